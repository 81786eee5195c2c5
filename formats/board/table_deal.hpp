#pragma once

#include "formats/board/deck_account.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabotier {

/// What a player is dealt.
struct DealtSeat {
    std::string name; ///< as the scenario calls the player, else "Player 1"
    RoleId role;      ///< empty: not dealt
    std::vector<PlayingCard> hand;

    friend bool operator==(const DealtSeat&, const DealtSeat&) = default;
};

/// Deals by a seed what the table's seats leave open; a role or a hand that is written at a seat stays there.
/// Roles that are left fall on the seats without one. What the second deck and any further one has left, and
/// the first one where the rules say so (TableRules::deals_leftovers), is split by colour, jokers left aside,
/// each colour shuffled and dealt round the seats without a hand as evenly as possible, the second colour
/// beginning where the first one ended. The same seed gives the same deal everywhere.
[[nodiscard]] std::vector<DealtSeat> deal_table(const TableBoard& table, std::uint64_t seed);

/// What the seats of the table, which is made of this scenario, state, and what the scenario's seed deals of
/// the rest; empty if it has neither. Cards that are none are left out of a stated hand.
[[nodiscard]] std::vector<DealtSeat> seats_of(const TableBoard& table, const Scenario& scenario);

} // namespace sabotier
