#include "validator/starter/starter.hpp"

#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "tests/support/folder.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <tuple>
#include <utility>

using namespace sabotier;
using sabotier::test::Folder;

namespace {

std::shared_ptr<const Rulebook> rulebook_in(const Folder& folder, const std::string& name) {
    const auto rulebook = load_rulebook(name, folder.path());
    for (const Problem& problem : rulebook.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(rulebook);
    return *rulebook.value;
}

/// Writes the starting scenario of a rulebook and loads it again as people would.
std::shared_ptr<const Setup> started(const Folder& folder, const std::string& rulebook) {
    const auto files = make_starter(*rulebook_in(folder, rulebook), {rulebook, "x", "X", "Ada"});
    REQUIRE(files);
    for (const StarterFile& file : *files.value)
        folder.file(file.name, file.text);
    auto loaded = load_scenario(folder.path() / "x.scenario.yaml");
    for (const Problem& problem : loaded.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

void require_no_warning(const Setup& setup) {
    const Report report = validate(setup);
    for (const Finding& finding : report.findings)
        UNSCOPED_INFO(finding.rule.str() << ": " << finding.message);
    REQUIRE_FALSE(report.has_at_least(Severity::warning));
}

/// Distance of a side's zone from the middle objectives, summed.
int distance_to_objectives(const Setup& setup, const SetupSide& side) {
    int sum = 0;
    for (const SpaceIndex objective : setup.objectives) {
        int nearest = 1000;
        for (const SpaceIndex space : side.zone)
            nearest = std::min(nearest, distance(setup.board.hexes().grid.hex(space),
                                                 setup.board.hexes().grid.hex(objective)));
        sum += nearest;
    }
    return sum;
}

} // namespace

TEST_CASE(
    "the starting scenario of every built-in hex rulebook is clean, deployed and the same for both sides") {
    for (const std::string& name : builtin_rulebook_names()) {
        const Folder folder;
        if (rulebook_in(folder, name)->board.kind != BoardKind::hexes) continue;
        CAPTURE(name);
        const auto setup = started(folder, name);
        require_no_warning(*setup);
        REQUIRE(setup->sides.size() == 2);
        CHECK(setup->sides[0].units.size() == setup->sides[1].units.size());
        CHECK(setup->sides[0].units.size() >= 8);
        for (const SetupUnit& unit : setup->units)
            CHECK(unit.space != no_space);
        CHECK(distance_to_objectives(*setup, setup->sides[0])
              == distance_to_objectives(*setup, setup->sides[1]));
    }
}

TEST_CASE("on squares the armies stand in full, in every variant of the rulebook") {
    for (const char* variant : {"SG", "SM", "SR", "SO", "SN", "SC"}) {
        CAPTURE(variant);
        const Folder folder;
        const auto rulebook =
            load_rulebook("landmines", folder.path(), {}, {{OptionId("variant"), variant, {}}});
        REQUIRE(rulebook);
        folder.file("mine.rulebook.yaml", write_yaml(write_rulebook(**rulebook.value)));
        const auto setup = started(folder, "mine.rulebook.yaml");
        require_no_warning(*setup);
        CHECK(setup->units.size() >= 40);
        for (const SetupUnit& unit : setup->units)
            CHECK(unit.space != no_space);
    }
}

TEST_CASE("its ground looks the same after half a turn") {
    const Folder folder;
    const auto setup = started(folder, "sabot");
    const HexTerrain& ground = std::get<FreeHexes>(setup->loaded->map.ground).terrain;
    CHECK(std::equal(ground.codes.begin(), ground.codes.end(), ground.codes.rbegin()));
    CHECK(ground.codes.find_first_not_of(ground.codes.front()) != std::string::npos);
}

TEST_CASE("sides may face each other from north and south, on a map of any size") {
    const Folder folder;
    folder.file("mine.rulebook.yaml", "sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: Mine\n"
                                      "board: {size: [15, 32]}\n"
                                      "sides:\n  - {id: red, end: north}\n  - {id: blue, end: south}\n");
    const auto setup = started(folder, "mine.rulebook.yaml");
    require_no_warning(*setup);
    for (const SetupUnit& unit : setup->units)
        CHECK(unit.facing == (unit.side == 0 ? Facing::s : Facing::n));
}

TEST_CASE("zones and their borders stay open at whatever ends they lie, however deep they are") {
    for (const auto& [ends, depth, size] : {std::tuple{std::pair{"north", "south"}, 4, "[20, 21]"},
                                            std::tuple{std::pair{"north", "south"}, 3, "[20, 9]"},
                                            std::tuple{std::pair{"west", "east"}, 6, "[20, 11]"},
                                            std::tuple{std::pair{"south", "north"}, 7, "[16, 12]"}}) {
        INFO(ends.first << ' ' << depth << ' ' << size);
        const Folder folder;
        folder.file(
            "mine.rulebook.yaml",
            fmt::format("sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: Mine\nboard: {{size: {}}}\n"
                        "sides:\n  - {{id: red, end: {}, depth: {}}}\n  - {{id: blue, end: {}, depth: {}}}\n",
                        size, ends.first, depth, ends.second, depth));
        const auto setup = started(folder, "mine.rulebook.yaml");
        const HexBoard& board = setup->board.hexes();
        const TerrainId open = setup->terrain(setup->sides[0].zone.front())->id;
        for (const SetupSide& side : setup->sides) {
            CHECK_FALSE(side.zone.empty());
            for (const SpaceIndex space : side.zone) {
                CHECK(setup->terrain(space)->id == open);
                for (const Facing facing : all_facings) {
                    const Hex beside = neighbour(board.grid.hex(space), facing);
                    if (board.is_space(beside)) CHECK(setup->terrain(board.grid.index(beside))->id == open);
                }
            }
        }
        CHECK_FALSE(validate(*setup).has_at_least(Severity::error));
    }
}

TEST_CASE("of more goals than places a prize is laid, whatever the name") {
    const std::string text = "sabotier: rulebook/1\nid: goals\nextends: tunnels\ntitle: Stones\n"
                             "cards:\n  - {id: stone-left, count: 3}\n  - {id: stone-right, count: 2}\n";
    for (const std::string stem : {"a", "b", "c", "d", "e", "f", "g", "h"}) {
        const Folder folder;
        folder.file("goals.rulebook.yaml", text);
        const auto files = make_starter(*rulebook_in(folder, "goals.rulebook.yaml"),
                                        {"goals.rulebook.yaml", stem, "X", "Ada"});
        REQUIRE(files);
        CAPTURE(stem);
        CHECK(std::ranges::any_of(*files.value, [](const StarterFile& file) {
            return file.text.find("card: gold,") != std::string::npos;
        }));
    }
}

TEST_CASE("a rulebook that cannot fill a starting scenario is refused in words") {
    const Folder folder;
    const auto refusal = [&](Rulebook rulebook) {
        const auto files = make_starter(rulebook, {"x", "x", "X", "Ada"});
        REQUIRE_FALSE(files);
        REQUIRE(files.problems.size() == 1);
        CHECK_THAT(files.problems.front().expected, Catch::Matchers::StartsWith("expected ")); // what to do
        return files.problems.front().wrong;
    };
    const Rulebook whole = *rulebook_in(folder, "sabot");
    Rulebook rulebook = whole;
    rulebook.board.kind = BoardKind::cards;
    CHECK_THAT(refusal(rulebook), Catch::Matchers::Contains("does not say how its cards are laid"));
    rulebook.board.kind = BoardKind::table;
    CHECK_THAT(refusal(rulebook), Catch::Matchers::Contains("lays out no table"));
    rulebook = whole;
    rulebook.sides.resize(1);
    CHECK_THAT(refusal(rulebook), Catch::Matchers::Contains("fewer than two sides"));
    rulebook = whole;
    rulebook.lines.clear();
    CHECK_THAT(refusal(rulebook), Catch::Matchers::Contains("sells nothing that can fight"));
    rulebook = whole;
    std::erase_if(rulebook.terrains,
                  [](const Terrain& terrain) { return terrain.blocks == Blocking::never; });
    CHECK_THAT(refusal(rulebook), Catch::Matchers::Contains("no ground that every movement class may enter"));
}
