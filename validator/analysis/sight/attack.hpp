#pragma once

#include "validator/analysis/sight/explain_sight.hpp"
#include "validator/analysis/sight/sight_board.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace sabotier {

/// Is `target` in the front three hexes of a unit that faces `facing`: 180 degrees, both edges included? Both
/// are on the board; a unit's own hex is in front of it.
[[nodiscard]] bool is_in_front(Hex from, Facing facing, Hex target) noexcept;

/// Reach of a weapon from a space: on a hill it is longer, unless the unit flies above it.
[[nodiscard]] int range_from(const SightBoard& board, SpaceIndex space, const Weapon& weapon, bool flies);

/// Has the ground unit in a space terrain that hides (SightRules::hiding_terrains) on all six sides? The rim
/// of the map does not hide.
[[nodiscard]] bool is_surrounded(const SightBoard& board, SpaceIndex space);

/// Shots that a unit has left; none: as many as it wants.
[[nodiscard]] std::optional<int> shots_left(const Setup& setup, const SetupUnit& unit, const Weapon& weapon);

/// Why a weapon cannot be used against a target, in the order in which one would ask.
enum class Hindrance : std::uint8_t {
    nothing,
    does_no_harm, ///< it has no damage, such as a laser
    no_shots,
    not_at_fliers,
    not_at_soldiers,
    out_of_range,
    no_facing, ///< it fires to the front, and nobody knows where that is
    not_in_front,
    surrounded, ///< the target is, the weapon needs sight, and the attacker is not in the next hex
    no_sight
};

struct WeaponReport {
    const Weapon* weapon = nullptr;
    Hindrance hindrance = Hindrance::nothing;
    int range = 0;         ///< hexes, from where the attacker stands
    bool scatters = false; ///< fired without the sight that would guide it

    friend bool operator==(const WeaponReport&, const WeaponReport&) = default;
};

/// Why no weapon comes into question.
enum class NoAttack : std::uint8_t {
    no_reason,
    attacker_not_on_map,
    target_not_on_map,
    attacker_aboard, ///< of a carrier
    target_aboard,
    same_side,
    attacker_is_decoy,
    target_is_decoy,
    unknown_kind, ///< one of the two is of a kind that the rulebook lacks
    unarmed
};

/// Can one unit attack another where both stand, before anything moves?
struct AttackReport {
    std::size_t attacker = none; ///< indices into Setup::units
    std::size_t target = none;
    NoAttack reason = NoAttack::no_reason;
    int distance = 0; ///< hexes
    /// Of the attacker, in the order of the rulebook; empty where there is a reason.
    std::vector<WeaponReport> weapons;
    SightExplanation sight; ///< of the attacker; empty where there is a reason

    [[nodiscard]] bool is_possible() const noexcept;
    /// The first of `weapons` that can be used; null if there is none.
    [[nodiscard]] const WeaponReport* best() const noexcept;
};

/// `board` must be made of `setup`. Indices below setup.units.size().
[[nodiscard]] AttackReport attack(const SightBoard& board, const Setup& setup, std::size_t attacker,
                                  std::size_t target);

/// attack().is_possible(), without the reasons, where it is known whether the attacker sees the target.
[[nodiscard]] bool can_attack(const SightBoard& board, const Setup& setup, std::size_t attacker,
                              std::size_t target, bool sees);

/// Where a unit has moved, in any of several facings.
struct MovedTo {
    SpaceIndex space = no_space;
    Exits facings = 0; ///< a bit each
};
/// The first weapon with which a unit could attack a target at the end of such a move; null if there is none.
/// Asks what attack() asks, and whether the weapon may fire after moving; some arcs then count from the hex
/// ahead. The unit itself still stands on `board` where it was. Indices below setup.units.size().
[[nodiscard]] const Weapon* weapon_after_move(const SightBoard& board, const Setup& setup,
                                              std::size_t attacker, const MovedTo& to, std::size_t target);

/// Where a unit comes by on its move.
struct OnTheWay {
    SpaceIndex space = no_space;
    bool flies = false;
};
/// The first weapon with which a unit that stands as it was set up could attack one that comes by; null if
/// there is none. The target still stands on `board` where it was. Indices below setup.units.size().
[[nodiscard]] const Weapon* weapon_at_passing(const SightBoard& board, const Setup& setup,
                                              std::size_t attacker, std::size_t target,
                                              const OnTheWay& where);

/// Can a unit scout an enemy from where it stands, and if not, why not?
struct ScoutReport {
    std::size_t scout = none; ///< indices into Setup::units
    std::size_t target = none;
    NoAttack reason = NoAttack::no_reason; ///< decoys may be scouted
    bool is_possible = false;
    int distance = 0;                 ///< hexes
    int range = 0;                    ///< from how far the target can be scouted, in hexes
    const Terrain* because = nullptr; ///< terrain of the target that shortens it; null: none
    bool needs_same_building = false;
};
/// `board` must be made of `setup`. Indices below setup.units.size().
[[nodiscard]] ScoutReport scouting(const SightBoard& board, const Setup& setup, std::size_t scout,
                                   std::size_t target);

} // namespace sabotier
