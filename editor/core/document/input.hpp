#pragma once

#include "formats/base/id.hpp"
#include "formats/board/layout.hpp"
#include "formats/geometry/hex.hpp"

#include <cstdint>
#include <string>

/// What mouse and keyboard say, in words of no toolkit.
namespace sabotier::editor {

enum class Button : std::uint8_t { none, left, middle, right };

struct Modifiers {
    bool shift = false;
    bool control = false;
    bool alt = false;
};

/// Buttons that are held down.
struct Buttons {
    bool left = false;
    bool middle = false;
    bool right = false;

    friend bool operator==(const Buttons&, const Buttons&) = default;
};

/// A pointer event in the plane of the board (formats/board/layout.hpp), with the space under it already
/// looked up.
struct PointerEvent {
    Point point; ///< board units
    SpaceIndex space = no_space;
    Button button = Button::none; ///< that changed
    Modifiers modifiers;
    int clicks = 1; ///< 2 for a double click
    Buttons held;   ///< after it: a button that went down is among them, one that went up is not
};

/// A key, by name: "Left", "Return", "Escape", "Delete", "F8", or the character.
struct KeyEvent {
    std::string key;
    Modifiers modifiers;
};

} // namespace sabotier::editor
