#pragma once

#include "formats/export/port/file_set.hpp"

#include <string>
#include <vector>

/// What PlayingCards.io is silent about.
namespace sabotier::test {

/// Faults of a room of PlayingCards.io, a sentence each: rooms and widgets that cannot be read, types that
/// the client does not know and values that they cannot have, ids twice, parents, decks and kinds that are
/// not there, things that come before their collections, pictures that are missing, no pictures, too large or
/// shown by nobody, things beside the table, signs that control.
[[nodiscard]] std::vector<std::string> pcio_faults(const FileSet& files);

} // namespace sabotier::test
