#include "editor/core/opening/tiled.hpp"

#include "formats/export/export.hpp"
#include "formats/files/write_files.hpp"
#include "tests/editor/core/samples.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::editor;
namespace fs = std::filesystem;

namespace {

constexpr const char* theirs = R"(<map version="1.10" orientation="hexagonal" width="3" height="2"
 tilewidth="32" tileheight="28" hexsidelength="16" staggeraxis="x" staggerindex="odd">
 <tileset firstgid="1" name="outdoor" tilewidth="32" tileheight="28" tilecount="2" columns="2">
  <tile id="0" class="meadow"/><tile id="1" class="Forest"/>
 </tileset>
 <layer id="1" name="ground" width="3" height="2"><data encoding="csv">1,2,1,2,1,1</data></layer>
</map>
)";

std::string said(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems)
        text += to_text(problem) + "\n";
    return text;
}

} // namespace

TEST_CASE("somebody else's map of Tiled becomes a document that is not saved once all of it is known") {
    const test::Folder folder;
    const fs::path path = folder.file("theirs.tmx", theirs);
    REQUIRE(is_tiled_map(path));
    CHECK(is_tiled_map("A.TMX"));
    CHECK_FALSE(is_tiled_map("a.yaml"));
    const auto map = read_tiled_map(path);
    REQUIRE(map);
    CHECK(rulebook_of_map(*map.value, path).empty());

    const auto unknown = import_tiled(*map.value, path, {"sabot", ""});
    REQUIRE_FALSE(unknown);
    INFO(said(unknown.problems));
    CHECK(said(unknown.problems).find("'meadow' of the layer 'ground' are not known: 0101")
          != std::string::npos);
    CHECK(said(unknown.problems).find("--") == std::string::npos); // there is no command line

    auto mapping = first_tiled_mapping(*map.value, path, "sabot");
    REQUIRE(mapping);
    const std::string open = "{class: meadow, is: \"?\"}";
    REQUIRE(mapping.value->find(open) != std::string::npos);
    CHECK_FALSE(import_tiled(*map.value, path, {"sabot", *mapping.value}));
    mapping.value->replace(mapping.value->find(open), open.size(), "{class: meadow, is: grasland}");
    const auto mistaken = import_tiled(*map.value, path, {"sabot", *mapping.value});
    REQUIRE_FALSE(mistaken);
    CHECK(said(mistaken.problems).find("did you mean 'grassland'") != std::string::npos);
    mapping.value->replace(mapping.value->find("grasland"), 8, "grassland");
    auto made = import_tiled(*map.value, path, {"sabot", *mapping.value});
    REQUIRE(made);
    const auto document = document_of_map(std::move(made.value->work), path);
    CHECK(document->is_modified());
    CHECK_FALSE(document->files().is_saved());
    CHECK(document->board().layout().spaces().size() == 6);
}

TEST_CASE("games that a map of Tiled can be of have a board of its form") {
    const auto games = [](const char* orientation) {
        tmx::Map map;
        map.orientation = orientation;
        std::vector<std::string> names;
        for (const RulebookChoice& game : games_for(map))
            names.push_back(game.id);
        return names;
    };
    CHECK(games("hexagonal") == std::vector<std::string>{"sabot"});
    CHECK(games("orthogonal") == std::vector<std::string>{"fortress", "landmines"});
}

TEST_CASE("a map that was exported comes back as it was, by the game that it names") {
    const test::Folder folder;
    const auto loaded =
        load_scenario(sabotier::test::source_folder() / "samples/landmines/two-walls.scenario.yaml");
    REQUIRE(loaded);
    const auto made =
        export_scenario(*resolve(std::make_shared<const LoadedScenario>(*loaded.value)), "tiled");
    REQUIRE(made);
    for (const auto& [name, text] : made.value->files.files())
        folder.file(name, text);
    const fs::path path = folder.path() / "map.tmx";
    const auto map = read_tiled_map(path);
    REQUIRE(map);
    CHECK(rulebook_of_map(*map.value, path) == "landmines");
    const auto again = import_tiled(*map.value, path, {});
    INFO(said(again.problems));
    REQUIRE(again);
    CHECK(again.value->work.scenario->pieces == loaded.value->scenario.pieces);
    CHECK(again.value->work.scenario->title == loaded.value->scenario.title);
}
