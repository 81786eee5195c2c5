#include "formats/base/words.hpp"
#include "validator/checks/tables/laid_table.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// A row of another length is another row, and so is one with a team that there cannot be.
Cause cause_of(const TableBoard& table) {
    for (std::size_t place = 0; place < table.row().size(); ++place)
        if (!is_possible_team(table, table.row()[place].number))
            return {"row-numbers", {slot_subject(place)}};
    return {"row-count", {{"field", "row"}}};
}

void check_bounds(const CheckContext& context, const TableBoard& table, std::size_t place) {
    const int number = table.row()[place].number;
    if (is_possible_team(table, number)) return;
    context.report_as(Severity::error,
                      say("{} takes a team of {}; a team has 1 to {} players", slot_name(table, place),
                          number, table.players()),
                      {slot_subject(place)}, slot_position(context, table, place));
}

void run(const CheckContext& context) {
    const TableBoard* table = laid_table(context);
    if (table == nullptr) return;
    for (std::size_t place = 0; place < table->row().size(); ++place)
        check_bounds(context, *table, place);
    if (table->published() == nullptr) return;
    const std::vector<Slot>& usual = table->published()->row;
    const auto same = [](const Slot& a, const Slot& b) { return a.number == b.number; };
    if (std::equal(table->row().begin(), table->row().end(), usual.begin(), usual.end(), same)) return;
    context.report_following(cause_of(*table),
                             say("the row is {}; published for {} players is {}", row_text(table->row()),
                                 table->players(), row_text(usual)),
                             {{"field", "row"}}, deal_position(context));
}

} // namespace

CheckType row_numbers_check() {
    CheckType type(Boards{BoardKind::table});
    type.name = "row-numbers";
    type.summary = marked(
        "Finds rows on the table whose numbers differ from the published row, or that no team can match.");
    type.example = "{key: missions.size, check: row-numbers, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
