#pragma once

#include "editor/core/places/selection.hpp"
#include "validator/engine/engine.hpp"

#include <set>
#include <string>
#include <vector>

/// Findings as a panel lists them.
namespace sabotier::editor {

struct FindingFilter {
    enum class Tab : std::uint8_t { open, waived };
    Tab tab = Tab::open;
    std::string text; ///< every word must be in message, rule or subjects, or in those of what follows from
                      ///< the finding; any case
    std::set<Severity> severities{Severity::error, Severity::warning, Severity::info};
};

/// Findings that pass, with their group: "Errors", then in the order that findings have wherever they are
/// written (validator/engine/order.hpp). Pointers into the report.
/// Severities that the tab has no finding of are left out.
struct FindingGroup {
    Severity severity = Severity::error;
    std::vector<const Finding*> findings;
    std::size_t total = 0; ///< of the severity on this tab, whatever the filter
};
[[nodiscard]] std::vector<FindingGroup> grouped(const Report& report, const FindingFilter& filter);

struct IgnoredRule {
    CheckKey rule;
    std::string title;
};
/// Rules that are switched off, for the tab of ignored ones.
[[nodiscard]] std::vector<IgnoredRule> ignored_rules(const Report& report);

/// The finding after (1) or before (-1) the last one in the order of the list, round the end. A last one that
/// is found no more, such as one that was put right, still tells where to go on. Null for `last`: the first,
/// or from behind the last of all. Null if the list is empty.
[[nodiscard]] const Finding* next_finding(const std::vector<FindingGroup>& groups, const Finding* last,
                                          int step);

/// The first error of the list that another report, the one before, does not have. Null: there is none.
[[nodiscard]] const Finding* error_anew(const std::vector<FindingGroup>& groups, const Report& before);

/// Where on the board the finding is, as far as the setup still has it: spaces, pieces, tiles, objectives.
/// Nowhere if it is about a side as a whole.
[[nodiscard]] Selection places_of(const Finding& finding, const Setup& setup);
/// What the finding is about, as far as the setup still has it: spaces, pieces, tiles, objectives; a side is
/// its zone, unless pieces or tiles say it more exactly.
[[nodiscard]] Selection subjects_of(const Finding& finding, const Setup& setup);
/// The middle of what is selected, to be centred; none if it is nowhere on the board.
[[nodiscard]] std::optional<Point> middle_of(const Selection& selection, const Setup& setup);

/// All that is told of a finding, a line each: its message, why it is accepted, its fixes, what follows.
[[nodiscard]] std::string details_of(const Finding& finding);

/// "2 errors, 1 warning" for the status bar; "no findings".
[[nodiscard]] std::string counts_in_words(const Report& report);

} // namespace sabotier::editor
