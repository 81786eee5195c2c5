#include "editor/core/files/game_file.hpp"

#include "editor/core/document/unsaved.hpp"
#include "editor/core/files/autosave.hpp"
#include "editor/core/opening/game.hpp"
#include "editor/core/opening/opening.hpp"
#include "editor/core/work/edit.hpp"
#include "formats/files/write_files.hpp"
#include "tests/editor/core/samples.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>

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
    folder.file("week-as-played.scenario.yaml", "somebody's\n");
    REQUIRE(file.write(played.table(), folder.path() / "week.game.yaml").empty());
    CHECK(file.written_along() == folder.path() / "week-as-played-2.scenario.yaml");
    CHECK(folder.read("week-as-played.scenario.yaml") == "somebody's\n");
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

TEST_CASE("A record that goes on keeps what it notes of who decided before") {
    const test::Folder folder;
    const auto document = must(open_document(copied(folder)));
    GameFile file(document->work(), document->files(), false);
    play::PlayedGame played = game_on(*document);
    play_one(played);
    const fs::path record = folder.path() / "week.game.yaml";
    REQUIRE(file.write(played.table(), record).empty());
    const std::string note = "Others played until decision 1, and said so.";
    folder.file("week.game.yaml", folder.read("week.game.yaml") + "notes: [\"" + note + "\"]\n");
    auto again = must(open_game(record));
    play_one(again.game);
    REQUIRE(again.file.write(again.game.table(), record).empty());
    CHECK(folder.read("week.game.yaml").find(note) != std::string::npos);
    CHECK(must(open_game(record)).game.moments() == 3);
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

TEST_CASE("A record that says nothing of where its game stands is what it was read as, and no more") {
    const test::Folder folder;
    copied(folder);
    folder.file("week.game.yaml", "sabotier: game/1\nscenario: night-shift.scenario.yaml\nmoves: [A5-A4]\n");
    auto opened = must(open_game(folder.path() / "week.game.yaml"));
    CHECK(opened.file.holds(opened.game.table()));
    REQUIRE(opened.game.undo());
    CHECK_FALSE(opened.file.holds(opened.game.table()));
    if (opened.game.is_covered()) opened.game.uncover();
    REQUIRE(opened.game.play("D5-D4").empty());
    CHECK_FALSE(opened.file.holds(opened.game.table())); // as many decisions, but others
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

namespace {

/// As a killed editor leaves it behind.
void leave_behind(const GameFile& file, const play::PlayedGame& played, const fs::path& folder,
                  const std::string& name = "Night shift") {
    const auto unsaved = file.unsaved(played.table(), name);
    REQUIRE(unsaved);
    Autosave autosave(folder);
    REQUIRE(autosave.write(*unsaved).empty());
}

std::uint64_t state_of(const play::PlayedGame& played) {
    return hash(played.table().game().state());
}

} // namespace

TEST_CASE("A game that is not saved is kept for recovery, and goes on where it was") {
    const test::Folder folder;
    const test::Folder recovery;
    const fs::path scenario = copied(folder);
    const auto document = must(open_document(scenario));
    GameFile file(document->work(), document->files(), false);
    play::PlayedGame played = game_on(*document);
    CHECK_FALSE(file.unsaved(played.table(), "")); // nothing was decided
    play_one(played);
    play_one(played);

    SECTION("one that was never saved, whose scenario is another one meanwhile") {
        leave_behind(file, played, recovery.path());
        document->change("Fewer",
                         with_scenario(document->work(), [](Scenario& all) { all.pieces.pop_back(); }));
        REQUIRE(document->save().empty());
        const auto left = recoverable(recovery.path());
        REQUIRE(left.size() == 1);
        CHECK(left[0].is_game);
        CHECK(left[0].title == "Night shift");
        CHECK(left[0].document.empty());
        auto again = must(recover_game(left[0]));
        CHECK(again.name == "Night shift");
        CHECK(again.remark.empty());
        CHECK(again.game.moments() == played.moments());
        CHECK(state_of(again.game) == state_of(played));
        CHECK(again.game.setup().scenario().pieces.size() == played.setup().scenario().pieces.size());
        CHECK_FALSE(again.file.holds(again.game.table()));
        CHECK(again.file.proposed() == folder.path() / "night-shift.game.yaml");
        // its scenario holds something else: what is played is written along
        REQUIRE(again.file.write(again.game.table(), folder.path() / "week.game.yaml").empty());
        CHECK(again.file.written_along() == folder.path() / "week-as-played.scenario.yaml");
        CHECK(again.file.holds(again.game.table()));
        CHECK_FALSE(again.file.unsaved(again.game.table(), ""));
        CHECK(state_of(must(open_game(folder.path() / "week.game.yaml")).game) == state_of(played));
    }
    SECTION("one with a record, also all of whose decisions were taken back") {
        const fs::path record = folder.path() / "week.game.yaml";
        REQUIRE(file.write(played.table(), record).empty());
        CHECK_FALSE(file.unsaved(played.table(), ""));
        const bool takes_back = GENERATE(false, true);
        if (takes_back) {
            while (played.undo()) {
            }
        } else {
            play_one(played);
        }
        leave_behind(file, played, recovery.path());
        const auto left = recoverable(recovery.path());
        REQUIRE(left.size() == 1);
        CHECK(left[0].document == record);
        SECTION("that nobody touched") {
            auto again = must(recover_game(left[0]));
            CHECK(state_of(again.game) == state_of(played));
            CHECK(again.file.path() == record);
            CHECK_FALSE(again.file.holds(again.game.table()));
            again.file.look();
            CHECK_FALSE(again.file.holds(again.game.table()));
            CHECK(again.file.clashes(record).empty());
            REQUIRE(again.file.write(again.game.table(), record).empty());
            CHECK(again.file.holds(again.game.table()));
            CHECK(again.file.written_along().empty());
        }
        SECTION("that another program wrote meanwhile, over which is not written unasked") {
            folder.file("week.game.yaml", "theirs\n");
            auto again = must(recover_game(left[0]));
            CHECK(state_of(again.game) == state_of(played));
            CHECK(again.file.clashes(record).size() == 1);
            CHECK_FALSE(again.file.write(again.game.table(), record).empty());
            CHECK(folder.read("week.game.yaml") == "theirs\n");
        }
        SECTION("that is gone, as is all of its folder but the rulebook") {
            for (const char* gone : {"week.game.yaml", "night-shift.scenario.yaml"})
                fs::remove(folder.path() / gone);
            auto again = must(recover_game(left[0]));
            CHECK(state_of(again.game) == state_of(played));
            REQUIRE(again.file.write(again.game.table(), record).empty());
            CHECK(state_of(must(open_game(record)).game) == state_of(played));
        }
    }
}

TEST_CASE("Several games are kept beside each other and beside documents, on every kind of board") {
    const test::Folder recovery;
    std::vector<std::pair<std::string, std::uint64_t>> kept;
    for (const char* sample : {"clogworks/night-shift", "sabot/pattenford/market-day", "tunnels/two-doors",
                               "landmines/two-walls", "fortress/ember-hall", "cell/seven-at-the-mill"}) {
        const auto document =
            must(open_document(test::source_folder() / "samples" / (std::string(sample) + ".scenario.yaml")));
        GameFile file(document->work(), document->files(), false);
        play::PlayedGame played = game_on(*document);
        play_one(played);
        leave_behind(file, played, recovery.path(), sample);
        kept.emplace_back(sample, state_of(played));
        if (kept.size() > 1) continue;
        document->change("Title", with_scenario(document->work(), [](Scenario& all) { all.title = "New"; }));
        Autosave autosave(recovery.path());
        REQUIRE(autosave.write(*unsaved(*document)).empty());
    }
    const auto left = recoverable(recovery.path());
    CHECK(left.size() == kept.size() + 1);
    for (const auto& [name, state] : kept) {
        INFO(name);
        const auto row = std::ranges::find(left, name, &Recoverable::title);
        REQUIRE(row != left.end());
        CHECK(row->is_game);
        CHECK(state_of(must(recover_game(*row)).game) == state);
    }
    const auto document = std::ranges::find(left, "New", &Recoverable::title);
    REQUIRE(document != left.end());
    CHECK_FALSE(document->is_game);
    CHECK_FALSE(recover_game(*document)); // it is none
}

TEST_CASE("A game is kept anew where it went on or back, and where its scenario does no more is told") {
    const test::Folder folder;
    const test::Folder recovery;
    const auto document = must(open_document(copied(folder)));
    GameFile file(document->work(), document->files(), false);
    play::PlayedGame played = game_on(*document);
    Autosave autosave(recovery.path(), std::chrono::seconds(2));
    auto time = Autosave::Clock::now();
    const std::string name = "Week";
    const auto tick = [&] {
        time += std::chrono::seconds(2);
        autosave.tick(file.unsaved(played.table(), name), time);
        autosave.wait();
    };
    const auto holds = [&] { return must(read_kept_game(autosave.file())).record.moves.size(); };
    tick();
    CHECK(autosave.file().empty());
    play_one(played);
    tick();
    CHECK(holds() == 1);
    play_one(played);
    tick();
    CHECK(holds() == 2);
    REQUIRE(played.undo());
    tick();
    CHECK(holds() == 1);
    const fs::path kept = autosave.file();
    fs::copy_file(kept, recovery.path() / "other.recovery.yaml");
    REQUIRE(file.write(played.table(), folder.path() / "week.game.yaml").empty());
    tick();
    CHECK(autosave.file().empty());
    CHECK_FALSE(fs::exists(kept));

    fs::remove(folder.path() / "clogworks.rulebook.yaml"); // its rulebook
    const auto left = recoverable(recovery.path());
    REQUIRE(left.size() == 1);
    CHECK_FALSE(recover_game(left[0]));
    CHECK(fs::exists(left[0].file));
}

TEST_CASE("Where the scenario of a record has changed, that is told before the move that does not fit") {
    const test::Folder folder;
    copied(folder);
    const auto wrong =
        open_game(folder.file("a.game.yaml", "sabotier: game/1\nscenario: night-shift.scenario.yaml\n"
                                             "hash: 0123456789abcdef\nmoves:\n  - A5-A3\n"));
    REQUIRE_FALSE(wrong);
    REQUIRE(wrong.problems.size() == 2);
    CHECK(wrong.problems[0].at.line == 3);
    CHECK(wrong.problems[0].wrong
          == "the scenario night-shift.scenario.yaml has changed since the game was recorded");
    CHECK(wrong.problems[1].wrong.find("move 1 of 1, 'A5-A3', does not fit: ") == 0);
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

TEST_CASE("A record that does not fit is told with the move and the rule, or the player that nobody knows") {
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
    const std::string head =
        "sabotier: game/1\nscenario: night-shift.scenario.yaml\nhash: 0123456789abcdef\n";
    const auto odd =
        must(open_game(folder.file("c.game.yaml", head + "players: {hands: people}\n"))); // the other, too
    CHECK(odd.remark
          == "The scenario night-shift.scenario.yaml has changed since the game was recorded. The record has "
             "no "
             "closing state: its end may have been cut off.");
    CHECK(odd.game.table().players().size() == 2);
    const auto unknown =
        open_game(folder.file("d.game.yaml", head + "players: {hands: people, nobody: random}\n"));
    REQUIRE_FALSE(unknown);
    CHECK(unknown.problems.back().at.line == 4);
    CHECK(unknown.problems.back().wrong == "the game has no seat 'nobody'");
}

TEST_CASE("How people ended a game is kept with it, and what they took back is not") {
    const test::Folder folder;
    const auto document = must(open_document(copied(folder)));
    GameFile file(document->work(), document->files(), false);
    play::PlayedGame played = game_on(*document);
    const fs::path record = folder.path() / "week.game.yaml";
    CHECK(file.holds(played.table()));
    if (played.is_covered()) played.uncover();
    SECTION("giving up") {
        played.resign(); // before anything was decided
        CHECK_FALSE(file.holds(played.table()));
        REQUIRE(file.unsaved(played.table(), "week"));
        REQUIRE(file.write(played.table(), record).empty());
        CHECK(file.holds(played.table()));
        auto again = must(open_game(record));
        CHECK(again.game.table().is_over());
        CHECK(again.file.holds(again.game.table()));
        REQUIRE(again.game.undo());
        CHECK_FALSE(again.file.holds(again.game.table()));
    }
    SECTION("an offer that stands") {
        REQUIRE(played.offer_draw().empty());
        CHECK_FALSE(file.holds(played.table()));
        REQUIRE(file.write(played.table(), record).empty());
        auto again = must(open_game(record));
        again.game.uncover();
        CHECK(again.game.is_asked_for_draw());
        CHECK(again.file.holds(again.game.table()));
        CHECK(again.game.answer_draw(false) != "");
        CHECK_FALSE(again.file.holds(again.game.table()));
    }
}
