#pragma once

#include "validator/play/procedure.hpp"

#include <string>

namespace sabotier::play {

/// What procedures are besides in which a game has several rounds, each with a winner of its own.
class PlaysRounds {
public:
    virtual ~PlaysRounds() = default;
    /// What a legal decision that ends a round brings, as everybody hears it: the end of words(). "": it ends
    /// none.
    [[nodiscard]] virtual std::string end_of_round(const State& before, Move move) const = 0;
};

/// "" of a procedure without rounds, too.
[[nodiscard]] inline std::string end_of_round(const Procedure& procedure, const State& before, Move move) {
    const auto* const rounds = dynamic_cast<const PlaysRounds*>(&procedure);
    return rounds == nullptr ? std::string() : rounds->end_of_round(before, move);
}

} // namespace sabotier::play
