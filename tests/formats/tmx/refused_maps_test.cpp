#include "formats/tmx/import.hpp"
#include "formats/tmx/read.hpp"
#include "tests/formats/tmx/exchange.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

/// Two hexes of forest in a layer, and whatever else is said of the layer.
std::string foreign(const std::string& layer, const std::string& cells = "1,1") {
    return R"(<map orientation="hexagonal" width="2" height="1" tilewidth="32" tileheight="28" hexsidelength="16" staggeraxis="x" staggerindex="odd">
<tileset firstgid="1" name="out" tilewidth="32" tileheight="28" tilecount="2" columns="2"><tile id="0" type="forest"/><tile id="1" type="cloud"/></tileset>
)" + layer + cells
           + "</data></layer></map>";
}

std::string mistakes(const tmx::Map& map, const std::string& mapping = "") {
    tmx::ImportWishes wishes;
    wishes.rulebook = "sabot";
    if (!mapping.empty()) {
        auto read = tmx::read_mapping("sabotier: tiled-mapping/1\n" + mapping, "m.yaml");
        REQUIRE(read);
        wishes.mapping = std::move(*read.value);
    }
    const auto made = tmx::import_map(map, "", FilesAtHand({}), wishes);
    CHECK(made.value.has_value() == made.problems.empty());
    return test::joined(made.problems);
}

} // namespace

TEST_CASE("a layer of tiles that is shifted is refused, as its objects would lie elsewhere") {
    const std::string ends = R"(width="2" height="1"><data encoding="csv">)";
    SECTION("by itself") {
        const std::string told =
            mistakes(read_tiled(foreign(R"(<layer name="ground" offsetx="24" offsety="-14" )" + ends)));
        CHECK_THAT(told, StartsWith("a.tmx:3:") && Contains("the layer 'ground'")
                             && Contains("shifted by 24 and -14 pixels") && Contains("expected"));
    }
    SECTION("with its group") {
        std::string map = foreign(R"(<group name="all" offsetx="24"><layer name="ground" )" + ends);
        map.replace(map.find("</layer>"), 8, "</layer></group>");
        CHECK_THAT(mistakes(read_tiled(map)),
                   Contains("the layer 'all/ground'") && Contains("24 and 0 pixels"));
    }
    SECTION("unless nothing of it counts") {
        CHECK(mistakes(read_tiled(foreign(R"(<layer name="ground" offsetx="0" )" + ends))).empty());
        std::string map = foreign(R"(<layer name="ground" )" + ends);
        map.replace(
            map.find("</map>"), 6,
            R"(<layer name="sky" offsety="-9" width="2" height="1"><data encoding="csv">2,2</data></layer>)"
            R"(<layer name="empty" offsety="-9" width="2" height="1"><data encoding="csv">0,0</data></layer></map>)");
        CHECK(mistakes(read_tiled(map), "tiles: [{class: cloud, is: nothing}]\n").empty());
        CHECK(mistakes(read_tiled(map), "layers: [{layer: sky, is: nothing}]\n").empty());
    }
    SECTION("zones, too") {
        tmx::Map map = exported_map(sample_document("sabot/free-form/clogheim.scenario.yaml"));
        REQUIRE(map.tile_layers.size() > 1);
        map.tile_layers[1].offset_y = 112;
        CHECK_THAT(mistakes(map), Contains("the layer 'zone ") && Contains("shifted by 0 and 112 pixels"));
        for (auto& gid : map.tile_layers[1].gids)
            gid = 0;
        CHECK_THAT(mistakes(map), !Contains("shifted"));
    }
}

TEST_CASE("another kind of a unit that its army has is not overlooked") {
    const LoadedScenario loaded = sample_document("sabot/free-form/clogheim.scenario.yaml");
    tmx::Map map = exported_map(loaded);
    auto& pieces = std::ranges::find(map.object_layers, "pieces", &tmx::ObjectLayer::name)->objects;
    tmx::Object& piece = pieces.at(0);
    const std::string id = tmx::text_of(piece.properties, "id");
    const std::string kind = tmx::text_of(piece.properties, "kind");
    const std::string other = kind == "HLT" ? "INF" : "HLT";
    SECTION("of the rulebook") {
        tmx::set(piece.properties, "kind", other);
        const std::string told = mistakes(map);
        CHECK_THAT(told, StartsWith("a.tmx:") && Contains(id) && Contains("'" + other + "'")
                             && Contains("its army has it as '" + kind + "'") && Contains("'id'"));
        CHECK(std::ranges::count(told, '\n') <= 1);
        // what it says helps
        tmx::set(piece.properties, "id", "");
        CHECK(mistakes(map).empty());
    }
    SECTION("that nobody has") {
        tmx::set(piece.properties, "kind", "purple");
        CHECK_THAT(mistakes(map),
                   StartsWith("a.tmx:") && Contains("'purple' is no kind of piece of ") && Contains(kind));
    }
    SECTION("of a copy, which is another unit") {
        tmx::Object copy = piece;
        copy.id = 9000;
        tmx::set(copy.properties, "kind", other);
        pieces.push_back(copy);
        CHECK(mistakes(map).empty());
    }
}

TEST_CASE("a kind that only the document knows stays") {
    LoadedScenario loaded = sample_document("fortress/ember-hall.scenario.yaml");
    REQUIRE_FALSE(loaded.scenario.pieces.empty());
    loaded.scenario.pieces[0].kind = KindId("purple");
    tmx::Map map = exported_map(loaded);
    const auto made = tmx::import_map(map, "", FilesAtHand({}), {});
    INFO(test::joined(made.problems));
    REQUIRE(made);
    CHECK(made.value->text == tmx::inlined_text(loaded));
}

TEST_CASE("no board is made of a map without a hex") {
    const std::string layer = R"(<layer name="ground" width="2" height="1"><data encoding="csv">)";
    CHECK_THAT(mistakes(read_tiled(foreign(layer, "0,0"))),
               StartsWith("a.tmx:1:") && Contains("the map has no hex") && Contains("expected"));
    CHECK_THAT(mistakes(read_tiled(foreign(layer, "2,2")), "tiles: [{class: cloud, is: none}]\n"),
               Contains("the map has no hex"));
    // what is not known may be one
    CHECK_THAT(mistakes(read_tiled(foreign(layer, "2,2"))),
               Contains("'cloud'") && !Contains("the map has no hex"));
    tmx::Map map = exported_map(sample_document("sabot/free-form/clogheim.scenario.yaml"));
    std::ranges::fill(map.tile_layers[0].gids, 0);
    const std::string told = mistakes(map);
    CHECK_THAT(told, Contains("the map has no hex") && !Contains("lies on no space"));
}
