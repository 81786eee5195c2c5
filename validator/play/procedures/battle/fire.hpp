#pragma once

#include "validator/play/procedures/battle/picture.hpp"

namespace sabotier::play::battle {

/// What becomes of a target.
enum class Outcome : std::uint8_t { unharmed, crippled, killed };

/// The first rule that keeps a weapon from being fired at a target, in the order in which they are asked.
enum class NoShot : std::uint8_t {
    none,         ///< it may be fired
    off_map,      ///< the unit is aboard, or lost
    has_watched,  ///< the unit has fired in overwatch
    has_bailed,   ///< it has come out of a carrier that was destroyed
    has_moved,    ///< it fires in overwatch, and has moved, or is a wreck
    unarmed,      ///< it has no weapon, or jumps and is in the air
    spent,        ///< no shots are left
    after_moving, ///< the weapon is not fired after moving
    fired,        ///< it has been
    other_weapon, ///< not besides the weapon that the unit has fired
    range,
    other_target, ///< a unit has one target in a turn
    flies,        ///< the weapon is not for fliers
    soldier,      ///< nor for soldiers
    unsuitable,   ///< it was refused, so that nothing that may lie there suits it
    arc,
    surrounded, ///< the target is hidden by the terrain all round it
    sight
};

/// The rules of one shot, as the side of the shooter knows the counters. Facts and parts must outlive it.
class Fire {
public:
    /// Whether an arm may be fired at a counter if it is of a kind.
    [[nodiscard]] static bool suits(const Arm& arm, const Slot& target, const Kind& kind) noexcept {
        if (kind.is_decoy || (!arm.weapon->at_soldiers && kind.is_soldier)) return false;
        return arm.weapon->at_fliers || !(kind.flies || target.is(aloft));
    }

    Fire(const Facts& facts, const Reading& parts, std::size_t side, bool is_overwatch)
        : facts_(facts),
          parts_(parts),
          picture_(facts, parts, side),
          side_(side),
          is_overwatch_(is_overwatch) {}

    /// What keeps a unit from firing an arm in this turn at all; at whom is not asked.
    [[nodiscard]] NoShot not_ready(std::uint8_t slot, std::size_t arm) const noexcept;
    [[nodiscard]] bool is_ready(std::uint8_t slot, std::size_t arm) const noexcept {
        return not_ready(slot, arm) == NoShot::none;
    }
    /// The same of any arm.
    [[nodiscard]] NoShot not_ready(std::uint8_t slot) const noexcept;
    [[nodiscard]] bool is_ready(std::uint8_t slot) const noexcept { return not_ready(slot) == NoShot::none; }
    /// What keeps a ready arm from reaching an enemy counter that stands, or passes by, in a hex.
    [[nodiscard]] NoShot out_of_reach(std::uint8_t slot, std::size_t arm, std::uint8_t target, Place place,
                                      bool target_flies) const noexcept;
    [[nodiscard]] bool reaches(std::uint8_t slot, std::size_t arm, std::uint8_t target, Place place,
                               bool target_flies) const noexcept {
        return out_of_reach(slot, arm, target, place, target_flies) == NoShot::none;
    }
    /// The same where the target is.
    [[nodiscard]] bool reaches(std::uint8_t slot, std::size_t arm, std::uint8_t target) const noexcept {
        const Counter enemy = counter(1 - side_, target);
        return reaches(slot, arm, target, parts_.slot(enemy).place, picture_.flies(enemy));
    }
    /// Whether any ready arm but a laser does.
    [[nodiscard]] bool reaches_with_any(std::uint8_t slot, std::uint8_t target, Place place,
                                        bool target_flies) const noexcept;
    /// Whether a shot goes astray by a die. `paints`: paint on the target has an effect.
    [[nodiscard]] bool may_scatter(std::uint8_t slot, std::size_t arm, std::uint8_t target,
                                   bool paints) const noexcept;
    [[nodiscard]] const Picture& picture() const noexcept { return picture_; }

private:
    [[nodiscard]] bool may_suit(const Arm& arm, const Slot& target) const noexcept;

    const Facts& facts_;
    const Reading& parts_;
    Picture picture_;
    std::size_t side_;
    bool is_overwatch_;
};

/// A shot that hits a counter, of either side, and what it does to whatever kind lies there. By the truth.
/// Facts and parts must outlive it.
class Hit {
public:
    Hit(const Facts& facts, const Reading& parts, Counter shooter, std::size_t arm, Counter target);

    /// Whether it can harm such a kind at all.
    [[nodiscard]] bool has_effect(const Kind& kind) const noexcept;
    /// What is added to the dice of the attacker and of the defender.
    struct Sums {
        int attack = 0, defence = 0;
    };
    [[nodiscard]] Sums added(const Kind& kind) const noexcept;
    /// The attacker's die with all that is added, less the defender's with all that is.
    [[nodiscard]] int margin(const Kind& kind, int attack, int defence) const noexcept;
    /// What becomes of a counter of such a kind that is not disabled yet.
    [[nodiscard]] Outcome outcome(const Kind& kind, int attack, int defence) const noexcept;
    /// The same, as far as it can be seen: a counter that is disabled already stays so.
    [[nodiscard]] Outcome change(const Kind& kind, int attack, int defence) const noexcept {
        const Outcome result = outcome(kind, attack, defence);
        return result == Outcome::crippled && target_.is(disabled) ? Outcome::unharmed : result;
    }

private:
    [[nodiscard]] bool flies(const Kind& kind) const noexcept { return kind.flies || target_.is(aloft); }
    [[nodiscard]] int cover(const Kind& kind) const noexcept;
    [[nodiscard]] bool is_in_water() const noexcept;

    const Facts& facts_;
    const Reading& parts_;
    Counter counter_;
    const Slot& shooter_;
    const Slot& target_;
    const Arm& arm_;
    const Ground& from_;
    const Ground& ground_;
    bool shooter_flies_;
};

} // namespace sabotier::play::battle
