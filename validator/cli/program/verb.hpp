#pragma once

#include "validator/cli/console/console.hpp"
#include "validator/cli/console/exit.hpp"
#include "validator/cli/options/options.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sabotier::cli {

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
