#pragma once

#include "formats/base/cancel.hpp"
#include "formats/board/grid_board.hpp"

#include <cstdint>
#include <span>
#include <vector>

/// Boards of rooms or squares for pieces that go from space to neighbouring space: never through walls, never
/// onto blocked squares, wherever other pieces stand. What takes IsCancelled throws Cancelled where it is not
/// wanted any more.
namespace sabotier {

/// One byte for each space, 0 or 1.
using SpaceMask = std::vector<std::uint8_t>;

/// Calls `each` for every space one open step away. Board::neighbours() without a call through a pointer.
template <class F>
void for_each_step(const GridBoard& board, SpaceIndex from, F&& each) {
    if (board.is_blocked(from)) return;
    const int column = board.column(from);
    const int row = board.row(from);
    const auto go = [&](int to_column, int to_row) {
        if (to_column < 0 || to_row < 0 || to_column >= board.columns() || to_row >= board.rows()) return;
        const SpaceIndex to = board.space(to_column, to_row);
        if (!board.is_blocked(to) && !board.has_wall(from, to)) each(to);
    };
    go(column, row - 1);
    go(column + 1, row);
    go(column, row + 1);
    go(column - 1, row);
}

/// The spaces of a list as a mask; those that are no spaces of the board are left out.
[[nodiscard]] SpaceMask mask_of(const GridBoard& board, std::span<const SpaceIndex> spaces);

/// Every space that can be reached from one of `from`, these included, without entering a space of `closed`
/// (empty: none is closed). Blocked starts reach nothing. Linear.
[[nodiscard]] SpaceMask reached_from(const GridBoard& board, std::span<const SpaceIndex> from,
                                     const SpaceMask& closed = {});

/// Whether a step leads from a space of one list to one of the other, or both share an open space.
[[nodiscard]] bool do_touch(const GridBoard& board, std::span<const SpaceIndex> from,
                            std::span<const SpaceIndex> to);

/// Every space, in order from `from` to `to`, whose loss leaves no way between them. The spaces of both lists
/// do not count. Empty also if there is no way to begin with, or if the lists touch. Linear.
[[nodiscard]] std::vector<SpaceIndex> single_step_cuts(const GridBoard& board,
                                                       std::span<const SpaceIndex> from,
                                                       std::span<const SpaceIndex> to,
                                                       const IsCancelled& is_cancelled = {});

/// The fewest spaces, sorted, whose loss leaves no way between two lists of spaces, which cannot be lost
/// themselves: one of the smallest cuts, always the same one. By vertex-disjoint ways, each the shortest that
/// is left: O(spaces x cut). Empty if there is no way to begin with, or if the lists touch: see do_touch().
[[nodiscard]] std::vector<SpaceIndex> smallest_step_cut(const GridBoard& board,
                                                        std::span<const SpaceIndex> from,
                                                        std::span<const SpaceIndex> to,
                                                        const IsCancelled& is_cancelled = {});

/// Steps from the nearest of `from` to every space; -1 where no way leads.
[[nodiscard]] std::vector<int> steps_from(const GridBoard& board, std::span<const SpaceIndex> from,
                                          const IsCancelled& is_cancelled = {});

} // namespace sabotier
