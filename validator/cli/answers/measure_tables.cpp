#include "formats/draw/pieces/counters.hpp"
#include "validator/cli/answers/measure_answer.hpp"
#include "validator/cli/console/table.hpp"

namespace sabotier::cli {

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
