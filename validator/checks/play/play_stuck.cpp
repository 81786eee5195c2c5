#include "formats/base/words.hpp"
#include "validator/checks/play/played.hpp"
#include "validator/parameters/parameter_table.hpp"

namespace sabotier {

namespace {

struct Often {
    int percent = 1;
};

const ParameterTable<Often>& often() {
    static const ParameterTable<Often> table{parameter::whole<&Often::percent>(
        "percent", {0, 100}, "percent of the games from which it is told; 0: any game")};
    return table;
}

void run(const CheckContext& context, const Often& from) {
    const PlayResults* const played = context.played();
    if (played == nullptr) return;
    for (const PlayResults::Share& seat : played->shares) {
        if (seat.stuck == 0 || percent_of(seat.stuck, played->games) < from.percent) continue;
        context.report(say("{} never had a choice in {} of {} games by {}, and did not win them{}", seat.name,
                           seat.stuck, played->games, players_words(*played),
                           example_words(played->stuck_examples, seat.seat)),
                       {seat_subject(seat)}, seat_position(context.setup(), seat));
    }
}

} // namespace

CheckType play_stuck_check() {
    CheckType type(Boards::every());
    type.name = "play-stuck";
    type.summary = marked("Finds seats that could not choose between two moves even once in games of a "
                          "play-test. Without a play-test it finds nothing.");
    type.parameters = often().told<CheckParameter>();
    type.example = "{key: play.stuck, check: play-stuck, percent: 1, severity: error}";
    type.bind = with<Often>(often(), run);
    return type;
}

} // namespace sabotier
