#include "formats/tmx/content.hpp"

#include "formats/base/words.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/model/kinds.hpp"
#include "formats/tmx/lattice.hpp"
#include "formats/tmx/shapes.hpp"
#include "formats/tmx/vocabulary.hpp"
#include "formats/yaml/fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <unordered_map>

namespace sabotier::tmx {
namespace {

constexpr std::size_t most_places = 8; ///< of a thing that is not understood
constexpr double most_askew = 15;      ///< degrees from a facing

/// What an object has, or else its tile.
std::string property_of(const Map& map, const Object& object, const char* name) {
    if (const Property* own = find(object.properties, name)) return own->value;
    const TileInfo* info = map.info(object.gid);
    return info == nullptr ? std::string() : text_of(info->properties, name);
}

bool has_value(const MappingLine& line, const Property* property) {
    return property != nullptr && (!line.value || *line.value == property->value);
}

bool matches_tile(const MappingLine& line, const Map& map, Gid gid) {
    const Tileset* set = map.tileset(gid);
    if (!line.tileset.empty() && (set == nullptr || set->name != line.tileset)) return false;
    return !line.tile || (set != nullptr && number_of(gid) - set->first == *line.tile);
}

/// Gathers the content of a map.
class Gathering {
public:
    Gathering(const Map& map, const Rulebook& rulebook, const Mapping& mapping, bool is_lenient)
        : map_(map),
          rulebook_(rulebook),
          mapping_(mapping),
          is_lenient_(is_lenient),
          board_(traits(rulebook.board.kind)),
          lattice_(map) {}

    Outcome<Content> content();

private:
    struct Unknown {
        std::vector<std::string> places;
        std::size_t count = 0;
        Position at;
    };
    struct Meaning {
        std::string is;
        const MappingLine* line = nullptr;
    };

    bool suits();
    void check_mapping();
    void tiles(const TileLayer& layer);
    [[nodiscard]] std::string meaning(const TileLayer& layer, Gid gid);
    void lay(Cell cell, const std::string& is);
    void unknown_tile(const TileLayer& layer, Gid gid, Cell cell);
    void zone_layer(const TileLayer& layer, const std::string& side);
    void check_holes();
    void report_unknown();

    void objects(const ObjectLayer& layer);
    [[nodiscard]] std::optional<Meaning> meaning(const ObjectLayer& layer, const Object& object);
    void take(const Object& object, const Shape& shape, const Meaning& meaning);
    void way(std::vector<HexPath>& paths, const Object& object, const Shape& shape);
    void bridge(const Object& object, const Shape& shape);
    void building(const Object& object, const Shape& shape);
    void label(const Object& object, const Shape& shape);
    void wall(const Object& object, const Shape& shape);
    void wall_between(const Object& object, Point from, Point to);
    void zone(const Object& object, const Shape& shape, const MappingLine* line);
    void objective(const Object& object, const Shape& shape);
    void position(const Object& object, const Shape& shape, const MappingLine* line);
    void piece(const Object& object, const Shape& shape, const MappingLine* line);
    [[nodiscard]] std::optional<int> facing(const Object& object);
    [[nodiscard]] int draft_step(const Object& object);
    void zone_facts(ShownZone& zone, const Properties& properties);
    void add_to_zone(ShownZone& zone, Cell cell, const Position& at);

    [[nodiscard]] SideId side(const Object& object, const MappingLine* line, bool is_needed);
    [[nodiscard]] std::optional<std::string> space(const Object& object, const Shape& shape);
    [[nodiscard]] std::string name(Cell cell) const;
    [[nodiscard]] std::string called(const Object& object) const;
    [[nodiscard]] bool is_ground(Cell cell) const {
        return lattice_.contains(cell) && (grid_ || content_.terrain.code(cell) != '.');
    }
    void refuse(const Position& at, std::string wrong, std::string expected = {},
                std::string suggestion = {}) {
        add_problem(problems_, {at, std::move(wrong), std::move(expected), std::move(suggestion)});
    }

    const Map& map_;
    const Rulebook& rulebook_;
    const Mapping& mapping_;
    bool is_lenient_;
    const BoardTraits& board_;
    Lattice lattice_;
    std::unique_ptr<GridBoard> grid_;
    Content content_;
    Problems problems_;
    std::vector<char> ground_;                      ///< of squares and rooms: 'f', 'b', '.' for nothing
    std::unordered_map<Gid, std::string> meanings_; ///< in the layer that is read
    std::map<std::pair<std::string, Gid>, Unknown> unknown_tiles_;           ///< by layer
    std::map<std::pair<std::string, std::string>, Unknown> unknown_objects_; ///< by class and layer
    std::size_t looked_at_ = 0; ///< cells, for zones
    std::size_t walked_ = 0;    ///< by roads and rivers
    std::size_t in_zones_ = 0;
};

std::string Gathering::name(Cell cell) const {
    if (!lattice_.contains(cell)) return fmt::format("{},{}", cell.column + 1, cell.row + 1);
    if (grid_) return grid_->name(grid_->space(cell.column, cell.row));
    return to_ccrr(cell, number_width(lattice_.columns(), lattice_.rows()));
}

std::string Gathering::called(const Object& object) const {
    return object.name.empty() ? say("object {}", object.id)
                               : say("object {} ('{}')", object.id, object.name);
}

bool Gathering::suits() {
    if (board_.has_terrain != lattice_.is_hexagonal()) {
        refuse(map_.at, say("the map is '{}'", map_.orientation),
               say("expected one for boards of {}, on which {} is played", tr(board_.name), rulebook_.title));
        return false;
    }
    content_.columns = lattice_.columns();
    content_.rows = lattice_.rows();
    const auto count = static_cast<std::size_t>(content_.columns) * static_cast<std::size_t>(content_.rows);
    if (board_.has_terrain) {
        content_.terrain.columns = content_.columns;
        content_.terrain.rows = content_.rows;
        content_.terrain.codes.assign(count, '.');
        return true;
    }
    if (std::max(content_.columns, content_.rows) > largest_grid_side) {
        refuse(map_.at, say("the map has {} by {} cells", content_.columns, content_.rows),
               say("expected at most {} by {}", largest_grid_side, largest_grid_side));
        return false;
    }
    ground_.assign(count, '.');
    Rooms rooms;
    rooms.columns = content_.columns;
    rooms.rows = content_.rows;
    grid_ = std::make_unique<GridBoard>(rooms, rulebook_.grid.rows_from_top);
    return true;
}

/// Tiles of a mapping can only be what the rulebook has.
void Gathering::check_mapping() {
    std::vector<std::string> words;
    if (board_.has_terrain)
        for (const Terrain& terrain : rulebook_.terrains)
            words.push_back(terrain.id.str());
    else
        words.emplace_back(word::floor);
    if (board_.has_blocked) words.emplace_back(word::blocked);
    words.emplace_back(word::hole);
    words.emplace_back(word::nothing);
    for (const MappingLine& line : mapping_.tiles)
        if (line.is != open_mark && std::ranges::find(words, line.is) == words.end())
            refuse(line.at, say("'{}' is nothing that it could be", line.is),
                   say("expected one of {}", join_list(words, words.size())), nearest_name(line.is, words));
}

// -- tiles

/// "" where nothing is known.
std::string Gathering::meaning(const TileLayer& layer, Gid gid) {
    for (const MappingLine& line : mapping_.tiles)
        if (matches(line, map_, layer.name, gid)) return line.is == open_mark ? "" : line.is;
    const TileInfo* info = map_.info(gid);
    return info != nullptr && is_tile_word(info->type, rulebook_) ? info->type : "";
}

void Gathering::lay(Cell cell, const std::string& is) {
    const auto index = static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(content_.columns)
                       + static_cast<std::size_t>(cell.column);
    if (board_.has_terrain) {
        const Terrain* terrain = rulebook_.terrain(TerrainId(is));
        content_.terrain.codes[index] = terrain == nullptr ? '.' : terrain->code;
    } else {
        ground_[index] = is == word::floor ? 'f' : is == word::blocked ? 'b' : '.';
    }
}

void Gathering::unknown_tile(const TileLayer& layer, Gid gid, Cell cell) {
    Unknown& unknown = unknown_tiles_[{layer.name, number_of(gid)}];
    if (unknown.count++ < most_places) unknown.places.push_back(name(cell));
    unknown.at = layer.data_at;
}

void Gathering::tiles(const TileLayer& layer) {
    const auto line = std::ranges::find_if(mapping_.layers,
                                           [&](const MappingLine& each) { return each.layer == layer.name; });
    if (line != mapping_.layers.end() && line->is == word::nothing) return;
    if (line != mapping_.layers.end() && line->is == word::zone) return zone_layer(layer, line->side.str());
    if (is_zone(layer)) return zone_layer(layer, text_of(layer.properties, word::side));
    meanings_.clear();
    for (int y = 0; y < layer.rows; ++y)
        for (int x = 0; x < layer.columns; ++x) {
            const Gid gid = number_of(layer.gid(layer.left + x, layer.top + y));
            if (gid == 0) continue;
            auto known = meanings_.find(gid);
            if (known == meanings_.end()) known = meanings_.emplace(gid, meaning(layer, gid)).first;
            const Cell cell = lattice_.cell(layer.left + x, layer.top + y);
            if (known->second.empty())
                unknown_tile(layer, gid, cell);
            else if (known->second != word::nothing)
                lay(cell, known->second);
        }
}

void Gathering::zone_facts(ShownZone& zone, const Properties& properties) {
    const std::string end = text_of(properties, word::end);
    if (end.empty()) return;
    zone.end = end;
    zone.depth = static_cast<int>(
        std::clamp<long long>(parse_integer(text_of(properties, word::depth)).value_or(0), 0, largest_board));
}

void Gathering::add_to_zone(ShownZone& zone, Cell cell, const Position& at) {
    constexpr std::size_t most_in_zones = 500'000; // more could not be written into a document
    if (++in_zones_ == most_in_zones)
        refuse(at, tr("the zones of the map are too large"),
               say("expected at most {} in all", most_in_zones));
    if (in_zones_ < most_in_zones) zone.spaces.push_back({name(cell), at});
}

void Gathering::zone_layer(const TileLayer& layer, const std::string& side) {
    if (!is_id(side))
        return refuse(layer.at, say("the zone '{}' is no side's", layer.name),
                      tr("expected the property 'side'"));
    ShownZone& zone = content_.zones[SideId(side)];
    zone_facts(zone, layer.properties);
    for (int row = 0; row < content_.rows; ++row)
        for (int column = 0; column < content_.columns; ++column) {
            const auto [x, y] = lattice_.place({column, row});
            if (layer.gid(x, y) != 0) add_to_zone(zone, {column, row}, layer.at);
        }
}

/// Boards of squares and rooms have no holes.
void Gathering::check_holes() {
    std::vector<std::string> holes;
    std::size_t count = 0;
    for (std::size_t i = 0; i < ground_.size(); ++i) {
        const Cell cell{static_cast<int>(i) % content_.columns, static_cast<int>(i) / content_.columns};
        if (ground_[i] == 'b' && board_.has_blocked) content_.blocked.push_back({name(cell), map_.at});
        if (ground_[i] == 'f' || (ground_[i] == 'b' && board_.has_blocked)) continue;
        if (count++ < most_places) holes.push_back(name(cell));
    }
    if (count > 0)
        refuse(map_.at, say("there is no ground at {}", join_list(holes, most_places, count)),
               board_.has_blocked ? tr("expected tiles that are 'floor' or 'blocked' all over the map")
                                  : tr("expected tiles that are 'floor' all over the map"));
}

void Gathering::report_unknown() {
    const std::string how = tr("expected a line for it in a mapping; --write-mapping begins one");
    for (const auto& [key, unknown] : unknown_tiles_) {
        const auto& [layer, gid] = key;
        const Tileset* set = map_.tileset(gid);
        const TileInfo* info = map_.info(gid);
        const std::string places = join_list(unknown.places, most_places, unknown.count);
        if (info != nullptr && !info->type.empty())
            refuse(unknown.at,
                   say("tiles '{}' of the layer '{}' are not known: {}", info->type, layer, places), how);
        else
            refuse(unknown.at,
                   say("tile {} of the tile set '{}' in the layer '{}' is not known: {}", gid - set->first,
                       set->name, layer, places),
                   how);
    }
    for (const auto& [key, unknown] : unknown_objects_) {
        const auto& [type, layer] = key;
        const std::string places = join_list(unknown.places, most_places, unknown.count);
        refuse(
            unknown.at,
            type.empty()
                ? say("objects without a class in the layer '{}' are not known: {}", layer, places)
                : say("objects of the class '{}' in the layer '{}' are not known: {}", type, layer, places),
            how);
    }
}

// -- objects

std::optional<Gathering::Meaning> Gathering::meaning(const ObjectLayer& layer, const Object& object) {
    for (const MappingLine& line : mapping_.objects)
        if (matches(line, map_, layer.name, object)) {
            if (line.is == open_mark) return std::nullopt;
            return Meaning{line.is, &line};
        }
    const std::string type = class_of(map_, object);
    if (is_object_word(type)) return Meaning{type};
    return std::nullopt;
}

std::optional<std::string> Gathering::space(const Object& object, const Shape& shape) {
    const Cell cell = lattice_.at(shape.middle());
    if (is_ground(cell)) return name(cell);
    refuse(object.at, say("{} lies on no space of the board", called(object)), {});
    return std::nullopt;
}

SideId Gathering::side(const Object& object, const MappingLine* line, bool is_needed) {
    std::string id = line == nullptr ? std::string() : line->side.str();
    if (id.empty()) id = property_of(map_, object, word::side);
    if (id.empty() ? is_needed : !is_id(id))
        refuse(object.at,
               id.empty() ? say("{} is no side's", called(object)) : say("'{}' is no id of a side", id),
               tr("expected the property 'side', or 'side' in the mapping"));
    return SideId(id);
}

/// From hex to hex, in a straight line where they do not touch.
void walk(std::vector<Cell>& cells, Cell to) {
    if (cells.empty()) return cells.push_back(to);
    const Hex a = to_hex(cells.back());
    const Hex b = to_hex(to);
    const int steps = distance(a, b);
    constexpr double aside = 1e-6; // never on the line between two
    for (int i = 1; i <= steps; ++i) {
        const double part = static_cast<double>(i) / steps;
        const double q = a.q + (b.q - a.q) * part + aside;
        const double r = a.r + (b.r - a.r) * part + 2 * aside;
        const double s = -q - r;
        double whole_q = std::round(q);
        double whole_r = std::round(r);
        const double whole_s = std::round(s);
        const double off_q = std::abs(whole_q - q);
        const double off_r = std::abs(whole_r - r);
        const double off_s = std::abs(whole_s - s);
        if (off_q > off_r && off_q > off_s)
            whole_q = -whole_r - whole_s;
        else if (off_r > off_s)
            whole_r = -whole_q - whole_s;
        cells.push_back(to_cell(Hex{static_cast<int>(whole_q), static_cast<int>(whole_r)}));
    }
}

void Gathering::way(std::vector<HexPath>& paths, const Object& object, const Shape& shape) {
    constexpr std::size_t longest_way = 100'000;
    std::vector<Cell> cells;
    for (const Point& point : shape.line()) {
        const Cell cell = lattice_.at(point);
        if (cells.size() > longest_way
            || (!cells.empty() && distance(to_hex(cells.back()), to_hex(cell)) > 10'000))
            return refuse(object.at, say("{} is too long", called(object)));
        walk(cells, cell);
    }
    // what lies before the first hex of the board, but for the cell beside it
    const auto is_on = [&](Cell cell) { return is_ground(cell); };
    const auto first = std::ranges::find_if(cells, is_on);
    if (first - cells.begin() > 1) cells.erase(cells.begin(), first - 1);
    const auto last = std::find_if(cells.rbegin(), cells.rend(), is_on);
    if (last - cells.rbegin() > 1) cells.erase(last.base() + 1, cells.end());
    if (std::ranges::none_of(cells, is_on))
        return refuse(object.at, say("{} lies on no space of the board", called(object)));
    constexpr std::size_t most_walked = 2'000'000;
    walked_ += cells.size();
    if (walked_ > most_walked) return refuse(object.at, say("{} is too long", called(object)));
    HexPath path;
    path.at.assign(cells.size(), object.at);
    path.cells = std::move(cells);
    paths.push_back(std::move(path));
}

void Gathering::bridge(const Object& object, const Shape& shape) {
    Bridge bridge;
    bridge.at = object.at;
    bridge.cell = lattice_.at(shape.middle());
    const std::string along = property_of(map_, object, word::along);
    if (!along.empty()) {
        const std::size_t blank = along.find(' ');
        const auto first = parse_facing(std::string_view(along).substr(0, blank));
        const auto second = blank == std::string::npos
                                ? std::nullopt
                                : parse_facing(std::string_view(along).substr(blank + 1));
        if (!first || !second)
            return refuse(object.at, say("'{}' are no two sides of a hex", along),
                          tr("expected two of n, ne, se, s, sw, nw"));
        bridge.along = {*first, *second};
    }
    content_.terrain.bridges.push_back(bridge);
}

void Gathering::building(const Object& object, const Shape& shape) {
    Building building;
    building.at = object.at;
    building.id = BuildingId(object.name);
    if (!is_id(object.name))
        return refuse(object.at, say("'{}' is no name of a building", object.name),
                      tr("expected letters, digits, '-', '_' and '.'"));
    for (const Point& point : shape.corners())
        building.cells.push_back(lattice_.at(point));
    content_.terrain.buildings.push_back(std::move(building));
}

void Gathering::label(const Object& object, const Shape& shape) {
    const Cell cell = lattice_.at(shape.middle());
    const std::string& text = object.text.empty() ? object.name : object.text;
    if (text.empty()) return refuse(object.at, say("{} has no text", called(object)));
    content_.labels.push_back({cell, text, object.at});
}

int Gathering::draft_step(const Object& object) {
    return static_cast<int>(std::clamp<long long>(
        parse_integer(text_of(object.properties, word::draft)).value_or(0), 0, 1'000'000));
}

/// Along the lines between the rooms; those of the rim have their walls anyway.
void Gathering::wall_between(const Object& object, Point from, Point to) {
    const auto corner = [&](Point point) {
        return Cell{static_cast<int>(std::lround(std::clamp(point.x / lattice_.tile_width(), -1e6, 1e6))),
                    static_cast<int>(std::lround(std::clamp(point.y / lattice_.tile_height(), -1e6, 1e6)))};
    };
    const auto is_beside = [&](Point point, Cell at) {
        return std::abs(point.x - at.column * lattice_.tile_width()) < lattice_.tile_width() / 4
               && std::abs(point.y - at.row * lattice_.tile_height()) < lattice_.tile_height() / 4;
    };
    Cell a = corner(from);
    Cell b = corner(to);
    if (!is_beside(from, a) || !is_beside(to, b) || (a.column != b.column && a.row != b.row))
        return refuse(object.at, say("{} does not run along the sides of rooms", called(object)),
                      tr("expected lines from corner to corner; Tiled snaps to them by View > Snapping > "
                         "Snap to Grid"));
    const auto [left, top] = lattice_.place({0, 0});
    for (Cell* end : {&a, &b}) // beyond the board there is nothing to be walled
        *end = {std::clamp(end->column, left - 1, left + content_.columns + 1),
                std::clamp(end->row, top - 1, top + content_.rows + 1)};
    if (b < a) std::swap(a, b);
    const bool is_upright = a.column == b.column;
    for (Cell at = a; at != b; is_upright ? ++at.row : ++at.column) {
        const Cell second{at.column - left, at.row - top};
        const Cell first{second.column - (is_upright ? 1 : 0), second.row - (is_upright ? 0 : 1)};
        if (!lattice_.contains(first) || !lattice_.contains(second)) continue;
        content_.walls.push_back({{name(first), name(second), object.at}, draft_step(object)});
    }
}

void Gathering::wall(const Object& object, const Shape& shape) {
    const std::vector<Point> line = shape.line();
    if (line.size() < 2) return refuse(object.at, say("{} is no line", called(object)));
    constexpr std::size_t most_walls = 4'000'000;
    for (std::size_t i = 1; i < line.size() && content_.walls.size() < most_walls; ++i)
        wall_between(object, line[i - 1], line[i]);
}

void Gathering::zone(const Object& object, const Shape& shape, const MappingLine* line) {
    const SideId id = side(object, line, true);
    if (id.empty()) return;
    constexpr std::size_t most_looked_at = 40'000'000;
    looked_at_ += content_.terrain.codes.size() + ground_.size();
    if (looked_at_ > most_looked_at)
        return refuse(object.at, tr("the map has too many zones"), tr("expected zones as layers of tiles"));
    ShownZone& zone = content_.zones[id];
    zone_facts(zone, object.properties);
    for (int row = 0; row < content_.rows; ++row)
        for (int column = 0; column < content_.columns; ++column)
            if (is_ground({column, row}) && shape.contains(lattice_.centre({column, row})))
                add_to_zone(zone, {column, row}, object.at);
}

void Gathering::objective(const Object& object, const Shape& shape) {
    const auto at = space(object, shape);
    if (!at) return;
    std::string id = property_of(map_, object, word::id);
    if (id.empty()) id = fmt::format("objective-{}", content_.objectives.size() + 1);
    if (!is_id(id))
        return refuse(object.at, say("'{}' is no id", id), tr("expected letters, digits, '-', '_' and '.'"));
    content_.objectives.push_back({ObjectiveId(id), object.name, {*at, object.at}, object.at});
}

void Gathering::position(const Object& object, const Shape& shape, const MappingLine* line) {
    const SideId id = side(object, line, true);
    const auto at = space(object, shape);
    if (at && !id.empty()) content_.positions[id].push_back({*at, object.at});
}

/// By its property, else by how it is turned; a point is not turned.
std::optional<int> Gathering::facing(const Object& object) {
    if (!board_.has_terrain) return std::nullopt;
    if (const Property* said = find(object.properties, word::facing)) {
        if (said->value.empty()) return std::nullopt;
        if (const auto number = parse_integer(said->value); number && std::abs(*number) <= 1'000'000)
            return static_cast<int>(*number);
        if (const auto side = parse_facing(said->value)) return number(*side);
        refuse(object.at, say("'{}' is no facing", said->value),
               tr("expected 0 to 5, or n, ne, se, s, sw, nw"));
        return std::nullopt;
    }
    if (object.gid == 0) return std::nullopt;
    const double turned = object.rotation + lattice_.turn();
    const double sixths = std::round(turned / 60);
    if (std::abs(turned - 60 * sixths) > most_askew) {
        refuse(object.at, say("{} is turned by {:g} degrees", called(object), object.rotation),
               tr("expected a sixth of a turn or several: 0, 60, 120, ..., or the property 'facing'"));
        return std::nullopt;
    }
    return static_cast<int>(std::fmod(std::fmod(sixths, 6) + 6, 6));
}

void Gathering::piece(const Object& object, const Shape& shape, const MappingLine* line) {
    ShownPiece piece;
    piece.at = object.at;
    piece.kind = line == nullptr ? KindId() : line->kind;
    if (piece.kind.empty()) piece.kind = KindId(property_of(map_, object, word::kind));
    if (piece.kind.empty())
        return refuse(object.at, say("{} is a piece of no kind", called(object)),
                      tr("expected the property 'kind', or 'kind' in the mapping"));
    if (rulebook_.piece(piece.kind) == nullptr && !is_lenient_) {
        std::vector<std::string> kinds;
        for (const PieceKind& kind : rulebook_.pieces)
            kinds.push_back(kind.id.str());
        return refuse(object.at, say("'{}' is no kind of piece of {}", piece.kind.str(), rulebook_.title),
                      say("expected one of {}", join_list(kinds, kinds.size())),
                      nearest_name(piece.kind.str(), kinds));
    }
    piece.side = side(object, line, !rulebook_.lines.empty());
    piece.name = object.name;
    piece.id = UnitId(property_of(map_, object, word::id));
    if (!piece.id.empty() && !is_id(piece.id.str()))
        return refuse(object.at, say("'{}' is no id", piece.id.str()),
                      tr("expected letters, digits, '-', '_' and '.'"));
    piece.aboard = UnitId(property_of(map_, object, word::aboard));
    piece.draft = draft_step(object);
    if (piece.aboard.empty()) {
        const auto at = space(object, shape);
        if (!at) return;
        piece.space = *at;
        piece.facing = facing(object);
    }
    for (const Property& property : object.properties)
        if (property.name.starts_with(word::shots))
            piece.shots[WeaponId(property.name.substr(std::string_view(word::shots).size()))] =
                static_cast<int>(
                    std::clamp<long long>(parse_integer(property.value).value_or(0), -1'000'000, 1'000'000));
    content_.pieces.push_back(std::move(piece));
}

void Gathering::take(const Object& object, const Shape& shape, const Meaning& meaning) {
    const std::string& is = meaning.is;
    const auto only = [&](bool has_place, auto&& take) {
        if (has_place)
            take();
        else
            refuse(object.at, say("{} is '{}', for which boards of {} have no place", called(object), is,
                                  tr(board_.name)));
    };
    if (is == word::road)
        return only(board_.has_terrain, [&] { way(content_.terrain.roads, object, shape); });
    if (is == word::river)
        return only(board_.has_terrain, [&] { way(content_.terrain.rivers, object, shape); });
    if (is == word::bridge) return only(board_.has_terrain, [&] { bridge(object, shape); });
    if (is == word::building) return only(board_.has_terrain, [&] { building(object, shape); });
    if (is == word::label) return only(board_.has_terrain, [&] { label(object, shape); });
    if (is == word::position) return only(board_.has_terrain, [&] { position(object, shape, meaning.line); });
    if (is == word::wall) return only(board_.has_walls, [&] { wall(object, shape); });
    if (is == word::zone) return zone(object, shape, meaning.line);
    if (is == word::objective) return objective(object, shape);
    if (is == word::piece) piece(object, shape, meaning.line);
}

void Gathering::objects(const ObjectLayer& layer) {
    const auto line = std::ranges::find_if(mapping_.layers,
                                           [&](const MappingLine& each) { return each.layer == layer.name; });
    if (line != mapping_.layers.end() && line->is == word::nothing) return;
    for (const Object& object : layer.objects) {
        const Shape shape(map_, layer, object);
        if (const auto found = meaning(layer, object)) {
            take(object, shape, *found);
            continue;
        }
        Unknown& unknown = unknown_objects_[{class_of(map_, object), layer.name}];
        if (unknown.count == 0) unknown.at = object.at;
        if (unknown.count++ < most_places)
            unknown.places.push_back(say("{} at {}", called(object), name(lattice_.at(shape.middle()))));
    }
}

Outcome<Content> Gathering::content() {
    check_mapping();
    if (problems_.empty() && suits()) {
        for (const TileLayer& layer : map_.tile_layers)
            if (!is_zone(layer)) tiles(layer);
        for (const TileLayer& layer : map_.tile_layers)
            if (is_zone(layer)) tiles(layer);
        if (unknown_tiles_.empty() && grid_) check_holes();
        for (const ObjectLayer& layer : map_.object_layers)
            objects(layer);
        report_unknown();
    }
    if (!problems_.empty()) return {std::nullopt, std::move(problems_)};
    return {std::move(content_), {}};
}

} // namespace

bool matches(const MappingLine& line, const Map& map, const std::string& layer, Gid gid) {
    if (!line.layer.empty() && line.layer != layer) return false;
    if (!matches_tile(line, map, gid)) return false;
    const TileInfo* info = map.info(gid);
    if (!line.type.empty() && (info == nullptr || info->type != line.type)) return false;
    return line.property.empty()
           || (info != nullptr && has_value(line, find(info->properties, line.property)));
}

bool matches(const MappingLine& line, const Map& map, const std::string& layer, const Object& object) {
    if (!line.layer.empty() && line.layer != layer) return false;
    if (!line.name.empty() && line.name != object.name) return false;
    if (!line.type.empty() && line.type != class_of(map, object)) return false;
    if ((!line.tileset.empty() || line.tile) && (object.gid == 0 || !matches_tile(line, map, object.gid)))
        return false;
    if (line.property.empty()) return true;
    const Property* property = find(object.properties, line.property);
    const TileInfo* info = map.info(object.gid);
    if (property == nullptr && info != nullptr) property = find(info->properties, line.property);
    return has_value(line, property);
}

std::string class_of(const Map& map, const Object& object) {
    if (!object.type.empty()) return object.type;
    const TileInfo* info = map.info(object.gid);
    return info == nullptr ? std::string() : info->type;
}

bool is_object_word(std::string_view text) noexcept {
    constexpr std::array<std::string_view, 10> words{
        word::road, word::river,     word::bridge,   word::building, word::wall,
        word::zone, word::objective, word::position, word::label,    word::piece};
    return std::ranges::find(words, text) != words.end();
}

bool is_tile_word(std::string_view text, const Rulebook& rulebook) {
    const BoardTraits& board = traits(rulebook.board.kind);
    if (board.has_terrain) return rulebook.terrain(TerrainId(std::string(text))) != nullptr;
    return text == word::floor || (text == word::blocked && board.has_blocked);
}

bool is_zone(const TileLayer& layer) {
    return text_of(layer.properties, word::as) == word::zone;
}

Outcome<Content> content_of(const Map& map, const Rulebook& rulebook, const Mapping& mapping,
                            bool is_lenient) {
    return Gathering(map, rulebook, mapping, is_lenient).content();
}

} // namespace sabotier::tmx
