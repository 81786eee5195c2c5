#include "validator/play/procedures/battle/weighing/beliefs.hpp"

namespace sabotier::play::battle {

Beliefs::Beliefs(const Facts& facts, const Reading& parts, std::size_t of) noexcept {
    if (facts.rules.knows_points_only) return; // nobody knows what was bought
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
        left_[kind] = facts.list[of][kind];
    for (std::size_t i = parts.army[of]; i < parts.slots_that_came(of); ++i)
        ++left_[parts.bought[of][i - parts.army[of]].kind];
    for (std::size_t i = 0; i < parts.slots_that_came(of); ++i)
        if (const Slot& slot = parts.slots[of][i]; slot.is_known() && slot.kind != nothing)
            --left_[slot.kind];
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
        if (left_[kind] > 0) kinds_left_ |= KindMask{1} << kind;
}

} // namespace sabotier::play::battle
