#include "editor/ui/widgets/window_place.hpp"

#include "editor/core/view/legend_place.hpp"

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
constexpr int rim = 8; ///< between a dialog and the edge of the screen

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

void heighten_dialog(wxTopLevelWindow& dialog, int by) {
    const wxRect screen = wxGetClientDisplayRect();
    const int largest = screen.height - dialog.FromDIP(around_dialog.y);
    wxSize size = dialog.GetSize();
    if (by <= 0 || size.y >= largest) return;
    size.y = std::min(size.y + by, largest);
    dialog.SetSize(size);
    // the window manager's frame comes round it
    const int lowest = screen.y + screen.height - size.y - dialog.FromDIP(around_dialog.y / 2);
    if (const wxPoint at = dialog.GetPosition(); at.y > lowest) dialog.Move(at.x, lowest);
}

void place_beside(wxTopLevelWindow& dialog, const wxRect& seen) {
    const wxRect screen = wxGetClientDisplayRect();
    const auto of_screen = [&](int x, int y) {
        return Point{static_cast<double>(x - screen.x), static_cast<double>(y - screen.y)};
    };
    const auto extent = [](wxSize size) {
        return Extent{static_cast<double>(size.x), static_cast<double>(size.y)};
    };
    // the window manager's frame comes round it
    const wxSize size = dialog.GetSize() + dialog.FromDIP(wxSize(0, around_dialog.y / 2));
    const Point at = corner_beside({of_screen(seen.x, seen.y), of_screen(seen.GetRight(), seen.GetBottom())},
                                   extent(screen.GetSize()), extent(size), dialog.FromDIP(rim));
    dialog.Move(screen.x + static_cast<int>(at.x), screen.y + static_cast<int>(at.y));
}

} // namespace sabotier::editor
