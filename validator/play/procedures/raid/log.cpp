#include "validator/play/procedures/raid/log.hpp"

namespace sabotier::play::raid {

namespace {

/// Calls f(generator) for each that stands in an area.
template <class F>
void each_generator(const Facts& facts, std::size_t area, F&& f) {
    for (std::size_t i = 0; i < facts.generators.size(); ++i)
        if (facts.areas[area].has(facts.generators[i])) f(i);
}

} // namespace

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
        *to++ = event.where;
        for (std::size_t i = 0; i < team; ++i)
            if ((event.answer >> i & 1) != 0) *to++ = event.rooms[i];
        each_generator(facts, event.where, [&](std::size_t i) { *to++ = event.cubes[i]; });
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
        event.where = byte();
        for (std::size_t i = 0; i < team; ++i)
            if ((event.answer >> i & 1) != 0) event.rooms[i] = byte();
        each_generator(facts_, event.where, [&](std::size_t i) { event.cubes[i] = byte(); });
        break;
    default:
        event.where = byte();
    }
    return event;
}

} // namespace sabotier::play::raid
