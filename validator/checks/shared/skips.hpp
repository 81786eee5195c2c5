#pragma once

#include "validator/engine/check.hpp"

/// Notes that a rule could not look at something, for want of something that most scenarios have.
namespace sabotier {

/// Notes that the rule could not look at sides that the scenario lacks. The finding that tells of it is
/// that of the check type `meta`.
void skip_without_sides(const CheckContext& context);
/// Notes that the rule could not look at sides that have units and no zone, on hexes; and what
/// skip_without_sides() notes.
void skip_without_zone(const CheckContext& context);
/// Notes that the rule could not look at units that their players place; and what skip_without_sides() notes.
void skip_without_places(const CheckContext& context);

} // namespace sabotier
