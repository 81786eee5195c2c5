#pragma once

#include <string>

class wxRect;
class wxSize;
class wxTopLevelWindow;

/// How large a window was left, kept between starts.
namespace sabotier::editor {

/// "1320x790", the room inside of its frame and menus, in units that do not depend on the screen's density;
/// "maximized" stands before it where the window fills the screen.
[[nodiscard]] std::string window_place(const wxTopLevelWindow& window);

/// Makes a window as large as it was left, though never larger than the screen. `place`: of window_place();
/// a text that is something else counts as none. To be called before the window is shown.
void restore_place(wxTopLevelWindow& window, const std::string& place);

/// Makes a dialog that can be resized as large as `usual`, in the same units, though no larger than the
/// screen and no smaller than what is in it needs.
void size_dialog(wxTopLevelWindow& dialog, wxSize usual);

/// Makes a dialog higher by so many pixels, though no higher than the screen, and moves it up where it would
/// stand out below.
void heighten_dialog(wxTopLevelWindow& dialog, int by);

/// Puts a dialog into the corner of the screen in which it covers least of `seen`, of the screen.
void place_beside(wxTopLevelWindow& dialog, const wxRect& seen);

} // namespace sabotier::editor
