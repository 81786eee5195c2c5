#include "validator/checks/lists.hpp"

namespace sabotier {

std::vector<CheckType> sight_checks() {
    std::vector<CheckType> checks;
    ADD_CHECK(checks, exposed_check);
    ADD_CHECK(checks, first_move_check);
    ADD_CHECK(checks, objective_seen_check);
    ADD_CHECK(checks, opening_fire_check);
    ADD_CHECK(checks, overwatch_check);
    return checks;
}

} // namespace sabotier
