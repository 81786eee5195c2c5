#include "validator/play/procedures/missions/missions.hpp"

#include "formats/base/words.hpp"
#include "validator/play/binary_logarithm.hpp"

#include <algorithm>
#include <bit>

/// What play-tests count.
namespace sabotier::play::missions {

namespace {

/// In the order of measures().
enum MeasureIndex : std::size_t {
    rounds,
    rejections,
    played,
    failed,
    red_cards,
    spies_sent,
    doubt,
    certain,
    decisive,
    votes,
    wins,
    named,
    sent,
    led_to_failure
};

/// Cells of `votes`: by who is no spy, then by spies; against, then for.
[[nodiscard]] std::size_t vote_cell(bool is_spy, bool is_for) noexcept {
    return (is_spy ? 2U : 0U) + (is_for ? 1U : 0U);
}

[[nodiscard]] std::int64_t count(unsigned seats) noexcept {
    return std::popcount(seats);
}

} // namespace

std::vector<Measure> MissionsProcedure::measures() const {
    using Per = Measure::Per;
    std::vector<std::string> missions;
    for (std::size_t mission = 1; mission <= facts_.size.size(); ++mission)
        missions.push_back(say("mission {}", mission));
    return {
        {"rounds", tr("teams named"), Per::game},
        {"rejections", tr("teams rejected"), Per::game},
        {"played", tr("missions played"), Per::named, missions},
        {"failed", tr("missions that failed"), Per::named, missions},
        {"red-cards", tr("red cards laid"), Per::named, missions},
        {"spies-sent", tr("spies on teams that went"), Per::named, missions},
        {.id = "doubt",
         .title =
             tr("thousandths of a bit that those who are no spies lack to know all spies after a mission, "
                "together, in games that played it"),
         .per = Per::named,
         .names = missions,
         .over = "played",
         .parts = 1000,
         .whole = tr("bits that those who are no spies lack to know all spies after a mission, together, in "
                     "games that played it")},
        {.id = "certain",
         .title = tr("players who are no spies and can tell all spies after a mission, in games that played "
                     "it"),
         .per = Per::named,
         .names = missions,
         .over = "played"},
        {"decisive", tr("games that a mission ended"), Per::named, missions},
        {"votes",
         tr("votes"),
         Per::named,
         {tr("no spy, against"), tr("no spy, for"), tr("spy, against"), tr("spy, for")}},
        {"wins", tr("games won"), Per::named, {tr("nobody"), tr("those who are no spies"), tr("the spies")}},
        {"named", tr("teams named by a leader"), Per::seat},
        {"sent", tr("teams of a leader that went"), Per::seat},
        {"led-to-failure", tr("teams of a leader that failed"), Per::seat},
    };
}

/// Spies are drawn anew in each game, of those whose roles are not written.
std::optional<Camps> MissionsProcedure::camps() const {
    Camps camps{wins, {{"loyal", tr("those who are no spies"), 1}, {"spies", tr("the spies"), 2}}};
    const auto spies = static_cast<std::size_t>(count(facts_.written_spies));
    const auto loyal = static_cast<std::size_t>(count(facts_.written_loyal));
    if (spies == facts_.spies || loyal == facts_.players - facts_.spies)
        camps.roles = Camps::Roles::written;
    else if (spies + loyal > 0)
        camps.roles = Camps::Roles::partly;
    return camps;
}

namespace {

void measure_vote(const Facts& facts, const Table& after, const Round& round, Tally& tally) {
    tally.add(rounds);
    tally.add(named, round.leader);
    const auto loyal = static_cast<Seats>(facts.everybody() & ~after.spies);
    const auto against = static_cast<Seats>(facts.everybody() & ~round.votes);
    tally.add(votes, vote_cell(false, false), count(loyal & against));
    tally.add(votes, vote_cell(false, true), count(loyal & round.votes));
    tally.add(votes, vote_cell(true, false), count(after.spies & against));
    tally.add(votes, vote_cell(true, true), count(after.spies & round.votes));
    if (round.is_rejected(facts.players)) return tally.add(rejections);
    tally.add(sent, round.leader);
    tally.add(spies_sent, round.mission, count(round.team & after.spies));
}

} // namespace

void MissionsProcedure::measure(const State& before, Move /*move*/, const State& after, Tally& tally) const {
    const auto& then = before.as<Table>();
    const auto& now = after.as<Table>();
    if (now.rounds > then.rounds) measure_vote(facts_, now, log(after)[then.rounds], tally);
    if (now.results == then.results) return;
    const Round& round = log(after)[now.rounds - 1U];
    const std::size_t mission = round.mission;
    tally.add(played, mission);
    tally.add(red_cards, mission, round.reds);
    if (now.failures > then.failures) {
        tally.add(failed, mission);
        tally.add(led_to_failure, round.leader);
    }
    if (now.phase == Phase::over) tally.add(decisive, mission);
    // what was known before the end, which shows everything
    View view;
    for (std::size_t seat = 0; seat < facts_.players; ++seat) {
        if ((now.spies & one(seat)) != 0) continue;
        view.seat = play::seat(seat);
        view.known = after;
        auto& known = view.known.as<Table>();
        known.phase = Phase::nominate;
        known.spies = 0;
        known.laid_red = {};
        const std::size_t open = possible_spies(facts_, view).size();
        if (open == 1) tally.add(certain, mission);
        if (open > 1) tally.add(doubt, mission, binary_logarithm(open));
    }
}

void MissionsProcedure::measure_end(const State& state, Tally& tally) const {
    tally.add(wins, state.as<Table>().winner);
}

/// Each team that is named is a turn; the table shows the one that would come next.
int MissionsProcedure::turns(const State& state, const Tally& /*tally*/) const {
    return std::max<int>(state.as<Table>().rounds, 1);
}

} // namespace sabotier::play::missions
