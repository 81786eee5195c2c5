#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/answers/overlays.hpp"
#include "validator/answers/overlays/colours.hpp"

#include <map>

namespace sabotier {

namespace {

using Look = MapOverlay::Key::Look;

constexpr Colour choke_colour = rgb(0xb3261e, 0.5);
constexpr Colour open_colour = rgb(0x2f9e5c, 0.42);
constexpr Colour closed_colour = rgb(0x7a1f2b, 0.5);

} // namespace

MapOverlay overlay_of(const Setup& setup, const EnterableGround& answer) {
    MapOverlay overlay;
    for (const SpaceIndex space : answer.open)
        overlay.tints.push_back({space, open_colour});
    for (const SpaceIndex space : answer.closed)
        overlay.tints.push_back({space, closed_colour});
    overlay.keys = {{tr("can be entered"), open_colour, Look::tint},
                    {tr("closed"), closed_colour, Look::tint}};
    overlay.title = say("{}: {} of {} hexes can be entered", in_words(answer.mover.profile),
                        answer.open.size(), setup.board.hexes().hexes);
    return overlay;
}

MapOverlay overlay_of(const Setup& /*setup*/, const Chokes& answer) {
    MapOverlay overlay;
    const std::vector<SpaceIndex> hexes = answer.hexes();
    if (hexes.empty()) {
        overlay.title = tr("No single hex cuts the sides off from each other.");
        return overlay;
    }
    overlay.title = tr("Choke points");
    overlay.subtitle = say_count("{} hex is the only way for some class",
                                 "{} hexes are the only way for some class", hexes.size());
    for (const SpaceIndex space : hexes) {
        overlay.tints.push_back({space, choke_colour});
        overlay.rings.push_back({space, overlay_colours::danger});
    }
    overlay.keys = {{tr("only way between two sides"), choke_colour, Look::tint}};
    return overlay;
}

MapOverlay overlay_of(const Setup& setup, const ZonesOfControl& answer) {
    MapOverlay overlay;
    if (answer.empty()) {
        overlay.title = tr("No unit on the map has a zone of control.");
        return overlay;
    }
    overlay.title = tr("Zones of control");
    overlay.subtitle = tr("Hexes in which units stop their enemies");
    std::map<SpaceIndex, Colour> colours;
    bool has_shared = false;
    for (std::size_t side = 0; side < answer.hexes.size(); ++side) {
        const Colour own = overlay_colours::of_side(setup, side);
        for (const SpaceIndex space : answer.hexes[side]) {
            const auto [known, is_first] = colours.try_emplace(space, own);
            if (is_first) continue;
            known->second = overlay_colours::shared;
            has_shared = true;
        }
        if (!answer.hexes[side].empty())
            overlay.keys.push_back({side_name(setup.sides[side]), own, Look::tint});
    }
    for (const auto& [space, colour] : colours)
        overlay.tints.push_back({space, colour});
    if (has_shared) overlay.keys.push_back({tr("several sides"), overlay_colours::shared, Look::tint});
    return overlay;
}

} // namespace sabotier
