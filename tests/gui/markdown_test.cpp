#include "editor/ui/help/markdown.hpp"

#include "editor/ui/help/guide.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace sabotier::editor;
using Catch::Matchers::Contains;

TEST_CASE("The guide's Markdown becomes HTML as it is meant") {
    SECTION("what is escaped loses its backslash") {
        CHECK_THAT(to_html("\\[group\\] and 2 \\* 3"), Contains("[group] and 2 * 3"));
    }
    SECTION("a bar in a cell stays in its cell") {
        const std::string html = to_html("| key | value |\n|---|---|\n| wall | `a\\|b` |\n");
        CHECK_THAT(html, Contains("<td valign=\"top\"><code>a|b</code></td>"));
        CHECK_THAT(html, Contains("<td valign=\"top\"><b>key</b></td>"));
    }
    SECTION("lists keep their numbers beyond nine, and lists in them") {
        std::string text;
        for (int i = 1; i <= 11; ++i)
            text += std::to_string(i) + ". step\n";
        const std::string html = to_html(text + "    - part\n");
        CHECK_THAT(html, Contains("<ol start=\"1\">"));
        std::size_t items = 0;
        for (std::size_t at = html.find("<li>"); at != std::string::npos; at = html.find("<li>", at + 1))
            ++items;
        CHECK(items == 12);
        CHECK_THAT(html, Contains("<ul><li>part</li></ul>"));
    }
    SECTION("headings are anchors, without their marks") {
        CHECK_THAT(to_html("## `fmt`, and *more*"),
                   Contains("<a name=\"fmt-and-more\"></a><h2><code>fmt</code>, and <i>more</i></h2>"));
    }
    SECTION("text is escaped, HTML is text, and pictures are asked for") {
        CHECK_THAT(to_html("a < b & <script>x</script>"), Contains("&lt;script&gt;") && !Contains("<script"));
        CHECK_THAT(to_html("```\n<b>\n```\n"), Contains("<pre>&lt;b&gt;\n</pre>"));
        const auto picture = [](const std::string& target, const std::string& words) {
            return "[" + target + ": " + words + "]";
        };
        CHECK_THAT(to_html("![the *whole* board](a.png)", picture), Contains("[a.png: the whole board]"));
        CHECK_THAT(to_html("[guide](guide.md#top)"), Contains("<a href=\"guide.md#top\">guide</a>"));
    }
}

TEST_CASE("Sections are plain text") {
    const auto sections = plain_sections("before\n# The `fmt` verb\n\nIt *writes* `a\\b`.\n\n"
                                         "| key | *value* |\n|---|---|\n| x | 1 \\| 2 |\n\n"
                                         "## Next\n- [one](a.md)\n- two &amp; three\n");
    REQUIRE(sections.size() == 3);
    CHECK(sections[0] == PlainSection{"", "before "});
    CHECK(sections[1].heading == "The fmt verb");
    CHECK(sections[1].text == "It writes a\\b. key value x 1 | 2 ");
    CHECK(sections[2] == PlainSection{"Next", "one two & three "});
}

namespace {

/// Code is shown as it is written: the guide tells of such marks, too.
std::string without_code(std::string html) {
    const std::string end = "</code>";
    for (std::size_t at = html.find("<code>"); at != std::string::npos; at = html.find("<code>", at))
        html.erase(at, std::min(html.find(end, at), html.size() - end.size()) + end.size() - at);
    return html;
}

} // namespace

TEST_CASE("No page of the guide shows the marks of its Markdown") {
    CHECK(without_code("a <code>**b**</code> c <code>d</code>") == "a  c ");
    for (const std::string& page : guide_pages()) {
        INFO(page);
        const std::string html = without_code(guide_html(page, 700));
        CHECK_THAT(html, !Contains("**") && !Contains("](") && !Contains("\\["));
    }
    CHECK_THAT(guide_search("waiver reason"), !Contains("**") && !Contains("](") && !Contains("`"));
}
