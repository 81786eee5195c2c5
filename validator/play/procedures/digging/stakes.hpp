#pragma once

#include "validator/play/procedures/digging/facts.hpp"

#include <array>
#include <span>

namespace sabotier::play::digging {

/// What a role plays for.
enum class Aim : std::uint8_t {
    dig,    ///< that the prize is found
    hinder, ///< that it is not
    neither
};

/// What roles are paid: as can be expected before anybody is known, where as many players have each role as
/// the scenario names, or in proportion to the box; or by roles that are known.
class Stakes {
public:
    explicit Stakes(const Facts& facts);
    /// `roles`: of each player.
    Stakes(const Facts& facts, std::span<const std::uint8_t> roles);

    /// What a player of a role is paid, in hundredths of gold, where the prize is found and these teams win
    /// by it, as bits; `teams` 0: nobody does.
    [[nodiscard]] int found(std::size_t role, std::uint32_t teams) const noexcept {
        return pay(role, true, teams);
    }
    /// The same on average over teams, the larger the likelier.
    [[nodiscard]] int found(std::size_t role) const noexcept { return found_[role]; }
    /// The same where it is not found.
    [[nodiscard]] int hidden(std::size_t role) const noexcept { return pay(role, false, 0); }
    /// What pays a role more. Who is paid for crystals gains by all cards that are laid before the round
    /// ends.
    [[nodiscard]] Aim aim(std::size_t role) const noexcept { return aim_[role]; }
    /// Of 100 of the most that a role can be paid where the prize is found, what it is paid where a player of
    /// another role uncovers it and these teams can walk there.
    [[nodiscard]] int gain(std::size_t role, std::size_t finisher, std::uint32_t walking) const noexcept;
    /// Of 100 players, how many gain where it is not found.
    [[nodiscard]] int hindering() const noexcept { return hindering_; }
    /// All teams of which somebody may be.
    [[nodiscard]] std::uint32_t teams() const noexcept { return teams_; }

private:
    void settle();
    [[nodiscard]] int pay(std::size_t role, bool is_found, std::uint32_t teams) const noexcept;
    [[nodiscard]] Aim find_aim(std::size_t role) const noexcept;

    const Facts& facts_;
    std::array<int, most_roles> players_{}; ///< of each role, in hundredths
    std::array<int, most_roles> most_{};    ///< that a role is paid where the prize is found
    std::array<int, most_roles> found_{};   ///< that it is paid then on average
    std::array<Aim, most_roles> aim_{};
    std::uint32_t teams_ = 0;
    int hindering_ = 0;
};

} // namespace sabotier::play::digging
