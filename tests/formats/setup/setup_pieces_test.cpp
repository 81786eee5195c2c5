#include "formats/board/end_zone.hpp"
#include "formats/setup/setup.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace sabotier;

namespace {

std::shared_ptr<Rulebook> rooms_rulebook() {
    auto rulebook = std::make_shared<Rulebook>();
    rulebook->board.kind = BoardKind::rooms;
    PieceKind machine;
    machine.id = KindId("machine");
    PieceKind hawk;
    hawk.id = KindId("hawk");
    hawk.side = SideId("spies");
    rulebook->pieces = {machine, hawk};
    rulebook->sides = {{SideId("spies"), "Spies", "#123456", "south", 1}};
    return rulebook;
}

std::shared_ptr<const Setup>
setup_of(Scenario scenario, std::variant<FreeHexes, TiledHexes, Rooms, Squares, Cards, Table> ground) {
    auto loaded = std::make_shared<LoadedScenario>();
    loaded->rulebook = rooms_rulebook();
    loaded->scenario = std::move(scenario);
    loaded->map.ground = std::move(ground);
    return resolve(loaded);
}

std::set<std::string> names(const GridBoard& board, const std::vector<SpaceIndex>& spaces) {
    std::set<std::string> result;
    for (const SpaceIndex space : spaces)
        result.insert(board.name(space));
    return result;
}

} // namespace

TEST_CASE("Pieces of a scenario stand on its board under ids of their own") {
    Scenario scenario;
    scenario.sides = {{SideId("spies"), "Spies", {}, {}, {}, {}}};
    scenario.pieces = {{{}, KindId("machine"), {}, {}, WrittenSpace{"B2", {}}, {}},
                       {{}, KindId("machine"), {}, {}, WrittenSpace{"Z9", {}}, {}},
                       {UnitId("ace"), KindId("hawk"), {}, {}, std::nullopt, {}},
                       {{}, KindId("hawk"), SideId("nobody"), {}, std::nullopt, {}},
                       {UnitId("ace"), KindId("gnome"), {}, {}, std::nullopt, {}}};
    const auto setup = setup_of(scenario, Rooms{4, 4, {}, {}});
    REQUIRE(setup->units.size() == 5);
    CHECK(setup->units[0].id == UnitId("machine-1"));
    CHECK(setup->board->name(setup->units[0].space) == "B2");
    CHECK(setup->units[1].id == UnitId("machine-2"));
    CHECK(setup->units[1].space == no_space);
    CHECK(setup->units[2].side == 0);
    REQUIRE(setup->unknown.size() == 2);
    CHECK(setup->unknown[0].id == "nobody");
    CHECK(setup->unknown[1].id == "gnome");
    REQUIRE(setup->duplicates.size() == 1);
    CHECK(setup->duplicates[0].id == "ace");
    CHECK(setup->sides[0].units == std::vector<std::size_t>{2});
}

TEST_CASE("A draft adds its walls and pieces") {
    Scenario scenario;
    scenario.draft =
        Draft{{},
              {{{}, true, {}, {"A1", "A2", {}}, {}, {}}, {{}, false, KindId("machine"), {}, {"C3", {}}, {}}},
              {}};
    const auto setup = setup_of(scenario, Rooms{4, 4, {{"B1", "B2", {}}}, {}});
    CHECK(setup->board.on<GridBoard>().walls() == 2);
    REQUIRE(setup->units.size() == 1);
    CHECK(setup->units[0].draft_step == 1);
    CHECK(setup->board.on<GridBoard>().name(setup->units[0].space) == "C3");
}

TEST_CASE("A side without a zone has the rulebook's") {
    Scenario scenario;
    scenario.sides = {{SideId("spies"), "Spies", {}, {}, {}, {}}};
    const auto setup = setup_of(scenario, Squares{3, 4, {}, {}});
    CHECK(names(setup->board.on<GridBoard>(), setup->sides[0].zone)
          == std::set<std::string>{"A4", "B4", "C4"});
}

TEST_CASE("Zones of a grid lie at an end or in a corner") {
    const GridBoard board(Squares{10, 10, {}, {}}, false);
    CHECK(end_zone(board, "south", 3).size() == 30);
    CHECK(names(board, end_zone(board, "east", 1)).contains("J1"));
    CHECK(end_zone(board, "south-west", 8).size() == 36);
    CHECK(names(board, end_zone(board, "north-east", 2)) == std::set<std::string>{"J10", "I10", "J9"});
    for (const char* none : {"middle", "mid-west", "western", "northwest", "west-north", "north-", "-west",
                             "north-south", "north-west-west", ""})
        CHECK(end_zone(board, none, 3).empty());
    CHECK(end_zone(board, "west", 0).empty());
}

TEST_CASE("No piece is counted under an id that another has written") {
    Scenario scenario;
    scenario.pieces = {{{}, KindId("machine"), {}, {}, std::nullopt, {}},
                       {UnitId("machine-1"), KindId("machine"), {}, {}, std::nullopt, {}},
                       {{}, KindId("machine"), {}, {}, std::nullopt, {}}};
    scenario.draft.emplace();
    DraftStep step;
    step.kind = KindId("machine");
    step.space = {"B2", {}};
    scenario.draft->steps.push_back(step);
    const auto setup = setup_of(scenario, Rooms{4, 4, {}, {}});
    CHECK(setup->duplicates.empty());
    REQUIRE(setup->units.size() == 4);
    CHECK(setup->units[0].id == UnitId("machine-2"));
    CHECK(setup->units[2].id == UnitId("machine-3"));
    CHECK(setup->units[3].id == UnitId("machine-4"));
}
