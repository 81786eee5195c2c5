#include "tests/support/file_text.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

/// The table of positions names tests that exist, and leaves no position out.

using namespace sabotier::test;

namespace {

/// Names of all cases of a folder of tests.
std::set<std::string> cases_below(const char* folder) {
    static const std::regex pattern("TEST_CASE\\(\\s*\"([^\"]*)\"");
    std::set<std::string> names;
    for (const auto& [file, text] : contents(source_folder() / folder))
        for (std::sregex_iterator found(text.begin(), text.end(), pattern), end; found != end; ++found)
            names.insert((*found)[1]);
    return names;
}

/// What stands between backquotes.
std::set<std::string> quoted(const std::string& cell) {
    static const std::regex pattern("`([^`]*)`");
    std::set<std::string> names;
    for (std::sregex_iterator found(cell.begin(), cell.end(), pattern), end; found != end; ++found)
        names.insert((*found)[1]);
    return names;
}

} // namespace

TEST_CASE("Every position of the rules is tested by who the table says", "[play]") {
    const std::set<std::string> engine = cases_below("tests/validator/play");
    const std::set<std::string> plain = cases_below("tests/oracles/play");
    REQUIRE(engine.size() > 100);
    REQUIRE(plain.size() > 20);
    static const std::regex heading("^## .*\\(`(.*)`\\)$");
    static const std::regex row("^\\| (\\d+) \\| .* \\| ([^|]*) \\| ([^|]*) \\|$");
    std::map<std::string, int> positions;
    std::string procedure;
    std::istringstream table(file_text(source_folder() / "tests/validator/play/positions.md"));
    for (std::string line; std::getline(table, line);) {
        INFO(line);
        std::smatch parts;
        if (std::regex_match(line, parts, heading)) procedure = parts[1];
        if (!std::regex_match(line, parts, row)) continue;
        CHECK(std::stoi(parts[1]) == ++positions[procedure]);
        CHECK_FALSE(quoted(parts[2]).empty());
        for (const std::string& name : quoted(parts[2]))
            CHECK(engine.count(name) == 1);
        for (const std::string& name : quoted(parts[3]))
            CHECK(plain.count(name) == 1);
    }
    CHECK(positions
          == std::map<std::string, int>{
              {"battle", 23}, {"digging", 15}, {"missions", 14}, {"raid", 18}, {"steps", 22}});
}
