#include "editor/core/tools/toolbox.hpp"

#include "editor/core/tools/tools.hpp"
#include "formats/base/words.hpp"
#include "formats/model/kinds.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

bool always(const Rulebook&, const Map&) {
    return true;
}
bool on_hexes(const Rulebook& rulebook, const Map&) {
    return traits(rulebook.board.kind).has_terrain;
}
bool on_free_hexes(const Rulebook& rulebook, const Map& map) {
    return on_hexes(rulebook, map) && std::holds_alternative<FreeHexes>(map.ground);
}
bool on_tiles(const Rulebook&, const Map& map) {
    return std::holds_alternative<TiledHexes>(map.ground);
}
bool has_buildings(const Rulebook& rulebook, const Map& map) {
    return on_free_hexes(rulebook, map) && std::ranges::any_of(rulebook.terrains, &Terrain::is_building);
}
bool on_rooms(const Rulebook& rulebook, const Map&) {
    return traits(rulebook.board.kind).has_walls;
}
bool on_blockable_squares(const Rulebook& rulebook, const Map&) {
    return traits(rulebook.board.kind).has_blocked && rulebook.grid.blocked.value_or(true);
}
bool has_draft(const Rulebook& rulebook, const Map& map) {
    return on_rooms(rulebook, map) && rulebook.draft.has_value();
}
bool on_cards(const Rulebook&, const Map& map) {
    return std::holds_alternative<Cards>(map.ground);
}
bool has_pieces(const Rulebook& rulebook, const Map&) {
    return !rulebook.pieces.empty() && traits(rulebook.board.kind).holds_pieces;
}
bool has_zones(const Rulebook& rulebook, const Map& map) {
    const bool is_any =
        std::ranges::any_of(rulebook.sides, [](const SideTemplate& side) { return !side.end.empty(); });
    return is_any && has_pieces(rulebook, map);
}
bool takes_positions(const Rulebook& rulebook, const Map& map) {
    return on_hexes(rulebook, map) && std::ranges::any_of(rulebook.terrains, &Terrain::takes_positions);
}
bool has_spaces(const Rulebook& rulebook, const Map&) {
    return !traits(rulebook.board.kind).has_row;
}
bool moves_pieces(const Rulebook& rulebook, const Map& map) {
    const BoardTraits& board = traits(rulebook.board.kind);
    const bool is_grid = board.has_walls || board.has_blocked;
    return (on_hexes(rulebook, map) && !rulebook.classes.empty())
           || (is_grid && std::ranges::any_of(rulebook.pieces, [](const PieceKind& kind) {
                   return !kind.modes.empty();
               }));
}

std::vector<ToolInfo> hand_tools() {
    return {
        {"select", marked("Select and move"),
         marked("Click to select, drag to move, drag over empty ground to select a rectangle"), "S", "select",
         Pointer::arrow, always, make_select_tool},
        {"piece", marked("Place pieces"), marked("Place units of the armies, or pieces of the game"), "P",
         "piece", Pointer::hand, has_pieces, make_piece_tool},
    };
}

std::vector<ToolInfo> ground_tools() {
    return {
        {"tile", marked("Lay tiles"),
         marked("Lay, replace and remove tiles, with seams that do not match shown"), "T", "tile",
         Pointer::hand, on_tiles, make_tile_tool},
        {"terrain-brush", marked("Paint terrain"), marked("Paint the chosen terrain with a brush"), "B",
         "brush", Pointer::pencil, on_free_hexes, make_brush_tool},
        {"terrain-fill", marked("Fill terrain"),
         marked("Turn a whole stretch of terrain into the chosen one"), "F", "fill", Pointer::bucket,
         on_free_hexes, make_fill_tool},
        {"pick", marked("Pick"), marked("Take terrain or tile from the map into the palette"), "I", "pick",
         Pointer::dropper, on_hexes, make_pick_tool},
        {"road", marked("Draw roads"), marked("Draw a road from hex to hex"), "D", "road", Pointer::pencil,
         on_free_hexes, make_road_tool},
        {"river", marked("Draw rivers"), marked("Draw a river from hex to hex"), "V", "river",
         Pointer::pencil, on_free_hexes, make_river_tool},
        {"bridge", marked("Bridges"), marked("Build a bridge, or remove it"), "Shift+B", "bridge",
         Pointer::cross, on_free_hexes, make_bridge_tool},
        {"building", marked("Name buildings"), marked("Make hexes with buildings one building with a name"),
         "Shift+N", "building", Pointer::cross, has_buildings, make_building_tool},
        {"wall", marked("Walls"), marked("Build walls on the edges between rooms, or remove them"), "W",
         "wall", Pointer::cross, on_rooms, make_wall_tool},
        {"draft", marked("Draft"),
         marked("Play the variable set-up: legal places are lit, refusals explained"), "Shift+W", "draft",
         Pointer::hand, has_draft, make_draft_tool},
        {"block", marked("Block squares"), marked("Put down or take away what blocks squares"), "Shift+V",
         "block", Pointer::cross, on_blockable_squares, make_block_tool},
        {"card", marked("Lay cards"),
         marked("Lay, turn and remove cards, with openings matched while hovering"), "C", "card",
         Pointer::hand, on_cards, make_card_tool},
    };
}

std::vector<ToolInfo> mark_tools() {
    return {
        {"zone", marked("Zones"), marked("Paint where the chosen side sets up"), "Z", "zone", Pointer::pencil,
         has_zones, make_zone_tool},
        {"objective", marked("Objectives"), marked("Place, move and remove objectives"), "O", "objective",
         Pointer::cross, on_hexes, make_objective_tool},
        {"position", marked("Prepared positions"), marked("Dig in for the chosen side before the start"),
         "Shift+D", "position", Pointer::cross, takes_positions, make_position_tool},
        {"label", marked("Labels"), marked("Write on the map"), "L", "label", Pointer::cross, on_hexes,
         make_label_tool},
    };
}

std::vector<ToolInfo> asking_tools() {
    return {
        {"sight", marked("Line of sight"), marked("See whether one hex sees another, and what blocks it"),
         "E", "sight", Pointer::ruler, on_hexes, make_sight_tool},
        {"reach", marked("Reach"), marked("See where a unit gets in one, two and three turns"), "H", "reach",
         Pointer::ruler, moves_pieces, make_reach_tool},
        {"measure", marked("Measure"), marked("Count the steps between two spaces"), "M", "measure",
         Pointer::ruler, has_spaces, make_measure_tool},
    };
}

} // namespace

const Toolbox& all_tools() {
    static const Toolbox tools = [] {
        std::vector<ToolInfo> all = hand_tools();
        for (const auto& more : {ground_tools(), mark_tools(), asking_tools()})
            all.insert(all.end(), more.begin(), more.end());
        return all;
    }();
    return tools;
}

const ToolInfo* tool_info(const std::string& id) {
    return tool_of(all_tools(), id);
}

std::vector<const ToolInfo*> tools_for(const Rulebook& rulebook, const Map& map) {
    std::vector<const ToolInfo*> tools;
    for (const ToolInfo& tool : all_tools())
        if (tool.serves(rulebook, map)) tools.push_back(&tool);
    return tools;
}

} // namespace sabotier::editor
