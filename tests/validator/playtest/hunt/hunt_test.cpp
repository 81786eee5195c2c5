#include "tests/validator/play/match.hpp"
#include "tests/validator/playtest/mill.hpp"
#include "tests/validator/playtest/played_series.hpp"
#include "validator/play/playthrough.hpp"
#include "validator/playtest/hunt/hunt.hpp"
#include "validator/playtest/hunt/trial.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <set>

namespace sabotier::playtest {
namespace {

using test::Mill;
using test::series_of;
using Kind = HuntFinding::Kind;

HuntReport report_of(const Mill& mill, std::uint64_t games = 60, std::size_t threads = 1,
                     std::vector<OptionSetting> options = {}) {
    HuntQuestion question;
    question.series.options = std::move(options);
    question.series.scenario = "test.scenario.yaml";
    question.series.bots = {"random"};
    question.series.seed = 7;
    question.games = games;
    question.rule_games = 4;
    question.threads = threads;
    question.folder = mill.folder();
    auto report = hunt(mill.scenario(), question);
    for (const Problem& problem : report.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(report);
    return std::move(*report.value);
}

std::vector<HuntFinding> of(const HuntReport& report, Kind kind) {
    std::vector<HuntFinding> some;
    for (const HuntFinding& finding : report.findings)
        if (finding.kind == kind) some.push_back(finding);
    return some;
}

/// The record of a finding's game leads to its end again.
void check_record(const Mill& mill, const HuntFinding& finding) {
    REQUIRE(finding.record);
    CHECK(finding.record->scenario == "test.scenario.yaml");
    const auto game = play::make_game(resolve(mill.scenario()));
    REQUIRE(game);
    const play::Replay replayed = play::replay(*game.value, *finding.record);
    CHECK(replayed.problems.empty());
    CHECK(play::Game::is_over(replayed.playthrough.state()));
}

/// A fight that can go either way.
const std::vector<std::string> open_fight{"weaver A5", "weaver F5", "butcher C5", "warden A1",
                                          "warden F1", "loom C1",   "boiler D1"};

} // namespace

TEST_CASE("a hunt plays random and greedy bots, and greedy ones that keep off each feature", "[hunt]") {
    const Mill mill(open_fight);
    const HuntReport report = report_of(mill, 4);
    std::vector<std::vector<std::string>> sets;
    for (const HuntTrial& trial : report.trials) {
        sets.push_back(trial.bots);
        CHECK(trial.games == 4);
    }
    const auto game = play::make_game(resolve(mill.scenario()));
    REQUIRE(game);
    CHECK(sets == bots_to_hunt_with(**game.value, {"random"}));
    CHECK(sets[0] == std::vector<std::string>{"random"});
    CHECK(sets[1] == std::vector<std::string>{"greedy"});
    CHECK(std::set(sets.begin(), sets.end()).size() == sets.size());
    CHECK(report.games() == 4 * sets.size());
    CHECK(report.hash.size() == 16);
}

TEST_CASE("a hunt keeps bots off what weighs most, and says what it left out", "[hunt]") {
    for (const char* name : {"landmines/small-fry", "sabot/hobnail/all-the-hills", "tunnels/first-shift"}) {
        CAPTURE(name);
        const auto series = series_of(name);
        const play::Game& game = series->game();
        const Rulebook& rulebook = game.setup().rulebook();
        const auto& features = play::procedure_type(rulebook.play.procedure)->features;
        const auto weight_of = [&](const std::string& id) {
            const auto given = std::ranges::find(rulebook.play.weights, id, &PlayWeight::feature);
            if (given != rulebook.play.weights.end()) return std::abs(given->weight);
            return std::abs(std::ranges::find(features, id, &play::Feature::id)->usual);
        };
        std::vector<std::string> kept_off;
        const std::string restricted = "greedy:never=";
        for (const auto& bots : bots_to_hunt_with(game, {}))
            if (bots.front().starts_with(restricted))
                kept_off.push_back(bots.front().substr(restricted.size()));
        const std::vector<std::string> left_out = features_left_out(game);
        CHECK(kept_off.size() == most_restricted);
        CHECK(kept_off.size() + left_out.size() == features.size());
        kept_off.insert(kept_off.end(), left_out.begin(), left_out.end());
        CHECK(std::set(kept_off.begin(), kept_off.end()).size() == features.size());
        CHECK(std::ranges::is_sorted(kept_off, std::greater{}, weight_of));
    }
}

TEST_CASE("a hunt finds the side without a move", "[hunt]") {
    const Mill mill(
        {"weaver A5", "weaver C5", "loom A1", "boiler C1", "warden F1", "kennel E1", "kennel F2"});
    const auto found = of(report_of(mill), Kind::stuck);
    REQUIRE(found.size() == 1);
    CHECK(found[0].subject == "wardens");
    CHECK(found[0].words == "Wardens never had a choice in 60 of 60 games by random, and did not win them");
    CHECK(found[0].rate == statistics::Rate{60, 60});
    check_record(mill, found[0]);
    CHECK(of(report_of(Mill(open_fight)), Kind::stuck).empty());
}

TEST_CASE("a hunt finds games that only a safeguard ends", "[hunt]") {
    const std::string walls = "A2|A3, B2|B3, C2|C3, D2|D3, E2|E3, F2|F3";
    const std::vector<std::string> apart{"weaver A5", "weaver F5", "warden A1",
                                         "warden F1", "loom C1",   "boiler D1"};
    const Mill mill(apart, walls, {{"  draw-after: 40\n", ""}});
    const auto found = of(report_of(mill, 20), Kind::endless);
    // Of each set of bots: what greedy ones come to is not hidden by what chance does.
    REQUIRE(found.size() == 3);
    CHECK(found[0].bots == std::vector<std::string>{"random"});
    CHECK(found[1].bots == std::vector<std::string>{"greedy"});
    CHECK(found[2].bots == std::vector<std::string>{"greedy", "random"});
    CHECK(found[1].words
          == "20 of 20 games by greedy have no end by the printed rules; what ends them: the limit of turns");
    check_record(mill, found[1]);
    CHECK(found[0].subject == "turn-limit");
    CHECK(found[0].words
          == "20 of 20 games by random have no end by the printed rules; what ends them: the limit of turns");
    check_record(mill, found[0]);
    SECTION("a draw that the rules know is an end") {
        CHECK(of(report_of(Mill(apart, walls), 20), Kind::endless).empty());
    }
}

TEST_CASE("a hunt finds the opening that wins, and not its variations", "[hunt]") {
    // Whoever goes on into C1 has won; the wardens are as near to the last weavers.
    const Mill mill(
        {"weaver C2", "boiler C1", "loom F5", "warden B2", "warden D2", "warden A1", "lantern F1"});
    const auto found = of(report_of(mill, 400), Kind::opening);
    REQUIRE_FALSE(found.empty());
    const auto takes = std::find_if(found.begin(), found.end(),
                                    [](const HuntFinding& finding) { return finding.subject == "C2-C1"; });
    REQUIRE(takes != found.end());
    CHECK(takes->rate.hits == takes->rate.of);
    CHECK(takes->words.starts_with("Hands won "));
    CHECK(takes->words.ends_with(" games by random that began with C2-C1, 100.0 %"));
    for (const HuntFinding& finding : found)
        CHECK_FALSE(finding.subject.starts_with("C2-C1, "));
    check_record(mill, *takes);
}

TEST_CASE("a hunt tells of a side that wins nearly always, and not of its openings", "[hunt]") {
    const Mill mill({"weaver C3", "loom A1", "boiler F1", "warden A5"});
    const HuntReport report = report_of(
        Mill({"weaver C2", "weaver A2", "weaver E2", "boiler C1", "loom F5", "kennel A5", "warden F4"},
             "F4|F5, E4|F4, F3|F4"),
        200);
    const auto sides = of(report, Kind::one_sided);
    REQUIRE(sides.size() == 1);
    CHECK(sides[0].subject == "hands");
    CHECK(of(report, Kind::opening).empty());
}

TEST_CASE("a hunt finds the rule of no effect, and leaves out what sets nothing of play", "[hunt]") {
    const std::string options = "options:\n"
                                "  - id: far\n    title: How far lanterns see\n    default: two\n"
                                "    values:\n      - {id: two, title: Two}\n"
                                "      - {id: five, title: Five, sets: {play: {rules: {sees-within: 5}}}}\n"
                                "  - id: stops\n    title: Who may stop\n    default: all\n"
                                "    values:\n      - {id: all, title: All}\n"
                                "      - {id: none, title: None, sets: {play: {rules: {may-stop: false}}}}\n";
    const Mill mill(open_fight, "", {{"options:\n", options}});
    const HuntReport left = report_of(mill, 4);
    CHECK(left.answers == 2);
    // Nobody has set the option: what it is about does not come up here, which is no fault.
    CHECK(of(left, Kind::no_effect).empty());
    CHECK(left.unused == std::vector<std::string>{"far=five"});
    const HuntReport report = report_of(mill, 4, 1, {{OptionId("far"), "two", {}}});
    CHECK(report.unused.empty());
    const auto found = of(report, Kind::no_effect);
    REQUIRE(found.size() == 1);
    CHECK(found[0].subject == "far=five");
    CHECK(found[0].words == "'five' of the option far changes none of 8 games by random and greedy bots");
    // With a game by the other answer.
    REQUIRE(found[0].record);
    REQUIRE(found[0].record->options.size() == 1);
    CHECK(found[0].record->options[0].value == "five");
    CHECK_FALSE(found[0].record->moves.empty());
}

TEST_CASE("an option does something where any of its answers does", "[hunt]") {
    const auto options_with = [](const std::string& third) {
        return "options:\n"
               "  - id: far\n    title: How far lanterns see\n    default: two\n"
               "    values:\n      - {id: two, title: Two}\n"
               "      - {id: five, title: Five, sets: {play: {rules: {sees-within: 5}}}}\n"
               "      - {id: third, title: Another, sets: {play: {rules: {"
               + third + "}}}}\n";
    };
    const std::vector<OptionSetting> set{{OptionId("far"), "two", {}}};
    SECTION("one of two answers plays like the one in force") {
        const Mill mill(open_fight, "", {{"options:\n", options_with("may-stop: false")}});
        CHECK(of(report_of(mill, 4, 1, set), Kind::no_effect).empty());
        const HuntReport unset = report_of(mill, 4);
        CHECK(of(unset, Kind::no_effect).empty());
        CHECK(unset.unused.empty());
        CHECK(unset.answers == 2);
    }
    SECTION("both do") {
        const Mill mill(open_fight, "", {{"options:\n", options_with("sees-within: 4")}});
        const auto found = of(report_of(mill, 4, 1, set), Kind::no_effect);
        REQUIRE(found.size() == 1);
        CHECK(found[0].subject == "far=five");
        CHECK(found[0].words
              == "none of the other answers to the option far, 'five' and 'third', changes any of 8 games by "
                 "random and greedy bots");
        CHECK(report_of(mill, 4).unused == std::vector<std::string>{"far=five", "far=third"});
    }
}

namespace {

/// Games of a mill by chance, of which a test says how they went.
Trial trial_of(const Mill& mill, const std::string& bot = "random") {
    auto series = Series::make(mill.scenario(), {"test.scenario.yaml", {}, {bot}, 7, false});
    REQUIRE(series);
    return {*series.value, {}, {}};
}

/// So many games that begin so, of which the first seat wins so many.
void add_games(Trial& trial, const std::vector<std::string>& opening, std::size_t games, std::size_t won) {
    for (std::size_t i = 0; i < games; ++i) {
        GameLine line;
        line.number = trial.lines.size();
        line.first = play::seat(0);
        line.of.resize(2);
        line.of[i < won ? 0 : 1].standing = play::Standing::won;
        line.of[i < won ? 1 : 0].standing = play::Standing::lost;
        line.choices = line.asked = {1, 1};
        line.opening = opening;
        trial.lines.push_back(line);
    }
}

} // namespace

TEST_CASE("an opening that wins by chance does not win again, and is not told", "[hunt]") {
    const Mill mill(open_fight);
    std::vector<Trial> trials{trial_of(mill)};
    add_games(trials[0], {"C5-C4"}, 40, 40);
    add_games(trials[0], {"C5-D5"}, 40, 0);
    std::size_t asked = 0;
    const auto anew = [&](std::size_t won) {
        return [&, won](const Trial& trial) {
            ++asked;
            Trial fresh{trial.series, {}, {}};
            add_games(fresh, {"C5-C4"}, 80, won);
            return fresh;
        };
    };
    CHECK(find_openings(trials, 0.9, anew(60)).empty());
    const auto found = find_openings(trials, 0.9, anew(80));
    REQUIRE(found.size() == 1);
    CHECK(found[0].subject == "C5-C4");
    CHECK(found[0].rate == statistics::Rate{80, 80}); // of the games that were played anew
    CHECK(asked == 2);
    trials[0].lines.clear();
    add_games(trials[0], {"C5-C4"}, 40, 20);
    CHECK(find_openings(trials, 0.9, anew(80)).empty());
    CHECK(asked == 2); // nothing to look at again
}

TEST_CASE("an opening is told by its shortest beginning, whichever bots have shown that", "[hunt]") {
    const Mill mill(open_fight);
    std::vector<Trial> trials{trial_of(mill), trial_of(mill, "greedy")};
    add_games(trials[0], {"C5-C4", "F1-F2"}, 40, 40);
    add_games(trials[0], {"C5-C4", "A1-A2"}, 40, 0);
    add_games(trials[1], {"C5-C4", "F1-E1"}, 40, 40);
    add_games(trials[1], {"C5-D5"}, 40, 0);
    const auto found = find_openings(trials, 0.9, [](const Trial& trial) { return trial; });
    REQUIRE(found.size() == 1);
    CHECK(found[0].subject == "C5-C4");
}

TEST_CASE("of a few games and many, many show more", "[hunt]") {
    const Mill mill(open_fight);
    std::vector<Trial> trials{trial_of(mill), trial_of(mill, "greedy")};
    add_games(trials[0], {"C5-C4"}, 3, 3);
    add_games(trials[1], {"C5-C4"}, 200, 198);
    const auto found = find_one_sided(trials, 0.9);
    REQUIRE(found.size() == 1);
    CHECK(found[0].rate == statistics::Rate{198, 200});
}

TEST_CASE("what bots show that may not play the whole game is no finding", "[hunt]") {
    const Mill mill(open_fight);
    const auto found = [&](const std::string& bot) {
        std::vector<Trial> trials{trial_of(mill, bot)};
        add_games(trials[0], {"C5-C4"}, 200, 198);
        for (GameLine& line : trials[0].lines)
            line.reason = static_cast<std::size_t>(
                std::ranges::find_if(trials[0].series->game().reasons(), &play::EndReason::is_safeguard)
                - trials[0].series->game().reasons().begin());
        const std::size_t sides = find_one_sided(trials, 0.9).size();
        // By other sides, so that this one does not win whatever it begins with.
        add_games(trials[0], {"C5-D5"}, 200, 0);
        return std::vector<std::size_t>{
            find_stuck(trials).size(), find_endless(trials, 0.05).size(), sides,
            find_openings(trials, 0.9, [](const Trial& trial) { return trial; }).size()};
    };
    CHECK(found("greedy") == std::vector<std::size_t>{2, 1, 1, 1});
    CHECK(found("greedy:never=taken") == std::vector<std::size_t>{0, 0, 0, 0});
}

TEST_CASE("what nobody comes to is shown by a game of bots that play the whole one", "[hunt]") {
    const Mill mill({"weaver A5", "weaver F5", "warden F1", "loom A1", "boiler D1"}, "A1|A2, A1|B1, A2|B2");
    std::vector<Trial> trials{trial_of(mill, "greedy:never=taken"), trial_of(mill)};
    for (Trial& trial : trials) {
        add_games(trial, {"C5-C4"}, 60, 30);
        trial.taken.resize(1);
    }
    trials[0].lines[7].decisions = 900;
    trials[1].lines[9].decisions = 20;
    const auto found = find_pointless(trials);
    REQUIRE(found.size() == 1);
    CHECK(found[0].rate == statistics::Rate{120, 120}); // all games tell of it
    CHECK(found[0].bots == std::vector<std::string>{"random"});
    CHECK(found[0].game == 9);
}

TEST_CASE("a hunt tells what nobody comes to, with a game to look at", "[hunt]") {
    // Nobody can come to the loom.
    const Mill mill({"weaver A5", "weaver F5", "warden F1", "loom A1", "boiler D1"}, "A1|A2, A1|B1, A2|B2");
    const auto found = of(report_of(mill, 20), Kind::pointless);
    REQUIRE_FALSE(found.empty());
    CHECK(found[0].subject == "A1");
    REQUIRE(found[0].game);
    check_record(mill, found[0]);
}

TEST_CASE("a hunt is the same for any number of threads, and ends when it is cancelled", "[hunt]") {
    const Mill mill(open_fight);
    const HuntReport one = report_of(mill, 20, 1);
    const HuntReport two = report_of(mill, 20, 2);
    REQUIRE(one.findings.size() == two.findings.size());
    for (std::size_t i = 0; i < one.findings.size(); ++i) {
        CHECK(one.findings[i].words == two.findings[i].words);
        CHECK(one.findings[i].record == two.findings[i].record);
    }
    HuntQuestion question;
    question.games = 1000;
    HuntCallbacks callbacks;
    callbacks.is_cancelled = [] { return true; };
    const auto cancelled = hunt(mill.scenario(), question, callbacks);
    REQUIRE(cancelled);
    CHECK(cancelled.value->was_cancelled);
    CHECK(cancelled.value->games() == 0);
    CHECK(cancelled.value->findings.empty());
}

TEST_CASE("a hunt tells why a scenario cannot be played", "[hunt]") {
    HuntQuestion question;
    question.series.bots = {"clever"};
    const auto unknown = hunt(Mill(open_fight).scenario(), question);
    CHECK_FALSE(unknown);
    REQUIRE(unknown.problems.size() == 1);
    CHECK(unknown.problems[0].wrong == "unknown bot 'clever'");
}

TEST_CASE("Who may give up is no rule that games of bots could tell anything of") {
    for (const std::string sample : {"landmines/small-fry", "sabot/pattenford/market-day"}) {
        CAPTURE(sample);
        const auto loaded = play::test::sample_setup(sample)->loaded;
        LoadedScenario without = *loaded;
        Rulebook rulebook = *loaded->rulebook;
        REQUIRE(std::erase_if(rulebook.options,
                              [](const RuleOption& option) { return option.id.str() == "resign"; })
                == 1);
        without.rulebook = std::make_shared<const Rulebook>(std::move(rulebook));
        CHECK(answers_to_compare(*loaded) > 0);
        CHECK(answers_to_compare(*loaded) == answers_to_compare(without));
    }
}

} // namespace sabotier::playtest
