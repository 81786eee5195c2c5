#include "editor/core/tools/tool_base.hpp"
#include "editor/core/tools/tools.hpp"
#include "editor/core/work/edits/draft.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

/// Plays a variable set-up: a click near an edge places a wall, in a room the chosen kind of piece. Legal
/// places are lit, those that lead into a dead end in the warning colour; who is to place what stands above
/// the board, and why a click was refused where it was made. Backspace takes the last step back.
namespace sabotier::editor {

namespace {

class DraftTool final : public QuietTool {
public:
    [[nodiscard]] std::string id() const override { return "draft"; }

    void pointer_down(Document& document, const PointerEvent& event) override {
        if (event.button != Button::left || !has_draft(document.scene())) return;
        refused_.reset();
        const Picked picked = pick(document.setup(), document.board(), event.point);
        const bool is_done =
            picked.edge ? document.apply(tr("Draft a wall"), draft_wall(document.scene(), *picked.edge))
                        : document.apply(say("Draft {}", chosen_kind(document).str()),
                                         draft_piece(document.scene(), chosen_kind(document), picked.space));
        if (is_done) {
            take_next_kind(document);
            document.show_message(state(document).words);
        } else {
            refused_ = Refused{event.point, document.message()};
        }
    }

    /// A refusal has been read once the pointer goes on.
    void pointer_move(Document&, const PointerEvent& event) override {
        if (refused_ && distance_of(refused_->at, event.point) > 0.3) refused_.reset();
    }

    void cancel(Document&) override { refused_.reset(); }

    /// Shift and an arrow walls the cursor's room off on that side; Return places the piece there.
    bool key(Document& document, const KeyEvent& event) override {
        if (!has_draft(document.scene())) return false;
        refused_.reset();
        if (event.key == "Backspace") {
            if (document.apply(tr("Take back a step"), take_back_step(document.scene())))
                document.show_message(state(document).words);
            return true;
        }
        if (!event.modifiers.shift || document.cursor() == no_space) return false;
        const auto edge = edge_towards(document, event.key);
        if (!edge) return false;
        if (document.apply(tr("Draft a wall"), draft_wall(document.scene(), *edge)))
            document.show_message(state(document).words);
        return true;
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        if (!has_draft(document.scene())) return view;
        const DraftState& now = state(document);
        view.status = now.words;
        const KindId kind = chosen_kind(document);
        for (const SpaceIndex room : open_rooms(document.scene(), now, kind))
            view.hints.push_back(space_hint(room));
        for (const EdgeRef& edge : open_edges(now))
            view.hints.push_back(edge_hint(document, edge, false));
        for (const RoomPlacement& placement : now.dead_ends) {
            if (!placement.is_wall) {
                if (placement.kind == number_of(document, kind))
                    view.hints.push_back(
                        space_hint(SpaceIndex{static_cast<std::uint32_t>(placement.place)}, true));
                continue;
            }
            const auto [a, b] = now.replay.rules.grid.rooms_of(placement.place);
            view.hints.push_back(edge_hint(
                document,
                {SpaceIndex{static_cast<std::uint32_t>(a)}, SpaceIndex{static_cast<std::uint32_t>(b)}},
                true));
        }
        const Layout& layout = document.board().layout();
        const bool is_dead_end = !now.is_finished && now.open.empty();
        view.hints.push_back(text_hint({layout.width() / 2, -0.1}, now.words, is_dead_end));
        if (refused_) view.hints.push_back(text_hint(refused_->at, refused_->why, true));
        return view;
    }

private:
    static KindId chosen_kind(const Document& document) {
        const auto& kinds = document.rulebook().draft->pieces;
        if (std::ranges::find(kinds, document.settings().kind) != kinds.end())
            return document.settings().kind;
        return kinds.empty() ? KindId{} : kinds.front();
    }

    /// Of what was placed last none may be left: the palette goes on to what is.
    void take_next_kind(Document& document) const {
        ToolSettings settings = document.settings();
        settings.kind = next_kind(document.scene(), state(document), chosen_kind(document));
        document.set_settings(std::move(settings));
    }

    static std::int8_t number_of(const Document& document, const KindId& kind) {
        const auto& kinds = document.rulebook().draft->pieces;
        return static_cast<std::int8_t>(std::ranges::find(kinds, kind) - kinds.begin());
    }

    static double distance_of(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

    static std::optional<EdgeRef> edge_towards(const Document& document, const std::string& key) {
        const GridBoard& grid = document.setup().board.on<GridBoard>();
        const SpaceIndex here = document.cursor();
        int column = grid.column(here);
        int row = grid.row(here);
        if (key == "Left")
            --column;
        else if (key == "Right")
            ++column;
        else if (key == "Up")
            --row;
        else if (key == "Down")
            ++row;
        else
            return std::nullopt;
        if (column < 0 || row < 0 || column >= grid.columns() || row >= grid.rows()) return std::nullopt;
        const SpaceIndex other = grid.space(column, row);
        return EdgeRef{std::min(here, other), std::max(here, other)};
    }

    static Hint edge_hint(const Document& document, const EdgeRef& edge, bool is_warning) {
        const Point a = document.board().layout().centre(edge.first);
        const Point b = document.board().layout().centre(edge.second);
        const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
        const Point half{(a.y - b.y) / 2, (b.x - a.x) / 2};
        return line_hint({{middle.x - half.x, middle.y - half.y}, {middle.x + half.x, middle.y + half.y}},
                         is_warning);
    }

    /// Worked out once for each state of the document.
    [[nodiscard]] const DraftState& state(const Document& document) const {
        if (setup_ != document.shared_setup()) {
            setup_ = document.shared_setup();
            state_ = draft_state(document.scene());
        }
        return state_;
    }

    struct Refused {
        Point at;
        std::string why;
    };
    std::optional<Refused> refused_;
    mutable std::shared_ptr<const Setup> setup_;
    mutable DraftState state_;
};

} // namespace

std::unique_ptr<Tool> make_draft_tool() {
    return std::make_unique<DraftTool>();
}

} // namespace sabotier::editor
