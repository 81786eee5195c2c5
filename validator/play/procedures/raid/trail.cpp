#include "validator/play/procedures/raid/trail.hpp"

#include <algorithm>

namespace sabotier::play::raid {

void Trail::begin(const Belief& heard, std::size_t player) noexcept {
    variant_.fill(none);
    for (std::size_t room = 0; room < facts_.rooms; ++room)
        after_[0][room] = heard.at(player, room);
}

void Trail::begin_in_half_of(std::size_t room) noexcept {
    variant_.fill(none);
    const RoomSet* largest = nullptr;
    for (const RoomSet& half : facts_.halves)
        if (half.has(room) && (largest == nullptr || half.count() > largest->count())) largest = &half;
    for (std::size_t other = 0; other < facts_.rooms; ++other)
        after_[0][other] = largest->has(other) ? Belief::whole / largest->count() : 0;
}

void Trail::follow(std::size_t depth, std::size_t variant, const Variant& tile, std::size_t room) noexcept {
    if (variant_[depth] == variant) return;
    variant_[depth] = variant;
    std::fill(variant_.begin() + static_cast<std::ptrdiff_t>(depth) + 1, variant_.end(), none);
    const Weights& before = after_[depth];
    Weights& after = after_[depth + 1];
    if (tile.effect == Effect::scan) return scan(before, after, room);
    if (tile.effect == Effect::hack) {
        std::fill_n(after.begin(), facts_.rooms, std::uint64_t{0});
        after[room] = Belief::whole;
        return;
    }
    std::copy_n(before.begin(), facts_.rooms, after.begin());
}

int Trail::betrayed(std::size_t tiles, std::size_t room) const noexcept {
    return static_cast<int>(after_[tiles][room] * 1000 / Belief::whole);
}

int Trail::betrayed_by_scan(std::size_t area, std::size_t room) const noexcept {
    Weights spreaded;
    spread(after_[0], spreaded);
    const std::uint64_t all = mass(spreaded, facts_.areas[area]);
    return all == 0 ? 0 : static_cast<int>(spreaded[room] * 1000 / all);
}

void Trail::spread(const Weights& from, Weights& to) const noexcept {
    for (std::size_t room = 0; room < facts_.rooms; ++room) {
        to[room] = 0;
        for (const std::uint8_t other : facts_.next[room])
            if (other != no_room) to[room] += from[other];
    }
}

std::uint64_t Trail::mass(const Weights& weights, const RoomSet& rooms) const noexcept {
    std::uint64_t sum = 0;
    rooms.each([&](std::size_t room) { sum += weights[room]; });
    return sum;
}

/// By the area of the room that tells least.
void Trail::scan(const Weights& from, Weights& to, std::size_t room) const noexcept {
    spread(from, to);
    std::size_t area = facts_.area_of[room].front();
    std::uint64_t most = 0;
    for (const std::uint8_t other : facts_.area_of[room])
        if (const std::uint64_t here = mass(to, facts_.areas[other]); here > most) {
            area = other;
            most = here;
        }
    const std::uint64_t part = most == 0 ? 0 : (Belief::whole << 24U) / most;
    for (std::size_t other = 0; other < facts_.rooms; ++other)
        to[other] = facts_.areas[area].has(other) ? to[other] * part >> 24U : 0;
}

} // namespace sabotier::play::raid
