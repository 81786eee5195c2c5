#include "tests/validator/checks/fortress_text.hpp"
#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

TEST_CASE("components finds stated numbers that differ from the set") {
    for (const auto* const key : {"tiles.starting", "tokens.supply", "tracks.cubes"})
        CHECK(found(clean_rooms(), key).empty());
    const std::string broken = plus(clean_rooms(), "components: {move: 2, honey-pot: 2, hack-modify: 4}");
    CHECK(messages(broken, "tiles.starting") == Messages{"Move: 2 stated; there must be 3"});
    CHECK(messages(broken, "tokens.supply") == Messages{"Honey Pot: 2 stated; there must be 1"});
    CHECK(messages(broken, "tracks.cubes")
          == Messages{"Modify cubes on the Hack track: 4 stated; there must be 7"});
    for (const auto* const key : {"tiles.starting", "tokens.supply", "tracks.cubes"})
        check_waivers(broken, key);
    SECTION("the intro game has shorter tracks") {
        const std::string tracks = "components: {hit-modify: 3, hit-slide: 3, hack-modify: 4}";
        CHECK(found(plus(plus(clean_rooms(), tracks), "options: {game: intro}"), "tracks.cubes").empty());
        CHECK(found(plus(clean_rooms(), tracks), "tracks.cubes").size() == 3);
    }
    SECTION("negative numbers are found, too") {
        CHECK(messages(plus(clean_rooms(), "components: {move: -3}"), "tiles.starting")
              == Messages{"Move: -3 stated; there must be 3"});
    }
}

} // namespace sabotier::probe
