#include "tests/validator/checks/fortress_text.hpp"
#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

std::string without(const std::string& line) {
    return with(clean_rooms(), "  - {kind: " + line + "}\n", "");
}

} // namespace

TEST_CASE("piece-count finds kinds of which there are more or fewer than stated") {
    CHECK(found(clean_rooms(), "machines.count").empty());
    CHECK(found(clean_rooms(), "generators.count").empty());
    const std::string few = without("machine, at: A4");
    CHECK(messages(few, "machines.count")
          == Messages{"2 pieces of kind Doomsday Machine (machine); there must be 3"});
    check_waivers(few, "machines.count");
    CHECK(found(few, "generators.count").empty());
    const std::string many = plus(clean_rooms(), "  - {kind: generator, at: D4}");
    CHECK(messages(many, "generators.count")
          == Messages{"3 pieces of kind Generator (generator); there must be 2"});
    SECTION("in a draft that goes on, too few is information and too many an error") {
        const auto few_yet = found(drafted_rooms({"by: spies, kind: machine, at: A1"}), "machines.count");
        REQUIRE(few_yet.size() == 1);
        CHECK(few_yet[0].severity == Severity::info);
        const auto too_many = found(
            drafted_rooms({"by: spies, kind: generator, at: A1", "by: villains, kind: generator, at: D4",
                           "by: spies, kind: generator, at: A4"}),
            "generators.count");
        REQUIRE(too_many.size() == 1);
        CHECK(too_many[0].severity == Severity::error);
    }
}

TEST_CASE("team finds sides without two different characters of their own") {
    CHECK(found(clean_rooms(), "characters.team").empty());
    CHECK(messages(without("nadesh, at: B2"), "characters.team")
          == Messages{"side Villains has 1 piece of the group characters; it must have 2"});
    const std::string twice = with(clean_rooms(), "{kind: hacker}", "{kind: hawk}");
    CHECK(messages(twice, "characters.team") == Messages{"side Spies has Hawk twice; all must differ"});
    check_waivers(twice, "characters.team");
    CHECK(messages(plus(clean_rooms(), "  - {kind: juicer}"), "characters.team")
          == Messages{"side Spies has 3 pieces of the group characters; it must have 2"});
    CHECK(messages(with(clean_rooms(), "{kind: hacker}", "{kind: ophidian, side: spies}"), "characters.team")
          == Messages{"spies-ophidian-1 is Ophidian, who belongs to villains"});
}

TEST_CASE("a second side with one id is no team of its own") {
    const std::string twice =
        with(clean_rooms(), "  - {id: villains, name: Villains}\n",
             "  - {id: villains, name: Villains}\n  - {id: villains, name: Villains again}\n");
    CHECK(found(twice, "id.duplicate").size() == 1);
    CHECK(found(twice, "characters.team").empty());
}

TEST_CASE("supply counts kinds of one side once") {
    const std::string broken = with(clean_rooms(), "  - {kind: hacker}\n", "  - {kind: hawk}\n");
    CHECK(messages(broken, "pieces.supply")
          == Messages{"there are 2 pieces of kind Hawk (hawk); the box holds 1"});
    check_waivers(broken, "pieces.supply");
}

} // namespace sabotier::probe
