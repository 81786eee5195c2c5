#pragma once

#include "editor/core/work/key_facts.hpp"
#include "formats/documents/documents.hpp"

#include <string>

class wxSpinCtrl;
class wxTextCtrl;
class wxWindow;

/// Fields for what documents hold under a key, with what it means as a tip.
namespace sabotier::editor {

/// A number, as large as documents take it. 0 may stand for no number. The key must be one of a whole number.
[[nodiscard]] wxSpinCtrl* key_field(wxWindow* parent, DocumentKind document, KeyPath path, int value);

/// A text; while it is empty it shows what holds without it. `style` is that of a wxTextCtrl.
[[nodiscard]] wxTextCtrl* key_text(wxWindow* parent, DocumentKind document, KeyPath path,
                                   const std::string& value, long style = 0);

/// Says in a tip what a field made otherwise is for.
void explain(wxWindow* field, DocumentKind document, KeyPath path);

} // namespace sabotier::editor
