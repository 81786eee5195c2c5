#include "formats/base/markup.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

TEST_CASE("A text in markup ends no tag, no attribute and no entity") {
    CHECK(escaped_markup("") == "");
    CHECK(escaped_markup("\xC3\xA4's") == "\xC3\xA4's");
    CHECK(escaped_markup("<a b=\"c\">&amp;</a>") == "&lt;a b=&quot;c&quot;&gt;&amp;amp;&lt;/a&gt;");
}
