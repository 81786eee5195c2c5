#include "validator/starter/starter_squares.hpp"

#include "validator/generate/square_setup.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier {

Outcome<std::vector<StarterFile>> make_square_starter(const Rulebook& rulebook, const StarterText& text) {
    const GridRules& grid = rulebook.grid;
    SquareWish wish;
    wish.board = usual_board(rulebook);
    wish.is_usual = !grid.usual_blocked.empty() || !grid.blocked.value_or(false);
    if (!wish.is_usual) // that many are wanted and not named: one in sixteen squares, as many as can be laid
        wish.board.blocked =
            nearest_blocked(rulebook, wish.board, std::max(grid.size[0] * grid.size[1] / 16, 1));
    wish.rulebook = text.rulebook;
    wish.title = text.title;
    wish.author = text.author;
    RandomNumbers random(1); // any seed: a start to change, the same for everybody
    SquareSetup setup = draw_setup(std::make_shared<const Rulebook>(rulebook), wish, random);
    if (!setup.scenario) return no_starter(setup.trouble);
    const std::string remark =
        rulebook.options.empty()
            ? ""
            : fmt::format(
                "'sabotier rulebook show {}' lists the options; they stand here as `options: {{NAME: "
                "VALUE}}`.",
                rulebook.id.str());
    return {std::vector{starter_scenario(*setup.scenario, text, remark)}, {}};
}

} // namespace sabotier
