#include "editor/ui/widgets/barred_text.hpp"

#include "editor/ui/widgets/wrapped_text.hpp"

#include <wx/arrstr.h>
#include <wx/scrolbar.h>
#include <wx/textctrl.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

constexpr int round_text = 8;  ///< what GTK leaves free above and below
constexpr int beside_text = 8; ///< the same at its sides
constexpr int least_bar = 68;  ///< GTK complains about one that is shorter than its slider

} // namespace

BarredText::BarredText(wxWindow* parent)
    : wxPanel(parent),
      text_(new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize,
                           wxTE_MULTILINE | wxTE_READONLY | wxTE_BESTWRAP | wxTE_NO_VSCROLL | wxBORDER_NONE)),
      bar_(new wxScrollBar(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSB_VERTICAL)) {
    text_->SetBackgroundColour(parent->GetBackgroundColour());
    bar_->Hide();
    const auto follow = [this](wxScrollEvent&) { scroll_to(bar_->GetThumbPosition()); };
    for (const auto& type : {wxEVT_SCROLL_THUMBTRACK, wxEVT_SCROLL_CHANGED})
        bar_->Bind(type, follow);
    text_->Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
        if (!has_bar()) return event.Skip();
        const int steps = event.GetWheelRotation() / std::max(1, event.GetWheelDelta());
        scroll_to(top_ - 3 * steps * text_->GetCharHeight());
    });
    text_->Bind(wxEVT_CHAR_HOOK, &BarredText::on_key, this);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        lay_out();
    });
}

void BarredText::show(const wxString& text) {
    if (text == text_->GetValue()) return;
    text_->ChangeValue(text);
    top_ = 0;
    lay_out();
}

void BarredText::set_width(int width) {
    width_ = width;
}

int BarredText::least_lines() const {
    int lines = 1;
    while (height_of(lines) < FromDIP(least_bar))
        ++lines;
    return lines;
}

int BarredText::lines() const {
    if (text_->IsEmpty()) return 0;
    const int width = width_ - bar_->GetBestSize().x - FromDIP(beside_text);
    int lines = 0;
    for (const wxString& line : wxSplit(text_->GetValue(), '\n', '\0'))
        lines += 1 + static_cast<int>(wrapped(*text_, line, width).Freq('\n'));
    return lines;
}

int BarredText::height_of(int lines) const {
    return lines * text_->GetCharHeight() + FromDIP(round_text);
}

bool BarredText::has_bar() const {
    return bar_->IsShown();
}

void BarredText::lay_out() {
    const wxSize room = GetClientSize();
    const int all = std::max(height_of(lines()), room.y);
    const int bar = bar_->GetBestSize().x;
    bar_->Show(all > room.y && room.y >= FromDIP(least_bar));
    if (has_bar()) bar_->SetSize(room.x - bar, 0, bar, room.y);
    top_ = std::clamp(top_, 0, all - room.y);
    text_->SetSize(0, -top_, std::max(1, room.x - bar), all);
    // All of it has room now: what GTK scrolled it by while it had less stays, and cuts the first line off.
    text_->CallAfter([this] { text_->ShowPosition(0); });
    if (has_bar()) bar_->SetScrollbar(top_, room.y, all, room.y);
}

void BarredText::scroll_to(int top) {
    if (top == top_) return;
    top_ = top;
    lay_out();
}

/// The caret of a text that is only read moves nothing.
void BarredText::on_key(wxKeyEvent& event) {
    const int line = text_->GetCharHeight();
    const int page = GetClientSize().y - line;
    const int key = event.GetKeyCode();
    if (!has_bar() || event.HasAnyModifiers())
        event.Skip();
    else if (key == WXK_DOWN || key == WXK_UP)
        scroll_to(top_ + (key == WXK_DOWN ? line : -line));
    else if (key == WXK_PAGEDOWN || key == WXK_PAGEUP)
        scroll_to(top_ + (key == WXK_PAGEDOWN ? page : -page));
    else
        event.Skip();
}

} // namespace sabotier::editor
