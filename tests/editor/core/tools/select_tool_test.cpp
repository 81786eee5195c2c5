#include "editor/core/places/picking.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/core/work/edits/tiles.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

std::string home(const Document& document, std::size_t unit) {
    return document.board().name(document.setup().units.at(unit).space);
}

} // namespace

TEST_CASE("A click selects a piece, with Shift one more") {
    const auto document = starter();
    click(*document, home(*document, 0));
    CHECK(document->selection().pieces.size() == 1);
    click(*document, home(*document, 1), {true, false, false});
    CHECK(document->selection().pieces.size() == 2);
    click(*document, home(*document, 1), {true, false, false});
    CHECK(document->selection().pieces.size() == 1);
    click(*document, "0808");
    CHECK(document->selection().pieces.empty());
    CHECK(document->selection().spaces.size() == 1);
}

TEST_CASE("Dragging a piece moves it as one step") {
    const auto document = starter();
    drag(*document, {home(*document, 0), "0505", "0606"});
    CHECK(home(*document, 0) == "0606");
    CHECK(document->history().steps().size() == 1);
    document->undo();
    CHECK(home(*document, 0) != "0606");
}

TEST_CASE("A unit dropped with Shift boards the carrier there") {
    const auto document = meadow();
    const SideId side = document->setup().sides[0].side->id;
    document->apply("Buy", buy(document->scene(), side, LineId("ICV")));
    document->apply("Buy", buy(document->scene(), side, LineId("soldiers")));
    const PieceRef carrier{side, UnitId("icv-1")};
    const PieceRef squad{side, UnitId("inf-1")};
    document->apply("Place", place_piece(document->scene(), carrier, space(*document, "0101")));
    document->apply("Place", place_piece(document->scene(), squad, space(*document, "0303")));
    PointerEvent event;
    const auto at = [&](const char* name) {
        event.space = space(*document, name);
        event.point = document->board().layout().centre(event.space);
    };
    event.button = Button::left;
    event.held.left = true;
    at("0303");
    document->pointer_down(event);
    event.modifiers.shift = true;
    at("0505");
    document->pointer_move(event);
    CHECK(document->tool().view(*document).status == "No carrier of the army of inf-1 stands here.");
    at("0101");
    document->pointer_move(event);
    CHECK(document->tool().view(*document).status == "Release to load into the carrier here");
    document->pointer_up(event);
    CHECK(document->setup().units[find_piece(document->setup(), squad)].carrier
          == find_piece(document->setup(), carrier));
}

TEST_CASE("Escape in the middle of a drag moves nothing") {
    const auto document = starter();
    const std::string before = home(*document, 0);
    PointerEvent event;
    event.space = space(*document, before);
    event.point = document->board().layout().centre(event.space);
    event.button = Button::left;
    event.held.left = true;
    document->pointer_down(event);
    event.space = space(*document, "0808");
    event.point = document->board().layout().centre(event.space);
    document->pointer_move(event);
    CHECK_FALSE(document->tool().view(*document).hints.empty());
    press(*document, "Escape");
    document->pointer_up(event);
    CHECK(home(*document, 0) == before);
    CHECK_FALSE(document->history().can_undo());
}

TEST_CASE("A rectangle over empty ground selects the pieces inside") {
    const auto document = starter();
    drag(*document, {"1001", "1003", "2015"});
    CHECK_FALSE(document->selection().pieces.empty());
    for (const PieceRef& piece : document->selection().pieces)
        CHECK(piece.side == document->setup().sides[1].side->id);
    const Selection pieces = document->selection();
    drag(*document, {"1001", "1003", "2015"}, {false, true, false});
    CHECK(document->selection().pieces.empty());
    CHECK(document->selection().spaces.size() > 100);
    document->select(pieces);
    drag(*document, {"0901", "0902"}, {true, true, false}); // adds spaces alone
    CHECK(document->selection().pieces == pieces.pieces);
    CHECK_FALSE(document->selection().spaces.empty());
}

TEST_CASE("With Alt the arrows push what is selected, merged into one step") {
    const auto document = starter();
    click(*document, home(*document, 0));
    const Cell before = to_cell(document->setup().board.hexes().grid.hex(document->setup().units[0].space));
    press(*document, "Down", {false, false, true});
    press(*document, "Down", {false, false, true});
    const Cell after = to_cell(document->setup().board.hexes().grid.hex(document->setup().units[0].space));
    CHECK(after == Cell{before.column, before.row + 2});
    CHECK(document->history().steps().size() == 1);
}

TEST_CASE("Pushing another piece is a step of its own, and pushing one back leaves none") {
    const auto document = starter();
    const auto at = [&](std::size_t unit) { return document->setup().units[unit].space; };
    const SpaceIndex first = at(0);
    const SpaceIndex second = at(1);
    const auto push = [&](std::size_t unit, const std::string& key) {
        Selection selection;
        selection.pieces.insert(ref_of(document->setup(), document->setup().units[unit]));
        document->select(std::move(selection));
        press(*document, key, {false, false, true});
    };
    push(0, "Down");
    push(1, "Down");
    CHECK(document->history().steps().size() == 2);
    document->undo();
    CHECK(at(0) != first);
    CHECK(at(1) == second);
    push(0, "Up");
    CHECK(at(0) == first);
    CHECK(document->history().steps().size() == 2); // after undo it is a step of its own
    push(0, "Up");
    push(0, "Down");
    CHECK(document->history().steps().size() == 2);
}

TEST_CASE("Picking finds the space, its pieces and the nearest edge") {
    const auto document = starter();
    const Layout& layout = document->board().layout();
    const SpaceIndex here = space(*document, "0505");
    const Point centre = layout.centre(here);
    CHECK(pick(document->setup(), document->board(), centre).space == here);
    CHECK_FALSE(pick(document->setup(), document->board(), centre).edge);
    const auto edge = pick(document->setup(), document->board(), {centre.x, centre.y + 0.45}).edge;
    REQUIRE(edge);
    CHECK(edge->first == here);
    CHECK(edge->second == space(*document, "0506"));
    CHECK(pick(document->setup(), document->board(), {-5, -5}).space == no_space);
}

TEST_CASE("The select actions take all, none, the others, and the same kind") {
    const auto document = starter();
    const Selection all = select_all(document->setup());
    CHECK(all.pieces.size() == document->setup().units.size());
    Selection one;
    one.pieces.insert(ref_of(document->setup(), document->setup().units[0]));
    CHECK(inverted(one, document->setup()).pieces.size() == all.pieces.size() - 1);
    const Selection same = same_kind(one, document->setup());
    for (const PieceRef& piece : same.pieces)
        CHECK(document->setup().units[find_piece(document->setup(), piece)].kind_id
              == document->setup().units[0].kind_id);
    Selection ground;
    ground.spaces.insert(space(*document, "1001"));
    const std::size_t hexes = document->setup().board.hexes().hexes;
    CHECK(inverted(ground, document->setup()).spaces.size() == hexes - 1);
    CHECK(same_kind(ground, document->setup()).spaces.size() > 1);
}

TEST_CASE("A double click selects a tile, and dragging moves it") {
    const auto document = tiled();
    for (const TilePlace place : {TilePlace{0, 0}, TilePlace{1, 0}})
        document->apply("Lay", lay_tile(document->scene(), TileId("H01"), place, 0));
    PointerEvent event;
    event.button = Button::left;
    event.held.left = true;
    event.point = centre_of(document->setup().board.hexes(), {1, 0});
    event.space = document->board().layout().at(event.point);
    event.clicks = 2;
    document->pointer_down(event);
    document->pointer_up(event);
    CHECK(document->selection().tiles == std::set<TilePlace>{{1, 0}});
    event.clicks = 1;
    document->pointer_down(event);
    event.point = centre_of(document->setup().board.hexes(), {0, 1});
    document->pointer_move(event);
    CHECK(document->tool().view(*document).hints.size() == 1);
    document->pointer_up(event);
    CHECK(tile_at(*document->work().map, {0, 1}));
    CHECK_FALSE(tile_at(*document->work().map, {1, 0}));
    CHECK(document->selection().tiles == std::set<TilePlace>{{0, 1}});
}
