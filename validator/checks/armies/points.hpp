#pragma once

#include "validator/engine/check.hpp"

/// Limits of points.
namespace sabotier {

/// A scenario of a game in which armies are bought, with an army and without a limit of points.
[[nodiscard]] bool lacks_points(const Setup& setup);
/// Notes that the rule could not look at armies' costs, where there is no limit of points.
void skip_without_points(const CheckContext& context);

} // namespace sabotier
