#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace sabotier {

/// What a space of a grid is called: "B12" is column 1, counted from 0, and row 12, counted from 1 at the end
/// that its map says. None for anything else: a space has one name, because ids of findings, waivers and
/// edits are compared as they are written. Any board may be smaller.
[[nodiscard]] std::optional<std::array<int, 2>> parse_grid_name(std::string_view name);

} // namespace sabotier
