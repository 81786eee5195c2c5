#include "formats/base/version.hpp"
#include "formats/board/board.hpp"
#include "validator/answers/playtest/playtest_words.hpp"
#include "validator/cli/answers/playtest_answer.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>

/// Play-tests for programs: all the numbers.
namespace sabotier::cli {
namespace {

using playtest::FairVerdict;
using playtest::MeasureSummary;
using playtest::Rate;
using playtest::SeatSummary;
using playtest::Spread;
using playtest::Summary;

/// What a number of a measure is of, for programs.
std::string cell_id(const play::Game& game, const play::Measure& measure, std::size_t cell) {
    const Setup& setup = game.setup();
    const std::size_t kinds = setup.rulebook().pieces.size();
    switch (measure.per) {
    case play::Measure::Per::game:
        break;
    case play::Measure::Per::seat:
        return game.seats()[cell].id;
    case play::Measure::Per::space:
        return setup.board->name(SpaceIndex{static_cast<std::uint32_t>(cell)});
    case play::Measure::Per::side_kind:
        return fmt::format("{}/{}", setup.sides[cell / kinds].side->id.str(),
                           setup.rulebook().pieces[cell % kinds].id.str());
    case play::Measure::Per::named:
        return measure.names[cell];
    case play::Measure::Per::seat_named: {
        const std::size_t names = measure.names.size();
        return fmt::format("{}/{}", game.seats()[cell / names].id, measure.names[cell % names]);
    }
    }
    return {};
}

AnswerJson rate_json(const Rate& rate) {
    const playtest::Interval interval = statistics::wilson(rate);
    return {{"hits", rate.hits},
            {"of", rate.of},
            {"share", rate.value()},
            {"low", interval.low},
            {"high", interval.high}};
}

AnswerJson spread_json(const Spread& spread) {
    return {{"mean", spread.mean},     {"least", spread.least},         {"tenth", spread.tenth},
            {"median", spread.median}, {"ninetieth", spread.ninetieth}, {"most", spread.most}};
}

AnswerJson seats_json(const Summary& summary) {
    auto seats = AnswerJson::array();
    for (const SeatSummary& seat : summary.seats)
        seats.push_back({{"id", seat.id},
                         {"name", seat.name},
                         {"won", rate_json(seat.won)},
                         {"drawn", rate_json(seat.drawn)},
                         {"won_as_first", rate_json(seat.won_as_first)},
                         {"won_else", rate_json(seat.won_as_second)},
                         {"points", spread_json(seat.points)},
                         {"choices", seat.choices}});
    return seats;
}

AnswerJson camps_json(const Summary& summary) {
    auto camps = AnswerJson::array();
    for (const playtest::CampSummary& camp : summary.camps)
        camps.push_back({{"id", camp.id}, {"name", camp.name}, {"won", rate_json(camp.won)}});
    return camps;
}

/// As the table has them: each bot once, however many seats it has.
AnswerJson bot_shares_json(const PlaytestAnswer& answer) {
    auto shares = AnswerJson::array();
    for (const BotSummary& bot : told_bots(*answer.series, answer.summary))
        shares.push_back({{"bot", bot.name},
                          {"hits", bot.won.hits},
                          {"of", bot.won.of},
                          {"share", bot.won.value()},
                          {"low", bot.known.low},
                          {"high", bot.known.high}});
    return shares;
}

AnswerJson fair_json(const Summary& summary) {
    const FairVerdict& verdict = summary.fair;
    if (verdict.says == FairVerdict::Says::not_asked)
        return {{"says", "bots-differ"}, {"threshold", verdict.threshold}, {"seat", AnswerJson()},
                {"camp", AnswerJson()},  {"share", AnswerJson()},          {"settled_after", 0}};
    const std::string says = verdict.says == FairVerdict::Says::fair     ? "fair"
                             : verdict.says == FairVerdict::Says::unfair ? "unfair"
                                                                         : "undecided";
    const AnswerJson party = summary.party_id(verdict.party);
    return {{"says", says},
            {"threshold", verdict.threshold},
            {"seat", summary.camps.empty() ? party : AnswerJson()},
            {"camp", summary.camps.empty() ? AnswerJson() : party},
            {"share", rate_json(verdict.share)},
            {"settled_after", verdict.is_taken_back ? 0 : verdict.decided_at}};
}

AnswerJson ends_json(const PlaytestAnswer& answer) {
    auto ends = AnswerJson::array();
    for (const playtest::ReasonSummary& reason : answer.summary.reasons) {
        const play::EndReason& end = answer.series->game().reasons()[reason.reason];
        ends.push_back({{"reason", end.id},
                        {"title", end.title},
                        {"safeguard", end.is_safeguard},
                        {"games", reason.games}});
    }
    return ends;
}

std::string per_name(play::Measure::Per per) {
    switch (per) {
    case play::Measure::Per::game:
        break;
    case play::Measure::Per::seat:
        return "seat";
    case play::Measure::Per::space:
        return "space";
    case play::Measure::Per::side_kind:
        return "side-kind";
    case play::Measure::Per::named:
        return "named";
    case play::Measure::Per::seat_named:
        return "seat-named";
    }
    return "game";
}

AnswerJson measures_json(const PlaytestAnswer& answer) {
    const play::Game& game = answer.series->game();
    const std::vector<play::Measure> measures = game.procedure().measures();
    auto list = AnswerJson::array();
    for (std::size_t i = 0; i < measures.size(); ++i) {
        const MeasureSummary& counts = answer.summary.measures[i];
        auto cells = AnswerJson::array();
        for (std::size_t cell = 0; cell < counts.sums.size(); ++cell)
            if (counts.games[cell] > 0)
                cells.push_back({{"of", cell_id(game, measures[i], cell)},
                                 {"sum", counts.sums[cell]},
                                 {"games", counts.games[cell]},
                                 {"mean", mean_of(measures, answer.summary, i, cell)}});
        list.push_back({{"id", measures[i].id},
                        {"title", measures[i].title},
                        {"per", per_name(measures[i].per)},
                        {"cells", std::move(cells)}});
    }
    return list;
}

AnswerJson one_json(const PlaytestAnswer& answer) {
    const playtest::Plan& plan = answer.series->plan();
    const Summary& summary = answer.summary;
    AnswerJson node{{"file", answer.file}, {"scenario", plan.scenario}, {"title", plan.title}};
    node["plan"] = plan.id();
    auto options = AnswerJson::object();
    for (const OptionSetting& setting : plan.options)
        options[setting.option.str()] = setting.value;
    node["options"] = std::move(options);
    node["bots"] = plan.bots;
    node["special_rules"] = plan.special_rules;
    node["seed"] = plan.seed;
    node["mirrored"] = plan.is_mirrored;
    node["games"] = summary.games;
    node["fair"] = fair_json(summary);
    node["camps"] = camps_json(summary);
    node["by_round"] = summary.by_round;
    node["drawn"] = summary.drawn;
    node["seats"] = seats_json(summary);
    auto bots = AnswerJson::array();
    for (const Rate& rate : summary.bots)
        bots.push_back(rate_json(rate));
    node["won_by_bot"] = std::move(bots);
    auto bots_at = AnswerJson::array();
    for (const std::vector<Rate>& at : summary.bots_at) {
        auto seats = AnswerJson::array();
        for (const Rate& rate : at)
            seats.push_back(rate_json(rate));
        bots_at.push_back(std::move(seats));
    }
    node["won_by_bot_at"] = std::move(bots_at);
    node["bot_shares"] = bot_shares_json(answer);
    node["won_by_first"] = rate_json(summary.won_by_first);
    node["even_share"] = summary.even_share();
    node["ends"] = ends_json(answer);
    node["by_safeguard"] = summary.by_safeguard;
    node["decisions"] = spread_json(summary.decisions);
    node["turns"] = spread_json(summary.turns);
    auto openings = AnswerJson::array();
    for (const playtest::OpeningSummary& opening : summary.openings)
        openings.push_back({{"moves", opening.moves}, {"won_by_first", rate_json(opening.won_by_first)}});
    node["openings"] = std::move(openings);
    node["measures"] = measures_json(answer);
    return node;
}

} // namespace

AnswerJson playtest_json(const std::vector<PlaytestAnswer>& answers,
                         const std::vector<NotPlayed>& not_played) {
    AnswerJson node;
    node["$schema"] = playtest_schema_id;
    node["tool"] = {{"name", "sabotier"}, {"version", version()}};
    auto tests = AnswerJson::array();
    for (const PlaytestAnswer& answer : answers)
        tests.push_back(one_json(answer));
    node["playtests"] = std::move(tests);
    auto others = AnswerJson::array();
    for (const NotPlayed& other : not_played)
        others.push_back({{"file", other.file}, {"why", other.why}});
    node["not_played"] = std::move(others);
    return node;
}

} // namespace sabotier::cli
