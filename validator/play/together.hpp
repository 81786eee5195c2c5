#pragma once

#include "validator/play/procedure.hpp"

#include <cstdint>

namespace sabotier::play {

/// What a procedure is besides where several seats decide at the same time, in secret of each other, and all
/// that they decided is shown at once: a vote, cards that are laid face down.
class DecidesTogether {
public:
    virtual ~DecidesTogether() = default;
    /// The same number for all decisions of one such round, another one for those of the next. 0: what is
    /// asked for in this state is decided alone.
    [[nodiscard]] virtual std::uint64_t round_together(const State& state) const = 0;
};

[[nodiscard]] inline std::uint64_t round_together(const Procedure& procedure, const State& state) {
    const auto* const rounds = dynamic_cast<const DecidesTogether*>(&procedure);
    return rounds == nullptr ? 0 : rounds->round_together(state);
}

} // namespace sabotier::play
