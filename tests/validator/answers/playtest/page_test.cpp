#include "validator/answers/playtest/playtest_page.hpp"

#include "tests/validator/answers/playtest/summaries.hpp"
#include "validator/answers/overlays.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <set>

using namespace sabotier;
using playtest::Summary;
using test::even_summary;
using test::says;
using test::series_of;
using test::summary_of;

namespace {

/// Of the figures beyond the first page, each with what stands above it: "shots fired: Red".
std::vector<std::string> more_names(const PlaytestPage& page) {
    using Kind = PlaytestPage::Row::Kind;
    std::vector<std::string> names;
    for (const PlaytestPage::Table& table : page.more_tables) {
        std::string heading;
        for (const PlaytestPage::Row& row : table.rows) {
            if (row.kind == Kind::heading) heading = row.name;
            if (row.kind == Kind::part) names.push_back(heading + ": " + row.name);
            if (row.kind == Kind::alone) names.push_back(row.name);
        }
    }
    return names;
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
    CHECK(page.legend.bar == "share of all games");
    CHECK(page.legend.interval == "where the true share lies in 95 of 100 cases");
    CHECK(page.legend.band == (page.tables[0].band ? "what is fair: 40 to 60 %" : ""));
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
        CHECK(page.tables[0].rows.size()
              == (series->camps() ? series->camps()->list.size() : series->game().seats().size()));
        CHECK_FALSE(page.summary.empty());
    }
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
        CHECK(overlay.is_over_units);
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

TEST_CASE("What is counted and finds no room on the first page stands on the next one", "[playtest]") {
    const auto series = series_of("sabot/pattenford/market-day.scenario.yaml", "random");
    const Summary summary = summary_of(series, 6);
    const PlaytestPage page = make_playtest_page(*series, summary);
    const std::vector<std::string> names = more_names(page);
    const std::set<std::string> more(names.begin(), names.end());
    // Each measure has its largest number there, if it has any.
    std::size_t told = 0;
    const auto measures = series->game().procedure().measures();
    for (std::size_t i = 0; i < measures.size(); ++i) {
        const auto& sums = summary.measures[i].sums;
        if (measures[i].per == play::Measure::Per::space) continue;
        for (const std::int64_t sum : sums)
            if (sum != 0 || sums.size() == 1) ++told;
        const bool is_there = std::ranges::any_of(
            more, [&](const std::string& name) { return name.starts_with(measures[i].shown_title()); });
        INFO(measures[i].id);
        CHECK(is_there
              == (sums.size() == 1 || std::ranges::any_of(sums, [](std::int64_t sum) { return sum != 0; })));
    }
    CHECK(more.size() == told);
    const auto figures = std::ranges::find(page.tables, "In a game, on average", &PlaytestPage::Table::title);
    REQUIRE(figures != page.tables.end());
    REQUIRE(figures->rows.size() == 15);
    CHECK(figures->rows.back().name
          == "and " + std::to_string(told - 14) + " more figures: on the next page");
    // All the maps that have something to show.
    std::size_t maps = 0;
    for (const std::size_t measure : measures_of_spaces(series->game()))
        if (std::ranges::any_of(summary.measures[measure].sums, [](std::int64_t sum) { return sum != 0; }))
            ++maps;
    CHECK(page.maps.size() + page.more_maps.size() == maps);
}

TEST_CASE("Seats of a measure stand together on the first page, or not at all", "[playtest]") {
    const auto series = series_of("landmines/two-walls.scenario.yaml", "greedy");
    const Summary summary = summary_of(series, 6);
    const PlaytestPage page = make_playtest_page(*series, summary);
    const auto figures = std::ranges::find(page.tables, "In a game, on average", &PlaytestPage::Table::title);
    REQUIRE(figures != page.tables.end());
    const std::vector<std::string> more = more_names(page);
    REQUIRE_FALSE(more.empty()); // there is no room for all of them
    const auto measures = series->game().procedure().measures();
    std::size_t alone = 0;
    for (const play::Measure& measure : measures) {
        if (measure.per != play::Measure::Per::seat) continue;
        const std::string start = measure.shown_title() + ": ";
        const auto is_of = [&](const std::string& name) { return name.starts_with(start); };
        const auto here = std::ranges::count_if(figures->rows, is_of,
                                                [](const PlaytestPage::Row& row) { return row.name; });
        INFO(measure.id);
        CHECK((here == 0 || here == std::ranges::count_if(more, is_of)));
        alone += here > 1 ? 1 : 0;
    }
    CHECK(alone > 0);
}

TEST_CASE("What was never counted is no figure on the page", "[playtest]") {
    const auto series = series_of("tunnels/old-workings.scenario.yaml", "greedy");
    const auto measures = series->game().procedure().measures();
    const auto index = [&](const std::string& id) {
        return static_cast<std::size_t>(std::ranges::find(measures, id, &play::Measure::id)
                                        - measures.begin());
    };
    const std::size_t doors = index("first-doors");
    REQUIRE(doors < measures.size());
    Summary summary = summary_of(series, 2);
    summary.measures[index("door-rounds")].sums.front() = 0;
    summary.measures[doors].sums.front() = 0;
    CHECK(figure_words(measures, summary, doors, 0) == "not counted");
    const PlaytestPage page = make_playtest_page(*series, summary);
    std::size_t told = 0;
    for (const std::vector<PlaytestPage::Table>* tables : {&page.tables, &page.more_tables})
        for (const PlaytestPage::Table& table : *tables)
            for (const PlaytestPage::Row& row : table.rows)
                if (row.name == measures[doors].shown_title()) {
                    CHECK(row.figures == "not counted");
                    ++told;
                }
    CHECK(told > 0);
    // A 0 that means that there was none is told so.
    for (std::size_t i = 0; i < measures.size(); ++i)
        if (measures[i].over == measures[i].id && summary.measures[i].games.front() == 0)
            CHECK(figure_words(measures, summary, i, 0) == "none");
}

TEST_CASE("What is counted by kinds is told once, above them", "[playtest]") {
    using Kind = PlaytestPage::Row::Kind;
    const auto series = series_of("sabot/pattenford/market-day.scenario.yaml", "random");
    const PlaytestPage page = make_playtest_page(*series, summary_of(series, 6));
    std::multiset<std::string> headings;
    REQUIRE(page.more_tables.size() == 1);
    const std::vector<PlaytestPage::Row>& rows = page.more_tables[0].rows;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].kind != Kind::heading) continue;
        headings.insert(rows[i].name);
        CHECK(rows[i].figures.empty());
        REQUIRE(i + 2 < rows.size()); // one alone needs none
        CHECK(rows[i + 1].kind == Kind::part);
        CHECK(rows[i + 2].kind == Kind::part);
    }
    CHECK(headings.count("units lost") == 1);
    CHECK(std::ranges::none_of(rows, [](const PlaytestPage::Row& row) {
        return row.kind == Kind::part && row.name.find("units lost") != std::string::npos;
    }));
}

TEST_CASE("Rounds stand in their order on the page, whatever happened in them", "[playtest]") {
    const auto series = series_of("fortress/ember-hall.scenario.yaml", "random");
    const PlaytestPage page = make_playtest_page(*series, summary_of(series, 3));
    for (const std::string start :
         {"rounds after which the game went on: round ", "raiders hit, by round: round "}) {
        std::vector<int> rounds;
        for (const std::string& name : more_names(page))
            if (name.starts_with(start)) rounds.push_back(std::stoi(name.substr(start.size())));
        INFO(start);
        CHECK(rounds.size() > 1);
        CHECK(std::ranges::is_sorted(rounds));
    }
}

TEST_CASE("People are shown things, and not the parts that are counted", "[playtest]") {
    const auto series = series_of("sabot/pattenford/market-day.scenario.yaml", "random");
    const Summary summary = summary_of(series, 1);
    const auto measures = series->game().procedure().measures();
    const auto fielded = std::ranges::find(measures, "fielded", &play::Measure::id);
    REQUIRE(fielded != measures.end());
    const auto index = static_cast<std::size_t>(fielded - measures.begin());
    const auto& sums = summary.measures[index].sums;
    const auto cell = static_cast<std::size_t>(std::ranges::max_element(sums) - sums.begin());
    CHECK(fielded->title == "value that came to the battle, in hundredths of a build point");
    CHECK(fielded->shown_title() == "value that came to the battle, in build points");
    CHECK(figure_words(measures, summary, index, cell)
          == fmt::format("{:.2f}", static_cast<double>(sums[cell]) / 100));
    const std::string name = cell_words(series->game(), *fielded, cell);
    CHECK((name.ends_with(" of The Cordwainers") || name.ends_with(" of The Cobblers")));
    const PlaytestPage page = make_playtest_page(*series, summary);
    for (const PlaytestPage::Table& table : page.more_tables)
        for (const PlaytestPage::Row& row : table.rows) {
            INFO(row.name);
            CHECK(row.name.find("hundredths") == std::string::npos);
            CHECK(row.name.find("thousandths") == std::string::npos);
        }
}

TEST_CASE("An opening that is only a longer form of another is told once", "[playtest]") {
    Summary summary = even_summary();
    summary.openings = {{{"a"}, {30, 60}},
                        {{"b"}, {20, 40}},
                        {{"a", "c"}, {30, 60}},
                        {{"b", "d"}, {15, 25}},
                        {{"a", "c", "e"}, {20, 30}}};
    CHECK(distinct_openings(summary, 1, 5).size() == 2);
    REQUIRE(distinct_openings(summary, 2, 5).size() == 1);
    CHECK(moves_words(*distinct_openings(summary, 2, 5).front()) == "b, d");
    REQUIRE(distinct_openings(summary, 3, 5).size() == 1); // fewer games begin so
    CHECK(distinct_openings(summary, 1, 1).size() == 1);
}

TEST_CASE("Where roles are dealt no opening is said to win", "[playtest]") {
    Summary summary = even_summary();
    summary.camps = {{"loyal", "those who are no spies", {40, 100}}, {"spies", "the spies", {60, 100}}};
    summary.openings.push_back({{"team 1 2"}, {20, 40}});
    CHECK(says(summary, "The most frequent first decision, team 1 2, is taken in 40.0 % of the games."));
    const auto series = series_of("cell/seven-at-the-mill.scenario.yaml", "greedy");
    const PlaytestPage page = make_playtest_page(*series, summary_of(series, 8));
    for (const PlaytestPage::Table& table : page.tables) {
        INFO(table.title);
        CHECK(table.title.find("how often it wins") == std::string::npos);
        CHECK(table.title.find("how often they win") == std::string::npos);
    }
}

TEST_CASE("The page and the text tell how games begin, and who wins them then", "[playtest]") {
    Summary summary = even_summary();
    CHECK(told_length(summary) == 0);
    summary.openings = {{{"a"}, {30, 60}},
                        {{"b"}, {20, 40}},
                        {{"a", "c"}, {15, 20}},
                        {{"b", "d"}, {1, 1}},
                        {{"a", "c", "e"}, {1, 1}}};
    CHECK(told_length(summary) == 2);
    REQUIRE(told_openings(summary, 1, 5).size() == 2);
    CHECK(told_openings(summary, 1, 1).size() == 1);
    CHECK(told_openings(summary, 2, 5).size() == 1);
    CHECK(moves_words(*told_openings(summary, 2, 5).front()) == "a, c");
    const auto series = series_of("fortress/ember-hall.scenario.yaml", "greedy");
    const Summary played = summary_of(series, 12);
    const PlaytestPage page = make_playtest_page(*series, played);
    const auto table = std::ranges::find_if(
        page.tables, [](const PlaytestPage::Table& each) { return each.title.starts_with("The first "); });
    CHECK((table != page.tables.end()) == (told_length(played) > 0));
}

TEST_CASE("That games have fewer decisions in common than are told elsewhere is said", "[playtest]") {
    const auto heading = [](const char* sample, const std::vector<std::vector<std::string>>& openings) {
        const auto series = series_of(sample, "random");
        Summary summary = summary_of(series, 2);
        summary.openings.clear();
        for (const std::vector<std::string>& moves : openings)
            summary.openings.push_back({moves, {1, 2}});
        const PlaytestPage page = make_playtest_page(*series, summary);
        const auto table = std::ranges::find_if(page.tables, [](const PlaytestPage::Table& each) {
            return each.title.starts_with("The first ");
        });
        return table == page.tables.end() ? std::string() : table->title;
    };
    const char* squares = "landmines/small-fry.scenario.yaml";
    const char* cell = "cell/seven-at-the-mill.scenario.yaml";
    CHECK(heading(squares, {{"a"}})
              .starts_with("The first decision, as no two games begin alike for longer, "));
    CHECK(heading(squares, {{"a"}, {"a", "b"}})
          == "The first 2 decisions, as no two games begin alike for longer, and how often they win");
    CHECK(heading(cell, {{"a"}, {"a", "b"}})
          == "The first 2 decisions, as no two games begin alike for longer, and how often they are taken");
    CHECK(heading(squares, {{"a"}, {"a", "b"}, {"a", "b", "c"}})
          == "The first 3 decisions, and how often they win");
    CHECK(heading(squares, {}).empty());
}
