#include "formats/export/print/print.hpp"

#include "formats/export/print/assembly.hpp"
#include "formats/export/print/counters.hpp"
#include "formats/export/print/grid_booklet.hpp"
#include "formats/export/print/reference.hpp"
#include "formats/export/print/roster.hpp"

namespace sabotier {
namespace {

using namespace print;

/// All there is to print of a game of armies on hexes.
void add_hex_parts(Assembly& assembly) {
    const Setup& setup = assembly.setup();
    const double size = assembly.options().counter_mm;
    assembly.setup_sheets();
    assembly.poster();
    assembly.tokens("Counters", counter_groups(setup), size);
    assembly.tokens("Markers", marker_groups(setup), size);
    if (!setup.sides.empty()) assembly.begin("Rosters");
    for (std::size_t side = 0; side < setup.sides.size(); ++side)
        add_roster(assembly.booklet(), setup, side);
    assembly.begin("Terrain");
    add_terrain_reference(assembly.booklet(), setup, assembly.style());
}

} // namespace

Export export_pdf(const Setup& setup, const ExportOptions& options) {
    Assembly assembly(setup, options);
    assembly.cover();
    switch (setup.rulebook().board.kind) {
    case BoardKind::hexes:
        add_hex_parts(assembly);
        break;
    case BoardKind::rooms:
    case BoardKind::squares:
        add_grid_parts(assembly);
        break;
    case BoardKind::cards:
    case BoardKind::table:
        break; // not drawn: export_scenario() has refused
    }
    return assembly.finish();
}

Export export_sheet(const Setup& setup, const ExportOptions& options) {
    Assembly assembly(setup, options);
    assembly.setup_sheet_of_all();
    return assembly.finish();
}

} // namespace sabotier
