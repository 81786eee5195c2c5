#include "validator/cli/input/names.hpp"

#include "validator/engine/check.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

namespace sabotier::cli {

Named<SpaceIndex> named_hex(const Setup& setup, const std::string& option, const std::string& text) {
    if (const auto space = setup.board.hexes().find(text)) return {*space, ""};
    const HexGrid& grid = setup.board.hexes().grid;
    const int width = setup.board.hexes().number_width;
    return {std::nullopt,
            fmt::format("{}: the map has no hex '{}'; its hexes lie between {} and {}", option, text,
                        to_ccrr({0, 0}, width), to_ccrr({grid.columns() - 1, grid.rows() - 1}, width))};
}

namespace {

/// Whether an id is this text behind the id of its side: "villains-nadesh-1" of "nadesh-1".
bool is_without_side(const Setup& setup, const SetupUnit& unit, const std::string& text) {
    return unit.side < setup.sides.size()
           && unit.id.str() == setup.sides[unit.side].side->id.str() + "-" + text;
}

/// Units that a text means without the id of their side, else by their kind alone.
std::vector<std::size_t> units_in_short(const Setup& setup, const std::string& text) {
    std::vector<std::size_t> by_id;
    std::vector<std::size_t> by_kind;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        if (is_without_side(setup, setup.units[i], text)) by_id.push_back(i);
        if (setup.units[i].kind_id.str() == text) by_kind.push_back(i);
    }
    return by_id.empty() ? by_kind : by_id;
}

} // namespace

Named<std::size_t> named_unit(const Setup& setup, const std::string& option, const std::string& text) {
    std::vector<std::string> known;
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        known.push_back(unit_subject(setup, setup.units[i]).id);
        known.push_back(setup.units[i].id.str());
        if (text == known.back() || text == known[known.size() - 2]) found.push_back(i);
    }
    const bool is_short = found.empty();
    if (is_short) found = units_in_short(setup, text);
    if (found.size() == 1) return {found.front(), ""};
    if (found.empty())
        return {std::nullopt, fmt::format("{}: there is no unit '{}'{}", option, text, meant(text, known))};
    return {std::nullopt,
            fmt::format(fmt::runtime(is_short ? "{}: several units are meant by '{}'; say {} or {}"
                                              : "{}: several sides have a unit '{}'; say {} or {}"),
                        option, text, unit_subject(setup, setup.units[found[0]]).id,
                        unit_subject(setup, setup.units[found[1]]).id)};
}

std::vector<std::string> unit_names(const Setup& setup) {
    std::map<std::string, std::size_t> units_of_id;
    for (const SetupUnit& unit : setup.units)
        ++units_of_id[unit.id.str()];
    std::set<std::string> names;
    for (const SetupUnit& unit : setup.units)
        names.insert(units_of_id[unit.id.str()] == 1 ? unit.id.str() : unit_subject(setup, unit).id);
    return {names.begin(), names.end()};
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
