#include "tests/bench/process.hpp"

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <string_view>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace sabotier::bench {

namespace {

constexpr std::string_view mark = "--measure-process";

std::vector<char*> pointers(std::vector<std::string>& words) {
    std::vector<char*> result;
    for (std::string& word : words)
        result.push_back(word.data());
    result.push_back(nullptr);
    return result;
}

/// Standard output goes to the file descriptor or, if that is negative, to a file.
pid_t start(std::vector<std::string> command, int output, const char* file) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (output >= 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    else
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    pid_t child = -1;
    const int failure =
        posix_spawn(&child, command.front().c_str(), &actions, nullptr, pointers(command).data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return failure == 0 ? child : -1;
}

} // namespace

ProcessRun run_process(const std::vector<std::string>& command, const std::string& out) {
    std::vector<std::string> measurer{"/proc/self/exe", std::string(mark), out};
    measurer.insert(measurer.end(), command.begin(), command.end());
    std::array<int, 2> pipe_ends{};
    ProcessRun run;
    if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) return run;
    const pid_t child = start(measurer, pipe_ends[1], nullptr);
    close(pipe_ends[1]);
    std::array<char, 128> said{};
    const ssize_t size = child < 0 ? 0 : read(pipe_ends[0], said.data(), said.size() - 1);
    close(pipe_ends[0]);
    if (child >= 0) waitpid(child, nullptr, 0);
    if (size > 0) std::sscanf(said.data(), "%d %lf %lf", &run.exit, &run.seconds, &run.megabytes);
    return run;
}

std::optional<int> run_as_measurer(int count, char** arguments) {
    if (count < 4 || arguments[1] != mark) return std::nullopt;
    const std::vector<std::string> command(arguments + 3, arguments + count);
    const auto before = std::chrono::steady_clock::now();
    const pid_t child = start(command, -1, arguments[2]);
    if (child < 0) return 1;
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - before;
    std::printf("%d %.9f %.3f\n", WIFEXITED(status) ? WEXITSTATUS(status) : -1, seconds.count(),
                static_cast<double>(usage.ru_maxrss) * 1024 / 1e6);
    return 0;
}

} // namespace sabotier::bench
