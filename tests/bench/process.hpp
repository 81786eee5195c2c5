#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sabotier::bench {

/// How a program ran.
struct ProcessRun {
    int exit = -1; ///< -1: it could not be started, or a signal ended it
    double seconds = 0;
    double megabytes = 0; ///< most memory in use, in millions of bytes
};

/// Starts a program (by its path), sends its output to the file `out`, and waits. The program is started by
/// a fresh process of this one, which measures: what a process of this size starts inherits its peak.
[[nodiscard]] ProcessRun run_process(const std::vector<std::string>& command, const std::string& out);

/// The other end: if these arguments are those of such a fresh process, does its work and returns its exit
/// code. Call first thing in main.
[[nodiscard]] std::optional<int> run_as_measurer(int count, char** arguments);

} // namespace sabotier::bench
