#include "formats/draw/canvas/hyphens.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <string>

using namespace sabotier;

namespace {

std::string parted(const std::string& word) {
    std::string text;
    std::size_t from = 0;
    for (const std::size_t place : hyphen_places(word)) {
        text += word.substr(from, place - from) + "-";
        from = place;
    }
    return text + word.substr(from);
}

} // namespace

TEST_CASE("Words are parted between syllables") {
    CHECK(parted("Company") == "Com-pa-ny");
    CHECK(parted("Saboteure") == "Sa-bo-teu-re");
    CHECK(parted("hydroelectric") == "hy-droe-lec-tric");
    CHECK(parted("Machine") == "Ma-chi-ne");
    CHECK(parted("Br\u00fcckenleger") == "Br\u00fc-cken-le-ger");
    CHECK(parted("\u0413\u0438\u0434\u0440\u043e\u044d\u043b\u0435\u043a\u0442\u0440\u043e\u0441\u0442\u0430"
                 "\u043d\u0446\u0438\u044f")
          == "\u0413\u0438-\u0434\u0440\u043e\u044d-\u043b\u0435\u043a-\u0442\u0440\u043e\u0441-"
             "\u0442\u0430\u043d"
             "-\u0446\u0438\u044f");
}

TEST_CASE("Two letters stay together at both ends, and figures stay with what they follow") {
    CHECK(parted("Company2") == "Com-pa-ny2");
    CHECK(parted("Abo") == "Abo");
    CHECK(parted("Iro") == "Iro");
    CHECK(parted("Alibi") == "Ali-bi");
    CHECK(parted("Mk4B2a") == "Mk4B2a");
    CHECK(parted("1234567890").find('-') == std::string::npos);
}

TEST_CASE("Accents stay with their letters, however they are written") {
    CHECK(parted("Me\u0301lode\u0301") == "Me\u0301-lo-de\u0301");
    CHECK(parted("M\u00e9lod\u00e9") == "M\u00e9-lo-d\u00e9");
}

TEST_CASE("What has no syllables that are known here is not parted") {
    CHECK(parted("\u30b5\u30dc\u30bf\u30fc\u30b8\u30e5").find('-') == std::string::npos);
    CHECK(parted("\u05d7\u05d1\u05dc\u05e0\u05d9\u05dd").find('-') == std::string::npos);
    CHECK(parted("\U0001f600\U0001f600\U0001f600\U0001f600").find('-') == std::string::npos);
    CHECK(parted("").empty());
}

TEST_CASE("Places rise, and lie where characters begin, whatever the bytes are") {
    rc::prop("hyphens", [](const std::string& word) {
        const auto places = hyphen_places(word);
        RC_ASSERT(std::ranges::is_sorted(places, std::less_equal<>()));
        for (const std::size_t place : places) {
            RC_ASSERT(place > 0U && place < word.size());
            RC_ASSERT((static_cast<unsigned char>(word[place]) & 0xC0U) != 0x80U);
        }
    });
}
