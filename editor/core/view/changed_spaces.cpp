#include "editor/core/view/changed_spaces.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr std::size_t most_changes = 400;

/// What a unit looks like on the map.
auto look(const SetupUnit& unit) {
    return std::tuple(unit.space, unit.facing, unit.side, unit.kind_id, unit.carrier, unit.id);
}

/// Block by block, as nearly all of a large board is the same.
template <class Value>
bool add_plane(std::set<SpaceIndex>& changed, const std::vector<Value>& before,
               const std::vector<Value>& after) {
    constexpr std::ptrdiff_t block = 4096;
    const auto size = static_cast<std::ptrdiff_t>(before.size());
    for (std::ptrdiff_t from = 0; from < size; from += block) {
        const std::ptrdiff_t to = std::min(size, from + block);
        if (std::equal(before.begin() + from, before.begin() + to, after.begin() + from)) continue;
        for (auto i = static_cast<std::size_t>(from); i < static_cast<std::size_t>(to); ++i)
            if (before[i] != after[i]) changed.insert(SpaceIndex{static_cast<std::uint32_t>(i)});
        if (changed.size() > most_changes) return false;
    }
    return true;
}

/// Units that look as one did before are not told apart: two may have one id, by mistake.
void add_units(std::set<SpaceIndex>& changed, const Setup& before, const Setup& after) {
    std::map<decltype(look(before.units.front())), int> more; // of each look, after than before
    for (const SetupUnit& unit : before.units)
        --more[look(unit)];
    for (const SetupUnit& unit : after.units)
        ++more[look(unit)];
    for (const auto& [seen, count] : more)
        if (const SpaceIndex space = std::get<0>(seen); count != 0 && space != no_space)
            changed.insert(space);
}

/// What is drawn over the whole board, and seldom changes.
bool same_frame(const Setup& a, const Setup& b) {
    const Scenario& one = a.scenario();
    const Scenario& other = b.scenario();
    if (one.objectives != other.objectives || one.positions != other.positions || one.pieces != other.pieces
        || one.draft != other.draft || a.loaded->map.labels != b.loaded->map.labels
        || a.sides.size() != b.sides.size())
        return false;
    for (std::size_t i = 0; i < a.sides.size(); ++i)
        if (a.sides[i].zone != b.sides[i].zone || a.sides[i].colour != b.sides[i].colour
            || a.sides[i].positions != b.sides[i].positions)
            return false;
    return true;
}

bool same_ground_size(const HexBoard& a, const HexBoard& b) {
    return a.grid.columns() == b.grid.columns() && a.grid.rows() == b.grid.rows()
           && a.terrain.size() == b.terrain.size() && a.number_width == b.number_width
           && a.flyovers == b.flyovers;
}

} // namespace

std::optional<std::set<SpaceIndex>> changed_spaces(const Setup& before, const Setup& after) {
    const HexBoard& a = before.board.hexes();
    const HexBoard& b = after.board.hexes();
    if (a.hexes == 0 || b.hexes == 0) return std::nullopt;
    if (!same_frame(before, after) || !same_ground_size(a, b)) return std::nullopt;
    if (before.loaded->rulebook != after.loaded->rulebook) return std::nullopt;
    std::set<SpaceIndex> changed;
    if (!add_plane(changed, a.terrain, b.terrain) || !add_plane(changed, a.road, b.road)
        || !add_plane(changed, a.river, b.river) || !add_plane(changed, a.bridge, b.bridge)
        || !add_plane(changed, a.has_road, b.has_road) || !add_plane(changed, a.has_river, b.has_river)
        || !add_plane(changed, a.building, b.building))
        return std::nullopt;
    add_units(changed, before, after);
    return changed.size() > most_changes ? std::nullopt : std::optional(std::move(changed));
}

} // namespace sabotier::editor
