#pragma once

#include "formats/export/print/booklets/booklet_maker.hpp"

#include <functional>
#include <string>
#include <vector>

/// Sheets of portrait cards with backs. Private to formats/export.
namespace sabotier::print {

/// Draws one side of a card into a rectangle and, beyond it, `bleed` on each side.
using CardFace = std::function<void(Canvas&, Rect area, double bleed)>;

struct PrintCard {
    CardFace front;
    CardFace back;
};

/// Adds fronts and, as the options say, backs on the next page or below a fold, in rows of cards of the
/// options' size that touch each other, with marks to cut along. Too many cards are left out with a note.
void add_card_sheets(BookletMaker& maker, const std::string& section, std::vector<PrintCard> cards);

} // namespace sabotier::print
