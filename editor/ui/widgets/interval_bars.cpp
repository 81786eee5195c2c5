#include "editor/ui/widgets/interval_bars.hpp"

#include "editor/ui/widgets/pictures.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/control.h>
#include <wx/dcbuffer.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr int bar_height = 12;
constexpr int below_row = 6;
constexpr int beside_name = 8;

wxColour shown(const Colour& colour) {
    const auto byte = [](double part) {
        return static_cast<unsigned char>(std::lround(255 * std::clamp(part, 0.0, 1.0)));
    };
    return {byte(colour.red), byte(colour.green), byte(colour.blue)};
}

/// A colour on the way from one to another, so that it suits light and dark themes.
wxColour between(const wxColour& from, const wxColour& to, double part) {
    return shown(mixed(system_colour(from), system_colour(to), part));
}

} // namespace

IntervalBars::IntervalBars(wxWindow* parent)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_NONE) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        Refresh(false);
        event.Skip();
    });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
        tell(event.GetPosition());
        event.Skip();
    });
}

int IntervalBars::row_height() const {
    return GetCharHeight() + FromDIP(bar_height + below_row + 2);
}

void IntervalBars::show(PlaytestPage::Table table) {
    std::erase_if(table.rows, [](const PlaytestPage::Row& row) { return !row.bar; });
    const bool is_other = table.rows.size() != table_.rows.size();
    table_ = std::move(table);
    if (is_other) SetMinSize(wxSize(FromDIP(120), static_cast<int>(table_.rows.size()) * row_height()));
    Refresh(false);
}

void IntervalBars::tell(wxPoint at) {
    const auto row = static_cast<std::size_t>(std::max(0, at.y) / std::max(1, row_height()));
    const wxString tip = row < table_.rows.size()
                             ? to_wx(table_.rows[row].name + ": " + table_.rows[row].figures)
                             : wxString();
    if (GetToolTipText() != tip) SetToolTip(tip);
}

void IntervalBars::paint() {
    wxAutoBufferedPaintDC dc(this);
    dc.SetBackground(wxBrush(GetParent()->GetBackgroundColour()));
    dc.Clear();
    dc.SetFont(GetFont());
    const wxColour ink = GetForegroundColour();
    const wxColour ground = table_colour();
    dc.SetTextForeground(ink);
    const int width = GetClientSize().x;
    const auto at = [&](double share) {
        return static_cast<int>(std::lround((width - 1) * std::clamp(share, 0.0, 1.0)));
    };
    int y = 0;
    for (const PlaytestPage::Row& row : table_.rows) {
        const wxString figures = to_wx(row.figures);
        const int wide = dc.GetTextExtent(figures).x;
        const wxString name = wxControl::Ellipsize(to_wx(row.name), dc, wxELLIPSIZE_END,
                                                   std::max(1, width - wide - FromDIP(beside_name)));
        dc.DrawText(name, 0, y);
        dc.DrawText(figures, width - wide, y);
        const int top = y + GetCharHeight() + FromDIP(2);
        const int height = FromDIP(bar_height);
        const auto fill = [&](double from, double to, int inward, const wxColour& colour) {
            dc.SetPen(*wxTRANSPARENT_PEN);
            dc.SetBrush(wxBrush(colour));
            dc.DrawRectangle(at(from), top + inward, at(to) - at(from) + 1, height - 2 * inward);
        };
        fill(0, 1, 0, ground);
        if (table_.band) fill(table_.band->low, table_.band->high, 0, between(ground, ink, 0.2));
        fill(0, row.bar->value, FromDIP(3), shown(row.bar->colour));
        if (row.bar->low < row.bar->high) {
            const int thick = FromDIP(2);
            fill(row.bar->low, row.bar->high, (height - thick) / 2, ink);
            dc.SetBrush(wxBrush(ink));
            for (const double end : {row.bar->low, row.bar->high})
                dc.DrawRectangle(std::min(at(end), width - thick), top + FromDIP(1), thick,
                                 height - 2 * FromDIP(1));
        }
        y += row_height();
    }
}

} // namespace sabotier::editor
