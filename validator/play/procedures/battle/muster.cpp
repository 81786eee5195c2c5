#include "validator/play/procedures/battle/muster.hpp"

#include <algorithm>
#include <cassert>

namespace sabotier::play::battle {

bool could_arrive(const Facts& facts, std::size_t side, const Kind& kind, Place place) noexcept {
    if (!kind.jumps() && !facts.is_in_zone[side][place]) return false;
    return kind.walker == no_mover || facts.is_open(kind.walker, place);
}

bool can_arrive(const Facts& facts, const Reading& parts, std::size_t side, const Kind& kind,
                Place place) noexcept {
    return facts.ground[place].is_space && parts.board[place] == no_counter
           && could_arrive(facts, side, kind, place)
           && !Picture(facts, parts, public_eye).is_controlled(place, side);
}

int rooms_for_arrivals(const Facts& facts, const Reading& parts, std::size_t side,
                       std::uint8_t carrier) noexcept {
    const Slot& to = parts.slots[side][carrier];
    if (!to.is_up() || to.is(aloft)) return 0;
    int rooms = facts.kinds[to.kind].carries;
    if (rooms == 0 || !facts.is_in_zone[side][to.place]
        || Picture(facts, parts, public_eye).is_controlled(to.place, side))
        return 0;
    for (std::size_t i = 0; i < parts.count[side]; ++i)
        rooms -= parts.slots[side][i].carrier == carrier ? 1 : 0;
    return std::max(rooms, 0);
}

Slot recruit(const Reading& parts, std::size_t side, std::uint8_t slot) noexcept {
    const Reinforcement& unit = parts.bought[side][slot - parts.army[side]];
    Slot made;
    made.kind = unit.kind;
    made.unit = slot;
    for (std::size_t i = parts.first_to_arrive(side); i < parts.count[side]; ++i)
        made.mask |= KindMask{1} << parts.bought[side][i - parts.army[side]].kind;
    return made;
}

Muster::Muster(const Facts& facts, const Reading& parts, std::size_t side,
               std::span<const std::uint8_t> kinds)
    : facts_(facts),
      parts_(parts),
      side_(side),
      count_(kinds.size()) {
    assert(count_ <= most_reinforcements);
    std::copy(kinds.begin(), kinds.end(), kinds_.begin());
    at_.fill(no_place);
    for (std::uint8_t slot = 0; slot < parts.count[side]; ++slot)
        rooms_ += rooms_for_arrivals(facts, parts, side, slot);
    for (std::size_t unit = 0; unit < count_; ++unit)
        if (!kind(unit).rides && !kind(unit).jumps()) rooms_ += kind(unit).carries;
    for (std::size_t unit = 0; unit < count_ && fits_; ++unit) {
        std::uint32_t asked = 1U << unit;
        fits_ = find_place(unit, asked);
    }
}

bool Muster::is_taken(Place place) const noexcept {
    return std::find(at_.begin(), at_.begin() + count_, place) != at_.begin() + count_;
}

int Muster::riding() const noexcept {
    return static_cast<int>(std::count(at_.begin(), at_.begin() + count_, aboard));
}

bool Muster::take_free_place(std::size_t unit) noexcept {
    if (kind(unit).rides && riding() < rooms_) {
        at_[unit] = aboard;
        return true;
    }
    const auto take = [&](Place place) {
        if (is_taken(place) || !can_stand(unit, place)) return false;
        at_[unit] = place;
        return true;
    };
    if (kind(unit).jumps()) {
        for (std::size_t place = 0; place < facts_.places; ++place)
            if (take(static_cast<Place>(place))) return true;
        return false;
    }
    return std::any_of(facts_.zones[side_].begin(), facts_.zones[side_].end(), take);
}

/// Where nobody is, or where another gives way who finds a place elsewhere. `asked`: units that are not asked
/// again to give way.
bool Muster::find_place(std::size_t unit, std::uint32_t& asked) {
    if (take_free_place(unit)) return true;
    for (std::size_t other = 0; other < count_; ++other) {
        const Place place = at_[other];
        if (place == no_place || (asked >> other & 1) != 0) continue;
        if (place == aboard ? !kind(unit).rides : !can_stand(unit, place)) continue;
        asked |= 1U << other;
        if (!find_place(other, asked)) continue;
        at_[unit] = place;
        return true;
    }
    return false;
}

bool Muster::may_stand(Place place) const {
    if (!can_stand(0, place)) return false;
    const auto other =
        static_cast<std::size_t>(std::find(at_.begin(), at_.begin() + count_, place) - at_.begin());
    if (other == 0 || other == count_) return true;
    Muster next = *this;
    next.at_[0] = place;
    std::uint32_t asked = 1U | 1U << other;
    return next.find_place(other, asked);
}

bool Muster::may_ride() const {
    if (!kind(0).rides || rooms_ == 0) return false;
    if (at_[0] == aboard || riding() < rooms_) return true;
    Muster next = *this;
    next.at_[0] = aboard; // one too many: somebody has to give way
    std::uint32_t asked = 1U;
    for (std::size_t other = 1; other < count_; ++other) {
        if (next.at_[other] != aboard || (asked >> other & 1) != 0) continue;
        asked |= 1U << other;
        if (next.find_place(other, asked)) return true;
    }
    return false;
}

} // namespace sabotier::play::battle
