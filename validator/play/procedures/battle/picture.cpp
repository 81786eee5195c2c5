#include "validator/play/procedures/battle/picture.hpp"

#include <algorithm>

namespace sabotier::play::battle {

Counter below(const Facts& facts, const Reading& parts, Place place) noexcept {
    if (!facts.has_bridgers || !facts.ground[place].is_river) return no_counter;
    const Counter top = parts.board[place];
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < parts.count[side]; ++i)
            if (parts.slots[side][i].place == place && parts.slots[side][i].is(is_bridge)
                && counter(side, i) != top)
                return counter(side, i);
    return no_counter;
}

Counter bridge_at(const Facts& facts, const Reading& parts, std::size_t side, Place place) noexcept {
    if (!facts.has_bridgers || !facts.ground[place].is_river) return no_counter;
    const Counter top = parts.board[place];
    const Counter found =
        top != no_counter && parts.slot(top).is(is_bridge) ? top : below(facts, parts, place);
    return found != no_counter && side_of(found) == side ? found : no_counter;
}

namespace {

bool may_be_bridge(const Facts& facts, const Slot& slot) noexcept {
    if (slot.is(face_up | aloft | wreck) || slot.is_fresh != 0) return false;
    if (slot.is(moved) && !facts.rules.turning_moves)
        return false; // where turning is moving, it may have turned
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
        if ((slot.mask >> kind & 1) != 0 && facts.kinds[kind].bridges) return true;
    return false;
}

} // namespace

Counter possible_bridge_at(const Facts& facts, const Reading& parts, std::size_t side, Place place) noexcept {
    if (!facts.has_bridgers || !facts.ground[place].is_river) return no_counter;
    const Counter bridge = bridge_at(facts, parts, side, place);
    if (bridge != no_counter) return bridge;
    const Counter top = parts.board[place];
    return top != no_counter && side_of(top) == side && may_be_bridge(facts, parts.slot(top)) ? top
                                                                                              : no_counter;
}

bool Picture::blocks_below(const Looker& looker, Place place) const noexcept {
    const Counter there = below(facts_, parts_, place);
    return there != no_counter && blocks(looker, there, place);
}

bool Picture::walk(const Looker& looker, Place to, std::size_t line) const noexcept {
    const SightBoard& sight = *facts_.sight;
    const SightBoard::Terms terms =
        sight.terms(SpaceIndex{looker.place}, SpaceIndex{to}, {none, false, true}, false);
    const int limit = sight.seconds_that_block();
    const auto weight = [&](Place place) {
        if (!facts_.ground[place].is_space) return 0;
        const std::uint8_t bits =
            sight.obstacles({facts_.ground[place].q, facts_.ground[place].r}, none, terms.floor);
        if ((bits & terms.mask) != 0 || blocks(looker, place)) return limit;
        return terms.counts_seconds && (bits & SightBoard::second_terrain) != 0 ? 1 : 0;
    };
    int sum = 0;
    const auto* const end = facts_.lines.end(line);
    for (const auto* between = facts_.lines.begin(line); between != end; ++between) {
        int here = weight(static_cast<Place>(looker.place + between->delta));
        if (between->is_paired) {
            ++between;
            here = std::min(here, weight(static_cast<Place>(looker.place + between->delta)));
        }
        sum += here;
        if (sum >= limit) return false;
    }
    return true;
}

} // namespace sabotier::play::battle
