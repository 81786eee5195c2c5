#include "validator/web/page_questions.hpp"

#include "formats/board/grid_board.hpp"
#include "formats/board/hex_board.hpp"
#include "formats/documents/packed_scenario.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "validator/answers/json/reach_json.hpp"
#include "validator/answers/json/sight_json.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <random>

using namespace sabotier;
using web::PageQuestions;
using web::UnitPlace;

namespace {

std::unique_ptr<PageQuestions> questions_about(const Setup& setup) {
    auto questions = PageQuestions::of(pack_scenario(*setup.loaded));
    REQUIRE(questions);
    return questions;
}

/// Where everything stands in a set-up, as a page says it.
std::vector<UnitPlace> places_in(const Setup& setup) {
    const std::vector<SpaceIndex> spaces = setup.board->layout().spaces();
    std::vector<UnitPlace> places;
    for (const SetupUnit& unit : setup.units) {
        UnitPlace place;
        const auto found = std::find(spaces.begin(), spaces.end(), unit.space);
        if (found != spaces.end()) place.space = static_cast<std::int32_t>(found - spaces.begin());
        if (unit.facing) place.facing = static_cast<std::int32_t>(*unit.facing);
        if (unit.carrier != none) place.carrier = static_cast<std::int32_t>(unit.carrier);
        places.push_back(place);
    }
    return places;
}

/// What the command line answers of a unit where it stands; "" off the board.
std::string reach_told(const Setup& setup, std::size_t unit) {
    const SetupUnit& of = setup.units[unit];
    if (of.kind == nullptr || !setup.board->is_space(of.space)) return {};
    if (setup.board.as<HexBoard>() == nullptr)
        return reach_json(setup, reach_of_piece(setup, {unit, 10})).dump();
    ReachQuestion question;
    question.unit = unit;
    return reach_json(setup, reach_of_unit(setup, question)).dump();
}

/// Dragged about: facings and carriers as they were, every third off the board.
Setup shuffled(const Setup& setup, std::mt19937& random) {
    Setup moved = setup;
    const std::vector<SpaceIndex> spaces = setup.board->layout().spaces();
    for (SetupUnit& unit : moved.units) {
        unit.space = random() % 3 == 0 ? no_space : spaces[random() % spaces.size()];
        if (setup.board.as<HexBoard>() != nullptr) unit.facing = static_cast<Facing>(random() % 6);
    }
    for (SetupUnit& unit : moved.units)
        if (unit.carrier != none) unit.space = moved.units[unit.carrier].space;
    return moved;
}

bool is_asked(const Setup& setup) {
    return setup.board.as<HexBoard>() != nullptr || setup.board.as<GridBoard>() != nullptr;
}

} // namespace

TEST_CASE("A page answers as the command line does, wherever pieces are dragged to") {
    std::mt19937 random(7);
    std::size_t told = 0;
    for (const std::string& file : sample::playable_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        if (!is_asked(*setup) || setup->units.empty()) continue;
        const auto questions = questions_about(*setup);
        for (int round = 0; round < 4; ++round) {
            const Setup moved = round == 0 ? *setup : shuffled(*setup, random);
            REQUIRE(questions->place(places_in(moved)));
            for (int i = 0; i < 6; ++i) {
                const std::size_t unit = random() % setup->units.size();
                const std::string expected = reach_told(moved, unit);
                CHECK(questions->reach(unit, 10) == expected);
                told += expected.empty() ? 0 : 1;
                if (expected.empty() || setup->board.as<HexBoard>() == nullptr) continue;
                const SightBoard sight(moved);
                const Hex from = moved.board.hexes().grid.hex(moved.units[unit].space);
                CHECK(questions->view(unit, 20)
                      == sight_json(moved, sight, field_seen(moved, sight, {from, unit, 20})).dump());
            }
        }
    }
    CHECK(told > 100);
}

TEST_CASE("A line of sight on a page is that of the command line, with and without somebody who looks") {
    const auto setup = sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml");
    const auto questions = questions_about(*setup);
    const std::vector<SpaceIndex> spaces = setup->board->layout().spaces();
    const SightBoard sight(*setup);
    const HexGrid& grid = setup->board.hexes().grid;
    REQUIRE(setup->units_at(spaces[3]).empty());
    for (const std::size_t unit : {none, std::size_t{0}})
        for (std::size_t to = 0; to < spaces.size(); to += 17)
            CHECK(questions->line(unit, 3, to)
                  == sight_json(*setup, sight,
                                line_seen(*setup, sight, grid.hex(spaces[3]), grid.hex(spaces[to]), unit))
                         .dump());
    CHECK(questions->line(none, 3, spaces.size()).empty());
    CHECK(questions->line(none, spaces.size(), 3).empty());
}

TEST_CASE("Places that cannot be change nothing") {
    const auto setup = sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml");
    const auto questions = questions_about(*setup);
    const std::vector<UnitPlace> sound = places_in(*setup);
    const auto refused = [&](auto change) {
        std::vector<UnitPlace> places = sound;
        change(places);
        const bool was_taken = questions->place(places);
        return !was_taken && places_in(questions->setup())[0].space == sound[0].space;
    };
    CHECK(refused([](auto& places) { places.pop_back(); }));
    CHECK(refused([](auto& places) { places.emplace_back(); }));
    CHECK(refused([](auto& places) { places[1].space = 1 << 30; }));
    CHECK(refused([](auto& places) { places[1].facing = 6; }));
    CHECK(refused([](auto& places) { places[1].carrier = static_cast<std::int32_t>(places.size()); }));
    CHECK(refused([](auto& places) { places[1].carrier = 1; }));
    CHECK(refused([](auto& places) {
        places[0].carrier = 1;
        places[1].carrier = 2;
        places[2].carrier = 0;
    }));
    CHECK(questions->place(sound));
    CHECK(questions->reach(setup->units.size(), 10).empty());
    CHECK(questions->reach(none, 10).empty());
    CHECK(questions->view(none, 10).empty());
    CHECK(questions->view(0, -1).empty());
}

TEST_CASE("A passenger is where its carrier is, and so on") {
    const auto setup = sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml");
    const auto questions = questions_about(*setup);
    std::vector<UnitPlace> places(setup->units.size());
    places[0].space = 5;
    places[1] = {9, -1, 0};
    places[2] = {-1, -1, 1};
    REQUIRE(questions->place(places));
    const auto& units = questions->setup().units;
    CHECK(units[1].space == units[0].space);
    CHECK(units[2].space == units[0].space);
    CHECK(units[2].carrier == 1);
    CHECK(units[3].space == no_space);
    CHECK_FALSE(questions->reach(2, 10).empty());
    CHECK(questions->reach(3, 10).empty());
}

TEST_CASE("What is no packed scenario is no page") {
    CHECK(PageQuestions::of("") == nullptr);
    CHECK(PageQuestions::of("m1:5:givenp1:0") == nullptr);
}

TEST_CASE("Boards of cards have nothing to ask") {
    const auto questions = questions_about(*sample::setup_of_file("tunnels/two-doors.scenario.yaml"));
    CHECK(questions->place({}));
    CHECK(questions->reach(0, 10).empty());
    CHECK(questions->line(none, 0, 1).empty());
}
