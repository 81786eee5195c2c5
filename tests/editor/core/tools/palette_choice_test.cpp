#include "editor/core/tools/palette_choice.hpp"

#include "editor/core/tools/toolbox.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;

TEST_CASE("Another terrain leaves the filling tool in hand; anything else takes the tool that lays it") {
    REQUIRE(tool_info("terrain-fill") != nullptr);
    REQUIRE(tool_info("terrain-brush") != nullptr);
    CHECK(tool_after_choice("terrain-brush", "terrain-fill") == "terrain-fill");
    CHECK(tool_after_choice("terrain-brush", "select") == "terrain-brush");
    CHECK(tool_after_choice("piece", "terrain-fill") == "piece");
}

TEST_CASE("The palette marks what the tool in hand uses, also before anything was chosen") {
    CHECK(tool_of_choice("terrain-fill") == "terrain-brush");
    CHECK(tool_of_choice("draft") == "piece");
    CHECK(tool_of_choice("tile") == "tile");
    ToolSettings settings;
    CHECK(takes_first("tile", settings, true));
    CHECK(takes_first("terrain-fill", settings, true));
    CHECK(takes_first("draft", settings, false));
    CHECK_FALSE(takes_first("piece", settings, true));
    CHECK_FALSE(takes_first("select", settings, false));
    settings.tile = TileId("H01");
    CHECK_FALSE(takes_first("tile", settings, true));
    CHECK(takes_first("card", settings, false));
}

TEST_CASE("Tools that write are offered a text") {
    for (const char* tool : {"label", "building", "objective"}) {
        REQUIRE(tool_info(tool) != nullptr);
        CHECK(takes_text(tool));
    }
    CHECK_FALSE(takes_text("select"));
}
