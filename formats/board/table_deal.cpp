#include "formats/board/table_deal.hpp"

#include "formats/base/random_numbers.hpp"

#include <algorithm>
#include <iterator>

namespace sabotier {

namespace {

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

} // namespace

std::vector<DealtSeat> deal_table(const TableBoard& table, std::uint64_t seed,
                                  const std::vector<Seat>& names) {
    std::vector<DealtSeat> seats(static_cast<std::size_t>(std::clamp(table.players(), 0, 1000)));
    if (seats.empty()) return seats;
    RandomNumbers random(seed);
    std::vector<RoleId> roles;
    for (const auto& [role, count] : table.roles())
        roles.insert(roles.end(), static_cast<std::size_t>(std::clamp(count, 0, 1000)), role);
    random.shuffle(roles);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        seats[i].name = seat_name(names, i);
        if (i < roles.size()) seats[i].role = roles[i];
    }
    std::size_t next = 0;
    const std::vector<PlayingCard> all = cards_to_deal(table);
    for (const bool is_red : {true, false}) {
        std::vector<PlayingCard> cards;
        std::copy_if(all.begin(), all.end(), std::back_inserter(cards),
                     [&](PlayingCard card) { return is_red ? card.is_red() : card.is_black(); });
        random.shuffle(cards);
        for (const PlayingCard card : cards)
            seats[next++ % seats.size()].hand.push_back(card);
    }
    for (DealtSeat& seat : seats)
        std::sort(seat.hand.begin(), seat.hand.end());
    return seats;
}

std::vector<DealtSeat> seats_of(const TableBoard& table, const Scenario& scenario) {
    if (!scenario.deal) return {};
    const std::vector<Seat>& written = scenario.deal->seats;
    const bool has_hands =
        std::any_of(written.begin(), written.end(), [](const Seat& seat) { return !seat.hand.empty(); });
    if (!has_hands && scenario.deal->seed) return deal_table(table, *scenario.deal->seed, written);
    std::vector<DealtSeat> seats;
    for (std::size_t i = 0; i < written.size(); ++i) {
        DealtSeat seat{seat_name(written, i), written[i].role, {}};
        for (const std::string& card : written[i].hand)
            if (const auto known = parse_playing_card(card)) seat.hand.push_back(*known);
        seats.push_back(std::move(seat));
    }
    return seats;
}

} // namespace sabotier
