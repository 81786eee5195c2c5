#include "validator/checks/lists.hpp"

namespace sabotier {

std::vector<CheckType> tables_checks() {
    std::vector<CheckType> checks;
    ADD_CHECK(checks, dealt_hand_check);
    ADD_CHECK(checks, deck_supply_check);
    ADD_CHECK(checks, nomination_few_check);
    ADD_CHECK(checks, role_balance_check);
    ADD_CHECK(checks, row_count_check);
    ADD_CHECK(checks, row_marks_check);
    ADD_CHECK(checks, row_numbers_check);
    ADD_CHECK(checks, row_possible_check);
    ADD_CHECK(checks, row_spoilers_check);
    return checks;
}

} // namespace sabotier
