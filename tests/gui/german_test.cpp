#include "tests/gui/driver.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/text.hpp"

#include <catch2/catch.hpp>

#include <wx/dataview.h>
#include <wx/listctrl.h>

#include <clocale>
#include <cstdlib>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

/// The language of everything that the window says from now on.
void speak(const Driver& user, const char* language) {
    user.ask([language] {
        setenv("LANGUAGE", language, 1);
        std::setlocale(LC_MESSAGES, "C.UTF-8"); // gettext looks at the language anew
    });
}

std::string first_row_below(const wxDataViewTreeCtrl& tree) {
    return editor::to_utf8(tree.GetItemText(tree.GetNthChild(tree.GetNthChild({}, 0), 0)));
}

} // namespace

TEST_CASE("The window says in the user's language what is found and what cannot be read") {
    const Driver user;
    user.wait_for_window();
    speak(user, "de");
    const std::filesystem::path broken =
        SABOTIER_SOURCE_DIR "/samples/broken/fortress/walls.count.scenario.yaml";
    user.ask([&] { Driver::frame().open_file(broken); });
    user.wait_for_checks();
    user.wait_for("the finding in German", [] {
        return first_row_below(Driver::control<wxDataViewTreeCtrl>("findings-Open"))
            .starts_with("die Karte hat ");
    });
    user.close_without_saving();

    const sabotier::test::Folder folder;
    const auto unreadable = folder.file("wrong.scenario.yaml", "sabotier: scenario/9\n");
    user.ask([&] { Driver::frame().open_file(unreadable); });
    user.wait_for("the mistake in German", [] {
        return editor::to_utf8(Driver::control<wxListCtrl>("problems").GetItemText(0, 3))
            .starts_with("Version „9“");
    });
    speak(user, "en");
}
