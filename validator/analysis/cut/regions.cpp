#include "validator/analysis/cut/regions.hpp"

#include <algorithm>

namespace sabotier {

std::uint32_t Regions::at(const Places& places, SpaceIndex space) const {
    std::uint32_t found = no_region;
    places.for_each_place(space, [&](Place place) { found = found == no_region ? of[place] : found; });
    return found;
}

std::uint32_t Regions::largest() const {
    if (sizes.empty()) return no_region;
    return static_cast<std::uint32_t>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
}

void number_regions(const Places& places, const std::vector<std::uint32_t>& labels, Regions& into) {
    into.of.assign(labels.size(), no_region);
    into.sizes.clear();
    std::vector<std::uint32_t> renumbered(labels.size(), no_region);
    for (Place place = 0; place < labels.size(); ++place) {
        if (!places.is_place(place)) continue;
        std::uint32_t& region = renumbered[labels[place]];
        if (region == no_region) {
            region = static_cast<std::uint32_t>(into.sizes.size());
            into.sizes.push_back(0);
        }
        into.of[place] = region;
        const bool is_second_road = place >= places.cells() && (place - places.cells()) % 2 == 1;
        if (!is_second_road || into.of[place - 1] != region) ++into.sizes[region];
    }
}

} // namespace sabotier
