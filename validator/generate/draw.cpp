#include "validator/generate/draw.hpp"

#include "formats/model/kinds.hpp"
#include "validator/generate/drawers.hpp"

#include <algorithm>
#include <utility>

namespace sabotier {

namespace {

bool suits(Drawing drawing, const Rulebook& rulebook) {
    const BoardTraits& board = traits(rulebook.board.kind);
    switch (drawing) {
    case Drawing::rooms:
        return board.has_walls && rulebook.draft;
    case Drawing::squares:
        return board.has_blocked;
    case Drawing::tiles:
        return board.has_terrain;
    case Drawing::table:
        break;
    }
    return board.has_row && rulebook.table && !rulebook.table->sizes.empty();
}

MapGround blank_ground(Drawing drawing, const Rulebook& rulebook) {
    const auto [columns, rows] = rulebook.grid.size;
    switch (drawing) {
    case Drawing::rooms:
        return Rooms{columns, rows, {}, {}};
    case Drawing::squares:
        return Squares{columns, rows, {}, {}};
    case Drawing::tiles: {
        TiledHexes hexes;
        hexes.tiles = rulebook.board.tiles;
        return hexes;
    }
    case Drawing::table:
        break;
    }
    return Table{};
}

} // namespace

LoadedScenario blank_for(Drawing drawing, std::shared_ptr<const Rulebook> rulebook,
                         const std::string& reference, std::vector<OptionSetting> options) {
    LoadedScenario blank;
    blank.map.ground = blank_ground(drawing, *rulebook);
    blank.scenario.rulebook = reference;
    blank.scenario.players = rulebook->board.players_least;
    blank.scenario.options = std::move(options);
    blank.rulebook = std::move(rulebook);
    return blank;
}

LoadedScenario with_own_map(LoadedScenario upon, Scenario drawn) {
    upon.map.ground = std::move(std::get<Map>(drawn.map.target).ground);
    drawn.map.target = Map{};
    upon.scenario = std::move(drawn);
    return upon;
}

BegunDraw begin_draw(DrawRequest request) {
    switch (request.drawing) {
    case Drawing::rooms:
        return draw_rooms(std::move(request));
    case Drawing::squares:
        return draw_squares(std::move(request));
    case Drawing::tiles:
        return draw_tiles(std::move(request));
    case Drawing::table:
        break;
    }
    return draw_tables(std::move(request));
}

const char* games_of(Drawing drawing) noexcept {
    switch (drawing) {
    case Drawing::rooms:
        return "boards of rooms with a variable set-up";
    case Drawing::squares:
        return "boards of squares";
    case Drawing::tiles:
        return "boards of hexes laid from tiles";
    case Drawing::table:
        break;
    }
    return "games without a board";
}

std::optional<Drawing> drawing_for(const Rulebook& rulebook) {
    const auto* const found =
        std::ranges::find_if(all_drawings, [&](Drawing drawing) { return suits(drawing, rulebook); });
    if (found == all_drawings.end()) return std::nullopt;
    return *found;
}

} // namespace sabotier
