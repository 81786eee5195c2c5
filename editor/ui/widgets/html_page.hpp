#pragma once

#include <wx/html/htmlwin.h>

#include <string>

namespace sabotier::editor {

/// A page of simple HTML in the fonts and colours of the theme: the toolkit's own is black on white.
class HtmlPage : public wxHtmlWindow {
public:
    HtmlPage(wxWindow* parent, const char* name);

    /// `html`: what stands in the body, in UTF-8.
    void show(const std::string& html);
};

} // namespace sabotier::editor
