#include "validator/play/procedures/raid/belief.hpp"

#include "validator/play/procedures/raid/lines.hpp"

#include <algorithm>

namespace sabotier::play::raid {

Ways::Ways(const Facts& facts)
    : rooms_(facts.rooms),
      steps_(facts.rooms * facts.rooms, none) {
    std::vector<std::size_t> queue;
    for (std::size_t from = 0; from < rooms_; ++from) {
        queue.assign(1, from);
        steps_[from * rooms_ + from] = 0;
        for (std::size_t i = 0; i < queue.size(); ++i)
            facts.around[queue[i]].each([&](std::size_t room) {
                std::uint8_t& steps = steps_[from * rooms_ + room];
                if (steps != none) return;
                steps = static_cast<std::uint8_t>(steps_[from * rooms_ + queue[i]] + 1);
                queue.push_back(room);
            });
    }
}

Belief::Belief(const Facts& facts, const State& known, std::size_t side)
    : facts_(facts),
      side_(side),
      all_(RoomSet::first(facts.rooms)) {
    constexpr int rounds_back = 4; // what is older says little of where anybody is
    const auto& table = known.as<Table>();
    for (std::size_t i = 0; i < team; ++i)
        if (facts.players[raiders][i].room != no_room) standing_ |= static_cast<std::uint8_t>(1U << i);
    begin();
    LogReader log(facts, heard_in(known));
    for (int round = 0; !log.is_over();) {
        const Event event = log.next();
        if (event.heard == Heard::roll && ++round == table.round - rounds_back)
            for (std::size_t i = 0; i < team; ++i)
                be_anywhere(i, all_);
        if (round + rounds_back >= table.round) follow(event);
        if (event.heard == Heard::stun && event.answer != 0) may_slide_ = facts.hit_slide > 0;
        if (event.heard == Heard::stun) standing_ &= static_cast<std::uint8_t>(~event.answer);
        if (event.heard == Heard::land) standing_ |= static_cast<std::uint8_t>(1U << event.player);
    }
}

std::uint64_t Belief::within(std::size_t player, const RoomSet& rooms) const noexcept {
    std::uint64_t sum = 0;
    rooms.each([&](std::size_t room) { sum += weight_[player][room]; });
    return sum;
}

void Belief::begin() noexcept {
    for (std::size_t i = 0; i < team; ++i)
        if (const std::uint8_t given = facts_.players[side_][i].room; given != no_room)
            be_in(i, given);
        else
            be_anywhere(i, all_);
}

void Belief::follow(const Event& event) noexcept {
    if (event.heard == Heard::roll) return;
    if (event.heard == Heard::first) {
        // The guards' plans are carried out by then: who was not heard may have moved.
        if (side_ == guards && event.answer == raiders)
            for (std::size_t i = 0; i < team; ++i)
                spread(i, true);
        return;
    }
    if (side_ == guards)
        hear_guard(event);
    else
        hear_raider(event);
}

/// Guards are heard of where they shoot or reveal, and where raiders scan.
void Belief::hear_guard(const Event& event) noexcept {
    if (event.heard == Heard::stun) {
        spread(event.player, true);
        keep(event.player, facts_.around[event.where]);
    } else if (event.heard == Heard::reveal) {
        spread(event.player, true);
        keep(event.player, lookers_of(facts_, {event.where, event.end}));
    } else if (is_scan(event.heard)) {
        for (std::size_t i = 0; i < team; ++i)
            if ((event.answer >> i & 1) != 0)
                be_in(i, event.rooms[i]);
            else
                keep(i, without(all_, facts_.areas[event.where]));
    }
}

void Belief::hear_raider(const Event& event) noexcept {
    if (may_slide_ && (event.heard == Heard::scan || event.heard == Heard::hack)) spread(event.player, true);
    switch (event.heard) {
    case Heard::detect:
        return count_raiders(event);
    case Heard::stun:
        for (std::size_t i = 0; i < team; ++i)
            if (stands(i) && (event.answer >> i & 1) == 0) keep(i, without(all_, RoomSet::of(event.where)));
        return;
    case Heard::scan:
        spread(event.player, false);
        return keep(event.player, facts_.areas[event.where]);
    case Heard::lead:
        return spread(1U - event.player, false);
    case Heard::hack:
        return be_in(event.player, event.where);
    case Heard::land:
        return be_anywhere(event.player, facts_.halves[event.where]);
    case Heard::reveal:
        return name_raiders(event);
    case Heard::sweep:
    case Heard::roll:
    case Heard::first:
        return;
    }
}

void Belief::name_raiders(const Event& event) noexcept {
    const RoomSet line = rooms_of(facts_, {event.where, event.end});
    for (std::size_t i = 0; i < team; ++i)
        if ((event.answer >> i & 1) != 0)
            be_in(i, event.rooms[i]);
        else if (stands(i))
            keep(i, without(all_, line));
}

void Belief::count_raiders(const Event& event) noexcept {
    const RoomSet& area = facts_.areas[event.where];
    const bool both = stands(0) && stands(1);
    if (!both || event.answer != 1) {
        for (std::size_t i = 0; i < team; ++i)
            if (stands(i)) keep(i, event.answer != 0 ? area : without(all_, area));
        return;
    }
    // One of them, so that the other is outside.
    const std::array<std::uint64_t, team> inside{within(0, area), within(1, area)};
    for (std::size_t i = 0; i < team; ++i) {
        const std::uint64_t other = std::min(inside[1 - i], whole);
        scale(i, area, whole - other, other);
    }
}

void Belief::be_anywhere(std::size_t player, const RoomSet& rooms) noexcept {
    std::fill_n(weight_[player].begin(), facts_.rooms, std::uint64_t{0});
    const std::uint64_t each = whole / std::max<std::size_t>(rooms.count(), 1);
    rooms.each([&](std::size_t room) { weight_[player][room] = each; });
}

void Belief::spread(std::size_t player, bool may_stay) noexcept {
    auto& weight = weight_[player];
    std::array<std::uint64_t, most_rooms> before;
    std::copy_n(weight.begin(), facts_.rooms, before.begin());
    for (std::size_t room = 0; room < facts_.rooms; ++room) {
        std::uint64_t sum = may_stay ? before[room] : 0;
        for (const std::uint8_t from : facts_.next[room])
            if (from != no_room) sum += before[from];
        weight[room] = sum;
    }
    bring_to_whole(player, all_);
}

void Belief::keep(std::size_t player, const RoomSet& rooms) noexcept {
    scale(player, rooms, 1, 0);
}

void Belief::scale(std::size_t player, const RoomSet& area, std::uint64_t inside,
                   std::uint64_t outside) noexcept {
    for (std::size_t room = 0; room < facts_.rooms; ++room)
        weight_[player][room] *= area.has(room) ? inside : outside;
    bring_to_whole(player, inside == 0 ? without(all_, area) : area);
}

void Belief::bring_to_whole(std::size_t player, const RoomSet& otherwise) noexcept {
    auto& weight = weight_[player];
    std::uint64_t sum = 0;
    for (std::size_t room = 0; room < facts_.rooms; ++room)
        sum += weight[room];
    if (sum == 0) return be_anywhere(player, otherwise);
    constexpr int shift = 24;
    const std::uint64_t part = (whole << shift) / sum;
    for (std::size_t room = 0; room < facts_.rooms; ++room)
        weight[room] = weight[room] * part >> shift;
}

} // namespace sabotier::play::raid
