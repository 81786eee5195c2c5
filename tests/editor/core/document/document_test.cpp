#include "editor/core/document/document.hpp"

#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "tests/editor/core/files/saved.hpp"
#include "tests/editor/core/samples.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

TEST_CASE("A fresh document is a playable scenario that was never saved") {
    const auto document = starter();
    CHECK_FALSE(document->files().is_saved());
    CHECK_FALSE(document->is_modified());
    CHECK(document->name() == "First steps (not saved yet)");
    CHECK_FALSE(validate(document->setup()).has_at_least(Severity::warning));
    CHECK_FALSE(document->save().empty());
}

TEST_CASE("What is saved is what is opened again") {
    const Folder folder;
    const auto document = starter();
    retitle(*document, "Another title");
    CHECK(document->is_modified());
    const auto path = folder.path() / "one.scenario.yaml";
    REQUIRE(document->save_as(path).empty());
    CHECK_FALSE(document->is_modified());
    CHECK(document->name() == "one.scenario.yaml");
    const auto again = must(open_document(path));
    CHECK(again->work().equals(document->work()));
}

TEST_CASE("Saving keeps comments, the previous version, and files that did not change") {
    const Folder folder;
    const auto document = starter();
    const auto path = folder.path() / "one.scenario.yaml";
    REQUIRE(document->save_as(path).empty());
    folder.file("one.scenario.yaml", "# The best map there is.\n" + folder.read("one.scenario.yaml"));
    const std::string before = folder.read("one.scenario.yaml");

    const auto opened = must(open_document(path));
    retitle(*opened, "Second");
    REQUIRE(opened->save().empty());
    CHECK(folder.read("one.scenario.yaml").find("# The best map there is.") == 0);
    CHECK(folder.read("one.scenario.yaml").find("Second") != std::string::npos);
    CHECK(folder.read("one.scenario.yaml~") == before);
}

TEST_CASE("A change by somebody else is noticed and not overwritten unasked") {
    const Folder folder;
    const auto document = starter();
    const auto path = folder.path() / "one.scenario.yaml";
    REQUIRE(document->save_as(path).empty());
    CHECK(document->changed_on_disk().empty());
    std::string text = folder.read("one.scenario.yaml");
    folder.file("one.scenario.yaml", text + "notes: [by hand]\n");
    REQUIRE(document->changed_on_disk().size() == 1);
    CHECK_FALSE(document->changed_on_disk()[0].is_gone);

    retitle(*document, "Mine");
    CHECK_FALSE(document->save().empty());
    CHECK(folder.read("one.scenario.yaml") == text + "notes: [by hand]\n");

    SECTION("the user takes theirs") {
        REQUIRE(document->revert().empty());
        CHECK(document->work().scenario->notes == std::vector<std::string>{"by hand"});
        CHECK_FALSE(document->is_modified());
        CHECK(document->changed_on_disk().empty());
        document->undo();
        CHECK(document->work().scenario->title == "Mine");
        CHECK(document->is_modified());
    }
    SECTION("the user keeps his own") {
        CHECK(document->save(true).empty());
        CHECK(folder.read("one.scenario.yaml~").find("by hand") != std::string::npos);
        CHECK(document->changed_on_disk().empty());
    }
    SECTION("the file is gone") {
        std::filesystem::remove(path);
        REQUIRE(document->changed_on_disk().size() == 1);
        CHECK(document->changed_on_disk()[0].is_gone);
        CHECK(document->save().empty());
        CHECK(folder.has("one.scenario.yaml"));
    }
}

TEST_CASE("A file that cannot be read opens as a list of errors with positions") {
    const Folder folder;
    const auto path =
        folder.file("bad.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\nfoo: 1\nbar: 2\n");
    const auto opened = open_document(path);
    CHECK_FALSE(opened);
    REQUIRE(opened.problems.size() >= 2);
    CHECK(opened.problems[0].at.line == 3);
    CHECK_FALSE(open_document(folder.path() / "missing.yaml"));
}

TEST_CASE("A scenario in several files is saved as several files") {
    const Folder folder;
    const auto document = starter();
    Work work = document->work();
    work = with_scenario(work, [](Scenario& scenario) {
        scenario.map.target = std::string("ground.map.yaml");
        scenario.sides[0].army.target = std::string("first.army.yaml");
    });
    document->change("Own files", work);
    REQUIRE(document->save_as(folder.path() / "one.scenario.yaml").empty());
    CHECK(folder.files()
          == std::vector<std::string>{"first.army.yaml", "ground.map.yaml", "one.scenario.yaml"});
    const auto again = must(open_document(folder.path() / "one.scenario.yaml"));
    CHECK(again->work().equals(document->work()));

    SECTION("only what changed is written") {
        again->change("Map", with_map(again->work(), [](Map& map) { map.title = "Renamed"; }));
        REQUIRE(again->save().empty());
        CHECK(folder.has("ground.map.yaml~"));
        CHECK_FALSE(folder.has("first.army.yaml~"));
    }
    SECTION("they go along into another folder, and never over a stranger's file") {
        const Folder other;
        other.file("ground.map.yaml", "something else");
        CHECK_FALSE(again->save_as(other.path() / "two.scenario.yaml").empty());
        CHECK(other.read("ground.map.yaml") == "something else");
        CHECK_FALSE(other.has("two.scenario.yaml"));
        std::filesystem::remove(other.path() / "ground.map.yaml");
        CHECK(again->save_as(other.path() / "two.scenario.yaml").empty());
        CHECK(must(open_document(other.path() / "two.scenario.yaml"))->work().equals(again->work()));
    }
    SECTION("a duplicate holds everything") {
        const auto copy = again->duplicate();
        CHECK_FALSE(copy->files().is_saved());
        CHECK_FALSE(copy->is_modified());
        const Folder other;
        REQUIRE(copy->save_as(other.path() / "copy.scenario.yaml").empty());
        CHECK(other.files() == std::vector<std::string>{"copy.scenario.yaml"});
        CHECK(*must(open_document(other.path() / "copy.scenario.yaml"))->work().map == *again->work().map);
    }
}

TEST_CASE("A duplicate of work that no file holds counts as not saved") {
    const auto document = starter();
    CHECK_FALSE(document->duplicate()->is_modified());
    retitle(*document, "Changed");
    CHECK(document->duplicate()->is_modified());
}

TEST_CASE("A map alone is opened and saved as a map") {
    const Folder folder;
    const auto path = folder.file(
        "m.map.yaml", "sabotier: map/1\nrulebook: sabot\nboard: hexes\nterrain: |\n  ggg\n  ggg\n");
    const auto document = must(open_document(path));
    CHECK(document->work().given == Given::map);
    document->change("Title", with_map(document->work(), [](Map& map) { map.title = "Field"; }));
    REQUIRE(document->save().empty());
    CHECK(must(open_document(path))->work().map->title == "Field");
}

TEST_CASE("What a file of a map or an army alone cannot hold is refused instead of lost by saving") {
    const Folder folder;
    const auto map = must(open_document(folder.file(
        "m.map.yaml", "sabotier: map/1\nrulebook: sabot\nboard: hexes\nterrain: |\n  ggg\n  ggg\n")));
    map->use_tool("objective");
    click(*map, "0101");
    CHECK(map->work().scenario->objectives.empty());
    CHECK(map->message().find("map alone") != std::string::npos);
    CHECK_FALSE(map->is_modified());
    map->use_tool("terrain-brush");
    ToolSettings settings = map->settings();
    settings.terrain = TerrainId("forest");
    map->set_settings(settings);
    click(*map, "0101");
    CHECK(map->is_modified());

    const auto army = must(open_document(folder.file(
        "a.army.yaml", "sabotier: army/1\nrulebook: sabot\nname: Raiders\nplatoons: {MBT: 1}\n")));
    REQUIRE(army->work().given == Given::army);
    const SideId side = army->work().armies.begin()->first;
    CHECK(army->apply("Buy", buy(army->scene(), side, LineId("ICV"))));
    Edited titled = with_scenario(army->work(), [](Scenario& scenario) { scenario.title = "X"; });
    CHECK_FALSE(army->apply("Title", std::move(titled)));
    CHECK(army->message().find("army alone") != std::string::npos);
    REQUIRE(army->save().empty());
    CHECK(folder.read("a.army.yaml").find("ICV") != std::string::npos);
}

TEST_CASE("Observers hear what changed") {
    const auto document = starter();
    Change heard = Change::nothing;
    const Subscription subscription = document->observe([&](Change change) { heard = heard | change; });
    retitle(*document, "X");
    CHECK(has(heard, Change::texts));
    CHECK(has(heard, Change::history));
    CHECK_FALSE(has(heard, Change::ground | Change::pieces));
    heard = Change::nothing;
    const PieceRef piece = ref_of(document->setup(), document->setup().units[0]);
    document->apply("Turn", turn_pieces(document->scene(), {piece}, 1));
    CHECK(has(heard, Change::pieces));
    CHECK_FALSE(has(heard, Change::ground));
    heard = Change::nothing;
    document->select(select_all(document->setup()));
    CHECK(heard == Change::selection);
}

TEST_CASE("What is gone is selected no longer") {
    const auto document = starter();
    document->select(select_all(document->setup()));
    const std::size_t all = document->selection().size();
    const PieceRef piece = *document->selection().pieces.begin();
    Scene scene = document->scene();
    document->change("No army", [&] {
        Work work = document->work();
        work.armies[piece.side] = std::make_shared<const Army>();
        return work;
    }());
    CHECK(document->selection().size() < all);
    CHECK_FALSE(document->selection().pieces.contains(piece));
}

TEST_CASE("Arrows walk over the spaces and Return acts there") {
    const auto document = starter();
    press(*document, "Right");
    CHECK(document->board().name(document->cursor()) == "0101");
    press(*document, "Right");
    press(*document, "Down");
    CHECK(document->board().name(document->cursor()) == "0202");
    press(*document, "Left");
    CHECK(document->board().name(document->cursor()) == "0102");
    press(*document, "Up");
    press(*document, "Up");
    CHECK(document->board().name(document->cursor()) == "0101");
    press(*document, "Return");
    CHECK(document->selection().size() == 1);
    press(*document, "Escape");
    CHECK(document->selection().empty());
}

TEST_CASE("What was said of the work is over once the work is another") {
    const auto document = meadow();
    document->show_message("stands outside its zone");
    retitle(*document, "Another title");
    CHECK(document->message().empty());
    document->show_message("the title is too long");
    document->undo();
    CHECK(document->message().empty());
    document->show_message("the title is too short");
    document->redo();
    CHECK(document->message().empty());
    document->show_message("Saved");
    retitle(*document, "Another title"); // as it was
    CHECK(document->message() == "Saved");
}

TEST_CASE("What was said stays until the pointer has gone on, or another key is pressed") {
    const auto document = meadow();
    document->use_tool("building");
    click(*document, "0404"); // no building stands there
    CHECK(document->message().find("building") != std::string::npos);
    PointerEvent shaking;
    shaking.space = space(*document, "0404");
    shaking.point = document->board().layout().centre(shaking.space);
    shaking.point.x += 0.1;
    document->pointer_move(shaking);
    CHECK_FALSE(document->message().empty());
    shaking.point.x += 2;
    document->pointer_move(shaking);
    CHECK(document->message().empty());
    document->show_message("Saved");
    press(*document, "Right");
    CHECK(document->message().empty());
}

TEST_CASE(
    "Escape ends what a tool is in the middle of, then gives the first tool back, then selects nothing") {
    const auto document = meadow();
    document->select(select_all(document->setup()));
    document->use_tool("terrain-brush");
    PointerEvent down;
    down.space = space(*document, "0202");
    down.point = document->board().layout().centre(down.space);
    down.button = Button::left;
    down.held.left = true;
    document->pointer_down(down);
    press(*document, "Escape");
    CHECK(document->tool_id() == "terrain-brush");
    CHECK_FALSE(document->history().can_undo());
    press(*document, "Escape");
    CHECK(document->tool_id() == "select");
    CHECK_FALSE(document->selection().empty());
    press(*document, "Escape");
    CHECK(document->selection().empty());
}

TEST_CASE("The names that are proposed for files are made of the title, until there is a file") {
    const test::Folder folder;
    const auto made =
        document_of(test::must(blank_work("sabot", "Mill Crossing: 2nd (night!)", "A. Designer")));
    Document& document = *made;
    CHECK(document.proposed_stem() == "mill-crossing-2nd-night");
    REQUIRE(document.save_as(folder.path() / "ford.scenario.yaml").empty());
    CHECK(document.proposed_stem() == "ford");
    for (const char* name : {"ford.night.scenario.yaml", "ford.night.yaml"}) {
        REQUIRE(document.save_as(folder.path() / name).empty());
        CHECK(document.proposed_stem() == "ford.night"); // another one than ford.day
    }
    CHECK(document_of(test::must(blank_work("sabot", "!?", "A. Designer")))->proposed_stem() == "scenario");
}
