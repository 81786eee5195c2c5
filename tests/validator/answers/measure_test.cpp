#include "validator/answers/measure.hpp"

#include "formats/base/cancelled.hpp"
#include "formats/documents/load.hpp"
#include "tests/support/places.hpp"
#include "validator/answers/effects.hpp"
#include "validator/answers/first.hpp"
#include "validator/answers/json/measure_json.hpp"
#include "validator/answers/measure_sheet.hpp"
#include "validator/answers/overlays.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <limits>

namespace sabotier {
namespace {

std::shared_ptr<const Setup> setup_of(Outcome<LoadedScenario> loaded) {
    for (const Problem& problem : loaded.problems)
        FAIL_CHECK(to_text(problem));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

std::shared_ptr<const Setup> sample(const std::string& name) {
    return setup_of(load_scenario((test::source_folder() / "samples" / (name + ".scenario.yaml")).string()));
}

const char* const on_hexes[] = {"sabot/pattenford/market-day", "sabot/hobnail/quarry-shift"};
const char* const on_grids[] = {"landmines/two-walls", "fortress/ember-hall"};

Measurement measured(const Setup& setup) {
    auto answer = measurement_of(setup);
    REQUIRE(answer);
    return std::move(*answer);
}

/// The row of that name; fails the test if there is none.
std::vector<std::string> row(const AnalysisSheet& sheet, const std::string& table, const std::string& name) {
    for (const AnalysisSheet::Table& each : sheet.tables)
        for (const auto& cells : each.rows)
            if (each.title == table && cells.front() == name) return cells;
    FAIL("no row " << name << " in " << table);
    return {};
}

std::vector<std::string> texts(const std::vector<std::size_t>& numbers) {
    std::vector<std::string> list;
    for (const std::size_t number : numbers)
        list.push_back(std::to_string(number));
    return list;
}

} // namespace

TEST_CASE("a measurement is of hexes, of rooms and squares, or there is none") {
    for (const char* const name : on_hexes)
        CHECK(std::holds_alternative<HexMeasure>(measured(*sample(name))));
    for (const char* const name : on_grids)
        CHECK(std::holds_alternative<GridMeasures>(measured(*sample(name))));
    CHECK_FALSE(measurement_of(*sample("tunnels/first-shift")));
    const auto empty = setup_of(load_scenario_text(
        "sabotier: scenario/1\nrulebook: sabot\ntitle: Nothing yet\nmap: {tiles: house, layout: []}\n",
        "empty.scenario.yaml", "."));
    CHECK_FALSE(measurement_of(*empty));
}

TEST_CASE("sentences, tables, bars, figures and JSON of a measurement tell the same") {
    for (const char* const name : on_hexes) {
        INFO(name);
        const auto setup = sample(name);
        const Measurement answer = measured(*setup);
        const Fairness& fairness = std::get<HexMeasure>(answer).fairness;
        const AnalysisSheet sheet = sheet_of(*setup, answer);
        const auto json = measure_json(*setup, answer);
        const std::vector<Figure> figures = fairness_figures(*setup);
        CHECK(json["summary"] == sheet.summary);
        CHECK(json["not_measured"] == sheet.remarks);
        REQUIRE(fairness.armies);
        const FirstReached& first = fairness.armies->first;
        CHECK(json["armies"]["first"]["hexes"] == first.hexes);
        auto cells = texts(first.hexes);
        cells.insert(cells.begin(), "the armies");
        cells.push_back(std::to_string(first.same_turn));
        cells.push_back(std::to_string(first.unreached));
        CHECK(row(sheet, "Ground reached first, in hexes outside the zones", "the armies") == cells);
        CHECK(sheet.bars.front().parts.front().value == static_cast<double>(first.hexes.front()));
        CHECK(sheet.map == overlay_of(*setup, who_is_first(*setup, {})));
        for (std::size_t i = 0; i < fairness.sides.size(); ++i) {
            const std::string id = setup->sides[fairness.sides[i]].side->id.str();
            const auto figure = std::ranges::find(figures, "army-first/" + id, &Figure::key);
            REQUIRE(figure != figures.end());
            CHECK(figure->value == static_cast<double>(first.hexes[i]));
        }
    }
}

TEST_CASE("the nearest other piece is never the piece itself, in sentences and in figures") {
    const auto setup = sample("fortress/ember-hall");
    const auto measures = std::get<GridMeasures>(measured(*setup));
    REQUIRE(measures.pieces.size() > 1);
    const std::vector<Figure> figures = fairness_figures(*setup);
    for (std::size_t at = 0; at < measures.pieces.size(); ++at) {
        const PieceMeasure& piece = measures.pieces[at];
        auto others = piece.steps;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(at));
        const std::string id = setup->units[piece.unit].id.str();
        const auto figure = std::ranges::find(figures, "nearest/" + id, &Figure::key);
        REQUIRE(figure != figures.end());
        const auto nearest = std::ranges::min_element(others, {}, [](const std::optional<int>& steps) {
            return steps.value_or(std::numeric_limits<int>::max());
        });
        REQUIRE(*nearest);
        CHECK(measures.to_nearest(at) == *nearest);
        CHECK(figure->value == static_cast<double>(**nearest));
    }
}

TEST_CASE("a measurement is judged by what the rulebook's checks of balance ask for") {
    const auto setup = sample(on_hexes[0]);
    LoadedScenario loaded = *setup->loaded;
    Rulebook rules = *loaded.rulebook;
    const auto check = std::ranges::find(rules.checks, "balance-area", &CheckBinding::type);
    REQUIRE(check != rules.checks.end());
    check->parameters = Node::map();
    check->parameters.set("some", Node::scalar("3"));
    check->parameters.set("much", Node::scalar("7"));
    loaded.rulebook = std::make_shared<const Rulebook>(std::move(rules));
    const auto stricter = resolve(std::make_shared<const LoadedScenario>(std::move(loaded)));
    const Measurement answer = measured(*stricter);
    const FairnessThresholds& asked = std::get<HexMeasure>(answer).verdict.thresholds;
    CHECK(asked.area.some == 3);
    CHECK(asked.area.much == 7);
    std::size_t areas = 0;
    const auto json = measure_json(*stricter, answer);
    for (const auto& difference : json["differences"])
        if (difference["measure"] == "area") {
            ++areas;
            CHECK(difference["some"] == 3);
            CHECK(difference["much"] == 7);
        }
    CHECK(areas > 0);
}

TEST_CASE("a measurement that nobody wants any more is not made, whenever that is said") {
    for (const char* const name : {on_hexes[0], on_grids[0], on_grids[1]}) {
        INFO(name);
        const auto setup = sample(name);
        std::atomic<std::size_t> whole = 0; // several threads ask about the exposure
        CHECK(measurement_of(*setup, [&] {
            ++whole;
            return false;
        }));
        CHECK(whole > 5);
        for (std::size_t most = 1; most <= whole; most = most * 3 + 1) {
            std::atomic<std::size_t> asked = 0;
            CHECK_THROWS_AS(measurement_of(*setup, [&] { return ++asked >= most; }), Cancelled);
        }
        CHECK_THROWS_AS(fairness_figures(*setup, [] { return true; }), Cancelled);
    }
}

} // namespace sabotier
