#include "validator/analysis/sight/explain_sight.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// Collects what one line meets, element by element.
class Explainer {
public:
    Explainer(const SightBoard& board, const SightBoard::Terms& terms, std::size_t side,
              SightExplanation& result)
        : board_(board),
          terms_(terms),
          side_(side),
          result_(result) {}

    void meet(Hex hex, std::optional<Hex> twin) {
        const int first = weight(hex);
        const int second = twin ? weight(*twin) : 0;
        const std::size_t before = result_.obstacles.size();
        note(hex);
        if (twin) note(*twin);
        const bool takes_both = twin && board_.rules().pairs == PairBlocks::both;
        const int here = takes_both ? std::min(first, second) : first + second;
        if (result_.is_seen && here > 0) count(here, before, takes_both);
    }

private:
    [[nodiscard]] int limit() const { return board_.seconds_that_block(); }

    [[nodiscard]] std::uint8_t bits(Hex hex) const { return board_.obstacles(hex, side_, terms_.floor); }
    [[nodiscard]] int weight(Hex hex) const {
        if ((bits(hex) & terms_.mask) != 0) return limit();
        return terms_.counts_seconds && (bits(hex) & SightBoard::second_terrain) != 0 ? 1 : 0;
    }

    void note(Hex hex) {
        if (!board_.board().is_space(hex)) return;
        const SpaceIndex space = board_.board().grid.index(hex);
        result_.line.push_back(space);
        if (weight(hex) == 0) return;
        constexpr std::uint8_t by_terrain = SightBoard::solid_terrain | SightBoard::building;
        const std::uint8_t found = bits(hex) & terms_.mask;
        if ((found & by_terrain) != 0 || found == 0)
            result_.obstacles.push_back({space, terrain(space), none, found != 0});
        if ((found & ~by_terrain) == 0) return;
        for (const SightBoard::Blocker& blocker : board_.blockers(hex))
            if ((SightBoard::obstacle(blocker, side_) & terms_.mask) != 0)
                result_.obstacles.push_back({space, nullptr, blocker.unit, true});
    }

    /// Adds an element's weight; where the line ends there, says by what.
    void count(int here, std::size_t before, bool takes_both) {
        const auto& all = result_.obstacles;
        sum_ += here;
        for (std::size_t i = before; i < all.size(); ++i)
            if (!all[i].blocks || takes_both) together_.push_back(all[i]);
        if (sum_ < limit()) return;
        result_.is_seen = false;
        const auto single = std::find_if(all.begin() + static_cast<std::ptrdiff_t>(before), all.end(),
                                         [](const SightObstacle& obstacle) { return obstacle.blocks; });
        if (single != all.end() && !takes_both)
            result_.blocked_by = {*single};
        else if (here >= limit())
            result_.blocked_by.assign(all.begin() + static_cast<std::ptrdiff_t>(before), all.end());
        else
            result_.blocked_by = together_;
    }

    [[nodiscard]] const Terrain* terrain(SpaceIndex space) const {
        return &board_.rulebook().terrains[board_.board().terrain[number(space)] - 1U];
    }

    const SightBoard& board_;
    SightBoard::Terms terms_;
    std::size_t side_;
    SightExplanation& result_;
    int sum_ = 0;
    std::vector<SightObstacle> together_;
};

} // namespace

SightExplanation explain_sight(const SightBoard& board, Hex from, Hex to, const Looker& looker,
                               bool target_flies) {
    SightExplanation result;
    result.from = from;
    result.to = to;
    result.distance = distance(from, to);
    result.is_on_board = board.board().is_space(from) && board.board().is_space(to);
    if (!result.is_on_board) return result;
    result.is_seen = true;
    const HexGrid& grid = board.board().grid;
    Explainer explainer(board, board.terms(grid.index(from), grid.index(to), looker, target_flies),
                        looker.side, result);
    LineWalk line(to - from);
    while (const auto element = line.next())
        explainer.meet(from + element->hex,
                       element->twin ? std::optional(from + *element->twin) : std::nullopt);
    return result;
}

} // namespace sabotier
