#include "editor/core/work/key_limits.hpp"

#include "formats/documents/documents.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

using namespace sabotier;
using namespace sabotier::editor;

TEST_CASE("Fields take what the tables of the documents' keys say") {
    const KeyLimits points = key_limits(DocumentKind::scenario, {"points"});
    CHECK(points.least == 0);
    CHECK(points.most == 1'000'000);
    CHECK(points.about == "Build points of each army.");
    CHECK(key_limits(DocumentKind::scenario, {"players"}).most == 1000);
    CHECK(key_limits(DocumentKind::scenario, {"sheets"}).least == 1);
    CHECK(key_limits(DocumentKind::scenario, {"sides", "zone", "depth"}).most >= 1000);
    CHECK(key_limits(DocumentKind::army, {"decoys"}).most == 1000);
    CHECK_THROWS_AS(key_limits(DocumentKind::army, {"points"}), std::out_of_range);
    CHECK_THROWS_AS(key_limits(DocumentKind::scenario, {"title"}), std::out_of_range);
    CHECK_THROWS_AS(key_limits(DocumentKind::scenario, {"points", "depth"}), std::out_of_range);
}
