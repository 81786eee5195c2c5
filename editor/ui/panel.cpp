#include "editor/ui/panel.hpp"

#include "editor/ui/document_page.hpp"

namespace sabotier::editor {

Panel::Panel(wxWindow* parent, Host& host)
    : wxPanel(parent),
      host_(host),
      waiting_(everything()) { // without a document, too, panels show what they have
    Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
        catch_up();
        event.Skip();
    });
}

void Panel::show_page(DocumentPage* page) {
    subscription_ = {};
    page_ = page;
    if (page_ != nullptr)
        subscription_ = page_->observe([this](Change change) { waiting_ = waiting_ | change; });
    waiting_ = everything();
}

void Panel::catch_up() {
    if (waiting_ == Change::nothing || !IsShownOnScreen()) return;
    const Change what = std::exchange(waiting_, Change::nothing);
    update(what);
}

} // namespace sabotier::editor
