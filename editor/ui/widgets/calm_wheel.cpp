#include "editor/ui/widgets/calm_wheel.hpp"

#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/event.h>
#include <wx/scrolwin.h>
#include <wx/slider.h>
#include <wx/spinctrl.h>

namespace sabotier::editor {

namespace {

bool is_number(const wxWindow& window) {
    return dynamic_cast<const wxSpinCtrl*>(&window) != nullptr
           || dynamic_cast<const wxSpinCtrlDouble*>(&window) != nullptr
           || dynamic_cast<const wxSlider*>(&window) != nullptr;
}

bool is_choice(const wxWindow& window) {
    return dynamic_cast<const wxChoice*>(&window) != nullptr
           || dynamic_cast<const wxComboBox*>(&window) != nullptr;
}

void scroll_around(const wxWindow& window, const wxMouseEvent& event) {
    for (wxWindow* above = window.GetParent(); above != nullptr && !above->IsTopLevel();
         above = above->GetParent()) {
        if (dynamic_cast<wxScrolledWindow*>(above) == nullptr) continue;
        wxMouseEvent passed_on(event);
        passed_on.SetEventObject(above);
        above->ProcessWindowEvent(passed_on);
        return;
    }
}

} // namespace

CalmWheel::CalmWheel() {
    wxEvtHandler::AddFilter(this);
}

CalmWheel::~CalmWheel() {
    wxEvtHandler::RemoveFilter(this);
}

bool CalmWheel::is_changed_by_wheel(const wxWindow& window) const {
    return is_choice(window) || (is_number(window) && (&window != meant_ || !window.HasFocus()));
}

int CalmWheel::FilterEvent(wxEvent& event) {
    const wxEventType type = event.GetEventType();
    if (type == wxEVT_LEFT_DOWN || type == wxEVT_KEY_DOWN)
        meant_ = dynamic_cast<const wxWindow*>(event.GetEventObject());
    if (type != wxEVT_MOUSEWHEEL) return Event_Skip;
    const auto* window = dynamic_cast<const wxWindow*>(event.GetEventObject());
    if (window == nullptr || !is_changed_by_wheel(*window)) return Event_Skip;
    scroll_around(*window, static_cast<wxMouseEvent&>(event));
    return Event_Processed;
}

} // namespace sabotier::editor
