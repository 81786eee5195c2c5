#pragma once

#include "validator/play/procedures/battle/position.hpp"

#include <bit>

namespace sabotier::play::battle {

/// Who looks at the counters: a side takes its own for what they are, and the enemy's for what they show;
/// what both see, `public_eye`, is what all counters show. One that lies face down is a vehicle on the
/// ground, and a flier while it is in the air; or, by Parameters::shows_traits, what it is.
inline constexpr std::size_t public_eye = 2;

/// A unit of a side that is a bridge in a hex, whether anybody stands on it or not; no_counter: none.
[[nodiscard]] Counter bridge_at(const Facts& facts, const Reading& parts, std::size_t side,
                                Place place) noexcept;
/// A counter of a side that may be a bridge in a hex, as all can tell: one that is known to be one, or lies
/// face down where it began the turn and may be of a kind that bridges. no_counter: none. Wherever
/// bridge_at() finds a bridge, so does this.
[[nodiscard]] Counter possible_bridge_at(const Facts& facts, const Reading& parts, std::size_t side,
                                         Place place) noexcept;
/// A unit that is a bridge under another counter in a hex; no_counter: none.
[[nodiscard]] Counter below(const Facts& facts, const Reading& parts, Place place) noexcept;

/// The counters as an eye has them: a side, or public_eye. Facts and parts must outlive it.
class Picture {
public:
    Picture(const Facts& facts, const Reading& parts, std::size_t eye)
        : facts_(facts),
          parts_(parts),
          eye_(eye) {}

    [[nodiscard]] bool knows(Counter counter) const noexcept {
        return side_of(counter) == eye_ || parts_.slot(counter).is(face_up);
    }
    [[nodiscard]] const Kind& kind(Counter counter) const noexcept {
        return facts_.kinds[parts_.slot(counter).kind];
    }
    /// A kind with the traits that a counter has to this eye; null: those of any vehicle.
    [[nodiscard]] const Kind* taken_for(Counter counter) const noexcept {
        if (knows(counter)) return &kind(counter);
        if (!facts_.rules.shows_traits) return nullptr;
        const KindMask mask = parts_.slot(counter).mask; // of kinds with the same traits
        return mask == 0 ? nullptr : &facts_.kinds[static_cast<std::size_t>(std::countr_zero(mask))];
    }
    [[nodiscard]] bool flies(Counter counter) const noexcept {
        if (parts_.slot(counter).is(aloft)) return true;
        const Kind* const kind = taken_for(counter);
        return kind != nullptr && kind->flies;
    }
    [[nodiscard]] bool is_vehicle(Counter counter) const noexcept {
        const Kind* const kind = taken_for(counter);
        return kind == nullptr || !kind->is_soldier;
    }
    /// As a target: never for some weapons, whether it stands or flies.
    [[nodiscard]] bool is_soldier(Counter counter) const noexcept { return !is_vehicle(counter); }
    [[nodiscard]] bool has_zone(Counter counter) const noexcept {
        const Slot& slot = parts_.slot(counter);
        if (slot.is(wreck) || slot.is(aloft)) return false;
        const Kind* const kind = taken_for(counter);
        return kind == nullptr || kind->has_zone;
    }
    /// Whether an enemy's zone of control lies over a hex. The same for the side and for the public eye.
    [[nodiscard]] bool is_controlled(Place place, std::size_t side) const noexcept {
        for (int facing = 0; facing < 6; ++facing)
            if (is_controller(facts_.beside(place, facing), side)) return true;
        return false;
    }
    /// Whether an enemy with a zone of control stands in a hex: also a bridging tank below a wreck.
    [[nodiscard]] bool is_controller(Place place, std::size_t side) const noexcept {
        const Counter there = parts_.board[place];
        if (there == no_counter || side_of(there) == side) return false;
        if (has_zone(there)) return true;
        const Counter under = below(facts_, parts_, place);
        return under != no_counter && has_zone(under);
    }

    struct Looker {
        Place place = no_place;
        std::size_t side = 0;
        bool flies = false;
        bool hugs_ground = true;
    };
    [[nodiscard]] Looker looker(Counter counter, Place place) const noexcept {
        const Kind* const kind = taken_for(counter);
        return {place, side_of(counter), flies(counter), kind == nullptr || kind->hugs_ground};
    }
    /// Is there a line of sight, as this eye sees the counters between?
    [[nodiscard]] bool sees(const Looker& looker, Place to, bool target_flies) const noexcept {
        const Ground& here = facts_.ground[looker.place];
        const Ground& there = facts_.ground[to];
        const std::size_t line = facts_.lines.line(there.q - here.q, there.r - here.r);
        const bool is_high = looker.flies || target_flies;
        if (facts_.pairs_block_together && !is_high) return walk(looker, to, line);
        if (!facts_.lines.is_clear(looker.place, line, is_high)) return false;
        if (is_high) return true;
        const auto* const end = facts_.lines.end(line);
        for (const auto* between = facts_.lines.begin(line); between != end; ++between)
            if (blocks(looker, static_cast<Place>(looker.place + between->delta))) return false;
        return true;
    }

private:
    /// Whether who stands in a hex is in the way of a line over the ground.
    [[nodiscard]] bool blocks(const Looker& looker, Place place) const noexcept {
        const Counter there = parts_.board[place];
        if (there == no_counter) return false;
        return blocks(looker, there, place)
               || (facts_.has_bridgers && facts_.ground[place].is_river && blocks_below(looker, place));
    }
    [[nodiscard]] bool blocks(const Looker& looker, Counter there, Place place) const noexcept {
        if (const Kind* const kind = taken_for(there); kind != nullptr && kind->is_decoy) return false;
        const bool is_seen_across = is_vehicle(there) && !flies(there) && facts_.ground[place].height <= 0
                                    && facts_.ground[looker.place].height > 0;
        if (is_seen_across) return false;
        return side_of(there) != looker.side || (is_vehicle(there) && looker.hugs_ground);
    }
    [[nodiscard]] bool blocks_below(const Looker& looker, Place place) const noexcept;
    /// Where two hexes block only together.
    [[nodiscard]] bool walk(const Looker& looker, Place to, std::size_t line) const noexcept;

    const Facts& facts_;
    const Reading& parts_;
    std::size_t eye_;
};

} // namespace sabotier::play::battle
