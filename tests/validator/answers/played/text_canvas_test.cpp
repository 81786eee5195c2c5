#include "validator/answers/played/text_canvas.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace sabotier::played;

TEST_CASE("Of letters with accents that combine, plain text has the letters") {
    CHECK(ascii_text("Cafe\u0301") == "Cafe");
    CHECK(ascii_text("Caf\u00e9 \u2192 1") == "Caf? ? 1");
    CHECK(ascii_text("plain").size() == 5);
    CHECK(ascii_text("").empty());
}

TEST_CASE("A text is cut between characters, never within one") {
    CHECK(cut_text("Caf\u00e9s", 5, true) == "Caf\u00e9s");
    const std::string cut = cut_text("Cafe\u0301 Europa", 5, true);
    CHECK(cut.starts_with("Cafe\u0301"));
}

TEST_CASE("What is too wide is parted between columns, each part with the names of its rows") {
    TextCanvas canvas(true);
    canvas.put(3, 0, "A  B  C");
    canvas.put(0, 1, "1 |aa|bb|cc|");
    const TextStyle narrow{.has_unicode = true, .has_colour = false, .width = 10};
    CHECK(canvas.text(narrow, 3, 1, 2) == "   A  B\n1 |aa|bb|\n\n   C\n1 |cc|\n");
}
