#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/widgets/message_bar.hpp"

#include <catch2/catch.hpp>

#include <wx/aui/auibook.h>

#include <algorithm>
#include <chrono>
#include <thread>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

std::filesystem::path map_file(const test::Folder& folder, const std::string& name) {
    return folder.file(
        name,
        "sabotier: map/1\nrulebook: sabot\nboard: hexes\nsize: [3, 3]\nterrain: |\n  ggg\n  ggg\n  ggg\n");
}

/// A stroke of the brush.
void paint(const Driver& user) {
    const std::size_t steps = user.ask([] { return Driver::document().history().position(); });
    user.click_row("palette", 2);
    user.wait_for("the brush", [] { return Driver::document().tool_id() == "terrain-brush"; });
    user.click_space("0202");
    user.wait_for("the paint", [=] { return Driver::document().history().position() == steps + 1; });
}

std::string title(const Driver& user) {
    return user.ask([] { return Driver::frame().GetTitle().utf8_string(); });
}

void choose_tab(const Driver& user, const std::string& text) {
    user.ask([&] {
        auto& tabs = Driver::control<wxAuiNotebook>("tabs");
        for (std::size_t i = 0; i < tabs.GetPageCount(); ++i)
            if (tabs.GetPageText(i) == text) tabs.SetSelection(i);
    });
}

} // namespace

TEST_CASE("The title tells unsaved work from the saved point, and closing can be cancelled") {
    const Driver user;
    const test::Folder folder;
    open_file(user, map_file(folder, "first.map.yaml"));
    CHECK(title(user).starts_with("first.map.yaml"));
    paint(user);
    user.wait_for("the mark", [] { return Driver::frame().GetTitle().StartsWith("*first.map.yaml"); });
    user.key('W', wxMOD_CONTROL);
    user.wait_for_dialog("Sabotier");
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    user.wait_for_window();
    CHECK(user.ask([] { return Driver::document().is_modified(); }));
    user.focus_board();
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("the saved point", [] { return Driver::frame().GetTitle().StartsWith("first.map.yaml"); });
    user.key('Y', wxMOD_CONTROL);
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
    CHECK(title(user).starts_with("first.map.yaml"));
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("the mark", [] { return Driver::frame().GetTitle().StartsWith("*first.map.yaml"); });
    user.close_without_saving();
}

TEST_CASE("A document is not saved over one that is open in another tab; what was opened stands on the start "
          "page") {
    const Driver user;
    const test::Folder folder;
    const auto first = map_file(folder, "first.map.yaml");
    const auto second = map_file(folder, "second.map.yaml");
    open_file(user, first);
    open_file(user, second);
    paint(user);
    user.focus_board();
    user.key('S', wxMOD_CONTROL | wxMOD_SHIFT);
    user.give_path(first);
    // the system asks whether to replace the file that is there; a key that comes before it does is lost
    const auto is_refused = [] { return Driver::page().bar().IsShown(); };
    for (int i = 0; i < 200 && !user.ask(is_refused); ++i) {
        if (!user.ask([] { return Driver::frame().IsActive(); })) user.key(WXK_RETURN);
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
    }
    user.wait_for("the reason", is_refused);
    CHECK(user.ask([] { return Driver::document().files().path(); }) == second);
    CHECK(user.ask([] { return Driver::document().is_modified(); }));
    choose_tab(user, "Start");
    user.wait_for("both files on the start page", [] {
        return Driver::find("open-first.map.yaml") != nullptr
               && Driver::find("open-second.map.yaml") != nullptr;
    });
    choose_tab(user, "*second.map.yaml");
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
}
