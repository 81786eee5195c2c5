#include "formats/draw/hexes/ground_window.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sabotier {
namespace {

/// A whole number near `value`, kept to where boards can be.
int near(double value) noexcept {
    return static_cast<int>(std::clamp(value, -8.0, 8'000'000.0));
}

/// The terrain that most playable neighbours have; the lowest code of those that are equally many.
TerrainCode usual_neighbour(const GroundWindow& window, Cell cell) {
    std::array<std::uint8_t, 256> counts{};
    TerrainCode best = no_terrain;
    for (const Facing side : all_facings) {
        const Cell other = neighbour(cell, side);
        if (!window.is_space(other)) continue;
        const TerrainCode code = window.code(other);
        const auto count = ++counts[code];
        if (best == no_terrain || count > counts[best] || (count == counts[best] && code < best)) best = code;
    }
    return best;
}

} // namespace

GroundWindow::GroundWindow(const HexBoard& board, Rect area, int rim)
    : board_(&board) {
    const int left = std::max(0, near(std::floor(area.x / column_pitch)) - 1);
    const int right = std::min(board.grid.columns() - 1, near(std::ceil(area.right() / column_pitch)));
    const int top = std::max(0, near(std::floor(area.y)) - 1);
    const int bottom = std::min(board.grid.rows() - 1, near(std::ceil(area.bottom())));
    first_column_ = left - rim;
    first_row_ = top - rim;
    columns_ = std::max(0, right - left + 1) + 2 * rim;
    rows_ = std::max(0, bottom - top + 1) + 2 * rim;
    codes_.assign(size(), no_terrain);
    spaces_.assign(size(), 0);
    for_each_cell([&](Cell cell) {
        if (!board.grid.contains(to_hex(cell))) return;
        const TerrainCode code = board.terrain[number(space(cell))];
        codes_[index(cell)] = code;
        spaces_[index(cell)] = code == no_terrain ? 0 : 1;
    });
    continue_past_edge();
}

void GroundWindow::continue_past_edge() {
    for_each_cell([&](Cell cell) {
        if (spaces_[index(cell)] == 0) codes_[index(cell)] = usual_neighbour(*this, cell);
    });
}

} // namespace sabotier
