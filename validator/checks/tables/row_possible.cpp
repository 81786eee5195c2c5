#include "formats/base/words.hpp"
#include "validator/checks/tables/laid_table.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const TableBoard* table = laid_table(context);
    if (table == nullptr || table->players() < 1) return;
    const int loyal = std::max(0, table->players() - table->hidden());
    for (std::size_t place = 0; place < table->row().size(); ++place) {
        const int team = table->row()[place].number;
        if (team <= loyal || team > table->players()) continue;
        context.report(say("{} takes {} players, and only {} are no spies; no team can succeed",
                           slot_name(*table, place), team, loyal),
                       {slot_subject(place)},
                       slot_or_deal_position(context, *table, place, roles_position(context)));
    }
}

} // namespace

CheckType row_possible_check() {
    CheckType type(Boards{BoardKind::table});
    type.name = "row-possible";
    type.summary = marked("Finds places of a row that no team without a hidden player can be formed for.");
    type.example = "{key: missions.impossible, check: row-possible, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
