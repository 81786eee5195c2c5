#include "tests/gui/driver/hands.hpp"

#include <wx/defs.h>

#include <array>
#include <stdexcept>
#include <utility>

// after wxWidgets, whose names its macros take
#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>

namespace sabotier::test::gui {

namespace {

KeySym symbol_of(int code) {
    static constexpr std::array<std::pair<int, KeySym>, 14> known{{{WXK_RETURN, XK_Return},
                                                                   {WXK_ESCAPE, XK_Escape},
                                                                   {WXK_BACK, XK_BackSpace},
                                                                   {WXK_DELETE, XK_Delete},
                                                                   {WXK_TAB, XK_Tab},
                                                                   {WXK_SPACE, XK_space},
                                                                   {WXK_LEFT, XK_Left},
                                                                   {WXK_RIGHT, XK_Right},
                                                                   {WXK_UP, XK_Up},
                                                                   {WXK_DOWN, XK_Down},
                                                                   {WXK_HOME, XK_Home},
                                                                   {WXK_END, XK_End},
                                                                   {WXK_PAGEUP, XK_Page_Up},
                                                                   {WXK_PAGEDOWN, XK_Page_Down}}};
    for (const auto& [key, symbol] : known)
        if (key == code) return symbol;
    if (code >= WXK_F1 && code <= WXK_F12) return XK_F1 + static_cast<KeySym>(code - WXK_F1);
    if (code >= 'A' && code <= 'Z') return XK_a + static_cast<KeySym>(code - 'A');
    if (code > ' ' && code < 127) return static_cast<KeySym>(code); // as in Latin-1
    throw std::runtime_error("no key has the code " + std::to_string(code));
}

} // namespace

struct Hands::Server {
    Display* display = XOpenDisplay(nullptr);

    void key(KeyCode code, bool is_down) const {
        XTestFakeKeyEvent(display, code, is_down ? True : False, 0);
    }
    [[nodiscard]] KeyCode code_of(KeySym symbol) const {
        const KeyCode code = XKeysymToKeycode(display, symbol);
        if (code == 0) throw std::runtime_error("the keyboard lacks a key");
        return code;
    }
    void strike(KeyCode code, int modifiers) const {
        static constexpr std::array<std::pair<int, KeySym>, 3> held{
            {{wxMOD_CONTROL, XK_Control_L}, {wxMOD_SHIFT, XK_Shift_L}, {wxMOD_ALT, XK_Alt_L}}};
        for (const auto& [modifier, symbol] : held)
            if ((modifiers & modifier) != 0) key(code_of(symbol), true);
        key(code, true);
        key(code, false);
        for (const auto& [modifier, symbol] : held)
            if ((modifiers & modifier) != 0) key(code_of(symbol), false);
        XSync(display, False);
    }
};

Hands::Hands()
    : server_(std::make_unique<Server>()) {
    int ignored = 0;
    if (server_->display == nullptr
        || XTestQueryExtension(server_->display, &ignored, &ignored, &ignored, &ignored) == False)
        throw std::runtime_error("this screen has no mouse and keys for tests");
}

Hands::~Hands() {
    if (server_->display != nullptr) XCloseDisplay(server_->display);
}

void Hands::move_to(int x, int y) {
    XTestFakeMotionEvent(server_->display, -1, x, y, 0);
    XSync(server_->display, False);
}

void Hands::press(bool is_down, unsigned button) {
    XTestFakeButtonEvent(server_->display, button, is_down ? True : False, 0);
    XSync(server_->display, False);
}

void Hands::key(int code, int modifiers) {
    server_->strike(server_->code_of(symbol_of(code)), modifiers);
}

void Hands::hold(int code) {
    server_->key(server_->code_of(symbol_of(code)), true);
    XSync(server_->display, False);
}

void Hands::let_go(int code) {
    server_->key(server_->code_of(symbol_of(code)), false);
    XSync(server_->display, False);
}

void Hands::type(const std::string& text) {
    for (const char c : text) {
        const auto symbol = static_cast<KeySym>(static_cast<unsigned char>(c));
        const KeyCode code = server_->code_of(symbol);
        const bool is_shifted = XkbKeycodeToKeysym(server_->display, code, 0, 0) != symbol;
        server_->strike(code, is_shifted ? wxMOD_SHIFT : wxMOD_NONE);
    }
}

} // namespace sabotier::test::gui
