#pragma once

#include <wx/string.h>

class wxWindow;

namespace sabotier::editor {

/// A text with line breaks, so that no line is wider than so many pixels in the font of the window: at
/// blanks, at hyphens within words, and anywhere in a word that is wider than a line.
[[nodiscard]] wxString wrapped(const wxWindow& window, const wxString& text, int width);
/// The same for each line by itself, so that lines that end on purpose do.
[[nodiscard]] wxString wrapped_lines(const wxWindow& window, const wxString& text, int width);

} // namespace sabotier::editor
