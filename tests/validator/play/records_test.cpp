#include "formats/documents/load_record.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/file_text.hpp"
#include "tests/validator/play/match.hpp"
#include "validator/play/playthrough.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

/// Records are played again by anybody, anywhere: by many at once, by other compilers, and after somebody cut
/// or changed them.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

const std::vector<std::string> samples{"landmines/small-fry",           "landmines/corner-to-corner",
                                       "cell/seven-at-the-mill",        "cell/five-rejections",
                                       "fortress/ember-hall",           "fortress/drafted-night",
                                       "tunnels/first-shift",           "tunnels/two-doors",
                                       "clogworks/night-shift",         "sabot/free-form/clogheim",
                                       "sabot/pattenford/chosen-ground"};

/// A random game of so many decisions, or to its end.
Playthrough played(const std::shared_ptr<const Game>& game, std::uint64_t seed, std::size_t most) {
    Playthrough playthrough(game, seed, 1);
    RandomSource chance = RandomSource::of(seed + 1);
    MoveList list;
    while (!Game::is_over(playthrough.state()) && playthrough.decisions() < most) {
        game->moves(playthrough.state(), list);
        playthrough.play(list[chance.below(static_cast<std::uint32_t>(list.size()))]);
    }
    return playthrough;
}

/// All that a replay leads to: every state, every move, and what each seat sees in the end.
struct Traced {
    std::vector<std::uint64_t> hashes;
    std::vector<std::string> moves;
    std::vector<std::uint64_t> seen;

    friend bool operator==(const Traced&, const Traced&) = default;
};
Traced trace(const std::shared_ptr<const Game>& game, const GameRecord& record) {
    const Replay again = replay(game, record);
    Traced traced;
    for (std::size_t i = 0; i <= again.playthrough.events().size(); ++i)
        traced.hashes.push_back(hash(again.playthrough.state_before(i)));
    for (const Event& event : again.playthrough.events())
        traced.moves.push_back(event.notation);
    for (std::size_t i = 0; i < game->seats().size(); ++i) {
        const View view = game->view(again.playthrough.state(), seat(i));
        traced.seen.push_back(hash(view.known));
        RandomSource chance = RandomSource::of(5, i);
        traced.seen.push_back(hash(game->redraw(view, chance)));
    }
    return traced;
}

std::string text_of(GameRecord record) {
    record.scenario = "test.scenario.yaml";
    return write_yaml(write_record(record));
}

/// A record's text as it is read and played again; what is wrong with it, or the record that it now is.
struct Reading {
    std::string problems;
    GameRecord record;
};
Reading read_and_replay(const std::shared_ptr<const Game>& game, const std::string& text) {
    const auto tree = read_yaml(text, "test.game.yaml");
    if (!tree) return {sabotier::test::joined(tree.problems), {}};
    const auto record = read_record(*tree.value);
    if (!record) return {sabotier::test::joined(record.problems), {}};
    Replay again = replay(game, *record.value);
    if (!again.problems.empty()) return {sabotier::test::joined(again.problems), {}};
    return {"", again.playthrough.record()};
}

const std::string small = "sabotier: scenario/1\nrulebook: landmines\ntitle: Test\nauthor: Test\nplayers: 2\n"
                          "map: {board: squares, size: [5, 6]}\n"
                          "sides: [{id: green, name: Green}, {id: grey, name: Grey}]\n"
                          "pieces:\n"
                          "  - {kind: general-1, side: green, at: C1}\n"
                          "  - {kind: hq, side: green, at: A1}\n"
                          "  - {kind: hq, side: grey, at: C3}\n"
                          "  - {kind: general-1, side: grey, at: E6}\n";

} // namespace

TEST_CASE("Records are played again to the same bytes on any number of threads", "[play][record]") {
    for (const std::string& sample : samples) {
        INFO(sample);
        const auto game = sample_game(sample);
        std::vector<GameRecord> records;
        std::vector<Traced> alone;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            records.push_back(played(game, seed, 150).record());
            alone.push_back(trace(game, records.back()));
        }
        for (const std::size_t many : {2U, 8U}) {
            std::vector<std::vector<Traced>> together(many, std::vector<Traced>(records.size()));
            std::vector<std::thread> threads;
            for (std::size_t thread = 0; thread < many; ++thread)
                threads.emplace_back([&, thread] { // each begins with another record
                    for (std::size_t i = 0; i < records.size(); ++i) {
                        const std::size_t one = (thread + i) % records.size();
                        together[thread][one] = trace(game, records[one]);
                    }
                });
            for (std::thread& thread : threads)
                thread.join();
            for (const std::vector<Traced>& traced : together)
                CHECK(traced == alone);
        }
    }
}

TEST_CASE("A record that was cut anywhere is refused, or the game as far as it goes", "[play][record]") {
    const auto game = game_of(small);
    const Playthrough whole = played(game, 1, 40);
    const std::string text = text_of(whole.record());
    REQUIRE(whole.decisions() > 6);
    std::size_t shorter = 0;
    for (std::size_t length = 0; length < text.size(); ++length) {
        INFO(text.substr(0, length));
        const Reading cut = read_and_replay(game, text.substr(0, length));
        if (!cut.problems.empty()) {
            CHECK(cut.problems.find("test.game.yaml") == 0);
            continue;
        }
        REQUIRE(cut.record.moves.size() <= whole.decisions());
        for (std::size_t i = 0; i < cut.record.moves.size(); ++i)
            CHECK(cut.record.moves[i].text == whole.record().moves[i].text);
        shorter += cut.record.moves.size() < whole.decisions() ? 1 : 0;
    }
    CHECK(shorter > 0);
}

TEST_CASE("A record with a character changed is refused, unless it is the same game", "[play][record]") {
    const auto game = game_of(small);
    const GameRecord whole = played(game, 1, 40).record();
    const std::string text = text_of(whole);
    REQUIRE(read_and_replay(game, text).problems == "");
    std::size_t refused = 0;
    for (std::size_t at = text.find("seed"); at < text.size(); ++at)
        for (const char other : {'0', 'A', '-', '\n'}) {
            std::string forged = text;
            if (forged[at] == other) continue;
            forged[at] = other;
            INFO(forged);
            const Reading reading = read_and_replay(game, forged);
            if (!reading.problems.empty()) {
                ++refused;
                continue;
            }
            // Nothing here is drawn, so another seed or number leads to another state: that is refused.
            CHECK(reading.record.state == whole.state);
            CHECK(reading.record.end == whole.end);
            CHECK(reading.record.moves.size() == whole.moves.size());
        }
    CHECK(refused > text.size());
}

TEST_CASE("A record of another version is refused with the one that is read", "[play][record]") {
    const auto game = game_of(small);
    std::string text = text_of(played(game, 1, 5).record());
    const auto version = text.find("game/1");
    REQUIRE(version != std::string::npos);
    for (const char* other : {"game/0", "game/2", "game/99999999999999999999", "game", "scenario/1"}) {
        std::string forged = text;
        forged.replace(version, 6, other);
        const std::string problems = read_and_replay(game, forged).problems;
        INFO(problems);
        CHECK(problems.find("test.game.yaml:1:") == 0);
        CHECK(problems.find("game/1") != std::string::npos);
    }
}

TEST_CASE("Records of a folder, made by another compiler, replay to the same bytes", "[.][records]") {
    // SABOTIER_RECORDS names the folder. Scenarios lie below it, as `sabotier play -o` wants them.
    const char* const folder = std::getenv("SABOTIER_RECORDS");
    REQUIRE(folder != nullptr);
    std::size_t replayed = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (!entry.path().string().ends_with(".game.yaml")) continue;
        INFO(entry.path().string());
        auto loaded = load_record(entry.path().string());
        INFO(sabotier::test::joined(loaded.problems));
        REQUIRE(loaded);
        CHECK(!loaded.value->record.state.empty());
        const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(loaded.value->scenario)));
        CHECK(sabotier::test::joined(replay(game_of(setup), loaded.value->record).problems) == "");
        ++replayed;
    }
    CHECK(replayed > 0);
}
