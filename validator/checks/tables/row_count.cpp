#include "formats/base/words.hpp"
#include "validator/checks/tables/laid_table.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

namespace sabotier {

namespace {

struct Parameters {
    int exactly = 1;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::whole<&Parameters::exactly>("exactly", {1, 1000}, "places of the row").needed()};
    return all;
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
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: missions.count, check: row-count, exactly: 5, severity: error}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
