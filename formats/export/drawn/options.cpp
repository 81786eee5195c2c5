#include "formats/export/drawn/options.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/export/drawn/kinds.hpp"

#include <algorithm>

namespace sabotier::drawn {
namespace {

constexpr int least_pixels = 2;
constexpr int most_pixels = 400;

Problem no_drawing(const Setup& setup) {
    const BoardKind kind = setup.rulebook().board.kind;
    if (board_arts().find(kind) == nullptr)
        return {{}, say("boards of kind '{}' cannot be drawn or printed", name(kind)), {}, {}};
    const DrawnBoard& words = drawn_board(setup);
    return {{}, tr(words.nothing_to_draw), tr(words.expected), {}};
}

} // namespace

ExportOption space_option() {
    return {.name = "hex",
            .title = marked("Spaces on paper, mm"),
            .help = marked("Spaces, hexes flat to flat; if not given 20 for hexes in print or what holds the "
                           "counters, 16 in pictures; rooms 45, squares 17"),
            .symbol = "MM",
            .form = NumberForm{least_space_mm, most_space_mm, {}}};
}

ExportOption pixel_option() {
    return {.name = "scale",
            .title = marked("Spaces in pictures, pixels"),
            .help = marked("Pixels of a space; hexes 96, rooms 240, squares 110 if not given"),
            .symbol = "PIXELS",
            .form = NumberForm{least_pixels, most_pixels, {}}};
}

ExportOption secret_option() {
    return {.name = "secret",
            .title = marked("Leave out what the sides have and where it stands"),
            .help = marked("Leave out what the sides have and where it stands"),
            .symbol = {},
            .form = FlagForm{}};
}

Problems objections(const Setup& setup) {
    Problems problems;
    if (!has_drawing(setup)) problems.push_back(no_drawing(setup));
    if (!has_fonts()) problems.push_back(no_fonts_problem());
    return problems;
}

bool has_secrets(const Setup& setup) {
    const Rulebook& rulebook = setup.rulebook();
    return (rulebook.play.hidden || rulebook.board.has_screen)
           && std::ranges::any_of(setup.units, [](const SetupUnit& unit) {
                  return unit.side != none && unit.space != no_space;
              });
}

} // namespace sabotier::drawn
