#include "validator/answers/exposed.hpp"

#include "validator/analysis/sight/exposure.hpp"

#include <algorithm>

namespace sabotier {

Exposed exposed_hexes(const Setup& setup, const SightBoard& board, const ExposureQuestion& question,
                      const IsCancelled& is_cancelled) {
    const HexBoard& hexes = setup.board.hexes();
    ExposureQuery query;
    query.range = question.range;
    query.threads = question.threads;
    query.is_cancelled = is_cancelled;
    std::vector<std::uint8_t> zone;
    if (question.side != none) {
        zone.resize(hexes.grid.size());
        for (const SpaceIndex space : setup.sides[question.side].zone)
            zone[number(space)] = 1;
        query.from = &zone;
    }
    Exposed answer{question.range, question.side, exposure(board, query)};
    throw_if_cancelled(is_cancelled);
    std::vector<std::uint16_t> values;
    values.reserve(hexes.hexes);
    hexes.for_each_space([&](SpaceIndex space) { values.push_back(answer.seen_from[number(space)]); });
    if (values.empty()) return answer;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::ranges::nth_element(values, middle);
    answer.median = *middle;
    answer.least = *std::min_element(values.begin(), middle + 1);
    answer.most = *std::max_element(middle, values.end());
    return answer;
}

} // namespace sabotier
