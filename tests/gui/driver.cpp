#include "tests/gui/driver.hpp"
#include "tests/gui/hands.hpp"

#include "editor/ui/frame/app.hpp"
#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/pages/start_page.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/app.h>
#include <wx/dataview.h>
#include <wx/dialog.h>
#include <wx/eventfilter.h>
#include <wx/filedlg.h>
#include <wx/modalhook.h>

#include <algorithm>
#include <cstdlib>
#include <dlfcn.h>
#include <optional>
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
        std::this_thread::sleep_for(5ms);
    }
}

namespace {

wxSize usual_size; ///< of the window when the first walk found it; none yet: nothing

/// A walk that failed in a small window leaves the next ones no small one.
bool has_usual_size() {
    const auto* window = static_cast<editor::App*>(wxTheApp)->frame();
    return window == nullptr || usual_size == wxSize() || window->GetSize() == usual_size;
}

} // namespace

Driver::~Driver() {
    try {
        put_back();
        if (ask(has_usual_size)) return;
        ask([] { frame().SetSize(usual_size); });
        wait_for("the window as large as it was", has_usual_size);
    } catch (const std::exception&) { // NOLINT: the walk has failed already, and said so
    }
}

namespace {

/// The last tab that is not the start page.
std::optional<std::size_t> tab_to_close() {
    const editor::DocumentTabs& tabs = Driver::frame().tabs();
    for (std::size_t i = tabs.size(); i-- > 0;)
        if (dynamic_cast<const editor::StartPage*>(tabs.at(i)) == nullptr) return i;
    return std::nullopt;
}

std::size_t open_tabs() {
    return Driver::frame().tabs().size();
}

} // namespace

void Driver::put_back() const {
    const auto is_tidy = [] {
        const auto* window = static_cast<editor::App*>(wxTheApp)->frame();
        return window == nullptr || (!tab_to_close() && dialog("") == nullptr);
    };
    while (!ask(is_tidy)) {
        if (ask([] { return !frame().IsActive() && dialog("") == nullptr; }))
            key(WXK_ESCAPE); // a dialog of the system
        wait_for_window();
        if (!ask(tab_to_close)) continue;
        ask([] { frame().tabs().bring(frame().tabs().at(*tab_to_close())); });
        const std::size_t before = ask(open_tabs);
        ask([] {
            if (frame().page() != nullptr) page().note_draft() = {}; // nobody asks for it
        });
        const bool is_modified = ask([] { return frame().page() != nullptr && document().is_modified(); });
        post([] { frame().run("file.close"); }); // asks, perhaps
        if (is_modified) answer_no();
        wait_for("the tab to be closed", [=] { return open_tabs() < before || !tab_to_close(); });
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

namespace {

Hands& hands() {
    static Hands only;
    return only;
}

/// Where the windows have heard of the mouse last. They hear of its moves once for each frame, and a single
/// move that a button follows at once, or that enters another window, may be lost.
class Ears final : public wxEventFilter {
public:
    Ears() { wxEvtHandler::AddFilter(this); }
    Ears(const Ears&) = delete;
    Ears& operator=(const Ears&) = delete;
    ~Ears() override { wxEvtHandler::RemoveFilter(this); }

    int FilterEvent(wxEvent& event) override {
        if (event.GetEventType() == wxEVT_MOTION)
            if (const auto* window = dynamic_cast<const wxWindow*>(event.GetEventObject()))
                heard = window->ClientToScreen(static_cast<wxMouseEvent&>(event).GetPosition());
        return Event_Skip;
    }
    /// On the window's thread.
    static Ears& only() {
        static Ears ears;
        return ears;
    }

    wxPoint heard{-1, -1};
};

/// Some controls are not the toolkit's own and tell of no moves.
constexpr int most_nudges = 3;
constexpr auto longest_silence = 40ms;

constexpr unsigned wheel_up = 4; ///< this button and the next are turns of the wheel

/// Presses no further apart are a double click to GTK: a little more than its own limits, 5 pixels and 400
/// ms.
constexpr int double_click_reach = 8;
constexpr auto double_click_time = 500ms;

struct Press {
    wxPoint at;
    unsigned button = 0;
    std::chrono::steady_clock::time_point time;
};

} // namespace

/// Whatever was done is heard before what the window is asked next: it looks for events between two answers.
void Driver::settle() const {
    for (int i = 0; i < 2; ++i)
        ask([] { return true; });
}

void Driver::move_to(wxPoint screen) const {
    const double device = ask([] {
        Ears::only().heard = {-1, -1};
        return frame().GetContentScaleFactor();
    });
    const int x = static_cast<int>(screen.x * device);
    const int y = static_cast<int>(screen.y * device);
    const bool was_there = ask([=] { return wxGetMousePosition() == screen; });
    hands().move_to(x, y);
    wait_for("the mouse to be there", [=] { return wxGetMousePosition() == screen; });
    for (int i = 0; i < most_nudges && !was_there && !is_heard(screen); ++i) {
        hands().move_to(x + 1, y);
        hands().move_to(x, y);
    }
}

/// Waits for that, but not for long.
bool Driver::is_heard(wxPoint screen) const {
    const auto end = std::chrono::steady_clock::now() + longest_silence;
    while (std::chrono::steady_clock::now() < end) {
        if (ask([=] { return Ears::only().heard == screen; })) return true;
        std::this_thread::sleep_for(3ms);
    }
    return false;
}

void Driver::press(unsigned button) const {
    static Press last;
    const wxPoint at = ask([] { return wxGetMousePosition(); });
    if (const wxPoint away = at - last.at;
        button < wheel_up && button == last.button
        && std::max(std::abs(away.x), std::abs(away.y)) <= double_click_reach)
        wait_for("a click of its own",
                 [&] { return std::chrono::steady_clock::now() - last.time > double_click_time; });
    last = {at, button, std::chrono::steady_clock::now()};
    hands().press(true, button);
    settle();
}

void Driver::release(unsigned button) const {
    hands().press(false, button);
    settle();
}

void Driver::click() const {
    press();
    release();
}

void Driver::click_at(wxPoint screen) const {
    move_to(screen);
    click();
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
        std::this_thread::sleep_for(20ms);
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
    press();
    constexpr int steps = 6;
    for (int i = 1; i <= steps; ++i)
        move_to(start + (end - start) * i / steps);
    release();
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
    hands().key(code, modifiers);
    settle();
}

void Driver::type(const std::string& text) const {
    hands().type(text);
    settle();
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
    ask([] {
        if (usual_size == wxSize()) usual_size = frame().GetSize();
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

namespace {

/// GTK's own functions, whose headers are no part of what the build needs.
template <class Function>
Function* gtk(const char* name) {
    auto* found = reinterpret_cast<Function*>(dlsym(RTLD_DEFAULT, name));
    if (found == nullptr) throw std::runtime_error(std::string("GTK has no ") + name);
    return found;
}

/// The file dialog that is open. It is GTK's, and stands in no list of windows.
class FileDialogs final : public wxModalDialogHook {
public:
    static FileDialogs& only() {
        static FileDialogs all;
        return all;
    }
    [[nodiscard]] bool takes_keys() const {
        return open_ != nullptr && gtk<int(void*)>("gtk_window_is_active")(open_->GetHandle()) != 0;
    }
    /// What stands in the field that has the keys.
    [[nodiscard]] std::string written() const {
        if (open_ == nullptr) return {};
        void* const field = gtk<void*(void*)>("gtk_window_get_focus")(open_->GetHandle());
        const std::size_t entry = gtk<std::size_t()>("gtk_entry_get_type")();
        if (field == nullptr || gtk<int(void*, std::size_t)>("g_type_check_instance_is_a")(field, entry) == 0)
            return {};
        return gtk<const char*(void*)>("gtk_entry_get_text")(field);
    }

private:
    int Enter(wxDialog* dialog) override {
        if (auto* shown = dynamic_cast<wxFileDialog*>(dialog)) open_ = shown;
        return wxID_NONE;
    }
    void Exit(wxDialog* dialog) override {
        if (dialog == open_) open_ = nullptr;
    }

    wxFileDialog* open_ = nullptr;
};

} // namespace

void watch_file_dialogs() {
    FileDialogs::only().Register();
}

void Driver::give_path(const std::filesystem::path& path) const {
    wait_for("the file dialog to take the keys", [] { return FileDialogs::only().takes_keys(); });
    key('A', wxMOD_CONTROL);
    type(path.string());
    wait_for("the path", [&] { return FileDialogs::only().written().starts_with(path.string()); });
    // what the dialog adds of a name that is there is selected
    if (ask([&] { return FileDialogs::only().written() != path.string(); })) key(WXK_DELETE);
    wait_for("nothing but the path", [&] { return FileDialogs::only().written() == path.string(); });
    key(WXK_RETURN);
}

void Driver::wait_for_checks() const {
    wait_for("the checks", [] { return !page().is_checking() && page().report() != nullptr; });
}

void Driver::answer_no() const {
    wait_for_dialog("Sabotier");
    click_at(steady([] { // it is placed by the window manager
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
