#pragma once

#include "editor/core/actions/action.hpp"

#include <wx/dialog.h>

#include <vector>

class wxButton;
class wxDataViewListCtrl;
class wxSearchCtrl;
class wxStaticText;
class wxTextCtrl;

namespace sabotier::editor {

/// Every action with its shortcut, to read and to change. Keys that another action has are told as soon as
/// they are pressed, and setting them asks whose they shall be.
class ShortcutsDialog : public wxDialog {
public:
    ShortcutsDialog(wxWindow* parent, Shortcuts shortcuts);

    [[nodiscard]] const Shortcuts& shortcuts() const noexcept { return shortcuts_; }

private:
    void bind_events();
    void fill();
    void choose();
    void set(const std::string& shortcut);
    void show_shortcuts();
    void show_conflicts();
    /// Shows keys in the field for them.
    void show_keys(const std::string& keys);
    /// The chosen row's; null for none.
    [[nodiscard]] const Action* chosen() const;

    Shortcuts shortcuts_;
    wxSearchCtrl* search_ = nullptr;
    wxDataViewListCtrl* list_ = nullptr;
    wxTextCtrl* key_ = nullptr;
    std::string keys_; ///< that it shows
    wxButton* set_ = nullptr;
    wxButton* none_ = nullptr;
    wxButton* standard_ = nullptr;
    wxStaticText* conflicts_ = nullptr;
    std::vector<const Action*> shown_;
};

} // namespace sabotier::editor
