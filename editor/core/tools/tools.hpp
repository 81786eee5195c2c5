#pragma once

#include "editor/core/document/tool.hpp"

#include <memory>

/// Makers of all tools. For the tool box.
namespace sabotier::editor {

[[nodiscard]] std::unique_ptr<Tool> make_select_tool();
[[nodiscard]] std::unique_ptr<Tool> make_brush_tool();
[[nodiscard]] std::unique_ptr<Tool> make_fill_tool();
[[nodiscard]] std::unique_ptr<Tool> make_pick_tool();
[[nodiscard]] std::unique_ptr<Tool> make_road_tool();
[[nodiscard]] std::unique_ptr<Tool> make_river_tool();
[[nodiscard]] std::unique_ptr<Tool> make_bridge_tool();
[[nodiscard]] std::unique_ptr<Tool> make_building_tool();
[[nodiscard]] std::unique_ptr<Tool> make_tile_tool();
[[nodiscard]] std::unique_ptr<Tool> make_wall_tool();
[[nodiscard]] std::unique_ptr<Tool> make_block_tool();
[[nodiscard]] std::unique_ptr<Tool> make_card_tool();
[[nodiscard]] std::unique_ptr<Tool> make_draft_tool();
[[nodiscard]] std::unique_ptr<Tool> make_piece_tool();
[[nodiscard]] std::unique_ptr<Tool> make_zone_tool();
[[nodiscard]] std::unique_ptr<Tool> make_objective_tool();
[[nodiscard]] std::unique_ptr<Tool> make_position_tool();
[[nodiscard]] std::unique_ptr<Tool> make_label_tool();
[[nodiscard]] std::unique_ptr<Tool> make_sight_tool();
[[nodiscard]] std::unique_ptr<Tool> make_reach_tool();
[[nodiscard]] std::unique_ptr<Tool> make_measure_tool();

} // namespace sabotier::editor
