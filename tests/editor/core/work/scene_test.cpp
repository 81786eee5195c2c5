#include "editor/core/work/scene.hpp"

#include "editor/core/work/edit_chain.hpp"
#include "editor/core/work/edits/hex_ground.hpp"
#include "editor/core/work/edits/places.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <thread>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

std::string terrain_at(const Scene& scene, SpaceIndex space) {
    return scene.setup().terrain(space)->id.str();
}

} // namespace

TEST_CASE("A scene's board is that of its own work") {
    const auto document = meadow();
    const Scene before = document->scene();
    const SpaceIndex hex = space(*document, "0202");
    const Edited painted = paint_terrain(before, {*parse_ccrr("0202")}, TerrainId("forest"));
    REQUIRE(painted);
    const Scene after(*painted.work);
    CHECK(terrain_at(after, hex) == "forest");
    CHECK(terrain_at(before, hex) == "grassland");
    CHECK(after.name(hex) == "0202");
    CHECK(after.name(no_space).empty());
    SECTION("copies share it") {
        const Scene copy = after;
        CHECK(copy.shared_setup() == after.shared_setup());
    }
    SECTION("it is put together once, whoever asks first") {
        const Scene asked(*painted.work);
        std::array<std::shared_ptr<const Setup>, 4> seen;
        {
            std::array<std::jthread, 4> threads;
            for (std::size_t i = 0; i < threads.size(); ++i)
                threads[i] = std::jthread([&asked, &one = seen[i]] { one = asked.shared_setup(); });
        }
        for (const auto& one : seen)
            CHECK(one == asked.shared_setup());
    }
    SECTION("findings name its file") {
        CHECK(Scene(*painted.work, "ford.yaml").setup().loaded->file == "ford.yaml");
    }
}

TEST_CASE("Edits of a chain look at what the ones before made, and one that is refused ends it") {
    const auto document = meadow();
    const SideId side = document->setup().sides[0].side->id;
    const std::vector<SpaceIndex> one{space(*document, "0202")};
    EditChain chain(document->scene());
    REQUIRE(chain.take(clear_zone(chain.scene(), side)));
    REQUIRE(chain.take(add_to_zone(chain.scene(), side, one)));
    CHECK(chain.scene().setup().sides[0].zone == one);
    CHECK(chain.result());
    CHECK_FALSE(chain.take(add_to_zone(chain.scene(), SideId("green"), one)));
    CHECK(chain.result().refusal == "There is no side green.");
}
