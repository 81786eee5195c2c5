#include "validator/checks/lists.hpp"

namespace sabotier {

std::vector<CheckType> placement_checks() {
    std::vector<CheckType> checks;
    ADD_CHECK(checks, apart_check);
    ADD_CHECK(checks, deploy_extra_check);
    ADD_CHECK(checks, deploy_facing_check);
    ADD_CHECK(checks, deploy_missing_check);
    ADD_CHECK(checks, deploy_terrain_check);
    ADD_CHECK(checks, deploy_zone_check);
    ADD_CHECK(checks, draft_dead_end_check);
    ADD_CHECK(checks, draft_step_check);
    ADD_CHECK(checks, draft_turn_check);
    ADD_CHECK(checks, facing_away_check);
    ADD_CHECK(checks, near_pieces_check);
    ADD_CHECK(checks, off_board_check);
    ADD_CHECK(checks, on_blocked_check);
    ADD_CHECK(checks, position_limit_check);
    ADD_CHECK(checks, position_terrain_check);
    ADD_CHECK(checks, position_zone_check);
    ADD_CHECK(checks, shared_space_check);
    ADD_CHECK(checks, stacking_check);
    ADD_CHECK(checks, start_ground_check);
    ADD_CHECK(checks, start_space_check);
    ADD_CHECK(checks, unplaced_check);
    return checks;
}

} // namespace sabotier
