#include "editor/ui/dialogs/page_preview.hpp"

#include "editor/ui/widgets/pictures.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/button.h>
#include <wx/dcbuffer.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr int least_width = 180;
constexpr int least_height = 190;
constexpr int rim = 6;
constexpr int larger = 3;     ///< a page that was clicked
constexpr int least_drag = 4; ///< pixels; less is a click

/// The page as large as it gets in so many pixels.
Pixels drawn(const ExportPage& page, wxSize room, const IsCancelled& is_cancelled) {
    const double scale = std::min(room.x / page.width_mm, room.y / page.height_mm);
    const int columns = std::max(1, static_cast<int>(std::floor(page.width_mm * scale)));
    const int rows = std::max(1, static_cast<int>(std::floor(page.height_mm * scale)));
    const auto draw = [&](Canvas& canvas) {
        canvas.scale(scale);
        page.draw(canvas);
    };
    return pixel_picture(columns, rows, rgb(0xffffff), draw, is_cancelled);
}

} // namespace

PagePreview::PagePreview(wxWindow* parent)
    : wxPanel(parent) {
    SetName("preview");
    sheet_ = new wxPanel(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(least_width, least_height)),
                         wxFULL_REPAINT_ON_RESIZE);
    sheet_->SetBackgroundStyle(wxBG_STYLE_PAINT);
    sheet_->SetMinSize(FromDIP(wxSize(least_width, least_height)));
    sheet_->Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    sheet_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        draw_page();
        event.Skip();
    });
    sheet_->SetToolTip(words("Click to see the page larger there, and drag it; click again to see it whole"));
    sheet_->SetCursor(wxCursor(wxCURSOR_MAGNIFIER));
    sheet_->Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) { press(event.GetPosition()); });
    sheet_->Bind(wxEVT_MOTION, [this](wxMouseEvent& event) { move(event.GetPosition()); });
    sheet_->Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) { release(event.GetPosition()); });
    sheet_->Bind(wxEVT_MOUSE_CAPTURE_LOST, [](wxMouseCaptureLostEvent&) {});
    const auto button = [this](const wxString& label, const char* name, const char* tip, int step) {
        auto* made = new wxButton(this, wxID_ANY, label, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
        made->SetName(name);
        made->SetToolTip(words(tip));
        made->Bind(wxEVT_BUTTON, [this, step](wxCommandEvent&) { go(step); });
        return made;
    };
    back_ = button(wxString::FromUTF8("◀"), "previous-page", marked("Page before"), -1);
    on_ = button(wxString::FromUTF8("▶"), "next-page", marked("Next page"), 1);
    caption_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize,
                                wxALIGN_CENTRE_HORIZONTAL | wxST_NO_AUTORESIZE | wxST_ELLIPSIZE_END);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(back_);
    row->Add(caption_, wxSizerFlags(1).CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(6)));
    row->Add(on_);
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(sheet_, wxSizerFlags(1).Expand());
    sizer->Add(row, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
    SetSizer(sizer);
}

void PagePreview::show(std::shared_ptr<const std::vector<ExportPage>> pages, const wxString& why) {
    pages_ = std::move(pages);
    why_ = why;
    page_ = std::min(page_, std::max<std::size_t>(count(), 1) - 1);
    draw_page();
}

void PagePreview::go(int step) {
    if (count() == 0) return;
    const auto last = static_cast<int>(count()) - 1;
    page_ = static_cast<std::size_t>(std::clamp(static_cast<int>(page_) + step, 0, last));
    draw_page();
}

void PagePreview::draw_page() {
    picture_ = wxBitmap();
    ++number_;
    back_->Enable(count() > 0 && page_ > 0);
    on_->Enable(page_ + 1 < count());
    std::string caption;
    if (count() > 0) {
        const std::string& section = (*pages_)[page_].section;
        caption = count() == 1 ? section : say("Page {} of {}", page_ + 1, count());
        if (count() > 1 && !section.empty()) caption += " · " + section;
    }
    caption_->SetLabel(label_text(caption));
    caption_->SetToolTip(to_wx(caption));
    sheet_->Refresh();
    wxSize room = sheet_->GetClientSize() - FromDIP(wxSize(2 * rim, 2 * rim));
    if (is_enlarged_) room *= larger;
    is_drawing_ = count() > 0 && room.x >= 8 && room.y >= 8;
    if (!is_drawing_) {
        worker_.cancel();
        return;
    }
    const wxSize pixels_of_room = room * GetContentScaleFactor();
    const auto draw = [this, pages = pages_, at = page_, room = pixels_of_room,
                       number = number_](const auto& is_cancelled) {
        const auto pixels = std::make_shared<const Pixels>(drawn((*pages)[at], room, is_cancelled));
        if (!is_cancelled()) CallAfter([this, pixels, number] { take(pixels, number); });
    };
    worker_.post(draw, [this, number = number_](const std::string& why) {
        CallAfter([this, why, number] {
            if (number != number_) return;
            show(nullptr, to_wx(why));
            end_drawing();
        });
    });
}

void PagePreview::end_drawing() {
    is_drawing_ = false;
    if (on_drawn) on_drawn();
}

void PagePreview::take(std::shared_ptr<const Pixels> pixels, std::size_t number) {
    if (number != number_) return; // of a page that is shown no longer
    picture_ = to_bitmap(*pixels, GetContentScaleFactor());
    sheet_->Refresh();
    end_drawing();
}

void PagePreview::press(wxPoint at) {
    pressed_at_ = dragged_to_ = at;
    mouse_.hold(*sheet_);
}

void PagePreview::move(wxPoint at) {
    if (!sheet_->HasCapture() || !is_enlarged_) return;
    held_at_ += at - dragged_to_;
    dragged_to_ = at;
    sheet_->Refresh();
}

void PagePreview::release(wxPoint at) {
    if (!sheet_->HasCapture()) return;
    mouse_.let_go();
    const wxPoint way = at - pressed_at_;
    if (std::abs(way.x) < least_drag && std::abs(way.y) < least_drag) change_size(at);
}

void PagePreview::change_size(wxPoint at) {
    if (!picture_.IsOk()) return;
    const wxRect area = page_area();
    const auto part = [](int from, int length) {
        return std::clamp(static_cast<double>(from) / std::max(1, length), 0.0, 1.0);
    };
    held_ = {part(at.x - area.x, area.width), part(at.y - area.y, area.height)};
    held_at_ = at;
    is_enlarged_ = !is_enlarged_;
    draw_page();
}

wxSize PagePreview::shown_size() const {
    return picture_.IsOk() ? wxSize(static_cast<int>(picture_.GetLogicalWidth()),
                                    static_cast<int>(picture_.GetLogicalHeight()))
                           : wxSize(0, 0);
}

/// In the middle where it has room; else the place that is held lies where it was clicked or dragged to, but
/// the page leaves no gap at its edges.
wxRect PagePreview::page_area() const {
    const wxSize panel = sheet_->GetClientSize();
    const wxSize shown = shown_size();
    const auto corner = [](int room, int length, int at, double part) {
        if (length <= room) return (room - length) / 2;
        return std::clamp(at - static_cast<int>(part * length), room - length, 0);
    };
    return {wxPoint(corner(panel.x, shown.x, held_at_.x, held_.m_x),
                    corner(panel.y, shown.y, held_at_.y, held_.m_y)),
            shown};
}

void PagePreview::paint() {
    wxAutoBufferedPaintDC dc(sheet_);
    dc.SetBackground(wxBrush(table_colour()));
    dc.Clear();
    const wxSize size = sheet_->GetClientSize();
    if (!picture_.IsOk()) {
        const wxString text = count() > 0 ? words("Being drawn…") : why_;
        dc.SetFont(GetFont());
        dc.SetTextForeground(GetForegroundColour());
        dc.DrawLabel(text, wxRect(size), wxALIGN_CENTRE);
        return;
    }
    const wxRect place = page_area();
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(wxBrush(table_colour().ChangeLightness(75)));
    dc.DrawRectangle(wxRect(place).Inflate(1));
    dc.DrawBitmap(picture_, place.GetPosition());
}

} // namespace sabotier::editor
