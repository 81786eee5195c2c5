#pragma once

#include "formats/base/problem.hpp"
#include "validator/cli/console/console.hpp"

#include <string>
#include <vector>

namespace sabotier::cli {

/// A mistake, and what comes of it in other places: sentences that go below it.
struct ToldProblem {
    Problem problem;
    std::vector<std::string> below;
};

/// The problems of several documents in their order, each once. A file that is not there is one mistake,
/// however many documents name it; and where a document names more than a few such files, these are one:
/// something that it needs was left behind.
[[nodiscard]] std::vector<ToldProblem> told_once(const Problems& problems);

/// Says them so: several documents may share a broken file, or one that is missing.
void say_once(const Problems& problems, Console& console);

} // namespace sabotier::cli
