#pragma once

#include "formats/board/board.hpp"

#include <cstddef>
#include <string>
#include <string_view>

/// Spaces in sentences. `word` is the board's own for its spaces (Board::word(): "hex", "room", "square",
/// ...).
namespace sabotier {

[[nodiscard]] std::string space_text(std::string_view word, std::string_view name); ///< "room B2"
[[nodiscard]] std::string in_space(std::string_view word, std::string_view name);   ///< "in room B2"
[[nodiscard]] std::string space_count(std::string_view word, std::size_t count);    ///< "1 hex", "3 rooms"

/// The space that is meant by a name that the board lacks, where capital letters make it one ("F1" for "f1");
/// else "".
[[nodiscard]] std::string space_meant(const Board& board, std::string_view name);
/// " (did you mean 'F1'?)" of the same.
[[nodiscard]] std::string meant_in_brackets(const Board& board, std::string_view name);

} // namespace sabotier
