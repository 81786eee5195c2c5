#include "formats/base/words.hpp"
#include "validator/checks/armies/army_counts.hpp"
#include "validator/checks/armies/owners.hpp"
#include "validator/checks/armies/points.hpp"
#include "validator/checks/shared/army_units.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// Whether the counters of a side hold one more of this line.
bool has_counters(const Setup& setup, const std::map<const PieceKind*, int>& counts,
                  const PurchaseLine& line) {
    return std::all_of(line.contents.begin(), line.contents.end(), [&](const auto& content) {
        const PieceKind* kind = setup.rulebook().piece(content.first);
        if (!kind) return false;
        if (kind->supply == 0) return true;
        const auto used = counts.find(kind);
        return (used == counts.end() ? 0 : used->second) + content.second
               <= kind->supply * counter_sheets(setup);
    });
}

void check_army(const CheckContext& context, const ArmyOwners& owners, int points) {
    const Setup& setup = context.setup();
    const SetupSide& side = *owners.front();
    const int left = points - army_cost(*side.army, setup.rulebook());
    const auto counts = kind_counts(setup, side);
    const PurchaseLine* dearest = nullptr;
    for (const PurchaseLine& line : setup.rulebook().lines)
        if (line.cost > 0 && line.cost <= left && has_counters(setup, counts, line)
            && (!dearest || line.cost > dearest->cost))
            dearest = &line;
    if (!dearest) return;
    context.report(say("the army of {} leaves {} of {} points, enough for another platoon such as {} ({})",
                       owner_names(owners), left, points, dearest->name, dearest->cost),
                   owner_subjects(owners), side.army->at);
}

void run(const CheckContext& context) {
    const auto points = context.setup().scenario().points;
    if (!points) return skip_without_points(context);
    for (const ArmyOwners& owners : armies_of(context.setup()))
        if (!owners.front()->units.empty()) check_army(context, owners, *points);
}

} // namespace

CheckType unspent_check() {
    CheckType type(Boards::every());
    type.name = "unspent";
    type.summary = marked("Finds armies with points and counters left for another platoon.");
    type.example = "{key: army.unspent, check: unspent, severity: info}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
