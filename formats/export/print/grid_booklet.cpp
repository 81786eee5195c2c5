#include "formats/export/print/grid_booklet.hpp"

#include "formats/export/print/beside.hpp"
#include "formats/export/print/piece_tokens.hpp"
#include "formats/export/print/screens.hpp"
#include "formats/export/print/walls.hpp"

namespace sabotier::print {
namespace {

constexpr double tile_mm = 30;

} // namespace

void add_grid_parts(Assembly& assembly) {
    const Setup& setup = assembly.setup();
    const double size = assembly.options().counter_mm;
    assembly.setup_sheets();
    assembly.boards();
    add_walls(assembly);
    assembly.tokens("Pieces", piece_groups(setup), size);
    assembly.tokens("Tokens", component_groups(setup, Component::Shape::token), size);
    assembly.tokens("Tiles", component_groups(setup, Component::Shape::tile), tile_mm);
    add_tracks(assembly);
    add_screens(assembly);
}

} // namespace sabotier::print
