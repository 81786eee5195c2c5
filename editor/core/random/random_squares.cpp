#include "editor/core/random/random_source.hpp"
#include "validator/generate/square_setup.hpp"

namespace sabotier::editor {

namespace {

/// As many as there are, else as many for the size of the board as the rulebook has on its own.
int usual_number(const GridRules& rules, const Squares& squares) {
    if (!squares.blocked.empty()) return static_cast<int>(squares.blocked.size());
    return usual_blocked(rules, squares.columns, squares.rows);
}

void ask_blocked(std::vector<RandomQuestion>& questions, const GridRules& rules, const Squares& squares) {
    const Question& blocked = question(Drawing::squares, "blocked");
    questions.push_back(number_question(blocked, say(blocked.label, rules.blocked_name),
                                        usual_number(rules, squares), 0, squares.columns * squares.rows / 2));
    const Question& chokes = question(Drawing::squares, "chokes");
    questions.push_back(number_question(chokes, tr(chokes.label), 0, 0, squares.columns, 0));
    std::vector<std::string> names;
    for (const GridSymmetry symmetry : symmetries(squares.columns, squares.rows))
        names.emplace_back(name(symmetry));
    questions.push_back(symmetry_question(question(Drawing::squares, "symmetric"), "none", names, 1));
}

} // namespace

std::unique_ptr<RandomSource> random_squares(const Scene& scene) {
    const Rulebook& rulebook = scene.rulebook();
    const bool may_block = rulebook.grid.blocked.value_or(true);
    std::vector<RandomQuestion> questions;
    if (may_block) ask_blocked(questions, rulebook.grid, std::get<Squares>(scene.map().ground));
    if (has_armies(rulebook))
        questions.push_back(flag_question(question(Drawing::squares, "board-only"), may_block));
    return std::make_unique<RandomSource>(scene, Drawing::squares, std::move(questions));
}

} // namespace sabotier::editor
