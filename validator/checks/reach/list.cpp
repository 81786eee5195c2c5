#include "validator/checks/lists.hpp"

namespace sabotier {

std::vector<CheckType> reach_checks() {
    std::vector<CheckType> checks;
    ADD_CHECK(checks, cut_single_check);
    ADD_CHECK(checks, cut_wide_check);
    ADD_CHECK(checks, guarded_check);
    ADD_CHECK(checks, mobility_few_check);
    ADD_CHECK(checks, mobility_none_check);
    ADD_CHECK(checks, pocket_check);
    ADD_CHECK(checks, reach_objective_check);
    ADD_CHECK(checks, reach_sides_check);
    ADD_CHECK(checks, reach_unit_check);
    ADD_CHECK(checks, sealed_check);
    ADD_CHECK(checks, stranded_check);
    ADD_CHECK(checks, zones_connected_check);
    return checks;
}

} // namespace sabotier
