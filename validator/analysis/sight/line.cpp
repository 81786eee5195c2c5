#include "validator/analysis/sight/line.hpp"

#include <limits>

namespace sabotier {

// Wherever a line leaves a hex, through a side, a corner or along the side beyond a corner, it goes on in
// neighbours of that hex: three hexes meet at each corner. And the hexes of a line follow each other in the
// order of their centres' projections on it, because each is the set of points nearest to its centre.
std::optional<LineElement> next_on_line(Hex end, Hex last) noexcept {
    const std::int64_t passed = scalar_product(last, end);
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    std::optional<LineElement> found;
    for (const Facing facing : all_facings) {
        const Hex hex = neighbour(last, facing);
        const std::int64_t ahead = scalar_product(hex, end);
        if (ahead <= passed || ahead > nearest || on_line(end, hex) == OnLine::off) continue;
        if (ahead == nearest)
            found->twin = hex;
        else
            found = LineElement{hex, std::nullopt};
        nearest = ahead;
    }
    return found;
}

std::vector<LineElement> line_to(Hex end) {
    std::vector<LineElement> line;
    for (auto element = next_on_line(end, Hex{}); element; element = next_on_line(end, element->hex))
        line.push_back(*element);
    return line;
}

} // namespace sabotier
