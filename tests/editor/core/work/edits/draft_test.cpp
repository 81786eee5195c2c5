#include "editor/core/work/edits/draft.hpp"

#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

const KindId machine("machine");
const KindId generator("generator");

EdgeRef edge(const Document& document, const std::string& a, const std::string& b) {
    return {space(document, a), space(document, b)};
}

} // namespace

TEST_CASE("A draft is played in turns to its end") {
    const auto document = rooms();
    REQUIRE(has_draft(document->scene()));
    REQUIRE(document->apply("First", set_first_side(document->scene(), SideId("far"))));
    CHECK(draft_state(document->scene()).words.find("Far") == 0);
    REQUIRE(document->apply("Draft", draft_piece(document->scene(), machine, space(*document, "A1"))));
    REQUIRE(document->apply("Draft", draft_wall(document->scene(), edge(*document, "B1", "C1"))));
    REQUIRE(document->apply("Draft", draft_piece(document->scene(), machine, space(*document, "C3"))));
    REQUIRE(document->apply("Draft", draft_wall(document->scene(), edge(*document, "A2", "A3"))));
    CHECK_FALSE(draft_state(document->scene()).is_finished);
    REQUIRE(document->apply("Draft", draft_piece(document->scene(), generator, space(*document, "B2"))));
    const DraftState state = draft_state(document->scene());
    CHECK(state.is_finished);
    CHECK(state.replay.faults.empty());
    CHECK(state.open.empty());
    const auto& steps = document->work().scenario->draft->steps;
    REQUIRE(steps.size() == 5);
    CHECK(steps[0].by == SideId("far"));
    CHECK(steps[1].by == SideId("near"));
    CHECK(steps[4].by == SideId("far"));
    CHECK_FALSE(draft_wall(document->scene(), edge(*document, "A1", "B1")));
    CHECK_FALSE(set_first_side(document->scene(), SideId("near")));
    while (document->history().can_undo())
        document->undo();
    CHECK_FALSE(document->work().scenario->draft);
}

TEST_CASE("What is not legal is refused with the reason, and steps are taken back") {
    const auto document = rooms();
    REQUIRE(document->apply("Draft", draft_piece(document->scene(), machine, space(*document, "A1"))));
    const Edited beside = draft_piece(document->scene(), machine, space(*document, "A2"));
    CHECK_FALSE(beside);
    CHECK(beside.refusal.find("A1") != std::string::npos);
    CHECK_FALSE(draft_piece(document->scene(), generator, space(*document, "A1")));
    CHECK_FALSE(draft_piece(document->scene(), KindId("tank"), space(*document, "A2")));
    CHECK_FALSE(draft_wall(document->scene(), edge(*document, "A1", "C3")));
    REQUIRE(document->apply("Back", take_back_step(document->scene())));
    CHECK_FALSE(document->work().scenario->draft);
    CHECK_FALSE(take_back_step(document->scene()));
    CHECK_FALSE(has_draft(squares()->scene()));
    CHECK_FALSE(draft_wall(squares()->scene(), {}));
}

TEST_CASE("The draft tool lights legal places and plays by clicks") {
    const auto document = rooms();
    document->use_tool("draft");
    const ToolView before = document->tool().view(*document);
    CHECK(before.hints.size() == 9 + 12 + 1);
    click(*document, "A1");
    CHECK(document->setup().units.size() == 1);
    const auto lit = open_rooms(document->scene(), draft_state(document->scene()), machine);
    CHECK(lit.size() == 6);
    CHECK(document->message().find("left") != std::string::npos);
    click(*document, "A2");
    CHECK(document->setup().units.size() == 1);
    document->set_cursor(space(*document, "B2"));
    press(*document, "Right", {true, false, false});
    CHECK(document->setup().board.on<GridBoard>().has_wall(space(*document, "B2"), space(*document, "C2")));
    press(*document, "Backspace");
    press(*document, "Backspace");
    CHECK_FALSE(document->work().scenario->draft);
}

TEST_CASE("When none is left of a kind, the draft goes on to the next one") {
    const auto document = rooms();
    document->use_tool("draft");
    click(*document, "A1");
    CHECK(document->settings().kind == machine);
    click(*document, "A2"); // refused: beside the first
    CHECK(document->settings().kind == machine);
    click(*document, "C3");
    CHECK(document->settings().kind == generator);
    CHECK(next_kind(document->scene(), draft_state(document->scene()), machine) == generator);
    press(*document, "Backspace");
    CHECK(next_kind(document->scene(), draft_state(document->scene()), machine) == machine);
}
