#include "formats/base/words.hpp"
#include "validator/checks/tables/laid_table.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabotier {

namespace {

void report_place(const CheckContext& context, const TableBoard& table, std::size_t place) {
    const int team = table.row()[place].number;
    // A team larger than the table is another rule's.
    std::optional<Cause> cause;
    if (table.players() > 0 && team > table.players()) cause = Cause{"row-numbers", {slot_subject(place)}};
    context.report_following(
        cause,
        say_count("there is {} nomination card; {} takes {}", "there are {} nomination cards; {} takes {}",
                  table.nominations().size(), slot_name(table, place), team),
        {slot_subject(place)}, slot_or_deal_position(context, table, place, nominations_position(context)));
}

void report_together(const CheckContext& context, const TableBoard& table,
                     const std::vector<std::size_t>& places) {
    std::vector<Subject> subjects;
    std::vector<std::string> names;
    int most = 0;
    for (const std::size_t place : places) {
        subjects.push_back(slot_subject(place));
        names.push_back(slot_name(table, place));
        most = std::max(most, table.row()[place].number);
    }
    context.report(say_count("there is {} nomination card; {} take up to {}",
                             "there are {} nomination cards; {} take up to {}", table.nominations().size(),
                             join_list(names), most),
                   std::move(subjects),
                   slot_or_deal_position(context, table, places.front(), nominations_position(context)));
}

// Fewer cards than are published are one fault, however many missions ask for more; with all of them each
// mission that asks for more is one.
void run(const CheckContext& context) {
    const TableBoard* table = laid_table(context);
    // Where nobody says which cards are handed out, the number of players is at fault.
    if (table == nullptr || (table->nominations().empty() && table->published() == nullptr)) return;
    const std::size_t cards = table->nominations().size();
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < table->row().size(); ++place)
        if (table->row()[place].number > static_cast<int>(cards)) places.push_back(place);
    const TableSize* const published = table->published();
    if (places.size() > 1 && published != nullptr && cards < published->nominations.size())
        return report_together(context, *table, places);
    for (const std::size_t place : places)
        report_place(context, *table, place);
}

} // namespace

CheckType nomination_few_check() {
    CheckType type(Boards{BoardKind::table});
    type.name = "nomination-few";
    type.summary = marked("Finds places of a row for which there are too few nomination cards.");
    type.example = "{key: nomination.few, check: nomination-few, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
