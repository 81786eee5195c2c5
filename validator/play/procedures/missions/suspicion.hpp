#pragma once

#include "validator/play/deals.hpp"
#include "validator/play/procedures/missions/missions.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sabotier::play::missions {

/// Who may be a spy, as far as teams, red cards and, if asked for, votes tell it: spies are taken to lay a
/// red card on three of four missions that can fail by them, and to vote for such teams rather than for
/// others. What hands may tell is left out. In whole numbers, so that every machine suspects alike.
class Suspicion {
public:
    enum class By : std::uint8_t { missions, votes_too };

    /// What the log of a state, or of a view, tells all; and these are no spies.
    Suspicion(const Facts& facts, const State& known, Seats innocent, By by);

    /// The chance that less than `need` of a team are spies, in thousandths.
    [[nodiscard]] int chance_below(Seats team, std::size_t need) const noexcept;
    /// The chance that a player is a spy, in thousandths.
    [[nodiscard]] int of(std::size_t seat) const noexcept { return of_[seat]; }
    /// So many players of a set, or all where it has fewer: those who are suspected least, of equals the next
    /// ones from `first` on, clockwise.
    [[nodiscard]] Seats least(Seats among, std::size_t count, std::size_t first = 0) const noexcept;

private:
    struct Case {
        Seats spies = 0;
        std::uint64_t weight = 0;
        int votes = 0; ///< of spies, as they would vote
    };
    struct Memory;
    /// Without who is known to be innocent, and not judged yet.
    static const std::vector<Case>& cases_of(const Facts& facts, const State& known, By by);
    static void find_cases(const Facts& facts, const State& known, std::vector<Case>& cases);
    static void count_votes(const Facts& facts, const State& known, std::vector<Case>& cases);
    void judge();

    std::size_t players_;
    std::vector<Case> cases_;
    Ways total_ = 0;
    std::array<int, most_players> of_{};
};

/// The chance that less than `need` of a team of that size are spies, where nothing is known, in thousandths.
[[nodiscard]] int usual_chance_below(const Facts& facts, std::size_t size, std::size_t need) noexcept;

} // namespace sabotier::play::missions
