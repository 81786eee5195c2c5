#include "tests/formats/diff/versions.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::test;

TEST_CASE("a side's new id is told once") {
    const std::string pieces = "  - {kind: recon, side: green, at: A1}\n  - {kind: hq, side: grey, at: C10}\n"
                               "  - {kind: recon, side: green}\n";
    const std::string before = head_of_squares + pieces;
    const auto renamed = [](std::string text, const std::string& from, const std::string& to) {
        for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
        return text;
    };
    const std::string after = renamed(before, "green", "emerald");
    CHECK(words(changes_between(version(before), version(after)))
          == Words{"Sides: the id of side Green is emerald instead of green"});
    const std::string nameless = renamed(before, ", name: Green", "");
    CHECK(words(changes_between(version(nameless), version(renamed(nameless, "green", "emerald"))))
          == Words{"Sides: side green has the id emerald now"});
    // what else changed is told as of the same side
    CHECK(words(changes_between(version(before), version(renamed(after, "A1", "B1"))))
          == Words{"Sides: the id of side Green is emerald instead of green",
                   "Pieces: Green's Recon moved from A1 to B1"});
}

TEST_CASE("a side's new id is told once where it has an army that is set up") {
    const auto with = [](const std::string& id) {
        return version("sabotier: scenario/1\nrulebook: sabot\nmap: {board: hexes, terrain: \"ggg\\n\"}\n"
                       "sides:\n  - {id: "
                       + id
                       + ", name: Red, army: {units: [{id: mbt-1, kind: MBT}]}}\n"
                         "deployment:\n  "
                       + id + ":\n    - {unit: mbt-1, at: \"0101\", facing: 2}\n");
    };
    CHECK(words(changes_between(with("red"), with("crimson")))
          == Words{"Sides: the id of side Red is crimson instead of red"});
}

TEST_CASE("waivers of a side with a new id, and of its units, are the same waivers") {
    const auto with = [](const std::string& id, const std::string& unit) {
        return version("sabotier: scenario/1\nrulebook: sabot\nmap: {board: hexes, terrain: \"ggg\\n\"}\n"
                       "sides:\n  - {id: "
                       + id
                       + ", name: Red, army: {units: [{id: red, kind: MBT}, {id: mbt-1, kind: MBT}]}}\n"
                         "waivers:\n  - {rule: reach.unit, at: ["
                       + id + "/" + unit + "], reason: It waits.}\n  - {rule: army.budget, at: [" + id
                       + "], reason: It is meant.}\n");
    };
    const std::string renamed = "Sides: the id of side Red is crimson instead of red";
    CHECK(words(changes_between(with("red", "mbt-1"), with("crimson", "mbt-1"))) == Words{renamed});
    // a unit that is called as the side was keeps its name
    CHECK(words(changes_between(with("red", "red"), with("crimson", "red"))) == Words{renamed});
}
