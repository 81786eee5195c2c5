#include "formats/base/share_in_percent.hpp"
#include "formats/base/words.hpp"
#include "validator/checks/play/played.hpp"

namespace sabotier {

namespace {

std::string camp_words(const PlayResults& played, const PlayResults::Share& camp) {
    const double share = told_percent(camp.won, played.camp_decided);
    const double low = share_in_percent(camp.low);
    const double high = share_in_percent(camp.high);
    const double threshold = 100 * played.threshold;
    if (played.by_round)
        return say("{} win {} of {} rounds that somebody wins, {:.1f} %, in 95 of 100 cases {:.1f} to "
                   "{:.1f}; of two sides none should win more than {:.0f}. {} games by {}",
                   camp.name, camp.won, played.camp_decided, share, low, high, threshold, played.games,
                   players_words(played));
    return say("{} win {} of {} games that were not drawn, {:.1f} %, in 95 of 100 cases {:.1f} to "
               "{:.1f}; of two sides none should win more than {:.0f}. {} games by {}",
               camp.name, camp.won, played.camp_decided, share, low, high, threshold, played.games,
               players_words(played));
}

void run(const CheckContext& context) {
    const PlayResults* const played = context.played();
    if (played == nullptr || !played->is_unfair) return;
    if (played->unfair < played->camps.size()) {
        const PlayResults::Share& camp = played->camps[played->unfair];
        return context.report(camp_words(*played, camp), {{"camp", camp.seat}},
                              context.setup().scenario().at);
    }
    if (played->unfair >= played->shares.size()) return;
    const PlayResults::Share& seat = played->shares[played->unfair];
    context.report(say("{} won {} of {} games that were not drawn, {:.1f} %, in 95 of 100 cases {:.1f} to "
                       "{:.1f}; of two seats none should win more than {:.0f}. {} games by {}",
                       seat.name, seat.won, played->decided, told_percent(seat.won, played->decided),
                       share_in_percent(seat.low), share_in_percent(seat.high), 100 * played->threshold,
                       played->games, players_words(*played)),
                   {seat_subject(seat)}, seat_position(context.setup(), seat));
}

} // namespace

CheckType play_unfair_check() {
    CheckType type(Boards::every());
    type.name = "play-unfair";
    type.summary = marked("Finds a seat that wins more of the games of a play-test than its threshold calls "
                          "fair; where roles say who belongs together, the side of such roles that does. "
                          "Without a play-test it finds nothing.");
    type.example = "{key: play.unfair, check: play-unfair, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
