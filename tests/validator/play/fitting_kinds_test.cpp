#include "validator/play/fitting_kinds.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::play;

TEST_CASE("A kind of which others hold all that there are fits no slot", "[play]") {
    const std::vector<int> counts{1, 1, 2};
    using Masks = std::vector<WideMask>;
    SECTION("nothing is known") {
        CHECK(fitting_kinds({7, 7, 7, 7}, counts) == Masks{7, 7, 7, 7});
    }
    SECTION("one is known") {
        CHECK(fitting_kinds({1, 7, 7, 7}, counts) == Masks{1, 6, 6, 6});
    }
    SECTION("two share two kinds") {
        CHECK(fitting_kinds({3, 3, 7, 7}, counts) == Masks{3, 3, 4, 4});
    }
    SECTION("where no deal fits, nothing is said") {
        CHECK(fitting_kinds({1, 1, 7, 7}, counts) == Masks{1, 1, 7, 7});
    }
}
