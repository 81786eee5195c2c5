#pragma once

#include "formats/documents/loaded_scenario.hpp"
#include "formats/setup/setup.hpp"
#include "formats/tmx/content.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace sabotier::tmx {

/// A scenario (or a map alone) in which everything that `after` shows otherwise than `before` is as `after`
/// shows it; all else stays. `before` is what a map made of `base` shows. Adds to `remarks` what was changed,
/// a sentence each, and what the scenario loses by it.
[[nodiscard]] LoadedScenario merged(const LoadedScenario& base, const Content& before, const Content& after,
                                    std::vector<std::string>& remarks);

/// Lets pieces be what whoever dragged and replaced their counters sees: a passenger that lies elsewhere than
/// before, and than its carrier, or whose carrier is gone, stands where it lies; a piece whose counter was
/// replaced is of the kind and side of the new one. What somebody wrote into the properties of a piece counts
/// more. Both contents, of a map made of `base` and of the map, have ShownPiece::tile and the places of
/// passengers no longer afterwards. Adds to `remarks`. Problems: pieces aboard what there is not; a counter
/// and a property that were changed to different things.
[[nodiscard]] Problems settle_pieces(const LoadedScenario& base, Content& before, Content& after,
                                     std::vector<std::string>& remarks);

/// The pieces of merged(), settled; `made`: what has become of the base of `setup` until now.
void merge_pieces(const Setup& setup, const Content& before, const Content& after, LoadedScenario& made,
                  std::vector<std::string>& remarks);

/// The units that an army lists, by their ids: indices into Army::units. All others are of platoons, or
/// decoys.
[[nodiscard]] std::map<UnitId, std::size_t> listed_units(const Army& army, const Rulebook& rulebook);

} // namespace sabotier::tmx
