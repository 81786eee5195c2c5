#pragma once

#include "formats/model/board_kind.hpp"

#include <string>
#include <vector>

namespace sabotier {

struct Map;

/// What every layer may ask about a kind of board: its row in kinds.cpp.
struct BoardTraits {
    std::string name;          ///< "hexes", as documents write it
    bool has_terrain = false;  ///< its spaces are hexes of terrain: pieces face, look and shoot over them
    bool has_walls = false;    ///< between its spaces
    bool has_blocked = false;  ///< spaces that nobody enters
    bool has_row = false;      ///< places in a row, laid out for a number of players
    bool holds_pieces = false; ///< pieces stand on its spaces; else it is played with cards
    bool has_steps = false;    ///< pieces take a step at a time over its sides: it is a GridBoard
    bool has_lattice = false;  ///< its spaces lie in columns and rows
    bool grows = false;        ///< cards are laid on it as it is played, either way up: its spaces are theirs
    int directions = 4;        ///< that pieces on it can be turned to
};
[[nodiscard]] KindTable<BoardTraits>& board_traits();
[[nodiscard]] const BoardTraits& traits(BoardKind kind);

/// Of all kinds, in the order of the table.
[[nodiscard]] std::vector<std::string> board_names();
/// Of that name; one that no kind has is a mistake of the program.
[[nodiscard]] BoardKind board_named(std::string_view name);
/// Of the board that a map describes.
[[nodiscard]] BoardKind kind_of(const Map& map);
/// After its ground has changed: says so where that ground is another kind's, too.
void set_kind(Map& map, BoardKind kind);

} // namespace sabotier
