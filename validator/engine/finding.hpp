#pragma once

#include "formats/base/id.hpp"
#include "formats/base/problem.hpp"
#include "formats/model/rulebook.hpp"

#include <compare>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// What a finding is about, by id, never by pointer: {"hex", "1107"}, {"unit", "red/mbt-1"}, {"tile", "H07"},
/// {"side", "red"}. Unit ids are qualified by their side, because both armies may have a mbt-1.
struct Subject {
    std::string kind;
    std::string id;

    friend bool operator==(const Subject&, const Subject&) = default;
    friend auto operator<=>(const Subject&, const Subject&) = default;
};

/// A change to a document that removes a finding's cause: sets, inserts or removes the value at a path of
/// keys and list indices ("deployment/red/3/facing"); a last step "+" appends to a list. `value` is YAML
/// text; empty removes.
struct Edit {
    std::string path;
    std::string value;
    std::string file; ///< as positions name it; empty: the scenario's own

    friend bool operator==(const Edit&, const Edit&) = default;
};

/// Edits are applied in their order: a fix that removes several items of a list removes the last one first.
struct Fix {
    std::string title; ///< "Turn mbt-1 to face 2"
    std::vector<Edit> edits;

    friend bool operator==(const Fix&, const Fix&) = default;
};

struct Finding {
    CheckKey rule;
    Severity severity = Severity::error;
    std::string message;           ///< required, actual, why
    std::vector<Subject> subjects; ///< sorted; with the rule they identify the finding
    Position at;
    std::vector<Fix> fixes;
    std::optional<std::string> waived; ///< the reason, if a waiver accepts it
    /// What only follows from this one, sorted as findings are: told below it and counted nowhere. Has no
    /// consequences of its own.
    std::vector<Finding> consequences;
    std::size_t more_consequences = 0; ///< beyond those that are kept

    friend bool operator==(const Finding&, const Finding&) = default;
};

/// Names the finding that another one only follows from: one by a check of this type that is about all of
/// these.
struct Cause {
    std::string check; ///< name of the check type
    std::vector<Subject> subjects;

    friend bool operator==(const Cause&, const Cause&) = default;
    friend auto operator<=>(const Cause&, const Cause&) = default;
};

/// "choke.single 1107": rule and sorted ids, blanks in them as "\ ". Survives runs and unrelated edits.
[[nodiscard]] std::string identity(const Finding& finding);
/// The same of what a waiver accepts: a waiver matches the findings of its identity.
[[nodiscard]] std::string identity(const CheckKey& rule, std::vector<std::string> subject_ids);

[[nodiscard]] std::string_view name(Severity severity) noexcept; ///< "error", "warning", "info", "ignore"

} // namespace sabotier
