#pragma once

#include "formats/setup/setup.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/play/tableau.hpp"

#include <string_view>

namespace sabotier::cli {

/// What lies and stands in a space, or on a place of a table of cards, as a seat sees it; or why there is no
/// such place.
[[nodiscard]] Answer look_at(const Setup& setup, const play::Tableau& tableau, std::string_view place);

} // namespace sabotier::cli
