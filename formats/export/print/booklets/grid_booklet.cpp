#include "formats/export/print/booklets/grid_booklet.hpp"

#include "formats/base/words.hpp"
#include "formats/export/print/booklets/screens.hpp"
#include "formats/export/print/booklets/tracks.hpp"
#include "formats/export/print/booklets/walls.hpp"
#include "formats/export/print/counters/piece_tokens.hpp"

namespace sabotier::print {
namespace {

constexpr double tile_mm = 30;

} // namespace

void add_grid_parts(BookletMaker& maker) {
    const Setup& setup = maker.setup();
    const double size = maker.options().counter_mm;
    const bool is_secret = maker.options().is_secret;
    if (!is_secret) maker.setup_sheets();
    maker.boards();
    add_walls(maker);
    if (!is_secret) maker.tokens(marked("Pieces"), piece_groups(setup), size);
    maker.tokens(marked("Tokens"), component_groups(setup, Component::Shape::token), size);
    maker.tokens(marked("Tiles"), component_groups(setup, Component::Shape::tile), tile_mm);
    add_tracks(maker);
    if (!is_secret) add_screens(maker);
}

} // namespace sabotier::print
