#include "validator/cli/input/names.hpp"

#include "validator/engine/check.hpp"

#include <fmt/format.h>

namespace sabotier::cli {

Named<SpaceIndex> named_hex(const Setup& setup, const std::string& option, const std::string& text) {
    if (const auto space = setup.board.hexes().find(text)) return {*space, ""};
    const HexGrid& grid = setup.board.hexes().grid;
    const int width = setup.board.hexes().number_width;
    return {std::nullopt,
            fmt::format("{}: the map has no hex '{}'; its hexes lie between {} and {}", option, text,
                        to_ccrr({0, 0}, width), to_ccrr({grid.columns() - 1, grid.rows() - 1}, width))};
}

Named<std::size_t> named_unit(const Setup& setup, const std::string& option, const std::string& text) {
    std::vector<std::string> known;
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        known.push_back(unit_subject(setup, setup.units[i]).id);
        known.push_back(setup.units[i].id.str());
        if (text == known.back() || text == known[known.size() - 2]) found.push_back(i);
    }
    if (found.size() == 1) return {found.front(), ""};
    if (found.empty())
        return {std::nullopt, fmt::format("{}: there is no unit '{}'{}", option, text, meant(text, known))};
    return {std::nullopt, fmt::format("{}: several sides have a unit '{}'; say {} or {}", option, text,
                                      unit_subject(setup, setup.units[found[0]]).id,
                                      unit_subject(setup, setup.units[found[1]]).id)};
}

Named<std::size_t> named_side(const Setup& setup, const std::string& option, const std::string& text) {
    std::vector<std::string> known;
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        known.push_back(setup.sides[i].side->id.str());
        if (known.back() == text) return {i, ""};
    }
    return {std::nullopt, fmt::format("{}: there is no side '{}'{}", option, text, meant(text, known))};
}

std::string meant(const std::string& name, const std::vector<std::string>& known) {
    const std::string near = nearest_name(name, known);
    return near.empty() ? "" : fmt::format(", did you mean '{}'?", near);
}

} // namespace sabotier::cli
