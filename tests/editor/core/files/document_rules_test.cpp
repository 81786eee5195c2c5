#include "editor/core/files/document_files.hpp"

#include "editor/core/files/autosave.hpp"
#include "tests/editor/core/files/saved.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

TEST_CASE("A rulebook that changes underneath is read again, and the work stays as it is") {
    const Folder folder;
    const auto document = must(open_document(saved_with_rulebook(folder)));
    retitle(*document, "Changed");
    CHECK(document->rulebook().title == "Mine");
    const auto mine = folder.path() / "rules/mine.rulebook.yaml";

    SECTION("its own file") {
        folder.file("rules/mine.rulebook.yaml",
                    replaced(folder.read("rules/mine.rulebook.yaml"), "Mine", "Ours"));
        REQUIRE(document->changed_on_disk() == std::vector<DiskChange>{{mine, false, true}});
        CHECK(document->save().empty()); // what is only read forbids no saving
        document->undo();
        REQUIRE(document->read_rules_again().empty());
        document->accept_disk();
        CHECK(document->changed_on_disk().empty());
        CHECK(document->rulebook().title == "Ours");
        CHECK(document->setup().rulebook().title == "Ours");
        CHECK(document->work().scenario->title == "First steps");
        document->redo();
        CHECK(document->rulebook().title == "Ours");
        CHECK(document->work().scenario->title == "Changed");
        CHECK_FALSE(document->is_modified());
    }
    SECTION("the one that it extends") {
        folder.file("rules/base.rulebook.yaml",
                    folder.read("rules/base.rulebook.yaml") + "description: Other words.\n");
        REQUIRE(document->changed_on_disk().size() == 1);
        REQUIRE(document->read_rules_again().empty());
        CHECK(document->rulebook().description == "Other words.");
    }
    SECTION("a broken one is told and not used") {
        folder.file("rules/mine.rulebook.yaml", "sabotier: rulebook/1\nid: mine\nextends: nothing\n");
        const Problems problems = document->read_rules_again();
        REQUIRE_FALSE(problems.empty());
        CHECK(to_text(problems[0]).find("mine.rulebook.yaml:3") != std::string::npos);
        CHECK(document->rulebook().title == "Mine");
        CHECK(document->work().scenario->title == "Changed");
    }
    SECTION("one that does not suit the map any more is told and not used") {
        folder.file("rules/mine.rulebook.yaml",
                    "sabotier: rulebook/1\nid: mine\nextends: fortress\ntitle: Rooms\n");
        CHECK_FALSE(document->read_rules_again().empty());
        CHECK(document->rulebook().title == "Mine");
    }
}

TEST_CASE("A rulebook goes along with what is saved elsewhere, and with a duplicate") {
    const Folder folder;
    const Folder other;
    const Folder recovery;
    const auto document = must(open_document(saved_with_rulebook(folder)));
    const auto copy = document->duplicate();
    CHECK(copy->files().folder() == folder.path());
    REQUIRE(document->save_as(other.path() / "two.scenario.yaml").empty());
    CHECK(other.files()
          == std::vector<std::string>{"rules/base.rulebook.yaml", "rules/mine.rulebook.yaml",
                                      "two.scenario.yaml"});
    CHECK(must(open_document(other.path() / "two.scenario.yaml"))->work().equals(document->work()));

    SECTION("a duplicate is recovered although it has no file") {
        retitle(*copy, "Copy");
        { REQUIRE(Autosave(recovery.path()).write(unsaved(copy->work(), copy->files())).empty()); }
        const auto left = recoverable(recovery.path());
        REQUIRE(left.size() == 1);
        const auto again = must(recover(left[0]));
        CHECK(again->work().equals(copy->work()));
        CHECK(again->files().folder() == folder.path());
    }
    SECTION("another rulebook of that name is not taken for it") {
        const Folder third;
        third.file("rules/mine.rulebook.yaml", own_rulebook);
        CHECK_FALSE(copy->save_as(third.path() / "three.scenario.yaml").empty());
        CHECK(third.files() == std::vector<std::string>{"rules/mine.rulebook.yaml"});
    }
}

TEST_CASE("A rulebook that says in a list what it extends takes that along, too") {
    const Folder folder;
    const Folder other;
    const auto path = saved_with_rulebook(folder);
    folder.file("rules/mine.rulebook.yaml",
                replaced(folder.read("rules/mine.rulebook.yaml"), "extends: base.rulebook.yaml",
                         "extends: [base.rulebook.yaml]"));
    const auto document = must(open_document(path));
    REQUIRE(document->save_as(other.path() / "two.scenario.yaml").empty());
    CHECK(other.has("rules/base.rulebook.yaml"));
    CHECK(must(open_document(other.path() / "two.scenario.yaml"))->work().equals(document->work()));
}

TEST_CASE("A map in a folder of its own is recovered with the tile set beside it") {
    const Folder folder;
    const Folder recovery;
    std::filesystem::create_directories(folder.path() / "maps");
    std::filesystem::copy_file(sabotier::test::source_folder()
                                   / "samples/broken/sabot/ground/small.tiles.yaml",
                               folder.path() / "maps/small.tiles.yaml");
    folder.file("maps/ground.map.yaml", "sabotier: map/1\nboard: hexes\ntiles: small.tiles.yaml\n"
                                        "layout:\n  - {tile: GRASS, at: [0, 0]}\n");
    const auto path = folder.file("one.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\ntitle: One\n"
                                                       "map: maps/ground.map.yaml\n");
    const auto document = must(open_document(path));
    retitle(*document, "Two");
    { REQUIRE(Autosave(recovery.path()).write(unsaved(document->work(), document->files())).empty()); }
    const auto left = recoverable(recovery.path());
    REQUIRE(left.size() == 1);
    const auto again = must(recover(left[0]));
    CHECK(again->work().equals(document->work()));
    REQUIRE(again->save().empty());
    CHECK(must(open_document(path))->work().equals(document->work()));
}

TEST_CASE("A duplicate finds the tile set that lies beside the map in a folder of its own") {
    const Folder folder;
    const Folder other;
    std::filesystem::create_directories(folder.path() / "maps");
    std::filesystem::copy_file(source_folder() / "samples/broken/sabot/ground/small.tiles.yaml",
                               folder.path() / "maps/small.tiles.yaml");
    folder.file("maps/ground.map.yaml", "sabotier: map/1\nboard: hexes\ntiles: small.tiles.yaml\n"
                                        "layout:\n  - {tile: GRASS, at: [0, 0]}\n");
    const auto document = must(
        open_document(folder.file("one.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\ntitle: One\n"
                                                       "map: maps/ground.map.yaml\n")));
    for (const Folder* place : {&folder, &other}) {
        const auto copy = document->duplicate();
        const auto path = place->path() / "copy.scenario.yaml";
        REQUIRE(copy->save_as(path).empty());
        const auto again = must(open_document(path));
        CHECK(again->work().equals(copy->work()));
        CHECK(again->setup().board.hexes().hexes == document->setup().board.hexes().hexes);
    }
    CHECK(other.files() == std::vector<std::string>{"copy.scenario.yaml", "maps/small.tiles.yaml"});
    // and the scenario as it is, with both in their folder
    const Folder third;
    REQUIRE(document->save_as(third.path() / "one.scenario.yaml").empty());
    CHECK(must(open_document(third.path() / "one.scenario.yaml"))->work().equals(document->work()));
}

TEST_CASE("An army alone takes the rulebook along that it names") {
    const Folder folder;
    const Folder other;
    folder.file("mine.rulebook.yaml", own_rulebook);
    const auto document = must(open_document(
        folder.file("a.army.yaml",
                    "sabotier: army/1\nrulebook: mine.rulebook.yaml\nname: Raiders\nplatoons: {MBT: 1}\n")));
    REQUIRE(document->save_as(other.path() / "b.army.yaml").empty());
    CHECK(must(open_document(other.path() / "b.army.yaml"))->work().equals(document->work()));
}
