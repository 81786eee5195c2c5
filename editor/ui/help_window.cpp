#include "editor/ui/help_window.hpp"

#include "editor/ui/markdown.hpp"
#include "editor/ui/resources.hpp"
#include "editor/ui/text.hpp"

#include <wx/html/htmlwin.h>
#include <wx/sizer.h>
#include <wx/utils.h>

namespace sabotier::editor {

HelpWindow::HelpWindow(wxWindow* parent)
    : wxFrame(parent, wxID_ANY, words("Guide"), wxDefaultPosition, wxDefaultSize,
              wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT) {
    SetName("help");
    html_ = new wxHtmlWindow(this);
    html_->SetStandardFonts();
    html_->Bind(wxEVT_HTML_LINK_CLICKED, [this](wxHtmlLinkEvent& event) {
        const std::string target = to_utf8(event.GetLinkInfo().GetHref());
        if (const std::size_t end = target.find(".md"); end != std::string::npos)
            show_page(target.substr(0, end + 3));
        else if (target.starts_with("https://"))
            wxLaunchDefaultBrowser(to_wx(target));
        else
            event.Skip();
    });
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(html_, wxSizerFlags(1).Expand());
    SetSizer(sizer);
    SetSize(FromDIP(wxSize(720, 640)));
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        if (event.GetKeyCode() == WXK_ESCAPE)
            Close();
        else
            event.Skip();
    });
}

void HelpWindow::show_page(const std::string& name) {
    const std::string* page = resource("/" + name);
    show_html(words("Guide"), page == nullptr ? html_escaped(name) : to_html(*page));
}

void HelpWindow::show_html(const wxString& title, const std::string& html) {
    SetTitle(title);
    html_->SetPage(to_wx(html));
    Show();
    Raise();
}

} // namespace sabotier::editor
