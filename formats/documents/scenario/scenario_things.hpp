#pragma once

#include "formats/documents/keys/values.hpp"
#include "formats/model/scenario.hpp"
#include "formats/yaml/fields.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

/// Parts of a scenario document. Inside formats/documents/ only.
namespace sabotier {

extern const keys::Thing objective_thing;
extern const keys::Thing deployed_thing;
extern const keys::Thing zone_thing;
extern const keys::Thing waiver_thing;

inline constexpr std::array<keys::Word, 8> end_words{{{"west", 0},
                                                      {"east", 1},
                                                      {"north", 2},
                                                      {"south", 3},
                                                      {"north-west", 4},
                                                      {"north-east", 5},
                                                      {"south-west", 6},
                                                      {"south-east", 7}}};
inline constexpr int deepest_zone = 10'000;                                ///< columns, rows or diagonals
inline constexpr std::array<keys::Word, 1> players_word{{{"players", 0}}}; ///< in the place of a deployment
inline constexpr std::array<keys::Word, 4> severity_words{{{"error", Severity::error},
                                                           {"warning", Severity::warning},
                                                           {"info", Severity::info},
                                                           {"ignore", Severity::ignore}}};

// What stands on the map: keys of a scenario that are read and written in their own way.
void read_objectives(const keys::Key& key, const keys::Reading& reading, Scenario& scenario);
[[nodiscard]] Node write_objectives(const Scenario& scenario);
void read_deployment(const keys::Key& key, const keys::Reading& reading, Scenario& scenario);
[[nodiscard]] Node write_deployment(const Scenario& scenario);
void read_positions(const keys::Key& key, const keys::Reading& reading, Scenario& scenario);
[[nodiscard]] Node write_positions(const Scenario& scenario);

// What the checks and rules are told.
void read_options(const keys::Key& key, const keys::Reading& reading, Scenario& scenario);
[[nodiscard]] Node write_options(const Scenario& scenario);
/// The same for whatever has options: a record, too.
[[nodiscard]] std::vector<OptionSetting> read_option_settings(const keys::Key& key,
                                                              const keys::Reading& reading);
[[nodiscard]] Node option_settings_node(const std::vector<OptionSetting>& settings);
/// Of shuffles and draws: a number that may need 64 bits. Reports one that is none.
[[nodiscard]] std::optional<std::uint64_t> read_seed(const Node& node, Problems& problems);

// Severities of checks, by their keys.
void read_severities(const keys::Key& key, const keys::Reading& reading);
[[nodiscard]] Node write_severities(const keys::Key& key, const void* thing, const void*);
inline constexpr keys::Form severity_form{
    .kind = keys::Form::Kind::word, .about = "The severity.", .words = severity_words};
template <auto Member>
[[nodiscard]] constexpr auto severities(std::string_view name, const char* about) {
    static_assert(std::same_as<keys::ValueOf<Member>, std::vector<SeveritySetting>>);
    return keys::key<Member>(name, {.kind = keys::Form::Kind::map, .about = about, .items = &severity_form},
                             read_severities, write_severities);
}

[[nodiscard]] std::string_view word(Severity severity) noexcept; ///< "error", "warning", "info", "ignore"
/// Reports a text that is no severity, and gives `otherwise`.
[[nodiscard]] Severity read_severity(const Node& node, Severity otherwise, Problems& problems);

} // namespace sabotier
