#include "editor/ui/widgets/interval_bars.hpp"

#include "editor/ui/widgets/pictures.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/wrapped_text.hpp"

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
constexpr int least_width = 120;

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

int IntervalBars::Lines::count() const {
    return static_cast<int>(name.size() + figures.size()) - (are_in_line ? 1 : 0);
}

int IntervalBars::line_height() const {
    return GetCharHeight() + FromDIP(1);
}

int IntervalBars::height_of(const Lines& lines) const {
    return lines.count() * line_height() + FromDIP(bar_height + below_row + 1);
}

IntervalBars::Lines IntervalBars::broken(const PlaytestPage::Row& row, int width) const {
    Lines lines;
    lines.name = wxSplit(wrapped(*this, to_wx(row.name), width), '\n', '\0');
    lines.figures = wxSplit(wrapped(*this, to_wx(row.figures), width), '\n', '\0');
    lines.are_in_line = lines.figures.size() == 1
                        && GetTextExtent(lines.name.Last()).x + FromDIP(beside_name) + widest_ <= width;
    return lines;
}

void IntervalBars::show(PlaytestPage::Table table) {
    std::erase_if(table.rows, [](const PlaytestPage::Row& row) { return !row.bar; });
    if (!std::ranges::equal(table.rows, table_.rows, {}, &PlaytestPage::Row::name,
                            &PlaytestPage::Row::name)) {
        widest_ = 0;
        lines_.clear(); // they are of other rows
    }
    table_ = std::move(table);
    Refresh(false);
}

bool IntervalBars::fit(int width) {
    if (std::exchange(width_, width) != width) widest_ = 0;
    for (const PlaytestPage::Row& row : table_.rows)
        widest_ = std::max(widest_, GetTextExtent(to_wx(row.figures)).x);
    lines_.clear();
    int height = 0;
    for (const PlaytestPage::Row& row : table_.rows) {
        lines_.push_back(broken(row, width));
        height += height_of(lines_.back());
    }
    Refresh(false);
    if (height == GetMinSize().y) return false;
    SetMinSize(wxSize(FromDIP(least_width), height));
    return true;
}

std::vector<wxString> IntervalBars::lines(std::size_t row) const {
    const Lines& broken = lines_.at(row);
    std::vector<wxString> all(broken.name.begin(), broken.name.end());
    for (std::size_t i = 0; i < broken.figures.size(); ++i)
        if (i == 0 && broken.are_in_line)
            all.back() += " " + broken.figures[i];
        else
            all.push_back(broken.figures[i]);
    return all;
}

void IntervalBars::tell(wxPoint at) {
    std::size_t row = 0;
    for (int below = 0; row < lines_.size(); ++row)
        if (at.y < (below += height_of(lines_[row]))) break;
    const wxString tip =
        row < lines_.size() ? to_wx(table_.rows[row].name + ": " + table_.rows[row].figures) : wxString();
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
    const auto write = [&](const wxString& line, int y, bool is_at_right) {
        const wxString shown = wxControl::Ellipsize(line, dc, wxELLIPSIZE_END, std::max(1, width));
        dc.DrawText(shown, is_at_right ? width - dc.GetTextExtent(shown).x : 0, y);
    };
    int y = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const PlaytestPage::Row& row = table_.rows[i];
        const int below = y + height_of(lines_[i]);
        for (const wxString& line : lines_[i].name) {
            write(line, y, false);
            y += line_height();
        }
        if (lines_[i].are_in_line) y -= line_height();
        for (const wxString& line : lines_[i].figures) {
            write(line, y, true);
            y += line_height();
        }
        const int top = y + FromDIP(1);
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
        y = below;
    }
}

} // namespace sabotier::editor
