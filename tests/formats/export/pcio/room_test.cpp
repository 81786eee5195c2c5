#include "formats/base/cancel.hpp"
#include "formats/base/cancelled.hpp"
#include "formats/export/export.hpp"
#include "formats/export/kit/table_plan.hpp"
#include "room_lint.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/sample_exports.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

using namespace sabotier;
using nlohmann::json;

namespace {

Export room(const Setup& setup, const ExportCallbacks& callbacks = {}) {
    return find_export_target("pcio")->write(setup, {}, callbacks);
}

json widget(const FileSet& files, const std::string& id) {
    for (json& each : json::parse(files.files().at("widgets.json")))
        if (each.at("id") == id) return each;
    return {};
}

} // namespace

TEST_CASE("Every sample becomes a room of PlayingCards.io without a fault") {
    for (const std::string& file : sample::playable_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const Export& made = sample::export_of_file(file, "pcio");
        CHECK(test::pcio_faults(made.files) == std::vector<std::string>());
        const Kit kit = kit_of(*setup);
        std::map<std::string, std::size_t> counts;
        for (const json& each : json::parse(made.files.files().at("widgets.json")))
            ++counts[each.at("type")];
        std::size_t cards = kit.laid.size();
        for (const KitDeck& deck : kit.decks)
            cards += deck.cards.size();
        for (const KitSeat& seat : kit.seats)
            cards += seat.hand.size();
        CHECK(counts["card"] == cards);
        CHECK(counts["piece"] == kit.pieces.size());
        CHECK(counts["seat"] == kit.seats.size());
        CHECK(counts["board"] == 1);
    }
}

TEST_CASE("Pieces stand where the scenario has them, those of hidden armies face down") {
    for (const std::string& file : sample::hiding_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const Kit kit = kit_of(*setup);
        const TablePlan plan =
            table_plan(*setup, kit, {.seat_height = 100, .has_decks_on_cloth = true, .shows_all = true});
        const Export& made = sample::export_of_file(file, "pcio");
        std::map<std::string, json> widgets;
        for (const json& each : json::parse(made.files.files().at("widgets.json")))
            widgets[each.at("id")] = each;
        std::set<std::string> backs;
        std::set<std::size_t> sides;
        for (const KitPiece& piece : kit.pieces) {
            const json& thing = widgets.at("piece-" + piece.id);
            CHECK(thing.at("faceup") == !piece.is_hidden);
            CHECK(thing.value("r", 0) == (piece.facing ? 60 * static_cast<int>(*piece.facing) : 0));
            if (piece.is_hidden) {
                sides.insert(piece.side);
                const std::string kind = thing.at("cardType");
                backs.insert(widgets.at(thing.at("deck")).at("cardTypes").at(kind).at("back"));
            }
            if (piece.space == no_space || thing.at("deck") == "box") continue;
            const Point zero = plan.at({});
            const double half = plan.piece_size / 2;
            const Point middle{(thing.at("x").get<double>() + half - zero.x) / plan.pitch(),
                               (thing.at("y").get<double>() + half - zero.y) / plan.pitch()};
            CHECK(setup->board->layout().at(middle) == piece.space);
        }
        CHECK(backs.size() == sides.size());
        CHECK(made.reveals.find("face down") != std::string::npos);
    }
}

TEST_CASE("There is one board: what belongs on the others lies in the box") {
    const auto setup = sample::setup_of_file("fortress/ember-hall.scenario.yaml");
    std::map<std::string, int> machines;
    std::set<std::string> places;
    for (const json& each : json::parse(room(*setup).files.files().at("widgets.json"))) {
        if (!each.at("id").get<std::string>().starts_with("piece-board.")) continue;
        const std::string deck = each.at("deck");
        ++machines[deck];
        const std::string place = each.at("x").dump() + " " + each.at("y").dump();
        if (deck == "pieces") CHECK(places.insert(place).second);
    }
    CHECK(machines == std::map<std::string, int>{{"box", 5}, {"pieces", 5}});
}

TEST_CASE("Dice of ten faces are spinners, of six dice; cards lie in their decks") {
    const Export sabot = room(*sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml"));
    CHECK(widget(sabot.files, "dice-1-1").at("options").size() == 10);
    const Export fortress = room(*sample::setup_of_file("fortress/ember-hall.scenario.yaml"));
    CHECK(widget(fortress.files, "dice-1-4").at("type") == "dice");
    const Export tunnels = room(*sample::setup_of_file("tunnels/two-doors.scenario.yaml"));
    CHECK(widget(tunnels.files, "deck-1-pile").at("allowedDecks") == json{"deck-1"});
    CHECK(widget(tunnels.files, "deck-1").at("parent") == "deck-1-pile");
    CHECK(widget(tunnels.files, "hand").at("enabled") == true);
}

TEST_CASE("Dealt hands lie beside each other on the cloth, however many players there are") {
    const auto setup = sample::setup_of_file("cell/five-rejections.scenario.yaml");
    const TablePlan plan = table_plan(*setup, kit_of(*setup));
    const Export made = room(*setup);
    constexpr double rounding = 0.01;
    double end = plan.board.x;
    for (int i = 1; i <= 10; ++i) {
        const json pile = widget(made.files, fmt::format("hand-{}-pile", i));
        REQUIRE(pile.contains("x"));
        CHECK(pile["x"].get<double>() >= end - rounding);
        end = pile["x"].get<double>() + pile["width"].get<double>();
    }
    CHECK(end <= plan.board.x + plan.board.width + rounding);
}

TEST_CASE("A room of PlayingCards.io is the same each time, bears any name and can be given up") {
    auto recipe = sample::skirmish();
    const std::string bad = "a/b\t\x1b[31m\"'</script>\u202e\U0001F480";
    recipe.scenario.title = bad;
    for (Side& side : recipe.scenario.sides)
        side.name = bad;
    recipe.game.sequence = {bad};
    const auto setup = recipe.make();
    const Export made = room(*setup);
    CHECK(test::pcio_faults(made.files) == std::vector<std::string>());
    const std::string text = made.files.files().at("widgets.json");
    CHECK(text.find("\u202e") == std::string::npos);
    CHECK(text.find("\\u001b") == std::string::npos);
    CHECK(export_scenario(*setup, "pcio").value->files.bytes()
          == export_scenario(*setup, "pcio").value->files.bytes());
    int asked = 0;
    ExportCallbacks callbacks;
    callbacks.is_cancelled = [&] { return ++asked > 500; };
    CHECK_THROWS_AS(room(*setup, callbacks), Cancelled);
}

TEST_CASE("Dice of PlayingCards.io are those of the rulebook, or left out and told") {
    auto recipe = sample::parade();
    recipe.game.dice = {{"many", "", 6, 30, {}}, {"thousand", "", 1000, 1, {}}, {"twelve", "", 12, 2, {}}};
    const Export made = room(*recipe.make());
    const auto tells = [&](const std::string& sentence) {
        return std::ranges::count(made.dropped, sentence) == 1;
    };
    CHECK(tells("22 of the 30 dice 'many': 8 lie on the table"));
    CHECK(tells("dice with more than 60 faces: thousand"));
    std::map<std::size_t, int> of_faces;
    for (const json& widget : json::parse(made.files.files().at("widgets.json")))
        if (widget.at("type") == "dice" || widget.at("type") == "spinner")
            ++of_faces[widget.at("type") == "dice" ? 6 : widget.at("options").size()];
    CHECK(of_faces == std::map<std::size_t, int>{{6, 8}, {12, 2}});
}
