#pragma once

#include "validator/play/table/table.hpp"

#include <string>

namespace sabotier::play {

/// Why Table::undo() should not take people's last decision back, in a sentence without its full stop: it was
/// one of several that people took in secret of each other, and they have been shown since. Who took one back
/// would decide again with the others' before him. "": nothing stands against it. What bots decided does not:
/// asked the same again they decide the same.
[[nodiscard]] std::string lies_open(const Table& table);

} // namespace sabotier::play
