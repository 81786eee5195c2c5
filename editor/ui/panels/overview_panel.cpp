#include "editor/ui/panels/overview_panel.hpp"

#include "editor/ui/board_canvas.hpp"
#include "editor/ui/document_page.hpp"
#include "editor/ui/drawing.hpp"
#include "editor/ui/pictures.hpp"
#include "editor/ui/text.hpp"

#include <wx/dcbuffer.h>
#include <wx/settings.h>

#include <algorithm>

namespace sabotier::editor {

OverviewPanel::OverviewPanel(wxWindow* parent, Host& host)
    : Panel(parent, host) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetMinSize(FromDIP(wxSize(120, 90)));
    SetToolTip(words("Click or drag to go there"));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) {
        wxAutoBufferedPaintDC dc(this);
        dc.SetBackground(wxBrush(table_colour()));
        dc.Clear();
        if (is_old_) draw();
        if (page() == nullptr || !picture_.IsOk()) return;
        dc.DrawBitmap(picture_, 0, 0);
        const Rectangle seen = page()->canvas().camera().visible();
        dc.SetBrush(*wxTRANSPARENT_BRUSH);
        dc.SetPen(wxPen(wxSystemSettings::GetColour(wxSYS_COLOUR_HIGHLIGHT), FromDIP(2)));
        dc.DrawRectangle(wxRect(on_panel(seen.from), on_panel(seen.to)));
    });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        show_anew(); // sizes come several at a time
        event.Skip();
    });
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) { go_to(event.GetPosition()); });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
        if (event.LeftIsDown()) go_to(event.GetPosition());
    });
}

/// Beside the panel, but not far, if it is not on it: a board that was just opened may be seen from very far.
wxPoint OverviewPanel::on_panel(Point at) const {
    const auto near = [](double place, int size) {
        return static_cast<int>(std::clamp(place, -16.0, size + 16.0));
    };
    const wxSize size = GetClientSize();
    return {near(corner_.x + at.x * scale_, size.x), near(corner_.y + at.y * scale_, size.y)};
}

void OverviewPanel::go_to(wxPoint at) {
    if (page() == nullptr) return;
    page()->canvas().centre_on(Point{(at.x - corner_.x) / scale_, (at.y - corner_.y) / scale_});
}

void OverviewPanel::update(Change what) {
    if (has(what, Change::ground | Change::pieces | Change::overlays))
        show_anew();
    else if (has(what, camera_changed))
        Refresh(false);
}

void OverviewPanel::show_anew() {
    is_old_ = true;
    Refresh(false);
}

void OverviewPanel::draw() {
    is_old_ = false;
    picture_ = wxBitmap();
    const wxSize size = GetClientSize();
    if (page() != nullptr && size.x > 8 && size.y > 8) {
        const Setup& setup = page()->document().setup();
        const Rect area = drawn_area(setup);
        scale_ = std::min(size.x / std::max(1e-6, area.width), size.y / std::max(1e-6, area.height));
        corner_ = {static_cast<int>((size.x - area.width * scale_) / 2 - area.x * scale_),
                   static_cast<int>((size.y - area.height * scale_) / 2 - area.y * scale_)};
        const Colour ground = system_colour(table_colour());
        picture_ = drawn_bitmap(
            size.x, size.y, ground,
            [&](Canvas& canvas) {
                canvas.move(corner_.x, corner_.y);
                canvas.scale(scale_);
                MapLayers layers;
                layers.grid = layers.numbers = layers.labels = false;
                draw_setup(canvas, setup, MapStyle(setup.rulebook()), layers);
            },
            GetContentScaleFactor());
    }
}

} // namespace sabotier::editor
