#include "editor/ui/widgets/scrolled_part.hpp"

#include <wx/sizer.h>

namespace sabotier::editor {

namespace {

/// Less than this holds no scroll bar: GTK complains about one that is shorter than its slider, and wide as
/// another beside it is.
constexpr int least_for_bars = 68;

} // namespace

ScrolledPart::ScrolledPart(wxWindow* parent, long bars)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                       bars | wxTAB_TRAVERSAL | wxBORDER_NONE) {}

wxSize ScrolledPart::GetBestVirtualSize() const {
    const wxSize all = GetSize();
    const int least = FromDIP(least_for_bars);
    return all.x < least || all.y < least ? GetClientSize() : wxScrolledWindow::GetBestVirtualSize();
}

bool ScrolledPart::Layout() {
    if (GetSizer() == nullptr) return wxScrolledWindow::Layout();
    lay_out(*GetSizer(), CalcScrolledPosition(wxPoint(0, 0)));
    return true;
}

void ScrolledPart::ScrollWindow(int dx, int dy, const wxRect* rect) {
    if (GetSizer() == nullptr) return wxScrolledWindow::ScrollWindow(dx, dy, rect);
    // Not asked for where it is: the toolkit's answer is the place of before when it scrolls by itself.
    lay_out(*GetSizer(), GetSizer()->GetPosition() + wxPoint(dx, dy));
    Refresh();
}

/// A new size is laid out before it is known how far the part scrolls, and GTK shows that at once. Without a
/// scroll bar, too, controls keep their least sizes: they may have scroll bars of their own.
void ScrolledPart::lay_out(wxSizer& sizer, wxPoint at) {
    wxSize all = GetVirtualSize();
    all.IncTo(sizer.GetMinSize());
    sizer.SetDimension(at, all);
}

} // namespace sabotier::editor
