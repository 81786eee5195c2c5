#include "validator/analysis/sight/shadow_table.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>

namespace sabotier {

namespace {

void set(std::uint64_t* mask, int number) {
    mask[number / 64] |= std::uint64_t{1} << (number % 64);
}

} // namespace

ShadowTable::ShadowTable(int radius, PairBlocks pairs)
    : disc_(radius),
      words_((static_cast<std::size_t>(disc_.size()) + 255) / 256 * 4),
      masks_(words_ * static_cast<std::size_t>(disc_.size())) {
    const LineTable& lines = LineTable::of(radius);
    disc_.for_each([&](Hex end) {
        const int target = disc_.number(end);
        const auto line = lines.line(end);
        for (std::size_t i = 0; i < line.size(); ++i) {
            const int number = disc_.number(line[i].hex());
            if (line[i].is_paired && pairs == PairBlocks::both)
                hide_behind_pair(number, disc_.number(line[++i].hex()), target);
            else
                set(masks_.data() + static_cast<std::size_t>(number) * words_, target);
        }
    });
}

void ShadowTable::hide_behind_pair(int first, int second, int target) {
    auto pair = std::find_if(pairs_.begin(), pairs_.end(), [&](const Pair& known) {
        return known.first == first && known.second == second;
    });
    if (pair == pairs_.end())
        pair = pairs_.insert(pairs_.end(), {first, second, std::vector<std::uint64_t>(words_)});
    set(pair->mask.data(), target);
}

const ShadowTable& ShadowTable::of(int radius, PairBlocks pairs) {
    assert(radius >= 0 && radius <= largest_line_table);
    struct Made {
        std::once_flag once;
        std::unique_ptr<const ShadowTable> table;
    };
    static std::array<std::array<Made, 2>, largest_line_table + 1> tables;
    Made& made = tables[static_cast<std::size_t>(radius)][pairs == PairBlocks::both ? 1 : 0];
    std::call_once(made.once, [&] { made.table.reset(new ShadowTable(radius, pairs)); });
    return *made.table;
}

} // namespace sabotier
