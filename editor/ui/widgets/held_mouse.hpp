#pragma once

#include <wx/window.h>

namespace sabotier::editor {

/// The mouse, held by a window beyond its rim. A member of who owns the window, or of the window itself: a
/// window may go in the middle of a drag, by a key, and the toolkit wants the mouse back before.
class HeldMouse {
public:
    HeldMouse() = default;
    HeldMouse(const HeldMouse&) = delete;
    HeldMouse& operator=(const HeldMouse&) = delete;
    ~HeldMouse() { let_go(); }

    void hold(wxWindow& window) {
        window_ = &window;
        if (!window.HasCapture()) window.CaptureMouse();
    }
    void let_go() {
        if (window_ != nullptr && window_->HasCapture()) window_->ReleaseMouse();
    }

private:
    wxWindow* window_ = nullptr;
};

} // namespace sabotier::editor
