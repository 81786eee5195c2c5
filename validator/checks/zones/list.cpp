#include "validator/checks/lists.hpp"

namespace sabotier {

std::vector<CheckType> zones_checks() {
    std::vector<CheckType> checks;
    ADD_CHECK(checks, objective_zone_check);
    ADD_CHECK(checks, zone_capacity_check);
    ADD_CHECK(checks, zone_depth_check);
    ADD_CHECK(checks, zone_missing_check);
    ADD_CHECK(checks, zone_opposite_check);
    ADD_CHECK(checks, zone_overlap_check);
    return checks;
}

} // namespace sabotier
