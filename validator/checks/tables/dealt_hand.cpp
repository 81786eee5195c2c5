#include "formats/base/words.hpp"
#include "formats/board/table_deal.hpp"
#include "validator/checks/tables/laid_table.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace sabotier {

namespace {

bool has(const DealtSeat& seat, bool is_red) {
    return std::any_of(seat.hand.begin(), seat.hand.end(),
                       [&](PlayingCard card) { return is_red ? card.is_red() : card.is_black(); });
}

Position seat_position(const Deal& deal, std::size_t seat) {
    return seat < deal.seats.size() ? deal.seats[seat].at : deal.at;
}

void check_seat(const CheckContext& context, const DealtSeat& seat, const Subject& subject,
                const Position& at) {
    for (const bool is_red : {true, false})
        if (!has(seat, is_red))
            context.report(say(is_red ? marked("{} holds no red card; every player needs one of each colour "
                                               "beside the operatives")
                                      : marked("{} holds no black card; every player needs one of each "
                                               "colour beside the operatives"),
                               seat.name),
                           {subject}, at);
}

// Where no seat has a hand, the scenario did not deal, and any deal of the table's cards will do. Where some
// have, the others were left out, which is one fault.
void run(const CheckContext& context) {
    const TableBoard* table = laid_table(context);
    const Scenario& scenario = context.setup().scenario();
    if (table == nullptr || !scenario.deal) return;
    const auto seats = seats_of(*table, scenario);
    std::vector<Subject> left_out;
    std::vector<std::string> names;
    Position first_left_out;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const Subject subject{"seat", std::to_string(i + 1)};
        const Position at = seat_position(*scenario.deal, i);
        if (!seats[i].hand.empty()) {
            check_seat(context, seats[i], subject, at);
            continue;
        }
        if (left_out.empty()) first_left_out = at;
        left_out.push_back(subject);
        names.push_back(seats[i].name);
    }
    if (left_out.empty() || left_out.size() == seats.size()) return;
    const std::size_t count = left_out.size();
    context.report(say_count("{1} holds no card; every player needs one of each colour beside the operatives",
                             "{1} hold no cards; every player needs one of each colour beside the operatives",
                             count, join_list(names)),
                   std::move(left_out), first_left_out);
}

} // namespace

CheckType dealt_hand_check() {
    CheckType type(Boards{BoardKind::table});
    type.name = "dealt-hand";
    type.summary = marked("Finds deals that leave a player without a red or a black card.");
    type.example = "{key: cards.hand, check: dealt-hand, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
