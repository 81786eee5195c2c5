#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/yaml/node.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

/// Mistakes that people make while they write a rulebook, and what they are told.
namespace sabotier {

namespace {

const std::string correct = R"(sabotier: rulebook/1
id: mine
title: Mine
board: {kind: rooms, players: [2, 2]}
sides:
  - {id: hands, name: Hands, end: south, depth: 1}
grid: {size: [6, 5], smallest: [5, 4], largest: [9, 9]}
pieces:
  - {id: loom, name: Loom, supply: 5, exactly: 4}
  - {id: weaver, name: Weaver, side: hands, supply: 4, exactly: 4}
components:
  - {id: clog, name: Clog, side: hands, count: 6}
draft: {pieces: [loom], apart: [[loom, loom]]}
options:
  - id: mill
    title: Which mill
    default: small
    values:
      - {id: small, title: Small}
      - {id: large, title: Large, sets: {pieces: [{id: loom, exactly: 5}]}}
)";

/// What loading the rulebook with one change tells; "" if nothing.
std::string told(const std::string& from, const std::string& to) {
    std::string text = correct;
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    const test::Folder folder;
    const auto loaded = load_document(folder.file("mine.rulebook.yaml", text));
    std::string all;
    for (const Problem& problem : loaded.problems)
        all += (all.empty() ? "" : "\n") + to_text(problem).substr(to_text(problem).find(".yaml:") + 6);
    return all;
}

} // namespace

TEST_CASE("a rulebook without a mistake is told none") {
    CHECK(told("title: Mine", "title: Yours").empty());
}

TEST_CASE("squares and depths beyond a fresh board are told where they stand") {
    const auto squares = [](const std::string& grid) {
        const auto loaded = load_document(
            test::Folder().file("mine.rulebook.yaml", "sabotier: rulebook/1\nid: mine\n" + grid));
        std::string all;
        for (const Problem& problem : loaded.problems)
            all += (all.empty() ? "" : "\n") + to_text(problem).substr(to_text(problem).find(".yaml:") + 6);
        return all;
    };
    const std::string own = "title: Mine\nboard: {kind: squares, players: [2, 2]}\n";
    CHECK(squares(own + "grid: {size: [6, 6], blocked: {usual: [A1, F6, D4]}}\n").empty());
    CHECK(squares(own + "grid: {size: [6, 6], blocked: {usual: [Z3, D4]}}\n")
          == "5:40: 1 of the usual squares is not on a board of 6 columns and 6 rows: Z3, expected squares "
             "of a fresh board");
    CHECK(squares(own + "grid: {size: [6, 6], blocked: {usual: [D4, G1, A7]}}\n")
          == "5:44: 2 of the usual squares are not on a board of 6 columns and 6 rows: G1 and A7, expected "
             "squares of a fresh board");
    // Squares of the rulebook below, on a board that this one makes smaller.
    CHECK(
        squares("extends: landmines\ngrid: {smallest: [5, 5], size: [6, 6]}\n")
        == "4:32: 3 of the usual squares are not on a board of 6 columns and 6 rows: G6, H6 and I6, expected "
           "squares of a fresh board");
    CHECK(told("depth: 1", "depth: 5").empty());
    CHECK(told("depth: 1", "depth: 6")
          == "6:5: the zone of 'hands' is deeper than the board, expected at most 5 for a fresh board");
    CHECK(told("end: south, depth: 1", "end: west, depth: 6").empty());
    CHECK(told("end: south, depth: 1", "end: south-west, depth: 11")
          == "6:5: the zone of 'hands' is deeper than the board, expected at most 10 for a fresh board");
}

TEST_CASE("usual squares are named as squares are, and each once") {
    const auto squares = [](const std::string& usual) {
        const auto loaded = load_document(test::Folder().file(
            "mine.rulebook.yaml",
            "sabotier: rulebook/1\nid: mine\ntitle: Mine\nboard: {kind: squares, players: [2, 2]}\ngrid: "
            "{size: [6, 6], blocked: {usual: "
                + usual + "}}\n"));
        std::string all;
        for (const Problem& problem : loaded.problems)
            all += (all.empty() ? "" : "\n") + to_text(problem).substr(to_text(problem).find(".yaml:") + 6);
        return all;
    };
    const std::string expected = " is no name of a square, expected capital letters and a number, such as C3";
    CHECK(squares("[C3, C4, C3]")
          == "5:48: the square C3 is there already, expected each of the usual squares once");
    CHECK(squares("[D4, c3]") == "5:44: 'c3' is no name of a square, did you mean 'C3'?");
    CHECK(squares("['']") == "5:40: ''" + expected);
    CHECK(squares("[A0, 'C 3']") == "5:40: 'A0'" + expected + "\n5:44: 'C 3'" + expected);
    CHECK(squares("[A99999999999]") == "5:40: 'A99999999999'" + expected);
}

TEST_CASE("bounds of a board that are the wrong way round are told instead of the size between them") {
    const std::string expected = ", expected no more columns and rows in 'smallest' than in 'largest'";
    CHECK(told("smallest: [5, 4]", "smallest: [10, 10]")
          == "7:32: the smallest board is 10x10, and the largest is 9x9" + expected);
    CHECK(told("smallest: [5, 4]", "smallest: [5, 10]")
          == "7:32: the smallest board is 5x10, and the largest is 9x9" + expected);
}

TEST_CASE("mistakes in a rulebook are told with what was expected and what is near") {
    CHECK(told("side: hands, supply", "side: hand, supply")
          == "10:5: unknown side 'hand', did you mean 'hands'?");
    CHECK(told("side: hands, count", "side: hanks, count")
          == "12:5: unknown side 'hanks', did you mean 'hands'?");
    CHECK(told("draft: {pieces: [loom]", "draft: {pieces: [looms]")
          == "13:8: unknown piece 'looms', did you mean 'loom'?");
    CHECK(told("[[loom, loom]]", "[[loom, room]]") == "13:8: unknown piece 'room', did you mean 'loom'?");
    CHECK(told("supply: 5, exactly: 4", "supply: 3, exactly: 4")
              .find("4 of 'loom' are set up, and the box holds 3")
          != std::string::npos);
    CHECK(told("smallest: [5, 4]", "smallest: [7, 4]")
          == "7:14: the size is not between 'smallest' and 'largest', expected 7x4 to 9x9");
    CHECK(told("end: south, depth: 1", "end: bottom, depth: 1")
              .find("'end' is 'bottom', expected one of west, east")
          != std::string::npos);
    CHECK(told("end: south, depth: 1", "depth: 1")
          == "6:37: a side has a depth and no end, expected 'end', too");
    CHECK(told("sets: {pieces: [{id: loom,", "sets: {pieces: [{id: looom,")
          == "20:51: there is no 'looom' that this answer could change, did you mean 'loom'?");
}

TEST_CASE("an answer may add things of its own") {
    CHECK(told("sets: {pieces: [{id: loom, exactly: 5}]}",
               "sets: {pieces: [{id: looms, name: Two Looms, exactly: 5}, {id: boiler, exactly: 1}]}")
              .empty());
}

TEST_CASE("names that stand twice or nowhere are told where they stand, once") {
    CHECK(told("  - {id: hands, name: Hands, end: south, depth: 1}\n",
               "  - {id: hands, name: Hands, end: south, depth: 1}\n  - {id: hands, name: Again}\n")
          == "7:5: there is a side 'hands' already, expected another name");
    CHECK(told("options:\n", "sight: {hiding: [wood]}\noptions:\n").find("14:17: unknown terrain 'wood'")
          == 0);
    CHECK(told("options:\n", "table: {hidden: loafer}\noptions:\n")
              .find("14:17: unknown role 'loafer', this rulebook has no role")
          == 0);
}

TEST_CASE("what a scenario may choose is not decided by the rulebook as well") {
    CHECK(told("options:\n", "decisions: [{id: size, ruling: Small.}]\noptions:\n").empty());
    CHECK(told("options:\n", "decisions: [{id: mill, ruling: Small.}]\noptions:\n")
          == "14:13: 'mill' is decided here and left to scenarios as an option, expected one of both");
}

TEST_CASE("an answer does not change the questions") {
    CHECK(told("sets: {pieces: [{id: loom, exactly: 5}]}",
               "sets: {pieces: [{id: loom, exactly: 5}], options: [{id: mill, title: Mill}]}")
          == "20:76: an answer that changes the options, expected other parts of the rulebook: the questions "
             "stay the same whatever is answered");
}

TEST_CASE("options that cannot all be tried are refused before any is") {
    std::string many = "values:\n";
    for (int i = 0; i < 800; ++i)
        many += "      - {id: v" + std::to_string(i) + ", sets: {pieces: [{id: loom, exactly: 5}]}}\n";
    std::string large = "components:\n";
    for (int i = 0; i < 900; ++i)
        large += "  - {id: clog" + std::to_string(i) + ", name: Clog, side: hands, count: 6}\n";
    CHECK(told("values:\n", many).empty());
    std::string options;
    for (int i = 0; i < 9; ++i)
        options += "  - id: o" + std::to_string(i) + "\n    title: x\n    default: v1\n    " + many;
    std::string text = correct;
    text.replace(text.find("options:\n"), 9, "options:\n" + options);
    text.replace(text.find("components:\n"), 12, large);
    const std::string wrong = told(correct, text);
    CHECK_THAT(wrong,
               Catch::Contains("values of options that change parts of the rulebook, expected fewer of them, "
                               "or a smaller rulebook"));
    CHECK(wrong.find('\n') == std::string::npos);
}

} // namespace sabotier
