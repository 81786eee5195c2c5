#pragma once

#include "validator/play/procedures/raid/log.hpp"
#include "validator/play/procedures/raid/table.hpp"

#include <array>
#include <cstdint>

namespace sabotier::play::raid {

/// Steps between rooms through open edges, worked out once.
class Ways {
public:
    static constexpr std::uint8_t none = 0xFF;

    explicit Ways(const Facts& facts);

    [[nodiscard]] std::uint8_t between(std::size_t a, std::size_t b) const noexcept {
        return steps_[a * rooms_ + b];
    }
    [[nodiscard]] std::size_t rooms() const noexcept { return rooms_; }

private:
    std::size_t rooms_;
    std::vector<std::uint8_t> steps_; ///< of each pair; `none` where no way leads
};

/// Where the players of a side may be, about: from the last rounds of what everybody has heard. Each player
/// by himself, for every room a part of `whole`, together about that. What can be exactly is known to
/// redraws; that takes a thousand times as long. Whole numbers, the same on every machine.
class Belief {
public:
    static constexpr std::uint64_t whole = 1U << 16U;

    /// `known`: a state, or the view of anybody: only what is public is looked at.
    Belief(const Facts& facts, const State& known, std::size_t side);

    /// That a player is in a room, if he stands on the map.
    [[nodiscard]] std::uint64_t at(std::size_t player, std::size_t room) const noexcept {
        return weight_[player][room];
    }
    [[nodiscard]] std::uint64_t within(std::size_t player, const RoomSet& rooms) const noexcept;

private:
    void begin() noexcept;
    void follow(const Event& event) noexcept;
    void hear_guard(const Event& event) noexcept;
    void hear_raider(const Event& event) noexcept;
    void count_raiders(const Event& event) noexcept;
    void name_raiders(const Event& event) noexcept;
    [[nodiscard]] bool stands(std::size_t raider) const noexcept { return (standing_ >> raider & 1) != 0; }
    void be_anywhere(std::size_t player, const RoomSet& rooms) noexcept;
    void be_in(std::size_t player, std::size_t room) noexcept { be_anywhere(player, RoomSet::of(room)); }
    /// Into each room beside his; or he stays, as likely as into one of these.
    void spread(std::size_t player, bool may_stay) noexcept;
    /// Keeps what lies in some rooms; any of them, as likely, where nothing does.
    void keep(std::size_t player, const RoomSet& rooms) noexcept;
    /// Weighs the rooms of an area, and those outside, before all is brought to `whole` again.
    void scale(std::size_t player, const RoomSet& area, std::uint64_t inside, std::uint64_t outside) noexcept;
    void bring_to_whole(std::size_t player, const RoomSet& otherwise) noexcept;

    const Facts& facts_;
    std::size_t side_;
    RoomSet all_;
    std::uint8_t standing_ = 0; ///< raiders, as bits
    bool may_slide_ = false;    ///< raiders may have slides
    std::array<std::array<std::uint64_t, most_rooms>, team> weight_{};
};

} // namespace sabotier::play::raid
