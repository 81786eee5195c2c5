#include "validator/checks/checks.hpp"
#include "validator/checks/pieces.hpp"
#include "validator/checks/squares.hpp"

namespace sabotier {

namespace {

// Squares off the board are another check's, but whoever wrote them did not forget them.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const auto* squares = std::get_if<Squares>(&setup.loaded->map.ground);
    const auto required = setup.rulebook().grid.blocked;
    if (!has_grid(context) || squares == nullptr || !required || *required != squares->blocked.empty())
        return;
    const std::string word = with_article(blocked_word(setup.rulebook()));
    if (*required)
        return context.report("no square holds " + word + "; this variant is played among them",
                              {{"board", "blocked"}}, map_position(setup));
    const auto blocked = blocked_spaces(*setup.grid);
    if (blocked.empty()) return;
    context.report(count_spaces(*setup.grid, blocked.size()) + " (" + join_spaces(*setup.grid, blocked)
                       + (blocked.size() == 1 ? ") holds " : ") hold ") + word + "; this variant has none",
                   {{"board", "blocked"}}, blocked_position(setup, blocked.front()));
}

} // namespace

CheckType blocked_variant_check() {
    CheckType type;
    type.boards = {BoardKind::squares};
    type.name = "blocked-variant";
    type.summary =
        "Finds blocked squares where the rulebook's grid has none, and their absence where it must "
        "have some (`blocked: {required: true}` or `false`).";
    type.example = "{key: volcano.variant, check: blocked-variant, severity: warning}";
    type.run = run;
    return type;
}

} // namespace sabotier
