#include "editor/core/document/document.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

/// The keyboard's way over the board.
namespace sabotier::editor {

namespace {

std::optional<Direction> direction_of(const std::string& key) {
    if (key == "Left") return Direction::left;
    if (key == "Right") return Direction::right;
    if (key == "Up") return Direction::up;
    if (key == "Down") return Direction::down;
    return std::nullopt;
}

Point unit_of(Direction direction) {
    switch (direction) {
    case Direction::left:
        return {-1, 0};
    case Direction::right:
        return {1, 0};
    case Direction::up:
        return {0, -1};
    case Direction::down:
        break;
    }
    return {0, 1};
}

/// The first space that an arrow brings the cursor to.
SpaceIndex first_space(const Board& board) {
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (board.is_space(SpaceIndex{i})) return SpaceIndex{i};
    return no_space;
}

/// On hexes left and right keep to the row: the column's half step down is no change of row.
SpaceIndex beside(const HexBoard& board, SpaceIndex space, Direction direction) {
    Cell cell = to_cell(board.grid.hex(space));
    const Point step = unit_of(direction);
    const int limit = std::max(board.grid.columns(), board.grid.rows());
    for (int i = 0; i < limit; ++i) { // over holes, to the next hex of the row or column
        cell.column += static_cast<int>(step.x);
        cell.row += static_cast<int>(step.y);
        if (board.is_space(to_hex(cell))) return board.grid.index(to_hex(cell));
    }
    return space;
}

/// The nearest space that lies mostly that way.
SpaceIndex nearest_towards(const Board& board, SpaceIndex space, Direction direction) {
    const Point here = board.layout().centre(space);
    const Point way = unit_of(direction);
    SpaceIndex best = space;
    double least = std::numeric_limits<double>::max();
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        if (!board.is_space(SpaceIndex{i}) || SpaceIndex{i} == space) continue;
        const Point there = board.layout().centre(SpaceIndex{i});
        const double along = (there.x - here.x) * way.x + (there.y - here.y) * way.y;
        const double across = std::abs((there.x - here.x) * way.y) + std::abs((there.y - here.y) * way.x);
        if (along <= 1e-6 || across > along) continue;
        if (along + 2 * across >= least) continue;
        least = along + 2 * across;
        best = SpaceIndex{i};
    }
    return best;
}

} // namespace

void Document::move_cursor(Direction direction) {
    const Board& spaces = board();
    if (cursor_ == no_space || !spaces.is_space(cursor_)) {
        set_cursor(first_space(spaces));
        return;
    }
    const Setup& now = setup();
    if (const auto* hexes = now.board.as<HexBoard>())
        set_cursor(beside(*hexes, cursor_, direction));
    else
        set_cursor(nearest_towards(spaces, cursor_, direction));
}

bool Document::key(const KeyEvent& event) {
    message_.clear();
    if (tool_->key(*this, event)) {
        observers_.notify(Change::tool);
        return true;
    }
    if (event.modifiers.control || event.modifiers.alt) return false;
    if (const auto direction = direction_of(event.key)) {
        move_cursor(*direction);
        if (cursor_ != no_space) {
            PointerEvent hover;
            hover.point = board().layout().centre(cursor_);
            hover.space = cursor_;
            hover.held = held_;
            pointer_move(hover);
        }
        return true;
    }
    if (event.key == "Return" && cursor_ != no_space) {
        if (is_pressed_) return true; // the pointer is at work
        PointerEvent click;
        click.point = board().layout().centre(cursor_);
        click.space = cursor_;
        click.button = Button::left;
        click.modifiers = event.modifiers;
        click.held.left = true;
        pointer_down(click);
        click.held = {};
        pointer_up(click);
        return true;
    }
    if (event.key == "Escape") {
        const std::string& first = tools_.front().id;
        cancel_tool();
        if (tool_->id() == first)
            select({});
        else
            use_tool(first);
        observers_.notify(Change::tool);
        return true;
    }
    return false;
}

} // namespace sabotier::editor
