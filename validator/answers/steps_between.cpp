#include "validator/answers/steps_between.hpp"

#include <functional>
#include <vector>

namespace sabotier {
namespace {

using Beside = std::function<void(SpaceIndex, const std::function<void(SpaceIndex)>&)>;

/// Breadth first, until `to` is found.
std::optional<int> steps_by(const Board& board, SpaceIndex from, SpaceIndex to, const Beside& beside) {
    constexpr int unseen = -1;
    std::vector<int> steps(board.size(), unseen);
    std::vector<SpaceIndex> queue{from};
    steps[number(from)] = 0;
    for (std::size_t next = 0; next < queue.size() && steps[number(to)] == unseen; ++next) {
        const int own = steps[number(queue[next])];
        beside(queue[next], [&](SpaceIndex space) {
            if (steps[number(space)] != unseen) return;
            steps[number(space)] = own + 1;
            queue.push_back(space);
        });
    }
    return steps[number(to)] == unseen ? std::nullopt : std::optional(steps[number(to)]);
}

} // namespace

StepsBetween steps_between(const Setup& setup, SpaceIndex from, SpaceIndex to) {
    if (const auto* hexes = setup.board.as<HexBoard>()) {
        const int steps = distance(hexes->grid.hex(from), hexes->grid.hex(to));
        return {steps, steps};
    }
    const Board& board = *setup.board;
    return {
        steps_by(board, from, to, [&](SpaceIndex space, const auto& each) { board.touching(space, each); }),
        steps_by(board, from, to,
                 [&](SpaceIndex space, const auto& each) { board.neighbours(space, each); })};
}

} // namespace sabotier
