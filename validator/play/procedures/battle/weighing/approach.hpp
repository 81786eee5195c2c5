#pragma once

#include "validator/play/procedures/battle/weighing/prospects.hpp"

#include <memory>
#include <vector>

namespace sabotier::play::battle {

/// How far units are from where they are of use, over ground on which nobody stands: from where they could
/// fire, scout, unload, repair or reload. Distances depend on where the enemies stand; each thread keeps the
/// last ones, so that a phase asks for them once. All that it is made of must outlive it.
class Approach {
public:
    static constexpr int no_way = 0xFFFF;

    Approach(const Facts& facts, const Reading& parts, std::size_t side, const Prospects& prospects);

    /// Half move units from a place, for a unit of its own that goes by a mover, a half for each turn of a
    /// face included. 0: it is there. no_way: there is nothing for it, or no way to it.
    [[nodiscard]] int left(std::uint8_t slot, std::uint8_t mover, Place place, int facing);
    /// The same to the nearest objective that the side does not hold, where objectives win.
    [[nodiscard]] int left_to_objective(std::uint8_t mover, Place place, int facing);
    /// How a unit that is not under way would go: in the air, if it can.
    [[nodiscard]] std::uint8_t usual_mover(const Slot& unit) const noexcept {
        const Kind& kind = facts_.kinds[unit.kind];
        return kind.flyer != no_mover ? kind.flyer : kind.walker;
    }

private:
    enum class Purpose : std::uint8_t { none, fire, scout, unload, repair, reload, arrive, objective };
    /// Kinds that are fired at, on the ground and in the air.
    using Targets = std::array<KindMask, 2>;
    struct Errand {
        Purpose purpose = Purpose::none;
        std::uint8_t kind = nothing;
        std::uint8_t arms = 0; ///< that have shots, a bit each
        Targets targets{};     ///< of these arms: once it is looked for

        friend bool operator==(const Errand&, const Errand&) = default;
    };
    using Halves = std::vector<std::uint16_t>; ///< of each place
    /// Where an errand leads to.
    struct Goal {
        Place place = no_place;
        bool is_high = false;
    };
    /// For each place half move units of the steps into it, by the side that they come through.
    using StepsInto = std::vector<std::array<std::uint16_t, 6>>;
    /// Hexes, farthest, that arms go which need sight, as far as lines of sight do; and others.
    struct Ranges {
        int seen = 0, unseen = 0;
    };
    struct Kept;
    struct Lookouts;
    struct Memory;
    /// Distances among what is kept, as long as they have that key.
    struct Spot {
        std::size_t at = nowhere;
        std::uint64_t key = 0;
    };
    static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
    /// Of an errand that was asked for already.
    struct Found {
        Errand errand;
        std::uint8_t mover = no_mover;
        Spot spot;
    };
    /// What was asked for last: moves of one unit are weighed one after the other.
    struct Asked {
        std::uint8_t slot = nothing;
        std::uint8_t mover = no_mover;
        Spot spot;
    };

    /// Half move units by each side of a place, without the turns to face it: those of one place are asked
    /// for facing by facing.
    struct Ways {
        std::uint64_t key = 0; ///< of the distances; nothing is asked of what has none
        std::uint8_t mover = no_mover;
        Place place = no_place;
        std::array<int, 6> left{};
    };

    [[nodiscard]] Errand errand_of(std::uint8_t slot) const noexcept;
    void add_targets(Errand& fire) const;
    [[nodiscard]] Targets targets_of(const Errand& fire) const noexcept;
    [[nodiscard]] bool is_kept(const Spot& spot) const noexcept;
    [[nodiscard]] Spot find(const Errand& errand, std::uint8_t mover);
    [[nodiscard]] std::size_t find_kept(const Errand& errand, std::uint8_t mover, std::uint64_t key);
    [[nodiscard]] bool leads_nowhere(const Spot& spot) const noexcept;
    [[nodiscard]] const std::array<int, 6>& ways_from(const Spot& spot, std::uint8_t mover, Place place);
    [[nodiscard]] int with_turns(const Spot& spot, std::uint8_t mover, Place place, int facing);
    template <class F>
    void each_goal(const Errand& errand, const F& f) const;
    [[nodiscard]] std::uint64_t key_of(const Errand& errand, std::uint8_t mover) const;
    void find_places(const Errand& errand, std::uint8_t mover, std::vector<Place>& out) const;
    [[nodiscard]] const Lookouts& lookouts(Place goal, bool is_high) const;
    [[nodiscard]] const StepsInto& steps_into(std::uint8_t mover) const noexcept;
    [[nodiscard]] static StepsInto steps_of(const Facts& facts, const MoverFacts& mover);
    [[nodiscard]] Ranges ranges_of(const Errand& errand) const noexcept;
    void find_shots(const Errand& errand, bool flies, std::vector<Place>& out) const;
    template <class F>
    void each_around(Place centre, int radius, const F& f) const;
    void spread(std::uint8_t mover, const std::vector<Place>& from, Halves& halves) const;
    static Memory& memory(const Facts& facts);

    const Facts& facts_;
    const Reading& parts_;
    std::size_t side_;
    const Prospects& prospects_;
    Memory& memory_;
    std::array<Found, 16> found_{};
    std::size_t count_ = 0; ///< of `found_`
    Asked asked_;
    Ways ways_;
};

} // namespace sabotier::play::battle
