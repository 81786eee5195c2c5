#include "formats/export/export.hpp"

#include "tests/formats/draw/sample.hpp"

#include <catch2/catch.hpp>
#include <pugixml.hpp>

#include <cstdint>

using namespace sabotier;

namespace {

std::uint32_t number_at(const std::string& png, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = at; i < at + 4; ++i)
        value = value << 8U | static_cast<unsigned char>(png[i]);
    return value;
}

Export made(const sample::Recipe& recipe, const char* target, const ExportOptions& options = {}) {
    auto outcome = export_scenario(*recipe.make(), target, options);
    REQUIRE(outcome);
    return *std::move(outcome.value);
}

} // namespace

TEST_CASE("The SVG picture holds title, description, and everything in its view") {
    auto recipe = sample::recipe();
    recipe.scenario.title = "<script>alert(1)</script> & co";
    recipe.scenario.special_rules.clear(); // which a picture has no room for
    recipe.scenario.description.clear();
    const Export svg = made(recipe, "svg");
    CHECK(svg.dropped.empty());
    pugi::xml_document document;
    REQUIRE(document.load_string(svg.files.bytes().c_str()));
    const pugi::xml_node root = document.child("svg");
    CHECK(std::string(root.child_value("title")) == recipe.scenario.title);
    CHECK(std::string(root.child_value("desc")).find("315 hexes") != std::string::npos);
    CHECK(document.select_nodes("//script").empty());
    CHECK(document.select_nodes("//*[@onload or @onclick]").empty());
    CHECK(document.select_nodes("//image").empty());
    CHECK(document.select_nodes("//path").size() > 100);
    // 21 columns of 16 mm hexes with a margin of 8 mm on both sides.
    CHECK(root.attribute("width").as_double() == Approx(16 * (20 * 0.8660254 + 1.1547005) + 16).margin(0.01));
}

TEST_CASE("The PNG picture is as large as its hexes ask for") {
    ExportOptions options;
    options.set("scale", 32);
    const std::string small = made(sample::recipe(), "png", options).files.bytes();
    options.set("scale", 64);
    const std::string large = made(sample::recipe(), "png", options).files.bytes();
    CHECK(number_at(large, 16) == Approx(2 * number_at(small, 16)).margin(1));
    CHECK(number_at(large, 20) == Approx(2 * number_at(small, 20)).margin(1));
    CHECK(number_at(large, 41) == 4000); // pixels for a metre: 64 for 16 mm
}

TEST_CASE("A picture that would grow too large is made smaller, and the export says so") {
    ExportOptions options;
    options.set("scale", 400);
    SECTION("wide") {
        const Export png = made(sample::plain(100, 1), "png", options);
        CHECK(number_at(png.files.bytes(), 16) <= 20'000);
        REQUIRE_FALSE(png.dropped.empty());
        CHECK(png.dropped.back().find("hexes of 400 pixels") == 0);
    }
    SECTION("of very many hexes: plain colours, few pixels each") {
        const Export png = made(sample::plain(700, 700), "png", options);
        CHECK(number_at(png.files.bytes(), 16) < 3000);
        CHECK(png.dropped.size() == 2);
    }
}

TEST_CASE("SVG pictures of large maps leave out what viewers cannot bear, and say so") {
    const Export flat = made(sample::plain(200, 110), "svg");
    CHECK(flat.dropped.size() == 1);
    CHECK(flat.files.bytes().size() < 1'000'000);
    const Export pixels = made(sample::plain(500, 420), "svg");
    CHECK(pixels.files.bytes().find("data:image/png;base64,") != std::string::npos);
}

TEST_CASE("Secret pictures do not show where units stand") {
    ExportOptions options;
    options.set("secret", true);
    auto bare = sample::recipe();
    const std::string secret = made(bare, "svg", options).files.bytes();
    CHECK(secret != made(bare, "svg").files.bytes());
    bare.scenario.deployment.clear();
    CHECK(secret == made(bare, "svg", options).files.bytes());
}

TEST_CASE("Boards of every shape become vector pictures whose numbers the drawing can hold") {
    struct Shape {
        int columns;
        int rows;
    };
    for (const Shape shape : {Shape{400'000, 1}, Shape{1'000'000, 1}, Shape{1, 600'000}, Shape{250'000, 2}}) {
        CAPTURE(shape.columns, shape.rows);
        const Export svg = made(sample::plain(shape.columns, shape.rows), "svg");
        pugi::xml_document document;
        REQUIRE(document.load_string(svg.files.bytes().c_str()));
        const pugi::xml_node root = document.child("svg");
        CHECK(root.attribute("width").as_double() < 8'388'607);
        CHECK(root.attribute("height").as_double() < 8'388'607);
        CHECK(root.attribute("width").as_double() > 0);
        CHECK_FALSE(document.select_nodes("//image").empty());
    }
    const Export small = made(sample::plain(1'000'000, 1), "svg");
    CHECK(small.dropped.back()
          == "hexes of 16 millimetres: the map is too large for that, they have 4.62 millimetres");
    ExportOptions large;
    large.set("hex", 50);
    CHECK(made(sample::plain(90'000, 1), "svg", large).dropped.size() == 1);
    CHECK(made(sample::plain(100'000, 1), "svg", large).dropped.size() == 2);
}

TEST_CASE("SVG pictures of thousands of units show marks, and say so") {
    auto crowd = sample::parade();
    crowd.scenario.special_rules.clear(); // which a picture has no room for
    crowd.scenario.description.clear();
    const Export counters = made(crowd, "svg");
    CHECK(counters.dropped.empty());
    Deployment& deployment = crowd.scenario.deployment.front();
    Army& army = crowd.armies.at(deployment.side);
    for (int i = 0; i < 3001; ++i) {
        ListedUnit unit;
        unit.id = UnitId("more-" + std::to_string(i));
        unit.kind = KindId("TNK");
        army.units.push_back(unit);
        Deployed deployed = deployment.units.front();
        deployed.unit = unit.id;
        deployment.units.push_back(deployed);
    }
    const Export marks = made(crowd, "svg");
    REQUIRE(marks.dropped.size() == 1);
    CHECK(marks.dropped[0].find("they are too many, marks show where they stand") != std::string::npos);
    CHECK(marks.files.bytes().size() < 600 * 3001);
    ExportOptions secret;
    secret.set("secret", true);
    CHECK(made(crowd, "svg", secret).dropped.empty());
}

TEST_CASE("The picture of a map alone bears the map's own title and author") {
    auto loaded = *sample::recipe().make()->loaded;
    loaded.given = Given::map;
    loaded.scenario = {};
    loaded.map.title = "Old Meadow";
    loaded.map.author = "Somebody";
    const auto title = [&] {
        const auto setup = resolve(std::make_shared<const LoadedScenario>(loaded));
        const auto made = export_scenario(*setup, "svg", {});
        REQUIRE(made);
        pugi::xml_document document;
        REQUIRE(document.load_string(made.value->files.bytes().c_str()));
        const pugi::xml_node root = document.child("svg");
        return std::pair<std::string, std::string>(root.child_value("title"), root.child_value("desc"));
    };
    CHECK(title().first == "Old Meadow");
    CHECK(title().second.find("by Somebody") != std::string::npos);
    loaded.map.title.clear();
    CHECK(title().first == "Untitled map");
}
