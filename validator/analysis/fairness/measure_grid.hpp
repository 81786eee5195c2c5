#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/fairness/measure.hpp"

#include <optional>
#include <string>
#include <vector>

/// What a board of rooms or squares is like and where things lie on it, in steps from space to neighbouring
/// space through open edges; other pieces are never in the way.
namespace sabotier {

/// Spaces in a row, column or row of the board, with an open edge from each to the next.
struct StraightLine {
    SpaceIndex from = no_space;
    SpaceIndex to = no_space;
    int spaces = 0; ///< both ends included; at least 2
};

/// A quarter of the board. Of an odd number of columns (rows) the one in the middle belongs to no quarter.
struct Quadrant {
    std::string name; ///< "north-west", "north-east", "south-west", "south-east"
    std::size_t spaces = 0;
    std::vector<std::size_t> pieces; ///< indices into Setup::units
};

/// A piece of no side on the board.
struct PieceMeasure {
    std::size_t unit = none;               ///< index into Setup::units
    int border = 0;                        ///< steps to the nearest edge of the board, walls aside
    int open_sides = 0;                    ///< of its space
    std::size_t in_line = 0;               ///< other spaces from which a straight line leads to it
    std::vector<std::optional<int>> steps; ///< to each of GridMeasures::pieces, 0 to itself; none: no way
};

/// What one side gets at, from its zone or, without one, from its pieces; a step a turn.
struct GridSide {
    std::size_t home = 0;
    std::vector<std::optional<int>> objectives; ///< steps to each of Setup::objectives
    std::vector<std::optional<int>> pieces;     ///< to each of GridMeasures::pieces
    Turns middle; ///< on average to the spaces that are as far from one home as from another
};

struct GridMeasures {
    std::size_t spaces = 0;               ///< that are not blocked
    std::size_t areas = 0;                ///< that hang together
    std::vector<SpaceIndex> dead_ends;    ///< with one way out
    std::vector<SpaceIndex> articulation; ///< whose loss splits their area, sorted
    std::optional<double> mean_steps; ///< between two spaces of one area; none on boards above `all_pairs`
    int longest = 0;                  ///< most steps between any two; 0 where there is no mean
    std::vector<StraightLine> lines;  ///< that cannot be drawn out further; longest first
    std::vector<Quadrant> quadrants;
    std::vector<PieceMeasure> pieces; ///< the first `most_pieces`
    std::vector<std::size_t> sides;   ///< that have a home, indices into Setup::sides
    std::vector<GridSide> homes;      ///< of them
    FirstReached first;               ///< by steps; empty with fewer than two sides

    /// Steps from a piece, by its position in `pieces`, to the nearest other one; none if there is no way to
    /// any.
    [[nodiscard]] std::optional<int> to_nearest(std::size_t at) const;

    static constexpr std::size_t all_pairs = 4096;
    static constexpr std::size_t most_pieces = 24;
};

/// The setup must have a grid. Throws Cancelled where it is not wanted any more.
[[nodiscard]] GridMeasures measure_grid(const Setup& setup, const IsCancelled& is_cancelled = {});

/// Sides with a home, and who of them is first where.
struct FirstBySteps {
    std::vector<std::size_t> sides; ///< indices into Setup::sides
    FirstReached reached;           ///< as of GridMeasures
};
/// The same as measure_grid() finds, and nothing else. Linear; throws Cancelled where it is not wanted any
/// more.
[[nodiscard]] FirstBySteps first_by_steps(const Setup& setup, const IsCancelled& is_cancelled = {});

} // namespace sabotier
