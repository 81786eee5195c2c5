#include "editor/core/files/game_file.hpp"

#include "editor/core/opening/game.hpp"
#include "editor/core/opening/opening.hpp"
#include "editor/core/work/edit.hpp"
#include "formats/files/write_files.hpp"
#include "tests/editor/core/samples.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using test::must;
namespace fs = std::filesystem;

namespace {

play::PlayedGame game_on(const Document& document) {
    const auto rules = must(play::make_game(document.shared_setup()));
    return play::PlayedGame(
        play::Table(play::Playthrough(rules, 3), std::vector<play::Player>(rules->seats().size())));
}

void play_one(play::PlayedGame& played) {
    if (played.is_covered()) played.uncover();
    played.play(play::MoveChoice(played.choices().front()));
}

fs::path copied(const test::Folder& folder, const char* sample = "clogworks/night-shift.scenario.yaml") {
    const fs::path from = test::source_folder() / "samples" / sample;
    fs::copy(from.parent_path(), folder.path(), fs::copy_options::recursive);
    return folder.path() / from.filename();
}

} // namespace

TEST_CASE("A game on a scenario that no file holds as it is played is kept with that set-up") {
    const test::Folder folder;
    const auto document = must(open_document(copied(folder)));
    SECTION("because it was changed") {
        document->change(
            "Title", with_scenario(document->work(), [](Scenario& scenario) { scenario.pieces.pop_back(); }));
    }
    SECTION("because it is changed in the file while it is played") {}
    GameFile file(document->work(), document->files(), document->is_modified());
    play::PlayedGame played = game_on(*document);
    if (!document->is_modified()) {
        document->change(
            "Title", with_scenario(document->work(), [](Scenario& scenario) { scenario.pieces.pop_back(); }));
        REQUIRE(document->save().empty());
    }
    const std::string before = folder.read("night-shift.scenario.yaml");
    play_one(played);
    folder.file("week.scenario.yaml", "somebody's\n");
    REQUIRE(file.write(played.table(), folder.path() / "week.game.yaml").empty());
    CHECK(file.written_along() == folder.path() / "week 2.scenario.yaml");
    CHECK(folder.read("week.scenario.yaml") == "somebody's\n");
    CHECK(folder.read("night-shift.scenario.yaml") == before);
    auto again = must(open_game(folder.path() / "week.game.yaml"));
    CHECK(again.remark.empty());
    CHECK(again.game.moments() == 2);
    CHECK(again.game.setup().scenario().pieces.size() == played.setup().scenario().pieces.size());
    SECTION("once") {
        play_one(played);
        REQUIRE(file.write(played.table(), folder.path() / "week.game.yaml").empty());
        CHECK(file.written_along().empty());
    }
}

TEST_CASE("A game is kept anywhere, with a rulebook of one's own and what belongs to the map") {
    const test::Folder folder;
    const test::Folder elsewhere;
    for (const char* sample :
         {"clogworks/night-shift.scenario.yaml", "sabot/pattenford/market-day.scenario.yaml"}) {
        const auto document = must(open_document(test::source_folder() / "samples" / sample));
        GameFile file(document->work(), document->files(), false);
        play::PlayedGame played = game_on(*document);
        play_one(played);
        const fs::path record = elsewhere.path() / fs::path(sample).stem().stem() / "kept.game.yaml";
        fs::create_directories(record.parent_path());
        REQUIRE(file.write(played.table(), record).empty());
        CHECK_FALSE(file.written_along().empty());
        CHECK(must(open_game(record)).game.moments() == 2);
    }
}

TEST_CASE("A record that another program wrote to is not overwritten unasked") {
    const test::Folder folder;
    const auto document = must(open_document(copied(folder)));
    GameFile file(document->work(), document->files(), false);
    play::PlayedGame played = game_on(*document);
    play_one(played);
    const fs::path record = folder.path() / "week.game.yaml";
    REQUIRE(file.write(played.table(), record).empty());
    folder.file("week.game.yaml", "theirs\n");
    play_one(played);
    CHECK(file.write(played.table(), record).size() == 1);
    CHECK(file.clashes(record).size() == 1);
    CHECK(folder.read("week.game.yaml") == "theirs\n");
    CHECK_FALSE(file.holds(played.table()));
    REQUIRE(file.write(played.table(), record, true).empty());
    CHECK(file.holds(played.table()));
    CHECK(folder.read("week.game.yaml~") == "theirs\n");
    CHECK(must(open_game(record)).game.moments() == 3);
    SECTION("one that is gone is written again") {
        fs::remove(record);
        play_one(played);
        CHECK(file.write(played.table(), record).empty());
        CHECK(fs::exists(record));
    }
}

TEST_CASE("The version of a record before is kept beside it") {
    const test::Folder folder;
    const auto document = must(open_document(copied(folder)));
    GameFile file(document->work(), document->files(), false);
    play::PlayedGame played = game_on(*document);
    play_one(played);
    const fs::path record = folder.path() / "week.game.yaml";
    REQUIRE(file.write(played.table(), record).empty());
    CHECK_FALSE(fs::exists(record.string() + "~"));
    const std::string before = folder.read("week.game.yaml");
    play_one(played);
    REQUIRE(file.write(played.table(), record).empty());
    CHECK(folder.read("week.game.yaml~") == before);
    CHECK(file.written_along().empty());
    CHECK(must(open_game(record)).game.moments() == 3);
}

TEST_CASE("A game whose record is gone when it is to be saved is not saved, and can be elsewhere") {
    const test::Folder folder;
    const test::Folder other;
    const auto document = must(open_document(copied(folder)));
    GameFile file(document->work(), document->files(), false);
    play::PlayedGame played = game_on(*document);
    play_one(played);
    fs::create_directory(folder.path() / "games");
    const fs::path record = folder.path() / "games" / "week.game.yaml"; // with the set-up beside it
    REQUIRE(file.write(played.table(), record).empty());
    REQUIRE(file.holds(played.table()));
    SECTION("as the file holds it still, a failure elsewhere changes nothing") {
        folder.file("none", "no folder\n");
        CHECK_FALSE(file.write(played.table(), folder.path() / "none" / "week.game.yaml").empty());
        CHECK(file.holds(played.table()));
    }
    SECTION("with its folder") {
        fs::remove_all(record.parent_path());
        folder.file("games", "no folder\n");
        CHECK_FALSE(file.write(played.table(), record).empty());
        CHECK_FALSE(file.holds(played.table()));
        REQUIRE(file.write(played.table(), other.path() / "week.game.yaml").empty());
        CHECK(file.holds(played.table()));
        CHECK(must(open_game(other.path() / "week.game.yaml")).game.moments() == 2);
    }
    SECTION("as another program wrote there") {
        folder.file("games/week.game.yaml", "theirs\n");
        CHECK_FALSE(file.write(played.table(), record).empty());
        CHECK_FALSE(file.holds(played.table()));
        REQUIRE(file.write(played.table(), record, true).empty());
        CHECK(file.holds(played.table()));
    }
}

TEST_CASE("What was taken back is to be saved, too") {
    const test::Folder folder;
    const auto document = must(open_document(copied(folder)));
    GameFile file(document->work(), document->files(), false);
    play::PlayedGame played = game_on(*document);
    play_one(played);
    REQUIRE(file.write(played.table(), folder.path() / "a.game.yaml").empty());
    REQUIRE(played.undo());
    CHECK_FALSE(file.holds(played.table()));
    played.play(play::MoveChoice(played.choices().back())); // as many decisions, another game
    CHECK_FALSE(file.holds(played.table()));
}

TEST_CASE("A record is told from other documents by its name or its opening line") {
    const test::Folder folder;
    CHECK(is_game_record("a.game.yaml"));
    CHECK(is_game_record(folder.file("b.yaml", "# mine\nsabotier: game/1\n")));
    CHECK_FALSE(is_game_record(folder.file("c.yaml", "sabotier: scenario/1\n")));
    CHECK_FALSE(is_game_record(folder.path() / "none.yaml"));
    CHECK(with_game_ending("a") == "a.game.yaml");
    CHECK(with_game_ending("a.yaml") == "a.game.yaml"); // a file dialog adds the ending of its filter
    CHECK(with_game_ending("a.game") == "a.game.yaml");
    CHECK(with_game_ending("a.game.yaml") == "a.game.yaml");
}

TEST_CASE(
    "A record that does not fit is told with the move and the rule, and what is not known is a person's") {
    const test::Folder folder;
    const fs::path scenario = copied(folder);
    const auto wrong = open_game(
        folder.file("a.game.yaml",
                    "sabotier: game/1\nscenario: night-shift.scenario.yaml\nmoves:\n  - A5-A4\n  - A5-A3\n"));
    REQUIRE_FALSE(wrong);
    REQUIRE(wrong.problems.size() == 1);
    CHECK(wrong.problems[0].at.line == 5);
    CHECK(wrong.problems[0].wrong.find("move 2 of 2, 'A5-A3', does not fit: ") == 0);
    const auto missing =
        open_game(folder.file("b.game.yaml", "sabotier: game/1\nscenario: none.scenario.yaml\n"));
    CHECK_FALSE(missing);
    const auto odd = must(open_game(folder.file(
        "c.game.yaml", "sabotier: game/1\nscenario: night-shift.scenario.yaml\nhash: 0123456789abcdef\n"
                       "players: {hands: people, nobody: random}\n")));
    CHECK_FALSE(odd.remark.empty());
    CHECK(odd.game.table().players().size() == 2);
}
