#include "formats/base/words.hpp"
#include "validator/checks/ground/blocked_squares.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/checks/shared/variants.hpp"
#include "validator/engine/blocked_word.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

// Squares off the board are another check's, but whoever wrote them did not forget them.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const auto* squares = std::get_if<Squares>(&setup.loaded->map.ground);
    const auto required = setup.rulebook().grid.blocked;
    if (!has_grid(context) || squares == nullptr || !required || *required != squares->blocked.empty())
        return;
    const std::string word = a_blocker(setup.rulebook());
    const auto variant = cause_of_variant(setup);
    const auto cause = variant ? variant : board_of_another_size(setup); // then the map is another game's
    if (*required)
        return context.report_following(cause,
                                        say("no square holds {}; this variant is played among them", word),
                                        {{"board", "blocked"}}, map_position(setup));
    const auto blocked = blocked_spaces(setup.board.on<GridBoard>());
    if (blocked.empty()) return;
    context.report_following(cause,
                             say_count("{1} ({2}) holds {3}; this variant has none",
                                       "{1} ({2}) hold {3}; this variant has none", blocked.size(),
                                       count_spaces(setup.board.on<GridBoard>(), blocked.size()),
                                       join_spaces(setup.board.on<GridBoard>(), blocked), word),
                             {{"board", "blocked"}}, blocked_position(setup, blocked.front()));
}

} // namespace

CheckType blocked_variant_check() {
    CheckType type(Boards{BoardKind::squares});
    type.name = "blocked-variant";
    type.summary =
        marked("Finds blocked squares where the rulebook's grid has none, and their absence where it must "
               "have some (`blocked: {required: true}` or `false`).");
    type.example = "{key: volcano.variant, check: blocked-variant, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
