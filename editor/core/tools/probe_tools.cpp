#include "editor/core/tools/reach_probe.hpp"
#include "editor/core/tools/tool_base.hpp"
#include "editor/core/tools/tools.hpp"

#include "validator/answers/sight.hpp"
#include "validator/answers/steps_between.hpp"

#include <algorithm>

/// Tools that ask and change nothing: line of sight, reach, distance.
namespace sabotier::editor {

namespace {

/// A ruler from the space where the button went down, or was clicked, to the pointer. A second click or
/// Escape takes it off.
class RulerTool : public QuietTool {
public:
    void pointer_down(Document&, const PointerEvent& event) override {
        if (event.button != Button::left) return;
        to_ = event.space;
        if (from_ == no_space || is_fixed_) {
            from_ = event.space;
            is_fixed_ = false;
        } else {
            is_fixed_ = true;
        }
        is_down_ = true;
    }
    void pointer_move(Document&, const PointerEvent& event) override {
        if (is_fixed_ && !is_down_) return;
        if (event.space == no_space || event.space == to_) return;
        to_ = event.space;
    }
    void pointer_left(Document&) override {
        if (!is_fixed_ && !is_down_) to_ = no_space;
    }
    void pointer_up(Document&, const PointerEvent& event) override {
        is_down_ = false;
        if (from_ != no_space && event.space != from_ && event.space != no_space) is_fixed_ = true;
    }
    bool key(Document& document, const KeyEvent& event) override {
        if (event.key != "Escape" || from_ == no_space) return false;
        cancel(document);
        return true;
    }
    void interrupt(Document&) override { is_down_ = false; } // what was measured stays
    void cancel(Document&) override {
        from_ = no_space;
        is_fixed_ = false;
        is_down_ = false;
    }

protected:
    [[nodiscard]] bool is_measuring(const Document& document) const {
        return document.board().is_space(from_) && document.board().is_space(to_) && from_ != no_space
               && to_ != no_space;
    }
    [[nodiscard]] SpaceIndex from() const noexcept { return from_; }
    [[nodiscard]] SpaceIndex to() const noexcept { return to_; }
    [[nodiscard]] Hint ruler(const Document& document, bool is_warning) const {
        const Layout& layout = document.board().layout();
        return line_hint({layout.centre(from_), layout.centre(to_)}, is_warning);
    }

private:
    SpaceIndex from_ = no_space;
    SpaceIndex to_ = no_space;
    bool is_fixed_ = false;
    bool is_down_ = false;
};

class SightTool final : public RulerTool {
public:
    [[nodiscard]] std::string id() const override { return "sight"; }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        view.status = tr("Click a hex to look from, then point at what to see");
        if (!is_measuring(document)) return view;
        const LineSeen line = line_between(document.setup(), *sight_board(document), from(), to());
        const SightExplanation& sight = line.sight;
        for (const SpaceIndex space : sight.line)
            view.hints.push_back(outline_hint(space));
        for (const SightObstacle& obstacle : sight.blocked_by)
            view.hints.push_back(space_hint(obstacle.space, true));
        // over the outlines: it may run along them
        view.hints.push_back(ruler(document, !sight.is_seen));
        // at the lower rim of the space, whose piece stays in sight
        Point below = document.board().layout().centre(to());
        for (const Point& corner : document.board().layout().polygon(to()))
            below.y = std::max(below.y, corner.y);
        view.hints.push_back(
            text_hint(below, sight.is_seen ? tr("in sight") : tr("not in sight"), !sight.is_seen));
        view.status = in_words(document.setup(), *board_, line);
        return view;
    }

private:
    /// Made once for each state of the document.
    [[nodiscard]] const SightBoard* sight_board(const Document& document) const {
        if (setup_ != document.shared_setup()) {
            setup_ = document.shared_setup();
            board_ = std::make_unique<SightBoard>(*setup_);
        }
        return board_.get();
    }

    mutable std::shared_ptr<const Setup> setup_;
    mutable std::unique_ptr<SightBoard> board_;
};

/// Steps between two spaces, straight and by open ways.
class MeasureTool final : public RulerTool {
public:
    [[nodiscard]] std::string id() const override { return "measure"; }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        view.status = tr("Click where to measure from, then point at where to");
        if (!is_measuring(document)) return view;
        const auto [straight, open] = steps_between(document.setup(), from(), to());
        view.hints.push_back(ruler(document, !open));
        view.hints.push_back(text_hint(document.board().layout().centre(to()),
                                       straight ? std::to_string(*straight) : std::string("-"), !open));
        const std::string from_name = document.board().name(from());
        const std::string to_name = document.board().name(to());
        if (!straight)
            view.status = say("{} to {}: not joined", from_name, to_name);
        else if (open == straight)
            view.status = say("{} to {}: {} steps", from_name, to_name, *straight);
        else if (open)
            view.status =
                say("{} to {}: {} steps, {} round what is in the way", from_name, to_name, *straight, *open);
        else
            view.status = say("{} to {}: {} steps, and no open way", from_name, to_name, *straight);
        return view;
    }
};

/// A click on a unit shows where it gets in one, two and three turns.
class ReachTool final : public QuietTool {
public:
    [[nodiscard]] std::string id() const override { return "reach"; }

    void pointer_down(Document& document, const PointerEvent& event) override {
        if (event.button != Button::left) return;
        const auto piece = next_piece_at(document.setup(), event.space, document.selection());
        if (!piece) {
            piece_.reset();
            return;
        }
        piece_ = *piece;
        Selection selection;
        selection.pieces.insert(*piece);
        document.select(std::move(selection));
    }

    void pointer_move(Document&, const PointerEvent& event) override { hover_ = event.space; }
    void interrupt(Document&) override {} // what was asked stays shown
    void cancel(Document&) override { piece_.reset(); }
    bool key(Document& document, const KeyEvent& event) override {
        if (event.key != "Escape" || !piece_) return false;
        cancel(document);
        return true;
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        view.status = tr("Click a unit to see where it gets in one, two and three turns");
        const std::size_t unit = piece_ ? find_piece(document.setup(), *piece_) : none;
        if (unit == none) return view;
        if (setup_ != document.shared_setup() || unit_ != unit) {
            setup_ = document.shared_setup();
            unit_ = unit;
            reach_ = probe_reach(*setup_, unit, 3);
        }
        const Layout& layout = document.board().layout();
        for (const ReachedSpace& reached : reach_) {
            if (reached.turn == 1) view.hints.push_back(space_hint(reached.space));
            view.hints.push_back(text_hint(layout.centre(reached.space), std::to_string(reached.turn)));
        }
        view.status = say("{} gets to {} spaces in one turn, {} in two, {} in three", piece_->id.str(),
                          within(1), within(2), within(3));
        const auto here = std::ranges::find(reach_, hover_, &ReachedSpace::space);
        if (here != reach_.end())
            view.status += say("; to {} in {}", document.board().name(hover_), here->turn);
        return view;
    }

private:
    [[nodiscard]] std::ptrdiff_t within(int turns) const {
        return std::ranges::count_if(reach_, [&](const ReachedSpace& one) { return one.turn <= turns; });
    }

    std::optional<PieceRef> piece_;
    SpaceIndex hover_ = no_space;
    mutable std::shared_ptr<const Setup> setup_;
    mutable std::size_t unit_ = none;
    mutable std::vector<ReachedSpace> reach_;
};

} // namespace

std::unique_ptr<Tool> make_sight_tool() {
    return std::make_unique<SightTool>();
}
std::unique_ptr<Tool> make_measure_tool() {
    return std::make_unique<MeasureTool>();
}
std::unique_ptr<Tool> make_reach_tool() {
    return std::make_unique<ReachTool>();
}

} // namespace sabotier::editor
