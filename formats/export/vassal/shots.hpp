#pragma once

#include "formats/export/kit/kit.hpp"
#include "formats/export/vassal/traits.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Shots that are left of a covered unit: a part of its counter, within its mask. The client counts for
/// everybody the pieces of others that it cannot refresh, wherever they lie.
namespace sabotier::vassal {

/// Whether a piece of the kit is such a marker, and so no piece of its own.
[[nodiscard]] bool is_part_of_unit(const Kit& kit, std::size_t piece);

struct ShotsOfUnit {
    std::vector<Trait> layers; ///< one for each weapon, shown and taken off by a key
    std::size_t left_out = 0;  ///< weapons for which there is no key
};
/// Of a unit, by its index into Kit::pieces. `counter`: side of its counter, pixels; `picture`: the file of
/// the front of a marker.
[[nodiscard]] ShotsOfUnit shots_of_unit(const Kit& kit, std::size_t unit, int counter,
                                        const std::function<std::string(const KitPiece&)>& picture);

/// What to tell of all weapons that were left out; nothing where there are none.
[[nodiscard]] std::optional<std::string> shots_without_key(std::size_t weapons);

} // namespace sabotier::vassal
