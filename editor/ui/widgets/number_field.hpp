#pragma once

#include <wx/spinctrl.h>

#include <algorithm>

namespace sabotier::editor {

/// A field for a number with buttons for more and less. For few digits the toolkit takes less room than GTK
/// needs for it, and GTK complains.
[[nodiscard]] inline wxSpinCtrl* number_field(wxWindow* parent, int least, int most, int value) {
    auto* made = new wxSpinCtrl(parent, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize,
                                wxSP_ARROW_KEYS, least, most, value);
    made->SetMinSize(wxSize(std::max(made->GetBestSize().x, parent->FromDIP(116)), -1));
    return made;
}

} // namespace sabotier::editor
