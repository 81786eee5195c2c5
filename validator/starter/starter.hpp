#pragma once

#include "formats/model/rulebook.hpp"
#include "validator/starter/starter_file.hpp"

#include <vector>

namespace sabotier {

/// A complete small scenario to start from, made from nothing but the rulebook; the last file is the
/// scenario. On hexes: a map of its default size that is the same for both ends, its sides with their zones
/// and equal armies of the cheapest lines that can fight, deployed, and two objectives; where the rulebook
/// has tiles of its own, that map is laid from them by chance. On rooms with a variable set-up: a connected
/// layout drawn by chance from all legal ones, with the pieces that each side takes into the game. On
/// squares: see starter_squares.hpp. Validates without errors and warnings. The same arguments give the same
/// files. Problems: a rulebook for whose kind of board there is no starting scenario, or that lacks open
/// ground, two sides, or anything that can be bought; rooms without a variable set-up, or with one that
/// cannot be finished.
[[nodiscard]] Outcome<std::vector<StarterFile>> make_starter(const Rulebook& rulebook,
                                                             const StarterText& text);

} // namespace sabotier
