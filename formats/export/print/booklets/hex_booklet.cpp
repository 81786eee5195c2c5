#include "formats/export/print/booklets/hex_booklet.hpp"

#include "formats/base/words.hpp"
#include "formats/export/print/counters/counters.hpp"
#include "formats/export/print/sheets/reference.hpp"
#include "formats/export/print/sheets/roster.hpp"

namespace sabotier::print {
namespace {

void add_rosters(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    if (setup.sides.empty()) return;
    maker.begin(maker.options().side ? "Roster" : "Rosters");
    for (std::size_t side = 0; side < setup.sides.size(); ++side)
        if (maker.shows(side)) add_roster(maker.booklet(), setup, side);
}

} // namespace

void add_hex_parts(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    const double size = maker.options().counter_mm;
    const bool is_secret = maker.options().is_secret;
    if (!is_secret) maker.part(Section::set_up, [&] { maker.setup_sheets(); });
    maker.part(Section::map, [&] { maker.poster(); });
    if (!is_secret) {
        maker.part(Section::counters, [&] { maker.tokens(marked("Counters"), counter_groups(setup), size); });
        // as many as the armies need
        maker.part(Section::markers, [&] { maker.tokens(marked("Markers"), marker_groups(setup), size); });
        maker.lay_cut_outs();
        maker.part(Section::rosters, [&] { add_rosters(maker); });
    }
    maker.part(Section::terrain, [&] {
        maker.begin("Terrain");
        add_terrain_reference(maker.booklet(), setup, maker.style());
    });
}

} // namespace sabotier::print
