#include "validator/generate/dealt_table.hpp"

#include "formats/board/table_deal.hpp"

#include <algorithm>
#include <vector>

namespace sabotier {

namespace {

bool is_named(const Deal& deal) {
    return std::ranges::any_of(deal.seats, [](const Seat& seat) { return !seat.name.empty(); });
}

} // namespace

void seat_players(Scenario& scenario, Table& table, int players) {
    table.row.clear();
    scenario.players = players;
    if (!scenario.deal) return;
    scenario.deal->roles.clear();
    scenario.deal->nominations.clear();
    forget_hands(*scenario.deal);
    // As many seats as players, once one of them has a name.
    scenario.deal->seats.resize(is_named(*scenario.deal) ? static_cast<std::size_t>(players) : 0);
}

void deal_by(Scenario& scenario, std::uint64_t seed) {
    if (!scenario.deal) scenario.deal.emplace();
    scenario.deal->seed = seed;
    forget_hands(*scenario.deal);
    if (!is_named(*scenario.deal)) scenario.deal->seats.clear();
}

void forget_hands(Deal& deal) {
    for (Seat& seat : deal.seats) {
        seat.role = {};
        seat.hand.clear();
    }
}

bool write_hands(Scenario& scenario, const Table& table, const Rulebook& rulebook) {
    const TableBoard board(table, scenario, rulebook);
    const std::vector<DealtSeat> dealt = seats_of(board, scenario);
    if (dealt.empty()) return false;
    scenario.deal->seats.clear();
    for (const DealtSeat& one : dealt) {
        Seat seat{one.name, one.role, {}, {}};
        for (const PlayingCard card : one.hand)
            seat.hand.push_back(short_name_of(card));
        scenario.deal->seats.push_back(std::move(seat));
    }
    return true;
}

} // namespace sabotier
