#include "editor/core/tools/tool_base.hpp"
#include "editor/core/tools/tools.hpp"
#include "editor/core/work/edits/tiles.hpp"

/// Lays tiles. The preview follows the pointer, or the arrow keys; R and Shift+R turn it, F finds the turn
/// that fits best, Control removes.
namespace sabotier::editor {

namespace {

class TileTool final : public QuietTool {
public:
    [[nodiscard]] std::string id() const override { return "tile"; }

    void pointer_move(Document& document, const PointerEvent& event) override {
        hover(document, place_at(document.setup().board.hexes(), event.point));
    }

    void pointer_left(Document&) override { place_.reset(); }

    void pointer_down(Document& document, const PointerEvent& event) override {
        if (event.button != Button::left) return;
        hover(document, place_at(document.setup().board.hexes(), event.point));
        act(document, event.modifiers.control);
    }

    bool key(Document& document, const KeyEvent& event) override {
        if (event.modifiers.control || event.modifiers.alt) return false;
        if (event.key == "R" || event.key == "r") return turn(document, event.modifiers.shift ? -1 : 1);
        if (event.key == "F" || event.key == "f") return fit(document);
        if (event.key == "Return") {
            act(document, false);
            return true;
        }
        if (event.key == "Delete" && document.selection().empty()) {
            act(document, true);
            return true;
        }
        return walk(document, event.key);
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        if (!place_) return view;
        const HexBoard& board = document.setup().board.hexes();
        auto outline = outline_of(board, *place_);
        outline.push_back(outline.front());
        view.hints.push_back(line_hint(std::move(outline), !seams_.empty()));
        for (const Seam& seam : seams_)
            if (const Hex hex = seam.hex - board.origin; board.is_space(hex))
                view.hints.push_back(space_hint(board.grid.index(hex), true));
        const TileId tile = chosen(document);
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        if (const auto image = symmetry.image(*place_)) {
            auto opposite = outline_of(board, *image);
            opposite.push_back(opposite.front());
            view.hints.push_back(
                line_hint(std::move(opposite), !symmetry.image(LaidTile{tile, document.settings().turn})));
        }
        view.hints.push_back({Hint::Kind::tile,
                              no_space,
                              {centre_of(board, *place_)},
                              tile.str(),
                              !seams_.empty(),
                              document.settings().turn});
        view.status = status(document, tile);
        return view;
    }

    void cancel(Document&) override { place_.reset(); }

private:
    static TileId chosen(const Document& document) {
        const auto& set = document.work().tiles;
        if (!set || set->tiles.empty()) return {};
        return set->tile(document.settings().tile) ? document.settings().tile : set->tiles.front().id;
    }

    [[nodiscard]] std::string status(const Document& document, const TileId& tile) const {
        const std::string fits = seams_.empty() ? tr("fits") : in_words(seams_);
        std::string text = say("{}, turned {}: {}. R turns, F finds the best turn, Control removes",
                               tile.str(), document.settings().turn, fits);
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        if (symmetry.is_active() && !symmetry.image(LaidTile{tile, document.settings().turn}))
            text += say(". Laid here alone: the set has no mirror image of {}", tile.str());
        if (const auto left = copies_left(*document.work().map, tile))
            text += *left > 0 ? say(". {} left", *left) : tr(". None left in the inventory");
        return text;
    }

    void hover(const Document& document, TilePlace place) {
        place_ = place;
        seams_ = seams(document.scene(), chosen(document), place, document.settings().turn);
    }

    void act(Document& document, bool removes) {
        if (!place_) place_ = TilePlace{};
        const Scene scene = document.scene();
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        const auto image = symmetry.image(*place_);
        const TileId tile = chosen(document);
        const int turn = document.settings().turn;
        if (removes) {
            std::set<TilePlace> places{*place_};
            if (image) places.insert(*image);
            document.apply(tr("Remove tile"), remove_tiles(scene, places));
        } else {
            Edited done = lay_tile(scene, tile, *place_, turn);
            const auto there = symmetry.image(LaidTile{tile, turn});
            if (done && image && there) done = lay_tile(Scene(*done.work), there->tile, *image, there->turn);
            document.apply(say("Lay {}", tile.str()), std::move(done));
        }
        hover(document, *place_);
    }

    bool turn(Document& document, int steps) {
        ToolSettings settings = document.settings();
        settings.turn = (settings.turn + steps + 6) % 6;
        document.set_settings(std::move(settings));
        if (place_) hover(document, *place_);
        return true;
    }

    bool fit(Document& document) {
        if (!place_) return false;
        ToolSettings settings = document.settings();
        settings.turn = best_turn(document.scene(), chosen(document), *place_, settings.turn);
        document.set_settings(std::move(settings));
        hover(document, *place_);
        return true;
    }

    /// Left and right zigzag, so that one comes to every place.
    bool walk(Document& document, const std::string& key) {
        const TilePlace from = place_.value_or(TilePlace{});
        const bool is_odd = (from.i & 1) != 0;
        std::optional<Facing> way;
        if (key == "Up") way = Facing::n;
        if (key == "Down") way = Facing::s;
        if (key == "Left") way = is_odd ? Facing::nw : Facing::sw;
        if (key == "Right") way = is_odd ? Facing::ne : Facing::se;
        if (!way) return false;
        hover(document, place_ ? neighbour(from, *way) : from);
        return true;
    }

    std::optional<TilePlace> place_;
    std::vector<Seam> seams_;
};

} // namespace

std::unique_ptr<Tool> make_tile_tool() {
    return std::make_unique<TileTool>();
}

} // namespace sabotier::editor
