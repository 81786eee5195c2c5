#include "validator/play/procedures/steps/compass.hpp"

#include <algorithm>
#include <cstdlib>

namespace sabotier::play::steps {

namespace {

/// Of a side's pieces, in hundredths: those for which counts(kind) holds; 0 of none.
template <class Counts>
int share(const Facts& facts, std::size_t side, KindMask among, const Counts& counts) {
    int all = 0;
    int counted = 0;
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind) {
        if (((among >> kind) & 1) == 0) continue;
        all += facts.list[side][kind];
        if (counts(kind)) counted += facts.list[side][kind];
    }
    return all == 0 ? 0 : 100 * counted / all;
}

int worth_of(const Facts& facts, std::size_t side, std::size_t kind) {
    constexpr int of_sight = 20;
    const std::size_t enemy = 1 - side;
    const int takes = share(facts, enemy, facts.all_kinds(),
                            [&](std::size_t other) { return ((facts.beats[kind] >> other) & 1) != 0; });
    const int stops = share(facts, enemy, facts.movable,
                            [&](std::size_t other) { return ((facts.beats[other] >> kind) & 1) == 0; });
    const bool moves = ((facts.movable >> kind) & 1) != 0;
    const bool sees = ((facts.seers >> kind) & 1) != 0;
    return std::max(1, ((moves ? takes : 0) + stops) / 2 + (sees ? of_sight : 0));
}

struct Way {
    int across = 0, down = 0;
};

/// From the middle of where a side stands at first to the middle of where the other one does; whole numbers
/// that mean a direction. Upwards for the first side, and downwards for the other, where it is the same
/// place.
Way ahead_of(const Facts& facts, const Compass& compass, std::size_t side) {
    std::array<Way, 2> sum;
    std::array<int, 2> count{};
    for (std::size_t of = 0; of < 2; ++of)
        for (const Piece& piece : facts.pieces[of]) {
            sum[of].across += compass.column[piece.square];
            sum[of].down += compass.row[piece.square];
            ++count[of];
        }
    const std::size_t enemy = 1 - side;
    const Way way{sum[enemy].across * count[side] - sum[side].across * count[enemy],
                  sum[enemy].down * count[side] - sum[side].down * count[enemy]};
    if (way.across == 0 && way.down == 0) return {0, side == 0 ? -1 : 1};
    return way;
}

} // namespace

Compass::Compass(const Facts& facts) {
    for (std::size_t square = 0; square < facts.squares; ++square) {
        const SpaceIndex here{static_cast<std::uint32_t>(square)};
        column.push_back(static_cast<std::int16_t>(facts.board->column(here)));
        row.push_back(static_cast<std::int16_t>(facts.board->row(here)));
    }
    const int columns = facts.board->columns();
    const int rows = facts.board->rows();
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
            worth[side][kind] = worth_of(facts, side, kind);
        const Way way = ahead_of(facts, *this, side);
        // To the right of who looks that way, from the middle of the board; doubled, so that it is whole.
        const auto rightwards = [&](std::size_t square) {
            return (2 * row[square] - (rows - 1)) * way.across
                   - (2 * column[square] - (columns - 1)) * way.down;
        };
        int farthest = 1;
        for (std::size_t square = 0; square < facts.squares; ++square)
            farthest = std::max(farthest, std::abs(rightwards(square)));
        for (std::size_t square = 0; square < facts.squares; ++square) {
            advance[side].push_back(column[square] * way.across + row[square] * way.down);
            const int to_right = 3 * rightwards(square);
            flank[side].push_back(to_right < -farthest  ? Flank::left
                                  : to_right > farthest ? Flank::right
                                                        : Flank::centre);
        }
    }
}

} // namespace sabotier::play::steps
