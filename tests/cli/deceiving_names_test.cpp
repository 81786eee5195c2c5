#include "tests/cli/starter.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

/// Titles and names of documents by strangers, in answers made for people.

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

/// In double quotes of YAML: a line that looks like a message, and characters that turn the text around.
const std::string deceiving = R"(fine\nother.yaml:1:1: error: forged\u202E\u2066\u200F\u2028)";
const std::string shown = R"(fine\nother.yaml:1:1: error: forged\u{202E}\u{2066}\u{200F}\u{2028})";

/// Nothing that a terminal takes for more than text, and no line but the program's own.
void check_plain(const Result& result) {
    INFO(result.out << result.err);
    CHECK_THAT(result.out, !Contains("\nother.yaml"));
    for (const std::string character : {"\u202E", "\u2066", "\u200F", "\u2028"})
        CHECK_THAT(result.out, !Contains(character));
}

} // namespace

TEST_CASE("titles and names of a rulebook forge no line and turn no text around") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    folder.file("mine.rulebook.yaml",
                "sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: \"" + deceiving + "\"\ncredit: \""
                    + deceiving + "\"\nterrains: [{id: grassland, name: \"" + deceiving
                    + "\"}]\nsides: [{id: red, name: \"" + deceiving + "\"}]\noptions: [{id: fog, title: \""
                    + deceiving + "\", default: a, values: [{id: a, title: \"" + deceiving
                    + "\"}, {id: b, title: B}]}]\nchecks: [{key: ref.unknown, title: \"" + deceiving
                    + "\", why: \"" + deceiving + "\"}]\n");
    const Result check = run_sabotier({"rulebook", "check", "mine.rulebook.yaml"}, here);
    INFO(check.err);
    CHECK_THAT(check.out, Contains(shown + ": no mistakes"));
    check_plain(check);
    for (const std::vector<std::string>& asked :
         {std::vector<std::string>{"rulebook", "show", "mine.rulebook.yaml"},
          {"rules", "--rulebook", "mine.rulebook.yaml"},
          {"rules", "ref.unknown", "--rulebook", "mine.rulebook.yaml"}}) {
        const Result result = run_sabotier(asked, here);
        CHECK_THAT(result.out, Contains(shown));
        check_plain(result);
    }
    const Result data = run_sabotier({"rulebook", "show", "mine.rulebook.yaml", "--format", "json"}, here);
    CHECK_THAT(data.out, Contains(R"(fine\nother.yaml:1:1: error: forged)"
                                  "\u202E")); // JSON stays data
}

TEST_CASE("titles of scenarios forge no line in answers") {
    const StarterFolder folder;
    std::string text = folder.scenario_with("title: Base", "title: \"" + deceiving + "\"");
    folder.file("x.scenario.yaml", text);
    const Result measure = run_sabotier({"measure", "x.scenario.yaml"}, {.folder = folder.path()});
    CHECK_THAT(measure.out, Contains(shown + ": how fair it is"));
    check_plain(measure);
}
