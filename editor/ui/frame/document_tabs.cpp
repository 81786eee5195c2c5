#include "editor/ui/frame/document_tabs.hpp"

#include "editor/ui/frame/frame_art.hpp"
#include "editor/ui/pages/page.hpp"

#include <wx/aui/auibook.h>
#include <wx/sizer.h>

namespace sabotier::editor {

namespace {

constexpr int strip_height = 32;

/// What the strip holds in place of a page; nothing is seen of it.
class Handle final : public wxWindow {
public:
    Handle(wxWindow* parent, Page* page)
        : wxWindow(parent, wxID_ANY),
          page_(page) {}
    [[nodiscard]] Page* page() const noexcept { return page_; }
    /// The strip hands the keys to what it holds.
    void SetFocus() override { page_->SetFocus(); }

private:
    Page* page_;
};

Page* page_in(const wxAuiNotebook& strip, std::size_t index) {
    if (index >= strip.GetPageCount()) return nullptr;
    const auto* handle = dynamic_cast<const Handle*>(strip.GetPage(index));
    return handle == nullptr ? nullptr : handle->page();
}

int index_of(const wxAuiNotebook& strip, const Page* page) {
    for (std::size_t i = 0; i < strip.GetPageCount(); ++i)
        if (page_in(strip, i) == page) return static_cast<int>(i);
    return wxNOT_FOUND;
}

} // namespace

DocumentTabs::DocumentTabs(wxWindow* strip_parent, wxWindow* pages_parent)
    : strip_(new wxAuiNotebook(strip_parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                               wxAUI_NB_TOP | wxAUI_NB_TAB_MOVE | wxAUI_NB_SCROLL_BUTTONS
                                   | wxAUI_NB_CLOSE_ON_ALL_TABS | wxAUI_NB_MIDDLE_CLICK_CLOSE
                                   | wxAUI_NB_WINDOWLIST_BUTTON | wxNO_BORDER)),
      pages_(new wxPanel(pages_parent)),
      sizer_(new wxBoxSizer(wxVERTICAL)) {
    strip_->SetName("tabs");
    strip_->SetArtProvider(new TabArt);
    const int height = strip_->FromDIP(strip_height);
    strip_->SetTabCtrlHeight(height);
    strip_->SetMinSize(wxSize(-1, height));
    pages_->SetName("pages");
    pages_->SetSizer(sizer_);
    strip_->Bind(wxEVT_AUINOTEBOOK_PAGE_CHANGED, [this](wxAuiNotebookEvent&) {
        show_front();
        if (on_front) on_front();
    });
    strip_->Bind(wxEVT_AUINOTEBOOK_PAGE_CLOSE, [this](wxAuiNotebookEvent& event) {
        event.Veto(); // remove() does it
        Page* page = at(static_cast<std::size_t>(event.GetSelection()));
        strip_->CallAfter([this, page] {
            if (index_of(*strip_, page) != wxNOT_FOUND && on_close) on_close(page);
        });
    });
}

std::size_t DocumentTabs::size() const {
    return strip_->GetPageCount();
}

Page* DocumentTabs::at(std::size_t index) const {
    return page_in(*strip_, index);
}

Page* DocumentTabs::front() const {
    const int index = strip_->GetSelection();
    return index == wxNOT_FOUND ? nullptr : at(static_cast<std::size_t>(index));
}

void DocumentTabs::add(Page* page) {
    page->Hide();
    sizer_->Add(page, wxSizerFlags(1).Expand());
    strip_->AddPage(new Handle(strip_, page), page->title(), true);
    show_front();
}

void DocumentTabs::bring(Page* page) {
    if (const int index = index_of(*strip_, page); index != wxNOT_FOUND)
        strip_->SetSelection(static_cast<std::size_t>(index));
}

void DocumentTabs::step(int by) {
    const int count = static_cast<int>(size());
    if (count > 1)
        strip_->SetSelection(static_cast<std::size_t>((strip_->GetSelection() + by + count) % count));
}

void DocumentTabs::remove(Page* page) {
    const int index = index_of(*strip_, page);
    if (index == wxNOT_FOUND) return;
    strip_->DeletePage(static_cast<std::size_t>(index));
    page->Destroy(); // leaves the sizer, too
    show_front();
}

void DocumentTabs::show_titles() {
    for (std::size_t i = 0; i < size(); ++i)
        if (const Page* page = at(i); page != nullptr && strip_->GetPageText(i) != page->title())
            strip_->SetPageText(i, page->title());
}

/// The one in front is shown before the other goes, so that the keys find a place.
void DocumentTabs::show_front() {
    Page* shown = front();
    if (shown != nullptr) shown->Show();
    for (std::size_t i = 0; i < size(); ++i)
        if (Page* other = at(i); other != nullptr && other != shown) other->Hide();
    pages_->Layout();
}

} // namespace sabotier::editor
