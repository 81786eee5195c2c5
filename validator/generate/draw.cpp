#include "validator/generate/draw.hpp"

#include "formats/model/kinds.hpp"
#include "validator/generate/drawers.hpp"
#include "validator/generate/kinds.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

namespace sabotier {

LoadedScenario blank_for(Drawing drawing, std::shared_ptr<const Rulebook> rulebook,
                         const std::string& reference, std::vector<OptionSetting> options) {
    LoadedScenario blank;
    blank.map.ground = drawing_row(drawing).blank(*rulebook);
    set_kind(blank.map, rulebook->board.kind);
    blank.scenario.rulebook = reference;
    blank.scenario.players = rulebook->board.players_least;
    blank.scenario.options = std::move(options);
    blank.rulebook = std::move(rulebook);
    return blank;
}

LoadedScenario with_own_map(LoadedScenario upon, Scenario drawn) {
    upon.map.ground = std::move(std::get<Map>(drawn.map.target).ground);
    drawn.map.target = Map{};
    upon.scenario = std::move(drawn);
    return upon;
}

BegunDraw begin_draw(DrawRequest request) {
    const BoardDrawing& row = drawing_row(request.drawing);
    return row.begin(std::move(request));
}

const char* games_of(Drawing drawing) {
    return drawing_row(drawing).games;
}

std::optional<Drawing> drawing_for(const Rulebook& rulebook) {
    const BoardDrawing* row = board_drawings().find(rulebook.board.kind);
    if (row == nullptr || !row->suits(rulebook)) return std::nullopt;
    return row->drawing;
}

std::vector<Drawing> all_drawings() {
    std::set<Drawing> all;
    for (const auto& [kind, row] : board_drawings())
        all.insert(row.drawing);
    return {all.begin(), all.end()};
}

// Declared with the questions themselves, which the rows are made of.

const std::vector<Question>& questions(Drawing drawing) {
    return drawing_row(drawing).questions();
}

const Question& question(Drawing drawing, std::string_view key) {
    const std::vector<Question>& all = questions(drawing);
    const auto found = std::ranges::find(all, key, &Question::key);
    if (found == all.end()) throw std::out_of_range("no question " + std::string(key));
    return *found;
}

} // namespace sabotier
