#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/rulebook.hpp"

#include <string>
#include <vector>

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

/// A complete small scenario to start from, made from nothing but the rulebook: a map of its default size
/// that is the same for both ends, its sides with their zones and equal armies of the cheapest lines that can
/// fight, deployed, and two objectives. Validates without errors and warnings. The same arguments give the
/// same files. Problems: a rulebook whose board is no hex map, or that lacks open ground, two sides, or
/// anything that can be bought.
[[nodiscard]] Outcome<std::vector<StarterFile>> make_starter(const Rulebook& rulebook,
                                                             const StarterText& text);

} // namespace sabotier
