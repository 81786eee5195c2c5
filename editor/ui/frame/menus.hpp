#pragma once

#include "editor/core/actions/action.hpp"

#include <wx/string.h>

#include <string>

class wxMenuBar;

namespace sabotier::editor {

/// The menus of the action table, with the user's shortcuts.
[[nodiscard]] wxMenuBar* make_menu_bar(const Shortcuts& shortcuts);
/// An action's title in its menu, with its shortcut; `title`: another one than its own, "" for none.
[[nodiscard]] wxString item_label(const Action& action, const Shortcuts& shortcuts,
                                  const std::string& title = {});
/// The same with what it would be done to: "Undo: Paint Forest".
[[nodiscard]] wxString item_label_for(const Action& action, const Shortcuts& shortcuts,
                                      const std::string& object);
/// Writes the shortcuts anew.
void relabel(wxMenuBar& bar, const Shortcuts& shortcuts);

/// The identifier of an action's menu item and button, and back (null: of none).
[[nodiscard]] int item_of(const Action& action);
[[nodiscard]] const Action* action_of(int item);
/// Where these identifiers lie, both among them.
inline constexpr int first_item = 6000;
inline constexpr int last_item = 6999;

/// For a tooltip: title, shortcut and hint.
[[nodiscard]] wxString tip_of(const Action& action, const Shortcuts& shortcuts);

} // namespace sabotier::editor
