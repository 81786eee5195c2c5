#pragma once

#include "validator/engine/check.hpp"

#include <optional>

/// Limits of points.
namespace sabotier {

/// A scenario of a game in which armies are bought, with an army and without a limit of points.
[[nodiscard]] bool lacks_points(const Setup& setup);
/// Notes that the rule could not look at armies' costs, where there is no limit of points.
void skip_without_points(const CheckContext& context);

/// The finding that an army is too dear, where it costs half as much again as the limit or more: it was
/// bought for a larger game, which has more counters, too.
[[nodiscard]] std::optional<Cause> army_of_larger_game(const Setup& setup, const SetupSide& side);

} // namespace sabotier
