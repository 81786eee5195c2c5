#include "formats/diff/text_edits.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

using namespace sabotier;

namespace {

std::string text_of(const std::vector<int>& lines, bool ends_in_line) {
    std::string text;
    for (const int line : lines)
        text += std::string(1, static_cast<char>('a' + line)) + (line % 3 == 0 ? "\r\n" : "\n");
    if (!ends_in_line && !text.empty()) text.pop_back();
    return text;
}

rc::Gen<std::string> any_text() {
    return rc::gen::map(rc::gen::pair(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 12)),
                                      rc::gen::arbitrary<bool>()),
                        [](const auto& made) { return text_of(made.first, made.second); });
}

} // namespace

TEST_CASE("edits are the lines that differ") {
    CHECK(text_edits("a\nb\nc\n", "a\nb\nc\n").empty());
    CHECK(text_edits("", "").empty());
    CHECK(text_edits("a\nb\nc\n", "a\nx\nc\n") == std::vector<TextEdit>{{2, {"b\n"}, {"x\n"}}});
    CHECK(text_edits("a\nc\n", "a\nb\nc\n") == std::vector<TextEdit>{{2, {}, {"b\n"}}});
    CHECK(text_edits("a\nb\nc\n", "a\nc\n") == std::vector<TextEdit>{{2, {"b\n"}, {}}});
    CHECK(text_edits("a\nb", "a\nb\n") == std::vector<TextEdit>{{2, {"b"}, {"b\n"}}});
    CHECK(text_edits("a\n", "a\r\n") == std::vector<TextEdit>{{1, {"a\n"}, {"a\r\n"}}});
    CHECK(text_edits("", "a\n") == std::vector<TextEdit>{{1, {}, {"a\n"}}});
}

TEST_CASE("a line that stayed parts two edits") {
    CHECK(text_edits("a\nb\nc\nd\ne\n", "x\nb\nc\nd\ny\n")
          == std::vector<TextEdit>{{1, {"a\n"}, {"x\n"}}, {5, {"e\n"}, {"y\n"}}});
    CHECK(text_edits("one\ntwo\nthree\nfour\n", "two\nthree\none\nfour\n").size() == 2); // moved
}

TEST_CASE("edits of any two texts lead from one to the other and back") {
    rc::prop("with_edits(a, text_edits(a, b)) == b", [] {
        const std::string before = *any_text(), after = *any_text();
        const std::vector<TextEdit> edits = text_edits(before, after);
        RC_ASSERT(with_edits(before, edits).text == after);
        RC_ASSERT(with_edits(after, reversed(edits)).text == before);
        for (std::size_t i = 1; i < edits.size(); ++i)
            RC_ASSERT(edits[i].line > edits[i - 1].line + edits[i - 1].take.size());
    });
}

TEST_CASE("edits that do not fit say where") {
    const std::string text = "a\nb\nc\n";
    const auto misfit = [&](const std::vector<TextEdit>& edits) {
        const Edited edited = with_edits(text, edits);
        REQUIRE_FALSE(edited.text);
        return edited.misfit;
    };
    CHECK(misfit({{2, {"x\n"}, {"y\n"}}}).line == 2);
    CHECK(misfit({{2, {"x\n"}, {"y\n"}}}).found == "b\n");
    CHECK(misfit({{3, {"c\n", "d\n"}, {}}}).line == 4);
    CHECK(misfit({{3, {"c\n", "d\n"}, {}}}).found.empty());
    CHECK(misfit({{9, {}, {"y\n"}}}).line == 9);
    CHECK(misfit({{0, {}, {"y\n"}}}).is_order);
    CHECK(misfit({{2, {"b\n"}, {}}, {2, {"b\n"}, {}}}).is_order);
    CHECK(misfit({{3, {"c\n"}, {}}, {1, {"a\n"}, {}}}).is_order);
    CHECK(with_edits(text, {{4, {}, {"d\n"}}}).text == text + "d\n");
}

TEST_CASE("texts made to be split line by line stay bounded work") {
    // Each level of anchors lets one more line stand once: a ruler of repeated lines, shifted.
    std::string before, after;
    for (int i = 0; i < 4000; ++i) {
        before += std::to_string(i / 2) + "\n" + std::to_string(4000 - i / 2) + "\n";
        after += std::to_string(4000 - i / 2) + "\n" + std::to_string(i / 2) + "\n";
    }
    CHECK(with_edits(before, text_edits(before, after)).text == after);
}
