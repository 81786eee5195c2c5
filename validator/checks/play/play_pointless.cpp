#include "formats/base/words.hpp"
#include "validator/checks/play/pointless.hpp"
#include "validator/engine/bound_rule.hpp"

namespace sabotier {

namespace {

using At = PointlessParameters::At;

void report(const CheckContext& context, const std::string& called, Subject subject, const Position& at) {
    const PlayResults& played = *context.played();
    context.report(
        say("nobody ever came to {} in {} games by {}", called, played.games, players_words(played)),
        {std::move(subject)}, at);
}

void run(const CheckContext& context, const PointlessParameters& parameters) {
    const PlayResults* const played = context.played();
    if (played == nullptr || played->games < static_cast<std::uint64_t>(parameters.games)) return;
    const Setup& setup = context.setup();
    const std::vector<ContestedSpace> spaces = contested_spaces(setup, parameters);
    for (const PlayResults::Count& count : played->counts) {
        if (count.measure != parameters.counts || count.sum != 0) continue;
        if (parameters.at == At::names) report(context, count.at, {"name", count.at}, setup.scenario().at);
        for (const ContestedSpace& each : spaces)
            if (setup.board->name(each.space) == count.at)
                report(context, each.called, each.subject, each.at);
    }
}

} // namespace

CheckType play_pointless_check() {
    CheckType type(Boards::every());
    type.name = "play-pointless";
    type.summary = marked("Finds what a game is about, objectives or pieces that decide it, and that nobody "
                          "came to in any game of a play-test. Without a play-test it finds nothing.");
    type.parameters = pointless_parameters().told<CheckParameter>();
    type.example = "{key: play.pointless, check: play-pointless, counts: hacks, at: pieces, of: [machine], "
                   "severity: info}";
    type.bind = with_open<PointlessParameters>(pointless_parameters(), run);
    return type;
}

} // namespace sabotier
