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
    const auto add_of_box = [&](const char* title, Component::Shape shape, double piece_mm) {
        std::size_t left_out = 0;
        std::vector<TokenGroup> groups = component_groups(setup, shape, maker.options().side, &left_out);
        maker.tokens(title, std::move(groups), piece_mm, left_out);
    };
    if (!is_secret) maker.part(Section::set_up, [&] { maker.setup_sheets(); });
    maker.part(Section::map, [&] { maker.boards(); });
    maker.part(Section::walls, [&] { add_walls(maker); });
    if (!is_secret)
        maker.part(Section::pieces,
                   [&] { maker.tokens(marked("Pieces"), piece_groups(setup, maker.options().side), size); });
    maker.part(Section::tokens, [&] { add_of_box(marked("Tokens"), Component::Shape::token, size); });
    maker.part(Section::tiles, [&] { add_of_box(marked("Tiles"), Component::Shape::tile, tile_mm); });
    maker.lay_cut_outs();
    maker.part(Section::tracks, [&] { add_tracks(maker); });
    if (!is_secret) maker.part(Section::screens, [&] { add_screens(maker); });
}

} // namespace sabotier::print
