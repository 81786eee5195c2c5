#include "formats/yaml/node.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace sabotier;

namespace {

/// All that is said of a text, a problem a line.
std::string told(std::string_view text) {
    std::string lines;
    for (const Problem& problem : read_yaml(text, "x").problems)
        lines += (lines.empty() ? "" : "\n") + to_text(problem);
    return lines;
}

} // namespace

TEST_CASE("a bracket that is never closed is told where it opens") {
    CHECK(told("sides:\n"
               "  - {id: red, army: red.army.yaml\n"
               "  - {id: blue, army: blue.army.yaml}\n")
          == "x:2:5: the brace that opens here is not closed, expected '}' behind its last key");
    CHECK(told("sides:\n"
               "  - id: red\n"
               "    zone: {end: west, depth: 3\n"
               "    army: red.army.yaml\n"
               "deployment: {}\n")
          == "x:3:11: the brace that opens here is not closed, expected '}' behind its last key");
    CHECK(told("zone: {hexes: [\"0101\", \"0102\"}\ntitle: x\n")
          == "x:1:15: the list that opens here is not closed, expected ']' behind its last item");
    CHECK(told("layout: [\n  {tile: H01},\n  {tile: H02\n  {tile: H03}\n]\n")
          == "x:3:3: the brace that opens here is not closed, expected '}' behind its last key");
    CHECK(told("title: x\nzone: {end: west\n")
          == "x:2:7: the brace that opens here is not closed, expected '}' behind its last key");
    CHECK(told("zone: [a,\nb: 1\nc: 2\n").substr(0, 6) == "x:1:7:");
}

TEST_CASE("a missing comma is told where it is missing") {
    CHECK(told("layout: [\n  {tile: H01}\n  {tile: H02}\n]\n")
          == "x:2:14: the list in brackets goes on unexpectedly, expected ',' or ']'");
    CHECK(told("a: {tile: H01\n    turn: 2}\n")
          == "x:1:14: the keys in braces go on unexpectedly, expected ',' or '}'");
}

TEST_CASE("a '#' that hides the closing bracket is the mistake") {
    CHECK(told("sides:\n"
               "  - {id: red, colour: #ff0000, army: red.army.yaml}\n"
               "  - {id: blue, army: blue.army.yaml}\n")
          == "x:2:23: '#' starts a comment, which hides the '}' behind it, expected quotes around text that "
             "holds ' #'");
    CHECK(told("decks: [second #2]\ntitle: x\n").starts_with("x:1:16: '#' starts a comment"));
    // A comment that hides nothing is none of it.
    CHECK(
        told("sides:\n  - {id: red, # the attacker\n     army: x\n  - {id: blue}\n").starts_with("x:2:5: "));
}

TEST_CASE("quotes that are never closed are told where they open") {
    CHECK(told("at:\n"
               "  - {at: \"1006, name: Corn Hill}\n"
               "  - {at: \"1007\", name: Low Hill}\n")
          == "x:2:10: the quotes that open here are not closed, expected \" after the text");
    CHECK(told("title: 'First steps\nauthor: x\nnote: it's\nplayers: 2\n").starts_with("x:1:8: the quotes"));
    CHECK(told("title: \"First steps\nplayers: 2\n").starts_with("x:1:8: the quotes"));
    CHECK(told("a: {at: \"1006, name: \"Bob\"}\n")
          == "x:1:23: the text goes on behind its quotes, expected one pair of \" around all of it");
    // Quotes over two lines are legal: the mistake is the one below them.
    CHECK(told("note: \"one\n  two\"\nzone: {end: west\nx: 1\n").starts_with("x:3:7: the brace"));
}

TEST_CASE("a key without its colon is told in its own line") {
    CHECK(told("rulebook: sabot\ntitle First steps\nplayers: 2\n")
          == "x:2:1: 'title' without a ':' behind it, expected 'key: value'");
    CHECK(told("sabotier scenario/1\ntitle: x\n")
          == "x:1:1: 'sabotier' without a ':' behind it, expected 'key: value'");
    CHECK(told("deployment\n  - {unit: mbt-1, at: \"0101\"}\n")
          == "x:1:1: 'deployment' without a ':' behind it, expected 'key: value'");
    CHECK(told("deployment\n- {unit: mbt-1, at: \"0101\"}\n").starts_with("x:1:1: 'deployment' without"));
    CHECK(told("sides:\n  - id: red\n    name Red\n    army: x\n").starts_with("x:3:5: 'name' without"));
    CHECK(told("sides:\n  - id red\n    name: Red\n").starts_with("x:2:5: 'id' without"));
    CHECK(told("a: 1\ntitle:First\nplayers: 2\n") == "x:2:6: no blank behind the ':', expected 'key: value'");
    CHECK(told("a: 1\n" + std::string(60, 'x') + "\nb: 2\n")
          == "x:2:1: a line without a key, expected 'key: value'");
}

TEST_CASE("a dash without its blank is told") {
    CHECK(told("deployment:\n  red:\n    -{unit: mbt-1, at: \"0101\"}\n    - {unit: mbt-2, at: \"0102\"}\n")
          == "x:3:5: no blank behind the '-', expected '- ' before an item of a list");
    CHECK(told("a:\n  - {b: 1}\n  -{b: 2}\n  - {b: 3}\n").starts_with("x:3:3: no blank behind the '-'"));
    CHECK(told("a:\n  - \"b\"\n  -\"c\"\n  - \"d\"\n  - {at: 1}\n").starts_with("x:3:3: no blank behind"));
    CHECK(told("a:\n  -id: mill\n    title: x\n").starts_with("x:2:3: no blank behind"));
    CHECK(told("a:\n  - b\n  -c\n  - d: 1\n").substr(0, 4) != "x:1:");
}

TEST_CASE("the parser's words stay where they say it best") {
    CHECK(told("a: b: c\n").starts_with("x:1:5: ': ' cannot stand here"));
    CHECK(told("note: a text\n  that goes on\n  and on: here\n").starts_with("x:3:"));
    CHECK(told("a: {b: 1 c: 2}\n").starts_with("x:1:11: the keys in braces go on"));
    CHECK(told("a: \"one\n  tw\\qo\"\n").find("an unknown escape") != std::string::npos);
}

TEST_CASE("what the parser met behind the mistake is not told as well") {
    CHECK(told("a: {b: 1, b: 2, c: [3}\nd: 4\n")
          == "x:1:11: the key 'b' stands here again, expected it once (first in line 1)\n"
             "x:1:20: the list that opens here is not closed, expected ']' behind its last item");
    CHECK(told("at: \"1006, name: x\na: 1\na: 2\nb: \"y\"\n")
          == "x:1:5: the quotes that open here are not closed, expected \" after the text");
}

// One sign is left out of a document: a closing bracket, a quote, a colon, a comma, the blank behind a dash.
TEST_CASE("no message points further down than the sign that is missing") {
    std::size_t deletions = 0;
    std::size_t told_of = 0;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(test::source_folder() / "samples")) {
        const std::string name = entry.path().filename().string();
        if (!name.ends_with(".yaml") || entry.path().string().find("broken") != std::string::npos) continue;
        const std::string text = test::file_text(entry.path());
        if (text.size() > 12'000 || !read_yaml(text, name).value) continue;
        std::size_t step = 0;
        for (std::size_t i = 0; i + 1 < text.size(); ++i) {
            const bool is_sign = std::string_view("}]\":,").find(text[i]) != std::string_view::npos
                                 || (text[i] == ' ' && i > 0 && text[i - 1] == '-');
            // Every seventh will do: the lines of a document resemble each other.
            if (!is_sign || ++step % 7 != 0) continue;
            ++deletions;
            const Outcome<Node> outcome = read_yaml(text.substr(0, i) + text.substr(i + 1), name);
            if (outcome.value) continue;
            ++told_of;
            const auto line = static_cast<std::uint32_t>(
                1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(i), '\n'));
            INFO(name << ": without byte " << i << " in line " << line << ", '"
                      << text.substr(i > 20 ? i - 20 : 0, 40) << "': " << to_text(outcome.problems.front()));
            CHECK(outcome.problems.size() == 1);
            CHECK(outcome.problems.front().at.line == line);
        }
    }
    CHECK(deletions > 500);
    CHECK(told_of > 100);
}
