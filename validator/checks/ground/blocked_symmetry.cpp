#include "formats/base/words.hpp"
#include "validator/analysis/steps/grid_symmetry.hpp"
#include "validator/analysis/steps/steps.hpp"
#include "validator/checks/ground/blocked_squares.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/homes.hpp"
#include "validator/engine/blocked_word.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <optional>

namespace sabotier {

namespace {

/// Turns and mirrors that exchange the two homes; where none does, half a turn and both mirrors, which then
/// at least make the ground the same at both ends or on both flanks.
std::vector<GridSymmetry> fair_symmetries(const GridBoard& board, const std::vector<Home>& homes) {
    std::vector<GridSymmetry> all = symmetries(board.columns(), board.rows());
    std::vector<GridSymmetry> fair;
    if (homes.size() == 2)
        std::copy_if(all.begin(), all.end(), std::back_inserter(fair), [&](GridSymmetry symmetry) {
            return exchanges(board, symmetry, homes[0].zone, homes[1].zone);
        });
    if (fair.empty()) fair = {GridSymmetry::half_turn, GridSymmetry::left_right, GridSymmetry::top_bottom};
    return fair;
}

struct Mismatch {
    GridSymmetry symmetry{};
    std::vector<SpaceIndex> spaces; ///< blocked, their images are not
};

std::optional<Mismatch> nearest_mismatch(const GridBoard& board, const std::vector<GridSymmetry>& tried) {
    const auto blocked = blocked_spaces(board);
    std::optional<Mismatch> best;
    for (const GridSymmetry symmetry : tried) {
        Mismatch mismatch{symmetry, {}};
        std::copy_if(blocked.begin(), blocked.end(), std::back_inserter(mismatch.spaces),
                     [&](SpaceIndex space) { return !board.is_blocked(image(board, space, symmetry)); });
        if (mismatch.spaces.empty()) return std::nullopt;
        if (!best || mismatch.spaces.size() < best->spaces.size()) best = std::move(mismatch);
    }
    return best;
}

/// How many blocked squares lie nearer to each of two homes, counted along rows and columns.
std::array<std::size_t, 2> nearer(const GridBoard& board, const std::vector<Home>& homes) {
    const GridBoard open(Squares{board.columns(), board.rows(), {}, {}}, true);
    const auto first = steps_from(open, homes[0].zone);
    const auto second = steps_from(open, homes[1].zone);
    std::array<std::size_t, 2> counts{};
    for (const SpaceIndex space : blocked_spaces(board)) {
        const int gap = first[number(space)] - second[number(space)];
        if (gap < 0) ++counts[0];
        if (gap > 0) ++counts[1];
    }
    return counts;
}

/// Open squares one step outside a home.
std::size_t ways_out(const GridBoard& board, const Home& home) {
    std::vector<SpaceIndex> outside;
    for (const SpaceIndex space : home.zone)
        for_each_step(board, space, [&](SpaceIndex to) {
            if (!std::binary_search(home.zone.begin(), home.zone.end(), to)) outside.push_back(to);
        });
    std::sort(outside.begin(), outside.end());
    outside.erase(std::unique(outside.begin(), outside.end()), outside.end());
    return outside.size();
}

std::string what_differs(const Setup& setup, const std::vector<Home>& homes) {
    const GridBoard& board = setup.board.on<GridBoard>();
    if (homes.size() != 2) return {};
    const auto counts = nearer(board, homes);
    return say("; {0} of them stand nearer to {1} and {2} to {3}, {1} can step out onto {4} and {3} onto {5}",
               counts[0], homes[0].name, counts[1], homes[1].name,
               count_spaces(board, ways_out(board, homes[0])), ways_out(board, homes[1]));
}

/// A blocked square that stands nowhere may be the one that is wanting.
std::optional<Cause> lost_square(const GridBoard& board) {
    for (const GridFault& fault : board.faults())
        if (fault.kind == GridFault::Kind::off_board)
            return Cause{"blocked-place", {{std::string(board.word()), fault.id}}};
    return std::nullopt;
}

void run(const CheckContext& context) {
    if (!has_grid(context)) return;
    const Setup& setup = context.setup();
    const GridBoard& board = setup.board.on<GridBoard>();
    const auto all = homes(setup);
    const auto mismatch = nearest_mismatch(board, fair_symmetries(board, all));
    if (!mismatch) return;
    std::vector<std::string> names;
    for (const SpaceIndex space : mismatch->spaces)
        names.push_back(say("{0} (no {1} on {2})", board.name(space), blocked_word(setup.rulebook()),
                            board.name(image(board, space, mismatch->symmetry)),
                            setup.rulebook().grid.blocked_name));
    context.report_following(
        lost_square(board),
        say("no turn or mirror that exchanges the sides maps the blocked squares onto themselves; {} comes "
            "nearest, but for {}{}",
            tr(std::string(words(mismatch->symmetry))), join_list(names), what_differs(setup, all)),
        space_subjects(board, mismatch->spaces), blocked_position(setup, mismatch->spaces.front()));
}

} // namespace

CheckType blocked_symmetry_check() {
    CheckType type(Boards{BoardKind::squares});
    type.name = "blocked-symmetry";
    type.summary =
        marked("Finds layouts of blocked squares that neither half a turn nor a mirror which exchanges the "
               "two sides maps onto themselves, and says in what the sides differ.");
    type.example = "{key: volcano.asymmetric, check: blocked-symmetry, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
