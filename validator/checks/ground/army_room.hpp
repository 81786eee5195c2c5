#pragma once

#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <cstddef>
#include <vector>

/// The room that a home has for the army that sets up there.
namespace sabotier {

/// Pieces that a side sets up at home: of these kinds (of all, if empty) that are the side's or no side's, as
/// far as the rulebook gives exact numbers.
[[nodiscard]] std::size_t army_size(const Rulebook& rulebook, const SideId& side,
                                    const std::vector<KindId>& kinds);

/// What checks that compare a home with an army ask for.
struct ArmyParameters {
    std::vector<KindId> of; ///< empty: all
};
[[nodiscard]] const ParameterTable<ArmyParameters>& army_parameters();

/// Pieces for which these spaces have room; the greatest number where a space has no limit.
[[nodiscard]] std::size_t room_in(const Rulebook& rulebook, std::size_t spaces);

} // namespace sabotier
