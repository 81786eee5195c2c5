#include "formats/base/words.hpp"
#include "validator/checks/tables/laid_table.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

std::string marks_text(const std::vector<Slot>& row) {
    std::vector<std::string> places;
    for (std::size_t i = 0; i < row.size(); ++i)
        if (row[i].is_marked) places.push_back(std::to_string(i + 1));
    return join_list(places);
}

void run(const CheckContext& context) {
    const TableBoard* table = laid_table(context);
    if (table == nullptr || table->published() == nullptr) return;
    const std::vector<Slot>& usual = table->published()->row;
    const std::string marks = marks_text(usual);
    for (std::size_t place = 0; place < table->row().size(); ++place) {
        const bool is_wanted = place < usual.size() && usual[place].is_marked;
        if (table->row()[place].is_marked == is_wanted) continue;
        const char* const pattern =
            is_wanted       ? marked("{} is not marked red; with {} players the red one is {}")
            : marks.empty() ? marked("{} is marked red; with {} players none is")
                            : marked("{} is marked red; with {} players the red one is {}");
        context.report(say(pattern, slot_name(*table, place), table->players(), marks), {slot_subject(place)},
                       slot_position(context, *table, place));
    }
}

} // namespace

CheckType row_marks_check() {
    CheckType type(Boards{BoardKind::table});
    type.name = "row-marks";
    type.summary = marked(
        "Finds marked places of a row where the published row has none, and unmarked ones where it has.");
    type.example = "{key: missions.red-place, check: row-marks, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
