#pragma once

#include <memory>
#include <string>

/// The mouse and the keys of the X server. wxUIActionSimulator has them, too, but sleeps for 50 milliseconds
/// with every click and 20 with every letter, on the window's own thread: half of the time of a walk.
namespace sabotier::test::gui {

class Hands {
public:
    /// Throws std::runtime_error where the server has no test extension.
    Hands();
    Hands(const Hands&) = delete;
    Hands& operator=(const Hands&) = delete;
    ~Hands();

    // Each returns once the server has done it; the window hears of it before anything that it is asked
    // afterwards. From one thread at a time.
    void move_to(int x, int y);                    ///< in pixels of the screen
    void press(bool is_down, unsigned button = 1); ///< 1: left, 2: middle, 3: right
    /// A key by wxWidgets' code, with wxMOD_ flags, down and up again. Throws std::runtime_error for a code
    /// that no key has, as type() does for such a character.
    void key(int code, int modifiers);
    /// Presses it and does not let it go; once more: it repeats, as held keys do.
    void hold(int code);
    void let_go(int code);
    void type(const std::string& text); ///< ASCII

private:
    struct Server;
    std::unique_ptr<Server> server_;
};

} // namespace sabotier::test::gui
