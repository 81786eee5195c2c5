#include "validator/cli/answers/measure_answer.hpp"

#include "validator/cli/console/table.hpp"

namespace sabotier::cli {
namespace {

void add(Answer& answer, const AnalysisSheet::Table& table) {
    if (table.rows.size() < 2) return;
    answer.blank();
    answer.line(table.title);
    TextTable rows(table.rows.front());
    for (std::size_t i = 1; i < table.rows.size(); ++i)
        rows.add(table.rows[i]);
    answer.add(rows);
}

} // namespace

Answer measure_text(const AnalysisSheet& sheet) {
    Answer answer(sheet.title + ": " + sheet.subtitle);
    answer.blank();
    answer.items(sheet.summary);
    for (const AnalysisSheet::Table& table : sheet.tables)
        add(answer, table);
    answer.blank();
    answer.line(sheet.remarks_title);
    answer.items(sheet.remarks);
    return answer;
}

} // namespace sabotier::cli
