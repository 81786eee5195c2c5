#pragma once

#include "validator/cli/console/answer.hpp"
#include "validator/play/game.hpp"

#include <string_view>

namespace sabotier::cli {

/// The legal moves of who is to decide, in columns: number, notation, and what each is, in words, where the
/// list stays short enough with them. `beginning`: of those that are listed, whatever letters are large; "":
/// of all, at most `most`. `width`: of a line, in columns.
[[nodiscard]] Answer list_of_moves(const play::Game& game, const play::State& state,
                                   std::string_view beginning, std::size_t most, std::size_t width);

} // namespace sabotier::cli
