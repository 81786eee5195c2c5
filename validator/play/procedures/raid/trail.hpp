#pragma once

#include "validator/play/procedures/raid/belief.hpp"

namespace sabotier::play::raid {

/// What guards would make of a raider's room after each tile of a plan, if they hear what everybody hears.
/// Plans that begin alike share what is worked out.
class Trail {
public:
    /// `facts` and what a side hears must outlive it.
    explicit Trail(const Facts& facts)
        : facts_(facts) {}

    /// Begins with what is believed of a player now.
    void begin(const Belief& heard, std::size_t player) noexcept;
    /// Begins with a landing, of which half the map is told.
    void begin_in_half_of(std::size_t room) noexcept;

    /// After tile number `depth` of the plan, from 0, which ends in a room. The tiles before it must have
    /// been followed; followed by the same tile at the same depth, nothing changes.
    void follow(std::size_t depth, std::size_t variant, const Variant& tile, std::size_t room) noexcept;
    /// The part, in thousandths, that they give to the room after so many tiles: 0 at the beginning.
    [[nodiscard]] int betrayed(std::size_t tiles, std::size_t room) const noexcept;
    /// The same if the raider scans an area of that room next, having moved to it already.
    [[nodiscard]] int betrayed_by_scan(std::size_t area, std::size_t room) const noexcept;

private:
    static constexpr std::size_t none = most_variants + 1;
    using Weights = std::array<std::uint64_t, most_rooms>;

    void spread(const Weights& from, Weights& to) const noexcept;
    [[nodiscard]] std::uint64_t mass(const Weights& weights, const RoomSet& rooms) const noexcept;
    void scan(const Weights& from, Weights& to, std::size_t room) const noexcept;

    const Facts& facts_;
    std::array<Weights, rolled + 1> after_{}; ///< so many tiles; together about Belief::whole
    std::array<std::size_t, rolled> variant_{none, none, none, none}; ///< that was followed at each depth
};

} // namespace sabotier::play::raid
