#pragma once

#include "formats/board/card_board.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// A goal of a laid position.
struct GoalOutcome {
    SpaceIndex goal = no_space;
    bool is_prize = false;
    bool is_face_down = false;
    bool is_reached = false;       ///< through doors of whatever colour
    std::vector<SpaceIndex> doors; ///< on the way with the fewest of them, from the start on
    std::vector<SideId> teams;     ///< that can walk there, in the order of the rulebook

    friend bool operator==(const GoalOutcome&, const GoalOutcome&) = default;
};

struct RolePayout {
    RoleId role;
    int players = 0; ///< that are not trapped
    bool wins = false;
    int each = 0; ///< what each of them is paid, as the rulebook counts payouts: in gold

    friend bool operator==(const RolePayout&, const RolePayout&) = default;
};

/// What follows if a player of a role finishes the way to the prize, or if nobody does.
struct Finish {
    RoleId finisher;           ///< empty: nobody reaches the prize
    std::vector<SideId> teams; ///< that win
    int winners = 0;           ///< players among whom the prize is shared
    std::vector<RolePayout> payouts;

    friend bool operator==(const Finish&, const Finish&) = default;
};

struct CardOutcome {
    std::vector<GoalOutcome> goals;
    bool is_prize_reached = false;
    int crystals = 0;             ///< on cards that lie face up
    std::vector<Finish> finishes; ///< by every role at the table if the prize is reached; else one of nobody

    friend bool operator==(const CardOutcome&, const CardOutcome&) = default;
};

/// What a laid position means for a table of roles (how many of each; `trapped` of them). Who wins, as
/// published: the finisher's team if it can walk to the prize itself, else the other teams that can; where
/// the finisher has no team, every team that can. Of several prizes that are reached, any will do. Roles of
/// `any-team` win with whichever team wins, roles that always win do, and without the prize those of
/// `wins-without-prize`. Winners share by their number; roles paid by crystals share these, rounded down, and
/// count for no winner. Nobody is paid less than nothing. Trapped players neither win nor count.
[[nodiscard]] CardOutcome outcome_of(const CardBoard& board, const Rulebook& rulebook,
                                     const std::map<RoleId, int>& roles,
                                     const std::map<RoleId, int>& trapped = {});

} // namespace sabotier
