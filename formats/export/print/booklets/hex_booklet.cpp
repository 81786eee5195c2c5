#include "formats/export/print/booklets/hex_booklet.hpp"

#include "formats/base/words.hpp"
#include "formats/export/print/counters/counters.hpp"
#include "formats/export/print/sheets/reference.hpp"
#include "formats/export/print/sheets/roster.hpp"

namespace sabotier::print {

void add_hex_parts(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    const double size = maker.options().counter_mm;
    const bool is_secret = maker.options().is_secret;
    if (!is_secret) maker.setup_sheets();
    maker.poster();
    if (!is_secret) {
        maker.tokens(marked("Counters"), counter_groups(setup), size);
        maker.tokens(marked("Markers"), marker_groups(setup), size); // as many as the armies need
        if (!setup.sides.empty()) maker.begin("Rosters");
        for (std::size_t side = 0; side < setup.sides.size(); ++side)
            add_roster(maker.booklet(), setup, side);
    }
    maker.begin("Terrain");
    add_terrain_reference(maker.booklet(), setup, maker.style());
}

} // namespace sabotier::print
