#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <string>
#include <string_view>
#include <vector>

/// The words of a scenario's author, as they are meant: paragraphs, lists, what is bold or in italics.
namespace sabotier::drawn {

/// A paragraph, a heading, or a point of a list.
struct TextBlock {
    std::string text; ///< one line
    std::vector<TextPart> parts{};
    bool is_heading = false;
    std::string mark{}; ///< of a point: a dot or "3."; "" of what goes on below it
    int depth = 0;      ///< in how many lists it stands

    friend bool operator==(const TextBlock&, const TextBlock&) = default;
};

/// Read as CommonMark, of which everything else stays as it is written: HTML, pictures, tables and code are
/// plain text, and an address stands behind the words that would lead there.
[[nodiscard]] std::vector<TextBlock> blocks_of(std::string_view description);

} // namespace sabotier::drawn
