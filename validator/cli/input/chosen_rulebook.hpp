#pragma once

#include "formats/model/rulebook.hpp"
#include "formats/model/scenario.hpp"
#include "validator/cli/console/console.hpp"
#include "validator/cli/program/verb.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sabotier::cli {

/// A rulebook with some of its options chosen, as a user names both.
struct ChosenRulebook {
    std::string name;                         ///< as the user gave it
    std::shared_ptr<const Rulebook> rulebook; ///< with the options laid over it
    std::vector<OptionSetting> options;

    /// How documents name the rulebook: a built-in one by its id, another by its file, to stand beside it.
    [[nodiscard]] std::string reference() const;
};

/// `options`: "apart=machine-generator" each. What is wrong is said on the console: Exit::unreadable for the
/// rulebook, Exit::usage for an option that it does not have, or that is given twice.
[[nodiscard]] Exit choose_rulebook(const std::string& name, const std::vector<std::string>& options,
                                   ChosenRulebook& chosen, Console& console);

} // namespace sabotier::cli
