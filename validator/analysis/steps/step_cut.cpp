#include "validator/analysis/steps/steps.hpp"

#include "formats/base/cancel_probe.hpp"

#include <algorithm>
#include <array>

namespace sabotier {

namespace {

/// A unit flow through spaces, each of which carries one way at most. A space is two nodes, its entrance and
/// its exit, with an arc between them; steps lead from exits to entrances.
class Flow {
public:
    Flow(const GridBoard& board, std::span<const SpaceIndex> from, std::span<const SpaceIndex> to,
         const IsCancelled& is_cancelled)
        : board_(board),
          probe_(is_cancelled),
          source_(mask_of(board, from)),
          target_(mask_of(board, to)),
          from_(from.begin(), from.end()),
          carries_(board.size()),
          leaves_(board.size()) {}

    std::vector<SpaceIndex> run() {
        while (augment()) {
        }
        std::vector<SpaceIndex> cut;
        for (std::uint32_t i = 0; i < board_.size(); ++i)
            if (came_by_[entrance(i)] != unseen && came_by_[exit(i)] == unseen) cut.push_back(SpaceIndex{i});
        return cut;
    }

private:
    using Node = std::uint32_t;
    /// How a node was reached: from the list that ways start in, through its space or back, or by a step in a
    /// direction or back along it.
    enum Came : std::uint8_t { by_step, by_step_back = 4, from_start = 8, through, back_through, unseen };
    static constexpr std::array<std::array<int, 2>, 4> directions{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

    static Node entrance(std::uint32_t space) { return 2 * space; }
    static Node exit(std::uint32_t space) { return 2 * space + 1; }

    /// The space one open step away in a direction; no_space if there is none.
    [[nodiscard]] SpaceIndex beside(SpaceIndex space, std::size_t direction) const {
        const int column = board_.column(space) + directions[direction][0];
        const int row = board_.row(space) + directions[direction][1];
        if (column < 0 || row < 0 || column >= board_.columns() || row >= board_.rows()) return no_space;
        const SpaceIndex to = board_.space(column, row);
        return board_.is_blocked(space) || board_.is_blocked(to) || board_.has_wall(space, to) ? no_space
                                                                                               : to;
    }

    bool augment() {
        came_by_.assign(2 * board_.size(), unseen);
        queue_.clear();
        for (const SpaceIndex start : from_)
            for_each_step(board_, start, [&](SpaceIndex next) {
                if (is_between(next)) visit(entrance(number(next)), from_start);
            });
        for (std::size_t next = 0; next < queue_.size(); ++next) {
            probe_.step();
            if (const Node node = queue_[next]; node % 2 == 0)
                expand_entrance(node / 2);
            else if (expand_exit(node / 2)) {
                turn_over(node);
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] bool is_between(SpaceIndex space) const {
        return source_[number(space)] == 0 && target_[number(space)] == 0;
    }
    void visit(Node node, int came) {
        if (came_by_[node] != unseen) return;
        came_by_[node] = static_cast<std::uint8_t>(came);
        queue_.push_back(node);
    }

    void expand_entrance(std::uint32_t space) {
        if (carries_[space] == 0) return visit(exit(space), through);
        for (std::size_t d = 0; d < 4; ++d) { // back along the step that leads here
            const SpaceIndex before = beside(SpaceIndex{space}, (d + 2) % 4);
            if (before != no_space && (leaves_[number(before)] >> d & 1) != 0)
                visit(exit(number(before)), by_step_back + static_cast<int>(d));
        }
    }

    /// True if the other list is a step away.
    bool expand_exit(std::uint32_t space) {
        if (carries_[space] != 0) visit(entrance(space), back_through);
        for (std::size_t d = 0; d < 4; ++d) {
            const SpaceIndex next = beside(SpaceIndex{space}, d);
            if (next == no_space || (leaves_[space] >> d & 1) != 0) continue;
            if (target_[number(next)] != 0) {
                leaves_[space] |= static_cast<std::uint8_t>(1U << d);
                return true;
            }
            if (is_between(next)) visit(entrance(number(next)), static_cast<int>(d));
        }
        return false;
    }

    /// Adds the way that ends at an exit to the flow.
    void turn_over(Node node) {
        for (;;) {
            const std::uint8_t came = came_by_[node];
            const std::uint32_t space = node / 2;
            if (came == from_start) return;
            if (came == through || came == back_through) {
                carries_[space] = came == through;
                node ^= 1U;
                continue;
            }
            const std::size_t d = came % 4;
            const bool is_back = came >= by_step_back;
            // A step into this entrance leaves the space behind it; a step taken back left this exit.
            const std::uint32_t other = number(beside(SpaceIndex{space}, is_back ? d : (d + 2) % 4));
            auto& leaves = leaves_[is_back ? space : other];
            leaves = static_cast<std::uint8_t>(is_back ? leaves & ~(1U << d) : leaves | 1U << d);
            node = is_back ? entrance(other) : exit(other);
        }
    }

    const GridBoard& board_;
    CancelProbe probe_;
    SpaceMask source_;
    SpaceMask target_;
    std::vector<SpaceIndex> from_;
    SpaceMask carries_; ///< a way goes through
    SpaceMask leaves_;  ///< directions in which a way leaves, as bits
    std::vector<std::uint8_t> came_by_;
    std::vector<Node> queue_;
};

} // namespace

std::vector<SpaceIndex> smallest_step_cut(const GridBoard& board, std::span<const SpaceIndex> from,
                                          std::span<const SpaceIndex> to, const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    if (do_touch(board, from, to)) return {};
    return Flow(board, from, to, is_cancelled).run();
}

} // namespace sabotier
