#pragma once

#include "validator/engine/check.hpp"

/// The maker of every check type, one for each file of this folder, in alphabetical order. A check is added
/// here and in all_check_types().
namespace sabotier {

[[nodiscard]] CheckType ammo_check();
[[nodiscard]] CheckType apart_check();
[[nodiscard]] CheckType army_empty_check();
[[nodiscard]] CheckType balance_area_check();
[[nodiscard]] CheckType balance_cover_check();
[[nodiscard]] CheckType balance_distance_check();
[[nodiscard]] CheckType bridge_use_check();
[[nodiscard]] CheckType budget_check();
[[nodiscard]] CheckType card_alone_check();
[[nodiscard]] CheckType card_attached_check();
[[nodiscard]] CheckType card_match_check();
[[nodiscard]] CheckType card_overlap_check();
[[nodiscard]] CheckType card_supply_check();
[[nodiscard]] CheckType card_turn_check();
[[nodiscard]] CheckType carry_check();
[[nodiscard]] CheckType components_check();
[[nodiscard]] CheckType connected_check();
[[nodiscard]] CheckType counters_check();
[[nodiscard]] CheckType cut_single_check();
[[nodiscard]] CheckType cut_wide_check();
[[nodiscard]] CheckType deal_size_check();
[[nodiscard]] CheckType dealt_hand_check();
[[nodiscard]] CheckType deck_supply_check();
[[nodiscard]] CheckType decoys_check();
[[nodiscard]] CheckType deploy_extra_check();
[[nodiscard]] CheckType deploy_facing_check();
[[nodiscard]] CheckType deploy_missing_check();
[[nodiscard]] CheckType deploy_terrain_check();
[[nodiscard]] CheckType deploy_zone_check();
[[nodiscard]] CheckType door_sealed_check();
[[nodiscard]] CheckType draft_dead_end_check();
[[nodiscard]] CheckType draft_step_check();
[[nodiscard]] CheckType draft_turn_check();
[[nodiscard]] CheckType duplicate_id_check();
[[nodiscard]] CheckType goal_count_check();
[[nodiscard]] CheckType goal_near_check();
[[nodiscard]] CheckType goal_places_check();
[[nodiscard]] CheckType goal_possible_check();
[[nodiscard]] CheckType goal_prize_check();
[[nodiscard]] CheckType ladder_apart_check();
[[nodiscard]] CheckType meta_check();
[[nodiscard]] CheckType near_pieces_check();
[[nodiscard]] CheckType nomination_few_check();
[[nodiscard]] CheckType objective_seen_check();
[[nodiscard]] CheckType off_board_check();
[[nodiscard]] CheckType open_sides_check();
[[nodiscard]] CheckType opening_fire_check();
[[nodiscard]] CheckType piece_count_check();
[[nodiscard]] CheckType platoon_check();
[[nodiscard]] CheckType player_count_check();
[[nodiscard]] CheckType position_limit_check();
[[nodiscard]] CheckType position_terrain_check();
[[nodiscard]] CheckType reach_objective_check();
[[nodiscard]] CheckType reach_sides_check();
[[nodiscard]] CheckType reach_unit_check();
[[nodiscard]] CheckType road_water_check();
[[nodiscard]] CheckType role_balance_check();
[[nodiscard]] CheckType role_supply_check();
[[nodiscard]] CheckType row_count_check();
[[nodiscard]] CheckType row_marks_check();
[[nodiscard]] CheckType row_numbers_check();
[[nodiscard]] CheckType row_possible_check();
[[nodiscard]] CheckType row_spoilers_check();
[[nodiscard]] CheckType seam_check();
[[nodiscard]] CheckType shared_space_check();
[[nodiscard]] CheckType stacking_check();
[[nodiscard]] CheckType start_space_check();
[[nodiscard]] CheckType supply_check();
[[nodiscard]] CheckType team_check();
[[nodiscard]] CheckType tile_overlap_check();
[[nodiscard]] CheckType tile_supply_check();
[[nodiscard]] CheckType tiles_connected_check();
[[nodiscard]] CheckType unknown_reference_check();
[[nodiscard]] CheckType unspent_check();
[[nodiscard]] CheckType waiver_reason_check();
[[nodiscard]] CheckType waiver_unused_check();
[[nodiscard]] CheckType wall_count_check();
[[nodiscard]] CheckType wall_double_check();
[[nodiscard]] CheckType wall_place_check();
[[nodiscard]] CheckType zone_capacity_check();
[[nodiscard]] CheckType zone_depth_check();
[[nodiscard]] CheckType zone_opposite_check();
[[nodiscard]] CheckType zone_overlap_check();

} // namespace sabotier
