#include "formats/export/drawn/description.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::drawn;

namespace {

std::string text_of(const std::vector<TextBlock>& blocks) {
    std::string text;
    for (const TextBlock& block : blocks)
        text +=
            std::string(static_cast<std::size_t>(block.depth), '>') + block.mark + "|" + block.text + "\n";
    return text;
}

} // namespace

TEST_CASE("A description is read in paragraphs and lists") {
    CHECK(text_of(blocks_of("One\nline.\n\nAnother.")) == "|One line.\n|Another.\n");
    CHECK(text_of(blocks_of("Both want:\n- mills\n- shoes\n  for winter\n\n12. twelve\n13. more"))
          == "|Both want:\n>\u2022|mills\n>\u2022|shoes for winter\n>12.|twelve\n>13.|more\n");
    CHECK(text_of(blocks_of("- a\n  - b\n\n    c\n- d")) == ">\u2022|a\n>>\u2022|b\n>>|c\n>\u2022|d\n");
    CHECK(text_of(blocks_of("# Dawn\nAll sleep.")) == "|Dawn\n|All sleep.\n");
    CHECK(blocks_of("# Dawn\nAll sleep.")[0].is_heading);
    CHECK(text_of(blocks_of("first  \nsecond")) == "|first\n|second\n");
    CHECK(blocks_of("").empty());
    CHECK(blocks_of(" \n\n ").empty());
    CHECK(text_of(blocks_of("-\n- a")) == ">\u2022|a\n");
}

TEST_CASE("What is bold or in italics in a description stands out, to the byte") {
    const auto blocks = blocks_of("One **bold** word, *another* and ***both***: \u00e9**\u00e9**.");
    REQUIRE(blocks.size() == 1);
    CHECK(blocks[0].text == "One bold word, another and both: \u00e9\u00e9.");
    CHECK(blocks[0].parts
          == std::vector<TextPart>{
              {4, 4, true, false}, {15, 7, false, true}, {27, 4, true, true}, {35, 2, true, false}});
}

TEST_CASE("Whatever else a description holds is text") {
    CHECK(text_of(blocks_of("<script>alert(1)</script> <b>x</b> &amp; y"))
          == "|<script>alert(1)</script> <b>x</b> &amp; y\n");
    CHECK(text_of(blocks_of("See [the map](http://example.org/a)!"))
          == "|See the map (http://example.org/a)!\n");
    CHECK(text_of(blocks_of("![a picture](file:///etc/passwd)")) == "|a picture (file:///etc/passwd)\n");
    CHECK(text_of(blocks_of("<http://example.org>")) == "|http://example.org\n");
    CHECK(text_of(blocks_of("a | b\n--|--\n1 | 2")) == "|a | b --|-- 1 | 2\n");
    CHECK(text_of(blocks_of("2 * 3 and 4 * 5, at 0*7")) == "|2 * 3 and 4 * 5, at 0*7\n");
    CHECK(text_of(blocks_of("`code` \\*not\\* \x01\xff")) == "|code *not*  \xEF\xBF\xBD\n");
    CHECK(blocks_of(std::string(20'000, '>') + "x").size() <= 1);
    CHECK_FALSE(blocks_of(std::string(5'000, '*') + "x" + std::string(5'000, '*')).empty());
}
