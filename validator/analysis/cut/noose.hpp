#pragma once

#include "validator/analysis/cut/cut_plane.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sabotier {

/// A closed curve on a CutPlane that goes round a zone.
struct Noose {
    std::vector<CutPlane::Cell> cells; ///< in order, ground and closed ground; the next one touches or lies
                                       ///< at the other end of walls that the curve runs along
    std::vector<CutPlane::Corner> corners;             ///< that it passes on its way along walls
    std::vector<std::pair<CutPlane::Cell, int>> walls; ///< sides that it runs along, named from one cell
    std::size_t cost = 0;                              ///< cells of ground

    friend bool operator==(const Noose&, const Noose&) = default;
};

/// Searches closed curves round one of two zones on a CutPlane. A way is a row of cells from zone to zone,
/// each beside the one before, no wall between; a closed curve goes round a zone exactly if it crosses the
/// way an odd number of times. Crossings are counted where the curve leaves a cell of the way to the left or
/// comes from there. Breadth-first with costs 0 and 1.
class NooseSearch {
public:
    using Cell = CutPlane::Cell;
    using Corner = CutPlane::Corner;
    using Label = std::uint32_t;

    /// The plane must have its walls found, and outlive the search.
    explicit NooseSearch(const CutPlane& plane);

    /// `way` without the zones' cells, with the side from its first cell back to the zone that it starts
    /// from, and from its last cell on to the other.
    void set_way(const std::vector<Cell>& way, int back, int ahead);

    /// The cheapest curve that crosses the way once, where all cells of the way are closed ground.
    [[nodiscard]] std::optional<Noose> through_closed_way();
    /// The cheapest odd curve through `start` among cells with the label `region`.
    [[nodiscard]] std::optional<Noose> through(Cell start, Label region);

    /// Labels confine through(); all cells start with 0. A corner counts as labelled if its cells are, the
    /// zones' apart, or if it is on a shore.
    [[nodiscard]] Label label(Cell cell) const { return label_[cell]; }
    void set_label(Cell cell, Label label) { label_[cell] = label; }
    void add_shore(const Noose& noose);
    void remove_shore(const Noose& noose);

private:
    using Node = std::uint32_t; ///< twice a cell, or twice a corner and more than all cells; plus the parity

    [[nodiscard]] bool leaves_left(Cell cell, int side) const { return (left_[cell] >> side & 1) != 0; }
    [[nodiscard]] bool is_left(Cell cell, int corner) const { return (left_[cell] >> (8 + corner) & 1) != 0; }
    [[nodiscard]] bool allows(Corner corner) const;

    void reset();
    void start_at(Cell cell);
    void enter(Cell cell, bool parity, Node from);
    void expand(Node node);
    void follow_walls(Cell cell, bool parity);
    void reach(Corner corner, bool parity, Node from);
    void leave(Node corner_node);
    [[nodiscard]] std::optional<Noose> run(Node goal);
    [[nodiscard]] Noose trace(Node goal) const;

    const CutPlane& plane_;
    Node first_corner_;
    std::vector<std::uint16_t>
        left_; ///< of cells of the way: sides to the left, and << 8 corners to the left
    std::vector<Cell> way_;
    std::vector<Label> label_;
    std::unordered_map<Corner, int> shore_;
    std::vector<Node> came_from_; ///< by node of cells
    std::unordered_map<Node, Node> corner_came_from_;
    std::vector<Node> touched_;
    std::vector<Node> now_;     ///< nodes of the cost that runs
    std::vector<Node> next_;    ///< nodes of one more
    std::vector<Node> corners_; ///< to be left
    std::optional<Label> region_;
    bool crosses_once_ =
        false; ///< the way is left to the right only; coming back from its left ends the search
    std::optional<Node> arrived_; ///< the last node before that
};

} // namespace sabotier
