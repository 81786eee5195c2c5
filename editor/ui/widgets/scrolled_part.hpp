#pragma once

#include <wx/scrolwin.h>

class wxSizer;

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
    /// Lays everything out where it is then: the toolkit's own way moves what is hidden, too, and GTK
    /// complains about that.
    void ScrollWindow(int dx, int dy, const wxRect* rect) override;

private:
    void lay_out(wxSizer& sizer, wxPoint at);
};

} // namespace sabotier::editor
