#include "editor/core/view/free_part.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;

namespace {

void check(const Rectangle& part, const Rectangle& expected) {
    CHECK(part.from.x == expected.from.x);
    CHECK(part.from.y == expected.from.y);
    CHECK(part.to.x == expected.to.x);
    CHECK(part.to.y == expected.to.y);
}

} // namespace

TEST_CASE("Of a view that is covered the largest part beside is seen") {
    const Rectangle view{{0, 0}, {600, 400}};
    check(free_part(view, {{700, 0}, {900, 400}}, 50), view); // beside it
    check(free_part(view, {{600, 0}, {900, 400}}, 50), view); // touching it
    check(free_part(view, {{-50, 250}, {900, 900}}, 50), {{0, 0}, {600, 250}});
    check(free_part(view, {{-50, -50}, {200, 900}}, 50), {{200, 0}, {600, 400}});
    check(free_part(view, {{350, 100}, {900, 300}}, 50), {{0, 0}, {350, 400}});
    check(free_part(view, {{0, 0}, {600, 150}}, 50), {{0, 150}, {600, 400}});
    check(free_part(view, {{10, 10}, {590, 390}}, 50), view); // nothing worth while is left
    check(free_part(view, {{-10, -10}, {700, 500}}, 50), view);
}
