#pragma once

#include "editor/core/work.hpp"

#include <string>

namespace sabotier::editor {

/// A small complete scenario to start from, as make_starter() makes it, with map and armies in it; for
/// rulebooks that it cannot serve blank_work(). `rulebook`: a built-in id. `title` may be empty.
[[nodiscard]] Outcome<Work> new_work(const std::string& rulebook, const std::string& title,
                                     const std::string& author);

/// An empty board of the rulebook's size (hexes: of its most open terrain; `tiled`: without a tile yet) with
/// the rulebook's sides, zones and budget.
[[nodiscard]] Outcome<Work> blank_work(const std::string& rulebook, const std::string& title,
                                       const std::string& author, bool tiled = false);

} // namespace sabotier::editor
