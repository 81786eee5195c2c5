#include "validator/play/procedures/raid/log.hpp"

#include <algorithm>
#include <vector>

namespace sabotier::play::raid {

namespace {

/// Calls f(generator) for each that stands in an area.
template <class F>
void each_generator(const Facts& facts, std::size_t area, F&& f) {
    for (std::size_t i = 0; i < facts.generators.size(); ++i)
        if (facts.areas[area].has(facts.generators[i])) f(i);
}

bool has_generator(const Facts& facts, std::size_t area) noexcept {
    bool has = false;
    each_generator(facts, area, [&](std::size_t) { has = true; });
    return has;
}

/// Of the generators that stand in its area: two bits each.
std::uint8_t packed_cubes(const Facts& facts, const Event& event) noexcept {
    static_assert(full_generator < 4 && 2 * most_generators <= 8);
    unsigned packed = 0;
    each_generator(facts, event.where,
                   [&](std::size_t i) { packed |= static_cast<unsigned>(event.cubes[i]) << 2 * i; });
    return static_cast<std::uint8_t>(packed);
}

void unpack_cubes(const Facts& facts, unsigned packed, Event& event) noexcept {
    each_generator(facts, event.where,
                   [&](std::size_t i) { event.cubes[i] = static_cast<std::uint8_t>(packed >> 2 * i & 3U); });
}

constexpr std::size_t roll_bytes = 3;
constexpr std::size_t first_bytes = 1;
constexpr std::size_t land_bytes = 2;
constexpr std::size_t most_bytes(Effect effect) noexcept {
    switch (effect) {
    case Effect::move:
    case Effect::charge:
        return 0;
    case Effect::lead:
        return 1;
    case Effect::scan:
    case Effect::sweep:
        return 2 + team + 1;
    case Effect::reveal:
        return 3 + team;
    default:
        return 2;
    }
}

/// Bytes of the log that a round may take at most but for landings: the most talkative tiles on all dice.
std::size_t most_of_round(const Facts& facts) {
    std::size_t sum = roll_bytes + 2 * first_bytes;
    for (std::size_t side = 0; side < sides; ++side) {
        std::vector<std::size_t> bytes;
        for (const Variant& variant : facts.variants[side])
            if (variant.direction == Direction::up)
                bytes.insert(bytes.end(), facts.tiles[side][variant.tile], most_bytes(variant.effect));
        std::sort(bytes.rbegin(), bytes.rend());
        bytes.resize(static_cast<std::size_t>(facts.rules.most_dice));
        for (const std::size_t one : bytes)
            sum += team * one;
    }
    return sum;
}

std::uint8_t* write_rooms(const Event& event, std::uint8_t* to) noexcept {
    for (std::size_t i = 0; i < team; ++i)
        if ((event.answer >> i & 1) != 0) *to++ = event.rooms[i];
    return to;
}

} // namespace

std::size_t most_log_bytes(const Facts& facts) {
    // Who is not hit does not land again.
    const std::size_t landings = team + static_cast<std::size_t>(facts.hits_to_win());
    return static_cast<std::size_t>(facts.rules.round_limit) * most_of_round(facts) + landings * land_bytes;
}

std::uint8_t* write(const Facts& facts, const Event& event, std::uint8_t* to) noexcept {
    *to++ = static_cast<std::uint8_t>(static_cast<unsigned>(event.heard) | event.player << 4U
                                      | event.answer << 5U);
    switch (event.heard) {
    case Heard::roll:
        *to++ = static_cast<std::uint8_t>(event.dice[0] | event.dice[1] << 4U);
        *to++ = static_cast<std::uint8_t>(event.dice[2] | event.dice[3] << 4U);
        break;
    case Heard::first:
    case Heard::lead:
        break;
    case Heard::scan:
    case Heard::sweep:
        *to++ = event.where;
        to = write_rooms(event, to);
        if (has_generator(facts, event.where)) *to++ = packed_cubes(facts, event);
        break;
    case Heard::reveal:
        *to++ = event.where;
        *to++ = event.end;
        to = write_rooms(event, to);
        break;
    default:
        *to++ = event.where;
    }
    return to;
}

std::uint8_t LogReader::byte() noexcept {
    const std::uint8_t first = rest_.front();
    rest_ = rest_.subspan(1);
    return first;
}

void LogReader::read_rooms(Event& event) noexcept {
    for (std::size_t i = 0; i < team; ++i)
        if ((event.answer >> i & 1) != 0) event.rooms[i] = byte();
}

Event LogReader::next() noexcept {
    const std::uint8_t head = byte();
    Event event;
    event.heard = static_cast<Heard>(head & 0xFU);
    event.player = head >> 4U & 1U;
    event.answer = head >> 5U;
    switch (event.heard) {
    case Heard::roll:
        for (std::size_t i = 0; i < rolled; i += 2) {
            const std::uint8_t two = byte();
            event.dice[i] = two & 0xFU;
            event.dice[i + 1] = two >> 4U;
        }
        break;
    case Heard::first:
    case Heard::lead:
        break;
    case Heard::scan:
    case Heard::sweep:
        event.where = byte();
        read_rooms(event);
        if (has_generator(facts_, event.where)) unpack_cubes(facts_, byte(), event);
        break;
    case Heard::reveal:
        event.where = byte();
        event.end = byte();
        read_rooms(event);
        break;
    default:
        event.where = byte();
    }
    return event;
}

} // namespace sabotier::play::raid
