#include "editor/ui/canvas/board_canvas.hpp"

#include "editor/ui/widgets/text.hpp"

#include <wx/textctrl.h>

#include <algorithm>
#include <utility>

/// The field in which one writes on the board itself, where the tool wishes for a text.
namespace sabotier::editor {

namespace {

constexpr int writer_width = 150;

} // namespace

/// Called while painting, which is no time to make windows.
void BoardCanvas::heed_wish(const std::optional<TextWish>& wish) {
    if (wish == wish_) return;
    wish_ = wish;
    CallAfter([this] { show_writer(); });
}

void BoardCanvas::show_writer() {
    if (writer_ != nullptr) std::exchange(writer_, nullptr)->Destroy();
    if (!wish_ || !document_.board().is_space(wish_->space)) return;
    writer_ = new wxTextCtrl(this, wxID_ANY, to_wx(wish_->text), wxDefaultPosition,
                             wxSize(FromDIP(writer_width), -1), wxTE_PROCESS_ENTER | wxTE_CENTRE);
    writer_->SetName("board-text");
    writer_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { end_writing(true, true); });
    writer_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
        event.Skip();
        end_writing(true, false);
    });
    writer_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        if (event.GetKeyCode() == WXK_ESCAPE)
            end_writing(false, true);
        else
            event.Skip();
    });
    place_writer();
    writer_->SetFocus();
    writer_->SelectAll();
}

/// Over its space, as far as that is on the screen.
void BoardCanvas::place_writer() {
    if (writer_ == nullptr || !document_.board().is_space(wish_->space)) return;
    const Point at = camera_.to_screen(document_.board().layout().centre(wish_->space));
    const wxSize size = writer_->GetSize();
    const wxSize room = GetClientSize();
    const auto within = [](double middle, int length, int whole) {
        return std::clamp(static_cast<int>(middle) - length / 2, 0, std::max(0, whole - length));
    };
    writer_->Move(within(at.x, size.x, room.x), within(at.y, size.y, room.y));
}

/// What is written counts at once: the user may be saving. The field goes once its own event is over; with
/// `to_board` the board has the keys then.
void BoardCanvas::end_writing(bool keeps, bool to_board) {
    wxTextCtrl* const done = std::exchange(writer_, nullptr);
    if (done == nullptr) return;
    const std::string text = to_utf8(done->GetValue());
    done->Hide();
    wish_.reset();
    document_.give_text(keeps ? std::optional(text) : std::nullopt);
    CallAfter([this, done, to_board] {
        done->Destroy();
        if (to_board) SetFocus();
    });
}

} // namespace sabotier::editor
