#pragma once

#include "editor/core/view/camera.hpp"
#include "formats/setup/setup.hpp"

#include <string>
#include <vector>

namespace sabotier::editor {

/// A column or row by its name, with where its middle is on the screen.
struct RulerMark {
    double at = 0; ///< screen units from the left edge, or from the top
    std::string text;

    friend bool operator==(const RulerMark&, const RulerMark&) = default;
};

struct Rulers {
    std::vector<RulerMark> columns; ///< from the left
    std::vector<RulerMark> rows;    ///< from the top

    [[nodiscard]] bool empty() const noexcept { return columns.empty() && rows.empty(); }
};

/// The columns and rows that the camera sees, named as spaces are: hex 1107 stands in column 11, row 07.
/// Where they are too close, every second, fifth, tenth and so on, so that marks keep `apart` screen units.
/// Empty for boards without columns and rows. O(marks).
[[nodiscard]] Rulers rulers_of(const Setup& setup, const Camera& camera, double apart);

} // namespace sabotier::editor
