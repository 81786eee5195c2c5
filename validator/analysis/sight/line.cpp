#include "validator/analysis/sight/line.hpp"

#include <algorithm>
#include <cstdlib>
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

// The same as on_line() and next_on_line() say, with sums in place of products.
LineWalk::LineWalk(Hex end) noexcept
    : end_(scalar_product(end, end)) {
    const std::int64_t q = end.q, r = end.r;
    const std::int64_t a = std::abs(q + 2 * r), b = std::abs(q - r), c = std::abs(2 * q + r);
    reach_ = std::max({a, b, c});
    has_sides_ = a == 0 || b == 0 || c == 0;
    for (const Facing facing : all_facings) {
        const Hex hex = step(facing);
        const Step candidate{hex, scalar_product(hex, end), q * hex.r - r * hex.q};
        if (candidate.ahead > 0) steps_[count_++] = candidate;
    }
}

std::optional<LineElement> LineWalk::next() noexcept {
    const Step* found = nullptr;
    const Step* twin = nullptr;
    for (std::size_t i = 0; i < count_; ++i) {
        const Step& candidate = steps_[i];
        if (found != nullptr && candidate.ahead > found->ahead) continue;
        const std::int64_t off = 3 * std::abs(aside_ + candidate.aside);
        if (off > reach_ || (off == reach_ && !has_sides_) || ahead_ + candidate.ahead >= end_) continue;
        if (found != nullptr && candidate.ahead == found->ahead) {
            twin = &candidate;
        } else {
            found = &candidate;
            twin = nullptr;
        }
    }
    if (found == nullptr) return std::nullopt;
    const Hex before = last_;
    last_ = before + found->hex;
    ahead_ += found->ahead;
    aside_ += found->aside;
    return LineElement{last_, twin == nullptr ? std::nullopt : std::optional(before + twin->hex)};
}

std::vector<LineElement> line_to(Hex end) {
    std::vector<LineElement> line;
    LineWalk walk(end);
    while (const auto element = walk.next())
        line.push_back(*element);
    return line;
}

} // namespace sabotier
