#include "formats/base/words.hpp"
#include "validator/checks/play/played.hpp"
#include "validator/parameters/parameter_table.hpp"

namespace sabotier {

namespace {

struct Often {
    int percent = 10;
};

const ParameterTable<Often>& often() {
    static const ParameterTable<Often> table{parameter::whole<&Often::percent>(
        "percent", {0, 100}, "percent of the games from which it is told; 0: any game")};
    return table;
}

void run(const CheckContext& context, const Often& from) {
    const PlayResults* const played = context.played();
    if (played == nullptr || played->endless == 0) return;
    if (percent_of(played->endless, played->games) < from.percent) return;
    context.report(say("{} of {} games by {} had no end by the printed rules, {:.1f} %, {} or more are "
                       "worth a look; what ended most of them: {}{}",
                       played->endless, played->games, players_words(*played),
                       told_percent(played->endless, played->games), from.percent, played->endless_title,
                       example_words(played->endless_examples)),
                   {{"reason", played->endless_reason}}, context.setup().scenario().at);
}

} // namespace

CheckType play_endless_check() {
    CheckType type(Boards::every());
    type.name = "play-endless";
    type.summary = marked(
        "Finds scenarios of which many games of a play-test went on until a safeguard ended them, such "
        "as a limit of turns that the printed rules lack. Without a play-test it finds nothing.");
    type.parameters = often().told<CheckParameter>();
    type.example = "{key: play.endless, check: play-endless, percent: 10, severity: warning}";
    type.bind = with<Often>(often(), run);
    return type;
}

} // namespace sabotier
