#pragma once

#include <string>

/// JSON Schemas (draft 2020-12) of what verbs other than `validate` print with --format json; of the report
/// see report.hpp.
namespace sabotier {

[[nodiscard]] const std::string& count_schema();
[[nodiscard]] const std::string& diff_schema();
[[nodiscard]] const std::string& draft_schema();
[[nodiscard]] const std::string& hunt_schema(); ///< of `playtest --hunt`
[[nodiscard]] const std::string& measure_schema();
[[nodiscard]] const std::string& playtest_schema();
[[nodiscard]] const std::string& reach_schema();
[[nodiscard]] const std::string& rulebook_show_schema(); ///< one rulebook
[[nodiscard]] const std::string& rulebooks_schema();     ///< the list of rulebooks
[[nodiscard]] const std::string& rules_schema();
[[nodiscard]] const std::string& sight_schema();
[[nodiscard]] const std::string& exports_schema();
[[nodiscard]] const std::string& tune_schema();
[[nodiscard]] const std::string& tile_sets_schema();
[[nodiscard]] const std::string& tiles_answer_schema(); ///< one tile set
/// What "$schema" of these answers says.
inline constexpr const char* count_schema_id = "urn:sabotier:schema:count:1";
inline constexpr const char* diff_schema_id = "urn:sabotier:schema:diff:1";
inline constexpr const char* draft_schema_id = "urn:sabotier:schema:draft:1";
inline constexpr const char* hunt_schema_id = "urn:sabotier:schema:hunt:1";
inline constexpr const char* measure_schema_id = "urn:sabotier:schema:measure:1";
inline constexpr const char* playtest_schema_id = "urn:sabotier:schema:playtest:1";
inline constexpr const char* reach_schema_id = "urn:sabotier:schema:reach:1";
inline constexpr const char* rulebook_show_schema_id = "urn:sabotier:schema:rulebook-show:1";
inline constexpr const char* rulebooks_schema_id = "urn:sabotier:schema:rulebooks:1";
inline constexpr const char* rules_schema_id = "urn:sabotier:schema:rules:1";
inline constexpr const char* sight_schema_id = "urn:sabotier:schema:sight:1";
inline constexpr const char* tune_schema_id = "urn:sabotier:schema:tune:1";
inline constexpr const char* exports_schema_id = "urn:sabotier:schema:exports:1";
inline constexpr const char* tile_sets_schema_id = "urn:sabotier:schema:tile-sets:1";
inline constexpr const char* tiles_answer_schema_id = "urn:sabotier:schema:tiles-show:1";

} // namespace sabotier
