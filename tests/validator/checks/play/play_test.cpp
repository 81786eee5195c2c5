#include "formats/documents/load.hpp"
#include "tests/validator/checks/probe.hpp"
#include "validator/engine/engine.hpp"
#include "validator/engine/play_results.hpp"

#include <catch2/catch.hpp>

#include <initializer_list>

/// What rules make of play-tests that are given to them as plain figures.
namespace sabotier {
namespace {

using probe::clean_scenario;
using probe::plus;
using probe::with;

/// Two hundred games by greedy, in which Red won 150.
PlayResults one_sided() {
    PlayResults played;
    played.file = "games.jsonl";
    played.bots = {"greedy"};
    played.games = 210;
    played.decided = 200;
    played.shares = {{"red", "Red", "red", 150, 0.6857, 0.8050, 0},
                     {"blue", "Blue", "blue", 50, 0.1950, 0.3143, 0}};
    return played;
}

std::shared_ptr<const Setup> setup_of(const std::string& text) {
    auto loaded = load_document_text(text, "test.yaml", ".");
    for (const Problem& problem : loaded.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

Report report_of(const std::string& text, const PlayResults& played,
                 std::initializer_list<const char*> only) {
    EngineSettings settings;
    for (const char* key : only)
        settings.only.emplace_back(key);
    settings.played = std::make_shared<const PlayResults>(played);
    return validate(*setup_of(text), settings);
}

/// What the rule finds in a clean scenario, without its reason.
std::vector<std::string> messages(const PlayResults& played, const char* rule,
                                  const std::string& text = clean_scenario()) {
    const Report report = report_of(text, played, {rule});
    const std::string reason = ". " + report.rulebook->check(CheckKey(rule))->why;
    std::vector<std::string> all;
    for (const Finding& finding : report.findings) {
        REQUIRE(finding.message.ends_with(reason));
        all.push_back(finding.message.substr(0, finding.message.size() - reason.size()));
    }
    return all;
}

} // namespace

TEST_CASE("rules about play-tests find nothing without one, and nothing in a good one") {
    for (const char* rule : {"play.unfair", "play.stuck", "play.endless", "play.pointless"}) {
        INFO(rule);
        CHECK(probe::found(clean_scenario(), rule).empty());
        CHECK(messages(one_sided(), rule).empty());
    }
}

TEST_CASE("play-unfair names the side, its share with the interval, the games and the bots") {
    PlayResults played = one_sided();
    played.is_unfair = true;
    played.unfair = 0;
    CHECK(messages(played, "play.unfair")
          == std::vector<std::string>{
              "Red won 150 of 200 games that were not drawn, 75.0 %, in 95 of 100 cases 68.6 to 80.5; "
              "of two seats none should win more than 60. 210 games by bots (greedy)"});
    const Report report = report_of(clean_scenario(), played, {"play.unfair"});
    CHECK(report.findings.front().severity == Severity::warning);
    CHECK(report.findings.front().subjects == std::vector<Subject>{{"side", "red"}});
    CHECK(report.findings.front().at.line == 17);
    SECTION("a seat that is no side is named as a seat") {
        played.shares[0].side.clear();
        played.shares[0].seat = "seat-1";
        CHECK(report_of(clean_scenario(), played, {"play.unfair"}).findings.front().subjects
              == std::vector<Subject>{{"seat", "seat-1"}});
    }
    SECTION("where roles are dealt anew it is a side of them that is named") {
        played.camps = {{"loyal", "those who are no spies", "", 30, 0.107, 0.204, 0},
                        {"spies", "the spies", "", 170, 0.796, 0.893, 0}};
        played.camp_decided = 200;
        played.unfair = 1;
        CHECK(messages(played, "play.unfair")
              == std::vector<std::string>{
                  "the spies win 170 of 200 games that were not drawn, 85.0 %, in 95 of 100 cases 79.6 "
                  "to "
                  "89.3; of two sides none should win more than 60. 210 games by bots (greedy)"});
        CHECK(report_of(clean_scenario(), played, {"play.unfair"}).findings.front().subjects
              == std::vector<Subject>{{"camp", "spies"}});
        played.by_round = true;
        CHECK_THAT(messages(played, "play.unfair").front(),
                   Catch::Matchers::StartsWith("the spies win 170 of 200 rounds that somebody wins, "));
    }
    SECTION("halves are rounded up, as a play-test tells the same shares") {
        played.decided = 400;
        played.shares[0].won = 269;    // 67.25 %
        played.shares[0].low = 0.6225; // which is a little less in binary, or a little more
        played.shares[0].high = 0.71875;
        CHECK_THAT(messages(played, "play.unfair").front(),
                   Catch::Matchers::Contains("67.3 %, in 95 of 100 cases 62.3 to 71.9;"));
        played.camps = {{"spies", "the spies", "", 265, 0.6225, 0.7125, 0}}; // 66.25 %
        played.camp_decided = 400;
        CHECK_THAT(messages(played, "play.unfair").front(),
                   Catch::Matchers::Contains("66.3 %, in 95 of 100 cases 62.3 to 71.3;"));
        played.games = 400;
        played.endless = 269;
        CHECK_THAT(messages(played, "play.endless").front(), Catch::Matchers::Contains(", 67.3 %, "));
    }
    SECTION("it is waived") {
        const std::string waived =
            plus(clean_scenario(), "waivers: [{rule: play.unfair, at: [red], reason: Red attacks}]");
        const Report quiet = report_of(waived, played, {"play.unfair", "waiver.unused"});
        REQUIRE(quiet.findings.size() == 1);
        CHECK(quiet.findings.front().waived == "Red attacks");
        CHECK(report_of(with(waived, "[red]", "[blue]"), played, {"play.unfair"}).waived() == 0);
    }
}

TEST_CASE("a waiver of a rule about play-tests is only judged where there is one") {
    const std::string waived =
        plus(clean_scenario(), "waivers: [{rule: play.unfair, at: [red], reason: Red attacks}]");
    CHECK(probe::found(waived, "waiver.unused").empty());
    CHECK(report_of(waived, one_sided(), {"play.unfair", "waiver.unused"}).findings.size() == 1);
}

TEST_CASE("play-stuck names each side that never had a choice, and a game that shows it") {
    PlayResults played = one_sided();
    played.stuck = 20;
    played.shares[1].stuck = 20;
    played.stuck_examples = {{7, 12, "blue", "Blue"}};
    CHECK(messages(played, "play.stuck")
          == std::vector<std::string>{
              "Blue never had a choice in 20 of 210 games by bots (greedy), and did not "
              "win them; game 12 of seed 7 shows it"});
    const Report report = report_of(clean_scenario(), played, {"play.stuck"});
    CHECK(report.findings.front().severity == Severity::error);
    CHECK(report.findings.front().subjects == std::vector<Subject>{{"side", "blue"}});
    const std::string waived =
        plus(clean_scenario(), "waivers: [{rule: play.stuck, at: [blue], reason: Blue is asleep}]");
    CHECK(report_of(waived, played, {"play.stuck"}).waived() == 1);
    SECTION("one game of two hundred is chance") {
        played.shares[1].stuck = 1;
        CHECK(messages(played, "play.stuck").empty());
    }
}

TEST_CASE("play-endless tells what ended the games") {
    PlayResults played = one_sided();
    played.endless = 42;
    played.endless_reason = "turn-limit";
    played.endless_title = "the limit of turns";
    played.endless_examples = {{7, 3, "", ""}};
    CHECK(messages(played, "play.endless")
          == std::vector<std::string>{
              "42 of 210 games by bots (greedy) had no end by the printed rules, 20.0 %, 10 or more are "
              "worth a look; what ended most of them: the limit of turns; game 3 of seed 7 shows it"});
    const Report report = report_of(clean_scenario(), played, {"play.endless"});
    CHECK(report.findings.front().severity == Severity::warning);
    CHECK(report.findings.front().subjects == std::vector<Subject>{{"reason", "turn-limit"}});
    const std::string waived =
        plus(clean_scenario(), "waivers: [{rule: play.endless, at: [turn-limit], reason: it is a siege}]");
    CHECK(report_of(waived, played, {"play.endless"}).waived() == 1);
    SECTION("one in twenty is not") {
        played.endless = 10;
        CHECK(messages(played, "play.endless").empty());
    }
}

TEST_CASE("play-pointless names objectives by what the scenario calls them") {
    const std::string text = plus(
        clean_scenario(), "objectives: [{id: well, at: \"0603\", name: The Well}, {id: mill, at: \"0703\"}]");
    PlayResults played = one_sided();
    played.counts = {
        {"entered", "0603", 0}, {"entered", "0703", 4}, {"entered", "0101", 0}, {"shots-at", "0703", 0}};
    CHECK(messages(played, "play.pointless", text)
          == std::vector<std::string>{
              "nobody ever came to the objective The Well in 210 games by bots (greedy)"});
    const Report report = report_of(text, played, {"play.pointless"});
    REQUIRE(report.findings.size() == 1);
    CHECK(report.findings[0].severity == Severity::info);
    CHECK(report.findings[0].subjects == std::vector<Subject>{{"objective", "well"}});
    const std::string waived = plus(text, "waivers: [{rule: play.pointless, at: [well], reason: it is dry}]");
    CHECK(report_of(waived, played, {"play.pointless"}).waived() == 1);
    SECTION("a few games pass many places by") {
        played.games = 99;
        CHECK(messages(played, "play.pointless", text).empty());
    }
}

TEST_CASE("play-pointless names pieces, goals and what a measure calls by name") {
    const auto found = [](const std::string& text, const std::vector<PlayResults::Count>& counts) {
        PlayResults played = one_sided();
        played.counts = counts;
        std::vector<std::vector<Subject>> all;
        for (const Finding& finding : report_of(text, played, {"play.pointless"}).findings)
            all.push_back(finding.subjects);
        return all;
    };
    using Subjects = std::vector<std::vector<Subject>>;
    const std::string hall = "sabotier: scenario/1\nrulebook: fortress\ntitle: T\nauthor: A\nplayers: 4\n"
                             "map: {board: rooms, size: [4, 4]}\nsides:\n  - {id: spies, name: Spies}\n"
                             "  - {id: villains, name: Villains}\npieces:\n"
                             "  - {kind: machine, at: A1}\n  - {kind: machine, at: D1}\n";
    CHECK(found(hall, {{"hacks", "A1", 0}, {"hacks", "D1", 3}, {"hacks", "B2", 0}})
          == Subjects{{{"unit", "machine-1"}}});
    const std::string tunnels = "sabotier: scenario/1\nrulebook: tunnels\ntitle: T\nauthor: A\nplayers: 4\n"
                                "map:\n  board: cards\n  cards:\n    - {card: start, at: [0, 0]}\n"
                                "    - {card: gold, at: [8, 0]}\n    - {card: stone-left, at: [8, 2]}\n";
    CHECK(found(tunnels, {{"uncovered", "0,0", 0}, {"uncovered", "8,0", 0}, {"uncovered", "8,2", 1}}).size()
          == 1);
    const std::string table = "sabotier: scenario/1\nrulebook: cell\ntitle: T\nauthor: A\nplayers: 5\n"
                              "map: {board: table, row: [2, 3, 2, 3, 3]}\n";
    CHECK(found(table, {{"played", "mission 1", 9}, {"played", "mission 5", 0}})
          == Subjects{{{"name", "mission 5"}}});
}

} // namespace sabotier
