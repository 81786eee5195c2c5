#include "tests/validator/checks/fortress_text.hpp"
#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

TEST_CASE("draft-turn finds steps that another side was to make") {
    CHECK(
        found(drafted_rooms({"by: spies, wall: A1|B1", "by: villains, wall: B1|C1"}), "draft.turn").empty());
    const std::string broken =
        drafted_rooms({"by: spies, wall: A1|B1", "by: spies, wall: B1|C1", "by: villains, wall: C2|D2"});
    CHECK(messages(broken, "draft.turn") == Messages{"step 2 is by spies; it was the turn of villains"});
    check_waivers(broken, "draft.turn");
    CHECK(messages(drafted_rooms({"by: villains, wall: A1|B1"}), "draft.turn")
          == Messages{"step 1 is by villains; it was the turn of spies"});
}

TEST_CASE("draft-step finds steps that were illegal when they were made") {
    CHECK(found(drafted_rooms({"by: spies, wall: A1|A2", "by: villains, kind: machine, at: A1",
                               "by: spies, kind: generator, at: A2"}),
                "draft.illegal")
              .empty());
    const std::string late =
        drafted_rooms({"by: spies, kind: machine, at: A1", "by: villains, kind: generator, at: A2",
                       "by: spies, wall: A1|A2"});
    CHECK(messages(late, "draft.illegal")
          == Messages{"step 2 (generator in A2) was illegal: no wall separates it from A1"});
    check_waivers(late, "draft.illegal");
    SECTION("the option looks at the end only") {
        CHECK(found(plus(late, "options: {apart-when: finished}"), "draft.illegal").empty());
    }
    SECTION("histories that cannot have been") {
        const std::string impossible = drafted_rooms(
            {"by: spies, kind: machine, at: A1", "by: villains, kind: generator, at: A1",
             "by: spies, wall: A1|C3", "by: villains, kind: hawk, at: B4", "by: spies, kind: machine, at: Z9",
             "by: villains, wall: D1|D2", "by: spies, wall: D2|D1"});
        CHECK(messages(impossible, "draft.illegal")
              == Messages{"step 2 (generator in A1) was illegal: the room holds a piece already",
                          "step 3 places nothing that is drafted", "step 4 places nothing that is drafted",
                          "step 5 places nothing that is drafted",
                          "step 7 (wall D1|D2) was illegal: there is a wall already"});
    }
    SECTION("a side that does not exist") {
        const std::string nobody =
            drafted_rooms({"by: spies, wall: A1|B1", "by: nobody, wall: B1|C1", "by: spies, wall: C2|D2"});
        CHECK(messages(nobody, "ref.unknown").size() == 1);
        CHECK(messages(nobody, "draft.turn") == Messages{"step 2 is by nobody; it was the turn of villains"});
    }
}

TEST_CASE("draft-dead-end finds the step after which the rest has no place") {
    const std::string broken =
        drafted_rooms({"by: spies, wall: A1|A2", "by: villains, wall: C1|D1", "by: spies, wall: B2|C2",
                       "by: villains, wall: C2|C3", "by: spies, wall: B3|B4",
                       "by: villains, kind: machine, at: B1", "by: spies, kind: machine, at: D2",
                       "by: villains, kind: machine, at: A3", "by: spies, kind: generator, at: C4"});
    CHECK(messages(broken, "draft.dead-end")
          == Messages{"after step 9 what is left has no legal place any more"});
    check_waivers(broken, "draft.dead-end");
    CHECK(found(with(broken, "    - {by: spies, kind: generator, at: C4}\n", ""), "draft.dead-end").empty());
}

TEST_CASE("a draft on a large map is judged without delay") {
    const std::string large =
        with(drafted_rooms({"by: spies, kind: machine, at: A1", "by: villains, kind: machine, at: B1",
                            "by: spies, wall: C1|D1"}),
             "size: [4, 4]", "size: [1000, 1000]");
    CHECK(found(large, "draft.illegal").size() == 1);
    CHECK(found(large, "draft.dead-end").empty());
}

TEST_CASE("a set-up that cannot be finished from the start is no step's fault") {
    const std::string tiny =
        with(with(drafted_rooms({"by: spies, wall: A1|B1"}), "size: [4, 4]", "size: [2, 2]"),
             "chantico, at: C3}\n  - {kind: nadesh, at: B2", "chantico, at: A1}\n  - {kind: nadesh, at: B2");
    const auto findings = found(tiny, "draft.dead-end");
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].message.find("what is to be placed has no legal place from the start") == 0);
    CHECK(findings[0].subjects == std::vector<Subject>{{"step", "0"}});
    const std::string unbegun =
        with(tiny, "  first: spies\n  steps:\n    - {by: spies, wall: A1|B1}\n", "  first: spies\n");
    CHECK(found(unbegun, "draft.dead-end").size() == 1);
}

TEST_CASE("a finished set-up leaves nothing that could lack a place") {
    std::string text =
        with(drafted_rooms({"by: spies, kind: machine, at: A1", "by: villains, kind: machine, at: D1",
                            "by: spies, kind: generator, at: A4", "by: villains, kind: generator, at: D4",
                            "by: spies, kind: machine, at: B1"}),
             "map: {board: rooms, size: [4, 4]}",
             "map: {board: rooms, size: [4, 4], walls: [A2|A3, B2|B3, C2|C3, D2|D3, B4|C4]}");
    text = plus(text, "options: {apart-when: finished}");
    CHECK(found(text, "pieces.adjacent").size() == 1);
    CHECK(found(text, "draft.dead-end").empty());
    CHECK(found(text, "draft.illegal").empty());
}

TEST_CASE(
    "hundreds of steps that cannot have been made are counted, and what follows from them hangs below") {
    std::vector<std::string> steps;
    for (int i = 0; i < 300; ++i) {
        steps.emplace_back("by: spies, kind: machine, at: A1");
        steps.emplace_back("by: villains, kind: generator, at: A2");
    }
    const Report report = validated(drafted_rooms(steps));
    const auto illegal = std::ranges::find(report.findings, CheckKey("draft.illegal"), &Finding::rule);
    REQUIRE(illegal != report.findings.end());
    CHECK(illegal->message.find(" steps of the set-up were illegal: ") == 3);
    CHECK(std::stoul(illegal->message) >= 598);
    CHECK(illegal->consequences.size() + illegal->more_consequences >= 598);
    // 300 times 300 pairs that are too near, each for a step that was illegal: the first thousand are told,
    // and of the others how many there are.
    std::size_t below = 0;
    std::vector<std::string> others;
    for (const Finding& finding : report.findings) {
        below += finding.consequences.size() + finding.more_consequences;
        for (const Finding& consequence : finding.consequences)
            if (consequence.subjects == std::vector<Subject>{{"pairs", "others"}})
                others.push_back(consequence.message.substr(0, consequence.message.find('.')));
    }
    CHECK(others == std::vector<std::string>{"89000 more pairs of pieces are too near to each other"});
    const auto apart = report.counts.find(CheckKey("pieces.adjacent"));
    CHECK(below + (apart == report.counts.end() ? 0 : apart->second.total) >= 1001);
}

} // namespace sabotier::probe
