#pragma once

#include "formats/base/problem.hpp"
#include "formats/export/port/target.hpp"

#include <list>
#include <memory>
#include <string_view>
#include <vector>

namespace sabotier {

/// Everything that a scenario becomes, in the order of the help: a line for each in targets.cpp, then those
/// that were added. A target stays where it is for as long as it is one.
[[nodiscard]] const std::list<ExportTarget>& export_targets();

/// A target that a program has of its own: the last of export_targets(), for as long as it lives. Comes and
/// goes while nobody exports; not for several threads at once.
class AddedTarget {
public:
    explicit AddedTarget(ExportTarget target);
    AddedTarget(const AddedTarget&) = delete;
    AddedTarget& operator=(const AddedTarget&) = delete;
    ~AddedTarget();

private:
    std::list<ExportTarget>::const_iterator target_;
};

/// Null where none has that name.
[[nodiscard]] const ExportTarget* find_export_target(std::string_view name);

/// Makes a scenario into one of export_targets(). The bytes depend on the setup and the options only.
/// Problems: an unknown target, or one for other games; an option that it does not take, or out of its range;
/// what the target objects to, such as a board without spaces; it was cancelled; there is not enough memory,
/// or it failed. Throws nothing, as all functions here.
[[nodiscard]] Outcome<Export> export_scenario(const Setup& setup, std::string_view target,
                                              const ExportOptions& options = {},
                                              const ExportCallbacks& callbacks = {});

/// Of those problems the ones that can be told before anything is made.
[[nodiscard]] Problems export_objections(const Setup& setup, std::string_view target,
                                         const ExportOptions& options = {});

/// Of those the ones about names that the options state and the scenario lacks, such as a side's: "side: 'x'
/// is not one of red, blue".
[[nodiscard]] Problems unknown_option_names(const Setup& setup, const ExportTarget& target,
                                            const ExportOptions& options);

/// The pages of export_scenario() with the same options, drawn by the same code; nothing is drawn yet. They
/// keep the setup. None for a target without pages. Problems as there.
[[nodiscard]] Outcome<std::vector<ExportPage>> export_pages(const std::shared_ptr<const Setup>& setup,
                                                            std::string_view target,
                                                            const ExportOptions& options = {});

/// The options with the values that export_scenario() takes where they give none: what is usual for the
/// target, the kind of board and the other options. The options as they are where it would refuse them.
[[nodiscard]] ExportOptions with_usual_options(const Setup& setup, std::string_view target,
                                               const ExportOptions& options = {});

} // namespace sabotier
