#pragma once

#include "editor/core/work/work.hpp"

#include <string>

namespace sabotier::editor {

/// A small complete scenario to start from, as make_starter() makes it, with map and armies in it; for
/// rulebooks that it cannot serve blank_work(). `rulebook`: a built-in id. An empty title becomes "New
/// scenario". Problems, here and below: those of the rulebook.
[[nodiscard]] Outcome<Work> new_work(const std::string& rulebook, const std::string& title,
                                     const std::string& author);

/// An empty board of the rulebook's size (hexes: of its most open terrain; `tiled`: without a tile yet) with
/// the rulebook's sides, zones and budget.
[[nodiscard]] Outcome<Work> blank_work(const std::string& rulebook, const std::string& title,
                                       const std::string& author, bool tiled = false);

/// A game to start a scenario of.
struct RulebookChoice {
    std::string id;
    /// With the id where another game is called the same but for signs: "Sabotage! (cell)".
    std::string title;
    std::string description;
};
/// The built-in ones.
[[nodiscard]] std::vector<RulebookChoice> rulebook_choices();

/// What to do on a board that nothing lies on, in a sentence; empty where something does, or nothing can.
[[nodiscard]] std::string first_step(const Setup& setup);

} // namespace sabotier::editor
