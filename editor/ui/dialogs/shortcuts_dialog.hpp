#pragma once

#include "editor/core/action.hpp"

#include <wx/dialog.h>

#include <vector>

class wxButton;
class wxDataViewListCtrl;
class wxSearchCtrl;
class wxStaticText;
class wxTextCtrl;

namespace sabotier::editor {

/// Every action with its shortcut, to read and to change. Shortcuts that two actions share are told at once.
class ShortcutsDialog : public wxDialog {
public:
    ShortcutsDialog(wxWindow* parent, Shortcuts shortcuts);

    [[nodiscard]] const Shortcuts& shortcuts() const noexcept { return shortcuts_; }

private:
    void fill();
    void choose();
    void set();
    void tell();

    Shortcuts shortcuts_;
    wxSearchCtrl* search_ = nullptr;
    wxDataViewListCtrl* list_ = nullptr;
    wxTextCtrl* key_ = nullptr;
    wxButton* set_ = nullptr;
    wxStaticText* conflicts_ = nullptr;
    std::vector<const Action*> shown_;
};

} // namespace sabotier::editor
