#include "editor/ui/canvas/canvas_rulers.hpp"

#include "editor/ui/widgets/text.hpp"

#include <wx/brush.h>
#include <wx/graphics.h>
#include <wx/settings.h>
#include <wx/window.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

wxColour see_through(wxSystemColour which) {
    const wxColour colour = wxSystemSettings::GetColour(which);
    return {colour.Red(), colour.Green(), colour.Blue(), 225};
}

double width_of(wxGraphicsContext& context, const wxString& text) {
    double width = 0;
    double height = 0;
    context.GetTextExtent(text, &width, &height);
    return width;
}

} // namespace

void paint_rulers(wxGraphicsContext& context, const wxWindow& window, const Rulers& rulers) {
    if (rulers.empty()) return;
    const wxSize size = window.GetClientSize();
    context.SetFont(window.GetFont().Smaller(), wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT));
    double text_width = 0;
    double text_height = 0;
    context.GetTextExtent("0", &text_width, &text_height);
    const double high = text_height + window.FromDIP(4);
    double wide = high;
    for (const RulerMark& mark : rulers.rows)
        wide = std::max(wide, width_of(context, to_wx(mark.text)) + window.FromDIP(8));
    context.SetPen(*wxTRANSPARENT_PEN);
    context.SetBrush(wxBrush(see_through(wxSYS_COLOUR_BTNFACE)));
    context.DrawRectangle(0, 0, size.x, high);
    context.DrawRectangle(0, high, wide, size.y - high);
    for (const RulerMark& mark : rulers.columns) {
        const wxString text = to_wx(mark.text);
        const double left = mark.at - width_of(context, text) / 2;
        if (left >= wide) context.DrawText(text, left, (high - text_height) / 2);
    }
    for (const RulerMark& mark : rulers.rows) {
        const wxString text = to_wx(mark.text);
        const double top = mark.at - text_height / 2;
        if (top >= high) context.DrawText(text, (wide - width_of(context, text)) / 2, top);
    }
}

} // namespace sabotier::editor
