#include "formats/model/grid_name.hpp"

#include "formats/model/grid.hpp"
#include "formats/yaml/fields.hpp"

namespace sabotier {

std::optional<std::array<int, 2>> parse_grid_name(std::string_view name) {
    std::size_t letters = 0;
    long column = 0;
    for (; letters < name.size() && name[letters] >= 'A' && name[letters] <= 'Z'; ++letters) {
        column = column * 26 + (name[letters] - 'A' + 1);
        if (column > largest_grid_side) return std::nullopt;
    }
    const auto row = parse_integer(name.substr(letters));
    if (letters == 0 || !row || *row < 1 || *row > largest_grid_side) return std::nullopt;
    return std::array{static_cast<int>(column) - 1, static_cast<int>(*row)};
}

} // namespace sabotier
