#include "tests/gui/driver/driver.hpp"
#include "tests/gui/driver/hands.hpp"

#include "editor/ui/widgets/text.hpp"

#include <wx/app.h>
#include <wx/dataview.h>
#include <wx/eventfilter.h>

#include <algorithm>
#include <thread>

// Where the driver's mouse goes, and what it presses there.
namespace sabotier::test::gui {

using namespace std::chrono_literals;

namespace {

Hands& hands() {
    static Hands only;
    return only;
}

/// What the windows have heard of the mouse last. They hear of its moves once for each frame, and a single
/// move that a button follows at once, or that enters another window, may be lost; a button waits behind the
/// move before it.
class Ears final : public wxEventFilter {
public:
    Ears() { wxEvtHandler::AddFilter(this); }
    Ears(const Ears&) = delete;
    Ears& operator=(const Ears&) = delete;
    ~Ears() override { wxEvtHandler::RemoveFilter(this); }

    int FilterEvent(wxEvent& event) override {
        const wxEventType type = event.GetEventType();
        const auto is = [type](const auto&... of) { return ((type == of) || ...); };
        if (is(wxEVT_LEFT_DOWN, wxEVT_MIDDLE_DOWN, wxEVT_RIGHT_DOWN, wxEVT_LEFT_DCLICK, wxEVT_MIDDLE_DCLICK,
               wxEVT_RIGHT_DCLICK))
            ++presses;
        if (type == wxEVT_MOTION)
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
    int presses = 0;
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
    for (int i = 0; i < most_nudges && !was_there && !is_soon([=] { return Ears::only().heard == screen; });
         ++i) {
        hands().move_to(x + 1, y);
        hands().move_to(x, y);
    }
}

/// Waits for that, but not for long.
bool Driver::is_soon(const std::function<bool()>& heard) const {
    const auto end = std::chrono::steady_clock::now() + longest_silence;
    while (std::chrono::steady_clock::now() < end) {
        if (ask(heard)) return true;
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
    const int before = ask([] { return Ears::only().presses; });
    hands().press(true, button);
    if (button < wheel_up) is_soon([=] { return Ears::only().presses > before; });
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

wxPoint middle_of(const wxWindow& window) {
    const wxRect area = window.GetScreenRect();
    return {area.x + area.width / 2, area.y + area.height / 2};
}

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

void Driver::hold(int code) const {
    hands().hold(code);
    settle();
}

void Driver::let_go(int code) const {
    hands().let_go(code);
    settle();
}

void Driver::type(const std::string& text) const {
    hands().type(text);
    settle();
}

} // namespace sabotier::test::gui
