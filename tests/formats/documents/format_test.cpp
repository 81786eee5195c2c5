#include "formats/documents/format.hpp"

#include "formats/documents/documents.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using Catch::Contains;
using Catch::Equals;

namespace {

std::string formatted(const std::string& text) {
    const auto result = format_document(text, "test.yaml");
    INFO(test::joined(result.problems));
    REQUIRE(result);
    return *result.value;
}

} // namespace

TEST_CASE("Formatting gives every document one form", "[documents]") {
    SECTION("keys in their order, defaults left out, hex numbers in quotes") {
        CHECK_THAT(formatted("sabotier:   army/1\ndecoys: 0\nplatoons:\n   MBT: 1\nname: 'Red'\n"),
                   Equals("sabotier: army/1\nname: Red\nplatoons: {MBT: 1}\n"));
        CHECK_THAT(formatted("sabotier: map/1\nterrain: |\n    gg\n    gg\nroads: [[0101, 0102]]\n"),
                   Equals("sabotier: map/1\nboard: hexes\nsize: [2, 2]\nterrain: |\n  gg\n  gg\nroads:\n  - "
                          "[\"0101\", \"0102\"]\n"));
    }
    SECTION("comments stay with what they are about") {
        const std::string text = formatted("# Who marches.\n"
                                           "sabotier: army/1 # the first version\n"
                                           "# Bought cheaply.\n"
                                           "platoons:\n"
                                           "  MBT: 1 # the core\n"
                                           "# Called red.\n"
                                           "name: Red\n"
                                           "# The end.\n");
        for (const char* comment : {"# Who marches.", "# the first version", "# Bought cheaply.",
                                    "# the core", "# Called red.", "# The end."})
            CHECK_THAT(text, Contains(comment));
        CHECK_THAT(text, Contains("# Called red.\nname: Red"));
        CHECK_THAT(text, Contains("# Bought cheaply.\nplatoons:"));
        SECTION("and formatting again changes nothing") {
            CHECK(formatted(text) == text);
        }
    }
    SECTION("built-in documents are a fixed point once formatted, and lose no comment") {
        for (const std::string& name : builtin_rulebook_names()) {
            const std::string& original = *builtin_rulebook_text(name);
            const std::string text = formatted(original);
            CHECK(formatted(text) == text);
            CHECK(std::count(text.begin(), text.end(), '#')
                  == std::count(original.begin(), original.end(), '#'));
        }
    }
    SECTION("an extension is not spelled out") {
        CHECK_THAT(formatted("sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: Mine\npieces: [{id: "
                             "MBT, supply: 9}]\n"),
                   Equals("sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: Mine\npieces: [{id: MBT, "
                          "supply: 9}]\n"));
    }
}

TEST_CASE("Nothing is formatted that cannot be read", "[documents]") {
    CHECK_FALSE(format_document("", "test.yaml"));
    CHECK_FALSE(format_document("title: x\n", "test.yaml"));
    CHECK_FALSE(format_document("sabotier: army/1\nplaton: {}\n", "test.yaml"));
    CHECK_FALSE(format_document("sabotier: army/1\nname: a\nname: b\n", "test.yaml"));
}

TEST_CASE("Formatting writes the ids that were counted", "[documents]") {
    const auto with_ids = [](const std::string& text) {
        const auto result = format_with_ids(text, "test.yaml", ".");
        INFO(test::joined(result.problems));
        REQUIRE(result);
        return *result.value;
    };
    SECTION("of pieces, and of the units of armies in the same file, comments kept") {
        const FormattedDocument made = with_ids("sabotier: scenario/1\n"
                                                "rulebook: fortress\n"
                                                "map: {board: rooms, size: [4, 4]}\n"
                                                "sides: [{id: spies}, {id: villains}]\n"
                                                "pieces:\n"
                                                "  - {kind: machine, at: A1} # hums\n"
                                                "  - {kind: machine, id: old-one, at: B2}\n"
                                                "  - {kind: machine, at: C3}\n"
                                                "draft: {steps: [{by: spies, kind: machine, at: D4}]}\n");
        CHECK(made.ids == 2);
        CHECK(made.without_ids == 0);
        CHECK_THAT(made.text, Contains("{id: machine-1, kind: machine, at: A1} # hums\n"));
        CHECK_THAT(made.text, Contains("{id: old-one, kind: machine, at: B2}\n"));
        CHECK_THAT(made.text, Contains("{id: machine-2, kind: machine, at: C3}\n"));
        const FormattedDocument again = with_ids(made.text);
        CHECK(again.ids == 0);
        CHECK(again.text == made.text);
    }
    SECTION("of the units that an army lists, after its platoons") {
        const FormattedDocument made = with_ids("sabotier: army/1\n"
                                                "rulebook: sabot\n"
                                                "platoons: {MBT: 1}\n"
                                                "units: [MBT, {kind: MBT, name: Bess}]\n");
        CHECK(made.ids == 2);
        CHECK_THAT(made.text, Contains("{id: mbt-5, kind: MBT}"));
        CHECK_THAT(made.text, Contains("{id: mbt-6, kind: MBT, name: Bess}"));
    }
    SECTION("but not where no rulebook says how they are counted") {
        const std::string army = "sabotier: army/1\nplatoons: {MBT: 1}\nunits: [MBT]\n";
        const FormattedDocument made = with_ids(army);
        CHECK(made.ids == 0);
        CHECK(made.without_ids == 1);
        CHECK(made.text == formatted(army));
        const FormattedDocument lost =
            with_ids("sabotier: scenario/1\nrulebook: gone.rulebook.yaml\npieces: [{kind: machine}]\n");
        CHECK(lost.ids == 0);
        CHECK(lost.without_ids == 1);
    }
}
