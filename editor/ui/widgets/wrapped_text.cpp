#include "editor/ui/widgets/wrapped_text.hpp"

#include <wx/arrstr.h>
#include <wx/dcclient.h>
#include <wx/window.h>

namespace sabotier::editor {

namespace {

/// A hyphen within a word.
bool is_joint(const wxString& text, std::size_t at) {
    return text[at] == '-' && at > 0 && wxIsalnum(text[at - 1]) && at + 1 < text.length()
           && wxIsalnum(text[at + 1]);
}

/// Where a word that is wider than a line is cut before `end`: not between the two ampersands by which a
/// label shows one.
std::size_t whole_signs(const wxString& text, std::size_t begin, std::size_t end) {
    std::size_t ampersands = 0;
    while (ampersands < end - begin && text[end - ampersands - 1] == '&')
        ++ampersands;
    return end - ampersands % 2;
}

} // namespace

wxString wrapped(const wxWindow& window, const wxString& text, int width) {
    wxClientDC dc(const_cast<wxWindow*>(&window));
    dc.SetFont(window.GetFont());
    wxArrayInt ends; // of each character, from the start of the text
    if (text.Contains("\n") || !dc.GetPartialTextExtents(text, ends) || ends.empty() || ends.Last() <= width)
        return text;
    wxString result;
    std::size_t line = 0;             // where it begins
    std::size_t gap = wxString::npos; // the last one that the line could end at
    for (std::size_t i = 0; i <= text.length(); ++i) {
        const int start = line == 0 ? 0 : ends[line - 1];
        const bool is_end = i == text.length();
        const bool is_too_wide = (is_end ? ends.Last() : ends[i]) - start > width;
        if (is_too_wide && gap != wxString::npos) {
            result += text.Mid(line, gap - line + (text[gap] == '-' ? 1 : 0)) + "\n";
            line = gap + 1;
            gap = wxString::npos;
        } else if (const std::size_t cut = whole_signs(text, line, i);
                   is_too_wide && !is_end && text[i] != ' ' && cut > line) {
            result += text.Mid(line, cut - line) + "\n";
            line = cut;
        }
        if (!is_end && i > line && (text[i] == ' ' || is_joint(text, i))) gap = i;
    }
    return result + text.Mid(line);
}

wxString wrapped_lines(const wxWindow& window, const wxString& text, int width) {
    wxString result;
    for (const wxString& line : wxSplit(text, '\n', '\0'))
        result += (result.empty() ? wxString() : wxString("\n")) + wrapped(window, line, width);
    return result;
}

} // namespace sabotier::editor
