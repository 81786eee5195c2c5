#include "formats/geometry/nearest_hex.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

using namespace sabotier;

namespace {

/// Squared, between places in axial coordinates, in steps from hex to hex.
double apart(double q, double r, Hex hex) {
    const double dq = q - hex.q;
    const double dr = r - hex.r;
    return dq * dq + dq * dr + dr * dr;
}

} // namespace

TEST_CASE("the nearest hex is the one whose middle is nearest") {
    rc::prop("of all hexes about", [] {
        const double q = *rc::gen::inRange(-20'000, 20'000) / 64.0;
        const double r = *rc::gen::inRange(-20'000, 20'000) / 64.0;
        const Hex nearest = nearest_hex(q, r);
        for (int dq = -2; dq <= 2; ++dq)
            for (int dr = -2; dr <= 2; ++dr)
                RC_ASSERT(apart(q, r, nearest) <= apart(q, r, nearest + Hex{dq, dr}));
    });
    rc::prop("and a middle is its own", [] {
        const Hex hex{*rc::gen::inRange(-10'000, 10'000), *rc::gen::inRange(-10'000, 10'000)};
        RC_ASSERT(nearest_hex(hex.q, hex.r) == hex);
    });
}
