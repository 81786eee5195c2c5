#pragma once

#include <wx/scrolwin.h>

namespace sabotier::editor {

/// A part of a window that scrolls where it has too little room, and has no scroll bars while it is too small
/// to hold them: GTK complains about those.
class ScrolledPart : public wxScrolledWindow {
public:
    /// `bars`: wxHSCROLL, wxVSCROLL or both.
    ScrolledPart(wxWindow* parent, long bars);

    [[nodiscard]] wxSize GetBestVirtualSize() const override;
    /// Nothing in it gets less than its least size.
    bool Layout() override;
};

} // namespace sabotier::editor
