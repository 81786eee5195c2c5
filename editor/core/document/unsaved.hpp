#pragma once

#include "editor/core/document/document.hpp"
#include "editor/core/files/recovery.hpp"

#include <optional>

namespace sabotier::editor {

/// The work of a document for recovery; none where it is saved. The document must be there as long as the
/// result is.
[[nodiscard]] inline std::optional<Unsaved> unsaved(const Document& document) {
    if (!document.is_modified()) return std::nullopt;
    return unsaved(document.work(), document.files());
}

} // namespace sabotier::editor
