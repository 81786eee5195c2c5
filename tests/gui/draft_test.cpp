#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/work/edits/draft.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

std::size_t steps() {
    const auto& draft = Driver::document().work().scenario->draft;
    return draft ? draft->steps.size() : 0;
}

Point centre(const std::string& room) {
    const Board& board = Driver::document().board();
    return board.layout().centre(*board.find(room));
}

Point middle(const std::string& a, const std::string& b) {
    return {(centre(a).x + centre(b).x) / 2, (centre(a).y + centre(b).y) / 2};
}

void click(const Driver& user, const std::function<Point()>& at) {
    point_at(user, user.ask(at));
    user.click();
}

void wall(const Driver& user, const std::string& a, const std::string& b) {
    const std::size_t before = user.ask(steps);
    click(user, [=] { return middle(a, b); });
    user.wait_for("the wall " + a + "|" + b, [=] { return steps() == before + 1; });
}

void piece(const Driver& user, const std::string& room) {
    const std::size_t before = user.ask(steps);
    click(user, [=] { return centre(room); });
    user.wait_for("a piece in " + room, [=] { return steps() == before + 1; });
}

std::size_t lit(bool is_warning) {
    const auto hints = Driver::document().tool().view(Driver::document()).hints;
    return static_cast<std::size_t>(std::ranges::count_if(hints, [=](const editor::Hint& hint) {
        return hint.kind != editor::Hint::Kind::text && hint.is_warning == is_warning;
    }));
}

bool says(const std::string& text) {
    const auto view = Driver::document().tool().view(Driver::document());
    return view.status.find(text) != std::string::npos
           || std::ranges::any_of(view.hints, [&](const editor::Hint& hint) {
                  return hint.text.find(text) != std::string::npos;
              });
}

} // namespace

TEST_CASE("A draft is played to its end by mouse and keys, refusals and dead ends included") {
    const Driver user;
    const test::Folder folder;
    start_new(user, "Sabotage (fortress)", "draft walk", "start-empty");
    user.focus_board();
    user.key('W', wxMOD_SHIFT);
    user.wait_for("the draft", [] { return Driver::document().tool_id() == "draft"; });
    CHECK(user.ask([] { return lit(false); }) == 16 + 24);
    const std::vector<std::pair<std::string, std::string>> walls{
        {"A1", "A2"}, {"C1", "D1"}, {"B2", "C2"}, {"B3", "C3"}, {"A4", "B4"}};
    for (const auto& [a, b] : walls)
        wall(user, a, b);
    user.wait_for("the other side's turn", [] { return says("Villains to place"); });

    click_named_row(user, "palette", "Doomsday Machine", 1);
    piece(user, "B1");
    click(user, [] { return centre("C1"); });
    user.wait_for("the refusal beside the machine", [] { return says("B1"); });
    CHECK(user.ask(steps) == 6);
    piece(user, "D2");
    piece(user, "A3");
    click_named_row(user, "palette", "Generator", 1);
    user.wait_for("places that lead into a dead end", [] { return lit(true) > 0; });
    piece(user, "C4");
    user.wait_for("the dead end", [] { return says("Dead end"); });
    user.focus_board();
    user.key(WXK_BACK);
    user.wait_for("the step to be taken back", [] { return steps() == 8; });
    piece(user, "B4");
    piece(user, "D4");
    user.wait_for("the end of the draft", [] { return says("The draft is finished"); });

    user.key('D', wxMOD_CONTROL);
    user.wait_for("the characters", [] { return Driver::document().work().scenario->pieces.size() == 4; });
    const auto file = folder.path() / "draft.scenario.yaml";
    save_as(user, file);
    const auto saved = load_scenario(file);
    REQUIRE(saved);
    REQUIRE(saved.value->scenario.draft);
    const auto& drafted = saved.value->scenario.draft->steps;
    REQUIRE(drafted.size() == 10);
    CHECK(drafted[0].by == SideId("spies"));
    CHECK(drafted[9].by == SideId("villains"));
    CHECK(drafted[9].space.name == "D4");
    const Said said = run_program("validate", file);
    CHECK(said.code == 0);
    INFO(said.text);
    CHECK(said.text.find("error") == std::string::npos);
    user.focus_board();
    user.close_without_saving();
}
