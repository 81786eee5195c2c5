#pragma once

#include "formats/setup/setup.hpp"

#include <string>

namespace sabotier::vassal {

/// What the author says of the scenario (description, special rules; notes are for designers) as a page that
/// the client shows from its menu of help; "" where there is nothing of them. The client reads HTML of the
/// kind of 1997 and guesses the encoding: plain elements without attributes, and nothing but ASCII.
[[nodiscard]] std::string help_page(const Setup& setup);

} // namespace sabotier::vassal
