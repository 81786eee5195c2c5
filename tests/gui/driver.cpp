#include "tests/gui/driver.hpp"

#include "editor/ui/app.hpp"
#include "editor/ui/text.hpp"

#include <wx/app.h>
#include <wx/dataview.h>
#include <wx/dialog.h>

#include <thread>

namespace sabotier::test::gui {

using namespace std::chrono_literals;

void Driver::post(std::function<void()> function) {
    wxTheApp->CallAfter(std::move(function));
}

void Driver::await(bool in_time) {
    if (!in_time) throw std::runtime_error("the window does not answer");
}

void Driver::wait_for(const std::string& what, const std::function<bool()>& holds) const {
    const auto end = std::chrono::steady_clock::now() + 30s;
    const auto holds_now = [&holds] {
        try {
            return holds();
        } catch (const std::exception&) {
            return false;
        }
    };
    while (!ask(holds_now)) {
        if (std::chrono::steady_clock::now() > end) throw std::runtime_error("waited in vain for " + what);
        std::this_thread::sleep_for(15ms);
    }
}

Driver::~Driver() {
    try {
        put_back();
    } catch (const std::exception&) { // NOLINT: the walk has failed already, and said so
    }
}

void Driver::put_back() const {
    const auto is_tidy = [] {
        const auto* window = static_cast<editor::App*>(wxTheApp)->frame();
        return window == nullptr || (frame().page() == nullptr && dialog("") == nullptr);
    };
    while (!ask(is_tidy)) {
        wait_for_window();
        if (ask([] { return frame().page() == nullptr; })) return;
        focus_board();
        const DocumentPage* const front = ask([] { return frame().page(); });
        const bool is_modified = ask([] { return document().is_modified(); });
        key('W', wxMOD_CONTROL);
        if (is_modified) answer_no();
        wait_for("the document to be closed", [=] { return frame().page() != front; });
    }
}

MainFrame& Driver::frame() {
    return *static_cast<editor::App*>(wxTheApp)->frame();
}

DocumentPage& Driver::page() {
    DocumentPage* page = frame().page();
    if (page == nullptr) throw std::runtime_error("no document is in front");
    return *page;
}

wxWindow* Driver::find(const std::string& name) {
    for (auto* node = wxTopLevelWindows.GetLast(); node != nullptr; node = node->GetPrevious()) {
        if (!node->GetData()->IsShown()) continue;
        if (wxWindow* found = wxWindow::FindWindowByName(editor::to_wx(name), node->GetData())) return found;
    }
    return nullptr;
}

wxWindow* Driver::dialog(const std::string& name) {
    for (auto* node = wxTopLevelWindows.GetFirst(); node != nullptr; node = node->GetNext()) {
        auto* dialog = dynamic_cast<wxDialog*>(node->GetData());
        if (dialog == nullptr || !dialog->IsShown()) continue;
        if (name.empty() || dialog->GetName() == editor::to_wx(name)
            || dialog->GetTitle() == editor::to_wx(name))
            return dialog;
    }
    return nullptr;
}

// -- hands

void Driver::move_to(wxPoint screen) const {
    ask([=] { return wxUIActionSimulator().MouseMove(screen); });
    wait_for("the mouse to be there", [=] { return wxGetMousePosition() == screen; });
}

void Driver::click_at(wxPoint screen) const {
    move_to(screen);
    ask([] { return wxUIActionSimulator().MouseClick(); });
}

namespace {

wxPoint middle_of(const wxWindow& window) {
    const wxRect area = window.GetScreenRect();
    return {area.x + area.width / 2, area.y + area.height / 2};
}

} // namespace

void Driver::click(const std::string& control) const {
    // it may still be on its way to another place, or be replaced by one of the same name
    const wxWindow* last_window = nullptr;
    wxPoint last;
    int same = 0;
    wait_for(control, [&] {
        const wxWindow* window = find(control);
        const bool is_ready = window != nullptr && window->IsShownOnScreen() && window->IsEnabled();
        const wxPoint now = is_ready ? middle_of(*window) : wxPoint();
        same = is_ready && window == last_window && now == last ? same + 1 : 0;
        last_window = window;
        last = now;
        return same >= 4;
    });
    click_at(last);
}

namespace {

wxPoint on_screen(Point at) {
    editor::BoardCanvas& canvas = Driver::page().canvas();
    const Point shown = canvas.camera().to_screen(at);
    return canvas.ClientToScreen(wxPoint(static_cast<int>(shown.x), static_cast<int>(shown.y)));
}

Point centre_of(const std::string& space) {
    const Board& board = Driver::document().board();
    const auto index = board.find(space);
    if (!index) throw std::runtime_error("the board has no space " + space);
    return board.layout().centre(*index);
}

wxPoint place_of(const std::string& space) {
    return on_screen(centre_of(space));
}

} // namespace

wxPoint Driver::steady(const std::function<wxPoint()>& place) const {
    wxPoint last = ask(place);
    for (int same = 0; same < 5;) {
        std::this_thread::sleep_for(40ms);
        const wxPoint now = ask(place);
        same = now == last ? same + 1 : 0;
        last = now;
    }
    return last;
}

void Driver::click_board(Point at) const {
    ask([=] { page().canvas().centre_on(at); });
    click_at(steady([=] { return on_screen(at); }));
}

void Driver::click_space(const std::string& space) const {
    click_at(steady([=] { return place_of(space); }));
}

void Driver::drag_board(Point from, Point to) const {
    const wxPoint start = steady([=] { return on_screen(from); });
    const wxPoint end = ask([=] { return on_screen(to); });
    move_to(start);
    ask([] { return wxUIActionSimulator().MouseDown(); });
    constexpr int steps = 6;
    for (int i = 1; i <= steps; ++i)
        move_to(start + (end - start) * i / steps);
    ask([] { return wxUIActionSimulator().MouseUp(); });
}

void Driver::drag_space(const std::string& from, const std::string& to) const {
    drag_board(ask([=] { return centre_of(from); }), ask([=] { return centre_of(to); }));
}

void Driver::click_row(const std::string& list, int row) const {
    wait_for(list, [=] {
        const auto* control = dynamic_cast<wxDataViewListCtrl*>(find(list));
        return control != nullptr && control->IsShownOnScreen() && control->GetItemCount() > row;
    });
    ask([=] {
        auto& control = Driver::control<wxDataViewListCtrl>(list);
        control.EnsureVisible(control.RowToItem(row));
    });
    wait_for("the row to be shown", [=] {
        auto& control = Driver::control<wxDataViewListCtrl>(list);
        return !control.GetItemRect(control.RowToItem(row)).IsEmpty();
    });
    click_at(steady([=] {
        auto& control = Driver::control<wxDataViewListCtrl>(list);
        const wxRect area = control.GetItemRect(control.RowToItem(row), control.GetColumn(0));
        return control.ClientToScreen(wxPoint(area.x + 12, area.y + area.height / 2));
    }));
    wait_for("the row to be chosen",
             [=] { return control<wxDataViewListCtrl>(list).GetSelectedRow() == row; });
}

namespace {

wxDataViewItem finding_row(const wxDataViewTreeCtrl& tree, const std::string& rule) {
    const wxDataViewItem root;
    for (int g = 0; g < tree.GetChildCount(root); ++g) {
        const wxDataViewItem group = tree.GetNthChild(root, static_cast<unsigned>(g));
        for (int i = 0; i < tree.GetChildCount(group); ++i) {
            const wxDataViewItem row = tree.GetNthChild(group, static_cast<unsigned>(i));
            if (tree.GetItemText(row).Contains(editor::to_wx("[" + rule + "]"))) return row;
        }
    }
    return {};
}

wxDataViewTreeCtrl& findings() {
    return Driver::control<wxDataViewTreeCtrl>("findings-Open");
}

} // namespace

void Driver::click_finding(const std::string& rule) const {
    wait_for("a row of " + rule, [=] {
        const wxDataViewItem row = finding_row(findings(), rule);
        if (!row.IsOk()) return false;
        findings().EnsureVisible(row);
        return !findings().GetItemRect(row).IsEmpty();
    });
    click_at(steady([=] {
        const wxRect area = findings().GetItemRect(finding_row(findings(), rule));
        return findings().ClientToScreen(wxPoint(area.x + 40, area.y + area.height / 2));
    }));
    wait_for("the chosen finding", [=] {
        const auto chosen = page().chosen_finding();
        return chosen && page().report()->findings[*chosen].rule.str() == rule;
    });
}

void Driver::key(int code, int modifiers) const {
    ask([=] { return wxUIActionSimulator().Char(code, modifiers); });
}

void Driver::type(const std::string& text) const {
    for (const char c : text)
        ask([=] { return wxUIActionSimulator().Text(std::string(1, c).c_str()); });
}

void Driver::wait_for_window() const {
    wait_for("dialogs to go", [] {
        auto* open = dynamic_cast<wxDialog*>(dialog(""));
        if (open != nullptr && open->IsModal()) open->EndModal(wxID_CANCEL);
        return open == nullptr;
    });
    wait_for("the window to take the keys", [] {
        if (!frame().IsActive()) frame().Raise();
        return frame().IsActive();
    });
}

void Driver::focus_board() const {
    wait_for("the board to take the keys", [] {
        frame().Raise();
        page().canvas().SetFocus();
        return page().canvas().HasFocus();
    });
}

// -- dialogs

void Driver::wait_for_dialog(const std::string& name) const {
    wait_for("the dialog " + name, [=] {
        const auto* open = dynamic_cast<wxTopLevelWindow*>(dialog(name));
        return open != nullptr && const_cast<wxTopLevelWindow*>(open)->IsActive();
    });
}

void Driver::wait_for_no_dialog() const {
    wait_for("all dialogs to be closed", [] { return dialog("") == nullptr; });
}

void Driver::give_path(const std::filesystem::path& path) const {
    // the system's own is in no list of windows
    wait_for("the file dialog", [] { return !frame().IsActive() && dialog("") == nullptr; });
    key('A', wxMOD_CONTROL);
    type(path.string());
    key(WXK_RETURN);
}

void Driver::wait_for_checks() const {
    wait_for("the checks", [] { return !page().is_checking() && page().report() != nullptr; });
}

void Driver::answer_no() const {
    wait_for_dialog("Sabotier");
    click_at(ask([] {
        const wxWindow* open = dialog("Sabotier");
        const wxWindow* no = open == nullptr ? nullptr : open->FindWindow(wxID_NO);
        if (no == nullptr) throw std::runtime_error("nothing asks whether to save");
        return middle_of(*no);
    }));
}

void Driver::close_without_saving() const {
    const bool is_modified = ask([] { return document().is_modified(); });
    key('W', wxMOD_CONTROL);
    if (is_modified) answer_no();
    wait_for("the document to be closed", [] { return frame().page() == nullptr; });
}

std::filesystem::path home() {
    const char* const folder = std::getenv("HOME");
    return folder == nullptr ? "." : folder;
}

} // namespace sabotier::test::gui
