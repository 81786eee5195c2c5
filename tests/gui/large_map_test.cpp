#include "tests/gui/actions.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/board_canvas.hpp"
#include "editor/ui/text.hpp"

#include <catch2/catch.hpp>

#include <wx/dataview.h>

#include <algorithm>
#include <string>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

constexpr int side = 1000;

std::string large_meadow() {
    std::string text = "sabotier: map/1\nrulebook: sabot\nboard: hexes\nsize: [1000, 1000]\nterrain: |\n";
    for (int row = 0; row < side; ++row)
        text += "  " + std::string(side, 'g') + '\n';
    return text;
}

wxDataViewVirtualListModel& listed() {
    return dynamic_cast<wxDataViewVirtualListModel&>(
        *dynamic_cast<wxDataViewCtrl&>(*Driver::find("list")).GetModel());
}

std::string details(unsigned row) {
    wxVariant text;
    listed().GetValue(text, listed().GetItem(row), 2);
    return editor::to_utf8(text.GetString());
}

double scale() {
    return Driver::page().canvas().camera().scale();
}

} // namespace

TEST_CASE("A map of a million hexes is zoomed, painted on and listed") {
    const Driver user;
    const test::Folder folder;
    open_file(user, folder.file("large.map.yaml", large_meadow()));
    const double whole = user.ask(scale);
    const SpaceIndex middle = user.ask([] { return *Driver::document().setup().find("05000500"); });
    user.ask([=] { Driver::page().canvas().centre_on(middle); });
    while (user.ask(scale) < 30) {
        user.ask([] { Driver::frame().run("view.zoom-in"); });
        user.wait_for("the board to be painted", [] { return !Driver::page().canvas().is_busy(); });
    }
    CHECK(user.ask(scale) > 30 * whole);

    find_action(user, "spaces and pieces");
    user.wait_for("the list", [] {
        const wxWindow* list = Driver::find("list");
        return list != nullptr && list->IsShownOnScreen() && listed().GetCount() == side * side;
    });
    user.wait_for("the board to be painted", [] { return !Driver::page().canvas().is_busy(); });
    const auto row = user.ask([=] {
        const auto spaces = Driver::document().board().layout().spaces();
        return static_cast<unsigned>(std::ranges::find(spaces, middle) - spaces.begin());
    });
    CHECK(user.ask([=] { return details(row); }) == "Grassland");
    user.click_row("palette", 2);
    user.wait_for("the brush", [] { return Driver::document().tool_id() == "terrain-brush"; });
    user.click_space("05000500");
    user.wait_for("the painted hex in the list", [=] { return details(row) == "Forest"; });
    user.focus_board();
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("the grass in the list", [=] { return details(row) == "Grassland"; });
    user.ask([] { Driver::frame().run("view.list"); });
    user.wait_for("the list to go",
                  [] { return Driver::find("list") == nullptr || !Driver::find("list")->IsShownOnScreen(); });
    user.focus_board();
    user.close_without_saving();
}
