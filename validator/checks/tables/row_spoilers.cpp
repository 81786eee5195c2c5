#include "formats/base/words.hpp"
#include "validator/checks/tables/laid_table.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const TableBoard* table = laid_table(context);
    // Where nobody says which roles are dealt, the number of players is at fault.
    if (table == nullptr || table->roles().empty()) return;
    for (std::size_t place = 0; place < table->row().size(); ++place) {
        const Slot& slot = table->row()[place];
        const int needed = table->spoilers(slot);
        if (!slot.is_marked || (table->hidden() >= needed && slot.number >= needed)) continue;
        const bool is_team = slot.number < needed;
        context.report(
            is_team ? say("{} needs {} sabotages; its team has {}", slot_name(*table, place), needed,
                          count_of(static_cast<std::size_t>(std::max(0, slot.number)), "player", "players"))
                    : say("{} needs {} sabotages; the game has {}", slot_name(*table, place), needed,
                          count_of(static_cast<std::size_t>(std::max(0, table->hidden())), "spy", "spies")),
            {slot_subject(place)}, slot_or_deal_position(context, *table, place, roles_position(context)));
    }
}

} // namespace

CheckType row_spoilers_check() {
    CheckType type(Boards{BoardKind::table});
    type.name = "row-spoilers";
    type.summary =
        marked("Finds marked places that need more spoiling cards than there are hidden players, or players "
               "in the team.");
    type.example = "{key: missions.red-spies, check: row-spoilers, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
