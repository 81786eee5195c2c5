#include "formats/base/words.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/answers/overlays.hpp"
#include "validator/answers/overlays/colours.hpp"

#include <algorithm>

namespace sabotier {

namespace {

using Look = MapOverlay::Key::Look;

Colour colour_of(const ReachOfPiece& reach, std::uint32_t turn) {
    const double last = std::max<double>(2, static_cast<double>(reach.by_turn.size() - 1));
    return heat_colour(std::min(1.0, (std::max(turn, 1U) - 1) / (last - 1)));
}

void tint(const Setup& setup, const ReachOfPiece& reach, MapOverlay& overlay) {
    const GridBoard& board = setup.board.on<GridBoard>();
    std::vector<bool> is_now(board.size(), false);
    for (const SteppedTo& end : reach.reach.this_turn)
        is_now[number(end.space)] = true;
    const bool has_figures = board.size() <= most_figures;
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        const SpaceIndex space{i};
        const std::uint32_t turn = reach.turns[i];
        if (board.is_blocked(space) || turn == 0) continue;
        overlay.tints.push_back({space, is_now[i]       ? overlay_colours::now
                                        : turn == never ? overlay_colours::out
                                                        : colour_of(reach, turn)});
        if (has_figures && turn != never) overlay.figures.push_back({space, std::to_string(turn)});
    }
}

/// The second turn and the last one: what lies between is told by the figures.
void explain_turns(const ReachOfPiece& reach, MapOverlay& overlay) {
    const auto last = static_cast<std::uint32_t>(reach.by_turn.size() - 1);
    const bool is_turns = reach.reach.is_stated;
    if (last < 2) return;
    overlay.keys.push_back({is_turns ? tr("turn 2, or sooner if nobody is in the way") : tr("2 steps"),
                            colour_of(reach, 2), Look::tint});
    if (last < 3) return;
    std::string label = is_turns ? say("turn {}", last) : say("{} steps", last);
    if (reach.later > 0) label = say("{} and later", label);
    overlay.keys.push_back({std::move(label), colour_of(reach, last), Look::tint});
}

} // namespace

MapOverlay overlay_of(const Setup& setup, const ReachOfPiece& answer) {
    MapOverlay overlay;
    overlay.title = say("Reach of {}", unit_name(setup, setup.units[answer.question.unit]));
    const char* const subtitle = answer.reach.is_stated
                                     ? marked("It starts {}: {}. Figures are turns on an empty board.")
                                     : marked("It starts {}: {}. Figures are steps on an empty board.");
    overlay.subtitle = say(subtitle, where_it_starts(setup, answer), how_it_moves(answer));
    tint(setup, answer, overlay);
    if (answer.reach.starts.size() == 1) {
        overlay.rings.push_back({answer.reach.starts.front(), overlay_colours::start});
        overlay.keys.push_back({tr("starts here"), overlay_colours::start, Look::ring});
    }
    if (!answer.reach.this_turn.empty())
        overlay.keys.push_back({tr("this turn"), overlay_colours::now, Look::tint});
    explain_turns(answer, overlay);
    if (answer.never > 0) overlay.keys.push_back({tr("never"), overlay_colours::out, Look::tint});
    return overlay;
}

} // namespace sabotier
