#pragma once

#include "formats/documents/load.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"
#include "validator/playtest/series/series.hpp"

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// Help for tests of play-tests: series of samples. What cannot be read or played throws std::runtime_error.
namespace sabotier::playtest::test {

/// "landmines/small-fry" of samples/.
[[nodiscard]] inline std::shared_ptr<const LoadedScenario> sample(const std::string& name) {
    const auto file = sabotier::test::source_folder() / "samples" / (name + ".scenario.yaml");
    auto loaded = load_scenario(file.string());
    if (!loaded) throw std::runtime_error(sabotier::test::joined(loaded.problems));
    return std::make_shared<const LoadedScenario>(std::move(*loaded.value));
}

/// By the bot that makes any legal move.
[[nodiscard]] inline SeriesQuestion by_chance(const std::string& scenario, std::uint64_t seed = 0) {
    SeriesQuestion question;
    question.scenario = scenario + ".scenario.yaml";
    question.bots = {"random"};
    question.seed = seed;
    return question;
}

[[nodiscard]] inline std::shared_ptr<const Series> series_of(const std::string& name,
                                                             const SeriesQuestion& question) {
    auto series = Series::make(sample(name), question);
    if (!series) throw std::runtime_error(sabotier::test::joined(series.problems));
    return std::move(*series.value);
}
[[nodiscard]] inline std::shared_ptr<const Series> series_of(const std::string& name,
                                                             std::uint64_t seed = 0) {
    return series_of(name, by_chance(name, seed));
}

/// The lines of a stretch, as they come.
[[nodiscard]] inline std::vector<GameLine> lines_of(const Series& series, const Stretch& stretch) {
    std::vector<GameLine> lines;
    series.run(stretch, [&](const GameLine& line) {
        lines.push_back(line);
        return true;
    });
    return lines;
}

} // namespace sabotier::playtest::test
