#include "editor/core/palette_choice.hpp"

#include "editor/core/toolbox.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::editor;

TEST_CASE("Another terrain leaves the filling tool in hand; anything else takes the tool that lays it") {
    REQUIRE(tool_info("terrain-fill") != nullptr);
    REQUIRE(tool_info("terrain-brush") != nullptr);
    CHECK(tool_after_choice("terrain-brush", "terrain-fill") == "terrain-fill");
    CHECK(tool_after_choice("terrain-brush", "select") == "terrain-brush");
    CHECK(tool_after_choice("piece", "terrain-fill") == "piece");
}
