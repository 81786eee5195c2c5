#include "editor/ui/widgets/window_place.hpp"

#include <wx/gdicmn.h>
#include <wx/sizer.h>
#include <wx/toplevel.h>

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <string_view>

namespace sabotier::editor {

namespace {

constexpr std::string_view maximized = "maximized ";
/// What a window takes of the screen whose user has given it no size: the board in its middle gets all that
/// the panels leave. Less than that only a small screen makes it.
constexpr double usual_part = 0.95;
const wxSize usual(1318, 768);
const wxSize smallest(420, 240);
/// What a window manager's frame, the menus and the status bar take of the screen.
const wxSize around(8, 110);
const wxSize around_dialog(16, 60);

wxSize screen_of(const wxTopLevelWindow& window) {
    return window.ToDIP(wxGetClientDisplayRect().GetSize());
}

} // namespace

std::string window_place(const wxTopLevelWindow& window) {
    const wxSize room = window.ToDIP(window.GetClientSize());
    return fmt::format("{}{}x{}", window.IsMaximized() ? maximized : "", room.x, room.y);
}

void restore_place(wxTopLevelWindow& window, const std::string& place) {
    const bool is_maximized = place.starts_with(maximized);
    const wxSize screen = screen_of(window) - around;
    wxSize room;
    const bool is_known =
        std::sscanf(place.c_str() + (is_maximized ? maximized.size() : 0), "%dx%d", &room.x, &room.y) == 2;
    if (!is_known || is_maximized) { // what it shrinks to, then
        room = wxSize(static_cast<int>(screen.x * usual_part), static_cast<int>(screen.y * usual_part));
        room.IncTo(usual);
    }
    room.DecTo(screen);
    room.IncTo(smallest);
    // Not SetSize(): after that GTK shows the window tiny for a moment, and everything in it is laid out
    // twice.
    window.SetClientSize(window.FromDIP(room));
    if (is_maximized) window.Maximize();
}

void size_dialog(wxTopLevelWindow& dialog, wxSize usual) {
    usual.DecTo(screen_of(dialog) - around_dialog);
    wxSize size = dialog.FromDIP(usual);
    size.IncTo(dialog.GetSizer() == nullptr ? wxSize()
                                            : dialog.GetSizer()->ComputeFittingWindowSize(&dialog));
    dialog.SetSize(size);
}

} // namespace sabotier::editor
