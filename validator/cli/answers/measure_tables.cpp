#include "formats/draw/pieces/counters.hpp"
#include "validator/analysis/fairness/measure.hpp"
#include "validator/cli/answers/measure_answer.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/engine/check.hpp"
#include "formats/draw/map/map_overlay.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::cli {
namespace {

constexpr Colour same_colour = rgb(0xf7f4ea, 0.62);
constexpr Colour nobody_colour = rgb(0x20252b, 0.5);

Colour side_tint(const Setup& setup, std::size_t side) {
    return faded(side_look(setup, side).colour, 0.5);
}

} // namespace

void add(Answer& answer, const AnalysisSheet::Table& table) {
    if (table.rows.size() < 2) return;
    answer.blank();
    answer.line(table.title);
    TextTable rows(table.rows.front());
    for (std::size_t i = 1; i < table.rows.size(); ++i)
        rows.add(table.rows[i]);
    answer.add(rows);
}

std::string title_of(const Setup& setup) {
    const std::string& title = setup.scenario().title;
    return title.find_first_not_of(" \t\r\n") == std::string::npos ? setup.loaded->file : title;
}

void tint_first(const Setup& setup, const std::vector<std::size_t>& sides,
                const std::vector<std::uint16_t>& by, MapOverlay& overlay) {
    bool has_same = false, has_nobody = false;
    for (std::uint32_t i = 0; i < by.size(); ++i) {
        const SpaceIndex space{i};
        if (by[i] == FirstReached::nobody) {
            const auto* grid = setup.board.as<GridBoard>();
            const bool is_open =
                grid == nullptr ? setup.board.hexes().is_space(space) : !grid->is_blocked(space);
            if (!is_open) continue;
            overlay.tints.push_back({space, nobody_colour});
            has_nobody = true;
        } else if (by[i] == FirstReached::together) {
            overlay.tints.push_back({space, same_colour});
            has_same = true;
        } else {
            overlay.tints.push_back({space, side_tint(setup, sides[by[i]])});
        }
    }
    using Look = MapOverlay::Key::Look;
    for (const std::size_t side : sides)
        overlay.keys.push_back({side_name(setup.sides[side]) + " first", side_tint(setup, side), Look::tint});
    if (has_same) overlay.keys.push_back({"in the same turn", same_colour, Look::tint});
    if (has_nobody) overlay.keys.push_back({"nobody", nobody_colour, Look::tint});
}

AnalysisSheet::Bar first_bar(const Setup& setup, const std::vector<std::size_t>& sides,
                             const std::string& label, const std::vector<std::size_t>& hexes,
                             std::size_t same_turn) {
    AnalysisSheet::Bar bar{label, {}};
    const auto add = [&](std::size_t count, Colour colour) {
        bar.parts.push_back({static_cast<double>(count), colour, std::to_string(count)});
    };
    // What is reached in the same turn lies between the sides.
    for (std::size_t i = 0; i < sides.size(); ++i) {
        add(hexes[i], faded(side_look(setup, sides[i]).colour, 1));
        if (i == 0) add(same_turn, rgb(0xe9e4d4));
    }
    return bar;
}

} // namespace sabotier::cli
