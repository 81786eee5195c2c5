#include "tests/gui/actions.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <wx/dataview.h>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

const std::string scenario = R"(sabotier: scenario/1
rulebook: fortress
title: Rooms
map: {board: rooms, size: [4, 4]}
pieces:
  - {id: one, kind: machine, at: A1}
)";

std::vector<std::string> rows(const Driver& user) {
    return user.ask([] {
        const auto& list = Driver::control<wxDataViewListCtrl>("changes");
        std::vector<std::string> texts;
        for (unsigned row = 0; row < static_cast<unsigned>(list.GetItemCount()); ++row)
            texts.push_back((list.GetTextValue(row, 0) + ": " + list.GetTextValue(row, 1)).utf8_string());
        return texts;
    });
}

/// Runs an action that opens a dialog.
void ask_for(const Driver& user, const std::string& action) {
    user.focus_board();
    user.key('P', wxMOD_CONTROL | wxMOD_SHIFT);
    user.wait_for_dialog("action-search");
    user.type(action);
    user.key(WXK_RETURN);
}

/// The one space that is selected.
std::string selected() {
    const auto& spaces = Driver::document().selection().spaces;
    return spaces.size() == 1 ? Driver::document().board().name(*spaces.begin()) : std::string();
}

void close_list(const Driver& user) {
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    user.wait_for_window();
}

} // namespace

TEST_CASE("What changed since the document was saved is listed, and a row shows its place") {
    const Driver user;
    const test::Folder folder;
    const auto file = folder.file("rooms.scenario.yaml", scenario);
    open_file(user, file);
    ask_for(user, "Compare with the saved version");
    user.wait_for_dialog("compare");
    CHECK(rows(user) == std::vector<std::string>{": Nothing is otherwise."});
    close_list(user);

    (void)folder.file("other.scenario.yaml", std::string(scenario).replace(scenario.find("A1"), 2, "C2"));
    ask_for(user, "Compare with a file");
    user.give_path(folder.path() / "other.scenario.yaml");
    user.wait_for_dialog("compare");
    CHECK(rows(user) == std::vector<std::string>{"Pieces: one (Doomsday Machine) moved from C2 to A1"});
    user.click_row("changes", 0);
    user.wait_for("the place", [] { return selected() == "A1"; });
    close_list(user);
    user.close_without_saving();
}
