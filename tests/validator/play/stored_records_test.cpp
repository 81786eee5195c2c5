#include "formats/documents/load_record.hpp"
#include "tests/support/file_text.hpp"
#include "tests/validator/play/match.hpp"
#include "validator/play/table/table.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

/// Games that were played once and are kept, with the hash of their last state: whatever compiles the rules,
/// and for whatever machine, they lead to the same bytes. tests/clients plays them again in the program of
/// pages.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// What is kept: a sample, who played it, and how many decisions at most.
struct Kept {
    std::string sample;
    std::string bot;
    std::size_t decisions;
};
const std::vector<Kept> all_kept{
    {"landmines/small-fry", "random", 400},           {"landmines/corner-to-corner", "greedy", 400},
    {"clogworks/night-shift", "random", 400},         {"cell/seven-at-the-mill", "random", 400},
    {"cell/five-rejections", "random", 400},          {"fortress/ember-hall", "random", 400},
    {"tunnels/first-shift", "random", 400},           {"tunnels/two-doors", "random", 400},
    {"sabot/free-form/clogheim", "greedy", 400},      {"sabot/hobnail/call-out", "greedy", 400},
    {"sabot/pattenford/chosen-ground", "random", 400}};

std::filesystem::path folder() {
    return sabotier::test::source_folder() / "tests/validator/play/records";
}
std::string file_of(const std::string& sample) {
    std::string name = sample;
    std::replace(name.begin(), name.end(), '/', '-');
    return name + ".game.yaml";
}

std::shared_ptr<const Game> game_of_record(const GameRecord& record) {
    const std::string ending = ".scenario.yaml";
    REQUIRE(record.scenario.ends_with(ending));
    return sample_game(record.scenario.substr(0, record.scenario.size() - ending.size()));
}

GameRecord read(const std::string& file) {
    auto record = read_record_text(sabotier::test::file_text(folder() / file), file);
    if (!record) throw std::runtime_error(sabotier::test::joined(record.problems));
    return std::move(*record.value);
}

/// Bots play it, with a seed of its own.
GameRecord play_anew(const Kept& kept) {
    const auto game = sample_game(kept.sample);
    const std::uint64_t seed = 1000 + kept.sample.size();
    std::vector<play::Player> players;
    for (std::size_t i = 0; i < game->seats().size(); ++i) {
        auto spec = read_bot(kept.bot, *game);
        REQUIRE(spec);
        players.push_back(make_player(game, std::move(*spec.value), seed, 0, seat(i)));
    }
    play::Table table(Playthrough(game, seed), std::move(players));
    table.let_bots_play(kept.decisions);
    GameRecord head;
    head.scenario = kept.sample + ".scenario.yaml";
    head.title = game->setup().scenario().title;
    return table.record(head);
}

/// The same game with the state to which it leads now.
GameRecord play_again(const std::string& file) {
    GameRecord record = read(file);
    record.state.clear();
    const Replay again = replay(game_of_record(record), record);
    INFO(sabotier::test::joined(again.problems));
    REQUIRE(again.problems.empty());
    record.state = again.playthrough.record().state;
    return record;
}

} // namespace

TEST_CASE("Games that are kept lead to the state that they led to when they were played", "[play][record]") {
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder()))
        files.insert(entry.path().filename().string());
    std::set<std::string> expected;
    std::set<std::string> procedures;
    for (const Kept& kept : all_kept) {
        CAPTURE(kept.sample);
        expected.insert(file_of(kept.sample));
        const GameRecord record = read(file_of(kept.sample));
        REQUIRE(record.scenario == kept.sample + ".scenario.yaml");
        REQUIRE_FALSE(record.state.empty());
        REQUIRE(record.moves.size() > 20);
        const auto game = game_of_record(record);
        procedures.insert(game->setup().rulebook().play.procedure);
        INFO("where states are to have other bytes: play_tests '[write-records]', which keeps the moves");
        CHECK(sabotier::test::joined(replay(game, record).problems) == "");
    }
    CHECK(files == expected);
    CHECK(procedures.size() == all_procedures().size());
}

TEST_CASE("Games that are kept get the states of now, and those that are missing are played",
          "[.][write-records]") {
    for (const Kept& kept : all_kept) {
        const std::string file = file_of(kept.sample);
        const bool is_there = std::filesystem::exists(folder() / file);
        const GameRecord record = is_there ? play_again(file) : play_anew(kept);
        std::ofstream(folder() / file) << write_yaml(write_record(record));
    }
}
