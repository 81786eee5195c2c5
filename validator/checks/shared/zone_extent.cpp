#include "validator/checks/shared/zone_extent.hpp"

namespace sabotier {

namespace {

/// Columns or rows from an end of the map to a hex, its own counted.
int lines_to(const Extent& map, const std::string& end, Cell cell) {
    if (end == "west") return cell.column - map.left + 1;
    if (end == "east") return map.right - cell.column + 1;
    if (end == "north") return cell.row - map.top + 1;
    return map.bottom - cell.row + 1;
}

} // namespace

std::optional<Cause> zone_too_deep(const Setup& setup, const SetupSide& side) {
    const HexBoard& board = setup.board.hexes();
    if (!board.depth || !side.side->zone) return std::nullopt;
    const auto end = zone_end(board, *side.side->zone, side.zone);
    if (!end || end->depth <= *board.depth) return std::nullopt;
    return Cause{"zone-depth", {side_subject(side)}};
}

std::optional<Cause> zone_too_deep(const Setup& setup, const SetupSide& side, SpaceIndex space) {
    auto cause = zone_too_deep(setup, side);
    if (!cause) return std::nullopt;
    const HexBoard& board = setup.board.hexes();
    const std::string end = zone_end(board, *side.side->zone, side.zone)->end;
    if (lines_to(*extent_of(board), end, to_cell(board.grid.hex(space))) <= *board.depth) return std::nullopt;
    return cause;
}

} // namespace sabotier
