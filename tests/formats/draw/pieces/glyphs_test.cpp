#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/pieces/counters.hpp"

#include "formats/draw/pieces/glyphs.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace sabotier;

namespace {

std::vector<std::uint32_t> picture(const std::function<void(Canvas&)>& draw) {
    return pixel_picture(64, 64, rgb(0xffffff), draw).data;
}

std::vector<std::uint32_t> glyph(const std::string& name, double turn = 0) {
    return picture([&](Canvas& canvas) { draw_glyph(canvas, name, {32, 32}, 60, {}, turn); });
}

} // namespace

TEST_CASE("Every glyph has a picture of its own") {
    std::map<std::vector<std::uint32_t>, std::string> seen;
    for (const std::string& name : glyph_names()) {
        const auto [other, is_first] = seen.try_emplace(glyph(name), name);
        INFO(name << " looks like " << other->second);
        CHECK(is_first);
    }
    SECTION("names that are not in the library get a plain block, and none of the library is one") {
        CHECK(glyph("no such thing") == glyph("nor this"));
        CHECK(seen.count(glyph("no such thing")) == 0);
    }
}

TEST_CASE("The page about rulebooks names every glyph") {
    const std::string page = test::file_text(test::source_folder() / "docs/rulebooks.md");
    for (const std::string& name : glyph_names()) {
        INFO(name);
        CHECK(page.find("`" + name + "`") != std::string::npos);
    }
}

TEST_CASE("Glyphs turn with their unit") {
    CHECK(glyph("tank") != glyph("tank", 1));
}

TEST_CASE("A counter shows what its unit is worth") {
    const auto setup = sample::recipe().make();
    const CounterFace tank = counter_face(*setup, setup->units[0]);
    CHECK(tank.symbol == "TNK");
    CHECK(tank.number == "1");
    CHECK(tank.glyph == "tank");
    CHECK(tank.side.name == "Red Column");
    REQUIRE(tank.values.size() == 4);
    CHECK(tank.values[0].text == "5"); // move
    CHECK(tank.values[1].text == "4"); // toughness
    CHECK(tank.values[2].text == "6"); // range of its gun
    CHECK(tank.values[3].text == "5"); // damage
    SECTION("limited shots") {
        const CounterFace rocket = counter_face(*setup, setup->units[5]);
        CHECK(rocket.symbol == "ROC");
        CHECK(rocket.shots == 4);
    }
    SECTION("a kind without a weapon has no range") {
        CHECK(counter_face(*setup, setup->units[4]).values[2].text == "-");
    }
    SECTION("a decoy has no values") {
        const CounterFace decoy = counter_face(*setup, setup->units[6]);
        CHECK(decoy.is_decoy);
        CHECK(decoy.values.empty());
    }
}

TEST_CASE("The number of a counter is that of a unit without an id of its own") {
    SetupUnit unit;
    const auto setup = sample::recipe().make();
    unit.kind_id = KindId("TNK");
    const auto face = [&](const char* id, const char* name) {
        unit.id = UnitId(id);
        unit.name = name;
        return counter_face(*setup, unit);
    };
    CHECK(label_of(face("tnk-12", "")) == "TNK 12");
    CHECK(label_of(face("tnk-12", "Bertha")) == "TNK 12 \u00b7 Bertha");
    CHECK(label_of(face("old-bess", "Old Bess")) == "TNK \u00b7 Old Bess");
    CHECK(label_of(face("old-bess-3", "")) == "TNK \u00b7 old-bess-3");
    CHECK(label_of(face("tnk-", "")) == "TNK \u00b7 tnk-");
    CHECK(label_of(face("tnk", "")) == "TNK \u00b7 tnk");
    CHECK(label_of(face("car-1", "")) == "TNK \u00b7 car-1");
}

TEST_CASE("Backs tell sides apart and nothing else, also in grey") {
    SideLook red{rgb(0x666666), "One", 0};
    SideLook blue{rgb(0x666666), "One", 1};
    const auto back = [](const SideLook& side) {
        return picture([&](Canvas& canvas) { draw_counter_back(canvas, {32, 32}, 60, 0, side); });
    };
    CHECK(back(red) == back(red));
    CHECK(back(red) != back(blue));
}

TEST_CASE("The front of a counter covers its bleed") {
    const auto setup = sample::recipe().make();
    const auto data = picture([&](Canvas& canvas) {
        draw_counter_front(canvas, {32, 32}, 56, 4, counter_face(*setup, setup->units[0]));
    });
    CHECK(std::count(data.begin(), data.end(), 0xFFFFFFFFU) < 64 * 64 / 10);
    CHECK(data.front() != 0xFFFFFFFFU);
    CHECK(data.back() != 0xFFFFFFFFU);
}

TEST_CASE("Counters on the map show their facing and their passengers") {
    const auto setup = sample::recipe().make();
    const CounterFace face = counter_face(*setup, setup->units[0]);
    const auto on_map = [&](std::optional<Facing> facing, int passengers) {
        return picture([&](Canvas& canvas) {
            draw_map_counter(canvas, {32, 32}, 40, face, facing, passengers);
        });
    };
    std::map<std::vector<std::uint32_t>, int> seen;
    for (const Facing facing : all_facings)
        ++seen[on_map(facing, 0)];
    ++seen[on_map(std::nullopt, 0)];
    ++seen[on_map(std::nullopt, 2)];
    CHECK(seen.size() == 8);
}
