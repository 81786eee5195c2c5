#pragma once

#include "formats/base/problem.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace sabotier {

/// A document in its canonical form.
struct FormattedDocument {
    std::string text;
    std::size_t ids = 0; ///< that were counted, and are written
    /// Pieces and units that stay without an id: no rulebook could be read that says how they are counted.
    std::size_t without_ids = 0;
};

/// As format_document(), with an id for every piece and every listed unit: the one that was counted for it,
/// so that waivers and deployment go on naming what they named. `folder`: where a rulebook of one's own lies.
[[nodiscard]] Outcome<FormattedDocument> format_with_ids(std::string_view text, const std::string& file_name,
                                                         const std::string& folder);

} // namespace sabotier
