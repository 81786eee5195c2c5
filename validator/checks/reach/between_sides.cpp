#include "validator/checks/reach/between_sides.hpp"

namespace sabotier {

std::vector<std::size_t> sides_with_zone(const Setup& setup) {
    std::vector<std::size_t> sides;
    for (std::size_t side = 0; side < setup.sides.size(); ++side)
        if (!setup.sides[side].zone.empty()) sides.push_back(side);
    return sides;
}

std::vector<std::pair<std::size_t, std::size_t>> facing_sides(const Setup& setup) {
    const std::vector<std::size_t> sides = sides_with_zone(setup);
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t a = 0; a < sides.size(); ++a)
        for (std::size_t b = a + 1; b < sides.size(); ++b)
            pairs.emplace_back(sides[a], sides[b]);
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

} // namespace sabotier
