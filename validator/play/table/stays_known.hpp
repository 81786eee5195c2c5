#pragma once

#include "validator/play/table/table.hpp"

#include <string>
#include <vector>

namespace sabotier::play {

/// What Table::undo() would take off the table, and not out of the head of the player who decides again: the
/// sentences that he heard of draws, of what his own decisions showed that he could not know before, and of
/// those of others that turned something up: pieces, votes that were secret, plans, cards from hands. Empty:
/// he knows no more than he did.
[[nodiscard]] std::vector<std::string> stays_known(const Table& table);

} // namespace sabotier::play
