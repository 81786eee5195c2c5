#include "formats/base/base64.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

TEST_CASE("Bytes are written as base64, padded to four signs") { // test vectors of RFC 4648, section 10
    CHECK(base64("").empty());
    CHECK(base64("f") == "Zg==");
    CHECK(base64("fo") == "Zm8=");
    CHECK(base64("foo") == "Zm9v");
    CHECK(base64("foob") == "Zm9vYg==");
    CHECK(base64("fooba") == "Zm9vYmE=");
    CHECK(base64("foobar") == "Zm9vYmFy");
    CHECK(base64(std::string("\0\xFF\xFB", 3)) == "AP/7");
}
