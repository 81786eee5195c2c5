#include "formats/tmx/ways.hpp"

#include <algorithm>
#include <optional>

namespace sabotier::tmx {
namespace {

class Tracing {
public:
    Tracing(const HexBoard& board, const std::vector<Exits>& exits, const std::vector<std::uint8_t>& marks)
        : board_(board),
          exits_(exits),
          marks_(marks),
          used_(exits.size(), 0) {}

    std::vector<std::vector<Cell>> lines() {
        from_every_exit([&](SpaceIndex space, Facing exit) {
            const Hex hex = board_.grid.hex(space);
            const Hex beyond = neighbour(hex, exit);
            if (board_.is_space(beyond)) {
                if (!next(space, exit)) walk(space, exit, {to_cell(hex)});
                return;
            }
            use(space, exit);
            if (const auto on = next(space, exit); on && !is_used(space, *on))
                walk(space, *on, {to_cell(beyond), to_cell(hex)});
            else
                lines_.push_back({to_cell(hex), to_cell(beyond)});
        });
        from_every_exit([&](SpaceIndex space, Facing exit) { // rings
            walk(space, exit, {to_cell(board_.grid.hex(space))});
        });
        board_.for_each_space([&](SpaceIndex space) {
            if (marks_[number(space)] != 0 && exits_[number(space)] == 0)
                lines_.push_back({to_cell(board_.grid.hex(space))});
        });
        return std::move(lines_);
    }

private:
    template <class Each>
    void from_every_exit(const Each& each) {
        board_.for_each_space([&](SpaceIndex space) {
            for (const Facing exit : all_facings)
                if (has_exit(exits_[number(space)], exit) && !is_used(space, exit)) each(space, exit);
        });
    }

    [[nodiscard]] bool is_used(SpaceIndex space, Facing exit) const {
        return has_exit(used_[number(space)], exit);
    }
    void use(SpaceIndex space, Facing exit) {
        used_[number(space)] = static_cast<Exits>(used_[number(space)] | exit_bit(exit));
    }

    /// Where a line that comes in by an exit goes on, where there is one way.
    [[nodiscard]] std::optional<Facing> next(SpaceIndex space, Facing entry) const {
        Exits rest = exits_[number(space)];
        const auto flyover = std::ranges::find(board_.flyovers, space, &Flyover::space);
        if (flyover != board_.flyovers.end() && &exits_ == &board_.road)
            rest =
                static_cast<Exits>(rest & (has_exit(flyover->deck, entry) ? flyover->deck : ~flyover->deck));
        rest = static_cast<Exits>(rest & ~exit_bit(entry));
        std::optional<Facing> only;
        for (const Facing exit : all_facings) {
            if (!has_exit(rest, exit)) continue;
            if (only) return std::nullopt;
            only = exit;
        }
        return only;
    }

    void walk(SpaceIndex space, Facing exit, std::vector<Cell> line) {
        for (std::optional<Facing> out = exit; out && !is_used(space, *out);) {
            use(space, *out);
            const Hex hex = neighbour(board_.grid.hex(space), *out);
            line.push_back(to_cell(hex));
            if (!board_.is_space(hex)) break;
            space = board_.grid.index(hex);
            const Facing entry = opposite(*out);
            if (!has_exit(exits_[number(space)], entry)) break;
            use(space, entry);
            out = next(space, entry);
        }
        lines_.push_back(std::move(line));
    }

    const HexBoard& board_;
    const std::vector<Exits>& exits_;
    const std::vector<std::uint8_t>& marks_;
    std::vector<Exits> used_;
    std::vector<std::vector<Cell>> lines_;
};

} // namespace

std::vector<std::vector<Cell>> ways_of(const HexBoard& board, const std::vector<Exits>& exits,
                                       const std::vector<std::uint8_t>& marks) {
    return Tracing(board, exits, marks).lines();
}

} // namespace sabotier::tmx
