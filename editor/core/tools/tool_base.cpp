#include "editor/core/tools/tool_base.hpp"

#include <algorithm>

namespace sabotier::editor {

PointerEvent nowhere() {
    constexpr double far_off = -1e6; // board units
    PointerEvent event;
    event.point = {far_off, far_off};
    return event;
}

void StrokeTool::pointer_down(Document& document, const PointerEvent& event) {
    if (event.button != Button::left || is_down_) return;
    is_down_ = true;
    document.open_stroke(title(document));
    stroke(document, event, true);
}

void StrokeTool::pointer_move(Document& document, const PointerEvent& event) {
    hover(document, event);
    if (is_down_) stroke(document, event, false);
}

void StrokeTool::pointer_up(Document& document, const PointerEvent& /*event*/) {
    interrupt(document);
}

void StrokeTool::interrupt(Document& document) {
    if (!is_down_) return;
    is_down_ = false;
    document.close_stroke();
}

bool StrokeTool::key(Document& document, const KeyEvent& event) {
    if (event.key != "Escape" || !is_down_) return false;
    cancel(document);
    return true;
}

void StrokeTool::cancel(Document& document) {
    if (!is_down_) return;
    is_down_ = false;
    document.cancel_stroke();
}

Hint space_hint(SpaceIndex space, bool is_warning) {
    return {Hint::Kind::space, space, {}, {}, is_warning};
}

Hint outline_hint(SpaceIndex space, bool is_warning) {
    return {Hint::Kind::outline, space, {}, {}, is_warning};
}

Hint line_hint(std::vector<Point> points, bool is_warning) {
    return {Hint::Kind::line, no_space, std::move(points), {}, is_warning};
}

Hint text_hint(Point at, std::string text, bool is_warning) {
    return {Hint::Kind::text, no_space, {at}, std::move(text), is_warning};
}

Hint piece_hint(SpaceIndex space, std::string kind, bool is_warning) {
    return {Hint::Kind::piece, space, {}, std::move(kind), is_warning};
}

SideId chosen_side(const Document& document) {
    const auto& sides = document.work().scenario->sides;
    const SideId& wanted = document.settings().side;
    if (std::ranges::find(sides, wanted, &Side::id) != sides.end()) return wanted;
    return sides.empty() ? SideId{} : sides.front().id;
}

bool change_brush(Document& document, const KeyEvent& event) {
    if (event.key != "[" && event.key != "]") return false;
    ToolSettings settings = document.settings();
    settings.brush = std::clamp(settings.brush + (event.key == "]" ? 2 : -2), 1, largest_brush);
    document.set_settings(std::move(settings));
    return true;
}

std::string side_title(const Document& document, const SideId& id) {
    const auto& sides = document.work().scenario->sides;
    const auto side = std::ranges::find(sides, id, &Side::id);
    return side == sides.end() || side->name.empty() ? id.str() : side->name;
}

} // namespace sabotier::editor
