#include "formats/base/words.hpp"
#include "validator/answers/overlays.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sabotier {

namespace {

/// Few colours, so that they can be told apart.
constexpr int bands = 6;

/// From 1 to `bands`, by the square root of a mean that is not 0.
int band_of(double mean, double most) {
    return std::clamp(static_cast<int>(std::ceil(bands * std::sqrt(mean / most))), 1, bands);
}

Colour colour_of(int band) {
    return heat_colour((band - 1) / (bands - 1.0));
}

/// Three digits at most tell enough.
std::string figure(double mean) {
    if (mean >= 9.95) return fmt::format("{:.0f}", mean);
    if (mean >= 0.995) return fmt::format("{:.1f}", mean);
    return mean >= 0.0095 ? fmt::format("{:.2f}", mean) : fmt::format("{:.4f}", mean);
}

} // namespace

MapOverlay overlay_of(const Setup& setup, const HeatMap& map) {
    MapOverlay overlay;
    overlay.title = say("Play-test: {}", map.title);
    overlay.is_over_units = true;
    const double most = map.means.empty() ? 0 : *std::ranges::max_element(map.means);
    if (most <= 0) {
        overlay.subtitle = say_count("Never in {} game by bots", "Never in {} games by bots", map.games);
        return overlay;
    }
    overlay.subtitle = say_count("In a game on average, over {} game by bots",
                                 "In a game on average, over {} games by bots", map.games);
    const bool has_figures = map.means.size() <= most_figures;
    for (std::uint32_t i = 0; i < map.means.size(); ++i) {
        const SpaceIndex space{i};
        if (map.means[i] <= 0 || !setup.board->is_space(space)) continue;
        overlay.tints.push_back({space, colour_of(band_of(map.means[i], most))});
        if (has_figures) overlay.figures.push_back({space, figure(map.means[i])});
    }
    for (int band = 1; band <= bands; ++band)
        overlay.keys.push_back(
            {figure(most * band * band / (bands * bands)), colour_of(band), MapOverlay::Key::Look::tint});
    return overlay;
}

} // namespace sabotier
