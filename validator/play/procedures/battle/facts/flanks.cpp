#include "validator/play/procedures/battle/facts/flanks.hpp"

#include <algorithm>
#include <limits>

namespace sabotier::play::battle {

namespace {

/// A point of the plane, or a way; y downwards.
struct Point {
    std::int64_t x = 0, y = 0;
};

/// The centre of a hex. 7/4 is next to the root of 3.
Point centre_of(const Ground& ground) noexcept {
    return {std::int64_t{ground.q} * 7, (std::int64_t{ground.r} * 2 + ground.q) * 4};
}

/// Where a side begins: its counters, and its zone if it sets up itself.
Point start_of(const Facts& facts, std::size_t side) {
    Point sum;
    std::int64_t count = 0;
    const auto add = [&](Place place) {
        const Point at = centre_of(facts.ground[place]);
        sum.x += at.x;
        sum.y += at.y;
        ++count;
    };
    for (const Enlisted& unit : facts.armies[side])
        if (unit.place != no_place) add(unit.place);
    if (facts.deploys[side]) std::for_each(facts.zones[side].begin(), facts.zones[side].end(), add);
    return count == 0 ? sum : Point{sum.x / count, sum.y / count};
}

} // namespace

Flanks::Flanks(const Facts& facts) {
    const std::array<Point, 2> starts{start_of(facts, 0), start_of(facts, 1)};
    for (std::size_t side = 0; side < 2; ++side) {
        const Point ahead{starts[1 - side].x - starts[side].x, starts[1 - side].y - starts[side].y};
        const auto rightward = [&](const Ground& ground) {
            const Point at = centre_of(ground);
            return ahead.x * at.y - ahead.y * at.x;
        };
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        std::int64_t most = std::numeric_limits<std::int64_t>::min();
        for (const Ground& ground : facts.ground)
            if (ground.is_space) {
                least = std::min(least, rightward(ground));
                most = std::max(most, rightward(ground));
            }
        thirds_[side].assign(facts.places, Third::centre);
        for (std::size_t place = 0; place < facts.places; ++place) {
            if (!facts.ground[place].is_space || most == least) continue;
            const std::int64_t third = (rightward(facts.ground[place]) - least) * 3 / (most - least);
            thirds_[side][place] = third < 1 ? Third::left : third < 2 ? Third::centre : Third::right;
        }
    }
}

} // namespace sabotier::play::battle
