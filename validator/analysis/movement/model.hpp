#pragma once

#include "formats/board/hex_board.hpp"
#include "validator/analysis/movement/mover.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace sabotier {

/// Where a mover stands: a cell of the board's flat grid, or one of the two roads of a flyover. Numbers below
/// MovementModel::cells() are cells.
using MoveNode = std::uint32_t;

/// What one hex offers to a mover, in one word: for each side the cost of leaving through it, and what
/// matters about standing there.
class HexMoves {
public:
    static constexpr std::uint8_t whole_turn = 254; ///< a cost: all move units of a turn, none spent before
    static constexpr std::uint8_t closed = 255;     ///< a cost: there is no such step

    constexpr HexMoves() = default;
    explicit constexpr HexMoves(std::uint64_t bits)
        : bits_(bits) {}

    /// Half move units to step out through side `facing`, or whole_turn, or closed.
    [[nodiscard]] constexpr std::uint8_t cost(int facing) const noexcept {
        return static_cast<std::uint8_t>(bits_ >> (8 * facing));
    }
    /// Sides through which the step goes from road to road along a road.
    [[nodiscard]] constexpr Exits road() const noexcept { return (bits_ >> 48U) & 63U; }
    /// Sides through which there is a step at all. The same seen from both hexes of a side.
    [[nodiscard]] constexpr Exits open() const noexcept { return (bits_ >> 56U) & 63U; }
    /// Sides whose cost is not `closed`: what open() will be. Each byte of costs becomes 1 or 0, and a
    /// product gathers the eight in its top byte.
    [[nodiscard]] constexpr Exits priced() const noexcept {
        constexpr std::uint64_t each = 0x0101'0101'0101'0101U;
        const std::uint64_t other = ~bits_ & 0xFFFF'FFFF'FFFFU; // closed: 0
        const std::uint64_t top = ((other & each * 0x7FU) + each * 0x7FU) | other;
        return static_cast<Exits>(((top >> 7U & each) * 0x0102'0408'1020'4080U) >> 56U & 63U);
    }
    [[nodiscard]] constexpr bool stands_on_road() const noexcept { return ((bits_ >> 54U) & 1U) != 0; }
    /// A step from here may lead onto one road of a flyover: ask MovementModel::target().
    [[nodiscard]] constexpr bool has_lanes() const noexcept { return ((bits_ >> 55U) & 1U) != 0; }
    /// The mover can stand here: it may enter the ground or stand on a road or bridge.
    [[nodiscard]] constexpr bool is_enterable() const noexcept { return ((bits_ >> 62U) & 1U) != 0; }
    /// Nobody passes through a friend here.
    [[nodiscard]] constexpr bool is_bridge() const noexcept { return (bits_ >> 63U) != 0; }

    constexpr void set_cost(int facing, std::uint8_t cost) noexcept {
        bits_ = (bits_ & ~(std::uint64_t{0xFF} << (8 * facing))) | (std::uint64_t{cost} << (8 * facing));
    }
    constexpr void set_road(Exits sides) noexcept { bits_ |= std::uint64_t{sides} << 48U; }
    constexpr void set_open(Exits sides) noexcept { bits_ |= std::uint64_t{sides} << 56U; }
    constexpr void set_stands_on_road() noexcept { bits_ |= std::uint64_t{1} << 54U; }
    constexpr void set_has_lanes() noexcept { bits_ |= std::uint64_t{1} << 55U; }
    constexpr void set_enterable() noexcept { bits_ |= std::uint64_t{1} << 62U; }
    constexpr void set_bridge() noexcept { bits_ |= std::uint64_t{1} << 63U; }

    friend constexpr bool operator==(HexMoves, HexMoves) = default;

private:
    std::uint64_t bits_ = 0xFFFF'FFFF'FFFFU; ///< closed on all sides
};

/// A flyover whose ground the mover may not enter: its two roads pass one above the other and share nothing
/// but the hex.
struct ClosedCrossing {
    SpaceIndex space = no_space;
    Exits deck = 0;
    Exits below = 0;
};

/// The rulebook's movement rules for one profile, worked out for every hex of a board. Eight bytes a hex.
///
/// A hex is entered over its ground (terrain and river), or along its road or bridge. Costs, in half move
/// units:
/// - along the exits of a road on both sides: the class's road-to-road cost;
/// - through an exit of the entered hex's road alone: what the road costs the class;
/// - over a bridge without a road, from any side: what the bridge costs;
/// - else what the ground costs, plus every level step that matches, unless the mover is exempt;
/// - a friendly prepared position: never more than the rulebook's fixed cost, where the hex can be entered;
/// - a level step out of a hex is paid whatever is entered, unless a road in the hex that is left lifts it;
/// - an amphibious mover enters a river for a whole turn's allowance, whatever ground lies under it.
///
/// Towns count as road with exits on all sides. Roads over water or a river need a bridge, else they count as
/// none. Fliers pay one move unit everywhere. Ground that a mover may not enter can be left only as it was
/// entered, along the road: sides are closed both ways or not at all (decision). On a flyover, the road that
/// runs over the deck and the one below are not joined; a unit that came cross-country may take either.
/// Source: the published rules on terrain and movement; decisions: docs/analyses.md.
class MovementModel {
public:
    /// `positions`: hexes with a friendly prepared position. Board and rulebook must outlive the model, and
    /// the rulebook must have the profile's class.
    MovementModel(const HexBoard& board, const Rulebook& rulebook, const MovementProfile& profile,
                  std::span<const SpaceIndex> positions = {});

    [[nodiscard]] const HexBoard& board() const noexcept { return *board_; }
    [[nodiscard]] const MovementProfile& profile() const noexcept { return profile_; }
    [[nodiscard]] const MovementClass& movement() const noexcept { return *movement_; }

    [[nodiscard]] std::size_t cells() const noexcept { return cells_; }
    [[nodiscard]] std::size_t nodes() const noexcept { return nodes_; }
    [[nodiscard]] HexMoves moves(MoveNode node) const noexcept { return moves_[node]; }
    [[nodiscard]] HexMoves moves(SpaceIndex space) const noexcept { return moves_[number(space)]; }
    /// By node.
    [[nodiscard]] const std::vector<HexMoves>& all_moves() const noexcept { return *kept_; }
    /// The same, to be shared.
    [[nodiscard]] const std::shared_ptr<const std::vector<HexMoves>>& shared_moves() const noexcept {
        return kept_;
    }
    /// Lets go of its own moves for equal ones: on a plain, many profiles move alike.
    void share(std::shared_ptr<const std::vector<HexMoves>> equal) noexcept { hold(std::move(equal)); }
    /// Whether both share their moves, so that each step is open to one if it is to the other, for the same
    /// cost. Never where there are flyovers with ground that cannot be entered.
    [[nodiscard]] bool moves_like(const MovementModel& other) const noexcept {
        return kept_ == other.kept_ && crossings_.empty() && other.crossings_.empty();
    }

    /// Where a step from `node` leads. The side must not be closed.
    [[nodiscard]] MoveNode target(MoveNode node, int facing) const noexcept {
        if (node < cells_ && !moves_[node].has_lanes())
            return node + static_cast<MoveNode>(deltas_[static_cast<std::size_t>(facing)]);
        return lane_target(node, facing);
    }
    /// The hex of a node: itself, or that of the flyover.
    [[nodiscard]] SpaceIndex space(MoveNode node) const noexcept {
        return node < cells_ ? SpaceIndex{node} : lanes_[(node - cells_) / 2].space;
    }
    /// From a cell to that beside it, by facing.
    [[nodiscard]] const std::array<std::int32_t, 6>& deltas() const noexcept { return deltas_; }

    /// Flyovers whose two roads share nothing but the hex. Every other hex behaves as one place.
    [[nodiscard]] const std::vector<ClosedCrossing>& closed_crossings() const noexcept { return crossings_; }

private:
    friend class ModelBuilder;

    /// Node cells_ + 2*i is the deck of lane i, the next one the road below.
    struct Lane {
        SpaceIndex space = no_space;
        Exits deck = 0;
        Exits below = 0;
        bool is_ground_open = false; ///< cross-country steps lead to the hex itself
    };
    void hold(std::shared_ptr<const std::vector<HexMoves>> moves) noexcept {
        kept_ = std::move(moves);
        moves_ = kept_->data();
        nodes_ = kept_->size();
    }
    [[nodiscard]] MoveNode lane_target(MoveNode node, int facing) const noexcept;
    [[nodiscard]] const Lane* lane_at(SpaceIndex space) const noexcept;

    const HexBoard* board_;
    const MovementClass* movement_;
    MovementProfile profile_;
    std::size_t cells_;
    std::array<std::int32_t, 6> deltas_;
    std::shared_ptr<const std::vector<HexMoves>> kept_; ///< by node
    const HexMoves* moves_ = nullptr;                   ///< of them
    std::size_t nodes_ = 0;
    std::vector<Lane> lanes_; ///< sorted by space
    std::vector<ClosedCrossing> crossings_;
};

} // namespace sabotier
