#include "validator/generate/kinds.hpp"

#include "validator/generate/drawers.hpp"

#include <algorithm>
#include <stdexcept>

namespace sabotier {

namespace {

bool suits_always(const Rulebook&) {
    return true;
}

bool has_draft(const Rulebook& rulebook) {
    return rulebook.draft.has_value();
}

bool has_table_sizes(const Rulebook& rulebook) {
    return rulebook.table && !rulebook.table->sizes.empty();
}

template <class Grid>
MapGround blank_grid(const Rulebook& rulebook) {
    return Grid{rulebook.grid.size[0], rulebook.grid.size[1], {}, {}};
}

MapGround blank_tiles(const Rulebook& rulebook) {
    TiledHexes hexes;
    hexes.tiles = rulebook.board.tiles;
    return hexes;
}

MapGround blank_table(const Rulebook&) {
    return Table{};
}

} // namespace

KindTable<BoardDrawing>& board_drawings() {
    static KindTable<BoardDrawing> table{
        {BoardKind::hexes,
         {.drawing = Drawing::tiles,
          .games = "boards of hexes laid from tiles",
          .suits = suits_always,
          .blank = blank_tiles,
          .questions = tile_questions,
          .begin = draw_tiles,
          .gives_map = true}},
        {BoardKind::rooms,
         {.drawing = Drawing::rooms,
          .games = "boards of rooms with a variable set-up",
          .suits = has_draft,
          .blank = blank_grid<Rooms>,
          .questions = room_questions,
          .begin = draw_rooms,
          .counted = room_wish}},
        {BoardKind::squares,
         {.drawing = Drawing::squares,
          .games = "boards of squares",
          .suits = suits_always,
          .blank = blank_grid<Squares>,
          .questions = square_questions,
          .begin = draw_squares}},
        {BoardKind::table,
         {.drawing = Drawing::table,
          .games = "games without a board",
          .suits = has_table_sizes,
          .blank = blank_table,
          .questions = table_questions,
          .begin = draw_tables}},
    };
    return table;
}

const BoardDrawing& drawing_row(Drawing drawing) {
    const KindTable<BoardDrawing>& rows = board_drawings();
    const auto found =
        std::ranges::find_if(rows, [&](const auto& row) { return row.second.drawing == drawing; });
    if (found == rows.end()) throw std::out_of_range("no kind of board is drawn so");
    return found->second;
}

} // namespace sabotier
