#pragma once

#include "validator/play/procedure.hpp"

namespace sabotier::play {

/// What a procedure is besides where somebody may decide without that others hear of it, and they hear all
/// the same what comes of it: a guard does not see a raider slide, but hears whatever is done next.
class DecidesUnheard {
public:
    virtual ~DecidesUnheard() = default;
    /// Whether the seat hears of such a legal decision that it was taken.
    [[nodiscard]] virtual bool is_heard(const State& before, Move decision, Seat hears) const = 0;
};

[[nodiscard]] inline bool is_unheard(const Procedure& procedure, const State& before, Move decision,
                                     Seat hears) {
    const auto* const secrets = dynamic_cast<const DecidesUnheard*>(&procedure);
    return secrets != nullptr && !secrets->is_heard(before, decision, hears);
}

/// Whether a seat knows afterwards that there was this decision. Faces that number decisions, or have a row
/// for each, count no others: else they would tell how often somebody could decide.
[[nodiscard]] inline bool hears_of(const Procedure& procedure, const State& before, Move decision,
                                   Seat hears) {
    return !is_unheard(procedure, before, decision, hears)
           && !procedure.words(before, decision, hears).empty();
}

} // namespace sabotier::play
