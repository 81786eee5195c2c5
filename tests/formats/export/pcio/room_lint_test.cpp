#include "formats/export/export.hpp"
#include "room_lint.hpp"
#include "tests/formats/export/every_sample.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <stdexcept>

using namespace sabotier;
using nlohmann::json;

namespace {

struct Harm {
    const char* what;
    const char* told; ///< part of the fault
    std::function<void(json& widgets)> harm;
};

FileSet room_of_sample(const char* file) {
    return find_export_target("pcio")->write(*sample::setup_of_file(file), {}, {}).files;
}

FileSet with(const FileSet& files, const std::string& changed, const std::string& now) {
    FileSet result;
    for (const auto& [path, bytes] : files.files())
        result.add(path, path == changed ? now : bytes);
    return result;
}

FileSet without(const FileSet& files, const std::string& left_out) {
    FileSet result;
    for (const auto& [path, bytes] : files.files())
        if (path != left_out) result.add(path, bytes);
    return result;
}

void check_found(const FileSet& files, const char* what, const char* told) {
    CAPTURE(what);
    const std::vector<std::string> faults = test::pcio_faults(files);
    CAPTURE(faults);
    CHECK(std::ranges::any_of(
        faults, [&](const std::string& fault) { return fault.find(told) != std::string::npos; }));
}

void check_each(const char* file, const std::vector<Harm>& harms) {
    const FileSet sound = room_of_sample(file);
    REQUIRE(test::pcio_faults(sound) == std::vector<std::string>());
    for (const Harm& each : harms) {
        json widgets = json::parse(sound.files().at("widgets.json"));
        each.harm(widgets);
        check_found(with(sound, "widgets.json", widgets.dump()), each.what, each.told);
    }
}

json& of_type(json& widgets, const char* type) {
    for (json& widget : widgets)
        if (widget.at("type") == type) return widget;
    throw std::logic_error(std::string("no widget is a ") + type);
}

} // namespace

TEST_CASE("The lint of rooms of PlayingCards.io finds whatever the client would stumble over") {
    check_each(
        "sabot/pattenford/market-day.scenario.yaml",
        {
            {"an id twice", "is there twice", [](json& all) { all.push_back(all.front()); }},
            {"no id", "a widget cannot be read", [](json& all) { all.front().erase("id"); }},
            {"a type to come", "is of type", [](json& all) { all.front()["type"] = "hologram"; }},
            {"no place", "cannot be read", [](json& all) { of_type(all, "piece").erase("x"); }},
            {"a place that is none", "cannot be read", [](json& all) { of_type(all, "piece")["y"] = "12"; }},
            {"beside the table", "lies beside the table",
             [](json& all) { of_type(all, "piece")["x"] = 1700; }},
            {"two of one height", "as high as another", [](json& all) { all[1]["z"] = all[0].at("z"); }},
            {"a parent that is not there", "lies in nothing",
             [](json& all) { all.front()["parent"] = "nothing"; }},
            {"a collection that is not there", "is of no deck",
             [](json& all) { of_type(all, "piece")["deck"] = "deck-9"; }},
            {"a kind that is not there", "is of no kind",
             [](json& all) { of_type(all, "piece")["cardType"] = "joker"; }},
            {"a card among the pieces", "a collection of another sort",
             [](json& all) { of_type(all, "piece")["type"] = "card"; }},
            {"a piece before its collection", "comes before its deck",
             [](json& all) {
                 json piece = of_type(all, "piece");
                 std::erase(all.get_ref<json::array_t&>(), piece);
                 all.insert(all.begin(), piece);
             }},
            {"a picture from the network", "no picture https",
             [](json& all) { of_type(all, "board")["boardImage"] = "https://example.org/a.png"; }},
            {"a picture that is not there", "no picture package",
             [](json& all) { of_type(all, "board")["boardImage"] = "package://userassets/no.png"; }},
            {"a kind without a front", "without a front",
             [](json& all) { of_type(all, "cardDeck")["cardTypes"].begin()->erase("front"); }},
            {"sides that show nothing of their kind", "shows no picture of its kinds",
             [](json& all) {
                 of_type(all, "cardDeck")["faceTemplate"]["objects"][0]["valueType"] = "static";
             }},
            {"a collection of no size", "has no cardWidth",
             [](json& all) { of_type(all, "cardDeck")["cardWidth"] = 0; }},
            {"turned by a text", "turned by nothing", [](json& all) { of_type(all, "piece")["r"] = "60"; }},
            {"face up by a text", "has no faceup",
             [](json& all) { of_type(all, "piece")["faceup"] = "true"; }},
            {"two seats of one number", "seats are not counted",
             [](json& all) { of_type(all, "seat")["seatIndex"] = 1; }},
            {"a seat without a number", "seats are not counted",
             [](json& all) { of_type(all, "seat").erase("seatIndex"); }},
            {"a spinner of nothing", "has no options",
             [](json& all) { of_type(all, "spinner")["options"] = json::array(); }},
            {"a spinner of too many faces", "too many faces",
             [](json& all) { of_type(all, "spinner")["options"] = std::vector<int>(61, 1); }},
            {"a counter without a number", "has no counterValue",
             [](json& all) { of_type(all, "counter")["counterValue"] = "one"; }},
            {"a label without a text", "has no text as labelContent",
             [](json& all) { of_type(all, "labelText")["labelContent"] = 3; }},
            {"a sign that controls", "has a sign that controls",
             [](json& all) { of_type(all, "labelText")["labelContent"] = "a\x1b[31m"; }},
        });
    check_each("tunnels/first-shift.scenario.yaml",
               {{"a pile of a deck that is not there", "which is no deck",
                 [](json& all) { of_type(all, "cardPile")["allowedDecks"] = {"deck-9"}; }},
                {"a piece among the cards", "a collection of another sort",
                 [](json& all) { of_type(all, "card")["type"] = "piece"; }}});
}

TEST_CASE("The lint of rooms of PlayingCards.io finds files that are no pictures, or for nobody") {
    const FileSet sound = room_of_sample("fortress/ember-hall.scenario.yaml");
    check_found(without(sound, "widgets.json"), "no room", "there is no room");
    check_found(with(sound, "widgets.json", "[{"), "half a room", "the room cannot be read");
    check_found(with(sound, "widgets.json", "{}"), "no list", "the room cannot be read");
    check_found(without(sound, "userassets/board.png"), "no board", "no picture");
    check_found(with(sound, "userassets/board.png", "GIF89a"), "no picture", "is no picture");
    FileSet more = sound;
    more.add("userassets/more.png", std::string("\x89PNG\r\n\x1a\n") + std::string(2097152, 'x'));
    check_found(more, "a large picture for nobody", "nobody shows");
    check_found(more, "a large picture for nobody", "is too large");
}
