#pragma once

#include "formats/setup/setup.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabotier {

/// Where a unit that nobody has deployed yet could be: on a space, or aboard another unit of its side.
struct UnitPlace {
    std::size_t unit = none; ///< index into Setup::units
    SpaceIndex space = no_space;
    std::size_t carrier = none; ///< index into Setup::units; none where it stands on a space
};

/// A place for every unit of a side that has none, or why there is none.
struct DeploymentPlan {
    std::vector<UnitPlace> places; ///< those that stand on spaces first
    std::string refusal;           ///< a sentence; empty if every unit has a place
};

/// The units of a side's army that the scenario does not deploy, in the order of the army.
[[nodiscard]] std::vector<std::size_t> undeployed_units(const Setup& setup, std::size_t side);

/// Deploys what a side has not deployed, in its zone: in front first, each on ground that its kind may enter
/// and on spaces with room. Where that is too little, those who may ride go aboard and leave their spaces to
/// the others. What is deployed stays where it is.
[[nodiscard]] DeploymentPlan plan_deployment(const Setup& setup, std::size_t side);

/// Where units look that are set up at an end of the map ("west"): away from it; north for any other text.
[[nodiscard]] Facing facing_away_from(const std::string& end);
/// Where units of a side look when they are set up: away from the end of the map that their zone lies at, be
/// it stated or listed hexes (zone_end()); north where it lies at none. Of listed hexes all are looked at.
[[nodiscard]] Facing facing_from_zone(const Setup& setup, std::size_t side);

} // namespace sabotier
