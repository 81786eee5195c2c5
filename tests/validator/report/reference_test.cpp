#include "validator/report/reference.hpp"

#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

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
            CHECK(text.find("](check-types.md#" + check.type + ")") != std::string::npos);
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

} // namespace sabotier
