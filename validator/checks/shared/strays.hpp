#pragma once

#include "formats/setup/setup.hpp"
#include "validator/engine/check.hpp"

#include <cstddef>
#include <map>
#include <optional>

/// Units that are set up under an id which their side's army does not have.
namespace sabotier {

/// {"unit", "red/imf-1"}: what the finding of a stray is about.
[[nodiscard]] Subject stray_subject(const SetupSide& side, const Deployed& entry);

/// By entry of the side's deployment: the unit that a stray's id is meant for, which is nearest of those that
/// stand nowhere; one that is near none means the only one that is left. Each is meant once; strays beyond
/// the first ones are not looked at, since each costs a comparison with every unit of the side.
[[nodiscard]] std::map<std::size_t, UnitId> meant_units(const Setup& setup, const SetupSide& side);

/// The finding that another army is set up for a side than it has, if one is: more than a few units are set
/// up that its army lacks, and more than a few that it has are not, whatever ids are near each other.
[[nodiscard]] std::optional<Cause> another_army(const Setup& setup, const SetupSide& side);
/// That of the first side of which that is so.
[[nodiscard]] std::optional<Cause> another_army(const Setup& setup);

} // namespace sabotier
