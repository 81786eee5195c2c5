#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/scenario.hpp"
#include "formats/model/tiles.hpp"

#include <cstdint>
#include <memory>
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
    /// Of a rulebook with a tile set of its own: that set, and its file as maps name it. Null: none.
    std::shared_ptr<const TileSet> tiles = {};
    std::string tiles_file = {};
};

/// The scenario's own file, headed by what to do with it and, if there is one, by another `remark`.
[[nodiscard]] StarterFile starter_scenario(const Scenario& scenario, const StarterText& text,
                                           const std::string& remark = {});

/// No files: what the rulebook lacks for a start, and what was expected of it, which may be "".
[[nodiscard]] Outcome<std::vector<StarterFile>> no_starter(std::string wrong, std::string expected = {});

/// A seed from the stem of the files' names, so that scenarios of different names differ and the same name
/// gives the same one.
[[nodiscard]] std::uint64_t starter_seed(const StarterText& text);

} // namespace sabotier
