#pragma once

#include "editor/core/document/input.hpp"
#include "formats/board/layout.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::editor {

class Document;

/// Something a tool shows over the board while it is in use; never part of the document.
struct Hint {
    enum class Kind : std::uint8_t {
        space,   ///< a space filled lightly
        outline, ///< a space outlined
        line,    ///< points joined
        text,    ///< text at points[0]
        piece,   ///< a piece kind at a space, half transparent, `text` is its kind
        tile,    ///< a tile with its middle at points[0], half transparent, `text` is its id
        card     ///< the same of a card
    };
    Kind kind = Kind::space;
    SpaceIndex space = no_space;
    std::vector<Point> points;
    std::string text;
    bool is_warning = false;   ///< drawn in the warning colour: illegal, not matching
    int turn = 0;              ///< of a tile in sixths, of a card in degrees
    bool is_face_down = false; ///< of a card
};

/// A text that a tool waits for, to be written on the board itself.
struct TextWish {
    SpaceIndex space = no_space;
    std::string text; ///< what stands there now

    friend bool operator==(const TextWish&, const TextWish&) = default;
};

/// What a tool tells the window.
struct ToolView {
    std::vector<Hint> hints;
    std::string status;           ///< one line for the status bar: what a click does now
    std::optional<TextWish> wish; ///< a text that it waits for
};

/// One way to work on the board, as a small state machine fed with plain events. It knows no window: the
/// canvas translates its events and draws the view. A tool changes a document only through its history;
/// between begin and end of a drag it holds one stroke open, which Escape cancels. Tools hold no pointers
/// into a Work.
class Tool {
public:
    virtual ~Tool() = default;

    [[nodiscard]] virtual std::string id() const = 0; ///< "terrain-brush": of the action that chooses it
    // What Document makes of the pointer: a press of the left button, what it does while that is held or no
    // press goes on, and the release. Other buttons never come here.
    virtual void pointer_down(Document& document, const PointerEvent& event) = 0;
    virtual void pointer_move(Document& document, const PointerEvent& event) = 0;
    virtual void pointer_up(Document& document, const PointerEvent& event) = 0;
    /// The press is over, and nobody saw the button go up. What a drag would drop stays where it was; what
    /// was painted stays painted.
    virtual void interrupt(Document& document) { cancel(document); }
    /// The pointer has left the board: nothing is shown any more where it was.
    virtual void pointer_left(Document& document) = 0;
    /// The text that it wished for; none: the user wants to write nothing after all.
    virtual void text_given(Document& document, const std::optional<std::string>& text) = 0;
    /// Whether the key was for this tool. The keyboard cursor's space is the document's.
    virtual bool key(Document& document, const KeyEvent& event) = 0;
    /// Back to rest; an open stroke is cancelled.
    virtual void cancel(Document& document) = 0;
    [[nodiscard]] virtual ToolView view(const Document& document) const = 0;
};

} // namespace sabotier::editor
