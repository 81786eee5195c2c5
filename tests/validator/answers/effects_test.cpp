#include "validator/answers/effects.hpp"

#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace sabotier;

namespace {

std::shared_ptr<const Setup> board(const std::string& size) {
    auto loaded =
        load_scenario_text("sabotier: scenario/1\nrulebook: landmines\ntitle: T\nauthor: A\nplayers: 2\n"
                           "map: {board: squares, size: "
                               + size + "}\nsides: [{id: green}, {id: grey}]\n",
                           "x.scenario.yaml", ".");
    for (const Problem& problem : loaded.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

bool tells(const std::vector<Finding>& findings, const char* rule) {
    return std::ranges::any_of(findings, [&](const Finding& finding) {
        return finding.rule == CheckKey(rule)
               || std::ranges::any_of(finding.consequences,
                                      [&](const Finding& below) { return below.rule == CheckKey(rule); });
    });
}

} // namespace

TEST_CASE("a finding that came to hang below a new cause is neither gone nor new") {
    const auto usual = board("[10, 10]");
    const auto large = board("[12, 12]");
    const Effects effects = effects_of_change(*usual, {}, *large, {}, {});
    CHECK(tells(effects.new_findings, "board.size"));
    CHECK_FALSE(tells(effects.new_findings, "volcano.variant"));
    CHECK_FALSE(tells(effects.gone_findings, "volcano.variant"));
    const Effects back = effects_of_change(*large, {}, *usual, {}, {});
    CHECK(tells(back.gone_findings, "board.size"));
    CHECK_FALSE(tells(back.gone_findings, "volcano.variant"));
    CHECK_FALSE(tells(back.new_findings, "volcano.variant"));
}
