#pragma once

#include <wx/aui/auibar.h>
#include <wx/aui/auibook.h>
#include <wx/aui/dockart.h>

/// How docks, tool bars and tabs are drawn: flat, in the colours of the desktop's theme, light or dark, and
/// with icons that are sharp on screens of any density.
namespace sabotier::editor {

class DockArt final : public wxAuiDefaultDockArt {
public:
    DockArt();
    wxAuiDockArt* Clone() override { return new DockArt(*this); }
    void UpdateColoursFromSystem() override;
    void DrawPaneButton(wxDC& dc, wxWindow* window, int button, int state, const wxRect& area,
                        wxAuiPaneInfo& pane) override;
};

/// Without the arrow for tools that find no room as long as they do.
class ToolBarArt final : public wxAuiGenericToolBarArt {
public:
    wxAuiToolBarArt* Clone() override { return new ToolBarArt(*this); }
    void DrawBackground(wxDC& dc, wxWindow* window, const wxRect& area) override;
    void DrawPlainBackground(wxDC& dc, wxWindow* window, const wxRect& area) override;
    void DrawOverflowButton(wxDC& dc, wxWindow* window, const wxRect& area, int state) override;
};

/// Tabs as those of GTK: a line below the one in front.
class TabArt final : public wxAuiGenericTabArt {
public:
    TabArt();
    wxAuiTabArt* Clone() override { return new TabArt(*this); }
    void UpdateColoursFromSystem() override;
    wxSize GetTabSize(wxDC& dc, wxWindow* window, const wxString& caption, const wxBitmapBundle& bitmap,
                      bool is_active, int close_state, int* extent) override;
    void DrawBackground(wxDC& dc, wxWindow* window, const wxRect& area) override;
    void DrawTab(wxDC& dc, wxWindow* window, const wxAuiNotebookPage& page, const wxRect& room,
                 int close_state, wxRect* tab, wxRect* close, int* extent) override;
};

} // namespace sabotier::editor
