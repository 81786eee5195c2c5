#include "formats/base/isolated.hpp"

#include <catch2/catch.hpp>

using sabotier::isolated;

TEST_CASE("A text that turns nothing round stands as it is") {
    for (const char* const text : {"", "Market Day", "two\nlines\n\tand a tab", "\u00e9\u4e2d\U0001F600"})
        CHECK(isolated(text) == text);
}

TEST_CASE("Control characters are seen") {
    CHECK(isolated("a\a\x1B[1m\x7F\u0085\r\n") == "a\uFFFD\uFFFD[1m\uFFFD\uFFFD\uFFFD\n");
    CHECK(isolated("\xFF") == "\uFFFD");
}

TEST_CASE("A text from right to left is isolated, line by line") {
    CHECK(isolated("\u05e9\u05dc 3") == "\u2068\u05e9\u05dc 3\u2069");
    CHECK(isolated("one\n\u0627\u0644\n") == "one\n\u2068\u0627\u0644\u2069\n");
}

TEST_CASE("Marks of direction end with their text, and end nothing before it") {
    CHECK(isolated("a\u202Eb") == "\u2068a\u202Eb\u202C\u2069");
    CHECK(isolated("a\u202Eb\u202Cc") == "\u2068a\u202Eb\u202Cc\u2069");
    CHECK(isolated("\u2067a\u202Bb") == "\u2068\u2067a\u202Bb\u202C\u2069\u2069");
    CHECK(isolated("\u2067a\u202Bb\u2069\u202Cc") == "\u2068\u2067a\u202Bb\u2069c\u2069"); // closed with it
    CHECK(isolated("\u2069a\u202Cb") == "\u2068ab\u2069"); // they were of nobody
}
