#include "editor/core/places/picking.hpp"
#include "editor/core/places/symmetry.hpp"
#include "editor/core/work/edits/tiles.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

void click_place(Document& document, TilePlace place, Modifiers modifiers = {}) {
    PointerEvent event;
    event.point = centre_of(document.setup().board.hexes(), place);
    event.button = Button::left;
    event.held.left = true;
    event.modifiers = modifiers;
    document.pointer_move(event);
    document.pointer_down(event);
    document.pointer_up(event);
}

std::unique_ptr<Document> laying(const std::string& tile) {
    auto document = tiled();
    document->use_tool("tile");
    ToolSettings settings = document->settings();
    settings.tile = TileId(tile);
    document->set_settings(settings);
    return document;
}

} // namespace

TEST_CASE("Tiles are laid where the pointer is, also beside the board, and removed with Control") {
    const auto document = laying("H01");
    click_place(*document, {0, 0});
    click_place(*document, {-1, 1});
    click_place(*document, {1, 0});
    CHECK(tile_at(*document->work().map, {0, 0}));
    CHECK(tile_at(*document->work().map, {-1, 1}));
    CHECK(tile_at(*document->work().map, {1, 0}));
    click_place(*document, {1, 0}, {false, true, false});
    CHECK_FALSE(tile_at(*document->work().map, {1, 0}));
    CHECK(document->history().steps().size() == 4);
}

TEST_CASE("R turns what will be laid, in six steps round") {
    const auto document = laying("H05");
    for (int i = 0; i < 6; ++i)
        press(*document, "R");
    CHECK(document->settings().turn == 0);
    press(*document, "R", {true, false, false});
    CHECK(document->settings().turn == 5);
    click_place(*document, {0, 0});
    CHECK(tile_at(*document->work().map, {0, 0})->turn == 5);
}

TEST_CASE("Hovering shows the seams that would not match") {
    const auto document = laying("H01");
    click_place(*document, {0, 0});
    for (const Tile& tile : document->work().tiles->tiles) {
        const auto found = seams(document->scene(), tile.id, {1, 0}, 0);
        ToolSettings settings = document->settings();
        settings.tile = tile.id;
        settings.turn = 0;
        document->set_settings(settings);
        PointerEvent event;
        event.point = centre_of(document->setup().board.hexes(), {1, 0});
        document->pointer_move(event);
        const ToolView view = document->tool().view(*document);
        REQUIRE_FALSE(view.hints.empty());
        CHECK(view.hints[0].is_warning == !found.empty());
        if (found.empty()) continue;
        CHECK(view.status.find(in_words(found)) != std::string::npos);
        press(*document, "F");
        CHECK(seams(document->scene(), tile.id, {1, 0}, document->settings().turn).size() <= found.size());
    }
}

TEST_CASE("Arrow keys walk over the places and Return lays") {
    const auto document = laying("H01");
    press(*document, "Right");
    press(*document, "Return");
    press(*document, "Right");
    press(*document, "Return");
    press(*document, "Down");
    press(*document, "Return");
    CHECK(std::get<TiledHexes>(document->work().map->ground).layout.size() == 3);
    press(*document, "Delete");
    CHECK(std::get<TiledHexes>(document->work().map->ground).layout.size() == 2);
}

TEST_CASE("The half turn lays the opposite tile turned by half, as one step") {
    const auto document = laying("H05");
    ToolSettings settings = document->settings();
    settings.symmetry = Symmetry::half_turn;
    settings.turn = 1;
    document->set_settings(settings);
    click_place(*document, {1, 0});
    REQUIRE(tile_at(*document->work().map, {-1, 0}));
    CHECK(tile_at(*document->work().map, {-1, 0})->turn == 4);
    CHECK(document->history().steps().size() == 1);
    // The hexes of one are the image of those of the other.
    const HexBoard& board = document->setup().board.hexes();
    const SymmetryMap symmetry(document->setup(), Symmetry::half_turn);
    board.for_each_space([&](SpaceIndex one) {
        const SpaceIndex image = symmetry.image(one);
        REQUIRE(image != no_space);
        CHECK(board.terrain[number(one)] == board.terrain[number(image)]);
    });
}
