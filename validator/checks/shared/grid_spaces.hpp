#pragma once

#include "validator/engine/check.hpp"

#include <cstddef>
#include <string>
#include <vector>

/// Rooms and squares, in words and as subjects.
namespace sabotier {

/// A rule of rooms or squares can say nothing about other boards, or a document that has no board.
[[nodiscard]] bool has_grid(const CheckContext& context);
/// "B5, C5 and D5"; those beyond the first `most` are only counted.
[[nodiscard]] std::string join_spaces(const Board& board, const std::vector<SpaceIndex>& spaces,
                                      std::size_t most = 8);
[[nodiscard]] std::vector<Subject> space_subjects(const Board& board, const std::vector<SpaceIndex>& spaces);
/// "1 square", "3 squares" of the board's own word.
[[nodiscard]] std::string count_spaces(const Board& board, std::size_t count);

} // namespace sabotier
