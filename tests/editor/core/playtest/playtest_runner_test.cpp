#include "editor/core/playtest/playtest_runner.hpp"

#include "editor/core/playtest/playtest_overlay.hpp"
#include "formats/base/words.hpp"
#include "tests/editor/core/samples.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

constexpr const char* squares = "samples/landmines/two-walls.scenario.yaml";

std::unique_ptr<Document> opened(const std::string& sample) {
    return must(open_document(source_folder() / sample));
}

void retitle(Document& document, const std::string& title) {
    document.change("Title", with_scenario(document.work(), [&](Scenario& s) { s.title = title; }));
}

/// Something that matters for play: the last piece is gone.
void lose_a_piece(Document& document) {
    document.change("Leave out", with_scenario(document.work(), [](Scenario& s) { s.pieces.pop_back(); }));
}

/// Of the first games of its series, one after the other.
playtest::Summary summary_of(const Document& document, std::uint64_t games) {
    playtest::SeriesQuestion question;
    question.bots = {"random"};
    const auto series = playtest::Series::make(document.setup().loaded, question);
    REQUIRE(series);
    playtest::Summariser summariser(*series.value);
    for (std::uint64_t game = 0; game < games; ++game)
        summariser.add((*series.value)->play(game));
    return summariser.summary();
}

} // namespace

TEST_CASE("Nothing is played before somebody starts it") {
    const auto document = opened(squares);
    PlaytestRunner runner;
    runner.compare(*document);
    runner.wait();
    CHECK(runner.latest() == nullptr);
    CHECK_FALSE(runner.is_running());
    CHECK_FALSE(runner.is_stale());
    CHECK(playtest_overlay(runner, "").overlay == nullptr);
}

TEST_CASE("A play-test of a document tells what a series of its scenario tells") {
    const auto document = opened(squares);
    std::atomic<int> told = 0;
    PlaytestRunner runner([&] { ++told; }, 40);
    runner.start(*document, "random");
    runner.wait();
    CHECK_FALSE(runner.is_running());
    const auto result = runner.latest();
    REQUIRE(result);
    REQUIRE(result->series);
    CHECK(result->summary.games == 40);
    CHECK(told >= 3); // started, set up, over

    CHECK(result->summary == summary_of(*document, 40));
}

TEST_CASE("A play-test is judged by the threshold that somebody wants, and anew by another one") {
    const auto document = opened(squares);
    PlaytestRunner runner({}, 20);
    runner.start(*document, "random", 0.75);
    runner.wait();
    CHECK(runner.latest()->summary.fair.threshold == 0.75);
    CHECK(runner.latest()->summary.games == 20);
    runner.start(*document, "random");
    runner.wait();
    CHECK(runner.latest()->summary == summary_of(*document, 20));
    CHECK(runner.latest()->summary.fair.threshold == PlaytestRunner::usual_threshold);
}

TEST_CASE("A play-test that was stopped goes on where it was, and loses or doubles nothing") {
    const auto document = opened(squares);
    std::mutex mutex;
    std::condition_variable changed;
    PlaytestRunner runner(
        [&] {
            const std::lock_guard lock(mutex);
            changed.notify_all();
        },
        1'000'000'000);
    const auto games = [&] { return runner.latest() ? runner.latest()->summary.games : 0; };
    for (int round = 0; round < 2; ++round) {
        const std::uint64_t before = games();
        runner.start(*document, "random");
        {
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return games() > before; });
        }
        runner.stop();
        CHECK_FALSE(runner.is_running());
        runner.wait();
    }
    const playtest::Summary all = runner.latest()->summary;
    CHECK(all == summary_of(*document, all.games));
}

TEST_CASE("A play-test is stale as soon as what is played changes, and no sooner") {
    const auto document = opened(squares);
    PlaytestRunner runner({}, 10);
    runner.start(*document, "random");
    runner.wait();
    const auto compared = [&] {
        runner.compare(*document);
        runner.wait();
        return runner.is_stale();
    };
    retitle(*document, "Another title");
    CHECK_FALSE(compared());
    lose_a_piece(*document);
    CHECK(compared());
    CHECK(runner.latest()->summary.games == 10); // what was told stays to be read
    document->undo();
    CHECK_FALSE(compared());
    lose_a_piece(*document);
    CHECK(compared());
    const std::string hash = runner.latest()->series->plan().hash;
    runner.start(*document, "random");
    CHECK_FALSE(runner.is_stale());
    runner.wait();
    CHECK_FALSE(compared());
    CHECK(runner.latest()->series->plan().hash != hash);
    CHECK(runner.latest()->summary.games == 10);
}

TEST_CASE("A change that matters stops a play-test that is running") {
    const auto document = opened(squares);
    PlaytestRunner runner({}, 1'000'000'000);
    runner.start(*document, "random");
    lose_a_piece(*document);
    runner.compare(*document);
    runner.wait();
    CHECK(runner.is_stale());
    CHECK_FALSE(runner.is_running());
}

TEST_CASE("A runner that goes stops its games") {
    const auto document = opened(squares);
    const auto ended = std::async(std::launch::async, [&] {
        PlaytestRunner runner({}, 1'000'000'000);
        runner.start(*document, "random");
    });
    REQUIRE(ended.wait_for(std::chrono::minutes(1)) == std::future_status::ready);
}

TEST_CASE("What cannot be played says why") {
    PlaytestRunner runner({}, 10);
    SECTION("an empty map") {
        const auto document = meadow();
        runner.start(*document, "random");
        runner.wait();
        REQUIRE(runner.latest());
        CHECK(runner.latest()->series == nullptr);
        CHECK_FALSE(runner.latest()->problems.empty());
        CHECK_FALSE(runner.is_running());
    }
    SECTION("no such bot") {
        const auto document = opened(squares);
        runner.start(*document, "rendom");
        runner.wait();
        REQUIRE(runner.latest());
        CHECK(runner.latest()->series == nullptr);
        REQUIRE(runner.latest()->problems.size() == 1);
        CHECK(runner.latest()->problems[0].wrong.find("rendom") != std::string::npos);
    }
}

TEST_CASE("A mistyped bot takes no games away, and what is wrong is told beside them") {
    const auto document = opened(squares);
    PlaytestRunner runner({}, 20);
    runner.start(*document, "random");
    runner.wait();
    REQUIRE(runner.latest()->summary.games == 20);
    runner.start(*document, "rendom");
    runner.wait();
    CHECK_FALSE(runner.is_running());
    REQUIRE(runner.latest()->series);
    CHECK(runner.latest()->summary.games == 20);
    CHECK(runner.latest()->bot == "random");
    REQUIRE(runner.latest()->problems.size() == 1);
    CHECK(runner.latest()->problems[0].wrong.find("rendom") != std::string::npos);
    runner.start(*document, "random");
    runner.wait();
    CHECK(runner.latest()->problems.empty());
    CHECK(runner.latest()->summary.games == 20);
}

TEST_CASE("A mistyped bot takes no games away while they are played") {
    const auto document = opened(squares);
    PlaytestRunner runner({}, 2'000);
    runner.start(*document, "random");
    while (!runner.latest() || runner.latest()->summary.games == 0)
        std::this_thread::yield();
    runner.start(*document, "rendom");
    runner.wait();
    REQUIRE(runner.latest()->series);
    CHECK(runner.latest()->summary.games == 2'000);
    CHECK(runner.latest()->bot == "random");
    REQUIRE(runner.latest()->problems.size() == 1);
    CHECK(runner.latest()->problems[0].wrong.find("rendom") != std::string::npos);
}

TEST_CASE("A heat map is that of the games so far, and none of another scenario") {
    const auto document = opened(squares);
    PlaytestRunner runner({}, 20);
    runner.start(*document, "random");
    runner.wait();
    const auto choices = heat_choices(*runner.latest());
    const AnalysisOverlay shown = playtest_overlay(runner, "");
    if (choices.empty()) {
        CHECK(shown.overlay == nullptr);
        CHECK(shown.note == "Nothing is counted over the board of this game.");
    } else {
        REQUIRE(shown.overlay);
        CHECK(shown.overlay->title == say("Play-test: {}", choices[0].title));
        for (const HeatChoice& choice : choices)
            CHECK(playtest_overlay(runner, choice.id).overlay->title == say("Play-test: {}", choice.title));
    }
    lose_a_piece(*document);
    runner.compare(*document);
    runner.wait();
    CHECK(playtest_overlay(runner, "").overlay == nullptr);
}
