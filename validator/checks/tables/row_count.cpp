#include "formats/base/words.hpp"
#include "validator/checks/tables/laid_table.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

struct Parameters {
    int exactly = 1;
};

Parameters read(Fields& fields, const Rulebook&) {
    (void)fields.required("exactly");
    return {static_cast<int>(fields.integer("exactly", 1, 1, 1000))};
}

// A number of players that the rulebook has no row for is the matter of another rule.
void run(const CheckContext& context, const Parameters& given) {
    const TableBoard* table = laid_table(context);
    if (table == nullptr || (table->row().empty() && table->published() == nullptr)) return;
    const int wanted = given.exactly;
    if (static_cast<int>(table->row().size()) == wanted) return;
    context.report(
        say("the row has {}; there must be {}", count_of(table->row().size(), "mission", "missions"), wanted),
        {{"field", "row"}}, deal_position(context));
}

} // namespace

CheckType row_count_check() {
    CheckType type(Boards{BoardKind::table});
    type.name = "row-count";
    type.summary = marked("Finds rows on the table with more or fewer places than there must be.");
    type.parameters = {{"exactly", "number", "places of the row", ""}};
    type.example = "{key: missions.count, check: row-count, exactly: 5, severity: error}";
    type.bind = with<Parameters>(read, run);
    return type;
}

} // namespace sabotier
