#include "formats/export/wesnoth/add_on.hpp"

#include "add_on_lint.hpp"
#include "formats/board/hex_board.hpp"
#include "formats/documents/load.hpp"
#include "formats/documents/load_record.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/draw/pieces/glyphs.hpp"
#include "formats/export/export.hpp"
#include "formats/export/html/page_program.hpp"
#include "formats/export/wesnoth/stand_ins.hpp"
#include "formats/export/wesnoth/wml.hpp"
#include "formats/files/file_source.hpp"
#include "formats/model/wesnoth_names.hpp"
#include "tests/formats/draw/cards_sample.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>
#include <set>

using namespace sabotier;
using Catch::Contains;
using test::ReadAddOn;
using test::Tag;

namespace {

struct AddOn {
    Export made;
    Tag scenario;
    std::vector<std::vector<std::string>> map;
};

AddOn add_on_of(const Setup& setup) {
    Outcome<Export> made = export_scenario(setup, "wesnoth");
    INFO(test::joined(made.problems));
    REQUIRE(made);
    ReadAddOn read = test::read_add_on(made.value->files);
    return {std::move(*made.value), std::move(read.scenario), std::move(read.map)};
}

/// Sound, and all that the scenario has is in it.
void lint(const AddOn& add_on, const Setup& setup) {
    CHECK(test::add_on_faults(add_on.made.files) == std::vector<std::string>());
    const auto& board = *setup.board.as<HexBoard>();
    REQUIRE(add_on.map.size() == static_cast<std::size_t>(board.grid.rows()) + 2);
    REQUIRE(add_on.map.front().size() == static_cast<std::size_t>(board.grid.columns()) + 2);
    board.for_each_space([&](SpaceIndex space) {
        const Cell cell = to_cell(board.grid.hex(space));
        CHECK(add_on.map[static_cast<std::size_t>(cell.row) + 1][static_cast<std::size_t>(cell.column) + 1]
              != wesnoth::no_hex);
    });
    const auto sides = add_on.scenario.all("side");
    REQUIRE(sides.size() == setup.sides.size());
    std::size_t units = 0;
    for (const Tag* side : sides)
        units += side->all("unit").size();
    std::size_t placed = 0;
    for (const SetupUnit& unit : setup.units)
        placed += unit.space != no_space && unit.carrier == none && unit.side != none && unit.kind != nullptr
                      ? 1
                      : 0;
    CHECK(units == placed);
}

/// Codes of the map within its border, a row in a text.
std::vector<std::string> rows_of(const AddOn& add_on) {
    std::vector<std::string> rows;
    for (std::size_t row = 1; row + 1 < add_on.map.size(); ++row) {
        std::string text;
        for (std::size_t column = 1; column + 1 < add_on.map[row].size(); ++column)
            text += add_on.map[row][column] + " ";
        rows.push_back(text);
    }
    return rows;
}

std::shared_ptr<const Setup> sample_setup(const std::string& name) {
    auto loaded = load_scenario((test::source_folder() / "samples" / name).string());
    INFO(test::joined(loaded.problems));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

} // namespace

TEST_CASE("An add-on for Wesnoth has the map with its border, and every unit in its hex") {
    for (const char* name :
         {"sabot/pattenford/market-day.scenario.yaml", "sabot/pattenford/chosen-ground.scenario.yaml",
          "sabot/hobnail/quarry-shift.scenario.yaml", "sabot/hobnail/all-the-hills.scenario.yaml"}) {
        INFO(name);
        const auto setup = sample_setup(name);
        const AddOn add_on = add_on_of(*setup);
        lint(add_on, *setup);
        CHECK(add_on_of(*setup).made.files.files() == add_on.made.files.files());
        CHECK_FALSE(add_on.made.dropped.empty());
    }
}

TEST_CASE("Terrain, roads, rivers and bridges become what Wesnoth has of them") {
    auto recipe = sample::plain(3, 1);
    recipe.ground({"gdf", "vhH", "swW", "tb.", "ggg", "fff"});
    recipe.free().terrain.roads.push_back(sample::Recipe::path({{0, 4}, {0, 5}}));
    recipe.free().terrain.rivers.push_back(sample::Recipe::path({{2, 4}, {2, 5}}));
    recipe.scenario.sides.resize(1);
    recipe.scenario.sides[0].id = SideId("red");
    const auto setup = recipe.make();
    const AddOn add_on = add_on_of(*setup);
    CHECK(rows_of(add_on)
          == std::vector<std::string>{"Gg Dd Gg^Fms ", "Gd Hh Mm ", "Ss Ww Wo ", "Gg^Vh Ch Xv ", "Re Gg Ww ",
                                      "Gg^Fms Gg^Fms Ww "});
    CHECK(add_on.map[0][3] == "Gg"); // nothing grows on the border
    CHECK(add_on.map[4][0] == "Gg");
    CHECK(add_on.map[4][4] == "Xv");
    CHECK_THAT(add_on.made.dropped,
               Catch::VectorContains(std::string("the road through 1 hex that is not open ground")));
    for (Terrain& terrain : recipe.game.terrains)
        if (terrain.code == 't') terrain.is_road_like = true;
    recipe.free().terrain.roads.front() = sample::Recipe::path({{0, 3}, {1, 3}, {0, 4}, {0, 5}});
    CHECK_THAT(add_on_of(*recipe.make()).made.dropped, // towns, too, whose streets are not seen
               Catch::VectorContains(std::string("the roads through 3 hexes that are not open ground")));
}

TEST_CASE("What the map says of a bridge goes before where roads lead, and a straight way before others") {
    auto recipe = sample::plain(3, 3);
    auto& terrain = recipe.free().terrain;
    // Both roads cross in the middle: from north to south, and from north-west.
    terrain.roads = {sample::Recipe::path({{1, 0}, {1, 1}, {1, 2}}),
                     sample::Recipe::path({{0, 1}, {1, 1}, {2, 2}})};
    Bridge bridge;
    bridge.cell = {1, 1};
    recipe.scenario.sides.resize(1);
    recipe.scenario.sides[0].id = SideId("red");
    using Along = std::array<Facing, 2>;
    for (const auto& [along, code] : {std::pair<std::optional<Along>, std::string>{std::nullopt, "Gg^Bw|"},
                                      {Along{Facing::nw, Facing::se}, "Gg^Bw\\"},
                                      {Along{Facing::n, Facing::s}, "Gg^Bw|"},
                                      {Along{Facing::nw, Facing::s}, "Gg^Bw|"}}) {
        bridge.along = along;
        terrain.bridges = {bridge};
        CHECK(add_on_of(*recipe.make()).map[2][2] == code);
    }
    SECTION("of one that is bent and a straight one, it is the straight one's") {
        terrain.roads = {sample::Recipe::path({{1, 0}, {1, 1}}),
                         sample::Recipe::path({{0, 1}, {1, 1}, {2, 2}})};
        terrain.bridges.front().along = std::nullopt;
        CHECK(add_on_of(*recipe.make()).map[2][2] == "Gg^Bw\\");
    }
}

TEST_CASE("Labels of the map are labels of Wesnoth's, with objectives in one hex, and buildings are told") {
    auto recipe = sample::skirmish();
    recipe.free().terrain.buildings.push_back({BuildingId("custom-house"), {{1, 1}}, {}});
    recipe.map.labels = {{{2, 3}, "Old Ford", {}}, {{3, 3}, "Mill", {}}, {{3, 3}, "Mill", {}}};
    Objective at_mill;
    at_mill.id = ObjectiveId("mill");
    at_mill.name = "Mill";
    at_mill.space = NamedSpace{"0404", {}};
    Objective at_ford = at_mill;
    at_ford.id = ObjectiveId("ford");
    at_ford.name = "Hold it";
    at_ford.space = NamedSpace{"0304", {}};
    recipe.scenario.objectives = {at_mill, at_ford};
    const auto setup = recipe.make();
    const AddOn add_on = add_on_of(*setup);
    lint(add_on, *setup);
    std::set<std::string> labels;
    for (const Tag* event : add_on.scenario.all("event"))
        for (const Tag* label : event->all("label"))
            CHECK(
                labels.insert(label->values.at("x") + "," + label->values.at("y") + label->values.at("text"))
                    .second);
    CHECK(labels == std::set<std::string>{"4,4 _ \"Mill\"", "3,4 _ \"Hold it, Old Ford\""});
    CHECK_THAT(add_on.made.dropped, Catch::VectorContains(std::string("names of buildings: custom-house")));
}

TEST_CASE("A rulebook says which roads, rivers and bridges stand in, and bridges lie along their roads") {
    auto recipe = sample::plain(5, 5);
    recipe.free().terrain.roads = {sample::Recipe::path({{0, 0}, {0, 1}, {0, 2}}),
                                   sample::Recipe::path({{1, 1}, {2, 1}, {3, 0}}),
                                   sample::Recipe::path({{1, 2}, {2, 3}, {3, 3}})};
    recipe.free().terrain.rivers = {sample::Recipe::path({{2, 0}, {2, 1}, {2, 2}})};
    for (const Cell cell : {Cell{0, 1}, Cell{2, 1}, Cell{2, 3}, Cell{4, 4}}) {
        Bridge bridge;
        bridge.cell = cell;
        recipe.free().terrain.bridges.push_back(bridge);
    }
    recipe.scenario.sides.resize(1);
    recipe.scenario.sides[0].id = SideId("red");
    using Rows = std::vector<std::string>;
    SECTION("the usual ones") {
        const Rows rows = rows_of(add_on_of(*recipe.make()));
        CHECK(rows
              == Rows{"Re Gg Ww Re Gg ", "Gg^Bw| Re Ww^Bw/ Gg Gg ", "Re Re Ww Gg Gg ", "Gg Gg Gg^Bw\\ Re Gg ",
                      "Gg Gg Gg Gg Gg^Bw| "});
        recipe.game.overlays.clear();
        CHECK(rows_of(add_on_of(*recipe.make())) == rows);
    }
    SECTION("others") {
        recipe.game.overlays[0].wesnoth = "Rr";
        recipe.game.overlays[1].wesnoth = "Wwt^Ewl"; // nothing else stands below a bridge
        recipe.game.overlays[2].wesnoth = "^Bw|r";
        CHECK(rows_of(add_on_of(*recipe.make()))
              == Rows{"Rr Gg Wwt^Ewl Rr Gg ", "Gg^Bw|r Rr Wwt^Bw/r Gg Gg ", "Rr Rr Wwt^Ewl Gg Gg ",
                      "Gg Gg Gg^Bw\\r Rr Gg ", "Gg Gg Gg Gg Gg^Bw|r "});
    }
}

TEST_CASE("Every symbol and glyph that a rulebook may name has a stand-in") {
    std::set<std::string> codes;
    const auto code_of = [](const std::string& symbol) {
        Terrain terrain;
        terrain.symbol = symbol;
        return wesnoth::ground_stand_in(terrain).code;
    };
    for (const std::string& symbol : terrain_symbol_names())
        CHECK(wesnoth::is_ground(code_of(symbol)));
    for (const char* symbol :
         {"sand", "trees", "tufts", "ripples", "waves", "houses", "blocks", "contours", "rings"})
        CHECK(codes.insert(code_of(symbol)).second);
    CHECK(code_of("of one's own") == "Gg");
    PieceKind kind;
    const Rulebook rulebook = sample::rulebook();
    for (const std::string& glyph : glyph_names()) {
        kind.glyph = glyph;
        CHECK(wesnoth::is_unit(wesnoth::unit_stand_in(kind, rulebook)));
    }
}

TEST_CASE("The built-in rulebook names what stands in for all that it has, as it does by symbol and glyph") {
    const auto setup = sample_setup("sabot/pattenford/market-day.scenario.yaml");
    for (const Terrain& terrain : setup->rulebook().terrains)
        CHECK(terrain.wesnoth == wesnoth::usual_ground(terrain.symbol));
    for (const auto& [role, usual] : {std::pair{Overlay::Role::road, wesnoth::usual_road},
                                      {Overlay::Role::river, wesnoth::usual_river},
                                      {Overlay::Role::bridge, wesnoth::usual_bridge}})
        CHECK(setup->rulebook().overlay(role)->wesnoth == usual);
    for (const PieceKind& kind : setup->rulebook().pieces)
        CHECK(kind.wesnoth == wesnoth::usual_unit(kind.glyph));
}

TEST_CASE(
    "What stands in elsewhere is no part of the game: records of it go on, and its pages are the same") {
    const auto setup = sample_setup("sabot/pattenford/market-day.scenario.yaml");
    auto other = std::make_shared<LoadedScenario>(*setup->loaded);
    auto rulebook = std::make_shared<Rulebook>(*other->rulebook);
    rulebook->pieces.front().wesnoth = "Ogre";
    rulebook->terrains.front().wesnoth = "Aa";
    rulebook->overlays.front().wesnoth = "Rr";
    other->rulebook = rulebook;
    CHECK(scenario_hash(*other) == scenario_hash(*setup->loaded));
    CHECK(html::packed_documents(*resolve(other)) == html::packed_documents(*setup));
}

TEST_CASE("A rulebook of one's own says which units and which ground stand in") {
    const auto usual = sample_setup("sabot/pattenford/market-day.scenario.yaml");
    std::map<std::string, std::string> files;
    for (const DocumentFile& file : usual->loaded->files)
        files[file.path] = *file.text;
    const std::string& own = usual->loaded->files.front().path;
    const std::string stated = "\nrulebook: sabot\n";
    files[own].replace(files[own].find(stated), stated.size(), "\nrulebook: mine.rulebook.yaml\n");
    files["mine.rulebook.yaml"] =
        "sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: Mine\n"
        "terrains: [{id: forest, wesnoth: Gs^Fp}, {id: swamp, wesnoth: }]\n"
        "pieces: [{id: MBT, wesnoth: Elvish Captain}, {id: HVT, glyph: bolt, wesnoth: }]\n";
    const FilesAtHand source(files);
    auto loaded = load_scenario(own, source);
    INFO(test::joined(loaded.problems));
    REQUIRE(loaded);
    const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    const AddOn mine = add_on_of(*setup);
    lint(mine, *setup);
    const AddOn theirs = add_on_of(*usual);
    const auto types = [](const AddOn& add_on) {
        std::vector<std::string> all;
        for (const Tag* side : add_on.scenario.all("side"))
            for (const Tag* unit : side->all("unit"))
                all.push_back(unit->values.at("type"));
        return all;
    };
    std::vector<std::string> expected = types(theirs);
    CHECK(std::ranges::count(expected, "Cavalryman") == 8);
    std::ranges::replace(expected, "Cavalryman", "Elvish Captain");
    std::ranges::replace(expected, "Dragoon", "Spearman"); // named by nothing any more
    CHECK(types(mine) == expected);
    auto ground = theirs.map;
    for (auto& row : ground)
        std::ranges::replace(row, "Gg^Fms", "Gs^Fp");
    for (std::size_t row = 1; row + 1 < ground.size(); ++row)
        for (std::size_t column = 1; column + 1 < ground[row].size(); ++column)
            CHECK(mine.map[row][column] == ground[row][column]); // beyond the edge is bare ground
    CHECK_THAT(fmt::format("{}", fmt::join(mine.made.dropped, "\n")),
               Contains("Forest as Gs^Fp") && Contains("Swamp as Swamp")
                   && Contains("Main Battle Tank as Elvish Captain"));
}

TEST_CASE("Colours of sides are the nearest of Wesnoth's, each once") {
    std::vector<std::string> taken;
    for (const char* colour : {"#b5352c", "#b5352c", "#2c5c9e", "nonsense", "#ffffff"})
        taken.push_back(wesnoth::team_colour(colour, taken));
    CHECK(taken[0] != taken[1]);
    CHECK(taken[2] == "blue");
    CHECK(std::set<std::string>(taken.begin(), taken.end()).size() == 5);
}

TEST_CASE("No two units of an add-on have one id, and no two files one scenario") {
    auto recipe = sample::skirmish();
    std::size_t units = 0;
    for (auto& [side, army] : recipe.armies) {
        army.platoons.clear();
        army.units.clear();
    }
    const Side& side = recipe.scenario.sides.front();
    Deployment deployment;
    deployment.side = side.id;
    for (const char* id : {"sweet-lou", "sweet_lou", "sweet.lou", "sweet-lou-2"}) {
        ListedUnit unit;
        unit.id = UnitId(id);
        unit.kind = recipe.game.pieces.front().id;
        recipe.armies[side.id].units.push_back(unit);
        Deployed stands;
        stands.unit = UnitId(id);
        stands.space = NamedSpace{fmt::format("01{:02}", ++units), {}};
        deployment.units.push_back(stands);
    }
    recipe.scenario.deployment = {deployment};
    const auto setup = recipe.make();
    const AddOn add_on = add_on_of(*setup);
    lint(add_on, *setup);
    CHECK(add_on.scenario.all("side").front()->all("unit").size() == units);
    std::set<std::string> scenarios;
    for (const std::string file :
         {"a-1.scenario.yaml", "a_1.scenario.yaml", "A-1.scenario.yaml", "A_1.scenario.yaml",
          "a.1.scenario.yaml", "a1.scenario.yaml", "a1.yaml", "a1.yml", "a1.Scenario.yaml", "a_1.yaml",
          "A-1.yaml", "A-1.scenario (1).yaml", "a.1.yaml"}) {
        auto loaded = std::make_shared<LoadedScenario>(*setup->loaded);
        loaded->file = "maps/" + file;
        loaded->scenario.title.clear();
        loaded->scenario.author.clear();
        const std::string id = add_on_of(*resolve(std::move(loaded))).scenario.values.at("id");
        CHECK(id == wesnoth::id_of(id));
        CHECK(scenarios.insert(id).second);
    }
    CHECK(scenarios.contains("sabotier_a_1"));
}

TEST_CASE("Scenarios of one file name are two in Wesnoth, and one that is moved stays itself") {
    const auto setup = sample_setup("sabot/pattenford/market-day.scenario.yaml");
    const auto id = [&](const std::string& file, const std::string& title, const std::string& author) {
        auto loaded = std::make_shared<LoadedScenario>(*setup->loaded);
        loaded->file = file;
        loaded->scenario.title = title;
        loaded->scenario.author = author;
        std::string made = add_on_of(*resolve(std::move(loaded))).scenario.values.at("id");
        CHECK(made == wesnoth::id_of(made));
        return made;
    };
    const std::string ford = id("spring/ford.scenario.yaml", "The Ford at Dawn", "Ada");
    CHECK(ford.starts_with("sabotier_ford_"));
    CHECK(id("autumn/old/ford.scenario.yaml", "The Ford at Dawn", "Ada") == ford);
    CHECK(id("spring/ford.scenario.yaml", "Ford in the Mist", "Ada") != ford);
    CHECK(id("spring/ford.scenario.yaml", "The Ford at Dawn", "Bo") != ford);
    CHECK(id("spring/ford-2.scenario.yaml", "The Ford at Dawn", "Ada") != ford);
    // a title that says what the name says adds nothing
    for (const char* title : {"", "Market Day", "market-day!"})
        CHECK(id("market_day.scenario.yaml", title, "") == "sabotier_market_day");
}

TEST_CASE("Texts of strangers stay texts in Wesnoth's files") {
    CHECK(wesnoth::plain("a \"b\" {INCLUDE} <b>&</b> #define\n[/side]\x1b")
          == "a \xE2\x80\x9D"
             "b\xE2\x80\x9D (INCLUDE) \xE2\x80\xB9"
             "b\xE2\x80\xBA+\xE2\x80\xB9/b\xE2\x80\xBA \xE2\x99\xAF"
             "define [/side]\xEF\xBF\xBD");
    CHECK(wesnoth::plain("$gold $(1 + 1)") == "\uFF04gold \uFF04(1 + 1)");
    CHECK(wesnoth::id_of("Ada's Map: 2/3") == "ada_s_map_2_3");
    CHECK(wesnoth::id_of("\xC3\x84") == "scenario");
    auto recipe = sample::skirmish();
    recipe.scenario.title = "\"\n[/multiplayer]\n{~add-ons/}";
    recipe.scenario.sides[0].name = "\"]\n[event]";
    const auto setup = recipe.make();
    lint(add_on_of(*setup), *setup);
}

TEST_CASE("What Wesnoth cannot play is refused, and what will not do is told") {
    auto recipe = sample::plain(201, 1);
    CHECK_THAT(test::joined(export_scenario(*recipe.make(), "wesnoth").problems),
               Contains("a map of 201 by 1 hexes is too large for Wesnoth") && Contains("a game of 0 sides"));
    CHECK_THAT(
        test::joined(export_scenario(*sample::grid_setup(sample::laid_scenario("")), "wesnoth").problems),
        Contains("it is for games on hexes"));
    auto lonely = sample::plain(3, 3);
    lonely.scenario.sides.resize(2);
    lonely.scenario.sides[0].id = SideId("red");
    lonely.scenario.sides[1].id = SideId("blue");
    CHECK(add_on_of(*lonely.make()).made.warnings.size() == 2);
}

TEST_CASE("Units that an add-on for Wesnoth leaves out are told with the reason, and what to do") {
    auto setup = *sample_setup("sabot/pattenford/market-day.scenario.yaml");
    const auto told = [&](const std::string& part) {
        const AddOn add_on = add_on_of(setup);
        std::vector<std::string> with;
        for (const std::string& sentence : add_on.made.dropped)
            if (sentence.find(part) != std::string::npos) with.push_back(sentence);
        return with;
    };
    for (SetupUnit& unit : setup.units)
        unit.carrier = none;
    std::size_t nowhere = 0;
    for (const SetupUnit& unit : setup.units)
        nowhere += unit.side != none && unit.space == no_space ? 1 : 0;
    std::vector<SetupUnit*> standing;
    for (SetupUnit& unit : setup.units)
        if (unit.side != none && unit.space != no_space) standing.push_back(&unit);
    REQUIRE(standing.size() > 3);
    standing[0]->carrier = 0;
    standing[1]->carrier = 0;
    standing[2]->space = no_space;
    CHECK(told("aboard")
          == std::vector<std::string>{
              "2 units aboard others, for Wesnoth's units carry none: deploy them on the "
              "map to take them along"});
    REQUIRE(told("as the game begins").size() == 1);
    CHECK_THAT(told("as the game begins").front(),
               Catch::StartsWith(fmt::format("{} unit", nowhere + 1)) && Contains("on the map"));
    CHECK(told("of its own").empty());
    CHECK(told("of their own").empty());
}
