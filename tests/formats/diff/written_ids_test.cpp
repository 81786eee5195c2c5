#include "tests/formats/diff/versions.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::test;

namespace {

const std::string bare = R"(  - {kind: recon, side: green, at: A1}
  - {kind: recon, side: green, at: B1}
  - {kind: recon, side: grey, at: A10}
  - {kind: hq, side: grey, at: C10}
)";

Words between(const std::string& before, const std::string& after) {
    return words(changes_between(version(head_of_squares + before), version(head_of_squares + after)));
}

} // namespace

TEST_CASE("pieces whose ids are written in one version alone are the same pieces") {
    const std::string written = R"(  - {id: green-recon-1, kind: recon, side: green, at: A1}
  - {id: green-recon-2, kind: recon, side: green, at: B1}
  - {id: grey-recon-1, kind: recon, side: grey, at: A10}
  - {id: grey-hq-1, kind: hq, side: grey, at: C10}
)";
    CHECK(between(bare, written)
          == Words{"Pieces: 4 ids are written now: green-recon-1, green-recon-2, grey-recon-1 and "
                   "grey-hq-1"});
    CHECK(between(written, bare)
          == Words{"Pieces: 4 ids are not written any more: green-recon-1, green-recon-2, grey-recon-1 and "
                   "grey-hq-1"});
}

TEST_CASE("a piece is known by its place whatever its number is, and by its side when it moved as well") {
    const std::string one_less = R"(  - {id: green-recon-1, kind: recon, side: green, at: B1}
  - {id: grey-recon-1, kind: recon, side: grey, at: D10}
  - {kind: hq, side: grey, at: C10}
)";
    CHECK(between(bare, one_less)
          == Words{"Pieces: Green's Recon is gone from A1",
                   "Pieces: Grey's grey-recon-1 (Recon) moved from A10 to D10",
                   "Pieces: 2 ids are written now: green-recon-1 and grey-recon-1"});
}

TEST_CASE("pieces with other ids are others") {
    const std::string one = "  - {id: ann, kind: recon, side: green, at: A1}\n";
    const std::string other = "  - {id: bob, kind: recon, side: green, at: A1}\n";
    CHECK(
        between(one, other)
        == Words{"Pieces: Green's bob (Recon) is new in A1", "Pieces: Green's ann (Recon) is gone from A1"});
}

TEST_CASE("units whose ids are written in one version alone are the same units") {
    const std::string army = "sabotier: army/1\nrulebook: sabot\nunits:\n";
    const std::string kinds = "  - MBT\n  - {kind: MBT, name: Ann}\n";
    const std::string units = "  - {id: mbt-1, kind: MBT}\n  - {id: mbt-2, kind: MBT, name: Anna}\n";
    const Words told = words(changes_between(version(army + kinds), version(army + units)));
    REQUIRE(told.size() == 2);
    CHECK(told[0].find("'Ann' is now 'Anna'") != std::string::npos);
    CHECK(told[1] == "Army: 2 ids are written now: mbt-1 and mbt-2");
}
