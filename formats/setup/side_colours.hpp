#pragma once

#include "formats/model/rulebook.hpp"
#include "formats/model/scenario.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// The colour of each side, "#rrggbb": its own; else that of the rulebook's side with its id; else that of
/// the rulebook's side in its place, where no other side is that one; else one that no side has, as long as
/// there is one of twelve.
[[nodiscard]] std::vector<std::string> side_colours(const std::vector<Side>& sides,
                                                    const std::vector<SideTemplate>& known);

} // namespace sabotier
