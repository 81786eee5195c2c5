#pragma once

#include "formats/base/cancel_probe.hpp"
#include "validator/analysis/cut/cut_plane.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace sabotier {

/// A closed curve on a CutPlane that goes round a zone.
struct SeparatingCycle {
    std::vector<CutPlane::Cell> cells; ///< in order, ground and closed ground; the next one touches or lies
                                       ///< at the other end of walls that the curve runs along
    std::size_t cost = 0;              ///< cells of ground

    friend bool operator==(const SeparatingCycle&, const SeparatingCycle&) = default;
};

/// Searches closed curves round one of two zones on a CutPlane. A way is a row of cells from zone to zone,
/// each beside the one before, no wall between; a closed curve goes round a zone exactly if it crosses the
/// way an odd number of times. Crossings are counted where the curve leaves a cell of the way to the left or
/// comes from there. Breadth-first with costs 0 and 1.
class CycleSearch {
public:
    using Cell = CutPlane::Cell;
    using Corner = CutPlane::Corner;
    static constexpr std::size_t unbounded = std::numeric_limits<std::size_t>::max();

    /// The plane must have its walls found; it and `is_cancelled` must outlive the search, which throws
    /// Cancelled where it is not wanted any more.
    CycleSearch(const CutPlane& plane, const IsCancelled& is_cancelled);

    /// `way` without the zones' cells, with the side from its first cell back to the zone that it starts
    /// from, and from its last cell on to the other.
    void set_way(const std::vector<Cell>& way, int back, int ahead);

    /// The cheapest curve that crosses the way once, where all cells of the way are closed ground.
    [[nodiscard]] std::optional<SeparatingCycle> through_closed_way();
    /// The cheapest odd curve through `start`, if it costs less than `bound`. Looks no farther from the start
    /// than half of what the curve costs.
    [[nodiscard]] std::optional<SeparatingCycle> through(Cell start, std::size_t bound = unbounded);

    /// Finds what curves pay from the nearest of some cells, which is not paid for itself, to every cell.
    void spread(const std::vector<Cell>& from);
    /// Of spread(): to a cell, which is paid for; `unbounded` if no curve gets there.
    [[nodiscard]] std::size_t cost_to(Cell cell) const;

    [[nodiscard]] std::size_t price(Cell cell) const { return plane_.kind(cell) == CutPlane::ground ? 1 : 0; }
    /// Nodes that the last search looked at.
    [[nodiscard]] std::size_t work() const noexcept { return work_; }

private:
    using Node = std::uint32_t; ///< twice a cell, or twice a corner and more than all cells; plus the parity
    /// How a node of a cell was come to, in a byte, as there are as many nodes as the largest map has hexes,
    /// many times over: not, as the start, over one of its six sides, or from one of its six corners.
    using Arrival = std::uint8_t;
    static constexpr Arrival unseen = 0;
    static constexpr Arrival as_start = 1;
    static constexpr Arrival over_side = 2;    ///< + 2 * side + parity of the node before
    static constexpr Arrival from_corner = 14; ///< + 2 * corner + parity of the node before

    /// What a search is for.
    enum class Aim : std::uint8_t {
        left_of_way, ///< the way is left to the right only; coming back from its left ends the search
        round,       ///< back at the start with the other parity
        everywhere   ///< parity does not matter
    };

    [[nodiscard]] bool leaves_left(Cell cell, int side) const { return (left_[cell] >> side & 1) != 0; }
    [[nodiscard]] bool is_left(Cell cell, int corner) const { return (left_[cell] >> (8 + corner) & 1) != 0; }
    [[nodiscard]] bool after(bool parity, bool crosses) const {
        return aim_ == Aim::everywhere ? false : parity != crosses;
    }

    /// So many are remembered to be forgotten one by one; of more, all are forgotten.
    [[nodiscard]] std::size_t few_touched() const noexcept { return arrivals_.size() / 64; }
    void reset(Aim aim);
    void start_at(Cell cell);
    void enter(Cell cell, bool parity, Arrival arrival);
    void touch(Node node, Arrival arrival);
    [[nodiscard]] Node before(Node node) const; ///< the node itself, where the search began
    [[nodiscard]] std::size_t cost_at(Node node) const noexcept {
        return (node & 1U) != 0 ? plane_.size() + node / 2 : node / 2;
    }
    void meet(Node node);
    void expand(Node node);
    void follow_walls(Cell cell, bool parity);
    void reach(Corner corner, bool parity, Node from);
    void leave(Node corner_node);
    [[nodiscard]] std::optional<SeparatingCycle> run_to_left();
    [[nodiscard]] std::optional<SeparatingCycle> run_round(Cell start, std::size_t bound);
    void trace(Node goal, SeparatingCycle& cycle) const;

    const CutPlane& plane_;
    CancelProbe probe_;
    Node first_corner_;
    /// Of cells of the way: sides to the left, and << 8 corners to the left; and `near_way` of those beside
    /// them, too.
    std::vector<std::uint16_t> left_;
    static constexpr std::uint16_t near_way = 1U << 15U;
    std::vector<Cell> way_;
    std::vector<Arrival> arrivals_; ///< by node of cells
    /// At cost_at(), of nodes that were reached; the others are no numbers, and memory that is never written
    /// costs nothing: those of the other parity lie apart. Null while only one way is sought.
    std::unique_ptr<std::uint32_t[]> cost_;
    std::unordered_map<Node, Node> corner_came_from_;
    std::vector<Node> touched_; ///< no more than few_touched()
    std::size_t work_ = 0;      ///< nodes of cells that were reached
    std::vector<Node> now_;     ///< nodes of the cost that runs
    std::vector<Node> next_;    ///< nodes of one more
    std::vector<Node> corners_; ///< to be left
    Aim aim_ = Aim::round;
    std::optional<Node> arrived_;      ///< the last node before the left of the way
    std::size_t level_ = 0;            ///< the cost that runs
    std::size_t shortest_ = unbounded; ///< of two ways that have met, without the start
    Node meeting_ = 0;                 ///< where they did
};

} // namespace sabotier
