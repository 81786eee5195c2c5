#pragma once

#include "formats/base/problem.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabotier {

/// What play-tests have told of a scenario, as far as rules ask: in plain figures, for whoever checks a
/// scenario plays none. Given by `validate --playtest`.
struct PlayResults {
    /// A seat's share of the games that some have won and others not.
    struct Share {
        std::string seat; ///< id: of a side, or of a player
        std::string name;
        std::string side; ///< id, if the seat is a side; empty: none
        std::uint64_t won = 0;
        double low = 0; ///< of the 95 % interval, from 0 to 1
        double high = 1;
        std::uint64_t stuck = 0; ///< games in which it never had a choice
    };
    /// A game that shows something, to be replayed.
    struct Example {
        std::uint64_t seed = 0;
        std::uint64_t game = 0;
        std::string seat; ///< id of whom it happened to; empty: nobody
        std::string name;
    };
    /// What all games together have counted in a space, or under a name, as the rules of play have it.
    struct Count {
        std::string measure; ///< id: "hacks"
        std::string at;      ///< name of a space, or what the measure calls it
        std::int64_t sum = 0;
    };
    std::string file;              ///< of the results, for people
    std::vector<std::string> bots; ///< by which the games were played
    bool has_equal_bots = true;    ///< else who wins depends on the bot: nobody is unfair then
    std::uint64_t games = 0;
    std::uint64_t decided = 0; ///< of them those that some have won and others not
    std::vector<Share> shares; ///< by seat
    /// Parties whose roles are dealt anew, in the place of seats: ids and names are theirs. None: seats are
    /// parties of their own.
    std::vector<Share> camps;
    std::uint64_t camp_decided = 0; ///< games, or rounds, that one of them has won
    bool by_round = false;          ///< these are rounds
    bool is_unfair = false;  ///< the sequential test found a camp, or else a seat, beyond the threshold
    std::size_t unfair = 0;  ///< index of that one, then
    double threshold = 0.6;  ///< of a share, for one of two seats
    std::uint64_t stuck = 0; ///< games in which a seat that did not win never had a choice
    std::vector<Example> stuck_examples;
    std::uint64_t endless = 0; ///< games that only a safeguard has ended
    std::vector<Example> endless_examples;
    std::string endless_reason; ///< id of the safeguard that did it most often; empty: none did
    std::string endless_title;  ///< the same, a clause in the user's language
    std::vector<Count> counts;  ///< of every measure by space or by name
    Position at;                ///< the first line of the results
};

} // namespace sabotier
