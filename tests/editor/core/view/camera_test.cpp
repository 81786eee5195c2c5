#include "editor/core/view/camera.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

using namespace sabotier;
using namespace sabotier::editor;

namespace {

Camera window(double width = 800, double height = 600) {
    Camera camera;
    camera.resize(width, height);
    return camera;
}

void check_point(Point actual, Point expected) {
    CHECK(actual.x == Approx(expected.x).margin(1e-9));
    CHECK(actual.y == Approx(expected.y).margin(1e-9));
}

} // namespace

TEST_CASE("Zooming keeps the point under the pointer") {
    rc::prop("it holds", [] {
        Camera camera = window();
        camera.centre_on({*rc::gen::inRange(-50, 50) * 1.0, *rc::gen::inRange(-50, 50) * 1.0});
        const Point pointer{*rc::gen::inRange(0, 800) * 1.0, *rc::gen::inRange(0, 600) * 1.0};
        const Point kept = camera.to_board(pointer);
        camera.zoom_at(pointer, *rc::gen::inRange(1, 30) / 10.0);
        const Point after = camera.to_board(pointer);
        RC_ASSERT(std::abs(after.x - kept.x) < 1e-6);
        RC_ASSERT(std::abs(after.y - kept.y) < 1e-6);
    });
}

TEST_CASE("Screen and board points are inverse to each other") {
    Camera camera = window();
    camera.centre_on({3, 4});
    camera.set_scale(50);
    check_point(camera.to_board(camera.to_screen({1.25, 9})), {1.25, 9});
    check_point(camera.to_screen({3, 4}), {400, 300});
}

TEST_CASE("Panning moves the picture with the pointer") {
    Camera camera = window();
    const Point before = camera.to_screen({2, 2});
    camera.pan(30, -10);
    check_point(camera.to_screen({2, 2}), {before.x + 30, before.y - 10});
}

TEST_CASE("The whole board fits and stands in the middle") {
    Camera camera = window(400, 200);
    camera.fit(20, 5, 0);
    CHECK(camera.scale() == Approx(20));
    check_point(camera.to_screen({10, 2.5}), {200, 100});
}

TEST_CASE("Showing a point moves as little as it takes") {
    Camera camera = window();
    camera.set_scale(10);
    camera.centre_on({0, 0});
    camera.show({1, 1});
    check_point(camera.centre(), {0, 0});
    camera.show({100, 0});
    CHECK(camera.to_screen({100, 0}).x == Approx(800 - 40));
    camera.show({-100, 0});
    CHECK(camera.to_screen({-100, 0}).x == Approx(40));
}

TEST_CASE("Absurd windows and factors leave a sound camera") {
    Camera camera;
    const double infinite = std::numeric_limits<double>::infinity();
    for (const double size : {0.0, -5.0, 1e300, infinite, std::nan("")}) {
        camera.resize(size, size);
        camera.fit(size, size);
        camera.zoom_at({size, size}, size);
        camera.pan(size, size);
        camera.centre_on({size, size});
        CHECK(camera.width() >= 1);
        CHECK(std::isfinite(camera.scale()));
        CHECK(camera.scale() >= Camera::smallest_scale);
        CHECK(camera.scale() <= Camera::largest_scale);
        CHECK(std::isfinite(camera.centre().x));
    }
}

TEST_CASE("A glide ends at its aim with the point under the pointer kept") {
    Camera camera = window();
    const Point pointer{100, 100};
    const Point kept = camera.to_board(pointer);
    const double before = camera.scale();
    camera.glide_at(pointer, 2);
    int steps = 0;
    while (camera.step(1.0 / 60) && steps < 1000)
        ++steps;
    CHECK(steps > 3);
    CHECK(steps < 200);
    CHECK(camera.scale() == Approx(before * 2));
    check_point(camera.to_board(pointer), kept);
}

TEST_CASE("The picture stays when the plane's origin moves") {
    Camera camera = window();
    const Point before = camera.to_screen({4, 4});
    camera.follow({7, 3});
    check_point(camera.to_screen({11, 7}), before);
}
