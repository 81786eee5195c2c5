#include "validator/engine/fix.hpp"

#include <catch2/catch.hpp>

namespace sabotier {

namespace {

const std::string document = R"(title: Test # its name
sides:
  - {id: red, zone: {depth: 2}}
  # the other one
  - {id: blue}
sheets: 1
)";

/// The document after the edits, or what was wrong.
std::string after(const std::vector<Edit>& edits, const std::string& file = {}) {
    auto node = read_yaml(document, "test");
    REQUIRE(node);
    const Problems problems = apply({"the fix", edits}, *node.value, file);
    return problems.empty() ? write_yaml(*node.value) : "problem: " + problems[0].expected;
}

std::string with(const std::string& from, const std::string& to) {
    std::string text = document;
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

} // namespace

TEST_CASE("edits set, insert and remove values") {
    CHECK(after({{"sheets", "2", ""}}) == with("sheets: 1", "sheets: 2"));
    CHECK(after({{"sides/0/zone/depth", "3", ""}}) == with("depth: 2", "depth: 3"));
    CHECK(after({{"sides/1/name", "Blue", ""}}) == with("id: blue", "id: blue, name: Blue"));
    CHECK(after({{"sheets", "", ""}}) == with("sheets: 1\n", ""));
    CHECK(after({{"sides/0/zone", "", ""}}) == with(", zone: {depth: 2}", ""));
}

TEST_CASE("comments stay with what they are about") {
    CHECK(after({{"title", "Other", ""}}) == with("title: Test", "title: Other"));
    CHECK(after({{"sides/1", "{id: green}", ""}}) == with("id: blue", "id: green"));
}

TEST_CASE("a list is appended to, and made where it is missing") {
    CHECK(after({{"sides/+", "{id: green}", ""}})
          == with("  - {id: blue}\n", "  - {id: blue}\n  - {id: green}\n"));
    CHECK(after({{"map/bridges/+", "'0507'", ""}}).find("map:\n  bridges:\n    - \"0507\"\n")
          != std::string::npos);
}

TEST_CASE("edits of other files are left out") {
    CHECK(after({{"sheets", "2", "other.yaml"}}) == document);
    CHECK(after({{"sheets", "2", "other.yaml"}}, "other.yaml") == with("sheets: 1", "sheets: 2"));
}

TEST_CASE("what does not fit changes nothing") {
    CHECK(after({{"sheets", "2", ""}, {"sides/7/id", "x", ""}}).starts_with("problem: "));
    CHECK(after({{"title/more", "x", ""}}).starts_with("problem: "));
    CHECK(after({{"sides/2", "", ""}}).starts_with("problem: "));
    CHECK(after({{"nothing", "", ""}}).starts_with("problem: "));
    CHECK(after({{"sheets", "{", ""}}).starts_with("problem: "));
    auto node = read_yaml(document, "test");
    const Node before = *node.value;
    CHECK_FALSE(apply({"the fix", {{"sheets", "2", ""}, {"nothing", "", ""}}}, *node.value).empty());
    CHECK(*node.value == before);
}

} // namespace sabotier
