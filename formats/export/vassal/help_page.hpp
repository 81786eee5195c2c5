#pragma once

#include "formats/setup/setup.hpp"

#include <cstddef>
#include <map>
#include <string>

namespace sabotier::vassal {

/// What the author says of the scenario (description, special rules; notes are for designers) as a page that
/// the client shows from its menu of help; "" where there is nothing of them. The client reads HTML of the
/// kind of 1997 and guesses the encoding: plain elements without attributes, and nothing but ASCII.
/// `set_up_windows`: names of the windows in which what players set up themselves lies, by the index of their
/// side.
[[nodiscard]] std::string help_page(const Setup& setup,
                                    const std::map<std::size_t, std::string>& set_up_windows);

} // namespace sabotier::vassal
