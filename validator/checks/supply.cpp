#include "validator/checks/checks.hpp"
#include "validator/checks/support.hpp"

namespace sabotier {

namespace {

// Players may lend each other counters, so the box as a whole is counted here; each player's share is another
// check.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    std::map<const PieceKind*, int> totals;
    for (const SetupSide& side : setup.sides)
        for (const auto& [kind, count] : kind_counts(setup, side))
            totals[kind] += count;
    const int sheets = counter_sheets(setup) * static_cast<int>(setup.sides.size());
    for (const auto& [kind, count] : totals) {
        if (kind->supply == 0 || count <= kind->supply * sheets) continue;
        context.report(
            "all sides together have " + std::to_string(count) + " " + kind->id.str() + "; the "
                + count_of(static_cast<std::size_t>(sheets), "counter sheet holds", "counter sheets hold")
                + " " + std::to_string(kind->supply * sheets),
            {{"kind", kind->id.str()}}, setup.scenario().at);
    }
}

} // namespace

CheckType supply_check() {
    CheckType type;
    type.name = "supply";
    type.summary = "Finds kinds of which all sides together have more pieces than there are.";
    type.example = "{key: pieces.supply, check: supply, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
