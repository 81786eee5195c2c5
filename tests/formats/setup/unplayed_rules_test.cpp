#include "formats/setup/unplayed_rules.hpp"

#include "formats/documents/load.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

SpecialRules rules_of(const std::string& rulebook, const std::string& more) {
    auto loaded = load_document_text("sabotier: scenario/1\nrulebook: " + rulebook + "\n" + more,
                                     "x.scenario.yaml", "");
    INFO(test::joined(loaded.problems));
    REQUIRE(loaded);
    const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    const SpecialRules rules = special_rules_of(*setup);
    CHECK(unplayed_rules(*setup).empty() == (rules == SpecialRules::absent));
    CHECK(dropped_rules(*setup).empty() == (rules == SpecialRules::absent));
    return rules;
}

} // namespace

TEST_CASE("Special rules are played as far as options of the scenario say how it is played") {
    const std::string map = "map: {board: hexes, terrain: \"gg\\n\"}\n";
    const std::string bridges = map + "special-rules: [Whoever holds two bridges has won.]\n";
    CHECK(rules_of("sabot", map) == SpecialRules::absent);
    CHECK(rules_of("sabot", bridges) == SpecialRules::unplayed);
    CHECK(rules_of("sabot", bridges + "options: {forest-step: two}\n") == SpecialRules::unplayed);
    CHECK(rules_of("sabot", bridges + "options: {victory: annihilation}\n") == SpecialRules::unplayed);
    CHECK(rules_of("sabot", bridges + "options: {victory: hold-2}\n") == SpecialRules::in_part);
    const std::string teams = "players: 5\nspecial-rules: [Five rejections end it.]\n";
    CHECK(rules_of("cell", teams) == SpecialRules::unplayed);
    CHECK(rules_of("cell", teams + "options: {rejections: five}\n") == SpecialRules::in_part);
    CHECK(name(SpecialRules::absent) == "absent");
    CHECK(name(SpecialRules::in_part) == "in-part");
}
