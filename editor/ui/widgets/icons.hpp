#pragma once

#include <wx/bmpbndl.h>

#include <string>

namespace sabotier::editor {

/// A picture of icons/, in the colour of the system's texts so that it shows in dark themes, sharp at every
/// scale. A plain one for names that have no picture. `size` in device-independent pixels.
[[nodiscard]] wxBitmapBundle icon(const std::string& name, int size = 20);
/// The same for what cannot be done now, nearer to the background.
[[nodiscard]] wxBitmapBundle dim_icon(const std::string& name, int size = 20);
/// The program's own icon.
[[nodiscard]] wxBitmapBundle program_icon(int size);

} // namespace sabotier::editor
