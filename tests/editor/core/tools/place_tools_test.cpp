#include "editor/core/tools/reach_probe.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/core/work/edits/places.hpp"
#include "tests/editor/core/samples.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

constexpr Modifiers shift{true, false, false};
constexpr Modifiers control{false, true, false};

std::unique_ptr<Document> with_army(const std::string& tool) {
    auto document = meadow();
    const SideId side = document->setup().sides[0].side->id;
    document->apply("Buy", buy(document->scene(), side, LineId("ICV")));
    document->apply("Buy", buy(document->scene(), side, LineId("soldiers")));
    document->use_tool(tool);
    return document;
}

std::size_t deployed(const Document& document) {
    return static_cast<std::size_t>(std::ranges::count_if(
        document.setup().units, [](const SetupUnit& unit) { return unit.space != no_space; }));
}

} // namespace

TEST_CASE("The tool box serves by board and rulebook") {
    const auto ids = [](const Document& document) {
        std::vector<std::string> found;
        for (const ToolInfo* tool : tools_for(document.rulebook(), *document.work().map))
            found.push_back(tool->id);
        return found;
    };
    const auto has = [](const std::vector<std::string>& list, const std::string& id) {
        return std::ranges::find(list, id) != list.end();
    };
    const auto free = ids(*meadow());
    const auto laid = ids(*tiled());
    CHECK(free.front() == "select");
    CHECK(has(free, "terrain-brush"));
    CHECK_FALSE(has(free, "tile"));
    CHECK(has(laid, "tile"));
    CHECK_FALSE(has(laid, "road"));
    CHECK_FALSE(has(laid, "wall"));
    CHECK_FALSE(has(laid, "card"));
    for (const ToolInfo& info : all_tools()) {
        CHECK(info.make()->id() == info.id);
        CHECK(tool_info(info.id) == &info);
    }
}

TEST_CASE("Units are placed one after the other, loaded and taken off") {
    const auto document = with_army("piece");
    click(*document, "0101");
    click(*document, "0102");
    CHECK(deployed(*document) == 2);
    CHECK(document->setup().units[0].space == space(*document, "0101"));
    CHECK(document->setup().units[1].space == space(*document, "0102"));

    SECTION("the one that was chosen goes first, turned as wanted") {
        const PieceRef soldier{document->setup().sides[0].side->id, UnitId("inf-1")};
        ToolSettings settings = document->settings();
        settings.piece = soldier;
        document->set_settings(settings);
        press(*document, "R");
        press(*document, "R");
        click(*document, "0303");
        const SetupUnit& unit = document->setup().units[find_piece(document->setup(), soldier)];
        CHECK(unit.space == space(*document, "0303"));
        CHECK(unit.facing == Facing::se);
        CHECK(document->settings().piece.id.empty());
    }
    SECTION("with Shift into the carrier") {
        const PieceRef soldier{document->setup().sides[0].side->id, UnitId("inf-1")};
        ToolSettings settings = document->settings();
        settings.piece = soldier;
        document->set_settings(settings);
        click(*document, "0101", shift);
        CHECK(document->setup().units[find_piece(document->setup(), soldier)].carrier == 0);
        settings.piece = {soldier.side, UnitId("inf-2")};
        document->set_settings(settings);
        PointerEvent over;
        over.space = space(*document, "0101");
        over.modifiers = shift;
        document->pointer_move(over);
        CHECK(document->tool().view(*document).status == "No room for inf-2: icv-1 is full.");
        click(*document, "0101", shift);
        CHECK(document->setup().units[find_piece(document->setup(), settings.piece)].carrier == none);
        CHECK(document->message() == "No room for inf-2: icv-1 is full.");
    }
    SECTION("a double click places no second one") {
        PointerEvent event;
        event.space = space(*document, "0303");
        event.point = document->board().layout().centre(event.space);
        event.button = Button::left;
        event.held.left = true;
        document->pointer_down(event);
        document->pointer_up(event);
        event.clicks = 2;
        document->pointer_down(event);
        document->pointer_up(event);
        CHECK(deployed(*document) == 3);
    }
    SECTION("with Control off the board") {
        click(*document, "0102", control);
        CHECK(deployed(*document) == 1);
    }
    SECTION("until nobody is left") {
        for (int i = 0; i < 20; ++i)
            click(*document, "0505");
        CHECK(not_deployed(document->scene(), document->setup().sides[0].side->id).empty());
        CHECK_FALSE(document->message().empty());
    }
}

TEST_CASE("Zones are painted as one step and taken away") {
    const auto document = with_army("zone");
    const std::size_t before = document->setup().sides[0].zone.size();
    const std::size_t steps = document->history().steps().size();
    drag(*document, {"0501", "0503"});
    CHECK(document->setup().sides[0].zone.size() == before + 2);
    drag(*document, {"0501", "0502", "0503"}, control);
    CHECK(document->setup().sides[0].zone.size() == before);
    CHECK(document->history().steps().size() == steps + 2);
}

TEST_CASE("Objectives are clicked, dragged and removed") {
    const auto document = with_army("objective");
    click(*document, "0404");
    REQUIRE(document->work().scenario->objectives.size() == 1);
    drag(*document, {"0404", "0505"});
    CHECK(document->work().scenario->objectives[0].space.name == "0505");
    CHECK(document->selection().objectives.size() == 1);
    click(*document, "0505", control);
    CHECK(document->work().scenario->objectives.empty());

    ToolSettings settings = document->settings();
    settings.symmetry = Symmetry::half_turn;
    document->set_settings(settings);
    click(*document, "0101");
    CHECK(document->work().scenario->objectives.size() == 2);
}

TEST_CASE("Labels and prepared positions") {
    const auto document = with_army("label");
    click(*document, "0404");
    CHECK(document->work().map->labels.empty());
    ToolSettings settings = document->settings();
    settings.text = "Ford";
    document->set_settings(settings);
    click(*document, "0404");
    CHECK(label_at(*document->work().map, {3, 3}) == "Ford");
    settings.text.clear();
    document->set_settings(settings);
    SECTION("without a text it is asked for where it goes") {
        const auto wish = [&] { return document->tool().view(*document).wish; };
        CHECK_FALSE(wish());
        click(*document, "0404");
        REQUIRE(wish());
        CHECK(*wish() == TextWish{space(*document, "0404"), "Ford"});
        document->give_text("Old Ford");
        CHECK(label_at(*document->work().map, {3, 3}) == "Old Ford");
        CHECK_FALSE(wish());
        const std::size_t steps = document->history().position();
        click(*document, "0505");
        document->give_text(std::nullopt);
        click(*document, "0404");
        document->give_text("Old Ford"); // as it is
        CHECK(document->history().position() == steps);
        CHECK_FALSE(wish());
    }
    click(*document, "0404", control);
    CHECK(document->work().map->labels.empty());
    document->use_tool("position");
    click(*document, "0404");
    CHECK(document->setup().sides[0].positions.size() == 1);
}

TEST_CASE("The ruler of sight says what blocks, and changes nothing") {
    const auto document = with_army("sight");
    document->use_tool("terrain-brush");
    ToolSettings settings = document->settings();
    settings.terrain = TerrainId("building");
    document->set_settings(settings);
    click(*document, "0403");
    const std::size_t steps = document->history().steps().size();
    document->use_tool("sight");
    drag(*document, {"0401", "0405"});
    const ToolView view = document->tool().view(*document);
    CHECK(view.status.find("0403") != std::string::npos);
    CHECK(view.status.find("does not see") != std::string::npos);
    CHECK(view.hints.back().is_warning);
    drag(*document, {"0601", "0605"});
    CHECK(document->tool().view(*document).status.find("does not see") == std::string::npos);
    press(*document, "Escape");
    CHECK(document->tool().view(*document).hints.empty());
    CHECK(document->history().steps().size() == steps);
}

TEST_CASE("The probe shows what a unit reaches in one, two and three turns") {
    const auto document = starter();
    document->use_tool("reach");
    const Setup& setup = document->setup();
    click(*document, document->board().name(setup.units[0].space));
    const ToolView view = document->tool().view(*document);
    CHECK(view.hints.size() > 10);
    const auto reached = probe_reach(setup, 0, 3);
    for (const int turn : {1, 2, 3})
        CHECK(std::ranges::any_of(reached, [&](const ReachedSpace& one) { return one.turn == turn; }));
    const auto first = probe_reach(setup, 0, 1);
    for (const ReachedSpace& one : first) {
        CHECK(one.turn == 1);
        CHECK(one.space != setup.units[0].space);
        CHECK(std::ranges::find(reached, one) != reached.end());
    }
    CHECK(probe_reach(setup, 999, 3).empty());
    press(*document, "Escape");
    CHECK(document->tool().view(*document).hints.empty());
}

TEST_CASE("The measure counts hexes") {
    const auto document = meadow();
    document->use_tool("measure");
    drag(*document, {"0101", "0501"});
    CHECK(document->tool().view(*document).status == "0101 to 0501: 4 steps");
    click(*document, "0101");
    CHECK(document->tool().view(*document).hints.size() == 1 + 1);
}
