#include "formats/documents/packed_scenario.hpp"
#include "tests/formats/export/every_sample.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

/// What resolves alike: where each unit stands, and on what.
void check_alike(const Setup& one, const Setup& other) {
    REQUIRE(one.units.size() == other.units.size());
    for (std::size_t i = 0; i < one.units.size(); ++i) {
        const SetupUnit& a = one.units[i];
        const SetupUnit& b = other.units[i];
        CAPTURE(a.id.str());
        CHECK(a.id == b.id);
        CHECK(a.side == b.side);
        CHECK(a.kind_id == b.kind_id);
        CHECK((a.kind == nullptr) == (b.kind == nullptr));
        CHECK(a.space == b.space);
        CHECK(a.carrier == b.carrier);
        CHECK(a.facing == b.facing);
        CHECK(a.deployed == b.deployed);
    }
    CHECK(one.objectives == other.objectives);
    CHECK(one.options == other.options);
    REQUIRE(one.board->size() == other.board->size());
    CHECK(one.board->layout().spaces() == other.board->layout().spaces());
    for (const SpaceIndex space : one.board->layout().spaces())
        CHECK(one.board->name(space) == other.board->name(space));
}

} // namespace

TEST_CASE("Every sample comes out of its package as it was") {
    for (const std::string& file : sample::playable_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const std::string packed = pack_scenario(*setup->loaded);
        auto loaded = unpack_scenario(packed);
        REQUIRE(loaded);
        CHECK(*loaded->rulebook == *setup->loaded->rulebook);
        CHECK(loaded->map == setup->loaded->map);
        CHECK(loaded->armies == setup->loaded->armies);
        CHECK((loaded->tiles == nullptr) == (setup->loaded->tiles == nullptr));
        CHECK(pack_scenario(*loaded) == packed);
        check_alike(*resolve(std::make_shared<const LoadedScenario>(std::move(*loaded))), *setup);
    }
}

TEST_CASE("A package with something missing is none") {
    const std::string packed =
        pack_scenario(*sample::setup_of_file("landmines/small-fry.scenario.yaml")->loaded);
    REQUIRE(unpack_scenario(packed));
    CHECK_FALSE(unpack_scenario(""));
    CHECK_FALSE(unpack_scenario("n"));
    CHECK_FALSE(unpack_scenario("m0:"));
    CHECK_FALSE(unpack_scenario(packed.substr(0, packed.size() - 1)));
    for (const char* key : {"5:given", "8:rulebook", "8:scenario", "3:map", "6:armies"}) {
        std::string without = packed;
        const auto at = without.find(key);
        REQUIRE(at != std::string::npos);
        without[at + 2] = '_';
        CAPTURE(key);
        CHECK_FALSE(unpack_scenario(without));
    }
}
