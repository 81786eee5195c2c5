#include "validator/analysis/steps/grid_symmetry.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier {

std::string_view name(GridSymmetry symmetry) noexcept {
    switch (symmetry) {
    case GridSymmetry::half_turn:
        return marked("half-turn");
    case GridSymmetry::left_right:
        return marked("left-right");
    case GridSymmetry::top_bottom:
        return marked("top-bottom");
    case GridSymmetry::diagonal:
        return marked("diagonal");
    case GridSymmetry::anti_diagonal:
        return marked("anti-diagonal");
    case GridSymmetry::quarter_turn:
        return marked("quarter-turn");
    }
    return "";
}

std::string_view words(GridSymmetry symmetry) noexcept {
    switch (symmetry) {
    case GridSymmetry::half_turn:
        return marked("half a turn");
    case GridSymmetry::left_right:
        return marked("a mirror from left to right");
    case GridSymmetry::top_bottom:
        return marked("a mirror from top to bottom");
    case GridSymmetry::diagonal:
        return marked("a mirror along the diagonal from the top left");
    case GridSymmetry::anti_diagonal:
        return marked("a mirror along the diagonal from the top right");
    case GridSymmetry::quarter_turn:
        return marked("a quarter turn");
    }
    return "";
}

std::vector<GridSymmetry> symmetries(int columns, int rows) {
    using enum GridSymmetry;
    if (columns != rows) return {half_turn, left_right, top_bottom};
    return {half_turn, left_right, top_bottom, diagonal, anti_diagonal, quarter_turn};
}

SpaceIndex image(const GridBoard& board, SpaceIndex space, GridSymmetry symmetry) {
    const int column = board.column(space);
    const int row = board.row(space);
    const int last_column = board.columns() - 1;
    const int last_row = board.rows() - 1;
    switch (symmetry) {
    case GridSymmetry::half_turn:
        return board.space(last_column - column, last_row - row);
    case GridSymmetry::left_right:
        return board.space(last_column - column, row);
    case GridSymmetry::top_bottom:
        return board.space(column, last_row - row);
    case GridSymmetry::diagonal:
        return board.space(row, column);
    case GridSymmetry::anti_diagonal:
        return board.space(last_row - row, last_column - column);
    case GridSymmetry::quarter_turn:
        return board.space(last_row - row, column);
    }
    return space;
}

bool exchanges(const GridBoard& board, GridSymmetry symmetry, std::span<const SpaceIndex> a,
               std::span<const SpaceIndex> b) {
    const auto goes_into = [&](std::span<const SpaceIndex> from, std::span<const SpaceIndex> to) {
        return std::all_of(from.begin(), from.end(), [&](SpaceIndex space) {
            return std::binary_search(to.begin(), to.end(), image(board, space, symmetry));
        });
    };
    return a.size() == b.size() && goes_into(a, b) && goes_into(b, a);
}

} // namespace sabotier
