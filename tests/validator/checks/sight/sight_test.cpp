#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

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

/// One unit of each side on a plain of 24 by 4 hexes, with more terrain from the fifth column on; the rest of
/// their platoons is nowhere.
std::string on_plain(const std::string& red, const std::string& blue, const std::string& middle = "gggg") {
    std::string text = "sabotier: scenario/1\nrulebook: sabot\ntitle: Plain\nauthor: Somebody\n"
                       "map:\n  board: hexes\n  depth: 2\n  terrain: |\n";
    for (int row = 0; row < 4; ++row)
        text += "    gggg" + middle + "gggggggggggggggg\n";
    return text
           + "sides:\n"
             "  - {id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {WSC: 30, SPA: 1}}}\n"
             "  - {id: blue, name: Blue, zone: {end: east, depth: 2}, army: {platoons: {WSC: 30}, decoys: "
             "1}}\n"
             "deployment:\n  red:\n"
           + red + "  blue:\n" + blue;
}

std::string unit(const std::string& id, const std::string& at, int facing) {
    return "    - {unit: " + id + ", at: \"" + at + "\", facing: " + std::to_string(facing) + "}\n";
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

TEST_CASE("first-move counts units that could fire at the end of their first move") {
    const char* const rule = "sight.first-move";
    const std::string red = unit("wsc-1", "0102", 2);
    CHECK(found(on_plain(red, unit("wsc-1", "1402", 5)), rule).empty());
    SECTION("by what they can move and the range after that, once for each side") {
        const std::string near = on_plain(red, unit("wsc-1", "1202", 5));
        CHECK(messages(near, rule)
              == Messages{"1 unit of Red could fire after its first move: wsc-1 from 0901 at Blue's wsc-1 "
                          "(Machine gun)",
                          "1 unit of Blue could fire after its first move: wsc-1 from 0401 at Red's wsc-1 "
                          "(Machine gun)"});
        CHECK(found(near, rule)[0].subjects == std::vector<Subject>{{"side", "red"}});
        check_waivers(near, rule);
    }
    SECTION("how many, the shortest move in full and the others by name") {
        std::string many;
        for (int i = 1; i <= 9; ++i)
            many += unit("wsc-" + std::to_string(i), "010" + std::to_string((i - 1) % 4 + 1), 2);
        const auto all = messages(on_plain(many, unit("wsc-1", "1102", 5)), rule);
        REQUIRE(all.size() == 2);
        CHECK(all[0]
              == "9 units of Red could fire after their first move: wsc-1 from 0801 at Blue's wsc-1 (Machine "
                 "gun); also wsc-2, wsc-3, wsc-4, wsc-5, wsc-6, wsc-7 and 2 more");
    }
    SECTION("not those that could fire before, which is another rule's finding") {
        const std::string at_once = on_plain(unit("wsc-1", "0902", 2), unit("wsc-1", "1202", 5));
        CHECK(found(at_once, "sight.opening-fire").size() == 2);
        CHECK(found(at_once, rule).empty());
    }
    SECTION("not with weapons that may not fire after a move") {
        CHECK(found(on_plain(unit("spa-1", "0102", 5), unit("wsc-1", "1802", 5)), rule).empty());
    }
    SECTION("not where the ground lets them neither near nor see") {
        CHECK(found(on_plain(red, unit("wsc-1", "1002", 5)), rule).size() == 2);
        CHECK(found(on_plain(red, unit("wsc-1", "1002", 5), "ffff"), rule).empty());
    }
    SECTION("not at decoys, nor at who is nowhere") {
        CHECK(found(on_plain(red, unit("decoy-1", "1002", 5)), rule).empty());
        CHECK(found(on_plain(red, unit("wsc-1", "4040", 5)), rule).empty());
    }
    SECTION("not armies too large to ask for every unit, and it is said") {
        std::string many, enemies;
        for (int i = 1; i <= 104; ++i) {
            many += unit("wsc-" + std::to_string(i), "0102", 2);
            enemies += unit("wsc-" + std::to_string(i), "1202", 5);
        }
        CHECK(found(on_plain(many, enemies), rule).empty());
        CHECK(found(on_plain(many, enemies), "sight.opening-fire").empty());
        const Report report = validated(on_plain(many, enemies));
        const auto skipped = std::ranges::find(report.findings, CheckKey("check.skipped"), &Finding::rule);
        REQUIRE(skipped != report.findings.end());
        CHECK(skipped->message.find("sight.first-move, sight.opening-fire and ") != std::string::npos);
        CHECK(skipped->message.find(" for want of armies and a map small enough for it")
              != std::string::npos);
    }
}

TEST_CASE("overwatch counts units that could fire at an enemy that comes by on its first move") {
    const char* const rule = "sight.overwatch";
    // The artillery faces south; the enemy can drive into its front and out again, and so can the artillery
    // come near the enemy and pass.
    const std::string across = unit("spa-1", "0802", 3);
    const std::string past = on_plain(across, unit("wsc-1", "1201", 4));
    SECTION("and leaves what they can fire at, once for each side") {
        CHECK(messages(past, rule)
              == Messages{"1 unit of Red could fire in overwatch at an enemy's first move: spa-1 at Blue's "
                          "wsc-1 leaving 1002 (Howitzer)",
                          "1 unit of Blue could fire in overwatch at an enemy's first move: wsc-1 at Red's "
                          "spa-1 leaving 0903 (Machine gun)"});
        CHECK(found(past, rule)[0].subjects == std::vector<Subject>{{"side", "red"}});
        check_waivers(past, rule);
    }
    SECTION("also with weapons that may not fire after a move") {
        const auto after = messages(past, "sight.first-move");
        REQUIRE(after.size() == 1);
        CHECK(after[0].starts_with("1 unit of Blue "));
    }
    SECTION("not those that could fire before, which is another rule's finding") {
        const std::string at_once = on_plain(unit("spa-1", "0802", 2), unit("wsc-1", "1202", 5));
        CHECK(found(at_once, "sight.opening-fire").size() == 1);
        const auto others = messages(at_once, rule);
        REQUIRE(others.size() == 1);
        CHECK(others[0].starts_with("1 unit of Blue "));
    }
    SECTION("not at who comes and cannot leave again") {
        CHECK(found(on_plain(unit("wsc-1", "0102", 2), unit("wsc-1", "1202", 5)), rule).empty());
    }
    SECTION("not at decoys, nor at who is nowhere or has nobody to fire at it") {
        CHECK(found(on_plain(across, unit("decoy-1", "1201", 4)), rule).empty());
        CHECK(found(on_plain(across, unit("wsc-1", "4040", 5)), rule).empty());
        CHECK(found(on_plain(unit("wsc-1", "4040", 5), unit("wsc-1", "1201", 4)), rule).empty());
    }
    SECTION("not armies too large to ask for every unit, and it is said") {
        std::string many, enemies;
        for (int i = 1; i <= 104; ++i) {
            many += unit("wsc-" + std::to_string(i), "0102", 2);
            enemies += unit("wsc-" + std::to_string(i), "1202", 5);
        }
        const Report report = validated(on_plain(many, enemies));
        const auto skipped = std::ranges::find(report.findings, CheckKey("check.skipped"), &Finding::rule);
        REQUIRE(skipped != report.findings.end());
        for (const char* part : {"sight.first-move", "sight.opening-fire", "sight.overwatch",
                                 "for want of armies and a map small enough for it"}) {
            CAPTURE(part);
            CHECK(skipped->message.find(part) != std::string::npos);
        }
    }
}

TEST_CASE("objective-seen finds objectives that are out of sight of all ground near by") {
    const char* const rule = "sight.objective";
    CHECK(found(clean_scenario(), rule).empty());
    SECTION("in a clearing that nobody on the ground in play may come near") {
        CHECK(messages(with_clearing("f"), rule)
              == Messages{"nobody can see the objective clearing at 0702 before standing on it: no unit on "
                          "the ground may enter any of the 6 hexes within 8 that see it"});
        check_waivers(with_clearing("f"), rule);
    }
    SECTION("not where there is a gap in the wood, or soldiers are in play") {
        CHECK(found(with_clearing("g"), rule).empty());
        CHECK(found(with(with_clearing("f"), "zone: {end: east, depth: 2}, army: {platoons: {WSC: 1}}",
                         "zone: {end: east, depth: 2}, army: {platoons: {WSC: 1, soldiers: 1}}"),
                    rule)
                  .empty());
    }
    SECTION("who flies sees it from above the wood") {
        CHECK(found(with(with_clearing("f"), "zone: {end: east, depth: 2}, army: {platoons: {WSC: 1}}",
                         "zone: {end: east, depth: 2}, army: {platoons: {RSC: 1}}"),
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
