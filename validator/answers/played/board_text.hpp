#pragma once

#include "formats/model/kinds.hpp"
#include "validator/answers/played/tokens.hpp"

#include <string>
#include <vector>

/// Boards in characters, for a game at a terminal.
namespace sabotier::played {

/// What is drawn: a set-up's board, with what a seat sees on it.
struct ShownBoard {
    const Setup& setup;
    const play::Tableau& tableau;
    const Tokens& tokens;
    const TextStyle& style;
};

/// How boards of a kind are shown in characters: its row in kinds.cpp.
struct BoardText {
    std::string (*draw)(const ShownBoard&); ///< lines, each with its end
    /// What stands for ground, a line each; none where nothing of it is seen.
    std::vector<std::string> (*ground)(const ShownBoard&);
};
/// Kinds without a row are not drawn: what lies beside the board says it all.
[[nodiscard]] KindTable<BoardText>& board_texts();

/// The board of the set-up, "" where it is none to be drawn. Of one with more spaces than a screen holds, the
/// part round the pieces.
[[nodiscard]] std::string board_text(const ShownBoard& shown);

/// What is in the rows of board_texts(): hexes; rooms and squares; cards.
[[nodiscard]] std::string hexes_text(const ShownBoard& shown);
[[nodiscard]] std::vector<std::string> hexes_ground(const ShownBoard& shown);
[[nodiscard]] std::string grid_text(const ShownBoard& shown);
[[nodiscard]] std::vector<std::string> grid_ground(const ShownBoard& shown);
[[nodiscard]] std::string cards_text(const ShownBoard& shown);
[[nodiscard]] std::vector<std::string> cards_ground(const ShownBoard& shown);

/// The signs on the board in words, a line each: sides, kinds and what stands for ground.
[[nodiscard]] std::vector<std::string> legend_lines(const ShownBoard& shown);

/// Columns and rows of a board that are drawn.
struct ShownPart {
    int first_column = 0, last_column = -1;
    int first_row = 0, last_row = -1;

    void include(int column, int row);
    [[nodiscard]] bool contains(int column, int row) const;
    /// So many more to all sides, within the board.
    void widen(int by, int columns, int rows);
};

/// Spaces that are drawn at most: some screens full.
inline constexpr long long most_drawn = 3000;

} // namespace sabotier::played
