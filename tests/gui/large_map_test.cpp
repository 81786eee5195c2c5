#include "tests/gui/driver/actions.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/dataview.h>

#include <algorithm>
#include <string>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

constexpr int side = 1000;

/// Patches of grassland, woods and hills; grassland in the middle.
std::string large_country() {
    std::string text = "sabotier: map/1\nrulebook: sabot\nboard: hexes\nsize: [1000, 1000]\nterrain: |\n";
    for (int row = 0; row < side; ++row) {
        text += "  ";
        for (int column = 0; column < side; ++column)
            text += "gfgh"[(column / 7 + row / 5) % 4];
        text += '\n';
    }
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

void wait_for_board(const Driver& user) {
    user.wait_for("the board to be painted", [] { return !Driver::page().canvas().is_busy(); });
}

/// How quickly the board was painted meanwhile.
template <class Actions>
editor::Frames frames_of(const Driver& user, Actions actions) {
    user.ask([] { Driver::page().canvas().count_frames_anew(); });
    actions();
    wait_for_board(user);
    return user.ask([] { return Driver::page().canvas().frames(); });
}

/// In the middle of the board's window.
wxPoint middle_of_board() {
    const wxRect area = Driver::page().canvas().GetScreenRect();
    return {area.x + area.width / 2, area.y + area.height / 2};
}

/// Milliseconds that no frame and no answer may take on any machine, far beyond what they are to take: 33.
/// How long they took is printed with the option -s.
constexpr double far_too_long = 1000;

} // namespace

TEST_CASE("A map of a million hexes is zoomed, painted on and listed") {
    const Driver user;
    const test::Folder folder;
    open_file(user, folder.file("large.map.yaml", large_country()));
    const double whole = user.ask(scale);
    const SpaceIndex middle = user.ask([] { return *Driver::document().setup().find("05000500"); });
    user.ask([=] { Driver::page().canvas().centre_on(middle); });
    while (user.ask(scale) < 30) {
        user.ask([] { Driver::frame().run("view.zoom-in"); });
        wait_for_board(user);
    }
    CHECK(user.ask(scale) > 30 * whole);

    find_action(user, "spaces and pieces");
    user.wait_for("the list", [] {
        const wxWindow* list = Driver::find("list");
        return list != nullptr && list->IsShownOnScreen() && listed().GetCount() == side * side;
    });
    wait_for_board(user);
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

    const wxPoint from = user.ask(middle_of_board);
    user.move_to(from);
    const editor::Frames zooms = frames_of(user, [&] {
        for (const char* way : {"view.zoom-out", "view.zoom-in"})
            for (int i = 0; i < 9; ++i) {
                user.ask([=] { Driver::frame().run(way); });
                if (i > 0) wait_for_board(user); // the first two in one go
            }
    });
    CHECK(zooms.count > 14);
    CHECK(zooms.longest < far_too_long);
    const editor::Frames pans = frames_of(user, [&] {
        user.press(2);
        for (int i = 1; i <= 20; ++i)
            user.move_to(from + wxPoint(-12 * i, -7 * i));
        user.release(2);
    });
    CHECK(pans.count > 5);
    CHECK(pans.longest < far_too_long);
    user.move_to(from);
    const std::size_t before = user.ask([] { return Driver::document().history().position(); });
    const editor::Frames strokes = frames_of(user, [&] {
        user.press();
        for (int i = 1; i <= 12; ++i)
            user.move_to(from + wxPoint(-20 * i, 4 * i));
        user.release();
    });
    user.wait_for("one step of the stroke",
                  [=] { return Driver::document().history().position() == before + 1; });
    CHECK(strokes.longest < far_too_long);
    CHECK(strokes.answer > 0);
    CHECK(strokes.answer < far_too_long);
    user.focus_board();
    user.close_without_saving();
}
