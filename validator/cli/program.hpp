#pragma once

#include "validator/cli/console.hpp"
#include "validator/cli/help.hpp"
#include "validator/cli/verb.hpp"

namespace sabotier::cli {

/// Reads the command line, runs the verb that it names and gives the exit code of the program.
[[nodiscard]] Exit run_program(int count, const char* const* arguments, Console& console);

/// "unknown verb 'validat', did you mean 'validate'?"
[[nodiscard]] std::string unknown_verb(const std::string& word, const std::vector<VerbPage>& pages);

} // namespace sabotier::cli
