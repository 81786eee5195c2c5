#pragma once

#include "formats/documents/load.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"
#include "validator/answers/playtest/playtest_page.hpp"
#include "validator/answers/playtest/playtest_words.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <string>

namespace sabotier::test {

inline std::shared_ptr<const playtest::Series> series_of(const std::string& sample, const std::string& bot) {
    auto loaded = load_scenario((test::source_folder() / "samples" / sample).string());
    REQUIRE(loaded);
    playtest::SeriesQuestion question;
    question.bots = {bot};
    question.seed = 7;
    auto series =
        playtest::Series::make(std::make_shared<const LoadedScenario>(std::move(*loaded.value)), question);
    INFO(test::joined(series.problems));
    REQUIRE(series);
    return *series.value;
}

inline playtest::Summary summary_of(const std::shared_ptr<const playtest::Series>& series,
                                    std::uint64_t games) {
    playtest::Summariser summariser(series);
    for (std::uint64_t game = 0; game < games; ++game)
        summariser.add(series->play(game));
    return summariser.summary();
}

/// Of two seats, each first in half of its games.
inline playtest::Summary even_summary() {
    playtest::Summary summary;
    summary.games = 100;
    for (const char* name : {"Green", "Grey"}) {
        playtest::SeatSummary seat;
        seat.name = name;
        seat.won = {50, 100};
        seat.drawn = {0, 100};
        seat.won_as_first = {25, 50};
        seat.won_as_second = {25, 50};
        summary.seats.push_back(seat);
    }
    summary.won_by_first = {50, 100};
    summary.decisions = {41.6, 12, 20, 40, 60, 88};
    return summary;
}

inline bool says(const playtest::Summary& summary, const std::string& sentence) {
    return std::ranges::count(playtest_words(summary), sentence) == 1;
}

} // namespace sabotier::test
