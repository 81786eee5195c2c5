#include "validator/analysis/sight/line_table.hpp"

#include <array>
#include <memory>
#include <mutex>

namespace sabotier {

namespace {

LineTable::Place place(Hex hex, bool is_paired) {
    return {static_cast<std::int8_t>(hex.q), static_cast<std::int8_t>(hex.r), is_paired};
}

} // namespace

LineTable::LineTable(int radius)
    : disc_(radius) {
    starts_.reserve(static_cast<std::size_t>(disc_.size()) + 1);
    disc_.for_each([&](Hex end) {
        starts_.push_back(static_cast<std::uint32_t>(places_.size()));
        for (auto element = next_on_line(end, Hex{}); element; element = next_on_line(end, element->hex)) {
            places_.push_back(place(element->hex, element->twin.has_value()));
            if (element->twin) places_.push_back(place(*element->twin, true));
        }
    });
    starts_.push_back(static_cast<std::uint32_t>(places_.size()));
}

const LineTable& LineTable::of(int radius) {
    assert(radius >= 0 && radius <= largest_line_table);
    struct Made {
        std::once_flag once;
        std::unique_ptr<const LineTable> table;
    };
    static std::array<Made, largest_line_table + 1> tables;
    Made& made = tables[static_cast<std::size_t>(radius)];
    std::call_once(made.once, [&] { made.table.reset(new LineTable(radius)); });
    return *made.table;
}

} // namespace sabotier
