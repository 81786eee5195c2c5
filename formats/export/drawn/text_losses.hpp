#pragma once

#include "formats/draw/canvas/canvas.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// Gathers the texts of a file that cannot be read whole: no installed font has their signs, or there was no
/// room for them. Private to formats/export.
class TextLosses {
public:
    /// What was drawn on a canvas. A text that holds one that is known from before, or is a part of it, is
    /// the same loss: a title stands in footers, too.
    void take(Canvas& canvas);
    /// For Export::dropped, one for each text.
    [[nodiscard]] std::vector<std::string> sentences() const;

private:
    std::vector<UnknownSigns> unknown_;
    std::vector<std::string> cut_;
};

} // namespace sabotier
