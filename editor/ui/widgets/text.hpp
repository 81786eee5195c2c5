#pragma once

#include "formats/base/words.hpp"

#include <wx/string.h>

#include <string>

/// Texts between the core (UTF-8) and the toolkit.
namespace sabotier::editor {

[[nodiscard]] inline wxString to_wx(const std::string& text) {
    const wxString result = wxString::FromUTF8(text.data(), text.size());
    return result.empty() && !text.empty() ? wxString::From8BitData(text.data(), text.size()) : result;
}
[[nodiscard]] inline std::string to_utf8(const wxString& text) {
    return text.utf8_string();
}
/// A translated text.
[[nodiscard]] inline wxString words(const char* text) {
    return to_wx(tr(text));
}
/// The same as a label, in which '&' would mark a key.
[[nodiscard]] inline wxString label_text(const std::string& text) {
    wxString label = to_wx(text);
    label.Replace("&", "&&");
    return label;
}

} // namespace sabotier::editor
