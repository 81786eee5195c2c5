#include "editor/ui/widgets/html_page.hpp"

#include "editor/ui/widgets/text.hpp"

#include <wx/settings.h>

namespace sabotier::editor {

namespace {

std::string css(wxSystemColour which) {
    return to_utf8(wxSystemSettings::GetColour(which).GetAsString(wxC2S_HTML_SYNTAX));
}

} // namespace

HtmlPage::HtmlPage(wxWindow* parent, const char* name)
    : wxHtmlWindow(parent) {
    SetName(name);
    SetStandardFonts();
    SetBorders(FromDIP(14));
}

void HtmlPage::show(const std::string& html) {
    SetPage(to_wx("<html><body bgcolor=\"" + css(wxSYS_COLOUR_WINDOW) + "\" text=\""
                  + css(wxSYS_COLOUR_WINDOWTEXT) + "\" link=\"" + css(wxSYS_COLOUR_HOTLIGHT) + "\">" + html
                  + "</body></html>"));
}

} // namespace sabotier::editor
