#include "formats/documents/load.hpp"
#include "tests/support/folder.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

/// Check types that a rulebook of one's own binds on boards of rooms and squares.
namespace sabotier {

namespace {

std::vector<Finding> found(const std::string& checks, const std::string& scenario,
                           const std::string& rulebook = {}) {
    const test::Folder folder;
    folder.file("mine.rulebook.yaml",
                "sabotier: rulebook/1\nid: mine\ntitle: Mine\nboard: {kind: rooms, capacity: 2}\n"
                "grid: {size: [4, 4]}\nplay: {moves: 2}\n"
                "classes: [{id: foot}]\n"
                "sides:\n  - {id: red, name: Red, end: west, depth: 1}\n"
                "  - {id: blue, name: Blue, end: east, depth: 1}\n"
                "pieces:\n  - {id: man, name: Man, moves: [{class: foot, units: 1}]}\n"
                "  - {id: dog, name: Dog}\n  - {id: safe, name: Safe}\n"
                    + rulebook + "checks:\n" + checks);
    auto loaded = load_scenario_text(
        "sabotier: scenario/1\nrulebook: mine.rulebook.yaml\ntitle: T\nauthor: A\n" + scenario,
        "x.scenario.yaml", folder.path());
    for (const Problem& problem : loaded.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(loaded);
    return validate(*resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)))).findings;
}

std::string rule(const std::string& type) {
    return "  - {key: a.rule, check: " + type + ", severity: error, title: a title}\n";
}

std::string map(const std::string& walls = {}) {
    return "map: {board: rooms, size: [4, 4], walls: [" + walls + "]}\n";
}

const std::string sides = "sides:\n  - {id: red, name: Red}\n  - {id: blue, name: Blue}\n";

} // namespace

TEST_CASE("zone-overlap names the spaces of any board") {
    const std::string wide = "sides:\n  - {id: red, name: Red, zone: {end: west, depth: 2}}\n"
                             "  - {id: blue, name: Blue, zone: {end: east, depth: 3}}\n";
    const auto findings = found(rule("zone-overlap"), map() + wide);
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].message
          == "the zones of Red and Blue share 4 rooms (B1, B2, B3 and B4); no room may be in both");
    CHECK(found(rule("zone-overlap"), map() + sides).empty());
}

TEST_CASE("walls count for ways, cuts and guards in rooms") {
    CHECK(found(rule("zones-connected"), map("A1|B1, A2|B2, A3|B3, A4|B4") + sides).size() == 1);
    CHECK(found(rule("zones-connected"), map("A1|B1, A2|B2, A3|B3") + sides).empty());
    const auto cut = found(rule("cut-single"), map("A1|B1, A2|B2, A3|B3") + sides);
    REQUIRE(cut.size() == 1);
    CHECK(cut[0].message.find("room B4 is the only way between the zones of Red and Blue") == 0);
    CHECK(found(rule("pocket"), map("B1|C1, B1|A1, B1|B2") + sides).size() == 1);
    const std::string pieces =
        "pieces:\n  - {kind: safe, side: red, at: A1}\n  - {kind: dog, side: red, at: A2}\n"
        "  - {kind: man, side: blue, at: D1}\n";
    const std::string guarded = rule("guarded, of: [safe], by: [dog]");
    const auto found_guarded = found(guarded, map("A1|B1") + sides + pieces);
    REQUIRE(found_guarded.size() == 1);
    CHECK(found_guarded[0].message
          == "no enemy can ever reach red-safe-1 in room A1: pieces that never leave close every way (A2)");
    CHECK(found(guarded, map() + sides + pieces).empty());
    CHECK(found(rule("sealed, of: [safe]"), map("A1|B1, A1|A2") + sides + pieces).size() == 1);
}

TEST_CASE("a room holds as many pieces as the rulebook says, also for those who want to move") {
    const std::string pieces =
        "pieces:\n  - {kind: man, side: red, at: A1}\n  - {kind: man, side: red, at: A2}\n";
    const std::string walls = map("A1|B1, A2|B2, A2|A3");
    CHECK(found(rule("mobility-none"), walls + sides + pieces).empty());
    const std::string full =
        pieces + "  - {kind: man, side: red, at: A2}\n  - {kind: man, side: red, at: A1}\n";
    CHECK(found(rule("mobility-none"), walls + sides + full).size() == 1);
    const auto few =
        found(rule("mobility-few"), walls + sides + pieces + "  - {kind: dog, side: red, at: A1}\n");
    REQUIRE(few.size() == 1);
    CHECK(few[0].message == "Red can move 1 piece at the start (red-man-1 on A1); a turn moves 2");
}

TEST_CASE("the home of an army is measured by the kinds that stand there") {
    const std::string exact = rule("board-size, of: [man]");
    const std::string many = "  - {id: crew, name: Crew, exactly: 9}\n";
    CHECK(found(exact, map() + sides, many).empty());
    CHECK(found(rule("board-size"), map() + sides, many).size() == 1);
    CHECK(found(rule("board-size, of: [crew]"), map() + sides, many).size() == 1);
    CHECK(found(rule("board-size, of: [crew]"), map() + sides, "  - {id: crew, name: Crew, exactly: 8}\n")
              .empty());
}

TEST_CASE("a side that has set up nothing is one finding") {
    const std::string men =
        "pieces:\n  - {kind: man, side: red}\n  - {kind: man, side: red}\n"
        "  - {kind: dog, side: red}\n  - {kind: man, side: blue}\n  - {kind: dog, side: blue, at: D4}\n";
    const auto findings = found(rule("unplaced"), map() + sides + men);
    REQUIRE(findings.size() == 2);
    CHECK(std::any_of(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.message == "none of the 3 pieces of Red is set up";
    }));
    CHECK(std::any_of(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.message == "blue-man-1 has no place; it starts on the board";
    }));
}

} // namespace sabotier
