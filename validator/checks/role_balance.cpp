#include "formats/base/words.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/tables.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const TableBoard* table = laid_table(context);
    if (table == nullptr || table->players() < 1 || table->roles().empty()) return;
    long long sum = 0;
    for (const auto& [role, count] : table->roles())
        sum += count;
    const auto complain = [&](std::string message) {
        context.report(std::move(message), {{"field", "roles"}}, deal_position(context));
    };
    if (sum != table->players())
        complain(
            say("there are {} allegiance cards for {} players; each player has one", sum, table->players()));
    const int hidden = table->hidden();
    if (hidden < 1) complain(tr("there is no spy among the allegiance cards; there must be at least one"));
    if (hidden >= 1 && 2LL * hidden >= sum)
        complain(say("there are {} spies among {} players; spies must be the minority", hidden, sum));
}

} // namespace

CheckType role_balance_check() {
    CheckType type(Boards{BoardKind::table});
    type.name = "role-balance";
    type.summary =
        marked("Finds tables whose hidden roles are none, or not fewer than the others, or whose roles "
               "do not add up to the players.");
    type.example = "{key: allegiance.count, check: role-balance, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
