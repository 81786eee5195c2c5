#include "formats/tmx/scene.hpp"

#include "formats/documents/documents.hpp"
#include "formats/model/kinds.hpp"
#include "formats/tmx/lattice.hpp"
#include "formats/tmx/vocabulary.hpp"
#include "formats/tmx/ways.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace sabotier::tmx {
namespace {

constexpr double counter_part = 0.64; ///< of a hex, as our pictures have it
constexpr double piece_part = 0.8;    ///< of a square or room
constexpr double passenger_part = 0.5;
constexpr double beyond_part = 0.6; ///< of the way to the next hex: where a line that leaves the map ends
constexpr const char* road_colour = "#6f6a66";
constexpr const char* river_colour = "#4f8fc0";

/// Puts a scene together, layer by layer.
class Making {
public:
    explicit Making(const Setup& setup)
        : setup_(setup),
          hexes_(setup.board.as<HexBoard>()),
          grid_(setup.board.as<GridBoard>()) {
        head();
    }

    Scene scene() {
        ground_tiles();
        ground();
        zones();
        if (hexes_ != nullptr) {
            ways(&HexTerrain::rivers, "rivers", word::river, river_colour, hexes_->river, hexes_->has_river);
            ways(&HexTerrain::roads, "roads", word::road, road_colour, hexes_->road, hexes_->has_road);
            bridges();
            buildings();
            labels();
        }
        if (traits(setup_.rulebook().board.kind).has_walls) walls();
        objectives();
        if (hexes_ != nullptr) positions();
        pieces();
        return std::move(scene_);
    }

private:
    void head();
    void ground_tiles();
    void ground();
    [[nodiscard]] Gid ground_gid(Cell cell) const;
    void zones();
    void zone(std::size_t side);
    void ways(std::vector<HexPath> HexTerrain::*paths, const char* layer, const char* type,
              const char* colour, const std::vector<Exits>& exits, const std::vector<std::uint8_t>& marks);
    void way(ObjectLayer& layer, const char* type, const std::vector<Cell>& cells);
    void bridges();
    void bridge(ObjectLayer& layer, Cell cell, Exits deck);
    void buildings();
    void labels();
    void walls();
    void wall(ObjectLayer& layer, const WrittenEdge& edge, std::size_t step);
    void objectives();
    void positions();
    void pieces();
    void piece(ObjectLayer& layer, std::size_t unit);
    Gid look(std::size_t unit);
    [[nodiscard]] Gid first_piece() const { return scene_.map.tilesets.front().tiles + 1; }
    void count_pieces();
    [[nodiscard]] Point piece_place(std::size_t unit, double size);
    [[nodiscard]] double piece_size(std::size_t unit) const;

    [[nodiscard]] const Lattice& lattice() const { return *lattice_; }
    [[nodiscard]] Cell cell(SpaceIndex space) const {
        return hexes_ != nullptr ? to_cell(hexes_->grid.hex(space))
                                 : Cell{grid_->column(space), grid_->row(space)};
    }
    [[nodiscard]] const HexTerrain* written() const {
        const auto* free = std::get_if<FreeHexes>(&setup_.loaded->map.ground);
        return free == nullptr ? nullptr : &free->terrain;
    }
    ObjectLayer& layer(const char* name, const std::string& colour = {});
    Object& add(ObjectLayer& layer, const std::string& type, Point at);
    /// A line through points of the map; a point where there is one.
    Object& add_line(ObjectLayer& layer, const std::string& type, const std::vector<Point>& points);
    [[nodiscard]] std::string side_colour(std::size_t side) const;

    const Setup& setup_;
    const HexBoard* hexes_;
    const GridBoard* grid_;
    Scene scene_;
    std::optional<Lattice> lattice_;
    int next_layer_ = 1;
    int next_object_ = 1;
    std::map<std::pair<std::string, std::string>, Gid> looks_; ///< by side and kind
    std::map<SpaceIndex, int> heights_;
    std::map<SpaceIndex, int> standing_;
};

void Making::head() {
    Map& map = scene_.map;
    map.columns = hexes_ != nullptr ? hexes_->grid.columns() : grid_->columns();
    map.rows = hexes_ != nullptr ? hexes_->grid.rows() : grid_->rows();
    if (hexes_ != nullptr) {
        map.orientation = "hexagonal";
        map.stagger_axis = "x";
        map.stagger_index = "odd";
        map.tile_width = hex_tile_width;
        map.tile_height = hex_tile_height;
        map.hex_side = hex_tile_side;
    } else {
        map.tile_width = map.tile_height = square_tile;
    }
    const Scenario& scenario = setup_.scenario();
    const sabotier::Map& ground = setup_.loaded->map;
    const bool is_map = setup_.loaded->given == Given::map;
    set(map.properties, word::rulebook, is_map ? ground.rulebook : scenario.rulebook);
    if (is_map && ground.rulebook.empty()) set(map.properties, word::rulebook, setup_.rulebook().id.str());
    set(map.properties, word::title, is_map ? ground.title : scenario.title);
    set(map.properties, word::author, is_map ? ground.author : scenario.author);
    lattice_.emplace(map);
}

void Making::ground_tiles() {
    scene_.map.tilesets.push_back(ground_tileset(setup_, scene_.map));
    scene_.ground_tiles = static_cast<int>(scene_.map.tilesets.front().infos.size());
}

/// Terrain of a laid tile is turned as the tile is.
Gid Making::ground_gid(Cell cell) const {
    if (grid_ != nullptr) return grid_->is_blocked(grid_->space(cell.column, cell.row)) ? Gid{2} : Gid{1};
    const SpaceIndex space = hexes_->grid.index(to_hex(cell));
    const Gid terrain = hexes_->terrain[number(space)];
    if (terrain == 0 || hexes_->tile.empty() || hexes_->tile[number(space)] == no_tile) return terrain;
    const auto* tiled = std::get_if<TiledHexes>(&setup_.loaded->map.ground);
    if (tiled == nullptr) return terrain;
    return terrain | turn_flags(((tiled->layout[hexes_->tile[number(space)]].turn % 6) + 6) % 6);
}

void Making::ground() {
    TileLayer layer;
    layer.id = next_layer_++;
    layer.name = "terrain";
    layer.columns = scene_.map.columns;
    layer.rows = scene_.map.rows;
    layer.gids.reserve(static_cast<std::size_t>(layer.columns) * static_cast<std::size_t>(layer.rows));
    for (int row = 0; row < layer.rows; ++row)
        for (int column = 0; column < layer.columns; ++column)
            layer.gids.push_back(ground_gid({column, row}));
    scene_.map.tile_layers.push_back(std::move(layer));
}

std::string Making::side_colour(std::size_t side) const {
    const std::string& colour = setup_.sides[side].colour;
    return colour.size() == 7 && colour[0] == '#' ? colour : "#6a6a6a";
}

void Making::zone(std::size_t index) {
    const SetupSide& side = setup_.sides[index];
    TileLayer layer;
    layer.id = next_layer_++;
    layer.name = "zone " + side.side->id.str();
    layer.columns = scene_.map.columns;
    layer.rows = scene_.map.rows;
    layer.opacity = 0.35;
    layer.tint = side_colour(index);
    set(layer.properties, word::as, word::zone);
    set(layer.properties, word::side, side.side->id.str());
    if (side.side->zone && side.side->zone->end) {
        set(layer.properties, word::end, *side.side->zone->end);
        set(layer.properties, word::depth, std::to_string(side.side->zone->depth), "int");
    }
    layer.gids.assign(static_cast<std::size_t>(layer.columns) * static_cast<std::size_t>(layer.rows), 0);
    for (const SpaceIndex space : side.zone) {
        const Cell at = cell(space);
        layer.gids[static_cast<std::size_t>(at.row) * static_cast<std::size_t>(layer.columns)
                   + static_cast<std::size_t>(at.column)] = static_cast<Gid>(scene_.ground_tiles);
    }
    scene_.map.tile_layers.push_back(std::move(layer));
}

void Making::zones() {
    for (std::size_t i = 0; i < setup_.sides.size(); ++i)
        if (setup_.sides[i].side != nullptr && !setup_.sides[i].zone.empty()) zone(i);
}

ObjectLayer& Making::layer(const char* name, const std::string& colour) {
    scene_.map.object_layers.push_back({.id = next_layer_++, .name = name, .colour = colour});
    return scene_.map.object_layers.back();
}

Object& Making::add(ObjectLayer& layer, const std::string& type, Point at) {
    layer.objects.push_back(
        {.id = next_object_++, .type = type, .x = at.x, .y = at.y, .shape = Object::Shape::point});
    return layer.objects.back();
}

Object& Making::add_line(ObjectLayer& layer, const std::string& type, const std::vector<Point>& points) {
    Object& object = add(layer, type, points.front());
    if (points.size() == 1) return object;
    object.shape = Object::Shape::polyline;
    for (const Point& point : points)
        object.points.push_back({point.x - points.front().x, point.y - points.front().y});
    return object;
}

void Making::way(ObjectLayer& layer, const char* type, const std::vector<Cell>& cells) {
    std::vector<Point> points;
    for (const Cell cell : cells)
        points.push_back(lattice().centre(cell));
    const auto shorten = [&](std::size_t end, std::size_t before) {
        if (hexes_->is_space(to_hex(cells[end])) || !hexes_->is_space(to_hex(cells[before]))) return;
        points[end] = {points[before].x + beyond_part * (points[end].x - points[before].x),
                       points[before].y + beyond_part * (points[end].y - points[before].y)};
    };
    if (cells.size() > 1) {
        shorten(0, 1);
        shorten(cells.size() - 1, cells.size() - 2);
    }
    add_line(layer, type, points);
}

void Making::ways(std::vector<HexPath> HexTerrain::*paths, const char* name, const char* type,
                  const char* colour, const std::vector<Exits>& exits,
                  const std::vector<std::uint8_t>& marks) {
    ObjectLayer& ways = layer(name, colour);
    if (const HexTerrain* terrain = written(); terrain != nullptr) {
        for (const HexPath& path : terrain->*paths)
            if (!path.cells.empty()) way(ways, type, path.cells);
    } else {
        for (const std::vector<Cell>& cells : ways_of(*hexes_, exits, marks))
            way(ways, type, cells);
    }
}

void Making::bridge(ObjectLayer& layer, Cell cell, Exits deck) {
    Object& object = add(layer, word::bridge, lattice().centre(cell));
    std::string along;
    for (const Facing facing : all_facings)
        if (has_exit(deck, facing)) along += (along.empty() ? "" : " ") + std::string(name(facing));
    if (!along.empty()) set(object.properties, word::along, along);
}

void Making::bridges() {
    ObjectLayer& bridges = layer("bridges", "#8a5a33");
    if (const HexTerrain* terrain = written(); terrain != nullptr) {
        for (const Bridge& each : terrain->bridges) {
            if (!hexes_->is_space(to_hex(each.cell))) continue;
            bridge(bridges, each.cell,
                   each.along ? static_cast<Exits>(exit_bit((*each.along)[0]) | exit_bit((*each.along)[1]))
                              : Exits{0});
        }
        return;
    }
    hexes_->for_each_space([&](SpaceIndex space) {
        if (hexes_->bridge[number(space)] == 0) return;
        const auto flyover = std::ranges::find(hexes_->flyovers, space, &Flyover::space);
        bridge(bridges, cell(space), flyover == hexes_->flyovers.end() ? Exits{0} : flyover->deck);
    });
}

void Making::buildings() {
    ObjectLayer& buildings = layer("buildings", "#7a4b3a");
    std::map<std::string, std::vector<Point>> named;
    if (const HexTerrain* terrain = written(); terrain != nullptr) {
        for (const Building& building : terrain->buildings)
            for (const Cell at : building.cells)
                if (hexes_->is_space(to_hex(at))) named[building.id.str()].push_back(lattice().centre(at));
    } else {
        hexes_->for_each_space([&](SpaceIndex space) {
            const std::uint32_t building = hexes_->building[number(space)];
            if (building != 0 && building <= hexes_->building_names.size())
                named[hexes_->building_names[building - 1]].push_back(lattice().centre(cell(space)));
        });
    }
    for (const auto& [id, points] : named)
        add_line(buildings, word::building, points).name = id;
}

void Making::labels() {
    ObjectLayer& labels = layer("labels");
    for (const Label& label : setup_.loaded->map.labels) {
        if (!hexes_->is_space(to_hex(label.cell))) continue;
        const double width = scene_.map.tile_width;
        const double height = scene_.map.tile_height / 3.0;
        const Point middle = lattice().centre(label.cell);
        Object& object = add(labels, word::label, {middle.x - width / 2, middle.y - height / 2});
        object.shape = Object::Shape::text;
        object.width = width;
        object.height = height;
        object.text = label.text;
    }
}

void Making::wall(ObjectLayer& layer, const WrittenEdge& edge, std::size_t step) {
    const auto a = grid_->find(edge.first);
    const auto b = grid_->find(edge.second);
    if (!a || !b || !grid_->are_neighbours(*a, *b)) return;
    const Cell first = cell(std::min(*a, *b)); // the left one, or the upper
    const Cell second = cell(std::max(*a, *b));
    const Point from = lattice().corner(second);
    const bool is_upright = first.row == second.row;
    Object& object =
        add_line(layer, word::wall,
                 {from, {from.x + (is_upright ? 0 : square_tile), from.y + (is_upright ? square_tile : 0)}});
    if (step != 0) set(object.properties, word::draft, std::to_string(step), "int");
}

void Making::walls() {
    ObjectLayer& walls = layer("walls", "#43403f");
    if (const auto* rooms = std::get_if<Rooms>(&setup_.loaded->map.ground))
        for (const WrittenEdge& edge : rooms->walls)
            wall(walls, edge, 0);
    if (!setup_.scenario().draft) return;
    const std::vector<DraftStep>& steps = setup_.scenario().draft->steps;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i].is_wall) wall(walls, steps[i].edge, i + 1);
}

void Making::objectives() {
    ObjectLayer& objectives = layer("objectives", "#f2b81f");
    for (std::size_t i = 0; i < setup_.objectives.size(); ++i) {
        if (!setup_.board->is_space(setup_.objectives[i])) continue;
        const Objective& objective = setup_.scenario().objectives[i];
        Object& object = add(objectives, word::objective, lattice().centre(cell(setup_.objectives[i])));
        object.name = objective.name;
        set(object.properties, word::id, objective.id.str());
    }
}

void Making::positions() {
    ObjectLayer& positions = layer("positions");
    for (const SetupSide& side : setup_.sides)
        for (const SpaceIndex space : side.positions)
            set(add(positions, word::position, lattice().centre(cell(space))).properties, word::side,
                side.side->id.str());
}

/// Pieces of one kind and side look alike.
Gid Making::look(std::size_t index) {
    const SetupUnit& unit = setup_.units[index];
    if (unit.kind == nullptr) return 0;
    const std::string side = unit.side == none ? "" : setup_.sides[unit.side].side->id.str();
    const auto key = std::pair(side, unit.kind_id.str());
    if (const auto found = looks_.find(key); found != looks_.end()) return found->second;
    if (scene_.looks.size() == most_looks) {
        ++scene_.pieces_as_points;
        return 0;
    }
    scene_.looks.push_back(index);
    const auto gid = first_piece() + static_cast<Gid>(scene_.looks.size()) - 1;
    looks_.emplace(key, gid);
    return gid;
}

/// Hexes hold a stack, rooms and squares rows of pieces beside each other.
double Making::piece_size(std::size_t index) const {
    const SetupUnit& unit = setup_.units[index];
    if (hexes_ != nullptr)
        return counter_part * hex_tile_height * (unit.carrier == none ? 1 : passenger_part);
    const int across = static_cast<int>(std::ceil(std::sqrt(heights_.at(unit.space))));
    return std::max(8.0, piece_part * square_tile / across);
}

Point Making::piece_place(std::size_t index, double size) {
    const SpaceIndex space = setup_.units[index].space;
    const Point middle = lattice().centre(cell(space));
    const int number = standing_[space]++;
    const int count = heights_.at(space);
    if (hexes_ != nullptr) {
        const double step = hex_tile_height * std::min(0.07, 0.28 / std::max(1, count - 1));
        return {middle.x + step * number, middle.y - step * number};
    }
    const int across = static_cast<int>(std::ceil(std::sqrt(count)));
    const int rows = (count + across - 1) / across;
    const double pitch = std::min(size, square_tile * 0.9 / across);
    return {middle.x + (number % across - (across - 1) / 2.0) * pitch,
            middle.y + (number / across - (rows - 1) / 2.0) * pitch};
}

void Making::piece(ObjectLayer& layer, std::size_t index) {
    const SetupUnit& unit = setup_.units[index];
    const double size = std::round(piece_size(index));
    Object& object = add(layer, word::piece, piece_place(index, size));
    object.name = unit.name;
    set(object.properties, word::id, unit.id.str());
    set(object.properties, word::kind, unit.kind_id.str());
    if (unit.side != none) set(object.properties, word::side, setup_.sides[unit.side].side->id.str());
    if (unit.draft_step != none)
        set(object.properties, word::draft, std::to_string(unit.draft_step + 1), "int");
    object.gid = look(index);
    if (object.gid != 0) {
        object.shape = Object::Shape::rectangle;
        object.width = object.height = size;
    }
    if (unit.facing && object.gid != 0) object.rotation = 60.0 * number(*unit.facing);
    if (unit.facing && object.gid == 0) // Tiled turns no points
        set(object.properties, word::facing, std::to_string(number(*unit.facing)));
    if (unit.carrier != none) set(object.properties, word::aboard, setup_.units[unit.carrier].id.str());
    if (unit.deployed == none) return;
    const Deployed& deployed = setup_.sides[unit.side].deployment[unit.deployed];
    if (unit.carrier == none && !unit.facing)
        set(object.properties, word::facing, deployed.facing ? std::to_string(*deployed.facing) : "");
    for (const auto& [weapon, shots] : deployed.shots)
        set(object.properties, word::shots + weapon.str(), std::to_string(shots), "int");
}

void Making::count_pieces() {
    for (const SetupUnit& unit : setup_.units)
        if (setup_.board->is_space(unit.space)) ++heights_[unit.space];
}

void Making::pieces() {
    count_pieces();
    ObjectLayer& pieces = layer("pieces");
    for (std::size_t i = 0; i < setup_.units.size(); ++i)
        if (setup_.board->is_space(setup_.units[i].space)) piece(pieces, i);
    for (std::size_t i = 0; i < setup_.units.size() && scene_.looks.size() < most_looks; ++i)
        if (!setup_.board->is_space(setup_.units[i].space)) look(i); // to be dragged out of the set
    if (!scene_.looks.empty())
        scene_.map.tilesets.push_back(piece_tileset(setup_, scene_.looks, first_piece()));
}

} // namespace

bool has_cells(const Rulebook& rulebook) {
    const BoardTraits& board = traits(rulebook.board.kind);
    return board.has_terrain || board.has_walls || board.has_blocked;
}

Scene scene_of(const Setup& setup) {
    return Making(setup).scene();
}

std::string inlined_text(const LoadedScenario& loaded) {
    if (loaded.given == Given::map) return write_yaml(write_map(loaded.map));
    Scenario scenario = loaded.scenario;
    scenario.map.target = loaded.map;
    for (Side& side : scenario.sides)
        if (const auto army = loaded.armies.find(side.id); army != loaded.armies.end())
            side.army.target = army->second;
    return write_yaml(write_scenario(scenario));
}

} // namespace sabotier::tmx
