#pragma once

#include "formats/base/problem.hpp"

#include <string>

namespace sabotier {

/// A file of a starting scenario, to be written beside the others.
struct StarterFile {
    std::string name; ///< "first-steps.scenario.yaml"
    std::string text;
};

/// What the starting scenario says about itself.
struct StarterText {
    std::string rulebook; ///< as scenarios name it: a built-in id, or a file in the same folder
    std::string stem;     ///< of the file names
    std::string title;
    std::string author;
};

} // namespace sabotier
