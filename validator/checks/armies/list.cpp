#include "validator/checks/lists.hpp"

namespace sabotier {

std::vector<CheckType> armies_checks() {
    std::vector<CheckType> checks;
    ADD_CHECK(checks, ammo_check);
    ADD_CHECK(checks, army_empty_check);
    ADD_CHECK(checks, budget_check);
    ADD_CHECK(checks, carry_check);
    ADD_CHECK(checks, companions_check);
    ADD_CHECK(checks, counters_check);
    ADD_CHECK(checks, decoys_check);
    ADD_CHECK(checks, piece_count_check);
    ADD_CHECK(checks, platoon_check);
    ADD_CHECK(checks, points_missing_check);
    ADD_CHECK(checks, supply_check);
    ADD_CHECK(checks, team_check);
    ADD_CHECK(checks, unspent_check);
    return checks;
}

} // namespace sabotier
