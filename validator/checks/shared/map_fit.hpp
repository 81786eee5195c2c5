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

/// The finding that a map of squares or rooms has another size than the game's; what lies off it follows from
/// that. Whether there is one is not asked: without it, what may follow stands by itself. None on other
/// boards.
[[nodiscard]] std::optional<Cause> board_of_another_size(const Setup& setup);
/// The finding of the first tile that the set lacks, that lies on another one or that lies apart from the
/// others: with it in its place the map might have other hexes, other ends and the spaces that are missing.
/// None on maps without tiles.
[[nodiscard]] std::optional<Cause> tile_at_fault(const Setup& setup);
/// The tiles of each block that hangs together, the largest block first, then in the order of the map; one
/// whose centre is no hex did not make it onto the board.
[[nodiscard]] std::vector<std::vector<const PlacedTile*>> tile_blocks(const Setup& setup);
/// Why spaces that the scenario names are missing: a tile, or another map under many pieces or places.
[[nodiscard]] std::optional<Cause> cause_of_missing_places(const Setup& setup);

/// On hexes: units on ground that they could not go to in the way in which they stand.
[[nodiscard]] std::vector<const SetupUnit*> units_on_wrong_ground(const CheckContext& context);
/// On hexes: why the ground is not what the set-up needs: as above, or many units stand on wrong ground.
[[nodiscard]] std::optional<Cause> cause_of_wrong_ground(const CheckContext& context);

} // namespace sabotier
