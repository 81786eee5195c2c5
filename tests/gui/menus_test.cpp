#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/driver.hpp"
#include "tests/gui/driver/samples.hpp"

#include "editor/core/actions/action.hpp"
#include "editor/ui/frame/menus.hpp"
#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/menu.h>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

std::string label_of(const char* action) {
    const wxMenuItem* item = Driver::frame().GetMenuBar()->FindItem(editor::item_of(*editor::action(action)));
    return editor::to_utf8(item->GetItemLabelText());
}

} // namespace

TEST_CASE("The menu says which step undo takes back, and which one redo does again") {
    const Driver user;
    open_file(user, sample("sabot/free-form/clogheim.scenario.yaml"));
    user.wait_for("nothing to take back", [] { return label_of("edit.undo") == "Undo"; });
    user.ask([] {
        editor::Document& document = Driver::document();
        document.change("Rename & more", with_scenario(document.work(), [](Scenario& scenario) {
                            scenario.title = "Another";
                        }));
    });
    user.wait_for("the step to take back", [] { return label_of("edit.undo") == "Undo: Rename & more"; });
    CHECK(user.ask([] { return label_of("edit.redo"); }) == "Redo");
    user.focus_board();
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("the step to do again", [] { return label_of("edit.redo") == "Redo: Rename & more"; });
    CHECK(user.ask([] { return label_of("edit.undo"); }) == "Undo");
}
