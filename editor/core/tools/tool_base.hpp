#pragma once

#include "editor/core/document/document.hpp"
#include "editor/core/document/tool.hpp"
#include "editor/core/places/symmetry.hpp"

/// What tools share. For this folder alone.
namespace sabotier::editor {

/// The pointer beside every board.
[[nodiscard]] PointerEvent nowhere();

/// A tool that does nothing yet: others say what they do.
class QuietTool : public Tool {
public:
    void pointer_down(Document&, const PointerEvent&) override {}
    void pointer_move(Document&, const PointerEvent&) override {}
    void pointer_up(Document&, const PointerEvent&) override {}
    void pointer_left(Document& document) override { pointer_move(document, nowhere()); }
    void text_given(Document&, const std::optional<std::string>&) override {}
    bool key(Document&, const KeyEvent&) override { return false; }
    void cancel(Document&) override {}
    [[nodiscard]] ToolView view(const Document&) const override { return {}; }
};

/// A tool that works on every place that the pointer passes while the left button is held: one step of the
/// history.
class StrokeTool : public QuietTool {
public:
    void pointer_down(Document& document, const PointerEvent& event) final;
    void pointer_move(Document& document, const PointerEvent& event) final;
    void pointer_up(Document& document, const PointerEvent& event) final;
    bool key(Document& document, const KeyEvent& event) override;
    void cancel(Document& document) final;
    void interrupt(Document& document) final;

protected:
    [[nodiscard]] virtual std::string title(const Document& document) const = 0;
    /// The pointer came to a point; at first with `is_first`. Called again and again with the same point.
    virtual void stroke(Document& document, const PointerEvent& event, bool is_first) = 0;
    /// The pointer moves with no button held.
    virtual void hover(const Document&, const PointerEvent& event) { hover_ = event; }

    [[nodiscard]] const PointerEvent& hovered() const noexcept { return hover_; }
    [[nodiscard]] bool is_down() const noexcept { return is_down_; }

private:
    PointerEvent hover_ = nowhere();
    bool is_down_ = false;
};

[[nodiscard]] Hint space_hint(SpaceIndex space, bool is_warning = false);
[[nodiscard]] Hint outline_hint(SpaceIndex space, bool is_warning = false);
[[nodiscard]] Hint line_hint(std::vector<Point> points, bool is_warning = false);
[[nodiscard]] Hint text_hint(Point at, std::string text, bool is_warning = false);
[[nodiscard]] Hint piece_hint(SpaceIndex space, std::string kind, bool is_warning = false);

/// The side that the palette has chosen; the first where it has not.
[[nodiscard]] SideId chosen_side(const Document& document);
/// [ and ] make the brush smaller and larger; whether it was one of them.
bool change_brush(Document& document, const KeyEvent& event);
[[nodiscard]] std::string side_title(const Document& document, const SideId& side);

} // namespace sabotier::editor
