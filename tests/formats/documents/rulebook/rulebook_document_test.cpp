#include "formats/documents/documents.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using Catch::Contains;

namespace {

const std::string small = "sabotier: rulebook/1\n"
                          "id: small\n"
                          "title: Small\n"
                          "board: {kind: hexes}\n"
                          "levels: [{id: ground, height: 0}, {id: hill, height: 1}]\n"
                          "steps: [{id: up, from: [ground], to: [hill], classes: [foot], extra: 0.5}]\n"
                          "classes: [{id: foot, vehicle: false, road: {entry: 0.5, bonus: 1.5}}]\n"
                          "terrains:\n"
                          "  - {id: open, code: o, level: ground, costs: {foot: 1.5}}\n"
                          "  - {id: rock, code: r, level: hill, costs: {foot: never}}\n"
                          "overlays: [{id: stream, role: river, costs: {foot: base}}]\n"
                          "values: [{id: toughness}, {id: range, of: weapon}]\n"
                          "pieces:\n"
                          "  - id: man\n"
                          "    moves: [{class: foot, units: 3}]\n"
                          "    values: {toughness: 2}\n"
                          "    weapons: [{id: bow, range: 4}, {id: knife, range: 1}]\n"
                          "lines: [{id: men, cost: 5, contents: {man: 3}}]\n"
                          "options: [{id: mud, default: dry, values: [dry, {id: wet, sets: {terrains: [{id: "
                          "open, costs: {foot: 3}}]}}]}]\n"
                          "checks: [{key: a.b, check: decoys, most: 2, severity: info}]\n";

std::string changed(const std::string& from, const std::string& to) {
    std::string text = small;
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string wrong(const std::string& from, const std::string& to) {
    const auto rulebook = read_rulebook(test::tree(changed(from, to)));
    CHECK_FALSE(rulebook);
    return test::joined(rulebook.problems);
}

} // namespace

TEST_CASE("A rulebook is read", "[documents]") {
    const auto rulebook = read_rulebook(test::tree(small));
    INFO(test::joined(rulebook.problems));
    REQUIRE(rulebook);
    CHECK(rulebook.value->level_steps.at(0).halves == 1);
    CHECK(rulebook.value->classes.at(0).road == RoadUse{1, 3, false});
    CHECK(rulebook.value->terrain('o')->costs.at(ClassId("foot")).halves == 3);
    CHECK(rulebook.value->overlays.at(0).costs.at(ClassId("foot")).kind == EntryCost::Kind::as_base);
    SECTION("what stands in elsewhere is any name of the form that names have there") {
        for (const auto& [from, to] : {std::pair{"code: r", "code: r, wesnoth: Ke^Xyz"},
                                       {"code: r", "code: r, wesnoth: \"Ww^Bw|\""},
                                       {"role: river", "role: river, wesnoth: Wwt^Ewl"},
                                       {"role: river", "role: bridge, wesnoth: ^Bsb|"},
                                       {"role: river", "role: bridge, wesnoth: ^Bw|r"},
                                       {"- id: man\n", "- id: man\n    wesnoth: Arch-Wizard of X2\n"}}) {
            INFO(to);
            const auto other = read_rulebook(test::tree(changed(from, to)));
            REQUIRE(other);
            const auto again = read_rulebook(test::tree(write_yaml(write_rulebook(*other.value))));
            REQUIRE(again);
            CHECK(*again.value == *other.value);
            CHECK_FALSE(*other.value == *rulebook.value);
        }
    }
    SECTION("numbers of the first weapon are not stated twice") {
        CHECK(rulebook.value->pieces.at(0).values
              == std::map<std::string, int>{{"toughness", 2}, {"range", 4}});
    }
    SECTION("parameters of a check are kept for the check type") {
        const CheckBinding& binding = rulebook.value->checks.at(0);
        CHECK(binding.type == "decoys");
        CHECK(binding.severity == Severity::info);
        REQUIRE(binding.parameters.entries.size() == 1);
        CHECK(binding.parameters.find("most")->text == "2");
    }
    SECTION("and written again") {
        const std::string text = write_yaml(write_rulebook(*rulebook.value));
        const auto again = read_rulebook(test::tree(text));
        INFO(text << test::joined(again.problems));
        REQUIRE(again);
        CHECK(*again.value == *rulebook.value);
    }
}

TEST_CASE("Built-in rulebooks are read and written without loss", "[documents]") {
    for (const std::string& name : builtin_rulebook_names()) {
        INFO(name);
        const auto rulebook = read_rulebook(test::tree(*builtin_rulebook_text(name)));
        INFO(test::joined(rulebook.problems));
        REQUIRE(rulebook);
        const auto again = read_rulebook(test::tree(write_yaml(write_rulebook(*rulebook.value))));
        REQUIRE(again);
        CHECK(*again.value == *rulebook.value);
    }
}

TEST_CASE("Names in a rulebook must be defined there", "[documents]") {
    CHECK_THAT(wrong("class: foot", "class: fot"),
               Contains("unknown movement class 'fot'") && Contains("did you mean 'foot'"));
    CHECK_THAT(wrong("{foot: 1.5}", "{fot: 1.5}"),
               Contains("unknown movement class 'fot', did you mean 'foot'")
                   && Contains("no cost for the movement class 'foot'"));
    CHECK_THAT(wrong("level: hill", "level: hil"), Contains("unknown level 'hil'"));
    CHECK_THAT(wrong("from: [ground]", "from: [sea]"), Contains("unknown level 'sea'"));
    CHECK_THAT(wrong("classes: [foot]", "classes: [horse]"), Contains("unknown movement class 'horse'"));
    CHECK_THAT(wrong("{man: 3}", "{woman: 3}"), Contains("unknown kind 'woman'"));
    CHECK_THAT(wrong("default: dry", "default: damp"),
               Contains("unknown value 'damp', expected one of dry, wet"));
    CHECK_THAT(wrong("{toughness: 2}", "{strength: 2}"), Contains("unknown value 'strength' of a piece"));
    SECTION("the first weapon's numbers stand there") {
        CHECK_THAT(wrong("{toughness: 2}", "{range: 2}"), Contains("unknown value 'range' of a piece"));
    }
}

TEST_CASE("Things in a rulebook have names of their own", "[documents]") {
    CHECK_THAT(wrong("id: rock, code: r", "id: open, code: r"),
               Contains("there is a terrain 'open' already"));
    CHECK_THAT(wrong("id: rock, code: r", "id: rock, code: o"),
               Contains("there is a terrain with the code 'o' already"));
    CHECK_THAT(wrong("id: knife", "id: bow"), Contains("there is a weapon 'bow' already"));
    CHECK_THAT(wrong("{id: ground, height: 0}, {id: hill", "{id: ground, height: 0}, {id: ground"),
               Contains("there is a level 'ground' already"));
}

TEST_CASE("Mistakes in a rulebook are named", "[documents]") {
    CHECK_THAT(wrong("code: r", "code: ."), Contains("'.' is no code of terrain"));
    CHECK_THAT(wrong("code: r", "code: rr"), Contains("'rr' is no code of terrain"));
    CHECK_THAT(wrong("code: r", "code: r, wesnoth: gg"),
               Contains("'gg' is no code of Wesnoth's terrain, did you mean 'Gg'?"));
    CHECK_THAT(wrong("code: r", "code: r, wesnoth: GG"), Contains("did you mean 'Gg'?")); // of its form, but
    CHECK_THAT(wrong("code: r", "code: r, wesnoth: Mountains"),
               Contains("'Mountains' is no code of Wesnoth's terrain, expected one such as Gg, or Gg^Fms for "
                        "ground and what stands on it"));
    CHECK_THAT(wrong("- id: man\n", "- id: man\n    wesnoth: spearman\n"),
               Contains("'spearman' is no type of Wesnoth's units, did you mean 'Spearman'?"));
    CHECK_THAT(
        wrong("- id: man\n", "- id: man\n    wesnoth: a $unit\n"),
        Contains("'a $unit' is no type of Wesnoth's units, expected the id of one, such as Spearman or "
                 "Dwarvish Thunderer"));
    const auto wrong_way = [](const std::string& role, const std::string& code) {
        return wrong("role: river", "role: " + role + ", wesnoth: \"" + code + "\"");
    };
    CHECK_THAT(wrong_way("bridge", "^Bw"),
               Contains(":11:48: '^Bw' is no code of Wesnoth's bridges, did you mean '^Bw|'?"));
    for (const char* code : {"^Bw/", "Ww^Bw|", "^bw|", "^BW|", "Bw|"})
        CHECK_THAT(wrong_way("bridge", code), Contains("did you mean '^Bw|'?"));
    CHECK_THAT(wrong_way("bridge", "^Bsb\\\\"), Contains("did you mean '^Bsb|'?"));
    CHECK_THAT(
        wrong_way("bridge", "^Bridge|"),
        Contains("'^Bridge|' is no code of Wesnoth's bridges, expected one such as ^Bw|, with | for the "
                 "way from north to south"));
    CHECK_THAT(wrong_way("bridge", "Re"), Contains("'Re' is no code of Wesnoth's bridges"));
    CHECK_THAT(wrong_way("road", "^Br|"), Contains("'^Br|' is no code of Wesnoth's terrain"));
    CHECK_THAT(wrong_way("road", "RE"), Contains("did you mean 'Re'?"));
    CHECK_THAT(wrong_way("river", "river"), Contains("'river' is no code of Wesnoth's terrain"));
    CHECK_FALSE(Contains("Wesnoth").match(wrong_way("brige", "^Bw|"))); // one mistake
    CHECK_THAT(wrong("foot: never", "foot: base"),
               Contains("'base' is no cost, expected move units such as 1 or 0.5, never, turn"));
    CHECK_THAT(wrong("foot: never", "foot: 0"), Contains("'0' is no cost"));
    CHECK_THAT(wrong("foot: never", "foot: 1.25"), Contains("'1.25' is no cost"));
    CHECK_THAT(wrong("foot: never", "foot: 101"), Contains("'101' is no cost"));
    CHECK_THAT(wrong("extra: 0.5", "extra: half"), Contains("'extra' is 'half', expected move units"));
    CHECK_THAT(wrong("role: river", "role: canal"), Contains("'role' is 'canal'"));
    CHECK_THAT(wrong("values: [dry, {id: wet,", "values: [{id: dry,"),
               Contains("an option with less than two values"));
    CHECK_THAT(wrong("kind: hexes", "kind: hexes, players: [3, 2]"),
               Contains("the fewest players are more than the most"));
    CHECK_THAT(wrong("kind: hexes", "kind: hexes, size: [9999, 9999]"), Contains("too large"));
    CHECK_THAT(wrong("severity: info", "severity: fatal"), Contains("'fatal' is no severity"));
    CHECK_THAT(wrong("id: range, of", "id: reach, of"), Contains("weapons have no 'reach'"));
    CHECK_THAT(wrong("title: Small\n", ""), Contains("a rulebook has no 'title'"));
}
