#include "editor/ui/frame/frame_art.hpp"

#include "editor/ui/widgets/icons.hpp"

#include <wx/control.h>
#include <wx/dc.h>
#include <wx/settings.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

constexpr int icon_size = 16;
constexpr int line = 3;          ///< below the tab in front
constexpr int beside_words = 10; ///< in a tab

wxColour face() {
    return wxSystemSettings::GetColour(wxSYS_COLOUR_BTNFACE);
}

wxColour ink() {
    return wxSystemSettings::GetColour(wxSYS_COLOUR_BTNTEXT);
}

/// Of the window, with so much of the text's colour in it.
wxColour shade(double part) {
    const wxColour from = face();
    const wxColour to = ink();
    const auto between = [part](int a, int b) { return static_cast<unsigned char>(a + (b - a) * part); };
    return {between(from.Red(), to.Red()), between(from.Green(), to.Green()),
            between(from.Blue(), to.Blue())};
}

void fill(wxDC& dc, const wxRect& area, const wxColour& colour) {
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(wxBrush(colour));
    dc.DrawRectangle(area);
}

/// An icon in the middle of its button, which the pointer lights.
void draw_button(wxDC& dc, wxWindow* window, const wxBitmapBundle& picture, const wxRect& area, int state) {
    if ((state & (wxAUI_BUTTON_STATE_HOVER | wxAUI_BUTTON_STATE_PRESSED)) != 0) {
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(wxBrush(shade((state & wxAUI_BUTTON_STATE_PRESSED) != 0 ? 0.3 : 0.15)));
        dc.DrawRoundedRectangle(area, window->FromDIP(3));
    }
    const wxBitmap bitmap = picture.GetBitmapFor(window);
    const int width = static_cast<int>(bitmap.GetLogicalWidth());
    const int height = static_cast<int>(bitmap.GetLogicalHeight());
    dc.DrawBitmap(bitmap, area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, true);
}

} // namespace

// -- docks

DockArt::DockArt() {
    UpdateColoursFromSystem();
    SetMetric(wxAUI_DOCKART_GRADIENT_TYPE, wxAUI_GRADIENT_NONE);
    SetMetric(wxAUI_DOCKART_CAPTION_SIZE, wxWindow::FromDIP(24, nullptr));
    SetMetric(wxAUI_DOCKART_PANE_BUTTON_SIZE, wxWindow::FromDIP(20, nullptr));
    SetFont(wxAUI_DOCKART_CAPTION_FONT, wxNORMAL_FONT->Bold().Smaller());
}

void DockArt::UpdateColoursFromSystem() {
    wxAuiDefaultDockArt::UpdateColoursFromSystem();
    for (const int id :
         {wxAUI_DOCKART_BACKGROUND_COLOUR, wxAUI_DOCKART_SASH_COLOUR, wxAUI_DOCKART_ACTIVE_CAPTION_COLOUR,
          wxAUI_DOCKART_INACTIVE_CAPTION_COLOUR, wxAUI_DOCKART_ACTIVE_CAPTION_GRADIENT_COLOUR,
          wxAUI_DOCKART_INACTIVE_CAPTION_GRADIENT_COLOUR, wxAUI_DOCKART_GRIPPER_COLOUR})
        SetColour(id, face());
    SetColour(wxAUI_DOCKART_ACTIVE_CAPTION_TEXT_COLOUR, ink());
    SetColour(wxAUI_DOCKART_INACTIVE_CAPTION_TEXT_COLOUR, ink());
    SetColour(wxAUI_DOCKART_BORDER_COLOUR, shade(0.2));
}

void DockArt::DrawPaneButton(wxDC& dc, wxWindow* window, int button, int state, const wxRect& area,
                             wxAuiPaneInfo& pane) {
    const char* name = button == wxAUI_BUTTON_CLOSE ? "close" : "pin";
    if (button == wxAUI_BUTTON_MAXIMIZE_RESTORE) name = pane.IsMaximized() ? "restore" : "maximize";
    wxRect place = area;
    place.height = std::min(area.height, area.width);
    place.y += (area.height - place.height) / 2;
    draw_button(dc, window, icon(name, icon_size), place.Deflate(window->FromDIP(1)), state);
}

// -- tool bars

void ToolBarArt::DrawBackground(wxDC& dc, wxWindow* /*window*/, const wxRect& area) {
    fill(dc, area, face());
}

void ToolBarArt::DrawPlainBackground(wxDC& dc, wxWindow* /*window*/, const wxRect& area) {
    fill(dc, area, face());
}

void ToolBarArt::DrawOverflowButton(wxDC& dc, wxWindow* window, const wxRect& area, int state) {
    const auto* bar = dynamic_cast<wxAuiToolBar*>(window);
    if (bar != nullptr && bar->GetToolBarFits()) return;
    draw_button(dc, window, icon("down", icon_size), area, state);
}

// -- tabs

TabArt::TabArt() {
    UpdateColoursFromSystem();
    SetSelectedFont(*wxNORMAL_FONT);
    SetMeasuringFont(*wxNORMAL_FONT);
}

void TabArt::UpdateColoursFromSystem() {
    wxAuiGenericTabArt::UpdateColoursFromSystem();
    m_activeCloseBmp = m_disabledCloseBmp = icon("close", icon_size);
    m_activeLeftBmp = icon("left", icon_size);
    m_disabledLeftBmp = dim_icon("left", icon_size);
    m_activeRightBmp = icon("right", icon_size);
    m_disabledRightBmp = dim_icon("right", icon_size);
    m_activeWindowListBmp = m_disabledWindowListBmp = icon("down", icon_size);
}

wxSize TabArt::GetTabSize(wxDC& dc, wxWindow* window, const wxString& caption,
                          const wxBitmapBundle& /*bitmap*/, bool /*is_active*/, int close_state,
                          int* extent) {
    dc.SetFont(m_measuringFont);
    const wxSize words = dc.GetTextExtent(caption);
    int width = words.x + window->FromDIP(2 * beside_words);
    if (close_state != wxAUI_BUTTON_STATE_HIDDEN) width += window->FromDIP(icon_size + 2);
    *extent = width;
    return {width, words.y + window->FromDIP(12)};
}

void TabArt::DrawBackground(wxDC& dc, wxWindow* window, const wxRect& area) {
    fill(dc, area, face());
    const int width = window->FromDIP(1);
    fill(dc, {area.x, area.GetBottom() + 1 - width, area.width, width}, shade(0.2));
}

void TabArt::DrawTab(wxDC& dc, wxWindow* window, const wxAuiNotebookPage& page, const wxRect& room,
                     int close_state, wxRect* tab, wxRect* close, int* extent) {
    const wxSize size = GetTabSize(dc, window, page.caption, page.bitmap, page.active, close_state, extent);
    *tab = {room.x, room.y, size.x, room.height};
    const wxRect seen = wxRect(*tab).Intersect(room);
    const wxDCClipper clip(dc, seen);
    fill(dc, seen, page.active ? shade(0.04) : face());
    const int thin = window->FromDIP(1);
    const int thick = page.active ? window->FromDIP(line) : thin;
    fill(dc, {seen.x, seen.GetBottom() + 1 - thick, seen.width, thick},
         page.active ? wxSystemSettings::GetColour(wxSYS_COLOUR_HIGHLIGHT) : shade(0.2));
    wxRect words = wxRect(*tab).Deflate(window->FromDIP(beside_words), 0);
    if (close_state != wxAUI_BUTTON_STATE_HIDDEN) {
        const int side = window->FromDIP(icon_size + 2);
        *close = {tab->GetRight() - side - window->FromDIP(4), tab->y + (tab->height - side) / 2, side, side};
        draw_button(dc, window, page.active ? m_activeCloseBmp : dim_icon("close", icon_size), *close,
                    close_state);
        words.width = close->x - words.x;
    }
    dc.SetFont(m_normalFont);
    dc.SetTextForeground(page.active ? ink() : shade(0.65));
    dc.DrawLabel(wxControl::Ellipsize(page.caption, dc, wxELLIPSIZE_END, words.width), words,
                 wxALIGN_LEFT | wxALIGN_CENTRE_VERTICAL);
}

} // namespace sabotier::editor
