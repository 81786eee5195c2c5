#pragma once

#include "formats/model/scenario.hpp"
#include "formats/yaml/fields.hpp"

/// Parts of a scenario document. Inside formats/documents/ only.
namespace sabotier {

[[nodiscard]] Zone read_zone(const Node& node, Problems& problems);
[[nodiscard]] Node zone_node(const Zone& zone);

/// What stands on the map: objectives, deployment, positions.
void read_ground_parts(Fields& fields, Scenario& scenario, Problems& problems);
void write_ground_parts(Node& node, const Scenario& scenario);

/// What the checks and rules are told: options, waivers, severities.
void read_settings(Fields& fields, Scenario& scenario, Problems& problems);
void write_settings(Node& node, const Scenario& scenario);

/// Shared with project files: `waivers: [...]` and `severities: {...}`.
[[nodiscard]] std::vector<Waiver> read_waivers(Fields& fields, Problems& problems);
[[nodiscard]] std::vector<SeveritySetting> read_severities(Fields& fields, Problems& problems);

[[nodiscard]] std::string_view word(Severity severity) noexcept; ///< "error", "warning", "info", "ignore"
/// Reports a text that is no severity, and gives `otherwise`.
[[nodiscard]] Severity read_severity(const Node& node, Severity otherwise, Problems& problems);

} // namespace sabotier
