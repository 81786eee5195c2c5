#include "formats/board/zone_end.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier {

namespace {

void include(std::optional<Extent>& extent, Cell cell) {
    if (!extent) {
        extent = Extent{cell.column, cell.column, cell.row, cell.row};
        return;
    }
    extent->left = std::min(extent->left, cell.column);
    extent->right = std::max(extent->right, cell.column);
    extent->top = std::min(extent->top, cell.row);
    extent->bottom = std::max(extent->bottom, cell.row);
}

/// The part of the map, one in so many, that is near an end: what does not touch the end must lie in it as a
/// whole. And the part that may be left free before such a zone; one line always may.
constexpr int nearness = 3;
constexpr int freedom = 6;

} // namespace

std::optional<Extent> extent_of(const HexBoard& board) {
    std::optional<Extent> extent;
    board.for_each_space([&](SpaceIndex space) { include(extent, to_cell(board.grid.hex(space))); });
    return extent;
}

std::optional<Extent> extent_of(const HexBoard& board, const std::vector<SpaceIndex>& zone) {
    std::optional<Extent> extent;
    for (const SpaceIndex space : zone)
        include(extent, to_cell(board.grid.hex(space)));
    return extent;
}

std::optional<ZoneEnd> zone_end(const HexBoard& board, const Zone& zone,
                                const std::vector<SpaceIndex>& spaces) {
    if (zone.end) return ZoneEnd{*zone.end, zone.depth};
    const auto map = extent_of(board);
    const auto own = extent_of(board, spaces);
    if (!map || !own) return std::nullopt;
    std::optional<ZoneEnd> best;
    const auto consider = [&](int gap, const char* end, int depth, int whole) {
        // A zone that reaches all the way across lies at the ends it runs between, not at those it runs
        // along. One that leaves a few lines free lies at the end that it is all near to.
        const bool is_beside = gap == 1 || freedom * gap <= whole;
        const bool is_there = gap == 0 || (is_beside && nearness * depth <= whole);
        if (is_there && depth < whole && (!best || depth < best->depth)) best = ZoneEnd{end, depth};
    };
    const int columns = map->right - map->left + 1;
    const int rows = map->bottom - map->top + 1;
    consider(own->left - map->left, marked("west"), own->right - map->left + 1, columns);
    consider(map->right - own->right, marked("east"), map->right - own->left + 1, columns);
    consider(own->top - map->top, marked("north"), own->bottom - map->top + 1, rows);
    consider(map->bottom - own->bottom, marked("south"), map->bottom - own->top + 1, rows);
    return best;
}

} // namespace sabotier
