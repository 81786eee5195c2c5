#include "formats/tmx/import.hpp"

#include "formats/documents/load.hpp"
#include "formats/setup/setup.hpp"
#include "formats/tmx/mapping.hpp"
#include "formats/tmx/read.hpp"
#include "formats/tmx/scene.hpp"
#include "formats/tmx/vocabulary.hpp"
#include "formats/tmx/write.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

/// What is drawn by hand in Tiled on a map that was exported before.

using namespace sabotier;
using Catch::Matchers::Contains;

namespace {

std::string exported(const std::string& path) {
    auto loaded = load_document((test::source_folder() / "samples" / path).string());
    REQUIRE(loaded);
    tmx::Scene scene = tmx::scene_of(*resolve(std::make_shared<const LoadedScenario>(*loaded.value)));
    tmx::set(scene.map.properties, tmx::word::kept, tmx::inlined_text(*loaded.value));
    return tmx::write_map(scene.map);
}

/// With something more at the end of a layer of objects.
std::string with(std::string map, const std::string& layer, const std::string& more) {
    const std::size_t begin = map.rfind("name=\"" + layer + "\"");
    REQUIRE(begin != std::string::npos);
    const std::size_t tag = map.find('>', begin);
    if (map[tag - 1] == '/') return map.replace(tag - 1, 2, ">" + more + "</objectgroup>");
    return map.insert(map.find("</objectgroup>", tag), more);
}

Outcome<tmx::ImportedDocument> import(const std::string& text, const std::string& mapping = "") {
    auto map = tmx::read_map(text, "a.tmx", "", FilesAtHand({}));
    INFO(test::joined(map.problems));
    REQUIRE(map);
    tmx::ImportWishes wishes;
    if (!mapping.empty()) {
        auto read = tmx::read_mapping("sabotier: tiled-mapping/1\n" + mapping, "m.yaml");
        REQUIRE(read);
        wishes.mapping = std::move(*read.value);
    }
    return tmx::import_map(*map.value, "", FilesAtHand({}), wishes);
}

const char* const hall = "fortress/ember-hall.scenario.yaml";
const char* const clogheim = "sabot/free-form/clogheim.scenario.yaml";

} // namespace

TEST_CASE("what is drawn into a layer of ours is what the layer is for") {
    const std::string map = exported(clogheim);
    const std::string line = R"(<object id="9000" x="100" y="150"><polyline points="0,0 0,112"/></object>)";
    const auto drawn = import(with(map, "roads", line));
    INFO(test::joined(drawn.problems));
    REQUIRE(drawn);
    CHECK(std::ranges::any_of(drawn.value->remarks, [](const std::string& each) {
        return each.find("ground") != std::string::npos;
    }));
    CHECK(drawn.value->text != import(map).value->text);
    // elsewhere the class has to say it
    CHECK_FALSE(import(with(map, "pieces", line)));
}

TEST_CASE("a mapping throws nothing away of the document that a map was made of") {
    for (const char* const sample : {clogheim, hall, "landmines/two-walls.scenario.yaml"}) {
        INFO(sample);
        const std::string map = exported(sample);
        const auto without = import(map);
        const auto mapped = import(map, "objects: [{class: cloud, is: nothing}]\n");
        REQUIRE(without);
        INFO(test::joined(mapped.problems));
        REQUIRE(mapped);
        CHECK(mapped.value->text == without.value->text);
    }
}

TEST_CASE("shots of a piece of Tiled are a whole number or refused") {
    const std::string map = exported(clogheim);
    const std::size_t piece = map.find("<property name=\"kind\"", map.rfind("name=\"pieces\""));
    REQUIRE(piece != std::string::npos);
    for (const char* const wrong : {"three", "2.5", "", "-1", "99999999999999999999"}) {
        std::string changed = map;
        changed.insert(piece, std::string("<property name=\"shots.gun\" value=\"") + wrong + "\"/>");
        CHECK_THAT(test::joined(import(changed).problems),
                   Contains(std::string("'") + wrong + "' of 'shots.gun' is no number of shots"));
    }
}

TEST_CASE("lines upon each other are one wall") {
    const std::string map = exported(hall);
    const auto added = [&](const std::string& lines) { return import(with(map, "walls", lines)); };
    const std::size_t tile = map.find("tilewidth=\"");
    const int width = std::stoi(map.substr(tile + 11));
    const std::string line = "<object id=\"9000\" x=\"" + std::to_string(width)
                             + "\" y=\"0\"><polyline points=\"0,0 0," + std::to_string(4 * width)
                             + "\"/></object>";
    const auto once = added(line);
    INFO(test::joined(once.problems));
    REQUIRE(once);
    const auto twice = added(line + line);
    REQUIRE(twice);
    CHECK(twice.value->text == once.value->text);
}

TEST_CASE("an object of the class nothing is left out") {
    const std::string map = exported(clogheim);
    const auto with_note = import(
        with(map, "roads", R"(<object id="9000" type="nothing" x="100" y="150"><text>note</text></object>)"));
    INFO(test::joined(with_note.problems));
    REQUIRE(with_note);
    CHECK(with_note.value->text == import(map).value->text);
}
