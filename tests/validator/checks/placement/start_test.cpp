#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

std::string with_red_army(const std::string& army) {
    return with(clean_scenario(),
                "id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {WSC: 1}}",
                "id: red, name: Red, zone: {end: west, depth: 2}, army: " + army);
}

/// Red's first entry: a squad, on a map whose first row begins with these codes.
std::string with_squad(const std::string& kind, const std::string& row = "gggggg") {
    const std::string bought = with_red_army("{platoons: {WSC: 1}, units: [" + kind + "]}");
    std::string id = kind + "-1";
    for (char& c : id)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return with(with(bought, "    ggggggffffff", "    " + row + "ffffff"), "  red:\n",
                "  red:\n    - {unit: " + id + ", at: \"0201\", facing: 2}\n");
}

} // namespace

TEST_CASE("start-ground tells of soldiers in a swamp") {
    CHECK(found(with_squad("INF"), "deploy.swamp").empty());
    const std::string broken = with_squad("INF", "gsgggg");
    CHECK(messages(broken, "deploy.swamp") == Messages{"Red's inf-1 starts in hex 0201 (Swamp)"});
    CHECK(found(broken, "deploy.swamp")[0].severity == Severity::info);
    check_waivers(broken, "deploy.swamp");
    SECTION("not of who can fly out, nor of others that swim") {
        CHECK(found(with_squad("ABN", "gsgggg"), "deploy.swamp").empty());
        CHECK(found(with_squad("HLT", "gsgggg"), "deploy.swamp").empty());
    }
}

TEST_CASE("facing-away tells of units that look the wrong way") {
    CHECK(found(clean_scenario(), "deploy.away").empty());
    SECTION("with their back to the enemy") {
        const std::string broken =
            with(clean_scenario(), "at: \"1203\", facing: 5", "at: \"1203\", facing: 2");
        const auto all = found(broken, "deploy.away");
        REQUIRE(all.size() == 1);
        CHECK(all[0].severity == Severity::info);
        CHECK(all[0].subjects == std::vector<Subject>{{"unit", "blue/wsc-2"}});
        check_fixes(broken, "deploy.away");
        check_waivers(broken, "deploy.away");
    }
    SECTION("off the map") {
        const std::string broken =
            with(clean_scenario(), "at: \"0101\", facing: 2", "at: \"0101\", facing: 0");
        CHECK(messages(broken, "deploy.away") == Messages{"Red's wsc-1 in hex 0101 faces off the map"});
        check_fixes(broken, "deploy.away");
    }
    SECTION("a flank is no back") {
        CHECK(
            found(with(clean_scenario(), "at: \"0103\", facing: 2", "at: \"0103\", facing: 0"), "deploy.away")
                .empty());
    }
}

} // namespace sabotier::probe
