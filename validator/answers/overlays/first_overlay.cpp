#include "formats/base/words.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/setup/setup_names.hpp"
#include "formats/setup/traits.hpp"
#include "validator/answers/overlays.hpp"
#include "validator/answers/overlays/colours.hpp"

namespace sabotier {

namespace {

using Look = MapOverlay::Key::Look;

std::string title_of(const Setup& setup, const WhoIsFirst& answer) {
    if (traits_of(setup).has_steps) return tr("Who is first, by steps");
    if (!answer.mover) return tr("Who is first: the armies");
    return say("Who is first: {}", in_words(answer.mover->profile));
}

bool is_open(const Setup& setup, SpaceIndex space) {
    const auto* grid = setup.board.as<GridBoard>();
    return grid == nullptr ? setup.board.hexes().is_space(space) : !grid->is_blocked(space);
}

} // namespace

MapOverlay overlay_of(const Setup& setup, const WhoIsFirst& answer) {
    MapOverlay overlay;
    overlay.title = title_of(setup, answer);
    if (!answer.compares()) return overlay;
    if (!traits_of(setup).has_steps)
        overlay.subtitle =
            say_count("{} hex is reached in the same turn by several sides",
                      "{} hexes are reached in the same turn by several sides", answer.reached.same_turn);
    bool has_same = false, has_nobody = false;
    for (std::uint32_t i = 0; i < answer.reached.by.size(); ++i) {
        const SpaceIndex space{i};
        const std::uint16_t by = answer.reached.by[i];
        if (by == FirstReached::nobody) {
            if (!is_open(setup, space)) continue;
            overlay.tints.push_back({space, overlay_colours::out});
            has_nobody = true;
        } else if (by == FirstReached::together) {
            overlay.tints.push_back({space, overlay_colours::shared});
            has_same = true;
        } else {
            overlay.tints.push_back({space, overlay_colours::of_side(setup, answer.sides[by])});
        }
    }
    for (const std::size_t side : answer.sides)
        overlay.keys.push_back({say("{} first", side_name(setup.sides[side])),
                                overlay_colours::of_side(setup, side), Look::tint});
    if (has_same) overlay.keys.push_back({tr("in the same turn"), overlay_colours::shared, Look::tint});
    if (has_nobody) overlay.keys.push_back({tr("nobody"), overlay_colours::out, Look::tint});
    return overlay;
}

} // namespace sabotier
