#include "editor/ui/widgets/calm_wheel.hpp"

#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/event.h>
#include <wx/scrolwin.h>
#include <wx/slider.h>
#include <wx/spinctrl.h>

#include <algorithm>
#include <cmath>

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

/// Whether it has more in that direction than it shows.
bool can_scroll(const wxScrolledWindow& part, bool is_across) {
    const wxSize all = part.GetVirtualSize();
    const wxSize shown = part.GetClientSize();
    return is_across ? all.x > shown.x : all.y > shown.y;
}

/// The nearest part around the window that the wheel would scroll; null: none.
wxScrolledWindow* part_around(const wxWindow& window, bool is_across) {
    for (wxWindow* above = window.GetParent(); above != nullptr && !above->IsTopLevel();
         above = above->GetParent())
        if (auto* part = dynamic_cast<wxScrolledWindow*>(above);
            part != nullptr && can_scroll(*part, is_across))
            return part;
    return nullptr;
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

/// As far as GTK does, which scrolls by itself and does not hear of events that are passed on.
void CalmWheel::scroll_around(const wxWindow& window, const wxMouseEvent& event) {
    const bool is_across = event.GetWheelAxis() == wxMOUSE_WHEEL_HORIZONTAL;
    wxScrolledWindow* const part = part_around(window, is_across);
    if (part == nullptr || event.GetWheelDelta() == 0) return;
    int across = 0;
    int down = 0;
    part->GetScrollPixelsPerUnit(&across, &down);
    const int unit = is_across ? across : down;
    if (unit == 0) return;
    const wxSize shown = part->GetClientSize();
    const double page = is_across ? shown.x : shown.y;
    const double turns = static_cast<double>(event.GetWheelRotation()) / event.GetWheelDelta();
    const double wanted = left_ + std::pow(page, 2.0 / 3) * (is_across ? turns : -turns) / unit;
    const double units = std::trunc(wanted);
    left_ = wanted - units; // of a touch pad's small steps
    const wxPoint at = part->GetViewStart();
    if (is_across)
        part->Scroll(std::max(0, at.x + static_cast<int>(units)), wxDefaultCoord);
    else
        part->Scroll(wxDefaultCoord, std::max(0, at.y + static_cast<int>(units)));
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
