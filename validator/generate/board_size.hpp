#pragma once

#include <optional>
#include <string>

namespace sabotier {

/// Of a grid, in rooms or squares.
struct BoardSize {
    int columns = 0;
    int rows = 0;
};
/// "6x5", each number from 1 to the largest side of a grid; none if it is no size.
[[nodiscard]] std::optional<BoardSize> parse_size(const std::string& text);

} // namespace sabotier
