#include "editor/ui/panels/panel.hpp"

#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/pages/document_page.hpp"

#include <wx/sizer.h>

namespace sabotier::editor {

Panel::Panel(wxWindow* parent, Host& host)
    : ScrolledPart(parent, wxHSCROLL | wxVSCROLL),
      host_(host),
      waiting_(everything()) { // without a document, too, panels show what they have
    SetScrollRate(FromDIP(8), FromDIP(8));
    Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
        catch_up();
        event.Skip();
    });
}

bool Panel::Layout() {
    if (GetSizer() != nullptr && !is_laying_out_) {
        is_laying_out_ = true;
        FitInside(); // what it shows comes and goes
        is_laying_out_ = false;
    }
    return ScrolledPart::Layout();
}

void Panel::show_page(DocumentPage* page) {
    subscription_ = {};
    if (page != page_) Scroll(0, 0); // how far one document's was scrolled says nothing about another's
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
