#include "editor/ui/widgets/icons.hpp"

#include "editor/ui/widgets/resources.hpp"

#include <wx/settings.h>

namespace sabotier::editor {

namespace {

void replace_all(std::string& text, const std::string& what, const std::string& with) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

} // namespace

namespace {

wxBitmapBundle icon_in(const std::string& name, int size, const wxColour& ink) {
    const std::string* svg = resource("/" + name + ".svg");
    if (svg == nullptr) svg = resource("board/plain.svg");
    if (svg == nullptr) return {};
    std::string text = *svg;
    replace_all(text, "currentColor", ink.GetAsString(wxC2S_HTML_SYNTAX).utf8_string());
    return wxBitmapBundle::FromSVG(text.c_str(), wxSize(size, size));
}

} // namespace

wxBitmapBundle icon(const std::string& name, int size) {
    return icon_in(name, size, wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT));
}

wxBitmapBundle dim_icon(const std::string& name, int size) {
    const wxColour ink = wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT);
    const wxColour face = wxSystemSettings::GetColour(wxSYS_COLOUR_BTNFACE);
    const auto between = [](int a, int b) { return static_cast<unsigned char>((a + 2 * b) / 3); };
    return icon_in(name, size,
                   {between(ink.Red(), face.Red()), between(ink.Green(), face.Green()),
                    between(ink.Blue(), face.Blue())});
}

wxBitmapBundle program_icon(int size) {
    const std::string* svg = resource("icons/sabotier.svg");
    return svg == nullptr ? wxBitmapBundle() : wxBitmapBundle::FromSVG(svg->c_str(), wxSize(size, size));
}

} // namespace sabotier::editor
