#include "formats/documents/documents.hpp"
#include "formats/documents/load_record.hpp"
#include "tests/validator/playtest/mill.hpp"
#include "tests/validator/playtest/tune/planted.hpp"
#include "validator/playtest/tune/candidates.hpp"
#include "validator/playtest/tune/tune.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace sabotier::playtest {
namespace {

using test::Mill;
using test::Planted;
using Says = TuneReport::Says;

TuneQuestion question_of(std::uint64_t seed = 7) {
    TuneQuestion question;
    question.series.scenario = "test.scenario.yaml";
    question.series.bots = {"greedy"};
    question.series.seed = seed;
    question.candidates = 24;
    question.first_games = 16;
    question.most_games = 128;
    question.verify_games = 1000;
    question.threads = 2;
    return question;
}

double largest_share(const TuneFigures& figures) {
    double largest = 0;
    for (const Rate& share : figures.shares)
        largest = std::max(largest, share.value());
    return largest;
}

} // namespace

TEST_CASE("a search that is cancelled tells so", "[tune]") {
    TuneCallbacks callbacks;
    callbacks.is_cancelled = [] { return true; };
    const auto report = tune(test::sample("clogworks/night-shift"), question_of(), callbacks);
    REQUIRE(report);
    CHECK(report.value->says == Says::cancelled);
    CHECK(report.value->steps.empty());
    CHECK_FALSE(report.value->tuned);
}

TEST_CASE("planted ones are mended", "[.][tune]") {
    const char* const only = std::getenv("SABOTIER_PLANTED");
    std::size_t mended = 0, unfair = 0;
    for (const Planted& planted : test::all_planted()) {
        if (only != nullptr && planted.name.find(only) == std::string::npos) continue;
        TuneQuestion question;
        question.series.scenario = planted.name;
        question.series.bots = {"greedy"};
        question.series.seed = 7;
        question.threads = 2;
        if (std::getenv("SABOTIER_PLANTED_ONLY_LOOK") != nullptr) question.limit = 1;
        const auto begin = std::chrono::steady_clock::now();
        const auto report = tune(planted.scenario, question);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        REQUIRE(report);
        const TuneReport& told = *report.value;
        std::string line = fmt::format("{}: {:.0f} % in {}", planted.name, 100 * largest_share(told.before),
                                       told.before.games);
        for (const TuneStep& step : told.steps)
            line += fmt::format("\n    {}: {:.0f} % in {}", step.words, 100 * largest_share(step.figures),
                                step.figures.games);
        line += fmt::format("\n    {}, {} games, {} tried, {} refused, {:.0f} s\n", name(told.says), told.games,
                            told.tried, told.refused, took.count());
        std::fputs(line.c_str(), stdout);
        std::fflush(stdout);
        if (largest_share(told.before) >= 0.65) ++unfair;
        if (told.says == Says::mended) ++mended;
    }
    std::printf("%zu unfair, %zu mended\n", unfair, mended);
    if (only == nullptr && std::getenv("SABOTIER_PLANTED_ONLY_LOOK") == nullptr) {
        CHECK(unfair >= 20);
        CHECK(mended >= 20);
    }
}

} // namespace sabotier::playtest
