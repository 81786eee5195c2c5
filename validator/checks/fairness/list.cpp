#include "validator/checks/lists.hpp"

namespace sabotier {

std::vector<CheckType> fairness_checks() {
    std::vector<CheckType> checks;
    ADD_CHECK(checks, balance_area_check);
    ADD_CHECK(checks, balance_cover_check);
    ADD_CHECK(checks, balance_distance_check);
    return checks;
}

} // namespace sabotier
