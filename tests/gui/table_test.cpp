#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/work/edits/table.hpp"
#include "editor/ui/dialogs/layouts_dialog.hpp"
#include "formats/board/table_board.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <wx/checkbox.h>

using namespace sabotier;
using namespace sabotier::test::gui;

TEST_CASE("A table is made: players, row, a deal that is chosen, hands and names") {
    const Driver user;
    const test::Folder folder;
    start_new(user, "Sabotage! (cell)", "table walk", "start-complete");
    choose(user, "table-players", 2);
    user.wait_for("seven players", [] { return Driver::document().work().scenario->players == 7; });
    user.wait_for("the row for seven",
                  [] { return Driver::document().setup().board.on<TableBoard>().row().size() == 5; });

    const std::size_t before = user.ask([] { return Driver::document().history().position(); });
    user.click("deploy"); // here it deals by chance
    user.wait_for_dialog("layouts");
    user.click("random-open");
    // those of before stand there until the click has come
    user.wait_for("the deals", [] {
        const auto* dialog = dynamic_cast<editor::LayoutsDialog*>(Driver::dialog("layouts"));
        return dialog != nullptr && Driver::control<wxCheckBox>("random-open").GetValue()
               && !dialog->is_drawing();
    });
    user.click("layout-2");
    user.click("take");
    user.wait_for_no_dialog();
    user.wait_for("the deal", [] { return Driver::document().work().scenario->deal->seats.size() == 7; });
    CHECK(user.ask([] { return Driver::document().history().position(); }) == before + 1);
    CHECK(user.ask([] { return Driver::document().work().scenario->deal->seed.value_or(0); }) == 3);

    user.wait_for_window();
    user.ask([] { Driver::control("seat-1").SetFocus(); }); // scrolls there
    fill_in(user, "seat-1", "Agnes");
    user.wait_for("the name",
                  [] { return Driver::document().work().scenario->deal->seats.front().name == "Agnes"; });
    const auto file = folder.path() / "table.scenario.yaml";
    save_as(user, file);
    const auto saved = load_scenario(file);
    REQUIRE(saved);
    CHECK(saved.value->scenario.players == 7);
    REQUIRE(saved.value->scenario.deal);
    CHECK(saved.value->scenario.deal->seats[0].name == "Agnes");
    CHECK_FALSE(saved.value->scenario.deal->seats[6].hand.empty());
    const Said said = run_program("validate", file);
    INFO(said.text);
    CHECK(said.code == 0);
    user.focus_board();
    user.close_without_saving();
}
