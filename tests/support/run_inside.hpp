#pragma once

#include "validator/cli/program/program.hpp"

#include <string>
#include <vector>

namespace sabotier::test {

/// How a verb ended and what it said.
struct Inside {
    int exit = -1;
    std::string out;
    std::string err;
};

/// Runs `sabotier` with these arguments inside the program of the test.
[[nodiscard]] inline Inside run_inside(const std::vector<std::string>& arguments) {
    std::vector<const char*> words{"sabotier"};
    for (const std::string& argument : arguments)
        words.push_back(argument.c_str());
    Inside result;
    cli::Console console(result.out, result.err);
    result.exit = static_cast<int>(cli::run_program(static_cast<int>(words.size()), words.data(), console));
    return result;
}

} // namespace sabotier::test
