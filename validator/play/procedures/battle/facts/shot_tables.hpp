#pragma once

#include "validator/play/procedures/battle/facts/facts.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace sabotier::play::battle {

/// How likely a shot is to do what, in thousandths.
struct Odds {
    int killed = 0; ///< the attacker's sum is the higher one
    int even = 0;   ///< both sums are equal
};
/// `margin`: what is added to the attacker's die, less what is added to the defender's.
[[nodiscard]] Odds odds(int die, int margin) noexcept;

/// What a unit of a kind is worth, in hundredths of a build point. Decoys are worth nothing; units that no
/// line buys, a little.
[[nodiscard]] int worth(const Facts& facts, const Kind& kind) noexcept;

/// What shots may do in a battle, worked out once: bots ask for it for each place that they weigh. The same
/// as odds() and worth() say.
class ShotTables {
public:
    /// What becomes of who is shot at, if both sums are equal.
    enum class IfEven : std::uint8_t { unhurt, hurt, lost };
    static constexpr int no_arm = std::numeric_limits<int>::min();

    explicit ShotTables(const Facts& facts);

    /// With the battle's dice.
    [[nodiscard]] Odds odds(int margin) const noexcept { return odds_[index_of(margin)]; }
    /// What a shot may destroy, in thousandths of the unit; one that is hurt, disabled, has lost a third.
    [[nodiscard]] int harm(IfEven even, int margin) const noexcept {
        return harm_[static_cast<std::size_t>(even)][index_of(margin)];
    }
    /// Of a kind, in hundredths of a build point.
    [[nodiscard]] int worth(std::size_t kind) const noexcept { return worth_[kind]; }
    /// The most that any weapon of a kind which needs sight adds to its die over so many hexes, at most
    /// LinesOfSight::radius(); no_arm: it has none for that target.
    [[nodiscard]] int most_damage(std::size_t kind, int away, bool at_soldier, bool at_flier) const noexcept {
        return damage_[((kind * ranges_ + static_cast<std::size_t>(away)) * 2 + (at_soldier ? 1 : 0)) * 2
                       + (at_flier ? 1 : 0)];
    }

private:
    [[nodiscard]] std::size_t index_of(int margin) const noexcept {
        return static_cast<std::size_t>(std::clamp(margin, -die_, die_) + die_);
    }

    int die_;
    std::size_t ranges_; ///< from 0
    std::vector<Odds> odds_;
    std::array<std::vector<int>, 3> harm_; ///< by IfEven
    std::vector<int> worth_;
    std::vector<int> damage_;
};

} // namespace sabotier::play::battle
