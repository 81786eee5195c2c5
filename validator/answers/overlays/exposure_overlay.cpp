#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/answers/overlays.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// Few colours, so that the picture stays small.
constexpr int bands = 12;

Colour colour_of(const Exposed& answer, int value) {
    const int most = std::max(1, answer.most);
    return heat_colour((value * bands + most / 2) / most / double{bands});
}

} // namespace

MapOverlay overlay_of(const Setup& setup, const Exposed& answer) {
    MapOverlay overlay;
    overlay.title = tr("Exposure");
    overlay.subtitle =
        answer.side == none
            ? say("From how many hexes within {} each hex is seen: {} to {}", answer.range, answer.least,
                  answer.most)
            : say("From how many hexes of the zone of {} within {} each hex is seen: {} to {}",
                  side_name(setup.sides[answer.side]), answer.range, answer.least, answer.most);
    const bool has_figures = setup.board.hexes().hexes <= most_figures;
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        const int value = answer.seen_from[number(space)];
        overlay.tints.push_back({space, colour_of(answer, value)});
        if (has_figures) overlay.figures.push_back({space, std::to_string(value)});
    });
    int last = -1; // where few hexes see any, several steps of the scale are one value
    for (int i = 0; i <= bands; i += 2) {
        const int value = i * answer.most / bands;
        if (value != last)
            overlay.keys.push_back(
                {std::to_string(value), colour_of(answer, value), MapOverlay::Key::Look::tint});
        last = value;
    }
    return overlay;
}

} // namespace sabotier
