#pragma once

#include "formats/documents/keys/keys.hpp"
#include "formats/yaml/node.hpp"

/// What documents, or large parts of them, are. Inside formats/documents/ only.
namespace sabotier {

extern const keys::Thing scenario_thing;
extern const keys::Thing army_thing;
extern const keys::Thing map_thing;
extern const keys::Thing tiles_thing;
extern const keys::Thing record_thing;
extern const keys::Thing project_thing; ///< without the line that opens it
extern const keys::Thing rulebook_thing;

// The grounds of maps.
extern const keys::Thing free_thing;
extern const keys::Thing tiled_thing;
extern const keys::Thing rooms_thing;
extern const keys::Thing squares_thing;
extern const keys::Thing cards_thing;
extern const keys::Thing table_thing;

// Parts of scenarios that only some games have.
extern const keys::Thing placed_piece_thing;
extern const keys::Thing draft_thing;
extern const keys::Thing deal_thing;

} // namespace sabotier

namespace sabotier::keys {

/// What holds where a key of the thing is left out, as it would be written: a scalar, a list or a map. Null
/// where nothing does, where the key has to be there, and where only its reader knows.
[[nodiscard]] Node value_without(const Key& key, const Thing& thing);

/// Takes away what tells of a document, and of the things in it, without changing how it is played.
void drop_asides(const Thing& thing, Node& document);

} // namespace sabotier::keys
