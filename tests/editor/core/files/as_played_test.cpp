#include "editor/core/files/as_played.hpp"

#include "editor/core/files/game_file.hpp"
#include "editor/core/opening/game.hpp"
#include "editor/core/opening/opening.hpp"
#include "editor/core/work/edit.hpp"
#include "tests/editor/core/samples.hpp"
#include "tests/support/faults.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <map>

using namespace sabotier;
using namespace sabotier::editor;
using test::must;
namespace fs = std::filesystem;

namespace {

fs::path copied(const test::Folder& folder, const char* sample = "clogworks/night-shift.scenario.yaml") {
    const fs::path from = test::source_folder() / "samples" / sample;
    fs::copy(from.parent_path(), folder.path(), fs::copy_options::recursive);
    return folder.path() / from.filename();
}

play::PlayedGame game_on(const Document& document, std::size_t decisions) {
    const auto rules = must(play::make_game(document.shared_setup()));
    play::PlayedGame played(
        play::Table(play::Playthrough(rules, 3), std::vector<play::Player>(rules->seats().size())));
    for (std::size_t i = 0; i < decisions; ++i) {
        if (played.is_covered()) played.uncover();
        played.play(play::MoveChoice(played.choices().front()));
    }
    return played;
}

/// A game of the document, as it stands in its file, in a record.
GameFile saved_game(const Document& document, const play::PlayedGame& played, const fs::path& record) {
    GameFile file(document.work(), document.files(), document.is_modified());
    const Problems problems = file.write(played.table(), record);
    REQUIRE(problems.empty());
    return file;
}

void take_piece(Document& document) {
    document.change("Fewer", with_scenario(document.work(), [](Scenario& all) { all.pieces.pop_back(); }));
}

std::map<std::string, std::string> contents(const test::Folder& folder) {
    std::map<std::string, std::string> texts;
    for (const std::string& file : folder.files())
        texts[file] = folder.read(file);
    return texts;
}

} // namespace

TEST_CASE("A scenario that is saved changed leaves a saved game the set-up that it was played from") {
    const test::Folder folder;
    const auto document = must(open_document(copied(folder)));
    play::PlayedGame played = game_on(*document, 2);
    const fs::path record = folder.path() / "week.game.yaml";
    GameFile file = saved_game(*document, played, record);
    REQUIRE(file.written_along().empty());
    const std::size_t pieces = document->work().scenario->pieces.size();
    // in a tab it is looked at by the name of the tab, closed it is found beside the scenario
    const bool is_open = GENERATE(false, true);
    const std::vector<fs::path> records = is_open ? std::vector<fs::path>{record} : std::vector<fs::path>();

    take_piece(*document);
    REQUIRE(document->save(false, records).empty());
    REQUIRE(document->moved_records().size() == 1);
    CHECK(document->moved_records().front().setup.filename() == "week-as-played.scenario.yaml");
    take_piece(*document);
    const auto moved = document->moved_records();
    const std::string kept = folder.read("week.game.yaml");
    REQUIRE(document->save(false, records).empty());
    CHECK(document->moved_records().empty()); // it is no game of this scenario any more
    CHECK(folder.read("week.game.yaml") == kept);
    CHECK_FALSE(folder.has("week-as-played-2.scenario.yaml"));

    auto again = must(open_game(record));
    CHECK(again.remark.empty());
    CHECK(again.game.moments() == played.moments());
    CHECK(again.game.setup().scenario().pieces.size() == pieces);
    CHECK(must(open_document(folder.path() / "night-shift.scenario.yaml"))->work().scenario->pieces.size()
          == pieces - 2);

    // what is open goes on in the record as it is now
    CHECK(file.clashes(record).size() == 1);
    file.follow(moved.front());
    CHECK(file.clashes(record).empty());
    REQUIRE(played.undo());
    REQUIRE(file.write(played.table(), record).empty());
    CHECK(file.written_along().empty());
    CHECK(must(open_game(record)).remark.empty());
}

TEST_CASE("What is the same to play leaves every game as it is") {
    const test::Folder folder;
    const auto document = must(open_document(copied(folder)));
    saved_game(*document, game_on(*document, 1), folder.path() / "week.game.yaml");
    const auto before = contents(folder);
    document->change("Title", with_scenario(document->work(), [](Scenario& all) { all.title = "Another"; }));
    REQUIRE(document->save().empty());
    CHECK(document->moved_records().empty());
    auto after = contents(folder);
    CHECK(after["week.game.yaml"] == before.at("week.game.yaml"));
    CHECK(after.size() == before.size() + 1); // the previous version of the scenario
}

TEST_CASE("Games of a document whose ids were written since are as many as there are") {
    const test::Folder folder;
    const auto document = must(open_document(copied(folder, "landmines/two-walls.scenario.yaml")));
    saved_game(*document, game_on(*document, 1), folder.path() / "00.game.yaml");
    constexpr std::size_t games = 20; // more than are played again to see whether they fit
    for (std::size_t i = 1; i < games; ++i)
        folder.file(std::to_string(10 + i) + ".game.yaml", folder.read("00.game.yaml"));
    REQUIRE(document->save().empty());
    REQUIRE(folder.read("two-walls.scenario.yaml").find("id: green-hq-1") != std::string::npos);
    CHECK(document->moved_records().empty());
    take_piece(*document);
    REQUIRE(document->save().empty());
    CHECK(document->moved_records().size() == games);
    for (std::size_t i = 1; i < games; ++i)
        CHECK(must(open_game(folder.path() / (std::to_string(10 + i) + ".game.yaml"))).remark.empty());
}

TEST_CASE("Games of one scenario share the set-up, each by what its record says of it") {
    const test::Folder folder;
    const fs::path scenario = copied(folder);
    const auto document = must(open_document(scenario));
    saved_game(*document, game_on(*document, 1), folder.path() / "a.game.yaml");
    folder.file("b.game.yaml", "# of the club\n" + folder.read("a.game.yaml"));
    const std::string head = "sabotier: game/1\nscenario: night-shift.scenario.yaml\n";
    // by hand, with no hash: the weaver on A5 is taken off the board, those on D5 stays
    const std::string lost = head + "moves: [A5-A4] # the first\n";
    const std::string fits = head + "moves: [D5-D4]\n";
    const std::string odd = head + "hash: '0123456789abcdef'\nmoves: [A5-A3]\n";
    folder.file("lost.game.yaml", lost);
    folder.file("quoted.game.yaml",
                "sabotier: game/1\nscenario: \"night-shift.scenario.yaml\"\nmoves: [A5-A4]\n");
    folder.file("fits.game.yaml", fits);
    folder.file("odd.game.yaml", odd);
    folder.file("broken.game.yaml", "sabotier: game/1\nscenario: night-shift.scenario.yaml\nmoves: 3\n");
    folder.file("night-shift-as-played.scenario.yaml", "somebody's\n");
    document->change("Fewer", with_scenario(document->work(), [](Scenario& all) {
                         std::erase_if(all.pieces, [](const PlacedPiece& piece) {
                             return piece.space && piece.space->name == "A5";
                         });
                     }));
    REQUIRE(document->save().empty());
    CHECK(document->moved_records().size() == 4);
    CHECK(folder.read("night-shift-as-played.scenario.yaml") == "somebody's\n");
    REQUIRE(folder.has("night-shift-as-played-2.scenario.yaml"));
    CHECK(folder.read("fits.game.yaml") == fits);
    CHECK(folder.read("odd.game.yaml") == odd);
    for (const char* name : {"a.game.yaml", "b.game.yaml", "lost.game.yaml", "quoted.game.yaml"}) {
        INFO(name);
        CHECK(folder.read(name).find("scenario: night-shift-as-played-2.scenario.yaml\n")
              != std::string::npos);
        CHECK(must(open_game(folder.path() / name)).remark.empty());
    }
    CHECK(folder.read("b.game.yaml").starts_with("# of the club\n"));
    CHECK(folder.read("lost.game.yaml").find("# the first") != std::string::npos);
    CHECK(folder.read("lost.game.yaml").find("hash") == std::string::npos);
}

TEST_CASE("A map that is saved leaves the games on it what they were played from, with their options") {
    const test::Folder folder;
    const fs::path scenario = copied(folder, "sabot/pattenford/market-day.scenario.yaml");
    const auto document = must(open_document(scenario));
    saved_game(*document, game_on(*document, 0), folder.path() / "plain.game.yaml");
    folder.file("other.game.yaml", "sabotier: game/1\nscenario: market-day.scenario.yaml\n"
                                   "options: {forest-step: two}\n");
    auto other = must(open_game(folder.path() / "other.game.yaml"));
    REQUIRE(other.file.write(other.game.table(), folder.path() / "other.game.yaml").empty()); // with the hash
    const Map ground = *document->work().map;

    const bool is_alone = GENERATE(true, false); // opened by itself, or with the scenario
    const auto changed = must(open_document(is_alone ? folder.path() / "pattenford.map.yaml" : scenario));
    changed->change("Turn", with_map(changed->work(), [](Map& map) {
                        PlacedTile& last = std::get<TiledHexes>(map.ground).layout.back();
                        last.turn = (last.turn + 1) % 6;
                    }));
    REQUIRE(changed->save().empty());
    REQUIRE(changed->moved_records().size() == 2);
    REQUIRE(folder.has("market-day-as-played.scenario.yaml"));
    for (const char* name : {"plain.game.yaml", "other.game.yaml"}) {
        INFO(name);
        const auto again = must(open_game(folder.path() / name));
        CHECK(again.remark.empty());
        CHECK(std::get<TiledHexes>(again.game.setup().loaded->map.ground).layout
              == std::get<TiledHexes>(ground.ground).layout);
    }
    CHECK(folder.read("other.game.yaml").find("forest-step: two") != std::string::npos);
}

TEST_CASE("Where a set-up cannot be kept nothing is saved, and every file holds what it held") {
    std::size_t failed = 0;
    bool was_met = true;
    for (std::size_t number = 1; was_met; ++number) {
        const test::Folder folder;
        const auto document = must(open_document(copied(folder)));
        const play::PlayedGame played = game_on(*document, 2);
        const fs::path record = folder.path() / "week.game.yaml";
        saved_game(*document, played, record);
        take_piece(*document);
        const auto before = contents(folder);
        Problems problems;
        {
            const test::Faults faults(number);
            problems = document->save();
            was_met = faults.was_met();
        }
        INFO("call " << number);
        if (!problems.empty()) {
            ++failed;
            CHECK(contents(folder) == before);
            CHECK(document->is_modified());
            CHECK(document->moved_records().empty());
            REQUIRE(document->save().empty());
        }
        CHECK(must(open_game(record)).game.moments() == played.moments());
        CHECK(must(open_game(record)).remark.empty());
    }
    CHECK(failed > 0);
}

TEST_CASE("A scenario that is saved over another one leaves its games what they were played from") {
    const test::Folder folder;
    const fs::path scenario = copied(folder);
    const auto document = must(open_document(scenario));
    saved_game(*document, game_on(*document, 1), folder.path() / "week.game.yaml");
    const auto other = must(open_document(scenario));
    take_piece(*other);
    REQUIRE(other->save_as(folder.path() / "day.scenario.yaml").empty());
    CHECK(other->moved_records().empty()); // nothing was there
    REQUIRE(other->save_as(scenario, true).empty());
    CHECK(other->moved_records().size() == 1);
    CHECK(must(open_game(folder.path() / "week.game.yaml")).remark.empty());
}

TEST_CASE("Games of a scenario that stays as it is stay as they are") {
    const test::Folder folder;
    const fs::path scenario = copied(folder);
    fs::copy_file(scenario, folder.path() / "day.scenario.yaml");
    const auto document = must(open_document(folder.path() / "day.scenario.yaml"));
    saved_game(*document, game_on(*document, 1), folder.path() / "day.game.yaml");
    const std::string kept = folder.read("day.game.yaml");
    const auto changed = must(open_document(scenario));
    saved_game(*changed, game_on(*changed, 1), folder.path() / "night.game.yaml");
    take_piece(*changed);
    REQUIRE(changed->save().empty());
    REQUIRE(changed->moved_records().size() == 1);
    CHECK(changed->moved_records().front().path.filename() == "night.game.yaml");
    CHECK(folder.read("day.game.yaml") == kept);
}
