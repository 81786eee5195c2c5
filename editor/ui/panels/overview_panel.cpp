#include "editor/ui/panels/overview_panel.hpp"

#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/drawing.hpp"
#include "editor/ui/widgets/pictures.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/setup/traits.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/settings.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace sabotier::editor {

OverviewPanel::OverviewPanel(wxWindow* parent, Host& host)
    : Panel(parent, host) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetMinSize(FromDIP(wxSize(120, 90)));
    SetToolTip(words("Click or drag to go there"));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        Refresh(false); // sizes come several at a time
        event.Skip();
    });
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) { go_to(event.GetPosition()); });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
        if (event.LeftIsDown()) go_to(event.GetPosition());
    });
}

bool OverviewPanel::has_use() const {
    if (page() == nullptr) return true;
    const Document& document = page()->document();
    return document.work().given != Given::army && !traits_of(document.setup()).has_row;
}

void OverviewPanel::go_to(wxPoint at) {
    if (page() == nullptr || !whole_.picture()) return;
    const Point from = corner();
    page()->canvas().centre_on(Point{(at.x - from.x) / scale(), (at.y - from.y) / scale()});
}

void OverviewPanel::update(Change what) {
    if (has(what, Change::ground | Change::pieces | Change::overlays | camera_changed)) Refresh(false);
}

double OverviewPanel::scale() const {
    return whole_.scale() / GetContentScaleFactor();
}

Point OverviewPanel::corner() const {
    const wxSize size = GetClientSize();
    const Rect area = whole_.area();
    return {(size.x - area.width * scale()) / 2 - area.x * scale(),
            (size.y - area.height * scale()) / 2 - area.y * scale()};
}

/// Beside the panel, but not far, if it is not on it: a board that was just opened may be seen from very far.
Point OverviewPanel::on_panel(Point at) const {
    const auto near = [](double place, int size) { return std::clamp(place, -16.0, size + 16.0); };
    const wxSize size = GetClientSize();
    const Point from = corner();
    return {near(from.x + at.x * scale(), size.x), near(from.y + at.y * scale(), size.y)};
}

/// Keeps the picture if nothing that it shows has changed.
void OverviewPanel::draw() {
    const wxSize size = GetClientSize();
    const Rect area = page() == nullptr ? Rect{} : drawn_area(page()->document().setup());
    if (area.width <= 0 || area.height <= 0 || size.x <= 8 || size.y <= 8) return whole_.clear();
    MapLayers layers;
    layers.grid = layers.numbers = layers.labels = false;
    const auto pixels = [this](int side) { return static_cast<int>(side * GetContentScaleFactor()); };
    whole_.show(page()->document().shared_setup(), layers, system_colour(table_colour()), pixels(size.x),
                pixels(size.y));
    whole_.catch_up();
}

void OverviewPanel::paint() {
    wxAutoBufferedPaintDC dc(this);
    dc.SetBackground(wxBrush(table_colour()));
    dc.Clear();
    draw();
    const std::unique_ptr<wxGraphicsContext> context(wxGraphicsContext::CreateFromUnknownDC(dc));
    if (!context || !whole_.picture()) return;
    const Point from = corner();
    const double device = GetContentScaleFactor();
    const auto whole_pixel = [device](double at) { return std::round(at * device) / device; };
    {
        Canvas canvas = canvas_on(context->GetNativeContext());
        const Rect area = whole_.area();
        whole_.picture().paint(
            canvas, {whole_pixel(from.x + area.x * scale()), whole_pixel(from.y + area.y * scale())},
            1 / device);
    }
    const Rectangle seen = page()->canvas().camera().visible();
    context->SetBrush(*wxTRANSPARENT_BRUSH);
    context->SetPen(wxPen(wxSystemSettings::GetColour(wxSYS_COLOUR_HIGHLIGHT), FromDIP(2)));
    const Point upper_left = on_panel(seen.from);
    const Point lower_right = on_panel(seen.to);
    context->DrawRectangle(upper_left.x, upper_left.y, lower_right.x - upper_left.x,
                           lower_right.y - upper_left.y);
}

} // namespace sabotier::editor
