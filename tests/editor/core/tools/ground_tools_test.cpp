#include "editor/core/places/symmetry.hpp"
#include "tests/editor/core/samples.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

constexpr Modifiers shift{true, false, false};
constexpr Modifiers control{false, true, false};

std::unique_ptr<Document> painting(const std::string& tool, const std::string& terrain = "forest") {
    auto document = meadow();
    document->use_tool(tool);
    ToolSettings settings = document->settings();
    settings.terrain = TerrainId(terrain);
    document->set_settings(settings);
    return document;
}

void set(Document& document, void (*change)(ToolSettings&)) {
    ToolSettings settings = document.settings();
    change(settings);
    document.set_settings(settings);
}

std::ptrdiff_t count(const Document& document, char code) {
    const auto& codes = std::get<FreeHexes>(document.work().map->ground).terrain.codes;
    return std::ranges::count(codes, code);
}

bool has_road(const Document& document, const std::string& name) {
    return document.setup().board.hexes().has_road[number(space(document, name))] != 0;
}

} // namespace

TEST_CASE("A brush paints every hex on its way as one step") {
    const auto document = painting("terrain-brush");
    drag(*document, {"0101", "0801"});
    CHECK(count(*document, 'f') >= 8);
    CHECK(document->history().steps().size() == 1);
    CHECK(document->history().undo_title() == "Paint Forest");
    document->undo();
    CHECK(count(*document, 'f') == 0);

    press(*document, "]");
    CHECK(document->settings().brush == 3);
    click(*document, "0404");
    CHECK(count(*document, 'f') == 7);
    CHECK(document->tool().view(*document).hints.size() == 7);
    press(*document, "[");
    press(*document, "[");
    CHECK(document->settings().brush == 1);
    click(*document, "0404", control);
    CHECK_FALSE(document->setup().find("0404"));
}

TEST_CASE("Escape in the middle of a stroke leaves the ground as it was") {
    const auto document = painting("terrain-brush");
    PointerEvent event;
    event.button = Button::left;
    event.held.left = true;
    event.space = space(*document, "0303");
    event.point = document->board().layout().centre(event.space);
    document->pointer_down(event);
    CHECK(count(*document, 'f') == 1);
    press(*document, "Escape");
    CHECK(count(*document, 'f') == 0);
    document->pointer_up(event);
    CHECK_FALSE(document->history().can_undo());

    document->pointer_down(event);
    document->use_tool("select");
    CHECK(count(*document, 'f') == 0);
    CHECK(document->tool_id() == "select");
}

TEST_CASE("Symmetry paints both halves at once") {
    const auto document = painting("terrain-brush");
    set(*document, [](ToolSettings& s) { s.symmetry = Symmetry::half_turn; });
    click(*document, "0101");
    CHECK(count(*document, 'f') == 2);
    CHECK(document->setup().terrain(space(*document, "0806"))->id == TerrainId("forest"));
    CHECK(document->history().steps().size() == 1);
    set(*document, [](ToolSettings& s) { s.symmetry = Symmetry::left_right; });
    click(*document, "0202");
    CHECK(document->setup().terrain(space(*document, "0602"))->id == TerrainId("forest"));
    set(*document, [](ToolSettings& s) { s.symmetry = Symmetry::top_bottom; });
    click(*document, "0303");
    CHECK(document->setup().terrain(space(*document, "0304"))->id == TerrainId("forest"));
}

TEST_CASE("A symmetry done twice is nothing, and neighbours stay neighbours") {
    const auto document = meadow();
    const Setup& setup = document->setup();
    for (const Symmetry kind : {Symmetry::half_turn, Symmetry::left_right, Symmetry::top_bottom}) {
        const SymmetryMap symmetry(setup, kind);
        setup.board.hexes().for_each_space([&](SpaceIndex one) {
            const SpaceIndex image = symmetry.image(one);
            if (image == no_space) return;
            CHECK(symmetry.image(image) == one);
            for (const Facing facing : all_facings) {
                const Hex next = neighbour(setup.board.hexes().grid.hex(one), facing);
                if (!setup.board.hexes().is_space(next)) continue;
                const auto there = symmetry.image(to_cell(next));
                REQUIRE(there);
                CHECK(to_hex(*there)
                      == neighbour(setup.board.hexes().grid.hex(image), symmetry.image(facing)));
            }
        });
    }
}

TEST_CASE("Fill stops at other terrain; pick takes the terrain into the palette") {
    const auto document = painting("terrain-brush");
    for (const char* name : {"0301", "0302", "0303", "0304", "0305", "0306"})
        click(*document, name);
    document->use_tool("terrain-fill");
    set(*document, [](ToolSettings& s) { s.terrain = TerrainId("desert"); });
    click(*document, "0101");
    CHECK(count(*document, 'd') == 12);
    document->use_tool("pick");
    click(*document, "0303");
    CHECK(document->settings().terrain == TerrainId("forest"));
    CHECK(document->tool_id() == "terrain-brush"); // to paint with what was picked
    CHECK(document->message() == "Forest");
    click(*document, "0101", shift);
    CHECK(document->settings().terrain == TerrainId("desert"));
    CHECK(count(*document, 'd') == 12);
}

TEST_CASE("Roads are drawn by dragging, by clicks, and erased") {
    const auto document = painting("road");
    drag(*document, {"0202", "0203", "0205"});
    for (const char* name : {"0202", "0203", "0204", "0205"})
        CHECK(has_road(*document, name));
    CHECK(document->history().steps().size() == 1);

    SECTION("going back takes the last hexes away") {
        drag(*document, {"0401", "0402", "0403", "0404", "0402"});
        CHECK(has_road(*document, "0402"));
        CHECK_FALSE(has_road(*document, "0403"));
    }
    SECTION("from click to click, ended by a click in the same place") {
        click(*document, "0501");
        CHECK_FALSE(has_road(*document, "0501"));
        click(*document, "0503");
        CHECK(has_road(*document, "0502"));
        click(*document, "0505");
        CHECK(has_road(*document, "0504"));
        click(*document, "0505");
        click(*document, "0701");
        CHECK_FALSE(has_road(*document, "0603"));
    }
    SECTION("by keyboard") {
        document->set_cursor(space(*document, "0601"));
        press(*document, "Return");
        press(*document, "Down");
        press(*document, "Down");
        press(*document, "Return");
        CHECK(has_road(*document, "0602"));
        press(*document, "Escape");
    }
    SECTION("with Control it erases") {
        drag(*document, {"0203", "0204"}, control);
        CHECK(has_road(*document, "0202") == false);
        CHECK_FALSE(has_road(*document, "0203"));
    }
    SECTION("both halves in symmetry mode, as one step") {
        set(*document, [](ToolSettings& s) { s.symmetry = Symmetry::half_turn; });
        drag(*document, {"0101", "0102"});
        CHECK(has_road(*document, "0806"));
        CHECK(has_road(*document, "0805"));
        CHECK(document->history().steps().size() == 2);
    }
}

TEST_CASE("Rivers are not roads, bridges come and go, buildings get names") {
    const auto document = painting("river");
    drag(*document, {"0202", "0203"});
    CHECK_FALSE(has_road(*document, "0202"));
    CHECK(document->setup().board.hexes().has_river[number(space(*document, "0202"))] != 0);

    document->use_tool("bridge");
    click(*document, "0202");
    CHECK(document->setup().board.hexes().bridge[number(space(*document, "0202"))] == 1);
    CHECK(document->tool().view(*document).status == "Click to remove the bridge");
    click(*document, "0202");
    CHECK(document->setup().board.hexes().bridge[number(space(*document, "0202"))] == 0);

    document->use_tool("terrain-brush");
    set(*document, [](ToolSettings& s) { s.terrain = TerrainId("building"); });
    drag(*document, {"0502", "0503"});
    document->use_tool("building");
    set(*document, [](ToolSettings& s) { s.text = "mill"; });
    click(*document, "0502");
    CHECK(document->setup().board.hexes().building_names == std::vector<std::string>{"mill"});
    click(*document, "0101");
    CHECK_FALSE(document->message().empty());
    set(*document, [](ToolSettings& s) { s.text = "Old mill"; }); // no name that a file may hold
    click(*document, "0502");
    CHECK(document->message().find("old-mill") != std::string::npos);
    set(*document, [](ToolSettings& s) { s.text.clear(); });
    click(*document, "0502");
    REQUIRE(document->tool().view(*document).wish);
    CHECK(document->tool().view(*document).wish->text == "mill");
    document->give_text("inn");
    CHECK(document->setup().board.hexes().building_names == std::vector<std::string>{"inn"});
    click(*document, "0503", control);
    CHECK(document->setup().board.hexes().building_names.empty());
}
