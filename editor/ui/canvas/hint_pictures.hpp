#pragma once

#include "editor/core/document/tool.hpp"
#include "formats/setup/setup.hpp"

#include <wx/bitmap.h>

#include <string>

namespace sabotier::editor {

class Document;

/// What a tool is about to lay, half transparent, as it would lie. Sizes in board units.
struct HintPicture {
    wxBitmap bitmap;
    Point corner; ///< upper left, from the middle of the hint
    double width = 0;
    double height = 0;
};

/// Of a hint of a tile or a card. `scale`: screen units for each board unit. Without a bitmap where the
/// document knows no such thing.
[[nodiscard]] HintPicture hint_picture(const Document& document, const Hint& hint, double scale);

} // namespace sabotier::editor
