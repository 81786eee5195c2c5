#pragma once

#include "validator/analysis/cards/card_ground.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace sabotier::cards {

inline constexpr int unreachable = 1'000'000'000;

/// How many cards a tunnel needs at least from any arrow to the goal, if every card had unlimited copies and
/// cards laid on the way did not get in each other's way: an estimate that is never too high.
class Estimate {
public:
    /// Looks at places up to `margin` beyond the cards on the table. None: that is too large an area.
    /// `crossing`: for tunnels that may pass a card of two tunnels twice; such a loop is left out, so that
    /// the estimate counts places and not passes.
    [[nodiscard]] static std::optional<Estimate> make(const Ground& ground, int margin, bool crossing);

    /// From a tunnel that arrives, or a ladder that is to be laid, in an empty place. Both cost the card
    /// there.
    [[nodiscard]] int from(const Arrow& arrow) const;
    /// From a connected part of what is laid.
    [[nodiscard]] int from_part(std::uint32_t part) const { return part_[part]; }
    [[nodiscard]] int from_start() const noexcept { return start_; }

private:
    Estimate() = default;
    void work_out(const Ground& ground, bool crossing);
    [[nodiscard]] bool is_inside(CardPlace place) const;
    [[nodiscard]] std::size_t index(const Arrow& arrow) const;

    CardPlace least_;
    int columns_ = 0;
    int rows_ = 0;
    std::vector<int> empty_; ///< by place and way of arriving
    std::vector<int> part_;
    int start_ = unreachable;
};

} // namespace sabotier::cards
