#include "validator/checks/lists.hpp"

namespace sabotier {

std::vector<CheckType> cards_checks() {
    std::vector<CheckType> checks;
    ADD_CHECK(checks, card_alone_check);
    ADD_CHECK(checks, card_attached_check);
    ADD_CHECK(checks, card_match_check);
    ADD_CHECK(checks, card_overlap_check);
    ADD_CHECK(checks, card_supply_check);
    ADD_CHECK(checks, card_turn_check);
    ADD_CHECK(checks, deal_size_check);
    ADD_CHECK(checks, door_sealed_check);
    ADD_CHECK(checks, goal_count_check);
    ADD_CHECK(checks, goal_near_check);
    ADD_CHECK(checks, goal_places_check);
    ADD_CHECK(checks, goal_possible_check);
    ADD_CHECK(checks, goal_prize_check);
    ADD_CHECK(checks, ladder_apart_check);
    ADD_CHECK(checks, role_supply_check);
    return checks;
}

} // namespace sabotier
