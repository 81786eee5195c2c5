#include "formats/tmx/read.hpp"

#include "formats/tmx/write.hpp"
#include "tests/formats/documents/random_documents.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace sabotier;
using Catch::Matchers::Contains;

namespace {

std::string map_with(const std::string& inside, const std::string& attributes = R"(width="2" height="2")") {
    return R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" tilewidth="16" tileheight="16" )"
           + attributes + ">\n" + inside + "</map>\n";
}

constexpr const char* ground =
    R"(<tileset firstgid="1" name="ground" tilewidth="16" tileheight="16" tilecount="4" columns="2"/>
)";

Outcome<tmx::Map> read(const std::string& text, std::map<std::string, std::string> files = {}) {
    return tmx::read_map(text, "a.tmx", "", FilesAtHand(std::move(files)));
}

/// The one thing that is wrong, with its place.
std::string wrong(const std::string& text, std::map<std::string, std::string> files = {}) {
    const auto outcome = read(text, std::move(files));
    CHECK_FALSE(outcome);
    REQUIRE(outcome.problems.size() == 1);
    return to_text(outcome.problems[0]);
}

std::string layer(const std::string& data) {
    return ground + std::string(R"(<layer id="1" name="a" width="2" height="2">)") + data + "</layer>\n";
}

} // namespace

TEST_CASE("cells are read as numbers, packed or plain, and as elements") {
    const std::vector<tmx::Gid> cells{1, 2, 0, 4};
    for (const char* data : {
             R"(<data encoding="csv">1,2,
0,4</data>)",
             R"(<data encoding="base64">AQAAAAIAAAAAAAAABAAAAA==</data>)",
             R"(<data encoding="base64" compression="zlib">eNpjZGBgYGKAABYgBgAASAAI</data>)",
             R"(<data encoding="base64" compression="gzip">H4sIAAAAAAACA2NkYGBgYoAAFiAGAAzTiiEQAAAA</data>)",
             R"(<data><tile gid="1"/><tile gid="2"/><tile/><tile gid="4"/></data>)",
         }) {
        INFO(data);
        const auto map = read(map_with(layer(data)));
        for (const Problem& problem : map.problems)
            UNSCOPED_INFO(to_text(problem));
        REQUIRE(map);
        CHECK(map.value->tile_layers.at(0).gids == cells);
    }
}

TEST_CASE("cells that are packed in an unknown way, broken or of another number are refused at their layer") {
    CHECK_THAT(wrong(map_with(layer(R"(<data encoding="base64" compression="zstd">KLUv/Q==</data>)"))),
               Contains("a.tmx:4:") && Contains("packed by 'zstd'") && Contains("CSV"));
    CHECK_THAT(wrong(map_with(layer(R"(<data encoding="csv">1,2,3</data>)"))),
               Contains("has 3 cells") && Contains("expected 4"));
    CHECK_THAT(wrong(map_with(layer(R"(<data encoding="csv">1,2,3,4,1</data>)"))), Contains("has 5 cells"));
    CHECK_THAT(wrong(map_with(layer(R"(<data encoding="csv">1,2,x,4</data>)"))),
               Contains("'x' is no number"));
    CHECK_THAT(wrong(map_with(layer(R"(<data encoding="csv">1 2 3 4</data>)"))), Contains("no comma"));
    CHECK_THAT(wrong(map_with(layer(R"(<data encoding="base64">AQAA*A==</data>)"))), Contains("no base64"));
    CHECK_THAT(wrong(map_with(layer(R"(<data encoding="base64" compression="zlib">AAAA</data>)"))),
               Contains("cannot be unpacked as zlib"));
    CHECK_THAT(
        wrong(map_with(layer(
            R"(<data encoding="base64" compression="zlib">eNpjZGBgYGKAABYgBgAASAAIAAAA</data>)"))), // three
                                                                                                    // bytes
                                                                                                    // more
        Contains("cannot be unpacked as zlib"));
    CHECK_THAT(wrong(map_with(layer(R"(<data encoding="morse">...</data>)"))), Contains("'morse'"));
    CHECK_THAT(wrong(map_with(layer(R"(<data encoding="csv">1,2,3,9</data>)"))),
               Contains("tile 9 in column 2, row 2, which no tile set has"));
    std::string hexes = map_with(layer(R"(<data encoding="csv">1,2,3,9</data>)"));
    hexes.replace(hexes.find("orthogonal"), 10,
                  R"(hexagonal" hexsidelength="8" staggeraxis="x" staggerindex="odd)");
    CHECK_THAT(wrong(hexes), Contains("tile 9 at 0202, which no tile set has"));
}

TEST_CASE("what is packed small and unpacks to more than the layer holds is given up") {
    // a hundred thousand zeros
    CHECK_THAT(
        wrong(map_with(layer(
            R"(<data encoding="base64" compression="zlib">eNrtwTEBAAAAwqD1T20ND6AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAVwOGrwAB</data>)"))),
        Contains("cannot be unpacked as zlib"));
}

TEST_CASE("chunks whose places are no numbers lie over none") {
    const auto map = tmx::read_map(
        R"(<map orientation="hexagonal" width="4" height="2" tilewidth="32" tileheight="28" hexsidelength="16" staggeraxis="x" staggerindex="odd" infinite="1">
<tileset firstgid="1" name="t" tilewidth="32" tileheight="28" tilecount="1" columns="1"/><layer name="a"><data encoding="csv">
<chunk x="99999999999" y="0" width="1" height="1">1</chunk><chunk x="x" y="0" width="1" height="1">1</chunk></data></layer></map>)",
        "a.tmx", "", FilesAtHand({}));
    CHECK_FALSE(map);
    CHECK(map.problems.size() == 2);
    for (const Problem& problem : map.problems)
        CHECK_THAT(problem.wrong, Contains("'x' of 'chunk' is"));
}

TEST_CASE("chunks of an infinite map are put together where they lie") {
    const auto map = read(
        map_with(ground + std::string(R"(<layer id="1" name="a" width="2" height="2"><data encoding="csv">
<chunk x="-2" y="0" width="2" height="1">1,2</chunk><chunk x="0" y="1" width="1" height="1">3</chunk></data></layer>)"),
                 R"(width="30" height="20" infinite="1")"));
    REQUIRE(map);
    const tmx::TileLayer& layer = map.value->tile_layers.at(0);
    CHECK(layer.left == -2);
    CHECK(layer.columns == 3);
    CHECK(layer.gids == std::vector<tmx::Gid>{1, 2, 0, 0, 0, 3});
    CHECK(layer.gid(0, 1) == 3);
    CHECK(layer.gid(7, 7) == 0);

    CHECK_THAT(wrong(map_with(ground + std::string(R"(<layer name="a"><data encoding="csv">
<chunk x="0" y="0" width="2" height="1">1,2</chunk><chunk x="1" y="0" width="1" height="2">1,3</chunk></data></layer>)"),
                              R"(infinite="1")")),
               Contains("a.tmx:5:") && Contains("the chunk lies over another one"));
    CHECK_THAT(
        wrong(map_with(
            ground
                + std::string(
                    R"(<layer name="a"><data encoding="csv"><chunk x="-4000000" y="-9000" width="1" height="1">1</chunk>
<chunk x="4000000" y="9000" width="1" height="1">1</chunk></data></layer>)"),
            R"(infinite="1")")),
        Contains("8000001 columns and 18001 rows"));
}

TEST_CASE("layers in groups bear the groups' names and lie where those are shifted to") {
    const auto map = read(map_with(
        R"(<group name="all" offsetx="3"><group name="more" offsety="-2"><objectgroup name="things" offsetx="1">
<object id="4" name="Bess" type="tank" x="8" y="9.5" rotation="60"><properties><property name="side" value="red"/><property name="notes">two
lines</property></properties><polyline points="0,0 16,-8"/></object></objectgroup></group></group>)"));
    REQUIRE(map);
    const tmx::ObjectLayer& layer = map.value->object_layers.at(0);
    CHECK(layer.name == "all/more/things");
    CHECK(layer.offset_x == 4);
    CHECK(layer.offset_y == -2);
    const tmx::Object& object = layer.objects.at(0);
    CHECK(object.shape == tmx::Object::Shape::polyline);
    REQUIRE(object.points.size() == 2);
    CHECK(object.points[1].y == -8);
    CHECK(tmx::text_of(object.properties, "notes") == "two\nlines");
    CHECK(object.at.line == 4);
}

TEST_CASE("tile sets of their own files are read below the map's folder only") {
    const std::string set =
        R"(<tileset name="own" tilewidth="16" tileheight="16" tilecount="2" columns="2"><tile id="1" class="woods"/></tileset>)";
    const auto map =
        read(map_with(R"(<tileset firstgid="1" source="sets/own.tsx"/>)"), {{"sets/own.tsx", set}});
    REQUIRE(map);
    REQUIRE(map.value->info(2 | tmx::flipped_across) != nullptr);
    CHECK(map.value->info(2)->type == "woods");
    CHECK(map.value->info(1) == nullptr);
    CHECK_THAT(wrong(map_with(R"(<tileset firstgid="1" source="../own.tsx"/>)")), Contains("../own.tsx"));
    CHECK_THAT(wrong(map_with(R"(<tileset firstgid="1" source="/etc/passwd"/>)")), Contains("/etc/passwd"));
    CHECK_THAT(wrong(map_with(R"(<tileset firstgid="1" source="no.tsx"/>)")), Contains("no.tsx"));
    CHECK_THAT(wrong(map_with(R"(<tileset firstgid="1" source="a.tsx"/>)"), {{"a.tsx", "<map/>"}}),
               Contains("a.tsx:1:") && Contains("'map'"));
}

TEST_CASE("files that are no maps, or are made to harm, are refused") {
    CHECK_THAT(wrong(""), Contains("no XML"));
    CHECK_THAT(wrong("sabotier: map/1\n"), Contains("a.tmx") && Contains("expected a map of Tiled"));
    CHECK_THAT(wrong("<tileset/>"), Contains("the file is a 'tileset'"));
    CHECK_THAT(wrong("<map><layer></map>"), Contains("no XML"));
    CHECK_THAT(wrong("<!DOCTYPE map [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>" + map_with("")),
               Contains("document type"));
    CHECK_THAT(wrong(map_with(ground + std::string(ground))),
               Contains("two tile sets begin with the number 1"));
    CHECK_THAT(wrong(map_with("", R"(width="100000" height="100000")")), Contains("100000 by 100000"));
    CHECK_THAT(wrong(map_with("", R"(width="2" height="-2")")), Contains("'-2'"));
    CHECK_THAT(wrong(map_with("", R"(width="2x" height="2")")), Contains("'2x'"));
    CHECK_THAT(wrong(map_with(R"(<objectgroup><object x="1e999"/></objectgroup>)")), Contains("'1e999'"));
    CHECK_THAT(wrong(map_with(R"(<objectgroup><object><polygon points="0,0 1"/></object></objectgroup>)")),
               Contains("'1' is no point"));
    CHECK_THAT(wrong(map_with(R"(<objectgroup><object template="a.tx"/></objectgroup>)")),
               Contains("template"));
    std::string deep;
    for (int i = 0; i < 40; ++i)
        deep += "<group>";
    deep += "<objectgroup/>";
    for (int i = 0; i < 40; ++i)
        deep += "</group>";
    CHECK_THAT(wrong(map_with(deep)), Contains("nested too deep"));
    std::string deeper;
    for (int i = 0; i < 500'000; ++i)
        deeper += "<a>";
    CHECK_FALSE(read(map_with(deeper)));
    std::string many;
    for (int i = 0; i < 2'100'000; ++i)
        many += "<a/>";
    CHECK_THAT(wrong(map_with(many)), Contains("too many elements"));
}

TEST_CASE("what is written is read again, whatever its texts hold") {
    CHECK(rc::check("any text, any turn", [](int sixths) {
        tmx::Map map;
        map.columns = 2;
        map.rows = 1;
        map.tile_width = map.tile_height = 16;
        const std::string text = *test::some_text();
        tmx::set(map.properties, "any", text);
        map.tilesets.push_back({.name = text, .tile_width = 16, .tile_height = 16, .tiles = 2, .columns = 2});
        const tmx::Gid turned = 2U | tmx::turn_flags(((sixths % 6) + 6) % 6);
        map.tile_layers.push_back({.id = 1, .name = text, .columns = 2, .rows = 1, .gids = {turned, 0}});
        map.object_layers.push_back({.id = 2, .name = "objects"});
        map.object_layers[0].objects.push_back(
            {.id = 1, .name = text, .x = 0.25, .shape = tmx::Object::Shape::text, .text = text});
        const std::string written = tmx::write_map(map);
        RC_ASSERT(tmx::write_map(map) == written);
        const auto again = read(written);
        RC_ASSERT(again.problems.empty());
        RC_ASSERT(tmx::write_map(*again.value) == written);
        RC_ASSERT(again.value->tile_layers[0].gids == map.tile_layers[0].gids);
    }));
}

TEST_CASE("signs that XML cannot hold are replaced, and the file can be read") {
    tmx::Map map;
    map.tile_width = map.tile_height = 16;
    tmx::set(map.properties, "title", "a\x1b[31m\x01 </map> \"&\xff");
    const auto again = read(tmx::write_map(map));
    REQUIRE(again);
    CHECK(tmx::text_of(again.value->properties, "title") == "a\uFFFD[31m\uFFFD </map> \"&\uFFFD");
}

TEST_CASE("a map is text that documents can take, or is refused where it is not") {
    const auto with_name = [](const std::string& name) {
        return map_with(ground + std::string(R"(<objectgroup id="2" name="o"><object id="1" name=")") + name
                        + R"("/></objectgroup>)");
    };
    CHECK(read(with_name("fl\xC3\xB6r &#246; &amp; &#x9;")));
    for (const char* name : {"a&#27;b", "a&#x1B;b", "a&#0;b", "a&#x85;b",
                             "a\x1B"
                             "b",
                             "a\x7F"})
        CHECK_THAT(wrong(with_name(name)),
                   Contains("a.tmx:4:") && Contains("a control character in the text"));
    for (const char* name : {"a&#xD800;b", "a&#x110000;b", "a&#4294967297;b", "a&#xFFFF;b"})
        CHECK_THAT(wrong(with_name(name)),
                   Contains("a.tmx:4:") && Contains("a reference to a character that there is not"));
    CHECK_THAT(wrong(with_name("fl\xF6r")),
               Contains("a.tmx:4:") && Contains("bytes that are no text, expected UTF-8"));
    std::string text = with_name("fl\xF6r");
    text.replace(text.find("UTF-8"), 5, "ISO-8859-1");
    CHECK(wrong(text)
          == "a.tmx:1:1: the file says that its text is 'ISO-8859-1', expected UTF-8, as Tiled saves it");
    text = with_name("floor");
    text.replace(text.find("UTF-8"), 5, "utf-8");
    CHECK(read(text));
}

TEST_CASE("What is too large to be read is known from a map, with its bounds") {
    tmx::Map map;
    CHECK(tmx::too_large_to_read(map, tmx::largest_map_file).empty());
    map.tile_layers.resize(5);
    for (tmx::TileLayer& layer : map.tile_layers)
        layer.columns = layer.rows = 2000;
    map.object_layers.resize(996);
    map.object_layers.front().objects.resize(tmx::most_objects + 1);
    CHECK(tmx::too_large_to_read(map, tmx::largest_map_file + 1)
          == std::vector<std::string>{"it has 50331649 bytes, and at most 50331648 are read",
                                      "its layers have 20000000 cells, and at most 16000000 are read",
                                      "it has 200001 objects, and at most 200000 are read",
                                      "it has 1001 layers, and at most 1000 are read"});
}
