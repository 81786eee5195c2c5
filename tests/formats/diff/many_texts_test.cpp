#include "tests/formats/diff/versions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::test;

namespace {

/// A scenario with as many rules, each so long that it is told by itself.
DocumentVersion with_rules(std::size_t count, const std::string& end) {
    std::string text = "sabotier: scenario/1\nrulebook: landmines\nmap: {board: squares, size: [10, 10]}\n";
    if (count > 0) text += "special-rules:\n";
    for (std::size_t i = 0; i < count; ++i)
        text += "  - Rule " + std::to_string(i) + " is one of many that say nothing much, " + end + ".\n";
    return version(text);
}

} // namespace

TEST_CASE("many texts of one list are told in one pass over it") {
    constexpr std::size_t count = 10'000; // minutes, were the list gone through for each of them
    const Changes changes = changes_between(with_rules(count, "at dawn"), with_rules(count, "at dusk"));
    REQUIRE(changes.list.size() == count);
    CHECK(
        changes.list.front().words
        == "special-rules: 'Rule 0 is one of many that say nothing much, at dawn.' is now 'Rule 0 is one of "
           "many that say nothing much, at dusk.'");
    const auto has_values = [](const Change& change) {
        return change.before.size() == 400 && change.after.size() == 400
               && change.before.find("dawn") != std::string::npos
               && change.after.find("dusk") != std::string::npos;
    };
    CHECK(std::ranges::all_of(changes.list, has_values));
}

TEST_CASE("of a list that came or went as much is told as one line holds") {
    constexpr std::size_t count = 2'000;
    const DocumentVersion none = with_rules(0, ""), all = with_rules(count, "at dawn");
    const Changes added = changes_between(none, all), removed = changes_between(all, none);
    REQUIRE(added.list.size() == count);
    REQUIRE(removed.list.size() == count);
    constexpr std::size_t most = 500; // a line, and the text that runs over its end
    CHECK(std::ranges::all_of(added.list, [](const Change& change) {
        return change.before.empty() && change.after.starts_with("[Rule 0") && change.after.size() <= most;
    }));
    CHECK(std::ranges::all_of(removed.list, [](const Change& change) {
        return change.after.empty() && change.before.starts_with("[Rule 0") && change.before.size() <= most;
    }));
}
