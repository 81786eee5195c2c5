#pragma once

#include "validator/cli/console/console.hpp"
#include "validator/cli/options/options.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sabotier::cli {

/// Exit codes of the program; public, never renumbered.
enum class Exit : int {
    clean = 0,
    usage = 1,      ///< the command line is wrong
    unreadable = 3, ///< an input cannot be read, or lacks what is asked about; nothing was written
    unwritable = 4, ///< an output cannot be written; the old file is as it was
    findings = 5    ///< findings at or above --fail-on
};

/// How a verb presents itself in --help, its man page and the completion of shells.
struct VerbText {
    std::string name;
    std::string summary;     ///< a clause that starts with a verb: "Check scenarios against their rulebook"
    std::string description; ///< paragraphs of the man page and of --help, separated by empty lines
    std::vector<std::string> examples; ///< whole command lines
};

/// One verb of the command line: `sabotier NAME ...`. Lives in a file of its own in validator/cli/verbs/ and
/// is listed in all_verbs(). Its members are the values of its options. Data goes to standard output (or -o),
/// messages to standard error.
class Verb {
public:
    virtual ~Verb() = default;

    [[nodiscard]] virtual VerbText describe() const = 0;
    /// Declares options and arguments, bound to members. Called once, before run().
    virtual void declare(Options& options) = 0;
    /// Does the work after the command line was read.
    [[nodiscard]] virtual Exit run(Console& console) = 0;
};

/// Every verb, in the order of --help.
[[nodiscard]] std::vector<std::unique_ptr<Verb>> all_verbs();

} // namespace sabotier::cli
