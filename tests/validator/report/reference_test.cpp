#include "validator/report/reference.hpp"

#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/files/file.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <sstream>

namespace sabotier {

namespace {

std::vector<std::shared_ptr<const Rulebook>> builtin_rulebooks() {
    std::vector<std::shared_ptr<const Rulebook>> rulebooks;
    for (const std::string& name : builtin_rulebook_names()) {
        auto rulebook = load_rulebook(name, ".");
        REQUIRE(rulebook);
        rulebooks.push_back(*rulebook.value);
    }
    return rulebooks;
}

std::shared_ptr<const Rulebook> rulebook(const std::string& title, const std::string& why) {
    CheckBinding check;
    check.key = CheckKey("a.rule");
    check.type = "tile-overlap";
    check.title = "a | b";
    check.why = why;
    Rulebook result;
    result.title = title;
    result.checks = {check};
    return std::make_shared<const Rulebook>(std::move(result));
}

std::size_t count_in(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

} // namespace

TEST_CASE("the reference of rules has every rule of every rulebook") {
    const std::string text = rules_markdown(builtin_rulebooks());
    for (const auto& rulebook : builtin_rulebooks())
        for (const CheckBinding& check : rulebook->checks) {
            INFO(check.key.str());
            CHECK(count_in(text, "\n## " + check.key.str() + "\n") == 1);
            CHECK(text.find("](rulebooks.md#" + check.type + ")") != std::string::npos);
        }
}

TEST_CASE("one rule can be printed alone") {
    const std::string text = rules_markdown(builtin_rulebooks(), "tiles.overlap");
    CHECK(text.find("## tiles.overlap") != std::string::npos);
    CHECK(count_in(text, "\n## ") == 1);
}

TEST_CASE("rulebooks that bind a key alike share its entry") {
    const std::string same = rules_markdown({rulebook("One", "Because."), rulebook("Two", "Because.")});
    CHECK(same.find("**error**, One, Two: a \\| b.") != std::string::npos);
    CHECK(count_in(same, "| [a.rule](#arule) |") == 1);
    const std::string other =
        rules_markdown({rulebook("One", "Because."), rulebook("Two", "For another reason.")});
    CHECK(count_in(other, "| [a.rule](#arule) |") == 2);
    CHECK(count_in(other, "## a.rule") == 1);
}

TEST_CASE("the reference of check types has every type with its parameters") {
    const std::string text = check_types_markdown(all_check_types());
    for (const CheckType& type : all_check_types()) {
        INFO(type.name);
        CHECK(count_in(text, "\n## " + type.name + "\n") == 1);
        for (const CheckParameter& parameter : type.parameters)
            CHECK(text.find("| `" + parameter.name + "` |") != std::string::npos);
        CHECK(text.find("```yaml\n" + type.example + "\n```") != std::string::npos);
    }
}

namespace {

std::string file_text(const std::string& name) {
    const auto text = read_file(sabotier::test::source_folder() / name);
    REQUIRE(text);
    return *text.value;
}

std::string trimmed(const std::string& line) {
    const auto first = line.find_first_not_of(' ');
    return first == std::string::npos ? std::string()
                                      : line.substr(first, line.find_last_not_of(' ') + 1 - first);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

} // namespace

TEST_CASE("the page about rulebooks has every check type as the table has it") {
    const std::string page = file_text("docs/rulebooks.md");
    for (const CheckType& type : all_check_types()) {
        const std::string alone = check_types_markdown({type});
        std::string expected;
        for (const std::string& line : lines_of(alone.substr(alone.find("\n## ") + 1)))
            expected += (line.starts_with("#") ? "#" : "") + line + "\n";
        INFO("write the end of docs/rulebooks.md anew: sabotier rules --types | sed 's/^#/##/'");
        INFO(expected);
        CHECK(page.find("\n" + expected) != std::string::npos);
    }
}

TEST_CASE("the page of rules is what the rulebooks say") {
    INFO("write it anew: sabotier rules --format markdown > docs/rules.md");
    CHECK(file_text("docs/rules.md") == rules_markdown(builtin_rulebooks()));
}

TEST_CASE("what the page about rulebooks quotes stands in the sample rulebook") {
    const std::string page = file_text("docs/rulebooks.md");
    std::set<std::string> known;
    for (const std::string& line : lines_of(file_text("samples/clogworks/clogworks.rulebook.yaml")))
        known.insert(trimmed(line));
    bool is_quote = false;
    std::size_t quoted = 0;
    for (const std::string& line : lines_of(page.substr(0, page.find("\n## Check types\n")))) {
        if (line.starts_with("```")) {
            is_quote = line == "```yaml";
            continue;
        }
        if (!is_quote) continue;
        INFO(line);
        CHECK(known.count(trimmed(line)) == 1);
        ++quoted;
    }
    CHECK(quoted > 30);
}

} // namespace sabotier
