#pragma once

#include "validator/play/procedures/battle/facts/facts.hpp"

#include <map>
#include <optional>
#include <tuple>
#include <vector>

namespace sabotier::play::battle {

/// What an army may be of which only the price is known: all ways to buy so many units for so many build
/// points in whole lines, each equally likely. What no line buys, decoys, is known as it is listed.
class ArmyLists {
public:
    /// `least`, `most`: of each kind in the army, as far as they are known; parallel to Facts::kinds.
    ArmyLists(const Facts& facts, std::size_t side, const std::vector<int>& least,
              const std::vector<int>& most);

    [[nodiscard]] Ways count() const noexcept { return count_; }
    /// One of them: how many of each kind, parallel to Facts::list. There must be one.
    [[nodiscard]] std::vector<int> draw(RandomSource& chance) const;
    /// One by its number, below count().
    [[nodiscard]] std::vector<int> at(Ways index) const;

private:
    /// A line, and how often it may be bought.
    struct Choice {
        const Purchase* purchase = nullptr;
        int least = 0, most = 0;
    };
    using Left = std::tuple<std::size_t, int, int>; ///< first line that is open, units, build points

    [[nodiscard]] Ways count(std::size_t choice, int units, int points);

    std::vector<int> listed_; ///< what no line buys; 0 of all other kinds
    std::vector<Choice> choices_;
    std::map<Left, Ways> ways_;
    int units_ = 0, points_ = 0;
    Ways count_ = 0;
};

/// What an army costs in whole lines; none: it is not made of whole ones.
[[nodiscard]] std::optional<int> price_in_lines(const Facts& facts, std::size_t side);
/// Kinds that a counter of a side may be before anything is seen of it.
[[nodiscard]] KindMask kinds_at_start(const Facts& facts, std::size_t side) noexcept;

} // namespace sabotier::play::battle
