#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"
#include "validator/engine/engine.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// What a new version of a scenario does beyond its text: to findings, and to the figures of fairness.
namespace sabotier {

/// Findings by severity, waived ones apart.
struct FindingCounts {
    std::size_t errors = 0, warnings = 0, infos = 0, waived = 0;

    friend bool operator==(const FindingCounts&, const FindingCounts&) = default;
};

/// A figure of a set-up, told apart by `key`, which names of sides do not change.
struct Figure {
    std::string key;             ///< "turns/tracked/red"
    std::string name;            ///< in the user's language: "Turns of tracked to the objectives, Red"
    std::optional<double> value; ///< none: never, or there is none

    friend bool operator==(const Figure&, const Figure&) = default;
};
/// Of hexes: turns to the objectives and ground reached first (by class and by the armies in play), cover and
/// exposure of the front, narrowest places. Of rooms and squares: areas, ways, dead ends, steps. Of a table:
/// chances that missions fail. Cards have none. Throws Cancelled where it is not wanted any more.
[[nodiscard]] std::vector<Figure> fairness_figures(const Setup& setup, const IsCancelled& is_cancelled = {});

/// A figure before and after; none in one of them: it was not measured there.
struct FigureChange {
    std::string key;
    std::string name;
    bool was_measured = false, is_measured = false;
    std::optional<double> before, after;

    friend bool operator==(const FigureChange&, const FigureChange&) = default;
};

struct Effects {
    /// As of reports; also those that are another severity or not waived now.
    std::vector<Finding> new_findings;
    std::vector<Finding> gone_findings;
    FindingCounts before, after;
    std::vector<FigureChange> figures; ///< that differ
};

/// Both as they would be validated: with the settings of their projects. Findings are told apart by rule,
/// subjects, severity, and whether they are waived. Throws Cancelled.
[[nodiscard]] Effects effects_of_change(const Setup& old_version, const EngineSettings& old_settings,
                                        const Setup& new_version, const EngineSettings& new_settings,
                                        const IsCancelled& is_cancelled = {});

/// "3.1", "never".
[[nodiscard]] std::string figure_text(const std::optional<double>& value);

} // namespace sabotier
