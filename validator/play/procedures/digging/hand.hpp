#pragma once

#include "validator/play/procedures/digging/position.hpp"

#include <bit>
#include <cassert>
#include <cstring>

namespace sabotier::play::digging {

__extension__ using SixteenBytes = unsigned __int128;

/// The cards of a hand as they lie in a state: kinds, ascending, then `nothing`. Held as one number, the
/// first card in its lowest byte, so that cards come and go without a loop and without a branch. `Bytes`
/// holds all that a hand may; as many bytes behind the beginning of a hand belong to its state.
template <class Bytes>
class HeldCards {
public:
    /// `size`: places in the hand, 1 to sizeof(Bytes).
    HeldCards(std::uint8_t* hand, std::size_t size) noexcept
        : hand_(hand),
          own_(~Bytes{0} >> (8 * (sizeof(Bytes) - size))) {
        static_assert(std::endian::native == std::endian::little);
        std::memcpy(&there_, hand, sizeof(Bytes));
        cards_ = there_ | ~own_;
    }

    /// The hand has room for it.
    void put(std::uint8_t kind) noexcept {
        const Bytes higher = each * static_cast<Bytes>(kind + 1U);
        const Bytes low_parts =
            (cards_ | tops) - (higher & ~tops); // of each byte by itself: nothing is borrowed
        const Bytes not_below = ((cards_ & ~higher) | (~(cards_ ^ higher) & low_parts)) & tops;
        assert(not_below != 0);
        const unsigned at = first_byte(not_below);
        const Bytes before = below(at);
        cards_ = (cards_ & before) | (Bytes{kind} << at) | ((cards_ & ~before) << 8);
    }
    /// The hand holds it. `nothing`, once a card is taken: all stay.
    void take(std::uint8_t kind) noexcept {
        const Bytes differs = cards_ ^ (each * kind);
        const Bytes is_kind = (differs - each) & ~differs & tops; // right for the first such byte
        assert(is_kind != 0);
        const Bytes before = below(first_byte(is_kind));
        constexpr Bytes last = Bytes{nothing} << (8 * sizeof(Bytes) - 8);
        cards_ = (cards_ & before) | ((cards_ >> 8) & ~before) | last;
    }
    /// Writes the cards to where they came from.
    void keep() noexcept {
        there_ = (there_ & ~own_) | (cards_ & own_);
        std::memcpy(hand_, &there_, sizeof(Bytes));
    }

private:
    static constexpr Bytes each = ~Bytes{0} / 0xFF; ///< 1 in each byte
    static constexpr Bytes tops = each << 7;

    /// Bits below the byte of the lowest bit that is set.
    [[nodiscard]] static unsigned first_byte(Bytes bits) noexcept {
        if constexpr (sizeof(Bytes) == sizeof(std::uint64_t)) {
            return static_cast<unsigned>(std::countr_zero(bits)) & ~7U;
        } else {
            const auto low = static_cast<std::uint64_t>(bits);
            const auto high = static_cast<std::uint64_t>(bits >> 64);
            return static_cast<unsigned>(low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high))
                   & ~7U;
        }
    }
    [[nodiscard]] static Bytes below(unsigned bit) noexcept { return (Bytes{1} << bit) - 1; }

    std::uint8_t* hand_;
    Bytes own_; ///< bits of the places of the hand
    Bytes there_{};
    Bytes cards_{};
};

/// change(HeldCards&) for the hand of a player, by numbers as small as hands of the game may be.
template <class Change>
void change_hand(std::uint8_t* hand, std::size_t size, const Change& change) noexcept {
    const auto change_as = [&](auto cards) {
        change(cards);
        cards.keep();
    };
    if (size <= sizeof(std::uint64_t))
        change_as(HeldCards<std::uint64_t>(hand, size));
    else
        change_as(HeldCards<SixteenBytes>(hand, size));
}

} // namespace sabotier::play::digging
