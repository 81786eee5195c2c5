#include "formats/base/cancel.hpp"
#include "formats/base/cancelled.hpp"
#include "formats/export/export.hpp"
#include "formats/export/kit/table_plan.hpp"
#include "formats/export/virtualtabletop/assets.hpp"
#include "room_lint.hpp"
#include "tests/formats/draw/grid_sample.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/sample_exports.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace sabotier;
using nlohmann::json;

namespace {

Export room(const Setup& setup, const ExportCallbacks& callbacks = {}) {
    return find_export_target("virtualtabletop")->write(setup, {}, callbacks);
}

std::string widget_of(const KitPiece& piece) {
    return "piece." + piece.id;
}

/// The space of the layout under a point of the table.
SpaceIndex space_at(const Setup& setup, const TablePlan& plan, test::Corner point) {
    const Point zero = plan.at({});
    return setup.board->layout().at({(point.x - zero.x) / plan.pitch(), (point.y - zero.y) / plan.pitch()});
}

} // namespace

namespace {

/// As widgets name them, of all players of a side.
json seats_of(const Setup& setup, std::size_t side) {
    json seats = json::array();
    const Kit kit = kit_with_all_players(setup);
    for (std::size_t i = 0; i < kit.seats.size(); ++i)
        if (kit.seats[i].side == side) seats.push_back("seat-" + std::to_string(i + 1));
    return seats;
}

} // namespace

TEST_CASE("Every sample becomes a room without a fault") {
    for (const std::string& file : sample::playable_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const Export& made = sample::export_of_file(file, "virtualtabletop");
        CHECK(test::room_faults(made.files) == std::vector<std::string>());
        CHECK(made.warnings.empty());
        const Kit kit = kit_of(*setup);
        const json widgets = test::room_of(made.files);
        std::size_t seats = 0;
        for (const auto& [id, widget] : widgets.items())
            seats += widget.value("type", "") == "seat" ? 1 : 0;
        const std::size_t players = kit_with_all_players(*setup).seats.size();
        CHECK(seats == players);
        CHECK(widgets.at("_meta").at("info").at("players") == std::to_string(players));
        for (const KitPiece& piece : kit.pieces)
            CHECK(widgets.contains(widget_of(piece)));
        for (const KitDeck& deck : kit.decks)
            for (const KitCard& card : deck.cards)
                CHECK(widgets.contains("card." + card.id));
        for (const KitSeat& seat : kit.seats)
            for (const KitCard& card : seat.hand)
                CHECK(widgets.contains("card." + card.id));
    }
}

TEST_CASE("Pieces of a room stand in the spaces where the scenario has them, facing as there") {
    for (const std::string& file : sample::playable_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const Kit kit = kit_with_all_players(*setup);
        const TablePlan plan = table_plan(*setup, kit);
        const json widgets = test::room_of(sample::export_of_file(file, "virtualtabletop").files);
        for (const KitPiece& piece : kit.pieces) {
            CAPTURE(piece.id);
            const json& widget = widgets.at(widget_of(piece));
            const test::Corner middle = test::middle_of(widgets, widget_of(piece));
            if (piece.space != no_space) CHECK(space_at(*setup, plan, middle) == piece.space);
            CHECK(widget.value("rotation", 0) == (piece.facing ? 60 * static_cast<int>(*piece.facing) : 0));
        }
    }
}

TEST_CASE("A piece that is let go snaps to the middle of the space below it") {
    for (const char* file : {"sabot/pattenford/market-day.scenario.yaml", "landmines/two-walls.scenario.yaml",
                             "fortress/ember-hall.scenario.yaml"}) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const Kit kit = kit_with_all_players(*setup);
        const TablePlan plan = table_plan(*setup, kit);
        const json widgets = test::room_of(room(*setup).files);
        const json& widget = widgets.at(widget_of(kit.pieces.front()));
        const double half = widget.at("width").get<double>() / 2;
        std::mt19937 random(7);
        std::uniform_real_distribution<double> across(plan.board.x, plan.board.right());
        std::uniform_real_distribution<double> down(plan.board.y, plan.board.bottom());
        std::size_t tried = 0;
        for (int i = 0; i < 5000; ++i) {
            const test::Corner point{across(random), down(random)};
            const SpaceIndex space = space_at(*setup, plan, point);
            if (space == no_space) continue;
            ++tried;
            const test::Corner corner = test::snapped(widget, {point.x - half, point.y - half});
            const test::Corner middle{corner.x + half, corner.y + half};
            CHECK(space_at(*setup, plan, middle) == space);
            if (plan.pieces_across > 1) continue;
            const Point centre = plan.centre(*setup, space);
            CHECK(middle.x == Approx(centre.x).margin(0.05));
            CHECK(middle.y == Approx(centre.y).margin(0.05));
        }
        CHECK(tried > 1000);
    }
    SECTION("beside the board it lies where it is let go") {
        const auto setup = sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml");
        const json widgets = test::room_of(room(*setup).files);
        const test::Corner corner =
            test::snapped(widgets.at(widget_of(kit_of(*setup).pieces.front())), {1400, 600});
        CHECK(corner.x == 1400);
        CHECK(corner.y == 600);
    }
}

TEST_CASE("What a side hides is drawn for its own seat alone, which alone turns it up") {
    std::size_t hidden = 0;
    for (const std::string& file : sample::hiding_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const Export& made = sample::export_of_file(file, "virtualtabletop");
        const json widgets = test::room_of(made.files);
        std::map<std::size_t, std::set<std::string>> backs;
        for (const KitPiece& piece : kit_of(*setup).pieces) {
            if (!piece.is_hidden) continue;
            ++hidden;
            const json& widget = widgets.at(widget_of(piece));
            CHECK(widget.value("activeFace", 0) == 0);
            backs[piece.side].insert(widget.at("faces").at(0).at("image"));
            const json& peek = widgets.at("peek." + piece.id);
            const std::string seat = "seat-" + std::to_string(piece.side + 1);
            CHECK(peek.at("onlyVisibleForSeat") == seats_of(*setup, piece.side));
            CHECK(peek.at("image") == widget.at("faces").at(1).at("image"));
            REQUIRE(widget.at("clickRoutine").size() == 1);
            CHECK(widget["clickRoutine"][0].at("operand1") == "${PROPERTY player OF " + seat + "}");
            CHECK(widget["clickRoutine"][0].at("thenRoutine").size() == 1);
        }
        for (const auto& [side, pictures] : backs)
            CHECK(pictures.size() == 1);
        CHECK(made.reveals.find("every browser") != std::string::npos);
    }
    CHECK(hidden > 300);
    SECTION("a game that hides nothing says nothing") {
        auto recipe = sample::parade();
        std::erase_if(recipe.game.pieces, [](const PieceKind& kind) { return kind.is_decoy; });
        CHECK(room(*recipe.make()).reveals.empty());
    }
}

TEST_CASE("Where each side has a board of its own, it lies there with its pieces for its seat alone") {
    const auto setup = sample::setup_of_file("fortress/ember-hall.scenario.yaml");
    const json widgets = test::room_of(room(*setup).files);
    std::map<std::string, std::size_t> nobodys;
    for (const KitPiece& piece : kit_of(*setup).pieces) {
        if (piece.sort != KitPiece::Sort::unit) continue;
        const std::string parent = widgets.at(widget_of(piece)).at("parent");
        if (piece.side == none)
            ++nobodys[parent];
        else if (piece.space != no_space)
            CHECK(parent == "board-" + std::to_string(piece.side + 1));
        else
            CHECK(widgets.at(parent).at("onlyVisibleForSeat") == seats_of(*setup, piece.side));
    }
    REQUIRE(nobodys.size() == 2); // machines and generators lie on both
    CHECK(nobodys["board-1"] == nobodys["board-2"]);
    CHECK(seats_of(*setup, 0) == json{"seat-1", "seat-3"}); // a team of two
    for (std::size_t side = 0; side < 2; ++side) {
        const json& board = widgets.at("board-" + std::to_string(side + 1));
        CHECK(board.at("onlyVisibleForSeat") == seats_of(*setup, side));
        CHECK(board.at("x") == 0);
        CHECK(board.at("y") == 0);
    }
    CHECK_FALSE(widgets.contains("board"));
}

TEST_CASE("A room is the same, byte for byte, each time") {
    for (const char* file :
         {"sabot/free-form/clogheim.scenario.yaml", "cell/five-rejections.scenario.yaml"}) {
        const auto setup = sample::setup_of_file(file);
        const auto first = export_scenario(*setup, "virtualtabletop");
        const auto second = export_scenario(*setup, "virtualtabletop");
        REQUIRE(first);
        REQUIRE(second);
        CHECK(first.value->files.bytes() == second.value->files.bytes());
        CHECK(first.value->files.bytes().starts_with("PK"));
    }
}

TEST_CASE("A picture is called by its signed sum and its size") {
    CHECK(virtualtabletop::asset_name("123456789") == "-873187034_9"); // 0xCBF43926
    CHECK(virtualtabletop::asset_name("") == "0_0");
    virtualtabletop::Assets assets;
    CHECK(assets.add("123456789") == "/assets/-873187034_9");
    CHECK(assets.add("123456789") == "/assets/-873187034_9");
    CHECK(assets.files().size() == 1);
}

TEST_CASE("Names of strangers are shown as they are and nothing else") {
    auto recipe = sample::skirmish();
    const std::string bad =
        "a/b\t\x1b[31m\"'</script><img src=x onerror=alert(1)>${PROPERTY player OF seat-1}"
        "\u202etxt.exe\u202c \U0001F480";
    recipe.scenario.title = bad;
    recipe.scenario.author = bad;
    recipe.scenario.description = bad;
    for (Side& side : recipe.scenario.sides)
        side.name = bad;
    recipe.game.sequence = {bad, "Move"};
    recipe.game.dice = {{"d6", bad, 6, 2, {}}};
    for (Marker& marker : recipe.game.markers)
        marker.name = bad;
    const Export made = room(*recipe.make());
    CHECK(test::room_faults(made.files) == std::vector<std::string>());
    const std::string text = made.files.files().at("0.json");
    CHECK(text.find("\u202e") == std::string::npos);
    const std::string html = test::room_of(made.files).at("steps").at("faces").at(0).at("html");
    CHECK(html.find("<img") == std::string::npos);
    CHECK(html.find("&#60;&#47;script&#62;") != std::string::npos);
    CHECK(html.find("\U0001F480") == std::string::npos); // beyond the forty signs of a step
}

TEST_CASE("A table has bounds, and what finds no room is told") {
    SECTION("pieces") {
        auto recipe = sample::parade();
        for (auto& [id, army] : recipe.armies)
            army.platoons.assign(1, {recipe.game.lines.front().id, 1600, {}});
        const auto setup = recipe.make();
        REQUIRE(setup->units.size() > TablePlan::most_pieces);
        const Export made = room(*setup);
        CHECK(test::room_faults(made.files) == std::vector<std::string>());
        CHECK(made.files.files().at("0.json").size() < 20'000'000);
        const auto tells = [&](const char* what) {
            return std::any_of(made.dropped.begin(), made.dropped.end(), [&](const std::string& sentence) {
                return sentence.find(what) != std::string::npos;
            });
        };
        CHECK(tells("pieces: the table holds 10000"));
        CHECK(tells("handles of 10000 pieces"));
    }
    SECTION("spaces that are too small to play on") {
        const Export made = room(*sample::plain(300, 300).make());
        CHECK(test::room_faults(made.files) == std::vector<std::string>());
        REQUIRE(made.warnings.size() == 1);
        CHECK(made.warnings.front().find("too small to play on") != std::string::npos);
    }
    SECTION("steps, dice and seats") {
        auto recipe = sample::parade();
        recipe.game.sequence.assign(100, "Step");
        recipe.game.dice.assign(40, {"d1000", "", 1000, 1000, {}});
        for (int i = 0; i < 60; ++i)
            recipe.scenario.sides.push_back({SideId("s" + std::to_string(i)), "Side", "", {}, {}, {}});
        const Export made = room(*recipe.make());
        CHECK(test::room_faults(made.files) == std::vector<std::string>());
        CHECK(made.dropped.size() >= 3);
    }
}

TEST_CASE("A room that is not wanted any more is given up") {
    const auto setup = sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml");
    int asked = 0;
    ExportCallbacks callbacks;
    callbacks.is_cancelled = [&] { return ++asked > 3000; };
    CHECK_THROWS_AS(room(*setup, callbacks), Cancelled);
}

TEST_CASE("Dice of a room are those of the rulebook, or left out and told") {
    auto recipe = sample::parade();
    recipe.game.dice = {{"many", "", 6, 30, {}}, {"thousand", "", 1000, 1, {}}, {"twelve", "", 12, 2, {}}};
    const Export made = room(*recipe.make());
    const auto tells = [&](const std::string& sentence) {
        return std::ranges::count(made.dropped, sentence) == 1;
    };
    CHECK(tells("10 of the 30 dice 'many': 20 lie on the table"));
    CHECK(tells("dice with more than 100 faces: thousand"));
    std::map<std::size_t, int> of_faces;
    const json widgets = test::room_of(made.files);
    for (const auto& [id, widget] : widgets.items())
        if (widget.value("type", "") == "dice") ++of_faces[widget.at("faces").size()];
    CHECK(of_faces == std::map<std::size_t, int>{{6, 20}, {12, 2}});
}

TEST_CASE("Units may be called as things of the room are, and each is a widget of its own") {
    auto recipe = sample::parade();
    Army& army = recipe.armies.begin()->second;
    std::vector<std::string> ids;
    for (const char* base : {"one", "one.peek", "one.turn", "one.peek.peek", "peek.one", "turn.one", "piece"})
        ids.emplace_back(base);
    Deployment* deployment = nullptr;
    for (Deployment& each : recipe.scenario.deployment)
        if (each.side == recipe.armies.begin()->first) deployment = &each;
    REQUIRE(deployment != nullptr);
    const auto space = deployment->units.front().space;
    for (const std::string& id : ids) {
        army.units.push_back({UnitId(id), KindId("CAR"), {}, {}});
        Deployed deployed;
        deployed.unit = UnitId(id);
        deployed.space = space;
        deployment->units.push_back(std::move(deployed));
    }
    const auto setup = recipe.make();
    const json widgets = test::room_of(room(*setup).files);
    std::size_t found = 0;
    for (const KitPiece& piece : kit_of(*setup).pieces) {
        if (piece.sort != KitPiece::Sort::unit || piece.space == no_space) continue;
        CHECK(widgets.contains(widget_of(piece)));
        CHECK(widgets.at("turn." + piece.id).at("parent") == widget_of(piece));
        if (piece.is_hidden) CHECK(widgets.at("peek." + piece.id).at("parent") == widget_of(piece));
        ++found;
    }
    CHECK(found >= ids.size());
}
