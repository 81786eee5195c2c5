#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sabotier::play::raid {

/// Of a board.
inline constexpr std::size_t most_rooms = 192;

/// A set of rooms.
class RoomSet {
public:
    constexpr RoomSet() = default;
    [[nodiscard]] static constexpr RoomSet of(std::size_t room) noexcept {
        RoomSet rooms;
        rooms.add(room);
        return rooms;
    }
    [[nodiscard]] static constexpr RoomSet first(std::size_t count) noexcept {
        RoomSet rooms;
        for (std::size_t room = 0; room < count; ++room)
            rooms.add(room);
        return rooms;
    }
    constexpr void add(std::size_t room) noexcept { words_[room / 64] |= std::uint64_t{1} << room % 64; }
    constexpr void remove(std::size_t room) noexcept {
        words_[room / 64] &= ~(std::uint64_t{1} << room % 64);
    }
    [[nodiscard]] constexpr bool has(std::size_t room) const noexcept {
        return (words_[room / 64] >> room % 64 & 1) != 0;
    }
    [[nodiscard]] constexpr bool empty() const noexcept { return (words_[0] | words_[1] | words_[2]) == 0; }
    [[nodiscard]] constexpr std::size_t count() const noexcept {
        int sum = 0;
        for (const std::uint64_t word : words_)
            sum += std::popcount(word);
        return static_cast<std::size_t>(sum);
    }
    /// Calls f(room) for each, ascending.
    template <class F>
    constexpr void each(F&& f) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                f(64 * i + static_cast<std::size_t>(std::countr_zero(rest)));
    }
    constexpr RoomSet& operator|=(const RoomSet& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i)
            words_[i] |= other.words_[i];
        return *this;
    }
    constexpr RoomSet& operator&=(const RoomSet& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i)
            words_[i] &= other.words_[i];
        return *this;
    }
    friend constexpr RoomSet operator&(RoomSet a, const RoomSet& b) noexcept { return a &= b; }
    /// Those of a that are not in b.
    friend constexpr RoomSet without(RoomSet a, const RoomSet& b) noexcept {
        for (std::size_t i = 0; i < a.words_.size(); ++i)
            a.words_[i] &= ~b.words_[i];
        return a;
    }
    friend constexpr bool operator==(const RoomSet&, const RoomSet&) = default;

private:
    std::array<std::uint64_t, most_rooms / 64> words_{};
};

} // namespace sabotier::play::raid
