#pragma once

#include "validator/analysis/movement/model.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sabotier {

/// The board as a cut sees it: what a closed curve of lost hexes may run through, with two rings of closed
/// ground round it, so that outside is ground like any other. Cells have a numbering of their own
/// (CutPlane::space() leads back).
///
/// A curve runs from cell to neighbouring cell, for 1 through ground and for nothing through closed ground;
/// and for nothing along a wall, a side that is closed between two cells of ground or zone: from the cells at
/// one end to those at the other.
class CutPlane {
public:
    using Cell = std::uint32_t;
    enum Kind : std::uint8_t {
        closed_ground, ///< cannot be entered, or leads nowhere that matters
        ground,        ///< can be cut
        zone_from,     ///< of the zones, and what links their pieces: can be neither cut nor crossed
        zone_to,
        beyond ///< past the outer ring
    };

    /// All is closed. The board of the model must outlive it.
    explicit CutPlane(const MovementModel& model);

    [[nodiscard]] std::size_t size() const noexcept { return kind_.size(); }
    [[nodiscard]] Kind kind(Cell cell) const noexcept { return static_cast<Kind>(kind_[cell]); }
    /// Ground or zone.
    [[nodiscard]] bool is_solid(Cell cell) const noexcept {
        return kind_[cell] != closed_ground && kind_[cell] != beyond;
    }
    [[nodiscard]] Cell beside(Cell cell, int side) const noexcept {
        return cell + static_cast<Cell>(deltas_[static_cast<std::size_t>(side)]);
    }
    [[nodiscard]] bool is_open(Cell cell, int side) const noexcept { return (open_[cell] >> side & 1) != 0; }
    /// A side closed between two solid cells.
    [[nodiscard]] bool is_wall(Cell cell, int side) const noexcept {
        return !is_open(cell, side) && is_solid(cell) && is_solid(beside(cell, side));
    }
    [[nodiscard]] Cell cell(SpaceIndex space) const;
    [[nodiscard]] SpaceIndex space(Cell cell) const; ///< of a cell of the board

    /// From a plane where all is closed: makes everything that hangs together with `start` ground, and of it
    /// the zones zones. Whether a cell of `to` is in it. The zones must be sorted: of many small pieces of
    /// ground each looks at no more of them than it is large itself.
    bool settle(Cell start, std::span<const Cell> from, std::span<const Cell> to);
    /// All closed again.
    void clear();

    /// The cells of a zone, links included.
    [[nodiscard]] std::vector<Cell> cells_of(Kind zone) const;

    /// Joins the pieces of both zones across closed ground, so that each is one. False if that cannot be
    /// done.
    [[nodiscard]] bool link_zones();

    /// Corners: the ends of sides. Corner k of a cell lies between its sides k and k+1; each belongs to three
    /// cells.
    using Corner = std::uint32_t;
    [[nodiscard]] Corner corner(Cell cell, int k) const noexcept;
    /// The cells at a corner, each with the number k that the corner has there.
    struct CornerCell {
        Cell cell;
        int k;
    };
    [[nodiscard]] std::array<CornerCell, 3> cells_at(Corner corner) const noexcept;
    /// Whether the cell has a corner where a wall ends.
    [[nodiscard]] bool is_near_wall(Cell cell) const noexcept { return (open_[cell] & near_wall) != 0; }
    /// Finds where walls are. After settle() and link_zones().
    void find_walls();

private:
    [[nodiscard]] bool is_outermost(Cell cell) const;
    [[nodiscard]] bool link_zone(Kind zone);
    [[nodiscard]] std::vector<std::vector<Cell>> pieces(Kind zone) const;
    void make_link(Kind zone, const std::vector<Cell>& path);
    void mark_wall(Cell cell, int side);

    const HexBoard* board_;
    std::int32_t stride_;
    std::array<std::int32_t, 6> deltas_;
    std::vector<std::uint8_t> kind_;
    static constexpr std::uint8_t every_side = 63;
    static constexpr std::uint8_t near_wall = 128;
    std::vector<std::uint8_t> open_; ///< sides, as bits, and near_wall: there are many cells
    std::vector<Cell> settled_;      ///< every cell that is not closed ground of its own
    std::vector<Cell> zones_;        ///< of them, those of both zones
    std::vector<Cell> links_;
    std::vector<std::pair<Cell, int>> opened_; ///< sides opened by links
    std::vector<Cell> walled_;                 ///< cells near walls
};

} // namespace sabotier
