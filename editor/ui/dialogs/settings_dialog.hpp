#pragma once

#include "editor/core/files/settings.hpp"

#include <wx/dialog.h>

class wxCheckBox;
class wxChoice;
class wxSpinCtrl;
class wxTextCtrl;

namespace sabotier::editor {

/// Settings of the editor, for all documents.
class SettingsDialog : public wxDialog {
public:
    SettingsDialog(wxWindow* parent, const Settings& settings);

    /// The settings given, with what was chosen here.
    [[nodiscard]] Settings chosen() const;

private:
    Settings settings_;
    wxChoice* language_ = nullptr;
    wxTextCtrl* author_ = nullptr;
    wxSpinCtrl* autosave_ = nullptr;
    wxCheckBox* opens_last_ = nullptr;
    wxChoice* wheel_ = nullptr;
};

/// Of the settings that only the window knows: kept in Settings::window.
[[nodiscard]] bool wheel_zooms(const Settings& settings); ///< else it scrolls, and zooms with Ctrl
[[nodiscard]] bool opens_last(const Settings& settings);

} // namespace sabotier::editor
