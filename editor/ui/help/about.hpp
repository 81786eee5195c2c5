#pragma once

class wxWindow;

namespace sabotier::editor {

/// What the program is, its version, its licence in full, and the libraries that it is built on.
void show_about(wxWindow* parent);

} // namespace sabotier::editor
