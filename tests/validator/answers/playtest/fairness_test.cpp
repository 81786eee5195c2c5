#include "validator/answers/playtest/playtest_words.hpp"

#include "tests/validator/answers/playtest/summaries.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

using namespace sabotier;
using playtest::FairVerdict;
using playtest::Rate;
using playtest::SeatSummary;
using playtest::Summary;
using test::even_summary;
using test::says;
using test::series_of;
using test::summary_of;

TEST_CASE("What is fair is judged in words", "[playtest]") {
    Summary summary = even_summary();
    CHECK(fair_words(summary) == "Fair or not: these games do not suffice to tell.");
    summary.fair.says = FairVerdict::Says::fair;
    CHECK(fair_words(summary)
          == "Fair, as far as these bots can tell: neither wins more than 60 % of the games that are not "
             "drawn.");
    summary.fair = {FairVerdict::Says::unfair, 0.6, 1, {137, 200}, 180};
    CHECK(fair_words(summary)
          == "Not fair: Grey won 68.5 % of the games that were not drawn; up to 60 % would be fair.");
    summary.seats.push_back(summary.seats[0]);
    CHECK(fair_words(summary)
          == "Not fair: Grey won 68.5 % of the games that were not drawn, which is beyond odds of 60 to 40.");
    summary.fair.says = FairVerdict::Says::fair;
    CHECK(fair_words(summary) == "Fair, as far as these bots can tell: nobody wins beyond odds of 60 to 40.");
    summary.fair.says = FairVerdict::Says::undecided;
    summary.fair.decided_at = 38;
    summary.fair.is_taken_back = true;
    CHECK(fair_words(summary)
          == fmt::format(
              "Fair or not: not settled. The test had its answer after 38 games, but all {} games lie "
              "on the other side of the threshold.",
              summary.games));
    CHECK(fair_words(Summary{}) == "No game has been played yet.");
}

TEST_CASE("What being first is worth is told from chance, and from the side that always is", "[playtest]") {
    Summary summary = even_summary();
    CHECK(says(summary,
               "Who decides first wins 50.0 % (40.4 to 59.6) of the games: no edge that could be told "
               "from chance."));
    summary.won_by_first = {70, 100};
    CHECK(says(summary, "Being first helps: who decides first wins 70.0 % (60.4 to 78.1) of the games."));
    summary.won_by_first = {30, 100};
    CHECK(says(summary, "Being first hurts: who decides first wins 30.0 % (21.9 to 39.6) of the games."));
    summary.seats[0].won_as_first = {50, 100};
    CHECK(says(summary,
               "First to decide in every game: Green; what being first is worth cannot be told apart."));
}

TEST_CASE("Where seats are alike, the one that is always first tells what that is worth", "[playtest]") {
    Summary summary = even_summary();
    summary.are_seats_alike = true;
    summary.seats[0].won_as_first = {100, 100};
    CHECK(says(summary,
               "Green, who decides first in every game, wins 50.0 % (40.4 to 59.6) of them; an even share is "
               "50.0 %: no edge that could be told from chance."));
    summary.won_by_first = {70, 100};
    summary.seats[0].won = {70, 100};
    summary.seats[1].won = {20, 100}; // ten are drawn
    CHECK(summary.even_share() == 0.45);
    CHECK(
        says(summary,
             "Being first helps: Green, who decides first in every game, wins 70.0 % (60.4 to 78.1) of them; "
             "an even share is 45.0 %."));
    summary.won_by_first = {30, 100};
    CHECK(
        says(summary,
             "Being first hurts: Green, who decides first in every game, wins 30.0 % (21.9 to 39.6) of them; "
             "an even share is 45.0 %."));
    for (const char* alike : {"cell/seven-at-the-mill", "tunnels/two-doors"})
        CHECK(summary_of(series_of(std::string(alike) + ".scenario.yaml", "random"), 2).are_seats_alike);
    CHECK_FALSE(summary_of(series_of("landmines/small-fry.scenario.yaml", "random"), 2).are_seats_alike);
}

TEST_CASE("What is as good as nothing has no sign", "[playtest]") {
    CHECK(fixed_words(-0.04, 1) == "0.0");
    CHECK(fixed_words(-0.0, 2) == "0.00");
    CHECK(fixed_words(-0.05001, 1) == "-0.1");
    CHECK(fixed_words(0.04, 1) == "0.0");
    CHECK(fixed_words(-100, 0) == "-100");
    CHECK(fixed_words(-0.4, 0) == "0");
}

TEST_CASE("Length, draws, openings and safeguards are told where there is something to tell", "[playtest]") {
    Summary summary = even_summary();
    CHECK(playtest_words(summary).size() == 2); // who is first, and how long
    CHECK(says(summary,
               "A game takes 42 decisions on average, in eight of ten games 20 to 60; the longest took "
               "88."));
    summary.turns = {10.42, 3, 5, 10, 15, 22};
    CHECK(says(summary, "It lasts 10.4 turns on average, in eight of ten games 5 to 15."));
    summary.drawn = 10;
    CHECK(says(summary, "10.0 % (5.5 to 17.4) of the games are drawn."));
    summary.by_safeguard = 1;
    CHECK(says(summary, "1 game was ended by a safeguard that the printed rules do not know."));
    summary.openings.push_back({{"C3-C4"}, {20, 40}});
    CHECK(says(summary,
               "The most frequent first decision, C3-C4, is taken in 40.0 % of the games; who takes it "
               "wins 50.0 % (35.2 to 64.8)."));
}

TEST_CASE("A share is rounded alike wherever it is told", "[playtest]") {
    Summary summary = even_summary();
    summary.games = 400;
    summary.openings.push_back({{"C3-C4"}, {10, 29}});
    summary.drawn = 29;
    CHECK_THAT(join_list(playtest_words(summary), 9),
               Catch::Matchers::Contains("C3-C4, is taken in 7.3 % of")
                   && Catch::Matchers::Contains("7.3 % (5.1 to 10.2) of the games are drawn"));
    summary.fair = {FairVerdict::Says::unfair, 0.6, 1, {140, 200}, 180};
    CHECK(fair_words(summary)
          == "Not fair: Grey won 70.0 % of the games that were not drawn; up to 60 % would be fair.");
}

TEST_CASE("Bots that change seats are told each once, with what they win at each seat", "[playtest]") {
    auto loaded =
        load_scenario((test::source_folder() / "samples/cell/seven-at-the-mill.scenario.yaml").string());
    REQUIRE(loaded);
    playtest::SeriesQuestion question;
    question.bots = {"greedy", "random", "random", "random", "random", "random", "random"};
    const auto series =
        playtest::Series::make(std::make_shared<const LoadedScenario>(std::move(*loaded.value)), question);
    REQUIRE(series);
    const Summary summary = summary_of(*series.value, 14);
    const std::vector<BotSummary> bots = told_bots(**series.value, summary);
    REQUIRE(bots.size() == 2);
    CHECK(bots[0].name == "greedy");
    CHECK(bots[0].won.of == 14);
    CHECK(bots[1].name == "random");
    CHECK(bots[1].won.of == 84);
    for (const BotSummary& bot : bots) {
        std::uint64_t won = 0;
        REQUIRE(bot.at.size() == 7);
        for (const Rate& at : bot.at) {
            CHECK(at.of == bot.won.of / 7);
            won += at.hits;
        }
        CHECK(won == bot.won.hits);
    }
    CHECK(played_words(**series.value, summary) == "14 games by greedy and random (6 of 7), seed 0");
    const auto alone = series_of("cell/seven-at-the-mill.scenario.yaml", "random");
    CHECK(told_bots(*alone, summary_of(alone, 2)).empty());
}

TEST_CASE("Nothing is held against what is fair where bots differ", "[playtest]") {
    auto loaded =
        load_scenario((test::source_folder() / "samples/landmines/small-fry.scenario.yaml").string());
    REQUIRE(loaded);
    const auto scenario = std::make_shared<const LoadedScenario>(std::move(*loaded.value));
    playtest::SeriesQuestion question;
    question.bots = {"greedy", "random"};
    const auto series = playtest::Series::make(scenario, question);
    REQUIRE(series);
    Summary summary = summary_of(*series.value, 4);
    summary.drawn = 0;
    CHECK(
        fair_words(summary)
        == "No verdict: these bots differ, and so who wins depends on the bot. Whether the scenario is fair "
           "is asked by one bot in every seat.");
    CHECK_FALSE(winners_table(**series.value, summary).band);
    summary.fair.says = FairVerdict::Says::undecided;
    CHECK(winners_table(**series.value, summary).band);
    CHECK_THAT(worth_words(**series.value).back(), Catch::Matchers::Contains("says nothing of the scenario"));
}

TEST_CASE("A cell is fair or not by its sides, and its seats stand below", "[playtest]") {
    const auto series = series_of("cell/seven-at-the-mill.scenario.yaml", "random");
    Summary summary = summary_of(series, 40);
    REQUIRE(summary.camps.size() == 2);
    CHECK(summary.camps[0].won.hits + summary.camps[1].won.hits + summary.drawn == 40);
    summary.fair = {FairVerdict::Says::unfair, 0.6, 1, {38, 40}, 40};
    CHECK(fair_words(summary)
          == "Not fair: the spies win 95.0 % of the games that are not drawn; up to 60 % would be fair.");
    const PlaytestPage page = make_playtest_page(*series, summary);
    CHECK(page.tables[0].title == "Who wins, of all games");
    REQUIRE(page.tables[0].rows.size() == 2);
    CHECK(page.tables[0].rows[1].name == "the spies");
    CHECK(page.tables[0].rows[1].figures == rate_words(summary.camps[1].won));
    CHECK(page.tables[1].title == "Which seat wins, of all games");
    CHECK(page.tables[1].rows.size() == 7);
    CHECK_THAT(playtest_words(summary).front(), Catch::Matchers::StartsWith("Roles are dealt anew"));
}
