#include "formats/base/utf8.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace sabotier {
namespace {

bool is_scalar_value(char32_t character) {
    return character <= 0x10FFFF && (character < 0xD800 || character > 0xDFFF);
}

std::vector<char32_t> characters_of(std::string_view text) {
    std::vector<char32_t> characters;
    for (std::size_t at = 0; at < text.size();)
        characters.push_back(next_character(text, at));
    return characters;
}

} // namespace

TEST_CASE("a character is encoded as it is decoded, and no other bytes are one") {
    // All texts of one to four bytes that begin alike are one character or none: what is encoded is all there
    // is.
    std::size_t lengths[5] = {};
    for (char32_t character = 0; character <= 0x10FFFF; ++character) {
        std::string text;
        append_character(text, character);
        std::size_t at = 0;
        const char32_t decoded = next_character(text, at);
        const bool is_right = is_scalar_value(character) ? decoded == character && at == text.size()
                                                         : decoded == no_character && at == 1;
        if (!is_right) FAIL("U+" << std::hex << static_cast<unsigned>(character));
        if (is_scalar_value(character)) ++lengths[text.size()];
    }
    CHECK(lengths[1] == 0x80);
    CHECK(lengths[2] == 0x800 - 0x80);
    CHECK(lengths[3] == 0x10000 - 0x800 - 0x800);
    CHECK(lengths[4] == 0x100000);
    std::size_t decoded[4] = {};
    for (unsigned bytes = 0; bytes < 0x1000000; ++bytes) {
        const char text[] = {static_cast<char>(bytes >> 16U), static_cast<char>(bytes >> 8U),
                             static_cast<char>(bytes)};
        std::size_t at = 0;
        if (next_character({text, 3}, at) != no_character) ++decoded[at];
    }
    CHECK(decoded[1] == lengths[1] * 0x10000);
    CHECK(decoded[2] == lengths[2] * 0x100);
    CHECK(decoded[3] == lengths[3]);
}

TEST_CASE("bytes that are no UTF-8 are taken one by one") {
    const auto bad = no_character;
    CHECK(characters_of("a\xFF"
                        "b")
          == std::vector<char32_t>{U'a', bad, U'b'});
    CHECK(characters_of("\x80") == std::vector<char32_t>{bad});
    CHECK(characters_of("\xC0\xAF") == std::vector<char32_t>{bad, bad});          // an overlong slash
    CHECK(characters_of("\xE0\x80\xAF") == std::vector<char32_t>{bad, bad, bad}); // and a longer one
    CHECK(characters_of("\xF0\x80\x80\xAF") == std::vector<char32_t>(4, bad));    // the longest
    CHECK(characters_of("\xED\xA0\x80") == std::vector<char32_t>{bad, bad, bad}); // half of a pair
    CHECK(characters_of("\xE2\x82") == std::vector<char32_t>{bad, bad});          // cut off
    CHECK(characters_of("\xE2\x82\xC3\xA9")
          == std::vector<char32_t>{bad, bad, 0xE9});                           // what follows is whole
    CHECK(characters_of("\xF4\x90\x80\x80") == std::vector<char32_t>(4, bad)); // behind the last one
    CHECK(characters_of("\xF5\x80\x80\x80") == std::vector<char32_t>(4, bad));
}

TEST_CASE("texts are cut between characters") {
    const std::string text = "a\u20ACe\u0301\U0001F600";
    CHECK(count_characters(text) == 5);
    const std::vector<std::size_t> starts = {0, 1, 4, 5, 7, text.size()};
    for (std::size_t at = 0; at <= text.size() + 2; ++at) {
        CAPTURE(at);
        const std::size_t inside = std::min(at, text.size());
        CHECK(cut_before(text, at) == *std::prev(std::ranges::upper_bound(starts, inside)));
        CHECK(cut_behind(text, at) == *std::ranges::lower_bound(starts, inside));
    }
    CHECK(cut_before("", 0) == 0);
    CHECK(cut_behind("", 1) == 0);
    CHECK(cut_before("\x80\x80", 1) == 0);
}

TEST_CASE("characters that are not wanted are replaced, and what is none") {
    const auto is_letter = [](char32_t character) { return character != U'-'; };
    CHECK(with_replaced("a-\u00E9\xC3-", "?", is_letter) == "a?\u00E9??");
    CHECK(with_replaced("\xFF", replacement_character, is_letter) == "\uFFFD");
    CHECK(with_replaced("", "?", is_letter).empty());
}

} // namespace sabotier
