#include "probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

/// Howitzers against scout cars, on open ground with a wood between them.
std::string with_howitzers(const std::string& facing) {
    const std::string text = with(clean_scenario(), "zone: {end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                                  "zone: {end: west, depth: 2}, army: {platoons: {SPA: 1}}");
    const std::size_t red = text.find("  red:\n"), blue = text.find("  blue:\n");
    std::string units = "  red:\n";
    for (int i = 1; i <= 4; ++i)
        units += "    - {unit: spa-" + std::to_string(i) + ", at: \"010" + std::to_string(i)
                 + "\", facing: " + (i == 1 ? facing : "5") + "}\n";
    return text.substr(0, red) + units + text.substr(blue);
}

/// A wood of seven hexes about a clearing, on which the objective lies.
std::string with_clearing(const std::string& below) {
    const std::string text =
        with(clean_scenario(), "    ggggggffffff\n    gggggggggggg\n    ggggggffgggg\n    gggggggggggg\n",
             "    gggggfffgggg\n    gggggfgfgggg\n    gggggg" + below + "ggggg\n    gggggggggggg\n");
    return plus(text, "objectives: [{id: clearing, at: \"0702\"}]");
}

} // namespace

TEST_CASE("opening-fire finds units that could attack before anyone moves") {
    const char* const rule = "sight.opening-fire";
    CHECK(found(clean_scenario(), rule).empty());
    SECTION("with weapons that need no sight, in range and to the front") {
        CHECK(
            messages(with_howitzers("1"), rule)
            == Messages{
                "Red's spa-1 at 0101 could attack before anyone moves: Blue's wsc-1 at 1202 (11 hexes away, "
                "Howitzer with range 20), Blue's wsc-2 at 1203 (11 hexes away, Howitzer with range 20), "
                "Blue's wsc-3 at 1204 (11 hexes away, Howitzer with range 20) and 1 more"});
        check_waivers(with_howitzers("1"), rule);
    }
    SECTION("not with guns that are turned away") {
        CHECK(found(with_howitzers("5"), rule).empty());
    }
    SECTION("not with guns that have no shots, nor at units that are nowhere") {
        const std::string gone = with(clean_scenario(), "{unit: wsc-1, at: \"1202\", facing: 5}",
                                      "{unit: wsc-1, at: \"4040\", facing: 5}");
        CHECK(found(gone, rule).empty());
    }
    SECTION("with guns in range and in sight, which forest blocks") {
        const auto facing_each_other = [](const std::string& at, const std::string& other) {
            return with(with(clean_scenario(), "{unit: wsc-1, at: \"0101\", facing: 2}",
                             "{unit: wsc-1, at: \"" + at + "\", facing: 2}"),
                        "{unit: wsc-1, at: \"1202\", facing: 5}",
                        "{unit: wsc-1, at: \"" + other + "\", facing: 5}");
        };
        CHECK(found(facing_each_other("0602", "0903"), rule).empty());
        CHECK(messages(facing_each_other("0604", "0904"), rule)
              == Messages{
                  "Red's wsc-1 at 0604 could attack before anyone moves: Blue's wsc-1 at 0904 (3 hexes away, "
                  "Machine gun with range 3)",
                  "Blue's wsc-1 at 0904 could attack before anyone moves: Red's wsc-1 at 0604 (3 hexes away, "
                  "Machine gun with range 3)"});
    }
    SECTION("an army of one decoy has nothing to fear") {
        const std::string decoy = with(clean_scenario(), "{end: east, depth: 2}, army: {platoons: {WSC: 1}}",
                                       "{end: east, depth: 2}, army: {decoys: 1}");
        CHECK(found(with(decoy, "{unit: wsc-1, at: \"1202\", facing: 5}",
                         "{unit: decoy-1, at: \"0201\", facing: 5}"),
                    rule)
                  .empty());
    }
}

TEST_CASE("objective-seen finds objectives that are out of sight of all ground near by") {
    const char* const rule = "sight.objective";
    CHECK(found(clean_scenario(), rule).empty());
    SECTION("in a clearing that nobody on the ground in play may come near") {
        CHECK(messages(with_clearing("f"), rule)
              == Messages{"nobody can see the objective clearing at 0702 before standing on it: no unit on "
                          "the ground may "
                          "enter any of the 6 hexes within 8 that see it"});
        check_waivers(with_clearing("f"), rule);
    }
    SECTION("not where there is a gap in the wood, or soldiers are in play") {
        CHECK(found(with_clearing("g"), rule).empty());
        CHECK(found(with(with_clearing("f"), "zone: {end: east, depth: 2}, army: {platoons: {WSC: 1}}",
                         "zone: {end: east, depth: 2}, army: {platoons: {WSC: 1, soldiers: 1}}"),
                    rule)
                  .empty());
    }
    SECTION("on a map of one hex") {
        const std::string lonely = "sabotier: scenario/1\nrulebook: sabot\ntitle: One\nauthor: Somebody\n"
                                   "map:\n  board: hexes\n  terrain: |\n    g\n"
                                   "objectives: [{id: all, at: \"0101\"}]\n";
        CHECK(messages(lonely, rule)
              == Messages{
                  "nobody can see the objective all at 0101 before standing on it: no hex within 8 sees it"});
    }
    SECTION("not off the board") {
        CHECK(found(plus(clean_scenario(), "objectives: [{id: nowhere, at: \"4040\"}]"), rule).empty());
    }
}

} // namespace sabotier::probe
