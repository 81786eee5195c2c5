#pragma once

#include "formats/model/rulebook.hpp"
#include "validator/analysis/sight/line_table.hpp"

#include <cstdint>
#include <vector>

namespace sabotier {

/// How to find out for many hexes at once which hexes of the disc round each of them are in sight. A tile of
/// `tile_columns` columns by 64 hexes is looked at in one go: one machine word holds the 64 hexes of a
/// column.
///
/// The lines to all hexes of the disc are merged into a tree by what they have in common from the centre on.
/// Going down an edge of the tree means to combine the words of the hexes met on it, moved so that each
/// centre's bit meets the bit of that hex. Frequent neighbours on lines are combined once for the whole tile
/// (shapes), so that one step of an edge takes two hexes of the line.
struct ExposureProgram {
    static constexpr int tile_columns = 32;

    /// One or more hexes whose words are combined before the tree is walked: the hexes of `part`, and those
    /// of shape 0 moved by `at`. Shape 0 is the single hex.
    struct Shape {
        std::uint32_t part = 0;
        Hex at;
        bool is_either = false; ///< the lighter of the two counts (PairBlocks::both), not both together
    };
    struct Edge {
        std::uint16_t from = 0; ///< depth of the edge above; 0 is the root, where nothing is in the way
        std::uint16_t depth = 0;
        std::uint16_t steps = 0; ///< how many of `steps` belong to it, after those of the edge before
        std::uint16_t targets = 0;
        bool is_leaf = false; ///< has steps, one target and no edge below
    };

    /// Made for a range (1 to largest_line_table) at first use and shared; safe from several threads.
    [[nodiscard]] static const ExposureProgram& of(int range, PairBlocks pairs);

    /// The same, made anew.
    ExposureProgram(int range, PairBlocks pairs);

    /// Words between one row of words (hexes moved by the same r) and the next: tile, disc to both sides, and
    /// some to spare.
    [[nodiscard]] int row_words() const noexcept { return tile_columns + 2 * range + 4; }
    [[nodiscard]] int shape_words() const noexcept { return (2 * range + 1) * row_words(); }
    /// Place of a word: the shape moved by `offset`, for the tile's first column.
    [[nodiscard]] std::uint32_t place(std::uint32_t shape, Hex offset) const noexcept {
        return shape * static_cast<std::uint32_t>(shape_words())
               + static_cast<std::uint32_t>((offset.r + range) * row_words() + offset.q + range);
    }

    int range;
    int depth = 0; ///< of the deepest edge
    std::vector<Shape> shapes;
    std::vector<Edge> edges;            ///< parents before children
    std::vector<std::uint32_t> steps;   ///< places
    std::vector<std::uint32_t> targets; ///< places of shape 0
};

} // namespace sabotier
