#pragma once

#include <wx/eventfilter.h>

class wxMouseEvent;
class wxWindow;

namespace sabotier::editor {

/// Keeps the wheel from changing data in passing. Over a list to choose from it scrolls what the list stands
/// in, over a number it does so unless one has clicked or typed there: a dialog gives the keys to its first
/// number unasked. For as long as it lives.
class CalmWheel final : public wxEventFilter {
public:
    CalmWheel();
    CalmWheel(const CalmWheel&) = delete;
    CalmWheel& operator=(const CalmWheel&) = delete;
    ~CalmWheel() override;

    int FilterEvent(wxEvent& event) override;

private:
    [[nodiscard]] bool is_changed_by_wheel(const wxWindow& window) const;
    void scroll_around(const wxWindow& window, const wxMouseEvent& event);

    const wxWindow* meant_ = nullptr; ///< the last that was clicked or typed into; only compared
    double left_ = 0;                 ///< of what was turned, less than the least that can be scrolled
};

} // namespace sabotier::editor
