#include "formats/export/export.hpp"
#include "room_lint.hpp"
#include "tests/formats/export/every_sample.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <utility>

using namespace sabotier;
using nlohmann::json;

namespace {

struct Harm {
    const char* what;
    const char* told; ///< part of the fault
    std::function<void(json& room)> harm;
};

FileSet room_of_sample(const char* file) {
    return find_export_target("virtualtabletop")->write(*sample::setup_of_file(file), {}, {}).files;
}

FileSet with_room(const FileSet& files, const std::string& room) {
    FileSet result;
    for (const auto& [path, bytes] : files.files())
        result.add(path, path == "0.json" ? room : bytes);
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
    const std::vector<std::string> faults = test::room_faults(files);
    CAPTURE(faults);
    CHECK(std::ranges::any_of(
        faults, [&](const std::string& fault) { return fault.find(told) != std::string::npos; }));
}

void check_each(const char* file, const std::vector<Harm>& harms) {
    const FileSet sound = room_of_sample(file);
    REQUIRE(test::room_faults(sound) == std::vector<std::string>());
    for (const Harm& each : harms) {
        json room = test::room_of(sound);
        each.harm(room);
        check_found(with_room(sound, room.dump()), each.what, each.told);
    }
}

/// The first widget that has this property.
json& with(json& room, const char* property) {
    for (auto& [id, widget] : room.items())
        if (id != "_meta" && widget.contains(property)) return widget;
    throw std::logic_error(std::string("no widget has a ") + property);
}

json& of_type(json& room, const char* type) {
    for (auto& [id, widget] : room.items())
        if (id != "_meta" && widget.value("type", "") == type) return widget;
    throw std::logic_error(std::string("no widget is a ") + type);
}

} // namespace

TEST_CASE("The lint of rooms finds whatever the client would stumble over on a map") {
    check_each(
        "sabot/pattenford/market-day.scenario.yaml",
        {
            {"a version to come", "another version", [](json& room) { room["_meta"]["version"] = 17; }},
            {"no word about the room", "the room cannot be read", [](json& room) { room.erase("_meta"); }},
            {"no name", "does not say its name", [](json& room) { room["_meta"]["info"].erase("name"); }},
            {"an id that is no key", "another id", [](json& room) { with(room, "grid")["id"] = "else"; }},
            {"a number as a text", "has no x", [](json& room) { with(room, "grid")["x"] = "12"; }},
            {"a number that is none", "has no y", [](json& room) { with(room, "grid")["y"] = nullptr; }},
            {"a width of nothing", "has no width", [](json& room) { with(room, "grid")["width"] = 0; }},
            {"a property misspelt", "has a property",
             [](json& room) { with(room, "grid")["colour"] = "red"; }},
            {"a type to come", "is of type", [](json& room) { of_type(room, "seat")["type"] = "chair"; }},
            {"a parent that is not there", "which is not there",
             [](json& room) { with(room, "parent")["parent"] = "nothing"; }},
            {"what lies in itself", "lies in itself",
             [](json& room) { with(room, "parent")["parent"] = with(room, "parent")["id"]; }},
            {"beside the table", "lies beside the table",
             [](json& room) { of_type(room, "seat")["x"] = 1700; }},
            {"a lattice without steps", "snaps to nothing",
             [](json& room) { with(room, "grid")["grid"][0]["x"] = 0; }},
            {"a lattice of no extent", "snaps to nothing",
             [](json& room) { with(room, "grid")["grid"][0]["maxY"] = -9999; }},
            {"a picture that is not there", "nothing is called",
             [](json& room) { with(room, "grid")["faces"][0]["image"] = "/assets/1_1"; }},
            {"a picture from the network", "nothing is called",
             [](json& room) { with(room, "image")["image"] = "https://example.org/a.png"; }},
            {"a style that loads something", "loads something",
             [](json& room) { with(room, "css")["css"]["background"] = "url(//example.org)"; }},
            {"a face that is not there", "shows a face that it lacks",
             [](json& room) { with(room, "faces")["activeFace"] = 100; }},
            {"no faces", "has no faces", [](json& room) { of_type(room, "dice")["faces"] = json::array(); }},
            {"a seat that is not there", "which is not there",
             [](json& room) { with(room, "onlyVisibleForSeat")["onlyVisibleForSeat"] = {"seat-9"}; }},
            {"two seats of one number", "has the number of another seat",
             [](json& room) { room["seat-2"]["index"] = 1; }},
            {"seats counted from nought", "seats are not counted from 1",
             [](json& room) { room["seat-1"]["index"] = 0; }},
            {"markup in a step", "has markup of strangers",
             [](json& room) { room["steps"]["faces"][0]["html"] = "<img src=x onerror=alert(1)>"; }},
            {"markup in the style of a step", "has markup of strangers",
             [](json& room) {
                 room["steps"]["faces"][0]["html"] = "<div style=\"background:url(x)\">1</div>";
             }},
            {"a step to fill in", "has something to fill in",
             [](json& room) { room["steps"]["faces"][0]["html"] = "${PROPERTY player OF seat-1}"; }},
            {"a sign that controls", "has a sign that controls",
             [](json& room) { of_type(room, "label")["text"] = "a\x1b[31m"; }},
            {"a routine that is no list", "clickRoutine",
             [](json& room) { with(room, "clickRoutine")["clickRoutine"] = "FLIP"; }},
            {"something that the client cannot do", "does SING",
             [](json& room) { with(room, "clickRoutine")["clickRoutine"][0]["func"] = "SING"; }},
            {"a counter that is not there", "which is not there",
             [](json& room) { room["next-turn"]["clickRoutine"][0]["label"] = "turns"; }},
            {"dice that are not there", "which is not there",
             [](json& room) { room["roll-1"]["clickRoutine"][0]["collection"][0] = "die"; }},
            {"a condition on somebody else", "which is not there",
             [](json& room) {
                 for (auto& [id, widget] : room.items())
                     if (widget.contains("clickRoutine") && widget["clickRoutine"][0]["func"] == "IF")
                         widget["clickRoutine"][0]["operand1"] = "${PROPERTY player OF seat-9}";
             }},
        });
}

TEST_CASE("The lint of rooms finds whatever the client would stumble over in decks") {
    check_each("tunnels/first-shift.scenario.yaml",
               {
                   {"a deck that is not there", "which is not there",
                    [](json& room) { of_type(room, "card")["deck"] = "deck-9"; }},
                   {"a deck that is none", "which is no deck",
                    [](json& room) { of_type(room, "card")["deck"] = "title"; }},
                   {"a kind that is not there", "is of no kind",
                    [](json& room) { of_type(room, "card")["cardType"] = "joker"; }},
                   {"a face that is not there", "shows a face that it lacks",
                    [](json& room) { of_type(room, "card")["activeFace"] = 3; }},
                   {"a kind without a back", "has a kind without a back",
                    [](json& room) { of_type(room, "deck")["cardTypes"].begin()->erase("back"); }},
                   {"faces that take nothing from their kind", "cannot be read",
                    [](json& room) {
                        of_type(room, "deck")["faceTemplates"][0]["objects"][0].erase("dynamicProperties");
                    }},
                   {"a hand that is not there", "which is not there",
                    [](json& room) { of_type(room, "seat")["hand"] = "hand-9"; }},
                   {"a place to shuffle that is not there", "which is not there",
                    [](json& room) {
                        for (auto& [id, widget] : room.items())
                            if (id.ends_with(".shuffle")) widget["clickRoutine"][0]["holder"] = "nowhere";
                    }},
               });
}

TEST_CASE("The lint of rooms finds files that are not what they are called") {
    const FileSet sound = room_of_sample("fortress/ember-hall.scenario.yaml");
    check_found(without(sound, "0.json"), "no room", "there is no room");
    check_found(with_room(sound, "{\"board\": "), "half a room", "the room cannot be read");
    check_found(with_room(sound, "[]"), "a list", "the room cannot be read");
    const std::string picture = sound.files().rbegin()->first;
    REQUIRE(picture.starts_with("assets/"));
    check_found(without(sound, picture), "a picture is missing", "nothing is called");
    FileSet more = sound;
    more.add("assets/0_0", "");
    check_found(more, "a picture for nobody", "nobody shows");
    more.add("assets/5_5", "12345");
    check_found(more, "a picture of another sum", "is called otherwise than its bytes");
    FileSet large = sound;
    large.add("assets/1_1", std::string(10485760, 'x'));
    check_found(large, "a picture that the server refuses", "is too large");
}
