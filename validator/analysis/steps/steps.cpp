#include "validator/analysis/steps/steps.hpp"

#include "formats/base/cancel_probe.hpp"

#include <algorithm>

namespace sabotier {

namespace {

constexpr std::uint32_t unseen = 0xFFFF'FFFFU;

/// One way from list to list, then a sweep along it: a space on the way is a cut where nothing that is
/// reached without it lies further on.
class Sweep {
public:
    Sweep(const GridBoard& board, std::span<const SpaceIndex> from, std::span<const SpaceIndex> to,
          const IsCancelled& is_cancelled)
        : board_(board),
          probe_(is_cancelled),
          from_(from),
          to_(mask_of(board, to)),
          place_(board.size(), unseen) {}

    std::vector<SpaceIndex> run() {
        if (!find_way()) return {};
        std::vector<SpaceIndex> cuts;
        SpaceMask seen(board_.size());
        std::size_t farthest = 0;
        for (const SpaceIndex start : from_)
            explore(start, seen, farthest);
        for (std::size_t i = 0; i < way_.size(); ++i) {
            if (farthest == i + 1) cuts.push_back(way_[i]);
            explore(way_[i], seen, farthest);
        }
        return cuts;
    }

private:
    /// Breadth-first; way_ gets the spaces strictly between the lists.
    bool find_way() {
        std::vector<std::uint32_t> came_from(board_.size(), unseen);
        std::vector<SpaceIndex> queue;
        for (const SpaceIndex start : from_) {
            if (board_.is_blocked(start)) continue;
            came_from[number(start)] = number(start);
            queue.push_back(start);
        }
        for (std::size_t next = 0; next < queue.size(); ++next) {
            probe_.step();
            const SpaceIndex space = queue[next];
            if (to_[number(space)] != 0) {
                trace(space, came_from);
                return true;
            }
            for_each_step(board_, space, [&](SpaceIndex to) {
                if (came_from[number(to)] != unseen) return;
                came_from[number(to)] = number(space);
                queue.push_back(to);
            });
        }
        return false;
    }

    void trace(SpaceIndex last, const std::vector<std::uint32_t>& came_from) {
        for (std::uint32_t back = came_from[number(last)]; came_from[back] != back; back = came_from[back])
            way_.push_back(SpaceIndex{back});
        std::reverse(way_.begin(), way_.end());
        for (std::size_t i = 0; i < way_.size(); ++i)
            place_[number(way_[i])] = static_cast<std::uint32_t>(i);
    }

    /// Everything that is reached from a space off the way; `farthest` is one more than the highest place on
    /// the way seen, and beyond it where the other list is.
    void explore(SpaceIndex start, SpaceMask& seen, std::size_t& farthest) {
        std::vector<SpaceIndex> stack{start};
        seen[number(start)] = 1;
        while (!stack.empty()) {
            probe_.step();
            const SpaceIndex space = stack.back();
            stack.pop_back();
            for_each_step(board_, space, [&](SpaceIndex next) {
                const std::uint32_t place = place_[number(next)];
                if (place != unseen)
                    farthest = std::max(farthest, place + std::size_t{1});
                else if (to_[number(next)] != 0)
                    farthest = way_.size() + 1;
                else if (seen[number(next)] == 0) {
                    seen[number(next)] = 1;
                    stack.push_back(next);
                }
            });
        }
    }

    const GridBoard& board_;
    CancelProbe probe_;
    std::span<const SpaceIndex> from_;
    SpaceMask to_;
    std::vector<std::uint32_t> place_; ///< on the way
    std::vector<SpaceIndex> way_;
};

} // namespace

SpaceMask mask_of(const GridBoard& board, std::span<const SpaceIndex> spaces) {
    SpaceMask mask(board.size());
    for (const SpaceIndex space : spaces)
        if (board.is_space(space)) mask[number(space)] = 1;
    return mask;
}

SpaceMask reached_from(const GridBoard& board, std::span<const SpaceIndex> from, const SpaceMask& closed) {
    SpaceMask reached(board.size());
    std::vector<SpaceIndex> stack;
    for (const SpaceIndex start : from) {
        if (board.is_blocked(start) || reached[number(start)] != 0) continue;
        reached[number(start)] = 1;
        stack.push_back(start);
    }
    while (!stack.empty()) {
        const SpaceIndex space = stack.back();
        stack.pop_back();
        for_each_step(board, space, [&](SpaceIndex to) {
            if (reached[number(to)] != 0 || (!closed.empty() && closed[number(to)] != 0)) return;
            reached[number(to)] = 1;
            stack.push_back(to);
        });
    }
    return reached;
}

bool do_touch(const GridBoard& board, std::span<const SpaceIndex> from, std::span<const SpaceIndex> to) {
    const SpaceMask ahead = mask_of(board, to);
    return std::any_of(from.begin(), from.end(), [&](SpaceIndex space) {
        if (board.is_blocked(space)) return false;
        bool touches = ahead[number(space)] != 0;
        for_each_step(board, space, [&](SpaceIndex next) { touches = touches || ahead[number(next)] != 0; });
        return touches;
    });
}

std::vector<SpaceIndex> single_step_cuts(const GridBoard& board, std::span<const SpaceIndex> from,
                                         std::span<const SpaceIndex> to, const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    return Sweep(board, from, to, is_cancelled).run();
}

std::vector<int> steps_from(const GridBoard& board, std::span<const SpaceIndex> from,
                            const IsCancelled& is_cancelled) {
    CancelProbe probe(is_cancelled);
    std::vector<int> steps(board.size(), -1);
    std::vector<SpaceIndex> queue;
    for (const SpaceIndex start : from) {
        if (board.is_blocked(start) || steps[number(start)] == 0) continue;
        steps[number(start)] = 0;
        queue.push_back(start);
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
        probe.step();
        const SpaceIndex space = queue[next];
        for_each_step(board, space, [&](SpaceIndex to) {
            if (steps[number(to)] >= 0) return;
            steps[number(to)] = steps[number(space)] + 1;
            queue.push_back(to);
        });
    }
    return steps;
}

} // namespace sabotier
