#include "editor/ui/canvas/overlay_legend.hpp"

#include "editor/ui/widgets/text.hpp"

#include <wx/brush.h>
#include <wx/event.h>
#include <wx/graphics.h>
#include <wx/settings.h>
#include <wx/window.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <span>

namespace sabotier::editor {

namespace {

constexpr int drag_begins_at = 4; ///< a hand that clicks is not quite still

/// A colour of an overlay as it looks on bright ground.
wxColour on_paper(const Colour& colour) {
    const auto byte = [&](double part) {
        return static_cast<unsigned char>(std::lround((part * colour.alpha + 1 - colour.alpha) * 255));
    };
    return {byte(colour.red), byte(colour.green), byte(colour.blue)};
}

wxGraphicsPen pen(wxGraphicsContext& context, const wxColour& colour, double width, bool is_dashed) {
    return context.CreatePen(wxGraphicsPenInfo(colour, width)
                                 .Style(is_dashed ? wxPENSTYLE_SHORT_DASH : wxPENSTYLE_SOLID)
                                 .Join(wxJOIN_ROUND));
}

/// What a key stands for on the board, in a small field: ground, a border or a line.
void paint_key(wxGraphicsContext& context, const MapOverlay::Key& key, const wxRect2DDouble& field,
               double unit) {
    using Look = MapOverlay::Key::Look;
    const wxColour colour = on_paper(key.colour);
    if (key.look == Look::line || key.look == Look::dashed) {
        context.SetPen(pen(context, colour, 2.5 * unit, key.look == Look::dashed));
        const double middle = field.m_y + field.m_height / 2;
        context.StrokeLine(field.m_x, middle, field.m_x + field.m_width, middle);
        return;
    }
    const bool is_ring = key.look == Look::ring;
    const wxColour ink = wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT);
    context.SetBrush(is_ring ? *wxTRANSPARENT_BRUSH : wxBrush(colour));
    context.SetPen(pen(context, is_ring ? colour : ink, is_ring ? 2.5 * unit : 0.5, false));
    context.DrawRectangle(field.m_x, field.m_y, field.m_width, field.m_height);
}

double width_of(wxGraphicsContext& context, const wxString& text) {
    double width = 0;
    double height = 0;
    context.GetTextExtent(text, &width, &height);
    return width;
}

wxString shortened(wxGraphicsContext& context, wxString text, double most) {
    while (text.length() > 8 && width_of(context, text) > most)
        text = text.Left(text.length() - 4) + L"\u2026";
    return text;
}

} // namespace

void OverlayLegend::paint(wxGraphicsContext& context, const MapOverlay* overlay, int rim) {
    rect_ = {};
    if (overlay == nullptr || (overlay->keys.empty() && overlay->title.empty())) return;
    can_fold_ = !overlay->title.empty() && !overlay->keys.empty();
    const bool is_folded = can_fold_ && is_folded_;
    const std::span<const MapOverlay::Key> keys(overlay->keys.data(), is_folded ? 0 : overlay->keys.size());
    const auto dip = [this](int value) { return window_.FromDIP(value); };

    const wxFont plain = window_.GetFont();
    const wxColour ink = wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT);
    const wxColour ground = wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW);
    const wxString sign = !can_fold_ ? L"" : is_folded ? L"\u25b8 " : L"\u25be ";
    context.SetFont(plain.Bold(), ink);
    const wxString title = shortened(context, sign + to_wx(overlay->title),
                                     std::max(60, window_.GetClientSize().x - 2 * rim - dip(16)));
    double widest = width_of(context, title);
    context.SetFont(plain, ink);
    for (const MapOverlay::Key& key : keys)
        widest = std::max(widest, width_of(context, to_wx(key.name)) + dip(24));
    const int row = dip(20);
    const int rows = static_cast<int>(keys.size()) + (title.empty() ? 0 : 1);
    const wxSize size(static_cast<int>(std::ceil(widest)) + dip(16), row * rows + dip(8));
    rect_ = wxRect(place(size, rim), size);

    context.SetBrush(wxBrush(wxColour(ground.Red(), ground.Green(), ground.Blue(), 225)));
    context.SetPen(*wxTRANSPARENT_PEN);
    context.DrawRoundedRectangle(rect_.x, rect_.y, size.x, size.y, 5);
    double y = rect_.y + dip(4);
    if (!title.empty()) {
        context.SetFont(plain.Bold(), ink);
        context.DrawText(title, rect_.x + dip(8), y + dip(1));
        context.SetFont(plain, ink);
        y += row;
    }
    for (const MapOverlay::Key& key : keys) {
        paint_key(
            context, key,
            {static_cast<double>(rect_.x + dip(8)), y + row * 0.2, static_cast<double>(dip(16)), row * 0.6},
            dip(10) / 10.0);
        context.DrawText(to_wx(key.name), rect_.x + dip(32), y + dip(1));
        y += row;
    }
}

bool OverlayLegend::take(const wxMouseEvent& event) {
    const wxPoint at = event.GetPosition();
    if (grip_) {
        if (event.LeftUp()) {
            if (!grip_->is_drag && can_fold_) is_folded_ = !is_folded_;
            grip_.reset();
            window_.Refresh(false);
        } else if (!event.LeftIsDown()) {
            grip_.reset(); // it went up unseen
        } else {
            drag_to(at);
        }
        return true;
    }
    if (event.Leaving() || !rect_.Contains(at)) return false;
    if (event.LeftDown() || event.LeftDClick()) grip_ = Grip{at, at - rect_.GetPosition()};
    // one pans with the middle button from there, too
    return !event.MiddleDown() && !event.MiddleDClick() && !event.MiddleUp();
}

void OverlayLegend::drag_to(wxPoint at) {
    const wxPoint way = at - grip_->press;
    const int least = window_.FromDIP(drag_begins_at);
    grip_->is_drag = grip_->is_drag || std::abs(way.x) > least || std::abs(way.y) > least;
    if (!grip_->is_drag || rect_.IsEmpty()) return; // an overlay may end meanwhile
    const wxPoint corner = at - grip_->in_box;
    const Extent box{static_cast<double>(rect_.width), static_cast<double>(rect_.height)};
    put_ = PlaceByEdges({static_cast<double>(corner.x), static_cast<double>(corner.y)}, view(), box);
    window_.Refresh(false);
}

Extent OverlayLegend::view() const {
    const wxSize size = window_.GetClientSize();
    return {static_cast<double>(size.x), static_cast<double>(size.y)};
}

wxPoint OverlayLegend::place(wxSize size, int rim) const {
    const Extent box{static_cast<double>(size.x), static_cast<double>(size.y)};
    const Point at = put_ ? put_->in(view(), box) : corner_beside(board_, view(), box, rim);
    return {static_cast<int>(std::lround(at.x)), static_cast<int>(std::lround(at.y))};
}

} // namespace sabotier::editor
