#include "editor/ui/canvas/board_canvas.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

/// What mouse and keys tell the board.
namespace sabotier::editor {

namespace {

Modifiers modifiers_of(const wxKeyboardState& state) {
    return {.shift = state.ShiftDown(), .control = state.ControlDown(), .alt = state.AltDown()};
}

Button changed_button(const wxMouseEvent& event) {
    switch (event.GetButton()) {
    case wxMOUSE_BTN_LEFT:
        return Button::left;
    case wxMOUSE_BTN_MIDDLE:
        return Button::middle;
    case wxMOUSE_BTN_RIGHT:
        return Button::right;
    default:
        return Button::none;
    }
}

/// Not every toolkit counts the button that changes just now rightly.
Buttons held_buttons(const wxMouseEvent& event) {
    Buttons held{.left = event.LeftIsDown(), .middle = event.MiddleIsDown(), .right = event.RightIsDown()};
    const bool is_down = event.ButtonDown() || event.ButtonDClick();
    const Button changed = changed_button(event);
    if (changed == Button::left) held.left = is_down;
    if (changed == Button::middle) held.middle = is_down;
    if (changed == Button::right) held.right = is_down;
    return held;
}

} // namespace

PointerEvent BoardCanvas::to_pointer(const wxMouseEvent& event) const {
    const Point point = board_point(event.GetPosition());
    return {.point = point,
            .space = document_.board().layout().at(point),
            .button = changed_button(event),
            .modifiers = modifiers_of(event),
            .clicks = event.ButtonDClick() ? 2 : 1,
            .held = held_buttons(event)};
}

void BoardCanvas::on_mouse(wxMouseEvent& event) {
    heard_ = std::chrono::steady_clock::now();
    if (take_for_legend(event)) return;
    if (event.ButtonDown() || event.ButtonDClick()) {
        SetFocus();
        keeps_fit_ = false;
    }
    if (event.Leaving()) {
        if (!is_drawing_ && !pan_) leave();
        return;
    }
    note_buttons(held_buttons(event));
    if (event.ButtonDown() || event.ButtonDClick())
        on_button_down(event);
    else if (event.ButtonUp())
        on_button_up(event);
    else if (pan_)
        pan_to(event.GetPosition());
    else if (event.Moving() || event.Dragging())
        point_at(to_pointer(event));
}

/// What the mouse does on the legend is nothing that it does on the board below.
bool BoardCanvas::take_for_legend(const wxMouseEvent& event) {
    const bool was_held = legend_.is_held();
    const bool is_on_legend = !is_drawing_ && !pan_ && !is_space_held_ && legend_.take(event);
    if (legend_.is_held()) hold_mouse();
    if (was_held && !legend_.is_held()) release_mouse();
    if (is_on_legend != std::exchange(is_on_legend_, is_on_legend)) set_pointer();
    if (is_on_legend && hover_ != no_space) leave();
    return is_on_legend;
}

/// What a button did that went up unseen is over.
void BoardCanvas::note_buttons(const Buttons& held) {
    if (pan_ && !(pan_->button == Button::middle ? held.middle : held.left)) stop_pan();
    if (is_drawing_ && !held.left) {
        is_drawing_ = false; // the document sees it, too
        release_mouse();
    }
}

void BoardCanvas::on_button_down(const wxMouseEvent& event) {
    const Button button = changed_button(event);
    const bool moves_map = button == Button::middle || (button == Button::left && is_space_held_);
    if (moves_map && !pan_) {
        start_pan(event.GetPosition(), button);
        return;
    }
    if (button != Button::left || pan_) return;
    is_drawing_ = true;
    hold_mouse();
    document_.pointer_down(to_pointer(event));
}

void BoardCanvas::on_button_up(const wxMouseEvent& event) {
    document_.pointer_up(to_pointer(event));
    if (changed_button(event) == Button::right && !is_drawing_ && on_context) on_context(event.GetPosition());
}

void BoardCanvas::pan_to(wxPoint at) {
    const wxPoint way = at - pan_->from;
    pan_->from = at;
    camera_.pan(way.x, way.y);
    moved();
}

void BoardCanvas::point_at(const PointerEvent& pointer) {
    document_.pointer_move(pointer);
    if (pointer.space == hover_) return;
    hover_ = pointer.space;
    if (on_hover) on_hover(hover_);
}

/// Nothing is left on the board of what the pointer showed there.
void BoardCanvas::leave() {
    document_.pointer_left();
    hover_ = no_space;
    if (on_hover) on_hover(no_space);
}

void BoardCanvas::drag_over(wxPoint at) {
    PointerEvent event;
    event.point = board_point(at);
    event.space = document_.board().layout().at(event.point);
    document_.pointer_move(event);
}

void BoardCanvas::drop(wxPoint at) {
    drag_over(at);
    PointerEvent event;
    event.point = board_point(at);
    event.space = document_.board().layout().at(event.point);
    event.button = Button::left;
    event.held.left = true;
    document_.pointer_down(event);
    event.held = {};
    document_.pointer_up(event);
    SetFocus();
}

/// A notch of a wheel zooms at the pointer; touchpads, which scroll by parts of a notch or sideways, pan.
void BoardCanvas::on_wheel(wxMouseEvent& event) {
    const double notches = static_cast<double>(event.GetWheelRotation()) / std::max(1, event.GetWheelDelta());
    const bool is_sideways = event.GetWheelAxis() == wxMOUSE_WHEEL_HORIZONTAL;
    keeps_fit_ = false;
    const bool is_touchpad = event.GetWheelRotation() % std::max(1, event.GetWheelDelta()) != 0;
    if (is_sideways || event.ShiftDown()) {
        camera_.pan((is_sideways ? -notches : notches) * 80, 0);
        moved();
    } else if ((is_touchpad || !wheel_zooms_) && !event.ControlDown()) {
        camera_.pan(0, notches * 80);
        moved();
    } else {
        zoom_at(event.GetPosition(), std::pow(Camera::zoom_step, notches));
    }
}

void BoardCanvas::on_key(wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_SPACE && !event.HasAnyModifiers()) {
        is_space_held_ = true;
        set_pointer();
        return;
    }
    if (event.GetKeyCode() == WXK_TAB) {
        Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
        return;
    }
    if (!take_key(event)) event.Skip();
}

bool BoardCanvas::take_key(const wxKeyEvent& event) {
    const std::string name = key_name(event);
    if (name.empty()) return false;
    if (document_.key({.key = name, .modifiers = modifiers_of(event)})) return true;
    const bool is_plain = !event.ControlDown() && !event.AltDown();
    return is_plain && on_shortcut && on_shortcut((event.ShiftDown() ? "Shift+" : "") + name);
}

void BoardCanvas::on_key_up(wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_SPACE) let_go_of_space();
    event.Skip();
}

std::string key_name(const wxKeyEvent& event) {
    switch (event.GetKeyCode()) {
    case WXK_LEFT:
    case WXK_NUMPAD_LEFT:
        return "Left";
    case WXK_RIGHT:
    case WXK_NUMPAD_RIGHT:
        return "Right";
    case WXK_UP:
    case WXK_NUMPAD_UP:
        return "Up";
    case WXK_DOWN:
    case WXK_NUMPAD_DOWN:
        return "Down";
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
        return "Return";
    case WXK_ESCAPE:
        return "Escape";
    case WXK_DELETE:
    case WXK_NUMPAD_DELETE:
        return "Delete";
    case WXK_BACK:
        return "Backspace";
    case WXK_HOME:
        return "Home";
    case WXK_END:
        return "End";
    case WXK_PAGEUP:
        return "PageUp";
    case WXK_PAGEDOWN:
        return "PageDown";
    default:
        break;
    }
    const int code = event.GetKeyCode();
    if (code >= WXK_F1 && code <= WXK_F12) return "F" + std::to_string(code - WXK_F1 + 1);
    if (code > 32 && code < 127) return {static_cast<char>(code)};
    return {};
}

} // namespace sabotier::editor
