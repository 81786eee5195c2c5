#pragma once

#include "validator/engine/check.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What several checks need to know about a setup, and where its documents hold what they find.
namespace sabotier {

class MovementModel;
struct MovementProfile;

/// Null on free-form maps.
[[nodiscard]] const TiledHexes* tiled_map(const Setup& setup);
/// "H07 at (1, 0)".
[[nodiscard]] std::string tile_name(const PlacedTile& tile);
/// The tile's id and its place "1,0": one map may have a tile many times.
[[nodiscard]] std::vector<Subject> tile_subjects(const PlacedTile& tile);
/// Where a document states a hex: its code in the text of a free-form map, its tile in a layout.
[[nodiscard]] Position hex_position(const Setup& setup, SpaceIndex space);

/// A change to the map, wherever it stands: in the scenario or in a file of its own. `path` counts from the
/// map.
[[nodiscard]] Edit map_edit(const Setup& setup, const std::string& path, const std::string& value);
/// "deployment/red/3" and what follows.
[[nodiscard]] std::string deployment_path(const SetupSide& side, std::size_t entry,
                                          const std::string& rest = {});

/// The movement rules worked out for a profile, once for all checks of a validation.
[[nodiscard]] const MovementModel& movement_model(const CheckContext& context,
                                                  const MovementProfile& profile);

/// A scenario of a game in which armies are bought, with an army and without a limit of points.
[[nodiscard]] bool lacks_points(const Setup& setup);
/// Notes that the rule could not look at armies' costs, where there is no limit of points.
void skip_without_points(const CheckContext& context);
/// Notes that the rule could not look at sides that have units and no zone.
void skip_without_zone(const CheckContext& context);

/// Notes that the rule could not look at units that their players place.
void skip_without_places(const CheckContext& context);

/// The finding that a side has the id of another one, where it has: what such a side lacks or shares with the
/// other follows from it. None for the first of them.
[[nodiscard]] std::optional<Cause> second_of_its_id(const Setup& setup, const SetupSide& side);

/// The finding that another unit has the same id, where one has: one of them cannot be named.
[[nodiscard]] std::optional<Cause> shared_id(const Setup& setup, const SetupUnit& unit);

/// Counter sheets that each player has.
[[nodiscard]] int counter_sheets(const Setup& setup);
/// How many units of each known kind a side has, decoys included.
[[nodiscard]] std::map<const PieceKind*, int> kind_counts(const Setup& setup, const SetupSide& side);
/// What a unit was written as; null if it is not deployed.
[[nodiscard]] const Deployed* deployed(const Setup& setup, const SetupUnit& unit);

/// What a hex is made of: "Forest", "Grassland with a river".
[[nodiscard]] std::string ground_name(const Setup& setup, SpaceIndex space);
/// Whether a rule of the rulebook does what this check type does: then other rules leave its findings to it.
[[nodiscard]] bool has_rule(const Setup& setup, std::string_view type);
/// "Main Battle Tank (MBT)".
[[nodiscard]] std::string kind_name(const PieceKind& kind);

} // namespace sabotier
