#pragma once

#include "validator/play/procedures/battle/weighing/beliefs.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>

namespace sabotier::play::battle {

/// What a place is to a unit that stood there: who could be shot, who could shoot. Only terrain is in the way
/// of these lines of sight, for counters move. Facts and parts must outlive it. Each thread keeps the
/// last answers, by all that they depend on: from one decision to the next hardly anything of that changes.
class Prospects {
public:
    /// A counter of the enemy on the map.
    struct Enemy {
        KindMask kinds = 0; ///< that it may be
        Place place = no_place;
        std::uint8_t slot = 0;
        bool is_high = false;   ///< flies, as far as the side knows
        bool is_hidden = false; ///< face down
    };
    /// The best shots by facing, in hundredths of build points that are destroyed.
    using Shots = std::array<int, 6>;

    /// `parts`: of a view of the side.
    Prospects(const Facts& facts, const Reading& parts, std::size_t side);

    [[nodiscard]] std::span<const Enemy> enemies() const noexcept { return {enemies_.data(), count_}; }
    [[nodiscard]] const Beliefs& beliefs() const noexcept { return beliefs_; }
    [[nodiscard]] const ShotTables& tables() const noexcept { return tables_; } ///< of the battle

    /// What the side may expect to lose of a unit of its own in a place, with those aboard.
    [[nodiscard]] int danger(std::uint8_t slot, Place place, bool flies) const noexcept;
    /// What the ground of a place adds to the defence of a kind of the side.
    [[nodiscard]] int shelter(const Kind& kind, Place place, std::size_t side, bool flies) const noexcept;
    /// Best shots of a unit of its own from a place. A unit that would have to turn for its shot gets a part
    /// of it.
    [[nodiscard]] Shots shots(std::uint8_t slot, Place place, bool has_moved) const noexcept;
    /// Whether any enemy lies face down.
    [[nodiscard]] bool has_hidden() const noexcept { return has_hidden_; }
    /// Whether any face-down enemy is near enough to be scouted from a place.
    [[nodiscard]] bool can_scout(Place place) const noexcept;
    /// From how far the counter of a place may be scouted, in hexes.
    [[nodiscard]] int scouted_within(Place place) const noexcept;
    /// To the nearest enemy, in hexes; a large number where there is none.
    [[nodiscard]] int nearest(Place place) const noexcept;
    /// Whether terrain lets one see from one place to another.
    [[nodiscard]] bool is_clear(Place from, Place to, int away, bool is_high) const noexcept;

private:
    struct Memory;
    static Memory& memory(const Facts& facts);

    [[nodiscard]] std::uint64_t key_of_enemies() const noexcept;
    [[nodiscard]] int danger_at(const Kind& kind, Place place, bool flies) const noexcept;
    [[nodiscard]] Shots shots_at(const Slot& unit, Place place, bool has_moved) const noexcept;
    [[nodiscard]] int threat(const Enemy& enemy, const Kind& kind, int away, int shelter,
                             bool flies) const noexcept;
    [[nodiscard]] int expected(const Arm& arm, const Enemy& enemy) const noexcept;
    [[nodiscard]] std::uint8_t facings(const Arm& arm, Place from, Place to, bool has_moved) const noexcept;

    const Facts& facts_;
    const Reading& parts_;
    std::size_t side_;
    Beliefs beliefs_;
    Memory& memory_;
    const ShotTables& tables_;
    mutable std::uint64_t key_ = 0; ///< key_of_enemies(), once it was asked for
    bool has_hidden_ = false;
    std::size_t count_ = 0;
    std::array<Enemy, most_units> enemies_;
};

} // namespace sabotier::play::battle
