#include "editor/core/work/edits/grid.hpp"

#include "editor/core/clipboard/clipboard.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

EdgeRef edge(const Document& document, const std::string& a, const std::string& b) {
    const SpaceIndex first = space(document, a);
    const SpaceIndex second = space(document, b);
    return {std::min(first, second), std::max(first, second)};
}

bool walled(const Document& document, const std::string& a, const std::string& b) {
    return has_wall(document.setup(), edge(document, a, b));
}

void click_edge(Document& document, const std::string& a, const std::string& b) {
    const Point from = document.board().layout().centre(space(document, a));
    const Point to = document.board().layout().centre(space(document, b));
    PointerEvent event;
    event.point = {(from.x * 1.02 + to.x * 0.98) / 2, (from.y * 1.02 + to.y * 0.98) / 2};
    event.space = document.board().layout().at(event.point);
    event.button = Button::left;
    event.held.left = true;
    document.pointer_move(event);
    document.pointer_down(event);
    document.pointer_up(event);
}

bool blocked(const Document& document, const std::string& name) {
    return document.setup().board.on<GridBoard>().is_blocked(space(document, name));
}

} // namespace

TEST_CASE("Walls are built between rooms that touch and removed again") {
    const auto document = rooms();
    REQUIRE(document->apply("Wall", build_walls(document->scene(), {edge(*document, "A1", "B1")})));
    CHECK(walled(*document, "A1", "B1"));
    const Work before = document->work();
    document->apply("Wall", build_walls(document->scene(), {edge(*document, "A1", "B1")}));
    CHECK(document->work().equals(before));
    CHECK_FALSE(build_walls(document->scene(), {edge(*document, "A1", "C3")}));
    REQUIRE(document->apply("Wall", remove_walls(document->scene(), {edge(*document, "A1", "B1")})));
    CHECK_FALSE(walled(*document, "A1", "B1"));
    CHECK_FALSE(build_walls(squares()->scene(), {}));
}

TEST_CASE("The wall tool builds where it is clicked, in both halves if wanted") {
    const auto document = rooms();
    document->use_tool("wall");
    click_edge(*document, "A1", "A2");
    CHECK(walled(*document, "A1", "A2"));
    click_edge(*document, "A1", "A2");
    CHECK_FALSE(walled(*document, "A1", "A2"));
    ToolSettings settings = document->settings();
    settings.symmetry = Symmetry::half_turn;
    document->set_settings(settings);
    click_edge(*document, "A1", "B1");
    CHECK(walled(*document, "A1", "B1"));
    CHECK(walled(*document, "B3", "C3"));
    document->set_cursor(space(*document, "B2"));
    press(*document, "Right", {true, false, false});
    CHECK(walled(*document, "B2", "C2"));
    CHECK(walled(*document, "A2", "B2"));
}

TEST_CASE("Squares are blocked by a stroke whose first square decides") {
    const auto document = squares();
    document->use_tool("block");
    drag(*document, {"A1", "B1", "C1"});
    CHECK(blocked(*document, "A1"));
    CHECK(blocked(*document, "C1"));
    CHECK(document->history().steps().size() == 1);
    drag(*document, {"B1", "B2"});
    CHECK_FALSE(blocked(*document, "B1"));
    CHECK_FALSE(blocked(*document, "B2"));
}

TEST_CASE("Pieces by kind are placed, moved together and taken off") {
    const auto document = squares();
    document->use_tool("piece");
    ToolSettings settings = document->settings();
    settings.kind = KindId("soldier");
    settings.side = SideId("near");
    document->set_settings(settings);
    click(*document, "A1");
    click(*document, "B2");
    REQUIRE(document->setup().units.size() == 2);
    CHECK(document->setup().units[0].side == 0);
    document->select(select_all(document->setup()));
    REQUIRE(document->apply("Move", move_pieces(document->scene(), document->selection().pieces,
                                                space(*document, "A1"), space(*document, "B3"))));
    CHECK(document->setup().units[1].space == space(*document, "C4"));
    CHECK_FALSE(move_pieces(document->scene(), document->selection().pieces, space(*document, "A1"),
                            space(*document, "C1")));
    document->select(select_all(document->setup()));
    REQUIRE(document->apply("Remove", remove_pieces(document->scene(), document->selection().pieces)));
    CHECK(document->setup().units.empty());
    CHECK(document->selection().empty());
}

TEST_CASE("Boards grow and shrink where names are highest, within the rulebook's sizes") {
    const auto document = squares();
    REQUIRE(document->apply(
        "Block", block_squares(document->scene(), {space(*document, "A1"), space(*document, "D4")})));
    REQUIRE(document->apply(
        "Piece", add_piece(document->scene(), KindId("soldier"), SideId("near"), space(*document, "B1"))));
    REQUIRE(document->apply("Grow", resize_grid(document->scene(), 6, 5)));
    CHECK(blocked(*document, "A1"));
    CHECK(blocked(*document, "D4"));
    CHECK(document->setup().units[0].space == space(*document, "B1"));
    REQUIRE(document->apply("Shrink", resize_grid(document->scene(), 3, 3)));
    CHECK(blocked(*document, "A1"));
    CHECK(document->setup().board.on<GridBoard>().faults().empty());
    CHECK_FALSE(resize_grid(document->scene(), 1, 3));
    REQUIRE(
        document->apply("Move", place_piece(document->scene(), *select_all(document->setup()).pieces.begin(),
                                            space(*document, "C3"))));
    CHECK_FALSE(resize_grid(document->scene(), 2, 2));
    CHECK_FALSE(resize_grid(meadow()->scene(), 5, 5));
}

TEST_CASE("A smaller board leaves no name of a room that is gone") {
    const auto document = rooms();
    const auto with = [&](const auto& change) { return with_scenario(document->work(), change); };
    const auto refusal = [](const Work& work) { return resize_grid(Scene(work), 2, 3).refusal; };

    const Edited listed = resize_grid(Scene(with([](Scenario& scenario) {
                                          scenario.sides[0].zone = Zone{};
                                          scenario.sides[0].zone->spaces = {{"A1", {}}, {"C1", {}}};
                                          scenario.positions = {{scenario.sides[0].id, {{"C2", {}}}, {}}};
                                          for (const char* id : {"A1", "C3", "B1|C1", "A1|B1", "machine-1"})
                                              scenario.waivers.push_back({CheckKey("any"), {id}, "so", {}});
                                      })),
                                      2, 3);
    REQUIRE(listed);
    const Scenario& left = *listed.work->scenario;
    CHECK(left.sides[0].zone->spaces == std::vector<NamedSpace>{{"A1", {}}});
    CHECK(left.positions.empty());
    REQUIRE(left.waivers.size() == 3);
    CHECK(left.waivers[0].subjects[0] == "A1");
    CHECK(left.waivers[1].subjects[0] == "A1|B1");
    CHECK(left.waivers[2].subjects[0] == "machine-1");

    CHECK(refusal(with([](Scenario& scenario) {
              Objective objective;
              objective.id = ObjectiveId("vault");
              objective.space.name = "C2";
              scenario.objectives = {objective};
          }))
          == "The objective vault lies on C2, which would be gone.");
    CHECK(refusal(with([](Scenario& scenario) {
              DraftStep wall;
              wall.is_wall = true;
              wall.edge = {"B1", "C1", {}};
              scenario.draft.emplace().steps = {wall};
          }))
          == "The draft has a step at C1, which would be gone: take it back first.");
    CHECK(refusal(with([](Scenario& scenario) {
              DraftStep machine;
              machine.kind = KindId("machine");
              machine.space = {"C3", {}};
              scenario.draft.emplace().steps = {machine};
          }))
          == "The draft has a step at C3, which would be gone: take it back first.");
}

TEST_CASE("Walls are copied with their rooms, turned by quarters and mirrored") {
    const auto document = rooms();
    REQUIRE(document->apply("Wall", build_walls(document->scene(), {edge(*document, "A1", "B1")})));
    Selection selection;
    for (const char* name : {"A1", "B1", "A2", "B2"})
        selection.spaces.insert(space(*document, name));
    const auto copied = copy(document->scene(), selection);
    REQUIRE(copied.clip);
    const Clip clip = must(read_clip(to_text(*copied.clip)));
    REQUIRE(document->apply("Paste", paste(document->scene(), clip, space(*document, "B2"))));
    CHECK(walled(*document, "B2", "C2"));
    CHECK(walled(*document, "A1", "B1"));
    REQUIRE(document->apply("Paste", paste(document->scene(), turned(clip, 1), space(*document, "B2"))));
    CHECK_FALSE(walled(*document, "B2", "C2"));
    CHECK(walled(*document, "C2", "C3"));
    CHECK(turned(clip, 4).map == clip.map);
    CHECK(mirrored(*mirrored(clip).clip).clip->map == clip.map);
    REQUIRE(document->apply("Cut", clear(document->scene(), selection)));
    CHECK_FALSE(walled(*document, "A1", "B1"));
    CHECK_FALSE(paste(squares()->scene(), clip, SpaceIndex{0}));
}

TEST_CASE("Blocked squares are copied on boards that count from the bottom") {
    const auto document = squares();
    REQUIRE(document->apply("Block", block_squares(document->scene(), {space(*document, "A4")})));
    Selection selection;
    for (const char* name : {"A4", "B4", "A3", "B3"})
        selection.spaces.insert(space(*document, name));
    const Clip clip = *copy(document->scene(), selection).clip;
    REQUIRE(document->apply("Paste", paste(document->scene(), turned(clip, 1), space(*document, "C2"))));
    CHECK(blocked(*document, "D2"));
    CHECK(blocked(*document, "A4"));
}

TEST_CASE("Arrows walk over rooms and squares") {
    const auto document = rooms();
    press(*document, "Right");
    press(*document, "Right");
    press(*document, "Down");
    CHECK(document->board().name(document->cursor()) == "B2");
    press(*document, "Left");
    press(*document, "Left");
    press(*document, "Up");
    CHECK(document->board().name(document->cursor()) == "A1");
}

TEST_CASE("Measuring goes round walls") {
    const auto document = rooms();
    REQUIRE(document->apply("Wall", build_walls(document->scene(), {edge(*document, "A1", "B1")})));
    document->use_tool("measure");
    drag(*document, {"A1", "B1"});
    CHECK(document->tool().view(*document).status == "A1 to B1: 1 steps, 3 round what is in the way");
}

TEST_CASE("The tool box of rooms, squares and cards") {
    const auto has = [](const Document& document, const std::string& id) {
        for (const ToolInfo* tool : tools_for(document.rulebook(), *document.work().map))
            if (tool->id == id) return true;
        return false;
    };
    CHECK(has(*rooms(), "wall"));
    CHECK(has(*rooms(), "draft"));
    CHECK_FALSE(has(*rooms(), "block"));
    CHECK(has(*squares(), "block"));
    CHECK_FALSE(has(*squares(), "draft"));
    CHECK(has(*cards(), "card"));
    CHECK_FALSE(has(*cards(), "terrain-brush"));
    CHECK_FALSE(has(*cards(), "piece"));
}
