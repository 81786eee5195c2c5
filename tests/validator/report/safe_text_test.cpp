#include "validator/report/safe_text.hpp"

#include "validator/report/json_text.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <sstream>

namespace sabotier {

TEST_CASE("what a terminal takes for more than text is shown as a number") {
    CHECK(for_terminal("a\x1B[2J\r\u009B\u202E\u2069\u200B\uFEFF\u2060z")
          == R"(a\u{1B}[2J\u{D}\u{9B}\u{202E}\u{2069}\u{200B}\u{FEFF}\u{2060}z)");
    CHECK(for_terminal("two\nlines\tand a tab") == R"(two\nlines and a tab)");
    CHECK(for_terminal("\xF3\xA0\x81\x81") == R"(\u{E0041})"); // a letter of the tags that nobody sees
    CHECK(for_terminal("Wörter, 日本, می\u200Cخواهم") == "Wörter, 日本, می\u200Cخواهم");
}

TEST_CASE("JSON holds the same data, and is plain text") {
    const std::string strange = "a\x1B\u009B\u202E\u200B\x7F\xF3\xA0\x81\x81 ü 日";
    const nlohmann::ordered_json json{{strange, strange}};
    const std::string text = json_text(json);
    CHECK(text
          == "{\n  \"a\\u001b\\u009b\\u202e\\u200b\\u007f\\udb40\\udc41 ü 日\": "
             "\"a\\u001b\\u009b\\u202e\\u200b\\u007f\\udb40\\udc41 ü 日\"\n}\n");
    CHECK(nlohmann::ordered_json::parse(text) == json);
}

TEST_CASE("columns are those of a terminal") {
    CHECK(columns_of("") == 0);
    CHECK(columns_of("Wörter") == 6);
    CHECK(columns_of("日本") == 4);
    CHECK(columns_of("e\u0301") == 1);
    CHECK(columns_of("\x1B[1;31merror\x1B[0m") == 5);
    CHECK(columns_of("\x1B[") == 0);
}

TEST_CASE("a line is wrapped at blanks, and what follows hangs") {
    const std::string line = "a.yaml:3:5: error: required two things, actual none [a.error: 0101]";
    CHECK(wrapped_line(line, 40, 2)
          == "a.yaml:3:5: error: required two things,\n  actual none [a.error: 0101]");
    CHECK(wrapped_line(line, 0, 2) == line);
    CHECK(wrapped_line(line, 200, 2) == line);
    SECTION("columns before the hang stay whole") {
        CHECK(wrapped_line("rule  error  why it is needed and what it finds", 40, 13)
              == "rule  error  why it is needed and what\n             it finds");
    }
    SECTION("as narrow as a terminal may be said to be") {
        CHECK(wrapped_line("the game goes on after two decisions", 20, 2)
              == "the game goes on\n  after two\n  decisions");
    }
    SECTION("where nothing fits behind the hang it stays a line") {
        CHECK(wrapped_line(line, 40, 35) == line);
        CHECK(wrapped_line(line, 10, 2) == line);
    }
    SECTION("a word that is too long sticks out") {
        CHECK(wrapped_line("see " + std::string(50, 'x') + " for more", 30, 2)
              == "see\n  " + std::string(50, 'x') + "\n  for more");
    }
    SECTION("colours take no room") {
        CHECK(wrapped_line("\x1B[1;31mone\x1B[0m two three four five six seven", 30, 2)
              == "\x1B[1;31mone\x1B[0m two three four five six\n  seven");
    }
}

TEST_CASE("wrapping changes nothing but blanks, and no line is wider than it may") {
    rc::prop("for any words and width", [](const std::vector<std::uint8_t>& lengths) {
        std::string line;
        for (const std::uint8_t length : lengths)
            line += (line.empty() ? "" : " ") + std::string(1 + length % 12, 'w');
        const auto width = *rc::gen::inRange<std::size_t>(30, 90);
        const auto hang = *rc::gen::inRange<std::size_t>(0, 6);
        std::istringstream lines(wrapped_line(line, width, hang));
        std::string joined;
        for (std::string one; std::getline(lines, one);) {
            RC_ASSERT(one.size() <= width);
            RC_ASSERT(joined.empty() || one.substr(0, hang) == std::string(hang, ' '));
            joined += (joined.empty() ? "" : " ") + one.substr(joined.empty() ? 0 : hang);
        }
        RC_ASSERT(joined == line);
    });
}

} // namespace sabotier
