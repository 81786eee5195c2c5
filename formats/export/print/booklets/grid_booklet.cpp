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
    const auto of_box = [&](Component::Shape shape) {
        return component_groups(setup, shape, maker.options().side);
    };
    if (!is_secret) maker.part(Section::set_up, [&] { maker.setup_sheets(); });
    maker.part(Section::map, [&] { maker.boards(); });
    maker.part(Section::walls, [&] { add_walls(maker); });
    if (!is_secret)
        maker.part(Section::pieces,
                   [&] { maker.tokens(marked("Pieces"), piece_groups(setup, maker.options().side), size); });
    maker.part(Section::tokens,
               [&] { maker.tokens(marked("Tokens"), of_box(Component::Shape::token), size); });
    maker.part(Section::tiles,
               [&] { maker.tokens(marked("Tiles"), of_box(Component::Shape::tile), tile_mm); });
    maker.lay_cut_outs();
    maker.part(Section::tracks, [&] { add_tracks(maker); });
    if (!is_secret) maker.part(Section::screens, [&] { add_screens(maker); });
}

} // namespace sabotier::print
