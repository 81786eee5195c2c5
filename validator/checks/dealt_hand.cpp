#include "formats/base/words.hpp"
#include "formats/board/table_deal.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/tables.hpp"

#include <algorithm>

namespace sabotier {

namespace {

bool has(const DealtSeat& seat, bool is_red) {
    return std::any_of(seat.hand.begin(), seat.hand.end(),
                       [&](PlayingCard card) { return is_red ? card.is_red() : card.is_black(); });
}

// Seats without a hand were not dealt by the scenario, and any deal of the table's cards will do for them.
void run(const CheckContext& context) {
    const TableBoard* table = laid_table(context);
    const Scenario& scenario = context.setup().scenario();
    if (table == nullptr || !scenario.deal) return;
    const auto seats = seats_of(*table, scenario);
    const bool is_dealt =
        std::any_of(seats.begin(), seats.end(), [](const DealtSeat& seat) { return !seat.hand.empty(); });
    for (std::size_t i = 0; i < seats.size() && is_dealt; ++i)
        for (const bool is_red : {true, false})
            if (!has(seats[i], is_red))
                context.report(say(is_red ? marked("{} holds no red card; every player needs one of each "
                                                   "colour beside the operatives")
                                          : marked("{} holds no black card; every player needs one of each "
                                                   "colour beside the operatives"),
                                   seats[i].name),
                               {{"seat", std::to_string(i + 1)}},
                               i < scenario.deal->seats.size() ? scenario.deal->seats[i].at
                                                               : scenario.deal->at);
}

} // namespace

CheckType dealt_hand_check() {
    CheckType type(Boards{BoardKind::table});
    type.name = "dealt-hand";
    type.summary = marked("Finds deals that leave a player without a red or a black card.");
    type.example = "{key: cards.hand, check: dealt-hand, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
