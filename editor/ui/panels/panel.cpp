#include "editor/ui/panels/panel.hpp"

#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/pages/document_page.hpp"

#include <wx/sizer.h>

namespace sabotier::editor {

namespace {

/// Less than this holds no scroll bar: GTK complains about one that is shorter than its slider, and wide as
/// another beside it is.
constexpr int least_for_bars = 68;

} // namespace

Panel::Panel(wxWindow* parent, Host& host)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                       wxHSCROLL | wxVSCROLL | wxTAB_TRAVERSAL | wxBORDER_NONE),
      host_(host),
      waiting_(everything()) { // without a document, too, panels show what they have
    SetScrollRate(FromDIP(8), FromDIP(8));
    Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
        catch_up();
        event.Skip();
    });
}

bool Panel::Layout() {
    if (const wxSizer* sizer = GetSizer(); sizer != nullptr && !is_laying_out_) {
        is_laying_out_ = true;
        FitInside();
        is_laying_out_ = false;
    }
    // without a scroll bar, too, the controls keep their smallest sizes: they have scroll bars of their own
    wxSizer* const sizer = GetSizer();
    if (sizer == nullptr) return wxScrolledWindow::Layout();
    wxSize size = GetVirtualSize();
    size.IncTo(sizer->GetMinSize());
    sizer->SetDimension(CalcScrolledPosition(wxPoint()), size);
    return true;
}

wxSize Panel::GetBestVirtualSize() const {
    wxSize best = wxScrolledWindow::GetBestVirtualSize();
    const wxSize all = GetSize();
    const int least = FromDIP(least_for_bars);
    if (all.x < least || all.y < least) best = GetClientSize();
    return best;
}

void Panel::show_page(DocumentPage* page) {
    subscription_ = {};
    page_ = page;
    if (page_ != nullptr)
        subscription_ = page_->observe([this](Change change) { waiting_ = waiting_ | change; });
    waiting_ = everything();
}

bool Panel::has_to_wait() const {
    return waiting_ != camera_changed && page_ != nullptr && page_->canvas().is_in_stroke();
}

void Panel::catch_up() {
    if (waiting_ == Change::nothing || !IsShownOnScreen() || has_to_wait()) return;
    const Change what = std::exchange(waiting_, Change::nothing);
    update(what);
}

} // namespace sabotier::editor
