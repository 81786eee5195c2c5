#pragma once

#include <wx/button.h>

namespace sabotier::editor {

/// A button for a narrow panel: as wide as its label and a little room on both sides.
[[nodiscard]] inline wxButton* small_button(wxWindow* parent, const wxString& label, const char* name) {
    auto* made = new wxButton(parent, wxID_ANY, label, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    made->SetName(name);
    made->SetMinSize(made->GetBestSize() + parent->FromDIP(wxSize(14, 2)));
    return made;
}

/// Gives it another label, and the room for it.
inline void relabel(wxButton& button, const wxString& label) {
    if (button.GetLabel() == label) return;
    button.SetMinSize(wxDefaultSize);
    button.SetLabel(label);
    button.InvalidateBestSize();
    button.SetMinSize(button.GetBestSize() + button.FromDIP(wxSize(14, 2)));
}

} // namespace sabotier::editor
