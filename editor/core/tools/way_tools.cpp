#include "editor/core/tools/tool_base.hpp"
#include "editor/core/tools/tools.hpp"
#include "editor/core/work/edits/hex_ground.hpp"

#include <algorithm>

/// Roads, rivers, bridges and named buildings.
namespace sabotier::editor {

namespace {

/// Where a cell lies in the plane, hex or not.
Point plane_point(Cell cell) {
    const double half_width = 0.57735026918962576;
    return {cell.column * 1.5 * half_width + half_width,
            cell.row + 0.5 + ((cell.column & 1) != 0 ? 0.5 : 0.0)};
}

/// Draws by dragging from hex to hex, or from click to click; going back takes the last hexes away. A double
/// click, Return twice on one hex, or Escape ends a line of clicks. With Control it erases.
class WayTool final : public QuietTool {
public:
    explicit WayTool(Way way)
        : way_(way) {}

    [[nodiscard]] std::string id() const override { return way_ == Way::road ? "road" : "river"; }

    void pointer_down(Document& document, const PointerEvent& event) override {
        if (event.button != Button::left) return;
        const Cell cell = cell_at(event.point);
        is_erasing_ = event.modifiers.control;
        is_down_ = true;
        has_moved_ = false;
        if (anchor_ && (event.clicks > 1 || *anchor_ == cell)) {
            anchor_.reset();
            is_down_ = false;
        } else {
            line_ = anchor_ ? cells_between(*anchor_, cell) : std::vector{cell};
            has_moved_ = anchor_.has_value();
        }
        (void)document;
    }

    void pointer_move(Document&, const PointerEvent& event) override {
        hover_ = cell_at(event.point);
        if (!is_down_ || line_.empty() || line_.back() == hover_) return;
        has_moved_ = true;
        const auto back = std::ranges::find(line_, hover_);
        if (back != line_.end()) {
            line_.erase(back + 1, line_.end());
            return;
        }
        const auto more = cells_between(line_.back(), hover_);
        line_.insert(line_.end(), more.begin() + 1, more.end());
    }

    void pointer_left(Document&) override {
        if (!is_down_) hover_ = nowhere_;
    }

    void pointer_up(Document& document, const PointerEvent& event) override {
        if (!is_down_ || event.button != Button::left) return;
        is_down_ = false;
        const std::vector<Cell> line = trimmed(document, std::exchange(line_, {}));
        if (line.empty()) return;
        if (!has_moved_ && !is_erasing_) {
            anchor_ = line.back();
            document.show_message(tr("Click where the line goes on; click again to end it"));
            return;
        }
        if (anchor_) anchor_ = line.back();
        apply(document, line);
    }

    void interrupt(Document&) override { // a line of clicks may go on
        is_down_ = false;
        line_.clear();
    }

    bool key(Document& document, const KeyEvent& event) override {
        if (event.key != "Escape" || (!is_down_ && !anchor_)) return false;
        cancel(document);
        return true;
    }

    void cancel(Document&) override {
        is_down_ = false;
        line_.clear();
        anchor_.reset();
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        std::vector<Cell> shown = line_;
        if (!is_down_ && anchor_ && hover_ != nowhere_) shown = cells_between(*anchor_, hover_);
        std::vector<Point> points;
        for (const Cell cell : shown)
            points.push_back(plane_point(cell));
        if (points.size() > 1) view.hints.push_back(line_hint(std::move(points), is_erasing_));
        const HexBoard& board = document.setup().board.hexes();
        if (board.is_space(to_hex(hover_)))
            view.hints.push_back(outline_hint(board.grid.index(to_hex(hover_))));
        view.status = way_ == Way::road ? tr("Drag or click from hex to hex to draw a road; Control erases")
                                        : tr("Drag or click from hex to hex to draw a river; Control erases");
        return view;
    }

private:
    /// Without what lies off the map, except one step at each end.
    static std::vector<Cell> trimmed(const Document& document, std::vector<Cell> line) {
        const HexBoard& board = document.setup().board.hexes();
        const auto is_on = [&](Cell cell) { return board.grid.contains(to_hex(cell)); };
        const auto first = std::ranges::find_if(line, is_on);
        if (first == line.end()) return {};
        const auto last = std::find_if(line.rbegin(), line.rend(), is_on).base();
        const auto from = first == line.begin() ? first : first - 1;
        const auto to = last == line.end() ? last : last + 1;
        return {from, to};
    }

    void apply(Document& document, const std::vector<Cell>& line) const {
        const std::string title = is_erasing_         ? tr("Erase")
                                  : way_ == Way::road ? tr("Draw road")
                                                      : tr("Draw river");
        const auto edit = [&](const Scene& scene, const std::vector<Cell>& cells) {
            return is_erasing_ ? erase_way(scene, way_, cells) : draw_way(scene, way_, cells);
        };
        const Scene scene = document.scene();
        Edited done = edit(scene, line);
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        if (const auto image = trimmed(document, symmetry.line_image(line)); done && !image.empty())
            if (Edited both = edit(Scene(*done.work), image)) done = std::move(both);
        document.apply(title, std::move(done));
    }

    Way way_;
    std::vector<Cell> line_;
    std::optional<Cell> anchor_; ///< of a line of clicks
    static constexpr Cell nowhere_{-1000, -1000};
    Cell hover_ = nowhere_;
    bool is_down_ = false;
    bool has_moved_ = false;
    bool is_erasing_ = false;
};

class BridgeTool final : public QuietTool {
public:
    [[nodiscard]] std::string id() const override { return "bridge"; }

    void pointer_move(Document&, const PointerEvent& event) override { hover_ = event.space; }

    void pointer_down(Document& document, const PointerEvent& event) override {
        if (event.button != Button::left) return;
        const Cell cell = cell_at(event.point);
        const bool removes = has_bridge(*document.work().map, cell);
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        Scene scene = document.scene();
        Edited done = removes ? remove_bridge(scene, cell) : put_bridge(scene, cell);
        if (const auto image = symmetry.image(cell);
            done && image && *image != cell && has_bridge(*done.work->map, *image) == removes) {
            scene = Scene(*done.work);
            if (Edited both = removes ? remove_bridge(scene, *image) : put_bridge(scene, *image))
                done = std::move(both);
        }
        document.apply(removes ? tr("Remove bridge") : tr("Build bridge"), std::move(done));
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        if (hover_ == no_space) return view;
        const HexBoard& board = document.setup().board.hexes();
        const std::size_t at = number(hover_);
        const bool is_needed = board.has_road[at] != 0 || board.has_river[at] != 0;
        view.hints.push_back(outline_hint(hover_, !is_needed));
        view.status = board.bridge[at] != 0 ? tr("Click to remove the bridge")
                      : is_needed           ? tr("Click to build a bridge")
                                            : tr("A bridge here would carry no road over no river");
        return view;
    }

private:
    SpaceIndex hover_ = no_space;
};

/// Names buildings: by the palette's text, or, where it has none, by what is asked for there. Control takes
/// names away.
class BuildingTool final : public QuietTool {
public:
    [[nodiscard]] std::string id() const override { return "building"; }

    void pointer_move(Document&, const PointerEvent& event) override { hover_ = event.space; }

    void pointer_down(Document& document, const PointerEvent& event) override {
        const auto* ground = std::get_if<FreeHexes>(&document.work().map->ground);
        const Terrain* terrain = document.setup().terrain(event.space);
        if (event.button != Button::left || !ground) return;
        asked_ = no_space;
        if (!terrain || !terrain->is_building) {
            document.show_message(tr("Only hexes with buildings can be a building."));
            return;
        }
        // With Shift one hex alone joins the name, else all that touch.
        const Cell cell = cell_at(event.point);
        cells_ = event.modifiers.shift ? std::vector{cell} : fill_cells(*ground, cell);
        const std::string name = event.modifiers.control ? std::string() : document.settings().text;
        if (name.empty() && !event.modifiers.control)
            asked_ = event.space;
        else
            write(document, name);
    }

    void text_given(Document& document, const std::optional<std::string>& text) override {
        const SpaceIndex space = std::exchange(asked_, no_space);
        if (text && document.board().is_space(space) && *text != written(document, space))
            write(document, *text);
    }

    void cancel(Document&) override { asked_ = no_space; }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        if (asked_ != no_space && document.board().is_space(asked_))
            view.wish = TextWish{asked_, written(document, asked_)};
        const Terrain* terrain = document.setup().terrain(hover_);
        if (!terrain) return view;
        view.hints.push_back(outline_hint(hover_, !terrain->is_building));
        view.status =
            document.settings().text.empty()
                ? tr("Click a building to name it; Shift takes one hex alone, Control takes names away")
                : say("Click to name this building {}; Shift takes one hex alone", document.settings().text);
        return view;
    }

private:
    static std::string written(const Document& document, SpaceIndex space) {
        const HexBoard& board = document.setup().board.hexes();
        const std::size_t name = board.building[number(space)];
        return name == 0 || name > board.building_names.size() ? std::string()
                                                               : board.building_names[name - 1];
    }

    void write(Document& document, const std::string& name) const {
        document.apply(tr("Name building"), name_building(document.scene(), cells_, BuildingId(name)));
    }

    SpaceIndex hover_ = no_space;
    SpaceIndex asked_ = no_space; ///< for its name
    std::vector<Cell> cells_;     ///< that get the name
};

} // namespace

std::unique_ptr<Tool> make_road_tool() {
    return std::make_unique<WayTool>(Way::road);
}
std::unique_ptr<Tool> make_river_tool() {
    return std::make_unique<WayTool>(Way::river);
}
std::unique_ptr<Tool> make_bridge_tool() {
    return std::make_unique<BridgeTool>();
}
std::unique_ptr<Tool> make_building_tool() {
    return std::make_unique<BuildingTool>();
}

} // namespace sabotier::editor
