#include "editor/ui/frame/main_frame.hpp"

#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/pages/document_page.hpp"

#include <wx/aui/floatpane.h>
#include <wx/spinctrl.h>
#include <wx/textentry.h>

#include <algorithm>
#include <string_view>

/// Who has the keys, and shortcuts in panels. GTK's lists and fields have keys of their own (in a list Ctrl+N
/// and Ctrl+P go down and up, in a field Ctrl+. offers pictures) and would get them before the menus do.
namespace sabotier::editor {

namespace {

bool is_written_in(const wxWindow& window) {
    return dynamic_cast<const wxTextEntry*>(&window) != nullptr
           || dynamic_cast<const wxSpinCtrl*>(&window) != nullptr;
}

bool is_function_key(const std::string& name) {
    return name.size() > 1 && name[0] == 'F' && std::isdigit(static_cast<unsigned char>(name[1])) != 0;
}

/// What a field for text does itself: clipboard, undo, ways of the cursor.
bool is_for_text(const wxKeyEvent& event, const std::string& name) {
    if (is_function_key(name)) return false;
    if (!event.ControlDown() && !event.AltDown()) return true;
    static constexpr std::string_view own[] = {"A",     "C",  "V",    "X",    "Z",   "Y",      "Left",
                                               "Right", "Up", "Down", "Home", "End", "Delete", "Backspace"};
    return std::ranges::find(own, name) != std::end(own);
}

/// What a list does with a key, or a button: ways of the cursor, choosing. Letters are shortcuts there, too.
bool is_for_list(const wxKeyEvent& event, const std::string& name) {
    return !event.ControlDown() && !event.AltDown() && name.size() > 1 && !is_function_key(name);
}

std::string shortcut_of(const wxKeyEvent& event, const std::string& name) {
    return normal_shortcut((event.ControlDown() ? std::string("Ctrl+") : std::string())
                           + (event.AltDown() ? "Alt+" : "") + (event.ShiftDown() ? "Shift+" : "") + name)
        .value_or("");
}

} // namespace

/// The windows of panels that float are this one's, those of the guide and of dialogs are not.
bool MainFrame::has_keys_of(const wxWindow& focus) const {
    const wxWindow* top = wxGetTopLevelParent(const_cast<wxWindow*>(&focus));
    return top == this || dynamic_cast<const wxAuiFloatingFrame*>(top) != nullptr;
}

/// What had the keys goes with its page or its panel, and GTK gives them to nothing else then: not even the
/// keys of the tabs would be heard.
void MainFrame::keep_keys() {
    const wxWindow* focus = wxWindow::FindFocus();
    const bool has_keys = focus != nullptr && has_keys_of(*focus) && focus->IsShownOnScreen();
    if (Page* shown = front(); shown != nullptr && !has_keys) shown->SetFocus();
}

/// Fields have no undo of their own: the document's is asked for the words, which are its last step.
bool MainFrame::takes_typing_back(const wxWindow& focus, const std::string& shortcut) const {
    const Action* undo = action("edit.undo");
    return is_written_in(focus) && front_document_ != nullptr && front_document_->typing().is_going_on()
           && undo != nullptr && !shortcut.empty() && shortcuts_.of(*undo) == shortcut;
}

void MainFrame::on_key(wxKeyEvent& event) {
    const wxWindow* focus = wxWindow::FindFocus();
    event.Skip();
    if (focus == nullptr || !has_keys_of(*focus)) return;
    const int code = event.GetKeyCode();
    if (event.ControlDown() && !event.AltDown()
        && (code == WXK_TAB || code == WXK_PAGEDOWN || code == WXK_PAGEUP)) {
        tabs_->step(code == WXK_PAGEUP || event.ShiftDown() ? -1 : 1);
        event.Skip(false);
        return;
    }
    // the board asks its tool first, and has no keys of GTK's own
    if (dynamic_cast<const BoardCanvas*>(focus) != nullptr) return;
    const std::string name = key_name(event);
    if (takes_typing_back(*focus, shortcut_of(event, name))) {
        event.Skip(false);
        CallAfter([this] { run("edit.undo"); });
        return;
    }
    if (name.empty() || (is_written_in(*focus) ? is_for_text(event, name) : is_for_list(event, name))) return;
    const std::string shortcut = shortcut_of(event, name);
    const auto wanted = std::ranges::find_if(all_actions(), [&](const Action& action) {
        return !shortcut.empty() && shortcuts_.of(action) == shortcut && can_run(action);
    });
    if (wanted == all_actions().end()) return;
    event.Skip(false);
    // once the key is done with: what has the focus may be replaced
    CallAfter([this, id = wanted->id] { run(id); });
}

} // namespace sabotier::editor
