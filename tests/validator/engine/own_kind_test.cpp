#include "formats/documents/load.hpp"
#include "tests/support/ring_board.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/engine.hpp"
#include "validator/starter/kinds.hpp"
#include "validator/starter/starter.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::test;

TEST_CASE("Checks of every board look at a kind that the program does not know, the others refuse it") {
    const RingRows rows;
    const Folder folder;
    auto loaded =
        load_scenario(ring_scenario(folder, "checks:\n"
                                            "  - {key: a.stacking, check: stacking, severity: error}\n"
                                            "  - {key: b.walls, check: wall-count, severity: error}\n"));
    REQUIRE(loaded);
    loaded.value->scenario.pieces.push_back(loaded.value->scenario.pieces.front());
    const Setup setup = *resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    const Problems problems = check_bindings(setup.rulebook());
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].wrong == "check 'wall-count' of rule 'b.walls' cannot look at a board of kind 'ring'");
    const Report report = validate(setup);
    REQUIRE(report.findings.size() == 2);
    CHECK(report.findings[0].rule.str() == "a.stacking");
    CHECK(report.findings[0].subjects.front().id == "12");
    CHECK(report.findings[1].message.find("cannot look at a board of kind 'ring'") != std::string::npos);
}

TEST_CASE("A starting scenario on a board of one's own is made by its row") {
    const RingRows rows;
    const AddedRow<StarterMaker> starter(
        starters(), [](const Rulebook& rulebook, const StarterText&) -> Outcome<std::vector<StarterFile>> {
            return {std::vector{StarterFile{"a.scenario.yaml", rulebook.title}}, {}};
        });
    Rulebook rulebook;
    rulebook.board.kind = ring_kind;
    rulebook.title = "Round";
    const auto made = make_starter(rulebook, {});
    REQUIRE(made);
    CHECK(made.value->front().text == "Round");
}
