#pragma once

#include "formats/export/print/pages/options.hpp"
#include "formats/export/print/pages/page.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

/// Sheets of two-sided square tokens: counters and markers. Private to formats/export.
namespace sabotier::print {

/// Draws one side of a token: a square of `size` about `middle`, with `bleed` more on each side.
using TokenFace = std::function<void(Canvas&, Point middle, double size, double bleed)>;

struct Token {
    TokenFace front;
    TokenFace back;
    TokenFace pale_back; ///< that takes little ink; empty: there is only one
};

/// Tokens that are cut out together, with a line above them.
struct TokenGroup {
    std::string title;
    std::vector<Token> tokens;
};

/// What the table of contents calls by one name.
struct TokenPart {
    std::string title; ///< "Counters"
    std::vector<TokenGroup> groups;
    double size = 0; ///< side of a token
};

/// Adds sheets that all of the parts share; pages, and what it gives, as add_cut_outs().
[[nodiscard]] std::vector<std::size_t> add_tokens(Booklet& booklet, std::vector<TokenPart> parts,
                                                  const PrintOptions& options);

} // namespace sabotier::print
