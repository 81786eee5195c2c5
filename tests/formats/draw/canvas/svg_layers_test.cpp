#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/canvas/svg_layers.hpp"
#include "formats/export/export.hpp"

#include "tests/formats/draw/cards_sample.hpp"
#include "tests/formats/draw/sample.hpp"

#include <catch2/catch.hpp>
#include <pugixml.hpp>

#include <algorithm>
#include <set>

using namespace sabotier;

namespace {

void dab(Canvas& canvas, double x) {
    canvas.circle({x, x}, 3);
    canvas.fill(rgb(0x336699));
}

std::string picture(const std::function<void(Canvas&)>& draw) {
    return svg_picture(100, 100, "A", "B", draw);
}

std::vector<std::string> layers_of(const std::string& svg) {
    pugi::xml_document document;
    REQUIRE(document.load_string(svg.c_str()));
    std::vector<std::string> names;
    for (const auto& found : document.select_nodes("//g[@inkscape:groupmode='layer']"))
        names.emplace_back(found.node().attribute("inkscape:label").value());
    return names;
}

std::set<std::string> ids_of(const std::string& svg) {
    pugi::xml_document document;
    REQUIRE(document.load_string(svg.c_str()));
    std::set<std::string> ids;
    for (const auto& found : document.select_nodes("//*[@id]")) {
        INFO(found.node().attribute("id").value());
        CHECK(ids.insert(found.node().attribute("id").value()).second);
    }
    return ids;
}

/// Everything that is referred to is there.
void check_references(const std::string& svg) {
    const std::set<std::string> ids = ids_of(svg);
    for (const char* const start : {"xlink:href=\"#", "url(#"})
        for (std::size_t at = svg.find(start); at != std::string::npos; at = svg.find(start, at + 1)) {
            const std::size_t first = at + std::string_view(start).size();
            CHECK(ids.count(svg.substr(first, svg.find_first_of("\")", first) - first)) == 1);
        }
}

std::string svg_of(const Setup& setup) {
    const auto made = export_scenario(setup, "svg");
    REQUIRE(made);
    return made.value->files.bytes();
}

} // namespace

TEST_CASE("Layers of a drawing are groups of their names, in its order") {
    const std::string svg = picture([](Canvas& canvas) {
        dab(canvas, 10);
        {
            const Layer layer(canvas, "ground");
            dab(canvas, 20);
            canvas.begin_group();
            dab(canvas, 30);
            canvas.end_group(0.5);
            const Layer inner(canvas, "inside");
            dab(canvas, 33);
        }
        canvas.begin_group();
        dab(canvas, 40);
        canvas.end_group(0.5);
        { const Layer empty(canvas, "nothing"); }
        {
            const Layer out_of_sight(canvas, "beyond");
            dab(canvas, 1000);
        }
        const Saved saved(canvas);
        canvas.rectangle({0, 0, 90, 90});
        canvas.clip();
        canvas.move(5, 5);
        const Layer layer(canvas, "units");
        dab(canvas, 50);
    });
    CHECK(layers_of(svg) == std::vector<std::string>{"ground", "units"});
    check_references(svg);
    CHECK(svg.find("<g id=\"surface") == std::string::npos);
}

TEST_CASE("Maps of every kind come in layers, and no two pictures share an id") {
    const std::string map = svg_of(*sample::skirmish().make());
    const std::vector<std::string> layers = layers_of(map);
    for (const char* const name : {"title", "legend", "terrain", "rivers", "trees", "roads", "buildings",
                                   "zones", "grid", "positions", "numbers", "objectives", "units", "names"}) {
        INFO(name);
        CHECK(std::ranges::count(layers, name) == 1);
    }
    check_references(map);
    CHECK(map == svg_of(*sample::skirmish().make()));
    auto other = sample::skirmish();
    other.scenario.title = "Another";
    const std::string second = svg_of(*other.make());
    const std::set<std::string> ids = ids_of(map);
    for (const std::string& id : ids_of(second))
        CHECK(ids.count(id) == 0);
}

TEST_CASE("Tables come in layers as boards do, and nothing lies outside of them") {
    const auto layers = [](const std::string& scenario) {
        const std::string svg = svg_of(*sample::grid_setup(scenario));
        check_references(svg);
        return layers_of(svg);
    };
    CHECK(layers(sample::laid_scenario(""))
          == std::vector<std::string>{"title", "legend", "board", "numbers", "cards"});
    CHECK(layers(sample::table_scenario) == std::vector<std::string>{"title", "legend", "board", "cards"});
}

TEST_CASE("What is no picture of the drawing library stays as it is") {
    CHECK(with_layers("<svg", {}) == "<svg");
    CHECK(with_layers("", {"a"}).empty());
}
