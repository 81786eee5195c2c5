#include "validator/checks/reach/between_sides.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier {

std::vector<std::pair<std::size_t, std::size_t>> facing_sides(const Setup& setup) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t a = 0; a < setup.sides.size(); ++a)
        for (std::size_t b = a + 1; b < setup.sides.size(); ++b)
            if (!setup.sides[a].zone.empty() && !setup.sides[b].zone.empty()) pairs.emplace_back(a, b);
    return pairs;
}

std::vector<ClassInPlay> ground_classes(const Setup& setup) {
    std::vector<ClassInPlay> classes = classes_in_play(setup);
    std::erase_if(classes, [](const ClassInPlay& in_play) { return in_play.movement->flies; });
    return classes;
}

std::optional<Nearest> nearest_pair(const HexBoard& board, const std::vector<SpaceIndex>& from,
                                    const std::vector<SpaceIndex>& to) {
    // A flood over the cells of the grid from one set until it meets the other: hexes and gaps alike.
    if (from.empty() || to.empty()) return std::nullopt;
    std::vector<std::uint32_t> origin(board.grid.size(), number(no_space));
    std::vector<std::uint8_t> is_goal(board.grid.size());
    for (const SpaceIndex space : to)
        is_goal[number(space)] = 1;
    std::vector<SpaceIndex> queue;
    for (const SpaceIndex space : from) {
        origin[number(space)] = number(space);
        queue.push_back(space);
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const SpaceIndex space = queue[next];
        if (is_goal[number(space)] != 0) {
            const SpaceIndex start{origin[number(space)]};
            return Nearest{start, space, distance(board.grid.hex(start), board.grid.hex(space))};
        }
        for (const Facing facing : all_facings) {
            const SpaceIndex beside = board.grid.neighbour(space, facing);
            if (!board.grid.contains(neighbour(board.grid.hex(space), facing))) continue;
            if (origin[number(beside)] != number(no_space)) continue;
            origin[number(beside)] = origin[number(space)];
            queue.push_back(beside);
        }
    }
    return std::nullopt;
}

bool has_bridging_units(const Setup& setup, const SetupSide& side) {
    return std::any_of(side.units.begin(), side.units.end(), [&](std::size_t unit) {
        return setup.units[unit].kind != nullptr && setup.units[unit].kind->bridges_after > 0;
    });
}

std::string own_bridge_words(const Setup& setup, const SetupSide& side, const std::string& what,
                             const OwnBridgeAnswer& answer) {
    const OwnBridgeWay& way = *answer.way;
    std::vector<std::string> places;
    for (const OwnBridge& bridge : way.bridges)
        places.push_back(say("{} in hex {}, a bridge from turn {} on",
                             unit_name(setup, setup.units[bridge.unit]),
                             setup.board.hexes().name(bridge.space), bridge.turn));
    const std::string turn =
        answer.tried_all ? say("turn {}", way.turn) : say("turn {} or earlier", way.turn);
    if (way.bridges.size() > 1)
        return say("{} reaches {} only by its own bridges, {}: {}", side_name(side), what, turn,
                   join_list(places));
    return say("{} reaches {} only by its own bridge, {}: {}", side_name(side), what, turn, places.front());
}

} // namespace sabotier
