#include "validator/checks/checks.hpp"

namespace sabotier {

const std::vector<CheckType>& all_check_types() {
    static const std::vector<CheckType> types{
        ammo_check(),
        army_empty_check(),
        bridge_use_check(),
        budget_check(),
        carry_check(),
        counters_check(),
        cut_single_check(),
        cut_wide_check(),
        decoys_check(),
        deploy_extra_check(),
        deploy_facing_check(),
        deploy_missing_check(),
        deploy_terrain_check(),
        deploy_zone_check(),
        duplicate_id_check(),
        meta_check(),
        objective_seen_check(),
        off_board_check(),
        opening_fire_check(),
        platoon_check(),
        position_limit_check(),
        position_terrain_check(),
        reach_objective_check(),
        reach_sides_check(),
        reach_unit_check(),
        road_water_check(),
        seam_check(),
        stacking_check(),
        supply_check(),
        tile_overlap_check(),
        tile_supply_check(),
        tiles_connected_check(),
        unknown_reference_check(),
        unspent_check(),
        waiver_reason_check(),
        waiver_unused_check(),
        zone_capacity_check(),
        zone_depth_check(),
        zone_opposite_check(),
        zone_overlap_check(),
    };
    return types;
}

} // namespace sabotier
