#pragma once

#include "validator/play/view.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabotier::play {

/// What a search works with, so that the next one allocates nothing. Of any game; no search depends on what
/// another one left in it.
class SearchMemory {
public:
    SearchMemory() = default;

private:
    friend class Search;

    /// A decision that follows on those before it. What chance did between them makes no difference: the tree
    /// is open loop.
    __extension__ using Squares = __int128; ///< of sums: payoffs may be large, and games many
    struct Node {
        Move move{};
        std::int64_t sum = 0;        ///< of what came of it for who made it, in parts of `whole`
        Squares squares = 0;         ///< of these, summed up
        std::uint32_t visits = 0;    ///< games that went on by it
        std::uint32_t available = 0; ///< games in which it could have been chosen
        std::uint32_t first = 0;     ///< node of a decision after it, and from there by `next`; 0: none
        std::uint32_t next = 0;
        std::uint32_t prior = 0; ///< the larger, the better it looked when it was weighed
        Seat actor{};            ///< who makes it
    };
    /// A move with what it looks like.
    struct Ranked {
        Move move{};
        bool is_allowed = true;
        std::int64_t score = 0;
        std::uint64_t lot = 0; ///< decides where several look alike
    };

    std::vector<Node> nodes;
    std::vector<Ranked> ranked;
    std::vector<std::uint32_t> candidates; ///< nodes
    std::vector<std::uint32_t> path;       ///< nodes of the game that is played
    State drawn;
    State state;
    View view;
    MoveList moves;
    MoveList sampled;
    std::vector<Move> some; ///< by lot
    std::vector<int> features;
};

} // namespace sabotier::play
