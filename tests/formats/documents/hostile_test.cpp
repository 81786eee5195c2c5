#include "formats/documents/load.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using Catch::Contains;

namespace {

std::string repeated(const std::string& text, int times) {
    std::string result;
    result.reserve(text.size() * static_cast<std::size_t>(times));
    for (int i = 0; i < times; ++i)
        result += text;
    return result;
}

/// `before`, so many numbered items between commas, `after`.
std::string listed(const std::string& before, const std::string& item, int times, const std::string& after) {
    std::string text = before;
    for (int i = 0; i < times; ++i)
        text += item + std::to_string(i) + after + ",\n  ";
    return text;
}

} // namespace

// None of these tests measures time: with any work that grows with the square of the size they would not end.
TEST_CASE("Files made of nothing but mistakes are refused with a list that ends", "[documents]") {
    SECTION("unknown keys") {
        const auto army = read_army(test::tree("sabotier: army/1\n" + [] {
            std::string keys;
            for (int i = 0; i < 200'000; ++i)
                keys += "k" + std::to_string(i) + ": 1\n";
            return keys;
        }()));
        CHECK(army.problems.size() == most_problems + 1);
        CHECK_THAT(army.problems.back().wrong, Contains("more mistakes than are listed"));
    }
    SECTION("wrong hexes") {
        const auto scenario =
            read_scenario(test::tree("sabotier: scenario/1\nrulebook: sabot\npositions: {red: ["
                                     + repeated("010, ", 200'000) + "]}\n"));
        CHECK(scenario.problems.size() == most_problems + 1);
    }
    SECTION("costs of thirty thousand classes") {
        const auto rulebook =
            read_rulebook(test::tree("sabotier: rulebook/1\nid: x\ntitle: X\nboard: {kind: hexes}\nclasses: ["
                                     + listed("", "{id: c", 30'000, "}") + "]\nterrains: ["
                                     + listed("", "{code: g, level: a, id: t", 30'000, "}") + "]\n"));
        CHECK_FALSE(rulebook);
        CHECK(rulebook.problems.size() <= most_problems + 1);
    }
}

TEST_CASE("Large sound documents are read and written in their order", "[documents]") {
    std::string text = "sabotier: army/1\nplatoons: {";
    for (int i = 0; i < 200'000; ++i)
        text += "L" + std::to_string(i) + ": 1,\n  ";
    const auto army = read_army(test::tree(text + "}\n"));
    REQUIRE(army);
    CHECK(army.value->platoons.size() == 200'000);
    CHECK(*read_army(write_army(*army.value)).value == *army.value);
}

TEST_CASE("Large extensions are laid over their base", "[documents]") {
    const Node base = test::tree("x: [" + listed("", "{id: a", 50'000, "}") + "]\ny: {"
                                 + listed("", "k", 50'000, ": 1") + "}\n");
    const Node merged = extend(base, base);
    CHECK(merged == base);
}

TEST_CASE("Files that name each other in a row are followed so far", "[load]") {
    const test::Folder folder;
    for (int i = 0; i < 40; ++i)
        folder.file("r" + std::to_string(i) + ".yaml",
                    "sabotier: rulebook/1\nid: r\nextends: r" + std::to_string(i + 1) + ".yaml\n");
    CHECK_THAT(test::joined(load_rulebook("r0.yaml", folder.path()).problems),
               Contains("files that name each other in a row"));
}
