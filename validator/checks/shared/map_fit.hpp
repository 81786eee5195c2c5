#pragma once

#include "validator/checks/shared/crowd.hpp"
#include "validator/engine/check.hpp"

#include <optional>
#include <string>
#include <vector>

/// Whether a set-up is one for this map at all. Under another map, one of another size, or one that lacks a
/// tile, everything stands in a wrong place, and that is one mistake.
namespace sabotier {

/// A piece in a space, as written, that the board does not have.
struct OffBoard {
    Subject piece;
    std::string who;
    std::string space;
    Position at;
};
[[nodiscard]] std::vector<OffBoard> off_board_pieces(const Setup& setup);

/// What findings that stand for all such pieces, or all places that the map lacks, are about.
[[nodiscard]] std::vector<Subject> all_pieces();
[[nodiscard]] std::vector<Subject> all_places();

/// The finding that a map of squares or rooms has another size than the game's, if it has; what lies off it
/// follows from that. None on other boards.
[[nodiscard]] std::optional<Cause> board_of_another_size(const Setup& setup);
/// The finding of the first tile that the set lacks, where a map lacks one: with it, the map might have the
/// spaces that are missing.
[[nodiscard]] std::optional<Cause> lacking_tile(const Setup& setup);
/// Why spaces that the scenario names are missing: a tile, or another map under many pieces.
[[nodiscard]] std::optional<Cause> cause_of_missing_places(const Setup& setup);

/// On hexes: units on ground that they could not go to in the way in which they stand.
[[nodiscard]] std::vector<const SetupUnit*> units_on_wrong_ground(const CheckContext& context);
/// On hexes: why the ground is not what the set-up needs: as above, or many units stand on wrong ground.
[[nodiscard]] std::optional<Cause> cause_of_wrong_ground(const CheckContext& context);

} // namespace sabotier
