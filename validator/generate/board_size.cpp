#include "validator/generate/board_size.hpp"

#include "formats/model/map.hpp"
#include "formats/yaml/fields.hpp"

namespace sabotier {

std::optional<BoardSize> parse_size(const std::string& text) {
    const auto cross = text.find('x');
    if (cross == std::string::npos) return std::nullopt;
    const auto columns = parse_integer(text.substr(0, cross));
    const auto rows = parse_integer(text.substr(cross + 1));
    if (!columns || !rows || *columns < 1 || *rows < 1) return std::nullopt;
    if (*columns > largest_grid_side || *rows > largest_grid_side) return std::nullopt;
    return BoardSize{static_cast<int>(*columns), static_cast<int>(*rows)};
}

} // namespace sabotier
