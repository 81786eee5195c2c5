#include "editor/core/files/game_file.hpp"
#include "editor/core/opening/game.hpp"
#include "editor/core/opening/opening.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/places.hpp"
#include "tests/support/run_inside.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <string>

/// A game is kept by the window as the terminal keeps it, and goes on in either.

using namespace sabotier;
namespace fs = std::filesystem;

namespace {

/// Against the last seat's bot, on a document as it stands.
play::PlayedGame played_on(const editor::Document& document) {
    const auto game = play::make_game(document.shared_setup());
    REQUIRE(game);
    std::vector<play::Player> players;
    for (std::size_t i = 0; i < (*game.value)->seats().size(); ++i) {
        std::optional<play::BotSpec> bot;
        if (i + 1 == (*game.value)->seats().size()) bot = play::BotSpec{play::bot_type("random")};
        players.push_back(play::make_player(*game.value, std::move(bot), 7, 0, play::seat(i)));
    }
    return play::PlayedGame(play::Table(play::Playthrough(*game.value, 7), std::move(players)));
}

void play_some(play::PlayedGame& played, int decisions) {
    for (int i = 0; i < decisions; ++i) {
        while (played.let_bots_play(100)) {
        }
        if (played.table().is_over()) return;
        played.uncover();
        played.play(play::MoveChoice(played.choices()[played.choices().size() / 2]));
    }
    while (played.let_bots_play(100)) { // as the terminal does before it asks
    }
}

/// Record of the same decisions, made at the terminal.
void play_at_terminal(const fs::path& scenario, const play::Table& table, const fs::path& record) {
    std::vector<std::string> words{"play", scenario.string(), "--seed", "7", "-o", record.string()};
    words.insert(words.end(), {"--seat", table.game().game().seats().back().id + "=random"});
    for (const play::Event& event : table.game().events())
        if (event.actor != play::by_chance) words.insert(words.end(), {"--move", event.notation});
    const test::Inside ran = test::run_inside(words);
    INFO(ran.err);
    REQUIRE(ran.exit == 0);
}

} // namespace

TEST_CASE("A game is kept by the window byte for byte as by the terminal, and goes on in either") {
    for (const char* name : {"landmines/two-walls", "tunnels/two-doors", "cell/seven-at-the-mill",
                             "fortress/ember-hall", "clogworks/night-shift", "sabot/pattenford/market-day"}) {
        INFO(name);
        const test::Folder folder;
        const fs::path sample = test::source_folder() / "samples" / (std::string(name) + ".scenario.yaml");
        fs::copy(sample.parent_path(), folder.path(), fs::copy_options::recursive);
        const fs::path scenario = folder.path() / sample.filename();
        const auto document = editor::open_document(scenario);
        REQUIRE(document);
        play::PlayedGame played = played_on(**document.value);
        editor::GameFile file((*document.value)->work(), (*document.value)->files(), false);
        CHECK(file.holds(played.table())); // there is nothing yet to keep
        play_some(played, 6);
        CHECK_FALSE(file.holds(played.table()));
        const fs::path ours = folder.path() / "ours.game.yaml";
        REQUIRE(file.write(played.table(), ours).empty());
        CHECK(file.holds(played.table()));
        CHECK(file.written_along().empty());
        play_at_terminal(scenario, played.table(), folder.path() / "theirs.game.yaml");
        const std::string kept = folder.read("ours.game.yaml");
        const std::string theirs = folder.read("theirs.game.yaml");
        CHECK(theirs.substr(0, kept.size()) == kept);
        // there the moves of the computer were typed, too, which is noted
        const std::string notes = theirs.substr(std::min(kept.size(), theirs.size()));
        const bool is_about_the_computer =
            notes.starts_with("notes:\n  - \"People took these decisions for ");
        CHECK((notes.empty() || is_about_the_computer));

        auto again = editor::open_game(ours);
        REQUIRE(again);
        CHECK(again.value->remark.empty());
        CHECK(again.value->file.holds(again.value->game.table()));
        CHECK(again.value->game.moments() == played.moments());
        play_some(again.value->game, 2);
        if (again.value->game.table().is_over()) continue;
        CHECK_FALSE(again.value->file.holds(again.value->game.table()));
        REQUIRE(again.value->file.write(again.value->game.table(), ours).empty());
        CHECK(test::run_inside({"play", ours.string(), "--format", "json"}).exit == 0);
    }
}
