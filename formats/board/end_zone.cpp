#include "formats/board/end_zone.hpp"

#include <algorithm>

namespace sabotier {

/// Looks at no more lines than it needs: boards of a million hexes are put together after every edit.
std::vector<SpaceIndex> end_zone(const HexBoard& board, std::string_view end, int depth) {
    const bool by_columns = end == "west" || end == "east";
    if (depth <= 0 || (!by_columns && end != "north" && end != "south")) return {};
    const bool is_first = end == "west" || end == "north";
    const int lines = by_columns ? board.grid.columns() : board.grid.rows();
    const int length = by_columns ? board.grid.rows() : board.grid.columns();
    std::vector<SpaceIndex> zone;
    for (int i = 0, left = depth; i < lines && left > 0; ++i) {
        const int line = is_first ? i : lines - 1 - i;
        const std::size_t before = zone.size();
        for (int k = 0; k < length; ++k) {
            const SpaceIndex space = board.grid.index(to_hex(by_columns ? Cell{line, k} : Cell{k, line}));
            if (board.is_space(space)) zone.push_back(space);
        }
        if (zone.size() > before) --left;
    }
    std::sort(zone.begin(), zone.end());
    return zone;
}

std::vector<SpaceIndex> end_zone(const GridBoard& board, std::string_view end, int depth) {
    const std::size_t bar = end.find('-');
    const bool is_corner = bar != std::string_view::npos;
    const std::string_view upright = end.substr(0, bar);
    const std::string_view level = is_corner ? end.substr(bar + 1) : end;
    const bool is_west = level == "west";
    const bool is_north = upright == "north";
    const bool by_column = is_west || level == "east";
    const bool by_row = is_north || upright == "south";
    std::vector<SpaceIndex> zone;
    if (is_corner ? !by_column || !by_row : !by_column && !by_row) return zone;
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        const SpaceIndex space{i};
        const int across = is_west ? board.column(space) : board.columns() - 1 - board.column(space);
        const int down = is_north ? board.row(space) : board.rows() - 1 - board.row(space);
        if ((by_column ? across : 0) + (by_row ? down : 0) < depth) zone.push_back(space);
    }
    return zone;
}

} // namespace sabotier
