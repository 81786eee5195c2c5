#pragma once

#include "formats/setup/setup.hpp"

namespace sabotier {

/// What the scenario states of a component; null: nothing, so that the rulebook's count holds.
[[nodiscard]] const ComponentCount* stated_count(const Setup& setup, const ComponentId& component);
/// As many as a side, or the table, lays out of a component in one set: what the scenario states, else what
/// the rulebook does. Less than none is none.
[[nodiscard]] int component_count(const Setup& setup, const Component& component);

} // namespace sabotier
