#pragma once

#include "tests/validator/playtest/played_series.hpp"
#include "validator/playtest/series/results.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <memory>
#include <string>

/// Help for tests of results: their text.
namespace sabotier::playtest::test {

inline constexpr const char* table = "cell/seven-at-the-mill";

[[nodiscard]] inline std::shared_ptr<const LineForm> form_of(const std::string& name,
                                                             std::uint64_t seed = 0) {
    return std::make_shared<const LineForm>(series_of(name, seed));
}

/// Results of the first games.
[[nodiscard]] inline std::string results_text(const LineForm& form, std::uint64_t games) {
    std::string text = head_text(form.series().plan()) + "\n";
    for (std::uint64_t number = 0; number < games; ++number)
        text += form.text(form.series().play(number)) + "\n";
    return text;
}

[[nodiscard]] inline std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const auto at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

} // namespace sabotier::playtest::test
