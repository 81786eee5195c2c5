#include "editor/core/tools/tool_base.hpp"
#include "editor/core/tools/tools.hpp"
#include "editor/core/work/edits/cards.hpp"
#include "editor/core/work/edits/grid.hpp"
#include "formats/board/card_board.hpp"

#include <algorithm>

/// Walls of rooms, blocked squares, cards.
namespace sabotier::editor {

namespace {

/// The first edge decides whether the stroke builds or removes. By keyboard:
/// Shift and an arrow at the cursor's room.
class WallTool final : public StrokeTool {
public:
    [[nodiscard]] std::string id() const override { return "wall"; }

    bool key(Document& document, const KeyEvent& event) override {
        if (!event.modifiers.shift || document.cursor() == no_space) return StrokeTool::key(document, event);
        const auto* grid = document.setup().board.as<GridBoard>();
        if (!grid) return false;
        int column = grid->column(document.cursor());
        int row = grid->row(document.cursor());
        if (event.key == "Left")
            --column;
        else if (event.key == "Right")
            ++column;
        else if (event.key == "Up")
            --row;
        else if (event.key == "Down")
            ++row;
        else
            return StrokeTool::key(document, event);
        if (column < 0 || row < 0 || column >= grid->columns() || row >= grid->rows()) return true;
        const SpaceIndex other = grid->space(column, row);
        const EdgeRef edge{std::min(other, document.cursor()), std::max(other, document.cursor())};
        set(document, edge, !has_wall(document.setup(), edge));
        return true;
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        view.status = tr("Click an edge between two rooms to build or remove a wall");
        const auto edge = pick(document.setup(), document.board(), hovered().point).edge;
        if (!edge) return view;
        const Point a = document.board().layout().centre(edge->first);
        const Point b = document.board().layout().centre(edge->second);
        const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
        const Point half{(a.y - b.y) / 2, (b.x - a.x) / 2};
        const bool is_built = has_wall(document.setup(), *edge);
        view.hints.push_back(line_hint(
            {{middle.x - half.x, middle.y - half.y}, {middle.x + half.x, middle.y + half.y}}, is_built));
        view.status = say(is_built ? "Remove the wall {}|{}" : "Build a wall {}|{}",
                          document.board().name(edge->first), document.board().name(edge->second));
        return view;
    }

protected:
    [[nodiscard]] std::string title(const Document&) const override { return tr("Walls"); }

    void stroke(Document& document, const PointerEvent& event, bool is_first) override {
        const auto edge = pick(document.setup(), document.board(), event.point).edge;
        if (is_first) builds_.reset();
        if (!edge) return;
        if (!builds_) builds_ = !has_wall(document.setup(), *edge);
        set(document, *edge, *builds_);
    }

private:
    static void set(Document& document, const EdgeRef& edge, bool builds) {
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        const auto edges = symmetry.with_images(std::vector{edge});
        document.apply(builds ? tr("Build wall") : tr("Remove wall"),
                       builds ? build_walls(document.scene(), edges) : remove_walls(document.scene(), edges));
    }

    std::optional<bool> builds_;
};

class BlockTool final : public StrokeTool {
public:
    [[nodiscard]] std::string id() const override { return "block"; }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        const SpaceIndex here = hovered().space;
        view.status = say("Click to put down or take away: {}", document.rulebook().grid.blocked_name);
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        if (const auto* grid = document.setup().board.as<GridBoard>(); grid && grid->is_space(here))
            for (const SpaceIndex space : symmetry.with_images(std::vector{here}))
                view.hints.push_back(outline_hint(space));
        return view;
    }

protected:
    [[nodiscard]] std::string title(const Document& document) const override {
        return document.rulebook().grid.blocked_name;
    }

    void stroke(Document& document, const PointerEvent& event, bool is_first) override {
        const auto* grid = document.setup().board.as<GridBoard>();
        if (!grid || !grid->is_space(event.space)) return;
        if (is_first) blocks_ = !grid->is_blocked(event.space);
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        const auto squares = symmetry.with_images(std::vector{event.space});
        document.apply(title(document), blocks_ ? block_squares(document.scene(), squares)
                                                : clear_squares(document.scene(), squares));
    }

private:
    bool blocks_ = true;
};

/// Lays cards where the pointer or the arrow keys are; R turns, V lays face down, Control removes. Dragging a
/// card that lies moves it.
class CardTool final : public QuietTool {
public:
    [[nodiscard]] std::string id() const override { return "card"; }

    void pointer_move(Document& document, const PointerEvent& event) override {
        if (const auto* cards = document.setup().board.as<CardBoard>())
            place_ = card_place_at(*cards, event.point);
    }

    void pointer_left(Document&) override {
        if (!grabbed_) place_.reset();
    }

    void pointer_down(Document& document, const PointerEvent& event) override {
        if (event.button != Button::left) return;
        pointer_move(document, event);
        grabbed_.reset();
        if (event.modifiers.control)
            act(document, true);
        else if (place_ && event.modifiers.shift && card_at(*document.work().map, *place_))
            grabbed_ = place_;
        else
            act(document, false);
    }

    void pointer_up(Document& document, const PointerEvent& event) override {
        pointer_move(document, event);
        if (const auto from = std::exchange(grabbed_, std::nullopt); from && place_ && *from != *place_)
            document.apply(tr("Move card"), move_card(document.scene(), *from, *place_));
    }

    bool key(Document& document, const KeyEvent& event) override {
        if (event.modifiers.control || event.modifiers.alt) return false;
        if (event.key == "Escape") return std::exchange(grabbed_, std::nullopt).has_value();
        ToolSettings settings = document.settings();
        if (event.key == "R" || event.key == "r")
            settings.card_turn = settings.card_turn == 180 ? 0 : 180;
        else if (event.key == "V" || event.key == "v")
            settings.face_down = !settings.face_down;
        else
            return walk(document, event.key);
        document.set_settings(std::move(settings));
        return true;
    }

    void cancel(Document&) override {
        place_.reset();
        grabbed_.reset();
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        const CardKind* card = chosen(document);
        const auto* board = document.setup().board.as<CardBoard>();
        if (!place_ || !card || !board) return view;
        const Point middle = centre_of(*board, *place_);
        const CardFit fit = fit_of(document.scene(), card->id, *place_, document.settings().card_turn);
        const double high = card_height / 2;
        const bool is_wrong = !fit.mismatched.empty();
        view.hints.push_back({Hint::Kind::card,
                              no_space,
                              {middle},
                              card->id.str(),
                              is_wrong,
                              document.settings().card_turn,
                              document.settings().face_down});
        view.hints.push_back(line_hint({{middle.x - 0.5, middle.y - high},
                                        {middle.x + 0.5, middle.y - high},
                                        {middle.x + 0.5, middle.y + high},
                                        {middle.x - 0.5, middle.y + high},
                                        {middle.x - 0.5, middle.y - high}},
                                       is_wrong));
        view.status = say("{} at {}: {}; {}. R turns, V lays face down, Shift moves, Control removes",
                          card->name.empty() ? card->id.str() : card->name, name_of(*place_), in_words(fit),
                          supply_in_words(document.scene(), card->id));
        return view;
    }

private:
    static const CardKind* chosen(const Document& document) {
        const Rulebook& rulebook = document.rulebook();
        if (const CardKind* card = find_card(rulebook, document.settings().card)) return card;
        const auto left = std::ranges::find_if(
            rulebook.cards, [&](const CardKind& card) { return cards_left(document.scene(), card.id) > 0; });
        if (left != rulebook.cards.end()) return &*left;
        return rulebook.cards.empty() ? nullptr : &rulebook.cards.front();
    }

    void act(Document& document, bool removes) {
        const CardKind* card = chosen(document);
        if (!card || !place_) return;
        if (removes)
            document.apply(tr("Remove card"), remove_card(document.scene(), *place_));
        else
            document.apply(say("Lay {}", card->name.empty() ? card->id.str() : card->name),
                           lay_card(document.scene(), card->id, *place_, document.settings().card_turn,
                                    document.settings().face_down));
    }

    bool walk(Document& document, const std::string& key) {
        if (key == "Return") {
            if (!place_) place_ = CardPlace{};
            act(document, false);
            return true;
        }
        std::optional<CardSide> side;
        if (key == "Up") side = CardSide::top;
        if (key == "Down") side = CardSide::bottom;
        if (key == "Left") side = CardSide::left;
        if (key == "Right") side = CardSide::right;
        if (!side) return false;
        place_ = place_ ? beside(*place_, *side) : CardPlace{};
        return true;
    }

    std::optional<CardPlace> place_;
    std::optional<CardPlace> grabbed_;
};

} // namespace

std::unique_ptr<Tool> make_wall_tool() {
    return std::make_unique<WallTool>();
}
std::unique_ptr<Tool> make_block_tool() {
    return std::make_unique<BlockTool>();
}
std::unique_ptr<Tool> make_card_tool() {
    return std::make_unique<CardTool>();
}

} // namespace sabotier::editor
