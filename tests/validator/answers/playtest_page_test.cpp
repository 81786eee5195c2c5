#include "validator/answers/playtest/playtest_page.hpp"

#include "formats/documents/load.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"
#include "validator/answers/overlays.hpp"
#include "validator/answers/playtest/playtest_words.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using playtest::FairVerdict;
using playtest::Rate;
using playtest::SeatSummary;
using playtest::Summary;

namespace {

std::shared_ptr<const playtest::Series> series_of(const std::string& sample, const std::string& bot) {
    auto loaded = load_scenario((test::source_folder() / "samples" / sample).string());
    REQUIRE(loaded);
    playtest::SeriesQuestion question;
    question.bots = {bot};
    question.seed = 7;
    auto series =
        playtest::Series::make(std::make_shared<const LoadedScenario>(std::move(*loaded.value)), question);
    INFO(test::joined(series.problems));
    REQUIRE(series);
    return *series.value;
}

Summary summary_of(const std::shared_ptr<const playtest::Series>& series, std::uint64_t games) {
    playtest::Summariser summariser(series);
    for (std::uint64_t game = 0; game < games; ++game)
        summariser.add(series->play(game));
    return summariser.summary();
}

/// Of two seats, each first in half of its games.
Summary even_summary() {
    Summary summary;
    summary.games = 100;
    for (const char* name : {"Green", "Grey"}) {
        SeatSummary seat;
        seat.name = name;
        seat.won = {50, 100};
        seat.drawn = {0, 100};
        seat.won_as_first = {25, 50};
        seat.won_as_second = {25, 50};
        summary.seats.push_back(seat);
    }
    summary.won_by_first = {50, 100};
    summary.decisions = {41.6, 12, 20, 40, 60, 88};
    return summary;
}

bool says(const Summary& summary, const std::string& sentence) {
    return std::ranges::count(playtest_words(summary), sentence) == 1;
}

} // namespace

TEST_CASE("The page of a play-test has what its summary has", "[playtest]") {
    const auto series = series_of("landmines/two-walls.scenario.yaml", "random");
    const Summary summary = summary_of(series, 60);
    const PlaytestPage page = make_playtest_page(*series, summary);
    CHECK(page.setup == series->game().shared_setup());
    CHECK(page.subtitle == "60 games by random, seed 7");
    CHECK(page.verdict == fair_words(summary));
    CHECK(page.summary == playtest_words(summary));
    CHECK(page.remarks == worth_words(*series));
    REQUIRE(page.tables.size() >= 2);
    REQUIRE(page.tables[0].rows.size() == summary.seats.size());
    for (std::size_t seat = 0; seat < summary.seats.size(); ++seat) {
        const PlaytestPage::Row& row = page.tables[0].rows[seat];
        CHECK(row.name == series->game().seats()[seat].name);
        CHECK(row.figures == rate_words(summary.seats[seat].won));
        REQUIRE(row.bar);
        CHECK(row.bar->value == summary.seats[seat].won.value());
        CHECK(row.bar->low == statistics::wilson(summary.seats[seat].won).low);
        CHECK(row.bar->high == statistics::wilson(summary.seats[seat].won).high);
    }
    double ends = 0;
    for (const PlaytestPage::Row& row : page.tables[1].rows)
        ends += row.bar->value;
    CHECK(ends == Approx(1));
    CHECK(page.maps.size() <= 3);
    for (const PlaytestPage::Heat& heat : page.maps)
        CHECK_FALSE(heat.map.tints.empty());
}

TEST_CASE("The page of no games says that there are none", "[playtest]") {
    const auto series = series_of("landmines/two-walls.scenario.yaml", "random");
    const PlaytestPage page = make_playtest_page(*series, summary_of(series, 0));
    CHECK(page.verdict == "No game has been played yet.");
    CHECK(page.tables.empty());
    CHECK(page.maps.empty());
}

TEST_CASE("Every game has a page of its play-tests", "[playtest]") {
    for (const char* sample : {"sabot/pattenford/market-day.scenario.yaml",
                               "fortress/ember-hall.scenario.yaml", "landmines/small-fry.scenario.yaml",
                               "tunnels/two-doors.scenario.yaml", "cell/seven-at-the-mill.scenario.yaml"}) {
        INFO(sample);
        const auto series = series_of(sample, "random");
        const PlaytestPage page = make_playtest_page(*series, summary_of(series, 4));
        CHECK(page.tables.size() >= 2);
        CHECK(page.tables[0].rows.size() == series->game().seats().size());
        CHECK_FALSE(page.summary.empty());
    }
}

TEST_CASE("What is fair is judged in words", "[playtest]") {
    Summary summary = even_summary();
    CHECK(fair_words(summary) == "Fair or not: these games do not suffice to tell.");
    summary.fair.says = FairVerdict::Says::fair;
    CHECK(fair_words(summary)
          == "Fair, as far as these bots can tell: neither wins more than 60 % of the games that are not "
             "drawn.");
    summary.fair = {FairVerdict::Says::unfair, 0.6, 1, {137, 200}, 180};
    CHECK(fair_words(summary)
          == "Not fair: Grey wins 68.5 % of the games that are not drawn; up to 60 % would be fair.");
    summary.seats.push_back(summary.seats[0]);
    CHECK(fair_words(summary)
          == "Not fair: Grey wins 68.5 % of the games that are not drawn, which is beyond odds of 60 to 40.");
    summary.fair.says = FairVerdict::Says::fair;
    CHECK(fair_words(summary) == "Fair, as far as these bots can tell: nobody wins beyond odds of 60 to 40.");
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
    CHECK(
        says(summary, "Green decides first in every game: what being first is worth cannot be told apart."));
}

TEST_CASE("Length, draws, openings and safeguards are told where there is something to tell", "[playtest]") {
    Summary summary = even_summary();
    CHECK(playtest_words(summary).size() == 2); // who is first, and how long
    CHECK(says(summary,
               "A game takes 42 decisions on average, in eight of ten games 20 to 60; the longest took "
               "88."));
    summary.turns = {10.42, 3, 5, 10, 15, 22};
    CHECK(says(summary, "It lasts 10.4 turns on average, in eight of ten games 5 to 15."));
    for (SeatSummary& seat : summary.seats)
        seat.drawn = {10, 100};
    CHECK(says(summary, "10.0 % (5.5 to 17.4) of the games are drawn."));
    summary.by_safeguard = 1;
    CHECK(says(summary, "1 game was ended by a safeguard that the printed rules do not know."));
    summary.openings.push_back({{"C3-C4"}, {20, 40}});
    CHECK(says(summary,
               "The most frequent first decision, C3-C4, is taken in 40 % of the games; who takes it "
               "wins 50.0 % (35.2 to 64.8)."));
}

TEST_CASE("A heat map shows where something happens, darkest where most", "[playtest]") {
    const auto series = series_of("landmines/two-walls.scenario.yaml", "random");
    const Setup& setup = series->game().setup();
    HeatMap map{"losses", 10, std::vector<double>(setup.board->size())};
    SECTION("never") {
        CHECK_FALSE(is_anywhere(map));
        const MapOverlay overlay = overlay_of(setup, map);
        CHECK(overlay.tints.empty());
        CHECK(overlay.keys.empty());
        CHECK(overlay.subtitle == "Never in 10 games by bots");
    }
    SECTION("here and there") {
        const auto at = [&](const char* name) { return number(*setup.find(name)); };
        map.means[at("A1")] = 3.6;
        map.means[at("B2")] = 0.09;
        map.means[at("C3")] = 0.5;
        CHECK(is_anywhere(map));
        const MapOverlay overlay = overlay_of(setup, map);
        CHECK(overlay.title == "Play-test: losses");
        CHECK(overlay.subtitle == "In a game on average, over 10 games by bots");
        REQUIRE(overlay.tints.size() == 3);
        const auto colour = [&](const char* name) {
            return std::ranges::find(overlay.tints, *setup.find(name), &MapOverlay::Tint::space)->colour;
        };
        CHECK(colour("A1") == heat_colour(1));
        CHECK(colour("B2") == heat_colour(0));
        CHECK(colour("C3") == heat_colour(0.4));
        std::vector<std::string> keys;
        for (const MapOverlay::Key& key : overlay.keys)
            keys.push_back(key.name);
        CHECK(keys == std::vector<std::string>{"0.10", "0.40", "0.90", "1.6", "2.5", "3.6"});
        const auto figure = std::ranges::find(overlay.figures, *setup.find("C3"), &MapOverlay::Figure::space);
        REQUIRE(figure != overlay.figures.end());
        CHECK(figure->text == "0.50");
    }
}
