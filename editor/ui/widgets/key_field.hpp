#pragma once

#include "editor/core/work/key_limits.hpp"
#include "editor/ui/widgets/number_field.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/documents/documents.hpp"

namespace sabotier::editor {

/// A field for a number that documents hold under a key: as large as they take it, with what it means as a
/// tip. 0 may stand for no number.
[[nodiscard]] inline wxSpinCtrl* key_field(wxWindow* parent, DocumentKind document,
                                           std::initializer_list<std::string_view> path, int value) {
    const KeyLimits limits = key_limits(document, path);
    auto* made = number_field(parent, std::min(0, limits.least), limits.most, value);
    made->SetToolTip(to_wx(limits.about));
    return made;
}

} // namespace sabotier::editor
