#include "validator/play/procedures/battle/facts/lines_of_sight.hpp"

#include "validator/analysis/sight/line_table.hpp"

namespace sabotier::play::battle {

LinesOfSight::LinesOfSight(const SightBoard& board, int radius)
    : radius_(radius) {
    const LineTable& table = LineTable::of(radius);
    const HexGrid& grid = board.board().grid;
    const auto width = static_cast<std::size_t>(2 * radius + 1);
    numbers_.assign(width * width, 0);
    std::vector<Hex> ends;
    table.disc().for_each([&](Hex end) {
        numbers_[static_cast<std::size_t>((end.q + radius) * (2 * radius + 1) + end.r + radius)] =
            static_cast<std::uint16_t>(ends.size());
        ends.push_back(end);
        starts_.push_back(static_cast<std::uint32_t>(between_.size()));
        for (const LineTable::Place& place : table.line(end))
            between_.push_back({grid.delta(place.hex()), place.is_paired});
    });
    starts_.push_back(static_cast<std::uint32_t>(between_.size()));
    lines_ = ends.size();
    for (auto& bits : clear_)
        bits.assign((grid.size() * lines_ + 63) / 64, 0);
    board.board().for_each_space([&](SpaceIndex from) {
        const Hex here = grid.hex(from);
        for (std::size_t line = 0; line < lines_; ++line) {
            const std::size_t bit = number(from) * lines_ + line;
            for (std::size_t flies = 0; flies < 2; ++flies)
                if (board.sees(here, here + ends[line], Looker{none, flies == 1, true}))
                    clear_[flies][bit / 64] |= std::uint64_t{1} << (bit % 64);
        }
    });
}

} // namespace sabotier::play::battle
