#include "editor/core/work/edits/renumber.hpp"

#include "editor/core/work/edits/hex_ground.hpp"
#include "editor/core/work/edits/tiles.hpp"
#include "tests/editor/core/samples.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

std::vector<NamedSpace> spaces(const std::vector<std::string>& names) {
    std::vector<NamedSpace> found;
    for (const std::string& name : names)
        found.push_back({name, {}});
    return found;
}

std::vector<std::string> names(const std::vector<NamedSpace>& spaces) {
    std::vector<std::string> found;
    for (const NamedSpace& space : spaces)
        found.push_back(space.name);
    return found;
}

/// Positions and the zone of the first side, and one waiver, name these hexes; one objective a hex for each
/// of the others.
Work naming(const Work& work, const std::vector<std::string>& listed,
            const std::vector<std::string>& objectives = {}) {
    return with_scenario(work, [&](Scenario& scenario) {
        scenario.sides[0].zone = Zone{};
        scenario.sides[0].zone->spaces = spaces(listed);
        scenario.positions = {{scenario.sides[0].id, spaces(listed), {}}};
        scenario.waivers.clear();
        for (const std::string& name : listed)
            scenario.waivers.push_back({CheckKey("any.rule"), {name}, "on purpose", {}});
        scenario.objectives.clear();
        for (const std::string& name : objectives) {
            Objective objective;
            objective.id = ObjectiveId("objective-" + std::to_string(scenario.objectives.size() + 1));
            objective.space.name = name;
            scenario.objectives.push_back(std::move(objective));
        }
    });
}

std::vector<std::string> waived(const Work& work) {
    std::vector<std::string> subjects;
    for (const Waiver& waiver : work.scenario->waivers)
        subjects.insert(subjects.end(), waiver.subjects.begin(), waiver.subjects.end());
    return subjects;
}

using Names = std::vector<std::string>;

Names some_names(int columns, int rows) {
    return *rc::gen::container<Names>(
        rc::gen::map(rc::gen::pair(rc::gen::inRange(0, columns), rc::gen::inRange(0, rows)),
                     [](const std::pair<int, int>& cell) {
                         return to_ccrr({cell.first, cell.second});
                     }));
}

} // namespace

TEST_CASE("Names of hexes that are cut off do not become those of other hexes") {
    const auto document = meadow();
    const Work work = naming(document->work(), {"0101", "0102", "0305", "0105"});
    const Edited cut = resize_hexes(Scene(work), {-2, 0, 0, 0}, TerrainId());
    REQUIRE(cut);
    const Scenario& scenario = *cut.work->scenario;
    CHECK(names(scenario.sides[0].zone->spaces) == Names{"0105"});
    CHECK(names(scenario.positions.at(0).spaces) == Names{"0105"});
    CHECK(waived(*cut.work) == Names{"0105"});
    SECTION("positions without a hex left go") {
        const Work lost = with_scenario(work, [](Scenario& one) {
            one.positions = {{one.sides[0].id, {{"0101", {}}}, {}}, {one.sides[1].id, {{"0305", {}}}, {}}};
        });
        const Edited without = resize_hexes(Scene(lost), {-2, 0, 0, 0}, TerrainId());
        REQUIRE(without);
        REQUIRE(without.work->scenario->positions.size() == 1);
        CHECK(without.work->scenario->positions[0].side == lost.scenario->sides[1].id);
    }
    SECTION("at the right they go too, though no other hex would take their name") {
        const Edited right = resize_hexes(Scene(naming(work, {"0801", "0102"})), {0, 0, -1, 0}, TerrainId());
        REQUIRE(right);
        CHECK(waived(*right.work) == Names{"0102"});
    }
    SECTION("a zone is not cut off whole") {
        const Work whole =
            with_scenario(naming(work, {"0101", "0206"}), [](Scenario& one) { one.sides[0].name = "Red"; });
        CHECK(resize_hexes(Scene(whole), {-2, 0, 0, 0}, TerrainId()).refusal
              == "All of the zone of Red would be gone.");
    }
    SECTION("a unit whose army does not list it keeps its hex or stops the edit") {
        const Work stray = with_scenario(work, [](Scenario& one) {
            Deployed unit;
            unit.unit = UnitId("nobody-1");
            unit.space = NamedSpace{"0104", {}};
            one.deployment.push_back({one.sides[0].id, {unit}, {}});
        });
        CHECK(resize_hexes(Scene(stray), {-2, 0, 0, 0}, TerrainId()).refusal
              == "nobody-1 stands on 0104, which would be gone.");
    }
}

TEST_CASE("Numbers of holes and of places beyond the rim move like the ground") {
    const auto document = meadow();
    REQUIRE(document->apply("Hole", paint_terrain(document->scene(), {{3, 2}}, TerrainId())));
    const Work work = naming(document->work(), {"0403", "0901", "0505", "not-a-hex"});
    const Edited grown = resize_hexes(Scene(work), {2, 1, 0, 0}, TerrainId("forest"));
    REQUIRE(grown);
    CHECK(waived(*grown.work) == Names{"0604", "1102", "0706", "not-a-hex"});
    const Edited back = resize_hexes(Scene(*grown.work), {-2, -1, 0, 0}, TerrainId());
    REQUIRE(back);
    CHECK(waived(*back.work) == waived(work));
    const Edited wide = resize_hexes(Scene(work), {0, 0, 100, 0}, TerrainId("forest"));
    REQUIRE(wide);
    CHECK(waived(*wide.work) == Names{"004003", "009001", "005005", "not-a-hex"});
}

TEST_CASE("After any change of size each name of a hex names the ground that it named") {
    const auto document = meadow();
    rc::prop("it holds", [&] {
        const Names listed = some_names(8, 6);
        const Names objectives = some_names(8, 6);
        const Margins margins{2 * *rc::gen::inRange(-2, 3), *rc::gen::inRange(-2, 3),
                              *rc::gen::inRange(-3, 4), *rc::gen::inRange(-3, 4)};
        const int columns = 8 + margins.left + margins.right;
        const int rows = 6 + margins.top + margins.bottom;
        const auto after = [&](const Names& old) {
            Names left;
            for (const std::string& name : old) {
                const Cell was = *parse_ccrr(name);
                const Cell is{was.column + margins.left, was.row + margins.top};
                if (is.column >= 0 && is.row >= 0 && is.column < columns && is.row < rows)
                    left.push_back(to_ccrr(is));
            }
            return left;
        };
        const Edited resized = resize_hexes(Scene(naming(document->work(), listed, objectives)), margins,
                                            TerrainId("grassland"));
        const bool is_zone_lost = !listed.empty() && after(listed).empty();
        const bool is_objective_lost = after(objectives).size() < objectives.size();
        RC_ASSERT(resized.work.has_value() == !(is_zone_lost || is_objective_lost));
        if (!resized) return;
        const Scenario& scenario = *resized.work->scenario;
        RC_ASSERT(names(scenario.sides[0].zone->spaces) == after(listed));
        RC_ASSERT(waived(*resized.work) == after(listed));
        RC_ASSERT(scenario.positions.empty() == listed.empty());
        if (!listed.empty()) RC_ASSERT(names(scenario.positions[0].spaces) == after(listed));
        for (std::size_t i = 0; i < objectives.size(); ++i)
            RC_ASSERT(scenario.objectives[i].space.name == after(objectives)[i]);
    });
}

TEST_CASE("Hexes of a tile that goes are named no more, those of the others where they were") {
    const auto document = tiled();
    REQUIRE(document->apply("Lay", lay_tile(document->scene(), TileId("H01"), {0, 0}, 0)));
    REQUIRE(document->apply("Lay", lay_tile(document->scene(), TileId("H02"), {-1, 0}, 0)));
    const HexBoard& both = document->setup().board.hexes();
    const std::size_t hexes = both.hexes;
    Names all;
    both.for_each_space([&](SpaceIndex space) { all.push_back(both.name(space)); });
    const auto lattice = [](const HexBoard& board, const std::string& name) {
        return board.grid.hex(board.find(name).value()) + board.origin;
    };
    const Work work = naming(document->work(), all);
    const Edited alone = remove_tiles(Scene(work), {{-1, 0}});
    REQUIRE(alone);
    const Scene scene(*alone.work);
    const HexBoard& one = scene.setup().board.hexes();
    REQUIRE(one.hexes < hexes);
    Names expected;
    for (const std::string& name : all)
        if (const Hex hex = lattice(both, name) - one.origin; one.is_space(hex))
            expected.push_back(one.name(one.grid.index(hex)));
    CHECK(names(scene.scenario().sides[0].zone->spaces) == expected);
    CHECK(waived(scene.work()) == expected);
    CHECK(expected.size() == one.hexes);
    CHECK_FALSE(remove_tiles(scene, {{0, 0}})); // the zone with it
}
