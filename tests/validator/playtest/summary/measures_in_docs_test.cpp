#include "tests/support/file_text.hpp"
#include "tests/support/places.hpp"
#include "tests/validator/playtest/played_series.hpp"
#include "validator/report/schemas.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

using namespace sabotier;
using namespace sabotier::playtest;
using namespace sabotier::playtest::test;

namespace {

/// What stands between backticks in the second column of a table's row.
std::vector<std::string> told_by(const std::string& row) {
    std::vector<std::string> words;
    const auto column = row.find('|', 1);
    if (!row.starts_with('|') || column == std::string::npos) return words;
    for (auto begin = row.find('`', column); begin != std::string::npos;) {
        const auto end = row.find('`', begin + 1);
        words.push_back(row.substr(begin + 1, end - begin - 1));
        begin = end == std::string::npos ? end : row.find('`', end + 1);
    }
    return words;
}

std::string between(const std::string& text, const std::string& from, const std::string& to) {
    const auto begin = text.find(from);
    REQUIRE(begin != std::string::npos);
    return text.substr(begin, text.find(to, begin + from.size()) - begin);
}

} // namespace

TEST_CASE("The tables of what designers want measured name all that is counted, and nothing else",
          "[playtest]") {
    const std::string docs = sabotier::test::file_text(sabotier::test::source_folder() / "docs/playtests.md");
    const std::string tables = between(docs, "\n## What designers want measured", "\n## ");
    const std::string& schema = playtest_schema();
    for (const char* name : {"landmines/small-fry", "sabot/pattenford/market-day", "fortress/ember-hall",
                             "tunnels/two-doors", "cell/seven-at-the-mill"}) {
        INFO(name);
        const auto series = series_of(name);
        std::set<std::string> counted;
        for (const play::Measure& measure : series->game().procedure().measures())
            counted.insert(measure.id);
        const std::string& procedure = series->game().setup().rulebook().play.procedure;
        std::istringstream rows(between(tables, "other games of `" + procedure + "`", "\n### "));
        std::set<std::string> told;
        for (std::string row; std::getline(rows, row);)
            for (std::string word : told_by(row)) {
                INFO(word);
                if (word.find(' ') != std::string::npos) continue; // a command
                if (counted.contains(word)) {
                    told.insert(word);
                    continue;
                }
                if (word.starts_with('.')) word.erase(0, 1);
                CHECK(schema.find("\"" + word + "\"") != std::string::npos);
            }
        CHECK(told == counted);
    }
}
