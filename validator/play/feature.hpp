#pragma once

#include <string>

namespace sabotier::play {

/// Something of a decision that bots weigh, as a whole number: the worth of what is taken, steps nearer to
/// the goal. Ids are public names: rulebooks give weights by them (`play: weights:`), and bots can be told
/// never to choose what has one ("greedy:never=retreat").
struct Feature {
    std::string id;      ///< "taken"
    std::string summary; ///< what the number is, with its unit: a clause in the user's language
    int usual = 0;       ///< its weight where a rulebook gives none
};

} // namespace sabotier::play
