#pragma once

#include <cstddef>
#include <string_view>

namespace sabotier::play {

/// What the bot `regret` has learnt for a table of so many players, or of the number next to it for which
/// there is something: for each choice of each situation (procedures/missions/situation.hpp), one behind the
/// other, how often it is taken, by a sign: 0 times "A", 25 "Z", 51 "z", 61 "9", 62 "-", 63 "_". The average
/// strategy of counterfactual regret minimisation; tests/validator/play/bots/regret_training.hpp says how it
/// was made.
[[nodiscard]] std::string_view regret_table(std::size_t players) noexcept;

} // namespace sabotier::play
