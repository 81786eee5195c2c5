#include "formats/base/words.hpp"
#include "validator/checks/play/played.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const PlayResults* const played = context.played();
    if (played == nullptr || !played->is_unfair || played->unfair >= played->shares.size()) return;
    const PlayResults::Share& seat = played->shares[played->unfair];
    context.report(
        say("{} wins {} of {} games that were not drawn, {:.1f} percent, in 95 of 100 cases {:.1f} to "
            "{:.1f}; of two seats none should win more than {:.0f}. {} games by {}",
            seat.name, seat.won, played->decided, percent_of(seat.won, played->decided), 100 * seat.low,
            100 * seat.high, 100 * played->threshold, played->games, players_words(*played)),
        {seat_subject(seat)}, seat_position(context.setup(), seat));
}

} // namespace

CheckType play_unfair_check() {
    CheckType type(Boards::every());
    type.name = "play-unfair";
    type.summary = marked("Finds a seat that wins more of the games of a play-test than its threshold calls "
                          "fair. Without a play-test it finds nothing.");
    type.example = "{key: play.unfair, check: play-unfair, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
