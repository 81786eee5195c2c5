#include "validator/analysis/cut/cut_plane.hpp"

#include "validator/analysis/cut/corner.hpp"
#include "validator/analysis/cut/union_find.hpp"

#include <algorithm>
#include <unordered_map>

namespace sabotier {

namespace {

constexpr int margin = 2;

} // namespace

// Columns lie one after the other as in HexGrid, so that neighbours are constant distances apart: with
// `stride` = rows + 2, the cells between the columns are beyond everything.
CutPlane::CutPlane(const MovementModel& model)
    : board_(&model.board()),
      stride_(model.board().grid.rows() + 2 * margin + 2),
      deltas_{-1, stride_ - 1, stride_, 1, 1 - stride_, -stride_} {
    const HexGrid& grid = board_->grid;
    const int columns = grid.columns() + 2 * margin;
    const int rows = grid.rows() + 2 * margin;
    const auto first = [&](int column) { return static_cast<Cell>(stride_ * (column + 1) - column / 2); };
    const auto cells = static_cast<std::size_t>(first(columns)) + static_cast<std::size_t>(stride_);
    kind_.assign(cells, beyond);
    open_.assign(cells, 0);
    for (int column = 0; column < columns; ++column)
        std::fill_n(kind_.begin() + first(column), rows, std::uint8_t{closed_ground});
    for (int column = 0; column < grid.columns(); ++column) {
        const Cell to = first(column + margin) + margin;
        const MoveNode from = number(grid.index(to_hex({column, 0})));
        for (Cell row = 0; row < static_cast<Cell>(grid.rows()); ++row)
            open_[to + row] = model.moves(from + row).open();
    }
}

CutPlane::Cell CutPlane::cell(SpaceIndex space) const {
    const auto at = to_cell(board_->grid.hex(space));
    const int column = at.column + margin;
    return static_cast<Cell>(stride_ * (column + 1) - column / 2 + at.row + margin);
}

SpaceIndex CutPlane::space(Cell cell) const {
    // Two columns take 2 * stride - 1 cells.
    const std::int32_t pair = 2 * stride_ - 1;
    const std::int32_t offset = static_cast<std::int32_t>(cell) - stride_;
    int column = 2 * (offset / pair);
    int row = offset % pair;
    if (row >= stride_) {
        ++column;
        row -= stride_;
    }
    return board_->grid.index(to_hex({column - margin, row - margin}));
}

bool CutPlane::settle(Cell start, std::span<const Cell> from, std::span<const Cell> to) {
    kind_[start] = ground;
    settled_.push_back(start);
    for (std::size_t next = 0; next < settled_.size(); ++next) {
        const Cell cell = settled_[next];
        const std::uint8_t open = open_[cell];
        for (int side = 0; side < 6; ++side) {
            const Cell other = beside(cell, side);
            if ((open >> side & 1) == 0 || kind_[other] != closed_ground) continue;
            kind_[other] = ground;
            settled_.push_back(other);
        }
    }
    std::vector<Cell> few = settled_.size() < from.size() + to.size() ? settled_ : std::vector<Cell>();
    std::sort(few.begin(), few.end());
    const auto claim = [&](std::span<const Cell> cells, Kind zone) {
        const std::size_t before = zones_.size();
        for (const Cell cell : few.empty() ? cells : std::span<const Cell>(few)) {
            if (kind_[cell] != ground) continue;
            if (!few.empty() && !std::binary_search(cells.begin(), cells.end(), cell)) continue;
            kind_[cell] = zone;
            zones_.push_back(cell);
        }
        return zones_.size() > before;
    };
    claim(from, zone_from);
    return claim(to, zone_to);
}

void CutPlane::clear() {
    for (const Cell cell : settled_)
        kind_[cell] = closed_ground;
    for (const Cell cell : links_)
        kind_[cell] = closed_ground;
    for (const auto& [cell, side] : opened_) {
        open_[cell] &= static_cast<std::uint8_t>(~(1U << side));
        open_[beside(cell, side)] &= static_cast<std::uint8_t>(~(1U << ((side + 3) % 6)));
    }
    for (const Cell cell : walled_)
        open_[cell] &= static_cast<std::uint8_t>(~near_wall);
    settled_.clear();
    zones_.clear();
    links_.clear();
    opened_.clear();
    walled_.clear();
}

std::vector<CutPlane::Cell> CutPlane::cells_of(Kind zone) const {
    std::vector<Cell> result;
    for (const auto* list : {&zones_, &links_})
        for (const Cell cell : *list)
            if (kind_[cell] == zone) result.push_back(cell);
    return result;
}

bool CutPlane::link_zones() {
    return link_zone(zone_from) && link_zone(zone_to);
}

std::vector<std::vector<CutPlane::Cell>> CutPlane::pieces(Kind zone) const {
    std::vector<Cell> all = cells_of(zone);
    std::sort(all.begin(), all.end());
    std::vector<std::uint8_t> seen(all.size());
    std::vector<std::vector<Cell>> result;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (seen[i] != 0) continue;
        seen[i] = 1;
        std::vector<Cell> piece{all[i]};
        for (std::size_t next = 0; next < piece.size(); ++next)
            for (int side = 0; side < 6; ++side) {
                if (!is_open(piece[next], side)) continue;
                const auto found = std::lower_bound(all.begin(), all.end(), beside(piece[next], side));
                if (found == all.end() || *found != beside(piece[next], side)) continue;
                auto& mark = seen[static_cast<std::size_t>(found - all.begin())];
                if (mark == 0) piece.push_back(*found);
                mark = 1;
            }
        result.push_back(std::move(piece));
    }
    return result;
}

/// Grows all pieces at once over closed ground; where two meet, the way between them becomes zone. To join
/// what is zone already changes no cut, and as the links have no crossings and no rings, the board stays a
/// plane with room for curves.
bool CutPlane::link_zone(Kind zone) {
    const auto parts = pieces(zone);
    if (parts.size() < 2) return true;
    struct Reached {
        std::uint32_t piece;
        Cell came_from;
    };
    std::unordered_map<Cell, Reached> reached;
    std::vector<Cell> queue;
    for (std::uint32_t piece = 0; piece < parts.size(); ++piece)
        for (const Cell cell : parts[piece]) {
            reached[cell] = {piece, cell};
            queue.push_back(cell);
        }
    UnionFind joined(parts.size());
    std::size_t left = parts.size();
    std::vector<std::vector<Cell>> paths;
    const auto trace = [&](Cell cell, std::vector<Cell>& path) {
        for (; kind_[cell] == closed_ground; cell = reached[cell].came_from)
            path.push_back(cell);
        path.push_back(cell);
    };
    for (std::size_t next = 0; next < queue.size() && left > 1; ++next) {
        const Cell cell = queue[next];
        const std::uint32_t piece = reached[cell].piece;
        for (int side = 0; side < 6; ++side) {
            const Cell other = beside(cell, side);
            const auto [known, is_first] = reached.try_emplace(other, Reached{piece, cell});
            if (is_first) {
                if (kind_[other] == closed_ground && !is_outermost(other))
                    queue.push_back(other);
                else
                    reached.erase(known);
                continue;
            }
            if (joined.find(piece) == joined.find(known->second.piece)) continue;
            joined.join(piece, known->second.piece);
            --left;
            std::vector<Cell> path;
            trace(cell, path);
            std::reverse(path.begin(), path.end());
            trace(other, path);
            paths.push_back(std::move(path));
        }
    }
    for (const auto& path : paths)
        make_link(zone, path);
    return left == 1;
}

/// The outer ring stays free, so that a curve can always get round outside.
bool CutPlane::is_outermost(Cell cell) const {
    for (int side = 0; side < 6; ++side)
        if (kind_[beside(cell, side)] == beyond) return true;
    return false;
}

void CutPlane::make_link(Kind zone, const std::vector<Cell>& path) {
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (kind_[path[i]] == closed_ground) {
            kind_[path[i]] = zone;
            links_.push_back(path[i]);
        }
        for (int side = 0; i > 0 && side < 6; ++side) {
            if (beside(path[i - 1], side) != path[i] || is_open(path[i - 1], side)) continue;
            opened_.emplace_back(path[i - 1], side);
            open_[path[i - 1]] |= static_cast<std::uint8_t>(1U << side);
            open_[path[i]] |= static_cast<std::uint8_t>(1U << ((side + 3) % 6));
        }
    }
}

CutPlane::Corner CutPlane::corner(Cell cell, int k) const noexcept {
    return corner_of(cell, k, [this](std::uint32_t of, int side) { return beside(of, side); });
}

std::array<CutPlane::CornerCell, 3> CutPlane::cells_at(Corner corner) const noexcept {
    const Cell cell = corner / 2;
    if (corner % 2 == 0) return {{{cell, 1}, {beside(cell, 2), 5}, {beside(cell, 1), 3}}};
    return {{{cell, 4}, {beside(cell, 5), 2}, {beside(cell, 4), 0}}};
}

void CutPlane::mark_wall(Cell cell, int side) {
    for (const int k : {(side + 5) % 6, side})
        for (const CornerCell& at : cells_at(corner(cell, k)))
            if (!is_near_wall(at.cell)) {
                open_[at.cell] |= near_wall;
                walled_.push_back(at.cell);
            }
}

void CutPlane::find_walls() {
    const auto look = [&](Cell cell) {
        if ((open_[cell] & every_side) == every_side) return;
        for (int side = 0; side < 6; ++side)
            if (is_wall(cell, side)) mark_wall(cell, side);
    };
    for (const Cell cell : settled_)
        look(cell);
    for (const Cell cell : links_)
        look(cell);
}

} // namespace sabotier
