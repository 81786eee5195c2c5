#pragma once

#include "validator/play/procedures/missions/suspicion.hpp"

#include <cstddef>

namespace sabotier::play::missions {

/// A decision, seen so roughly that few kinds of it are left: for strategies that are learnt. What counts is
/// who decides (a spy or not), what about, how many missions each side lacks, how many teams in a row were
/// rejected, and how the team looks to whom it concerns. It is made from a view alone.
struct Situation {
    std::size_t number = 0;  ///< below all_situations
    std::size_t choices = 0; ///< ways to decide, from 2 on; each is a move, by move_of()
};

inline constexpr std::size_t all_situations = 810;
inline constexpr std::size_t most_choices = 4;

/// How many ways there are in a situation.
[[nodiscard]] std::size_t choices_in(std::size_t situation) noexcept;

/// A decision of a view's seat, which is to decide or one of all who vote, and what is decided without
/// thinking. Facts and view must outlive it.
class Decision {
public:
    Decision(const Facts& facts, const View& view);

    /// Whether there is nothing to think about: one card to lay, a red card without effect, a vote where one
    /// more rejection is the end.
    [[nodiscard]] bool is_forced() const noexcept { return situation_.choices == 0; }
    [[nodiscard]] Situation situation() const noexcept { return situation_; } ///< is not forced
    /// What a choice comes to, 0 where it is forced. Players who are suspected alike are taken by lot.
    [[nodiscard]] Move move_of(std::size_t choice, RandomSource& chance) const;

private:
    void look_at_vote();
    void look_at_cards();
    [[nodiscard]] bool is_last_call() const noexcept;
    [[nodiscard]] std::size_t score() const noexcept;
    [[nodiscard]] std::size_t patience() const noexcept;
    [[nodiscard]] Seats team_of(std::size_t choice, RandomSource& chance) const;

    const Facts& facts_;
    const View& view_;
    const Table& table_;
    Seats own_;
    bool is_spy_;
    std::size_t size_;
    std::size_t need_;
    Suspicion suspicion_; ///< by who is no spy: one's own; by spies: that of all
    Situation situation_;
    Move forced_{};
};

} // namespace sabotier::play::missions
