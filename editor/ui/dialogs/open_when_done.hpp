#pragma once

#include "editor/ui/widgets/text.hpp"

#include <wx/checkbox.h>

namespace sabotier::editor {

/// Whether what is exported is opened then. The next dialog that asks begins as the last one was left, of
/// whatever it is an export.
class OpenWhenDone final : public wxCheckBox {
public:
    explicit OpenWhenDone(wxWindow* parent)
        : wxCheckBox(parent, wxID_ANY, words("Open when done")) {
        SetName("open-when-done");
        SetValue(last());
        Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { last() = GetValue(); });
    }

private:
    /// On the window's thread.
    static bool& last() {
        static bool is_opened = false;
        return is_opened;
    }
};

} // namespace sabotier::editor
