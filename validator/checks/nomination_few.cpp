#include "formats/base/words.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/tables.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const TableBoard* table = laid_table(context);
    // Where nobody says which cards are handed out, the number of players is at fault.
    if (table == nullptr || (table->nominations().empty() && table->published() == nullptr)) return;
    const auto cards = static_cast<int>(table->nominations().size());
    for (std::size_t place = 0; place < table->row().size(); ++place) {
        const int team = table->row()[place].number;
        if (team <= cards) continue;
        context.report(
            say("{} takes {} nomination cards; there are {}", slot_name(*table, place), team, cards),
            {slot_subject(place)}, slot_position(context, *table, place));
    }
}

} // namespace

CheckType nomination_few_check() {
    CheckType type(Boards{BoardKind::table});
    type.name = "nomination-few";
    type.summary = marked("Finds places of a row for which there are too few nomination cards.");
    type.example = "{key: nomination.few, check: nomination-few, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
