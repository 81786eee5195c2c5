#pragma once

#include "editor/core/work/edit.hpp"
#include "validator/engine/finding.hpp"

#include <filesystem>

/// What one does about a finding.
namespace sabotier::editor {

/// Does what a fix proposes, in whichever of the documents it changes. `folder`: in which the scenario's
/// references resolve. Refused: a fix that does not fit the documents any more.
[[nodiscard]] Edited apply_fix(const Scene& scene, const Fix& fix, const std::filesystem::path& folder = ".");

/// Accepts a finding for good. Refused: no reason. A waiver that is there for it gets the new reason.
[[nodiscard]] Edited waive(const Scene& scene, const Finding& finding, const std::string& reason);
/// Takes back the waivers of a finding. Refused: the scenario has none.
[[nodiscard]] Edited unwaive(const Scene& scene, const Finding& finding);

/// How serious a rule is in this scenario; none: as the rulebook has it. Refused: no rule of the rulebook.
[[nodiscard]] Edited set_severity(const Scene& scene, const CheckKey& rule, std::optional<Severity> severity);

/// Chooses one of the values of an option of the rulebook; "": the rulebook's own choice. Refused:
/// an option or a value that it does not have; a rulebook that cannot be read with it.
[[nodiscard]] Edited set_option(const Scene& scene, const OptionId& option, const std::string& value,
                                const std::filesystem::path& folder = ".");

} // namespace sabotier::editor
