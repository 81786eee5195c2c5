#include "validator/checks/lists.hpp"

namespace sabotier {

std::vector<CheckType> ground_checks() {
    std::vector<CheckType> checks;
    ADD_CHECK(checks, blocked_double_check);
    ADD_CHECK(checks, blocked_place_check);
    ADD_CHECK(checks, blocked_symmetry_check);
    ADD_CHECK(checks, blocked_variant_check);
    ADD_CHECK(checks, blocked_zone_check);
    ADD_CHECK(checks, board_size_check);
    ADD_CHECK(checks, bridge_use_check);
    ADD_CHECK(checks, connected_check);
    ADD_CHECK(checks, open_sides_check);
    ADD_CHECK(checks, road_water_check);
    ADD_CHECK(checks, seam_check);
    ADD_CHECK(checks, tile_overlap_check);
    ADD_CHECK(checks, tile_supply_check);
    ADD_CHECK(checks, tiles_connected_check);
    ADD_CHECK(checks, wall_count_check);
    ADD_CHECK(checks, wall_double_check);
    ADD_CHECK(checks, wall_place_check);
    ADD_CHECK(checks, way_end_check);
    ADD_CHECK(checks, way_gap_check);
    return checks;
}

} // namespace sabotier
