#pragma once

#include "validator/cli/console/console.hpp"
#include "validator/cli/program/help.hpp"
#include "validator/cli/program/verb.hpp"

namespace sabotier::cli {

/// Reads the command line, runs the verb that it names and gives the exit code of the program. Whatever a
/// verb could not foresee ends as a message with an exit code, too: scripts go on, and files that were being
/// written have cleaned up behind themselves.
[[nodiscard]] Exit run_program(int count, const char* const* arguments, Console& console);

/// "unknown verb 'validat', did you mean 'validate'?"
[[nodiscard]] std::string unknown_verb(const std::string& word, const std::vector<VerbPage>& pages);

} // namespace sabotier::cli
