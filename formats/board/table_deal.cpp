#include "formats/board/table_deal.hpp"

#include "formats/base/random_numbers.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace sabotier {

namespace {

constexpr int most_seats = 1000; ///< more are no table, and would fill the memory

std::string seat_name(const std::vector<Seat>& names, std::size_t seat) {
    if (seat < names.size() && !names[seat].name.empty()) return names[seat].name;
    return "Player " + std::to_string(seat + 1);
}

/// Cards that are dealt: of the second deck and further ones, and of the first where the rules say so.
std::vector<PlayingCard> cards_to_deal(const TableBoard& table) {
    const DeckAccount account = account_of(table);
    const bool with_first = table.rules().table && table.rules().table->deals_leftovers;
    std::vector<PlayingCard> cards;
    for (std::size_t deck = with_first ? 0 : 1; deck < account.rest.size(); ++deck)
        cards.insert(cards.end(), account.rest[deck].begin(), account.rest[deck].end());
    return cards;
}

/// A seat for each player, and for each that is written down beyond them, with what is written there.
std::vector<DealtSeat> written_seats(const TableBoard& table) {
    const std::vector<Seat>& written = table.seats();
    const auto players = static_cast<std::size_t>(std::clamp(table.players(), 0, most_seats));
    std::vector<DealtSeat> seats(std::max(players, written.size()));
    for (std::size_t i = 0; i < seats.size(); ++i) {
        seats[i].name = seat_name(written, i);
        if (i >= written.size()) continue;
        seats[i].role = written[i].role;
        for (const std::string& card : written[i].hand)
            if (const auto known = parse_playing_card(card)) seats[i].hand.push_back(*known);
    }
    return seats;
}

/// The roles that no seat has written down go to the seats without one.
void deal_roles(const TableBoard& table, std::vector<DealtSeat>& seats, RandomNumbers& random) {
    std::map<RoleId, int> left = table.roles();
    for (const DealtSeat& seat : seats)
        if (!seat.role.empty()) --left[seat.role];
    std::vector<RoleId> roles;
    for (const auto& [role, count] : left)
        roles.insert(roles.end(), static_cast<std::size_t>(std::clamp(count, 0, most_seats)), role);
    random.shuffle(roles);
    auto next = roles.begin();
    for (DealtSeat& seat : seats)
        if (seat.role.empty() && next != roles.end()) seat.role = *next++;
}

/// The cards that no seat has written down go round the seats without a written hand.
void deal_hands(const TableBoard& table, std::vector<DealtSeat>& seats, RandomNumbers& random) {
    std::vector<DealtSeat*> open;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (i >= table.seats().size() || table.seats()[i].hand.empty()) open.push_back(&seats[i]);
    if (open.empty()) return;
    std::size_t next = 0;
    const std::vector<PlayingCard> all = cards_to_deal(table);
    for (const bool is_red : {true, false}) {
        std::vector<PlayingCard> cards;
        std::copy_if(all.begin(), all.end(), std::back_inserter(cards),
                     [&](PlayingCard card) { return is_red ? card.is_red() : card.is_black(); });
        random.shuffle(cards);
        for (const PlayingCard card : cards)
            open[next++ % open.size()]->hand.push_back(card);
    }
    for (DealtSeat* seat : open)
        std::sort(seat->hand.begin(), seat->hand.end());
}

} // namespace

std::vector<DealtSeat> deal_table(const TableBoard& table, std::uint64_t seed) {
    std::vector<DealtSeat> seats = written_seats(table);
    RandomNumbers random(seed);
    deal_roles(table, seats, random);
    deal_hands(table, seats, random);
    return seats;
}

std::vector<DealtSeat> seats_of(const TableBoard& table, const Scenario& scenario) {
    if (!scenario.deal) return {};
    if (scenario.deal->seed) return deal_table(table, *scenario.deal->seed);
    std::vector<DealtSeat> seats = written_seats(table);
    seats.resize(table.seats().size());
    return seats;
}

} // namespace sabotier
