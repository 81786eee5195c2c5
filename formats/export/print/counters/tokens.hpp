#pragma once

#include "formats/export/print/pages/options.hpp"
#include "formats/export/print/pages/page.hpp"

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
};

/// Tokens that are cut out together, with a line above them.
struct TokenGroup {
    std::string title;
    std::vector<Token> tokens;
};

/// Adds front pages and, as the options say, back pages or folded backs. Fronts start on a page with an odd
/// number where their backs follow on the next, so that two-sided printing puts them behind; a page is left
/// blank for that where needed.
void add_tokens(Booklet& booklet, const std::string& section, const std::vector<TokenGroup>& groups,
                const PrintOptions& options);

/// What the heading of sheets with fronts says of the backs.
[[nodiscard]] std::string fronts_remark(Backs backs);

/// A page left blank, so that two-sided printing puts backs behind their fronts.
void add_blank_page(Booklet& booklet, const std::string& section);

} // namespace sabotier::print
