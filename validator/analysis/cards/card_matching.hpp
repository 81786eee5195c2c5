#pragma once

#include "validator/analysis/cards/card_ground.hpp"

#include <vector>

namespace sabotier::cards {

/// Which card goes to which place, so that no kind is used more often than it is left: a matching that grows
/// by augmenting paths. Copies are taken to go back. The ground must outlive it.
class CardMatching {
public:
    explicit CardMatching(const Ground& ground)
        : ground_(&ground),
          used_(ground.left().size(), 0) {}

    /// Adds a place; false: no cards at hand fit this and all others together, and the matching is spoilt.
    [[nodiscard]] bool add(const Wanted& wanted);
    /// Asks more of a place that was added; places are numbered as they were. False: as of add().
    [[nodiscard]] bool change(std::size_t place, const Wanted& wanted);
    /// The card that goes there: index into Rulebook::cards.
    [[nodiscard]] std::size_t kind(std::size_t place) const { return kind_[place]; }

private:
    bool assign(std::size_t place, std::vector<bool>& seen);

    const Ground* ground_;
    std::vector<const std::vector<std::size_t>*> options_; ///< of each place
    std::vector<std::size_t> kind_;                        ///< of each place
    std::vector<int> used_;                                ///< of each kind
};

} // namespace sabotier::cards
