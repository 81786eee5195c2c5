#include "formats/setup/side_colours.hpp"

#include <algorithm>
#include <array>

namespace sabotier {

namespace {

/// Any two are at least 20 apart in CIE L*a*b*.
constexpr std::array usual_colours{"#b5352c", "#2c5c9e", "#3d7d46", "#b98a1d", "#6a4fa0", "#17897b",
                                   "#7a4a22", "#d0578f", "#3f464e", "#9fae2f", "#63b0e0", "#e2703a"};

bool is_among(const std::vector<Side>& sides, const SideId& id) {
    return std::ranges::find(sides, id, &Side::id) != sides.end();
}

/// Empty: neither side nor rulebook states one.
std::string stated_colour(const std::vector<Side>& sides, const std::vector<SideTemplate>& known,
                          std::size_t place) {
    if (!sides[place].colour.empty()) return sides[place].colour;
    const auto own = std::ranges::find(known, sides[place].id, &SideTemplate::id);
    if (own != known.end()) return own->colour;
    return place < known.size() && !is_among(sides, known[place].id) ? known[place].colour : std::string();
}

/// The first from that place on that nobody has.
const char* free_colour(const std::vector<std::string>& taken, std::size_t place) {
    for (std::size_t i = 0; i < usual_colours.size(); ++i) {
        const char* const colour = usual_colours[(place + i) % usual_colours.size()];
        if (std::ranges::find(taken, colour) == taken.end()) return colour;
    }
    return usual_colours[place % usual_colours.size()];
}

} // namespace

std::vector<std::string> side_colours(const std::vector<Side>& sides,
                                      const std::vector<SideTemplate>& known) {
    std::vector<std::string> colours;
    for (std::size_t i = 0; i < sides.size(); ++i)
        colours.push_back(stated_colour(sides, known, i));
    for (std::size_t i = 0; i < sides.size(); ++i)
        if (colours[i].empty()) colours[i] = free_colour(colours, i);
    return colours;
}

} // namespace sabotier
