#include "editor/core/view/rulers.hpp"

#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

Camera camera_on(const Document& document, double scale) {
    Camera camera;
    camera.resize(800, 600);
    camera.set_scale(scale);
    camera.centre_on({document.board().layout().width() / 2, document.board().layout().height() / 2});
    return camera;
}

/// The marks of a space stand where the space is, whatever the camera shows.
void check_over(const Document& document, const Camera& camera, const std::string& name,
                const std::string& column, const std::string& row) {
    const Point middle = camera.to_screen(document.board().layout().centre(space(document, name)));
    const Rulers rulers = rulers_of(document.setup(), camera, 1);
    const auto at = [](const std::vector<RulerMark>& marks, const std::string& text) {
        for (const RulerMark& mark : marks)
            if (mark.text == text) return mark.at;
        FAIL("no mark " + text);
        return 0.0;
    };
    CHECK(at(rulers.columns, column) == Approx(middle.x));
    CHECK(at(rulers.rows, row) == Approx(middle.y).margin(camera.scale() * 0.26));
}

} // namespace

TEST_CASE("Rulers name columns and rows over every kind of board") {
    check_over(*meadow(), camera_on(*meadow(), 60), "0304", "03", "04");
    check_over(*rooms(), camera_on(*rooms(), 90), "C1", "C", "1");
    check_over(*squares(), camera_on(*squares(), 50), "B4", "B", "4");
    check_over(*cards(), camera_on(*cards(), 50), "0,0", "0", "0");
}

TEST_CASE("They follow zoom and pan, and see no more than the camera") {
    const auto document = meadow();
    Camera camera = camera_on(*document, 60);
    camera.pan(130, -40);
    check_over(*document, camera, "0304", "03", "04");
    camera.zoom_at({10, 20}, 1.7);
    check_over(*document, camera, "0304", "03", "04");
    camera.set_scale(400);
    CHECK(rulers_of(document->setup(), camera, 30).columns.size() <= 5);
}

TEST_CASE("Marks that would be too close are left out evenly") {
    const auto document = meadow();
    const Rulers all = rulers_of(document->setup(), camera_on(*document, 60), 30);
    CHECK(all.columns.size() == 8);
    const Rulers some = rulers_of(document->setup(), camera_on(*document, 10), 30);
    REQUIRE(some.columns.size() == 1);
    CHECK(some.columns.front().text == "05");
    CHECK(rulers_of(tiled()->setup(), camera_on(*meadow(), 60), 30).empty());
}
