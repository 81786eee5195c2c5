#include "editor/core/tools/tool_base.hpp"
#include "editor/core/tools/tools.hpp"
#include "editor/core/work/edits/hex_ground.hpp"
#include "editor/core/work/edits/tiles.hpp"

#include <algorithm>

/// Terrain brush, fill and pick.
namespace sabotier::editor {

namespace {

const Terrain* chosen_terrain(const Document& document) {
    const Rulebook& rulebook = document.rulebook();
    if (const Terrain* terrain = rulebook.terrain(document.settings().terrain)) return terrain;
    return rulebook.terrains.empty() ? nullptr : &rulebook.terrains.front();
}

/// With Control held, what is painted are holes: cells that are no hexes.
TerrainId painted(const Document& document, const PointerEvent& event) {
    const Terrain* terrain = chosen_terrain(document);
    return event.modifiers.control || !terrain ? TerrainId{} : terrain->id;
}

void pick_up(Document& document, const PointerEvent& event) {
    ToolSettings settings = document.settings();
    const TilePlace place = place_at(document.setup().board.hexes(), event.point);
    if (const PlacedTile* tile = tile_at(*document.work().map, place)) {
        settings.tile = tile->tile;
        settings.turn = tile->turn;
    }
    if (const Terrain* terrain = document.setup().terrain(event.space)) {
        settings.terrain = terrain->id;
        document.show_message(terrain->name);
    }
    document.set_settings(std::move(settings));
}

class BrushTool final : public StrokeTool {
public:
    [[nodiscard]] std::string id() const override { return "terrain-brush"; }

    bool key(Document& document, const KeyEvent& event) override {
        return change_brush(document, event) || StrokeTool::key(document, event);
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        const HexBoard& board = document.setup().board.hexes();
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        for (const Cell cell :
             symmetry.with_images(brush_cells(cell_at(hovered().point), document.settings().brush)))
            if (board.is_space(to_hex(cell)))
                view.hints.push_back(outline_hint(board.grid.index(to_hex(cell))));
        const Terrain* terrain = chosen_terrain(document);
        view.status = say("Paint {}, {} across; Control makes holes, Shift picks, [ and ] change the size",
                          terrain ? terrain->name : std::string(), document.settings().brush);
        return view;
    }

protected:
    [[nodiscard]] std::string title(const Document& document) const override {
        const Terrain* terrain = chosen_terrain(document);
        return say("Paint {}", terrain ? terrain->name : std::string());
    }

    void stroke(Document& document, const PointerEvent& event, bool is_first) override {
        const Cell cell = cell_at(event.point);
        if (event.modifiers.shift) {
            if (is_first) pick_up(document, event);
            return;
        }
        if (!is_first && cell == last_) return;
        std::vector<Cell> cells;
        for (const Cell middle : is_first ? std::vector{cell} : cells_between(last_, cell)) {
            const auto disc = brush_cells(middle, document.settings().brush);
            cells.insert(cells.end(), disc.begin(), disc.end());
        }
        last_ = cell;
        std::ranges::sort(cells);
        cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        document.apply(title(document),
                       paint_terrain(document.scene(), symmetry.with_images(std::move(cells)),
                                     painted(document, event)));
    }

private:
    Cell last_;
};

class FillTool final : public QuietTool {
public:
    [[nodiscard]] std::string id() const override { return "terrain-fill"; }

    void pointer_move(Document&, const PointerEvent& event) override { hover_ = event.space; }

    void pointer_down(Document& document, const PointerEvent& event) override {
        const auto* ground = std::get_if<FreeHexes>(&document.work().map->ground);
        if (event.button != Button::left || !ground) return;
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        document.apply(tr("Fill"),
                       paint_terrain(document.scene(),
                                     symmetry.with_images(fill_cells(*ground, cell_at(event.point))),
                                     painted(document, event)));
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        const Terrain* terrain = chosen_terrain(document);
        const Terrain* here = document.setup().terrain(hover_);
        if (hover_ != no_space) view.hints.push_back(outline_hint(hover_));
        if (terrain && here)
            view.status = say("Click to turn this stretch of {} into {}", here->name, terrain->name);
        return view;
    }

private:
    SpaceIndex hover_ = no_space;
};

class PickTool final : public QuietTool {
public:
    [[nodiscard]] std::string id() const override { return "pick"; }

    void pointer_move(Document&, const PointerEvent& event) override { hover_ = event.space; }
    void pointer_down(Document& document, const PointerEvent& event) override {
        if (event.button != Button::left) return;
        pick_up(document, event);
        has_picked_ = document.setup().terrain(event.space) != nullptr;
    }

    /// What was picked is there to be laid: the tool for it comes in hand, and this one ends.
    void pointer_up(Document& document, const PointerEvent& event) override {
        if (event.button != Button::left || !std::exchange(has_picked_, false)) return;
        const std::string said = document.message();
        document.use_tool(tool_after_pick(document));
        document.show_message(said);
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        if (hover_ == no_space) return view;
        view.hints.push_back(outline_hint(hover_));
        if (const Terrain* terrain = document.setup().terrain(hover_))
            view.status = say("{}: {}", document.board().name(hover_), terrain->name);
        return view;
    }

private:
    static std::string tool_after_pick(const Document& document) {
        return std::holds_alternative<FreeHexes>(document.work().map->ground) ? "terrain-brush" : "tile";
    }

    SpaceIndex hover_ = no_space;
    bool has_picked_ = false;
};

} // namespace

std::unique_ptr<Tool> make_brush_tool() {
    return std::make_unique<BrushTool>();
}
std::unique_ptr<Tool> make_fill_tool() {
    return std::make_unique<FillTool>();
}
std::unique_ptr<Tool> make_pick_tool() {
    return std::make_unique<PickTool>();
}

} // namespace sabotier::editor
