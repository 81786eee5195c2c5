#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/answers/overlays.hpp"
#include "validator/answers/overlays/colours.hpp"

#include <algorithm>
#include <map>

namespace sabotier {

namespace {

using Look = MapOverlay::Key::Look;

constexpr std::uint32_t most_bands = 10;
constexpr Colour off_colour = rgb(0x8d6fd1, 0.6);

/// Colours of turns: one each, or bands of several where there are many.
class TurnBands {
public:
    explicit TurnBands(const ReachOfUnit& reach)
        : last_(static_cast<std::uint32_t>(reach.by_turn.size() - 1)) {}

    [[nodiscard]] Colour colour_of(std::uint32_t turn) const {
        const std::uint32_t bands = (std::max(2U, last_) - 1) / width(std::max(2U, last_));
        const std::uint32_t own = std::min(bands, (std::max(turn, 1U) - 1) / width(std::max(2U, last_)));
        return heat_colour(bands == 0 ? 0.0 : static_cast<double>(own) / bands);
    }
    /// Calls f(first turn, last turn) for each band.
    template <class F>
    void for_each(F&& f) const {
        const std::uint32_t wide = std::max(1U, width(last_));
        for (std::uint32_t first = 1; first <= last_; first += wide)
            f(first, std::min(last_, first + wide - 1));
    }
    [[nodiscard]] std::uint32_t last() const noexcept { return last_; }

private:
    static std::uint32_t width(std::uint32_t turns) { return (turns + most_bands - 1) / most_bands; }

    std::uint32_t last_; ///< that has a hex
};

void tint(const Setup& setup, const ReachOfUnit& reach, const TurnBands& bands, MapOverlay& overlay) {
    std::map<SpaceIndex, TurnEnd::How> now;
    for (const TurnEnd& end : reach.ends)
        now.try_emplace(end.space, end.how);
    const bool has_figures = setup.board.hexes().hexes <= most_figures;
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        const std::uint32_t turn = reach.travel[number(space)];
        if (const auto found = now.find(space); found != now.end())
            overlay.tints.push_back(
                {space, found->second == TurnEnd::How::off ? off_colour : overlay_colours::now});
        else
            overlay.tints.push_back({space, turn == never ? overlay_colours::out : bands.colour_of(turn)});
        if (has_figures && turn != never && turn > 0)
            overlay.figures.push_back({space, std::to_string(turn)});
    });
}

void explain(const ReachOfUnit& reach, const TurnBands& bands, MapOverlay& overlay) {
    if (reach.traveller.starts.size() == 1)
        overlay.keys.push_back({tr("starts here"), overlay_colours::start, Look::ring});
    const bool is_carried = reach.traveller.carrier != nullptr;
    overlay.keys.push_back(
        {is_carried ? tr("this turn, aboard") : tr("this turn"), overlay_colours::now, Look::tint});
    if (is_carried) overlay.keys.push_back({tr("this turn, off its carrier"), off_colour, Look::tint});
    bands.for_each([&](std::uint32_t first, std::uint32_t end) {
        std::string label = first == end ? say("turn {}", first) : say("turns {} to {}", first, end);
        if (first == 1 && reach.traveller.side != none) label = say("{} if nobody is in the way", label);
        if (end == bands.last() && reach.later > 0) label = say("{} and later", label);
        overlay.keys.push_back({std::move(label), bands.colour_of(first), Look::tint});
    });
    if (reach.never > 0) overlay.keys.push_back({tr("never"), overlay_colours::out, Look::tint});
}

std::string title_of(const Setup& setup, const ReachQuestion& question) {
    if (question.unit == none) return say("Reach of class {}", question.mover->profile.movement.str());
    return say("Reach of {}", unit_name(setup, setup.units[question.unit]));
}

} // namespace

MapOverlay overlay_of(const Setup& setup, const ReachOfUnit& answer) {
    const TurnBands bands(answer);
    MapOverlay overlay;
    overlay.title = title_of(setup, answer.question);
    overlay.subtitle = say("It starts {}: {}. Figures are turns on an empty map.",
                           where_it_starts(setup, answer), how_it_moves(answer));
    tint(setup, answer, bands, overlay);
    if (answer.traveller.starts.size() == 1)
        overlay.rings.push_back({answer.traveller.starts.front().space, overlay_colours::start});
    explain(answer, bands, overlay);
    return overlay;
}

} // namespace sabotier
