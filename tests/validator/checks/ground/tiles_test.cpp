#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

TEST_CASE("tile-overlap finds tiles on a place that is taken") {
    const std::string clean = tiled_scenario("{tile: GRASS, at: [0, 0]}, {tile: WOODS, at: [0, 1]}");
    const std::string broken = tiled_scenario(
        "{tile: GRASS, at: [0, 0]}, {tile: WOODS, at: [0, 0]}, {tile: ROAD, at: [0, 0], turn: 1}");
    CHECK(found(clean, "tiles.overlap").empty());
    CHECK(messages(broken, "tiles.overlap")
          == Messages{"tile WOODS at (0, 0) lies on tile GRASS, which has the place already",
                      "tile ROAD at (0, 0) lies on tile GRASS, which has the place already"});
    CHECK(found(broken, "tiles.overlap")[0].subjects
          == std::vector<Subject>{{"place", "0,0"}, {"tile", "GRASS"}, {"tile", "WOODS"}});
    check_fixes(broken, "tiles.overlap");
    check_waivers(broken, "tiles.overlap");
}

TEST_CASE("tiles-connected finds what does not hang together with the largest block") {
    CHECK(found(tiled_scenario(
                    "{tile: GRASS, at: [0, 0]}, {tile: WOODS, at: [1, 0]}, {tile: ROAD, at: [1, -1]}"),
                "tiles.detached")
              .empty());
    CHECK(found(tiled_scenario("{tile: GRASS, at: [0, 0]}"), "tiles.detached").empty());
    SECTION("a single tile") {
        const std::string broken =
            tiled_scenario("{tile: GRASS, at: [0, 0]}, {tile: WOODS, at: [2, 0]}, {tile: ROAD, at: [0, 1]}");
        CHECK(messages(broken, "tiles.detached")
              == Messages{
                  "tile WOODS at (2, 0) touches no side of the other tiles, where all must form one block"});
        check_waivers(broken, "tiles.detached");
    }
    SECTION("a block of two, at a corner of the others only") {
        const std::string broken =
            tiled_scenario("{tile: GRASS, at: [0, 0]}, {tile: ROAD, at: [0, 1]}, {tile: ROAD, at: [1, -1]}, "
                           "{tile: WOODS, at: [2, 1]}, {tile: GRASS, at: [2, 2]}");
        CHECK(messages(broken, "tiles.detached")
              == Messages{
                  "tiles WOODS at (2, 1) and GRASS at (2, 2) touch no side of the other tiles, where all "
                  "must form one block"});
    }
    SECTION("tiles that the set does not have are left to other checks") {
        CHECK(found(tiled_scenario("{tile: GRASS, at: [0, 0]}, {tile: NONE, at: [5, 0]}"), "tiles.detached")
                  .empty());
    }
}

TEST_CASE("tile-supply counts tiles against the inventory") {
    const std::string layout =
        "{tile: GRASS, at: [0, 0]}, {tile: GRASS, at: [0, 1]}, {tile: WOODS, at: [1, 0]}";
    CHECK(found(tiled_scenario(layout), "tiles.supply").empty());
    CHECK(found(tiled_scenario(layout, "  inventory: {GRASS: 2, WOODS: 1}"), "tiles.supply").empty());
    const std::string broken = tiled_scenario(layout, "  inventory: {GRASS: 1}");
    CHECK(messages(broken, "tiles.supply")
          == Messages{"tile GRASS is laid 2 times; the inventory has 1 copy",
                      "tile WOODS is laid 1 time; the inventory has 0 copies"});
    check_waivers(broken, "tiles.supply");
}

TEST_CASE("seam finds what stops at the border of a tile") {
    SECTION("roads that go on, or leave the map, are no fault") {
        CHECK(
            found(tiled_scenario("{tile: ROAD, at: [0, 0]}, {tile: ROAD, at: [0, 1], turn: 3}"), "seam.road")
                .empty());
        CHECK(found(tiled_scenario("{tile: ROAD, at: [0, 0]}, {tile: GRASS, at: [1, 0]}"), "seam.road")
                  .empty());
    }
    SECTION("a road that ends") {
        const std::string broken = tiled_scenario("{tile: ROAD, at: [0, 0]}, {tile: GRASS, at: [0, 1]}");
        CHECK(messages(broken, "seam.road")
              == Messages{"the road of tile ROAD at (0, 0) does not go on in tile GRASS at (0, 1)"});
        CHECK(found(broken, "seam.river").empty());
        check_waivers(broken, "seam.road");
    }
    SECTION("a river that ends because the next tile is turned") {
        const std::string broken =
            tiled_scenario("{tile: RIVER, at: [0, 0]}, {tile: RIVER, at: [0, 1], turn: 1}");
        CHECK(messages(broken, "seam.river")
              == Messages{"the river of tile RIVER at (0, 0) does not go on in tile RIVER at (0, 1)"});
        CHECK(found(broken, "seam.road").empty());
        check_waivers(broken, "seam.river");
    }
    SECTION("shared hexes with different halves") {
        const std::string broken = tiled_scenario("{tile: WOODS, at: [0, 1]}, {tile: GRASS, at: [0, 0]}");
        const auto seams = messages(broken, "seam.terrain");
        REQUIRE(seams.size() == 2);
        CHECK(seams[0].find("on tiles GRASS at (0, 0) and WOODS at (0, 1) differ; it counts as Grassland, as "
                            "on the first")
              != std::string::npos);
        check_waivers(broken, "seam.terrain");
    }
}

} // namespace sabotier::probe
