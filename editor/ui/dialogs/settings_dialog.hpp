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
    wxCheckBox* smooth_zoom_ = nullptr;
    wxChoice* wheel_ = nullptr;
};

} // namespace sabotier::editor
