#include "tests/validator/playtest/played_series.hpp"
#include "validator/playtest/hunt/hunt.hpp"
#include "validator/playtest/results/play_results.hpp"
#include "validator/playtest/series/line_form.hpp"
#include "validator/playtest/summary/summary.hpp"
#include "validator/playtest/tune/tune.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <numeric>

/// Games in which roles say who belongs together: sides are fair or not, whatever seats win.
namespace sabotier::playtest {
namespace {

using test::lines_of;
using Says = FairVerdict::Says;

/// Everybody goes on every mission, so spies are always among them.
std::shared_ptr<const LoadedScenario> lopsided_cell() {
    auto loaded = load_scenario_text("sabotier: scenario/1\nrulebook: cell\ntitle: All go\nauthor: Test\n"
                                     "players: 5\nmap: {board: table, row: [5, 5, 5, 5, 5]}\n"
                                     "deal: {nominations: [joker, joker, joker, joker, ace of spades]}\n",
                                     "all-go.scenario.yaml", {});
    INFO(sabotier::test::joined(loaded.problems));
    REQUIRE(loaded);
    return std::make_shared<const LoadedScenario>(std::move(*loaded.value));
}

SeriesQuestion by(const std::string& bot) {
    SeriesQuestion question;
    question.scenario = "all-go.scenario.yaml";
    question.bots = {bot};
    question.seed = 7;
    return question;
}

std::shared_ptr<const Series> lopsided(const std::string& bot = "random") {
    auto series = Series::make(lopsided_cell(), by(bot));
    REQUIRE(series);
    return *series.value;
}

} // namespace

TEST_CASE("A cell that the spies win is unfair, though its seats are even", "[playtest]") {
    const auto series = lopsided();
    Summariser sums(series);
    for (const GameLine& line : lines_of(*series, {.games = 400}))
        sums.add(line);
    const Summary summary = sums.summary();
    REQUIRE(summary.camps.size() == 2);
    CHECK(summary.camps[1].id == "spies");
    CHECK(summary.camps[1].won.of == 400);
    CHECK(summary.camps[1].won.value() > 0.8);
    CHECK(summary.camps[0].won.hits + summary.camps[1].won.hits + summary.drawn == 400);
    CHECK_FALSE(summary.by_round);
    CHECK(summary.fair.says == Says::unfair);
    CHECK(summary.party_id(summary.fair.party) == "spies");
    CHECK(summary.fair.share == Rate{summary.camps[1].won.hits, 400 - summary.drawn});
    for (const SeatSummary& seat : summary.seats)
        CHECK(std::abs(seat.won.value() - 0.42) < 0.1);
    CHECK(sums.is_known_to(0.06));
}

TEST_CASE("A published cell is not told by its seats either", "[playtest]") {
    const auto series = test::series_of("cell/seven-at-the-mill");
    Summariser sums(series);
    std::uint64_t spies = 0;
    for (const GameLine& line : lines_of(*series, {.games = 60})) {
        sums.add(line);
        CHECK(line.camp_trials == 1);
        // Whoever belongs to a camp has won with it.
        const auto winners = std::ranges::count(line.of, play::Standing::won, &play::SeatResult::standing);
        CHECK(winners == static_cast<std::ptrdiff_t>(4 * line.camps[0] + 3 * line.camps[1]));
        spies += line.camps[1];
    }
    CHECK(sums.summary().camps[1].won == Rate{spies, 60});
}

TEST_CASE("In tunnels sides win rounds, of which a game has several", "[playtest]") {
    const auto series = test::series_of("tunnels/first-shift");
    REQUIRE(series->camps());
    const auto measures = series->game().procedure().measures();
    const auto counted = std::ranges::find(measures, "rounds", &play::Measure::id) - measures.begin();
    Summariser sums(series);
    std::uint64_t rounds = 0;
    std::uint64_t won = 0;
    for (const GameLine& line : lines_of(*series, {.games = 20})) {
        sums.add(line);
        const auto of_game = line.tally.of(static_cast<std::size_t>(counted)).front();
        CHECK(line.camp_trials == static_cast<std::uint64_t>(of_game));
        rounds += line.camp_trials;
        won += line.camps[0] + line.camps[1];
    }
    const Summary summary = sums.summary();
    CHECK(summary.by_round);
    CHECK(summary.camps[0].id == "diggers");
    CHECK(rounds > 20);
    CHECK(summary.camps[0].won.of == rounds);
    CHECK(summary.fair.share.of == won);
}

TEST_CASE("Leaders with the same pay share a game that nobody wins: it is no part of any share",
          "[playtest]") {
    GameLine line;
    line.of.resize(3);
    line.of[0].standing = play::Standing::drawn;
    line.of[1].standing = play::Standing::drawn;
    line.of[2].standing = play::Standing::lost;
    CHECK_FALSE(is_decided(line));
    CHECK(is_drawn(line));
    line.of[0].standing = play::Standing::won;
    CHECK(is_decided(line));
    CHECK_FALSE(is_drawn(line));
    for (play::SeatResult& seat : line.of)
        seat.standing = play::Standing::won;
    CHECK_FALSE(is_decided(line)); // all together
    CHECK_FALSE(is_drawn(line));
    for (play::SeatResult& seat : line.of)
        seat.standing = play::Standing::lost;
    CHECK_FALSE(is_decided(line));
    CHECK_FALSE(is_drawn(line));

    const auto series = test::series_of("tunnels/first-shift");
    PlayResultsMaker maker(series);
    Summariser sums(series);
    std::uint64_t ties = 0, seats = 0;
    for (const GameLine& played : lines_of(*series, {.games = 60})) {
        maker.add(played);
        sums.add(played);
        if (is_drawn(played)) ++ties;
    }
    REQUIRE(ties > 0); // and different seats tie
    const PlayResults results = maker.results("x");
    CHECK(results.decided == 60 - ties);
    for (const PlayResults::Share& share : results.shares)
        seats += share.won;
    CHECK(seats == results.decided);
    CHECK(sums.summary().drawn == ties);
}

TEST_CASE("Rules, hunts and searches judge the sides, too", "[playtest]") {
    const auto series = lopsided();
    PlayResultsMaker maker(series);
    for (const GameLine& line : lines_of(*series, {.games = 200}))
        maker.add(line);
    const PlayResults results = maker.results("games.jsonl");
    REQUIRE(results.camps.size() == 2);
    CHECK(results.is_unfair);
    CHECK(results.unfair == 1);
    CHECK(results.camps[1].seat == "spies");
    CHECK(results.camps[1].low > 0.6);

    HuntQuestion hunted;
    hunted.series = by("random");
    hunted.games = 60;
    hunted.rule_games = 1;
    hunted.nearly_always = 0.6;
    const auto report = hunt(lopsided_cell(), hunted);
    REQUIRE(report);
    const auto finding = std::ranges::find_if(report.value->findings, [](const HuntFinding& found) {
        return found.kind == HuntFinding::Kind::one_sided && found.subject == "spies";
    }); // other bots have other favourites
    REQUIRE(finding != report.value->findings.end());
    CHECK(finding->words.starts_with("the spies win "));
    CHECK(finding->record);

    TuneQuestion tuned;
    tuned.series = by("random");
    tuned.most = 0; // it is looked at alone
    const auto search = tune(lopsided_cell(), tuned);
    REQUIRE(search);
    CHECK(search.value->before.fair.says == Says::unfair);
    CHECK(search.value->seat_ids == std::vector<std::string>{"loyal", "spies"});
    REQUIRE(search.value->before.shares.size() == 2);
    CHECK(search.value->before.shares[1].value() > 0.6);
}

TEST_CASE("Roles that the scenario writes are told from those that are dealt", "[playtest]") {
    const auto summary_of = [](const std::string& seats) {
        auto loaded =
            load_scenario_text("sabotier: scenario/1\nrulebook: cell\ntitle: Written\nauthor: Test\n"
                               "players: 5\nmap: {board: table}\ndeal: {seats: ["
                                   + seats + "]}\n",
                               "written.scenario.yaml", {});
        INFO(sabotier::test::joined(loaded.problems));
        REQUIRE(loaded);
        const auto series =
            Series::make(std::make_shared<const LoadedScenario>(std::move(*loaded.value)), by("random"));
        INFO(sabotier::test::joined(series.problems));
        REQUIRE(series);
        Summariser sums(*series.value);
        for (const GameLine& line : lines_of(**series.value, {.games = 4}))
            sums.add(line);
        return sums.summary();
    };
    using Roles = play::Camps::Roles;
    const Summary dealt = summary_of("{name: A}, {name: B}, {name: C}, {name: D}, {name: E}");
    CHECK(dealt.roles == Roles::dealt);
    CHECK(dealt.are_seats_alike);
    const Summary partly = summary_of("{name: A, role: spy}, {name: B}, {name: C}, {name: D}, {name: E}");
    CHECK(partly.roles == Roles::partly);
    CHECK_FALSE(partly.are_seats_alike);
    // Who the spies are says who is none.
    const Summary written =
        summary_of("{name: A, role: spy}, {name: B, role: spy}, {name: C}, {name: D}, {name: E}");
    CHECK(written.roles == Roles::written);
    CHECK_FALSE(written.are_seats_alike);
    CHECK(written.seats[0].won == written.camps[1].won);
}

TEST_CASE("What is not known of spies is an average of the games that played the mission", "[playtest]") {
    const auto series = test::series_of("cell/seven-at-the-mill");
    const auto measures = series->game().procedure().measures();
    const auto index = [&](const char* id) {
        return static_cast<std::size_t>(std::ranges::find(measures, id, &play::Measure::id)
                                        - measures.begin());
    };
    Summariser sums(series);
    for (const GameLine& line : lines_of(*series, {.games = 60}))
        sums.add(line);
    const Summary summary = sums.summary();
    constexpr std::size_t fifth = 4;
    const auto played = summary.measures[index("played")].sums[fifth];
    REQUIRE(played > 0);
    REQUIRE(played < 60);
    const auto doubt = static_cast<double>(summary.measures[index("doubt")].sums[fifth]);
    CHECK(mean_of(measures, summary, index("doubt"), fifth) == Approx(doubt / static_cast<double>(played)));
    CHECK(measures[index("doubt")].shown_title().ends_with(", in games that played it"));
}

TEST_CASE("A game lasts the turns of all its rounds, and no turn that nobody has begun", "[playtest]") {
    const auto check = [](const char* sample, const char* id) {
        const auto series = test::series_of(sample);
        const auto measures = series->game().procedure().measures();
        const auto counted = std::ranges::find(measures, id, &play::Measure::id) - measures.begin();
        INFO(sample);
        for (const GameLine& line : lines_of(*series, {.games = 20}))
            CHECK(line.turns == line.tally.of(static_cast<std::size_t>(counted)).front());
    };
    check("tunnels/first-shift", "moves"); // of three rounds
    check("tunnels/old-workings", "moves");
    check("cell/seven-at-the-mill", "rounds");
    check("landmines/small-fry", "turns");
    check("sabot/pattenford/market-day", "turns");
}

TEST_CASE("The reason why sides must not be unfair is one that fits sides", "[playtest]") {
    for (const char* sample : {"cell/seven-at-the-mill", "tunnels/two-doors"}) {
        const auto series = test::series_of(sample);
        REQUIRE(series->camps());
        const CheckBinding* const rule = series->game().setup().rulebook().check(CheckKey("play.unfair"));
        REQUIRE(rule != nullptr);
        CHECK(rule->title.find("side") != std::string::npos);
        CHECK(rule->why.find("role one has") != std::string::npos); // dealt or written
    }
}

} // namespace sabotier::playtest
