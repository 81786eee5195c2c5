#include "validator/checks/checks.hpp"
#include "validator/checks/mobility.hpp"
#include "validator/checks/pieces.hpp"

namespace sabotier {

namespace {

std::string names(const Setup& setup, const Mobility& mobility) {
    std::vector<std::string> pieces;
    for (const SetupUnit* unit : mobility.movable)
        pieces.push_back(unit->id.str() + " on " + setup.grid->name(unit->space));
    return join_list(pieces);
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (!has_grid(context)) return;
    const auto wanted = static_cast<std::size_t>(setup.rulebook().play.moves);
    const auto all = mobility(setup);
    for (std::size_t side = 0; side < all.size(); ++side) {
        const std::size_t count = all[side].movable.size();
        if (count == 0 || count >= wanted) continue;
        context.report(side_name(setup.sides[side]) + " can move " + count_of(count, "piece", "pieces")
                           + " at the start (" + names(setup, all[side]) + "); a turn moves "
                           + std::to_string(wanted),
                       {side_subject(setup.sides[side])}, all[side].first_at);
    }
}

} // namespace

CheckType mobility_few_check() {
    CheckType type;
    type.boards = {BoardKind::rooms, BoardKind::squares};
    type.name = "mobility-few";
    type.summary = "Finds sides of which fewer pieces can move from where they are set up than a turn moves "
                   "(`play: {moves: 2}`), but at least one.";
    type.example = "{key: mobility.few, check: mobility-few, severity: warning}";
    type.run = run;
    return type;
}

} // namespace sabotier
