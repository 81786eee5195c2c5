#include "formats/base/words.hpp"
#include "validator/checks/armies/army_counts.hpp"
#include "validator/checks/armies/points.hpp"
#include "validator/checks/shared/army_units.hpp"
#include "validator/checks/shared/strays.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

std::vector<Fix> print_more(int sheets) {
    return {
        {say("Print {} counter sheets for each player", sheets), {{"sheets", std::to_string(sheets), {}}}}};
}

// How many sheets there are is the scenario's to say: an army by itself is not counted.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.loaded->given != Given::scenario) return;
    const int sheets = counter_sheets(setup);
    for (const SetupSide& side : setup.sides) {
        if (!side.army) continue;
        std::optional<Cause> army = another_army(setup, side);
        if (!army) army = army_of_larger_game(setup, side);
        for (const auto& [kind, count] : kind_counts(setup, side)) {
            if (kind->is_decoy || kind->supply == 0 || count <= kind->supply * sheets) continue;
            const int needed = (count + kind->supply - 1) / kind->supply;
            // Where even all sides together have too few, that is the finding.
            context.report_following(army ? *army : Cause{"supply", {{"kind", kind->id.str()}}},
                                     say_count("the army of {1} has {2} {3}; {0} counter sheet holds {4}",
                                               "the army of {1} has {2} {3}; {0} counter sheets hold {4}",
                                               static_cast<std::size_t>(sheets), side_name(side), count,
                                               kind->id.str(), kind->supply * sheets),
                                     {side_subject(side), {"kind", kind->id.str()}}, side.army->at,
                                     print_more(needed));
        }
    }
}

} // namespace

CheckType counters_check() {
    CheckType type(Boards::every());
    type.name = "counters";
    type.summary = marked("Finds kinds of which a side has more units than its counter sheets hold.");
    type.example = "{key: army.counters, check: counters, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
