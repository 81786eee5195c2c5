#include "editor/ui/widgets/scrolled_part.hpp"

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

} // namespace sabotier::editor
