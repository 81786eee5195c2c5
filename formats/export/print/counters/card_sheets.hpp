#pragma once

#include "formats/export/kit/kit_card.hpp"
#include "formats/export/print/pages/options.hpp"
#include "formats/export/print/pages/page.hpp"

#include <cstddef>
#include <string>
#include <vector>

/// Sheets of portrait cards with backs. Private to formats/export.
namespace sabotier::print {

/// What the table of contents calls by one name.
struct CardPart {
    std::string title; ///< "Path cards"
    std::vector<KitCard> cards;
};

/// Adds sheets that all of the parts share, in rows of cards of the options' size, each row of one part, with
/// marks to cut along; pages, and what it gives, as add_cut_outs().
[[nodiscard]] std::vector<std::size_t> add_cards(Booklet& booklet, std::vector<CardPart> parts,
                                                 const PrintOptions& options);

} // namespace sabotier::print
