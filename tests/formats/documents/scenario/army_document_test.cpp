#include "formats/documents/documents.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using Catch::Contains;

namespace {

std::string wrong(const std::string& text) {
    const auto army = read_army(test::tree("sabotier: army/1\n" + text));
    CHECK_FALSE(army);
    return test::joined(army.problems);
}

} // namespace

TEST_CASE("An army lists platoons, single units and decoys", "[documents]") {
    const auto army = read_army(test::tree("sabotier: army/1\n"
                                           "name: Red Column\n"
                                           "rulebook: sabot\n"
                                           "platoons: {MBT: 2, soldiers: 1}\n"
                                           "units: [WSC, {id: eye, kind: RSC, name: Magpie}]\n"
                                           "decoys: 2\n"));
    INFO(test::joined(army.problems));
    REQUIRE(army);
    CHECK(army.value->platoons
          == std::vector<BoughtLine>{{LineId("MBT"), 2, {}}, {LineId("soldiers"), 1, {}}});
    CHECK(army.value->platoons[1].at.line == 4);
    CHECK(army.value->platoons[1].at.column == 20);
    CHECK(army.value->units
          == std::vector<ListedUnit>{{{}, KindId("WSC"), {}, {}},
                                     {UnitId("eye"), KindId("RSC"), "Magpie", {}}});
    CHECK(army.value->decoys == 2);
}

TEST_CASE("Mistakes in an army are named", "[documents]") {
    CHECK_THAT(wrong("platoons: {MBT: 0}\n"),
               Contains("'0' is no number of MBT platoons, expected a whole number from 1"));
    CHECK_THAT(wrong("platoons: {MBT: two}\n"), Contains("'two' is no number of MBT platoons"));
    CHECK_THAT(wrong("platoons: {MBT: 010}\n"), Contains("'010' is no number of MBT platoons"));
    CHECK_THAT(wrong("platoons: {\"M B T\": 1}\n"), Contains("'M B T' is no name of a platoon line"));
    CHECK_THAT(wrong("platoons: [MBT]\n"), Contains("'platoons' is a list"));
    CHECK_THAT(wrong("units: [{name: x}]\n"), Contains("a unit has no 'kind'"));
    CHECK_THAT(wrong("units: [{kind: MBT, facing: 1}]\n"), Contains("unknown key 'facing'"));
    CHECK_THAT(wrong("decoys: -1\n"), Contains("'decoys' is '-1'"));
    CHECK_THAT(wrong("decoys: yes\n"), Contains("'decoys' is 'yes'"));
    CHECK_THAT(wrong("platon: {MBT: 1}\n"), Contains("did you mean 'platoons'"));
}

TEST_CASE("An army inside a scenario needs no opening line", "[documents]") {
    CHECK(read_army(test::tree("platoons: {MBT: 1}\n"), true));
    CHECK_FALSE(read_army(test::tree("platoons: {MBT: 1}\n")));
    CHECK_FALSE(read_army(test::tree("sabotier: map/1\nplatoons: {MBT: 1}\n"), true));
}
