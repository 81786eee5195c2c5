#include "tests/gui/driver/actions.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/frame/compare.hpp"

#include <catch2/catch.hpp>

#include <wx/dataview.h>

#include <atomic>
#include <memory>
#include <thread>

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

void wait_for_rows(const Driver& user) {
    user.wait_for("the changes", [] {
        const auto* list = dynamic_cast<wxDataViewListCtrl*>(Driver::find("changes"));
        return list != nullptr && list->GetItemCount() > 0;
    });
}

/// It is seen on the board, and nothing of the dialog stands over it.
bool is_beside_list(const std::string& space) {
    const editor::BoardCanvas& canvas = Driver::page().canvas();
    const Board& board = Driver::document().board();
    const Point at = canvas.camera().to_screen(board.layout().centre(*board.find(space)));
    const wxPoint there(static_cast<int>(at.x), static_cast<int>(at.y));
    return canvas.GetClientRect().Contains(there)
           && !Driver::dialog("compare")->GetScreenRect().Contains(canvas.ClientToScreen(there));
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
    wait_for_rows(user);
    CHECK(rows(user) == std::vector<std::string>{": Nothing is otherwise."});
    close_list(user);

    (void)folder.file("other.scenario.yaml", std::string(scenario).replace(scenario.find("A1"), 2, "C2"));
    ask_for(user, "Compare with a file");
    user.give_path(folder.path() / "other.scenario.yaml");
    user.wait_for_dialog("compare");
    wait_for_rows(user);
    CHECK(rows(user) == std::vector<std::string>{"Pieces: one (Doomsday Machine) moved from C2 to A1"});
    user.click_row("changes", 0);
    user.wait_for("the place", [] { return selected() == "A1"; });
    user.wait_for("the place beside the list", [] { return is_beside_list("A1"); });
    close_list(user);
    user.close_without_saving();
}

TEST_CASE("Every place that changed is seen beside the list of changes, in a small window, too") {
    const Driver user;
    const test::Folder folder;
    // on all sides of the board, wherever the list stands
    std::string pieces, moved;
    for (const char* room : {"A1", "D1", "B2", "A4", "D4"}) {
        pieces += std::string("  - {id: in-") + room + ", kind: machine, at: " + room + "}\n";
        moved += std::string("  - {id: in-") + room + ", kind: generator, at: " + room + "}\n";
    }
    const std::string head = scenario.substr(0, scenario.find("  - "));
    open_file(user, folder.file("rooms.scenario.yaml", head + pieces));
    (void)folder.file("other.scenario.yaml", head + moved);
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    user.ask([] { Driver::frame().SetSize(wxSize(1020, 660)); });
    user.wait_for("a small window", [] { return Driver::frame().GetSize() == wxSize(1020, 660); });
    ask_for(user, "Compare with a file");
    user.give_path(folder.path() / "other.scenario.yaml");
    user.wait_for_dialog("compare");
    wait_for_rows(user);
    const std::size_t count = rows(user).size();
    REQUIRE(count >= 5);
    for (int row = 0; row < static_cast<int>(count); ++row) {
        user.click_row("changes", row);
        user.wait_for("the place of row " + std::to_string(row),
                      [] { return !selected().empty() && is_beside_list(selected()); });
    }
    close_list(user);
    user.ask([=] { Driver::frame().SetSize(before); });
    user.close_without_saving();
}

TEST_CASE("A file that cannot be compared with is told above the board, and the list goes") {
    const Driver user;
    const test::Folder folder;
    open_file(user, folder.file("rooms.scenario.yaml", scenario));
    (void)folder.file("none.scenario.yaml", "sabotier: scenario/1\nrulebok: fortress\n");
    ask_for(user, "Compare with a file");
    user.give_path(folder.path() / "none.scenario.yaml");
    user.wait_for("the reason",
                  [] { return Driver::page().bar().text().find("rulebok") != std::string::npos; });
    user.wait_for_no_dialog();
    user.wait_for_window();
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("What takes long to compare leaves the window free, and is given up by Escape") {
    const Driver user;
    const test::Folder folder;
    open_file(user, folder.file("rooms.scenario.yaml", scenario));
    // a job in front that ends only once it is not wanted any more
    const auto is_begun = std::make_shared<std::atomic<bool>>(false),
               is_over = std::make_shared<std::atomic<bool>>(false);
    const auto file = folder.file("other.scenario.yaml", scenario);
    user.ask([&] {
        DocumentPage& page = Driver::page();
        Driver::frame().CallAfter([&page, file] { editor::compare_with(page, file); });
    });
    user.wait_for_dialog("compare");
    user.ask([&] {
        Driver::page().comparing().post(
            [is_begun, is_over](const auto& is_cancelled) {
                *is_begun = true;
                while (!is_cancelled())
                    std::this_thread::yield();
                *is_over = true;
            },
            {});
    });
    // what only waits its turn when it is given up never runs
    user.wait_for("the work to begin", [&] { return is_begun->load(); });
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    user.wait_for("the work to end", [&] { return is_over->load(); });
    user.wait_for_window();
    user.focus_board();
    user.close_without_saving();
}
