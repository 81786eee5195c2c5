#pragma once

#include "editor/core/view/rulers.hpp"

class wxGraphicsContext;
class wxWindow;

namespace sabotier::editor {

/// Paints the columns along the upper rim of a window and the rows along its left one.
void paint_rulers(wxGraphicsContext& context, const wxWindow& window, const Rulers& rulers);

} // namespace sabotier::editor
