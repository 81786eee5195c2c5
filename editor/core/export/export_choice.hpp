#pragma once

#include "formats/export/export.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace sabotier::editor {

/// What a user chooses of an export: a target, and values for its options. The controls of the dialog are
/// made from it. What is chosen once stays chosen for other targets that have the option; what is not chosen
/// follows what is usual for the scenario.
class ExportChoice {
public:
    explicit ExportChoice(std::shared_ptr<const Setup> setup);

    /// Those that serve the scenario's game, in the order of export_targets().
    [[nodiscard]] const std::vector<const ExportTarget*>& targets() const noexcept { return targets_; }
    [[nodiscard]] const ExportTarget& target() const { return *targets_.at(chosen_); }
    void choose(std::size_t target); ///< index into targets(); beyond them the last
    /// Of targets() the one with that name; the first if there is none.
    [[nodiscard]] std::size_t index_of(const std::string& name) const;

    /// An option of the target that means something for this game, with the value that it has.
    struct Control {
        const ExportOption* option;
        ExportValue value;
        std::vector<ChoiceForm::Value> names{}; ///< of a text: those that may be given, as far as is known
    };
    /// In the order of the target's table.
    [[nodiscard]] std::vector<Control> controls() const;
    /// What the user chooses, of the target's table and within its bounds.
    void set(const std::string& option, ExportValue value);

    /// What was chosen, as far as the target takes it. A text is passed on as it was typed: what is wrong
    /// with it is told when it is made.
    [[nodiscard]] ExportOptions options() const;

    /// The file or folder that is proposed, given a name without ending.
    [[nodiscard]] std::filesystem::path proposed(std::filesystem::path name) const;

private:
    [[nodiscard]] std::vector<ChoiceForm::Value> names_of(const TextForm& form,
                                                          const ExportOptions& all) const;

    std::shared_ptr<const Setup> setup_;
    std::vector<const ExportTarget*> targets_;
    std::size_t chosen_ = 0;
    ExportOptions values_;
};

struct WrittenExport {
    Problems problems;                ///< none: it is written
    std::vector<std::string> remarks; ///< where files of others stay beside it, in the user's language
};

/// Writes what was made, all or nothing, under a name that the program proposed: in place of what is there
/// only if `replaces`, and never through a link; a folder is written into, and what an earlier export left
/// there goes (formats/export/port/export_folder.hpp).
[[nodiscard]] WrittenExport write_export(const Export& made, const std::filesystem::path& path,
                                         bool replaces);

/// What to tell of something that was made, in the user's language: what to beware of, then what is not in
/// it.
[[nodiscard]] std::vector<std::string> remarks_on(const Export& made);

} // namespace sabotier::editor
