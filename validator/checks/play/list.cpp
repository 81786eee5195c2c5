#include "validator/checks/lists.hpp"

namespace sabotier {

std::vector<CheckType> play_checks() {
    std::vector<CheckType> checks;
    ADD_CHECK(checks, play_endless_check);
    ADD_CHECK(checks, play_pointless_check);
    ADD_CHECK(checks, play_stuck_check);
    ADD_CHECK(checks, play_unfair_check);
    return checks;
}

} // namespace sabotier
