#pragma once

#include <wx/frame.h>

#include <string>

class wxHtmlWindow;

namespace sabotier::editor {

/// The guide, and pages about rules, in a window of their own beside the editor.
class HelpWindow : public wxFrame {
public:
    explicit HelpWindow(wxWindow* parent);

    /// A page of docs/, by its name.
    void show_page(const std::string& name);
    void show_html(const wxString& title, const std::string& html);

private:
    wxHtmlWindow* html_ = nullptr;
};

} // namespace sabotier::editor
