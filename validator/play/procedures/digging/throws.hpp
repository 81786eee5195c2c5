#pragma once

#include "validator/play/procedures/digging/position.hpp"

#include <algorithm>
#include <array>
#include <utility>

/// What may be thrown of a short hand, written down beforehand: nobody can guess which cards of a hand are
/// alike, so all that six different cards allow is written in one go, and what is not there is overwritten.
namespace sabotier::play::digging {

inline constexpr std::size_t short_hand = 6; ///< cards that it holds at most

/// One to three cards, by their places in the hand.
struct Throw {
    std::size_t cards = 0, a = 0, b = 0, c = 0;
};
inline constexpr std::size_t most_throws = 41;

/// As moves are listed: by the first card, then by the second, none before any.
inline constexpr std::array<Throw, most_throws> all_throws = [] {
    std::array<Throw, most_throws> throws{};
    std::size_t count = 0;
    for (std::size_t a = 0; a < short_hand; ++a) {
        throws[count++] = {1, a, 0, 0};
        for (std::size_t b = a + 1; b < short_hand; ++b) {
            throws[count++] = {2, a, b, 0};
            for (std::size_t c = b + 1; c < short_hand; ++c)
                throws[count++] = {3, a, b, c};
        }
    }
    return throws;
}();

/// Of each throw: 1 if there are such cards, and no throw before it takes cards of the same kinds.
using Thrown = std::array<std::uint8_t, most_throws>;

/// `first`: the places of cards that are the first of their kind, as bits. Of cards that are alike those in
/// front are thrown.
[[nodiscard]] constexpr Thrown thrown_of(std::size_t held, unsigned first) noexcept {
    Thrown thrown{};
    for (std::size_t i = 0; i < most_throws; ++i) {
        const Throw& cards = all_throws[i];
        unsigned places = 1U << cards.a;
        if (cards.cards > 1) places |= 1U << cards.b;
        if (cards.cards > 2) places |= 1U << cards.c;
        thrown[i] = places >> held == 0 && (places & ~first & ~(places << 1)) == 0 ? 1 : 0;
    }
    return thrown;
}

/// Of every short hand but the empty one: behind a bit for its last card those of cards like the one before.
inline constexpr std::array<Thrown, std::size_t{1} << short_hand> all_thrown = [] {
    std::array<Thrown, std::size_t{1} << short_hand> all{};
    for (std::size_t held = 1; held <= short_hand; ++held)
        for (unsigned alike = 0; alike < 1U << (held - 1); ++alike)
            all[(std::size_t{1} << (held - 1)) + alike] = thrown_of(held, ~(alike << 1));
    return all;
}();
/// `held`: 1 to short_hand.
[[nodiscard]] constexpr const Thrown& thrown_at(std::size_t held, unsigned first) noexcept {
    const std::size_t last = std::size_t{1} << (held - 1);
    return all_thrown[last | (~std::size_t{first} >> 1 & (last - 1))];
}

/// Of hands whose cards all differ.
struct AllThrown {
    constexpr std::size_t operator[](std::size_t /*i*/) const noexcept { return 1; }
};

/// Writes move(cards) for each throw of `least` to `most` of the first `hand` cards that `thrown` has, and on
/// one more place at most.
template <std::size_t hand, std::size_t least, std::size_t most, class Those, class ToMove>
Move* write_throws(Move* end, const Those& thrown, const ToMove& move) noexcept {
    const auto write = [&]<std::size_t i>() {
        constexpr Throw cards = all_throws[i];
        constexpr std::size_t last = std::max({cards.a, cards.b, cards.c});
        if constexpr (cards.cards >= least && cards.cards <= most && last < hand) {
            *end = move(cards);
            end += thrown[i];
        }
    };
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        (write.template operator()<i>(), ...);
    }
    (std::make_index_sequence<most_throws>());
    return end;
}

} // namespace sabotier::play::digging
