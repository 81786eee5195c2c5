#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <cstddef>
#include <vector>

/// Which tokens lie where on sheets that groups of them share. Millimetres. Private to formats/export.
namespace sabotier::print {

/// Round each token, so that a cut beside the line shows no stripe of white or of the next token.
inline constexpr double token_bleed = 1.5;
inline constexpr double token_gutter = 2 * token_bleed; ///< between tokens of a block
inline constexpr double block_title = 9;                ///< above a block, with its cutting marks
/// Between the tokens of neighbouring blocks: their backs may betray what a cut beside the line would leave
/// of them, and each has marks of its own.
inline constexpr double block_gap = 11;
inline constexpr double block_foot = 5; ///< below a block, for its marks

/// A group of tokens of one size that stay together, as far as a sheet holds them.
struct TokenRun {
    std::size_t count = 0;
    double size = 0;        ///< side of a token
    double title_width = 0; ///< of the line above it; cut where a sheet is not as wide
};

/// Tokens of a run in rows; some of the last row may be missing.
struct TokenBlock {
    std::size_t run = 0;
    std::size_t first = 0; ///< token of the run
    std::size_t count = 0;
    std::size_t columns = 1;
    Rect area;             ///< of its tokens, without bleed
    double title_room = 0; ///< width that the line above them has
};
using TokenSheet = std::vector<TokenBlock>;

/// Fills sheets, of which `area` is for tokens, from the top. Runs follow each other in their order; one that
/// finds room beside or below others on a sheet before stands there, and one that no sheet holds goes on over
/// the next. `area` must hold at least one token of each size.
[[nodiscard]] std::vector<TokenSheet> lay_tokens(const std::vector<TokenRun>& runs, Rect area);

} // namespace sabotier::print
