#include "editor/ui/widgets/key_field.hpp"

#include "editor/ui/widgets/number_field.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/textctrl.h>

#include <algorithm>

namespace sabotier::editor {

wxSpinCtrl* key_field(wxWindow* parent, DocumentKind document, KeyPath path, int value) {
    const KeyFacts facts = key_facts(document, path);
    auto* made =
        number_field(parent, std::min(0, facts.bounds.value().least), facts.bounds.value().most, value);
    made->SetToolTip(to_wx(facts.about));
    return made;
}

wxTextCtrl* key_text(wxWindow* parent, DocumentKind document, KeyPath path, const std::string& value,
                     long style) {
    const KeyFacts facts = key_facts(document, path);
    auto* made = new wxTextCtrl(parent, wxID_ANY, to_wx(value), wxDefaultPosition, wxDefaultSize, style);
    if (!facts.otherwise.empty()) made->SetHint(to_wx(facts.otherwise));
    made->SetToolTip(to_wx(facts.about));
    return made;
}

void explain(wxWindow* field, DocumentKind document, KeyPath path) {
    field->SetToolTip(to_wx(key_facts(document, path).about));
}

} // namespace sabotier::editor
