#pragma once

#include "formats/export/port/target.hpp"
#include "validator/cli/options/options.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace sabotier::cli {

/// An option of a verb that is no export, with the form that exports have it in: `value` is given what was
/// read, and must outlive the parsing.
[[nodiscard]] OptionSpec spec_of(const ExportOption& option, std::string& value);

/// The options of all targets of an export on the command line, from the tables of the targets. An option of
/// several targets is there once; which of them reads its value is known when the target is.
class GivenExportOptions {
public:
    /// Declares them; it must outlive the parsing.
    void declare(Options& options);

    [[nodiscard]] bool any() const noexcept { return !given_.empty(); }
    /// Of those given: what is wrong with them for a target, a sentence each; empty: nothing.
    [[nodiscard]] std::vector<std::string> objections(const ExportTarget& target) const;
    /// What was given, for a target that they fit.
    [[nodiscard]] ExportOptions of(const ExportTarget& target) const;

private:
    std::map<std::string, std::string> given_; ///< texts by names of options
};

} // namespace sabotier::cli
