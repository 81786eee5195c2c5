#pragma once

#include "validator/play/procedures/digging/position.hpp"
#include "validator/play/procedures/digging/stakes.hpp"

#include <array>

namespace sabotier::play::digging {

/// How far every other player is against one, as far as a view tells it: by roles that are known, by doors
/// that were laid, and by what was laid and broken, for and against the way to the goals. In whole numbers.
class Loyalty {
public:
    /// `self`: the viewer.
    Loyalty(const Facts& facts, const Parts<const State>& known, const Stakes& stakes, std::size_t self);

    /// From -100, surely for one, to 100, surely against; one's own is -100.
    [[nodiscard]] int against(std::size_t seat) const noexcept { return against_[seat]; }
    /// How likely a player has a role, in hundredths.
    [[nodiscard]] int chance(std::size_t seat, std::size_t role) const noexcept {
        return chance_[seat][role];
    }
    [[nodiscard]] std::size_t own_role() const noexcept { return known_.head.role[self_]; }

private:
    /// What a player has done: above 0 for the way to the goals, below 0 against it.
    struct Conduct {
        int credit = 0;
        std::uint32_t excluded = 0; ///< roles that doors tell it has not
    };
    void read_log();
    void read_card(std::size_t slot, const Entry& entry, int& front);
    void read_action(const Entry& entry);
    [[nodiscard]] int distance_to_goals(Place place) const noexcept;
    [[nodiscard]] int against_role(std::size_t role) const noexcept;
    void judge();

    const Facts& facts_;
    const Parts<const State>& known_;
    const Stakes& stakes_;
    std::size_t self_;
    std::array<Conduct, most_seats> conduct_{};
    std::array<int, most_seats> against_{};
    std::array<std::array<std::uint8_t, most_roles>, most_seats> chance_{};
};

} // namespace sabotier::play::digging
