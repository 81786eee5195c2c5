#include "editor/ui/widgets/clean_texts.hpp"

#include "editor/ui/widgets/text.hpp"
#include "formats/yaml/allowed_text.hpp"

#include <wx/event.h>
#include <wx/textentry.h>

namespace sabotier::editor {

namespace {

wxString clean(const wxString& text) {
    return to_wx(yaml::without_forbidden(to_utf8(text)));
}

} // namespace

CleanTexts::CleanTexts() {
    wxEvtHandler::AddFilter(this);
}

CleanTexts::~CleanTexts() {
    wxEvtHandler::RemoveFilter(this);
}

/// Before anybody hears of the text.
int CleanTexts::FilterEvent(wxEvent& event) {
    if (event.GetEventType() != wxEVT_TEXT) return Event_Skip;
    auto* field = dynamic_cast<wxTextEntry*>(event.GetEventObject());
    if (field == nullptr) return Event_Skip;
    const wxString text = field->GetValue();
    if (yaml::is_allowed(to_utf8(text))) return Event_Skip;
    const auto before = static_cast<std::size_t>(field->GetInsertionPoint());
    field->ChangeValue(clean(text));
    field->SetInsertionPoint(static_cast<long>(clean(text.Left(before)).length()));
    return Event_Skip;
}

} // namespace sabotier::editor
