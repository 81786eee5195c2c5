#include "editor/core/document/document.hpp"
#include "editor/core/places/picking.hpp"
#include "editor/core/tools/tools.hpp"
#include "editor/core/work/edits/loading.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/core/work/edits/tiles.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier::editor {

namespace {

constexpr double drag_start = 0.15; ///< of the pitch: less is a click

Point minus(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}

/// Rest, pressed on something, dragging pieces, or drawing a rectangle. A click selects, with Shift it adds
/// or takes away; a click on what is selected already goes on to the next piece of the stack. Pieces that are
/// dropped with Shift board the carrier there.
class SelectTool final : public Tool {
public:
    [[nodiscard]] std::string id() const override { return "select"; }

    void pointer_down(Document& document, const PointerEvent& event) override {
        if (event.button != Button::left) return;
        state_ = State::pressed;
        start_ = end_ = event.point;
        from_ = to_ = event.space;
        is_adding_ = event.modifiers.shift || event.modifiers.control;
        grabbed_ = is_any_selected(document, event.space);
        grabs_tile_ = is_tile_selected(document, event.point);
        if (event.clicks > 1) select_tile(document, event.point);
    }

    void pointer_move(Document& document, const PointerEvent& event) override {
        hover_ = event.space;
        loads_ = event.modifiers.shift;
        if (state_ == State::rest) return;
        end_ = event.point;
        to_ = event.space;
        const Point way = minus(end_, start_);
        if (state_ != State::pressed || std::hypot(way.x, way.y) < drag_start) return;
        if (!grabbed_ && !is_adding_ && !pieces_at(document.setup(), from_).empty()) {
            click(document);
            grabbed_ = is_any_selected(document, from_);
        }
        if (grabs_tile_)
            state_ = State::moving_tiles;
        else
            state_ = grabbed_ && !document.selection().pieces.empty() ? State::moving : State::rectangle;
    }

    void pointer_left(Document&) override { hover_ = no_space; }
    void text_given(Document&, const std::optional<std::string>&) override {}

    void pointer_up(Document& document, const PointerEvent& event) override {
        const State done = std::exchange(state_, State::rest);
        to_ = event.space;
        end_ = event.point;
        if (done == State::pressed && event.clicks < 2) click(document);
        if (done == State::rectangle)
            select_rectangle(document, event.modifiers.shift, event.modifiers.alt || event.modifiers.control);
        if (done == State::moving_tiles) drop_tiles(document);
        if (done == State::moving && from_ != to_) drop_pieces(document, event.modifiers.shift);
    }

    bool key(Document& document, const KeyEvent& event) override {
        if (event.key == "Escape" && state_ != State::rest) {
            cancel(document);
            return true;
        }
        // With Alt the arrows push what is selected.
        if (!event.modifiers.alt || document.selection().pieces.empty()) return false;
        return push(document, event.key);
    }

    void cancel(Document&) override { state_ = State::rest; }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        if (state_ == State::rectangle) {
            view.hints.push_back({Hint::Kind::line,
                                  no_space,
                                  {start_, {end_.x, start_.y}, end_, {start_.x, end_.y}, start_},
                                  {},
                                  false});
            view.status = tr("Release to select what is inside; Control takes spaces only, Shift adds");
        } else if (state_ == State::moving) {
            show_move(document, view);
        } else if (state_ == State::moving_tiles) {
            show_tiles(document, view);
        } else if (hover_ != no_space) {
            view.hints.push_back({Hint::Kind::outline, hover_, {}, {}, false});
            view.status = tr("Click to select, drag to move");
        }
        return view;
    }

private:
    enum class State { rest, pressed, moving, moving_tiles, rectangle };

    static bool is_any_selected(const Document& document, SpaceIndex space) {
        for (const PieceRef& piece : pieces_at(document.setup(), space))
            if (document.selection().pieces.contains(piece)) return true;
        return false;
    }

    static bool is_tile_selected(const Document& document, Point point) {
        return !document.selection().tiles.empty()
               && document.selection().tiles.contains(place_at(document.setup().board.hexes(), point));
    }

    /// A double click takes the tile instead of the hex.
    void select_tile(Document& document, Point point) const {
        const TilePlace place = place_at(document.setup().board.hexes(), point);
        if (!tile_at(*document.work().map, place)) return;
        Selection selection = is_adding_ ? document.selection() : Selection{};
        selection.spaces.clear();
        selection.tiles.insert(place);
        document.select(std::move(selection));
    }

    void drop_pieces(Document& document, bool loads) const {
        const auto& pieces = document.selection().pieces;
        if (loads)
            document.apply(tr("Load"), load_at(document.scene(), pieces, to_));
        else
            document.apply(tr("Move"), move_pieces(document.scene(), pieces, from_, to_));
    }

    void drop_tiles(Document& document) const {
        const HexBoard& board = document.setup().board.hexes();
        const TilePlace from = place_at(board, start_);
        const TilePlace to = place_at(board, end_);
        if (from == to) return;
        Selection moved;
        for (const TilePlace place : document.selection().tiles)
            moved.tiles.insert({place.i + to.i - from.i, place.j + to.j - from.j});
        if (document.apply(tr("Move tiles"),
                           move_tiles(document.scene(), document.selection().tiles, from, to)))
            document.select(std::move(moved));
    }

    void show_tiles(const Document& document, ToolView& view) const {
        const HexBoard& board = document.setup().board.hexes();
        const TilePlace from = place_at(board, start_);
        const TilePlace to = place_at(board, end_);
        for (const TilePlace place : document.selection().tiles) {
            auto outline = outline_of(board, {place.i + to.i - from.i, place.j + to.j - from.j});
            outline.push_back(outline.front());
            view.hints.push_back({Hint::Kind::line, no_space, std::move(outline), {}, false});
        }
        view.status = tr("Release to move the tiles here");
    }

    void click(Document& document) {
        Selection selection = is_adding_ ? document.selection() : Selection{};
        const Picked picked = pick(document.setup(), document.board(), start_);
        if (const auto piece = next_piece_at(document.setup(), picked.space, document.selection())) {
            toggle(selection.pieces, *piece);
        } else if (!picked.objectives.empty()) {
            toggle(selection.objectives, picked.objectives.front());
        } else if (picked.space != no_space) {
            toggle(selection.spaces, picked.space);
        }
        if (picked.space != no_space) document.set_cursor(picked.space);
        document.select(std::move(selection));
    }

    template <class Value>
    static void toggle(std::set<Value>& values, const Value& value) {
        if (values.erase(value) == 0) values.insert(value);
    }

    void select_rectangle(Document& document, bool adds, bool spaces_only) const {
        Selection found = in_rectangle(document.setup(), start_, end_, spaces_only);
        if (adds) {
            const Selection& old = document.selection();
            found.pieces.insert(old.pieces.begin(), old.pieces.end());
            found.spaces.insert(old.spaces.begin(), old.spaces.end());
            found.tiles.insert(old.tiles.begin(), old.tiles.end());
            found.objectives.insert(old.objectives.begin(), old.objectives.end());
        }
        document.select(std::move(found));
    }

    static bool push(Document& document, const std::string& key) {
        const auto index = find_piece(document.setup(), *document.selection().pieces.begin());
        if (index == none) return false;
        const SpaceIndex from = document.setup().units[index].space;
        if (from == no_space) return false;
        const SpaceIndex cursor = document.cursor();
        document.set_cursor(from);
        if (key == "Left")
            document.move_cursor(Direction::left);
        else if (key == "Right")
            document.move_cursor(Direction::right);
        else if (key == "Up")
            document.move_cursor(Direction::up);
        else if (key == "Down")
            document.move_cursor(Direction::down);
        else {
            document.set_cursor(cursor);
            return false;
        }
        if (document.cursor() == from) return true;
        Merge pushed;
        for (const PieceRef& piece : document.selection().pieces)
            pushed.subjects.push_back(piece.side.str() + "/" + piece.id.str());
        document.apply(tr("Move"),
                       move_pieces(document.scene(), document.selection().pieces, from, document.cursor()),
                       pushed);
        return true;
    }

    void show_move(const Document& document, ToolView& view) const {
        const Setup& setup = document.setup();
        if (loads_ && to_ != from_) {
            const Edited loaded = load_at(document.scene(), document.selection().pieces, to_);
            if (to_ != no_space) view.hints.push_back({Hint::Kind::outline, to_, {}, {}, !loaded});
            view.status = loaded ? tr("Release to load into the carrier here") : loaded.refusal;
            return;
        }
        bool is_off = to_ == no_space;
        for (const PieceRef& piece : document.selection().pieces) {
            const std::size_t index = find_piece(setup, piece);
            if (index == none || setup.units[index].space == no_space || to_ == no_space) continue;
            const SpaceIndex there = shifted(setup, setup.units[index].space, from_, to_);
            if (there == no_space)
                is_off = true;
            else
                view.hints.push_back({Hint::Kind::piece, there, {}, setup.units[index].kind_id.str(), false});
        }
        const bool can_ride = std::ranges::any_of(document.selection().pieces, [&](const PieceRef& piece) {
            return !carriers_for(setup, piece).empty();
        });
        view.status = is_off     ? tr("Not there: a piece would leave the board")
                      : can_ride ? tr("Release to move here, with Shift into the carrier there")
                                 : tr("Release to move here");
        for (Hint& hint : view.hints)
            hint.is_warning = is_off;
    }

    State state_ = State::rest;
    Point start_;
    Point end_;
    SpaceIndex from_ = no_space;
    SpaceIndex to_ = no_space;
    SpaceIndex hover_ = no_space;
    bool is_adding_ = false;
    bool grabbed_ = false;
    bool grabs_tile_ = false;
    bool loads_ = false; ///< Shift is held
};

} // namespace

std::unique_ptr<Tool> make_select_tool() {
    return std::make_unique<SelectTool>();
}

} // namespace sabotier::editor
