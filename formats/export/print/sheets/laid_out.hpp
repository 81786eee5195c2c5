#pragma once

#include "formats/setup/setup.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabotier::print {

/// A list of a set-up sheet: what is laid out, and how many or from where.
struct LayOutList {
    std::string heading;
    std::vector<std::pair<std::string, std::string>> things;
};
/// Of boards of cards and of tables, none of other boards; in secret only what every player sees.
/// `has_slips`: what is printed with it has a slip for each player whose hand is written.
[[nodiscard]] std::vector<LayOutList> lay_out_lists(const Setup& setup, bool is_secret = false,
                                                    bool has_slips = true);

} // namespace sabotier::print
