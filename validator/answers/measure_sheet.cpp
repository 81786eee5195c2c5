#include "validator/answers/measure_sheet.hpp"

#include "formats/draw/pieces/counters.hpp"

namespace sabotier {

AnalysisSheet sheet_of(const Setup& setup, const Measurement& answer) {
    return std::visit([&](const auto& own) { return sheet_of(setup, own); }, answer);
}

std::string measured_title(const Setup& setup) {
    const std::string& title = setup.scenario().title;
    return title.find_first_not_of(" \t\r\n") == std::string::npos ? setup.loaded->file : title;
}

AnalysisSheet::Bar first_bar(const Setup& setup, const std::vector<std::size_t>& sides,
                             const std::string& label, const FirstReached& reached) {
    AnalysisSheet::Bar bar{label, {}};
    const auto add = [&](std::size_t count, Colour colour) {
        bar.parts.push_back({static_cast<double>(count), colour, std::to_string(count)});
    };
    // What is reached in the same turn lies between the sides.
    for (std::size_t i = 0; i < sides.size(); ++i) {
        add(reached.hexes[i], faded(side_look(setup, sides[i]).colour, 1));
        if (i == 0) add(reached.same_turn, rgb(0xe9e4d4));
    }
    return bar;
}

} // namespace sabotier
