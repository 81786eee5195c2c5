#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/sight/attack.hpp"
#include "validator/analysis/sight/usual_range.hpp"
#include "validator/analysis/sight/who_sees.hpp"

#include <string>
#include <vector>

/// What is seen from where. `board` is the board of sight of the same setup. What takes IsCancelled throws
/// Cancelled where it is not wanted any more.
namespace sabotier {

/// What one unit could do to an enemy from where it stands.
struct EnemyReport {
    AttackReport attack;
    ScoutReport scouting;
    bool is_seen = false;
};
/// Indices into Setup::units.
[[nodiscard]] EnemyReport enemy_report(const SightBoard& board, const Setup& setup, std::size_t unit,
                                       std::size_t enemy);

struct ViewQuestion {
    Hex from;                      ///< where the look begins, a hex of the map
    std::size_t unit = none;       ///< who looks, and stands there: index into Setup::units; none: nobody
    int range = usual_sight_range; ///< hexes, at least 0
};

/// Everything that is seen from a hex.
struct FieldSeen {
    ViewQuestion question;
    std::vector<SpaceIndex> seen; ///< by column, then from the top
    std::size_t near = 0;         ///< hexes within range
    /// What the unit that looks could do to each enemy on the map; empty if none looks.
    std::vector<EnemyReport> enemies;
};
[[nodiscard]] FieldSeen field_seen(const Setup& setup, const SightBoard& board, const ViewQuestion& question,
                                   const IsCancelled& is_cancelled = {});
/// "0503", "Red's mbt-1 at 0503": who or what looks, in the user's language.
[[nodiscard]] std::string who_looks(const Setup& setup, const FieldSeen& view);

/// One line of sight. Where a unit looks, units count: as obstacles, and as what is looked at. A line to a
/// hex where somebody flies is a line to that flier, friend or enemy; any other one goes to the ground. Where
/// nobody looks, terrain alone counts, and the line goes to the ground whoever is above it.
struct LineSeen {
    std::size_t unit = none;  ///< who looks; none: nobody
    std::size_t flier = none; ///< who is looked at in the air; none: the ground, and what stands on it
    SightExplanation sight;
    std::vector<EnemyReport> enemies; ///< what the unit could do to those at the end of the line
};
/// `unit`: who looks; none: nobody.
[[nodiscard]] LineSeen line_seen(const Setup& setup, const SightBoard& board, Hex from, Hex to,
                                 std::size_t unit);
/// The same as a ruler asks it: whoever stands where the line begins looks; none: nobody of a known kind
/// does. Both must be hexes of the map.
[[nodiscard]] LineSeen line_between(const Setup& setup, const SightBoard& board, SpaceIndex from,
                                    SpaceIndex to);
/// The explanation of its sight, and who is looked at in the air, in the user's language.
[[nodiscard]] std::string in_words(const Setup& setup, const SightBoard& board, const LineSeen& line);

/// Who sees whom where all units stand.
struct WhoSees {
    std::vector<UnitSight> units; ///< those that look, in the order of Setup::units
    /// Of each of Setup::units in `units`; none of those that do not look.
    std::vector<std::size_t> positions;

    [[nodiscard]] bool sees(std::size_t unit, std::size_t enemy) const;
};
[[nodiscard]] WhoSees who_sees(const Setup& setup, const SightBoard& board,
                               const WhoSeesOptions& options = {});

} // namespace sabotier
