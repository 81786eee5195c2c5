#pragma once

#include "tests/support/folder.hpp"

#include <csignal>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::test {

/// How a program ended and what it said.
struct Result {
    int exit = -1;  ///< -1: ended by a signal
    int signal = 0; ///< that ended it; 0: none
    std::string out;
    std::string err;
    double seconds = 0;
    long megabytes = 0; ///< most memory in use, of 1024 * 1024 bytes
};

/// What to change about a run.
struct Run {
    std::string input{};                  ///< standard input
    std::filesystem::path folder{};       ///< working folder; empty: the tests' own
    bool closes_output = false;           ///< no standard output at all
    bool reads_no_output = false;         ///< a pipe whose reader is gone
    std::string output{};                 ///< file or device that standard output goes to
    std::optional<long> file_limit{};     ///< bytes that a written file may have: a disk that is full
    std::optional<long> memory_limit{};   ///< bytes of address space: a machine that is too small
    std::vector<std::string> variables{}; ///< of the environment, "NAME=value"
    std::function<bool()> ends_when{};    ///< asked all the time: once it says yes, `ending` is sent
    int ending = SIGTERM;
};

/// Runs `sabotier` with these arguments. A program that takes more than a minute is ended by SIGALRM.
[[nodiscard]] Result run_sabotier(const std::vector<std::string>& arguments, const Run& run = {});

/// The path of a file of the source tree.
[[nodiscard]] std::filesystem::path source_path(const std::string& name);

} // namespace sabotier::test
