#include "formats/tmx/gathering.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/limits.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/geometry/nearest_hex.hpp"
#include "formats/tmx/classes.hpp"
#include "formats/tmx/matching.hpp"
#include "formats/tmx/vocabulary.hpp"
#include "formats/yaml/fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sabotier::tmx {
namespace {

constexpr double most_askew = 15;                  ///< degrees from a facing
constexpr std::size_t most_looked_at = 40'000'000; ///< cells, for all shapes

/// Clockwise by this many degrees at least, from 0 to 360.
bool is_turned(double degrees) {
    constexpr double least = 0.01;
    return std::abs(std::remainder(degrees, 360)) >= least;
}

/// Tiled draws a flipped counter first and turns it then.
double degrees_shown(const Object& object) {
    return object.rotation + ((object.gid & flipped_down) != 0 ? 180 : 0);
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
        cells.push_back(to_cell(nearest_hex(q, r)));
    }
}

} // namespace

std::optional<Gathering::Meaning> Gathering::meaning(const ObjectLayer& layer, const Object& object) {
    for (const MappingLine& line : mapping_.objects)
        if (matches(line, map_, layer.name, object)) {
            if (line.is == open_mark) return std::nullopt;
            return Meaning{line.is, &line};
        }
    const std::string type = class_of(map_, object);
    if (is_object_word(type)) return Meaning{type};
    if (type.empty() && find(map_.properties, word::kept) != nullptr)
        if (const std::string own = word_of_layer(layer.name); !own.empty()) return Meaning{own};
    return std::nullopt;
}

/// Nobody sees the numbers of objects: a counter is known by its unit, or what it shows.
std::string Gathering::called_as_unit(const Object& object) const {
    std::string unit = property_of(map_, object, word::id);
    if (unit.empty()) unit = property_of(map_, object, word::kind);
    if (unit.empty()) return called(object);
    const std::string side = property_of(map_, object, word::side);
    if (!side.empty()) unit = say("{} of {}", unit, side);
    return say("{}: {}", called(object), unit);
}

std::optional<Cell> Gathering::cell(const Object& object, Point point) {
    const Cell cell = lattice_.at(point);
    if (is_ground(cell)) return cell;
    if (!is_unknown_ground(cell))
        refuse(object.at, say("{} lies on no space of the board", called_as_unit(object)));
    return std::nullopt;
}

std::optional<std::string> Gathering::space(const Object& object, const Shape& shape) {
    const auto at = cell(object, shape.middle());
    return at ? std::optional(name(*at)) : std::nullopt;
}

SideId Gathering::side(const Object& object, const MappingLine* line, bool is_needed) {
    std::string id = line == nullptr ? std::string() : line->side.str();
    if (id.empty()) id = property_of(map_, object, word::side);
    if (id.empty() && is_needed && line != nullptr)
        without_side_[line].add([&] { return called(object); });
    else if (id.empty() ? is_needed : !is_id(id))
        refuse(object.at,
               id.empty() ? say("{} is no side's", called(object)) : say("'{}' is no id of a side", id),
               tr("expected the property 'side', or 'side' in the mapping"));
    return SideId(id);
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
    if (std::ranges::none_of(cells, is_on)) {
        if (std::ranges::none_of(cells, [&](Cell cell) { return is_unknown_ground(cell); }))
            refuse(object.at, say("{} lies on no space of the board", called(object)));
        return;
    }
    constexpr std::size_t most_walked = 2'000'000;
    walked_ += cells.size();
    if (walked_ > most_walked) return refuse(object.at, say("{} is too long", called(object)));
    HexPath path;
    path.at.assign(cells.size(), object.at);
    path.cells = std::move(cells);
    paths.push_back(std::move(path));
}

void Gathering::bridge(const Object& object, const Shape& shape) {
    if (const Cell cell = lattice_.at(shape.middle()); kept_.bridges.contains(cell) && !is_ground(cell))
        return;
    const auto at = cell(object, shape.middle());
    if (!at) return;
    Bridge bridge;
    bridge.at = object.at;
    bridge.cell = *at;
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

std::vector<Cell> Gathering::cells_in(const Object& object, const Shape& shape) {
    Cell least{std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};
    Cell most{-1, -1};
    for (const Point& corner : shape.box()) { // a cell's middle lies no farther than its neighbours do
        const Cell cell = lattice_.at(corner);
        least = {std::min(least.column, cell.column - 1), std::min(least.row, cell.row - 1)};
        most = {std::max(most.column, cell.column + 1), std::max(most.row, cell.row + 1)};
    }
    least = {std::max(least.column, 0), std::max(least.row, 0)};
    most = {std::min(most.column, content_.columns - 1), std::min(most.row, content_.rows - 1)};
    if (least.column > most.column || least.row > most.row) return {};
    looked_at_ += static_cast<std::size_t>(most.column - least.column + 1)
                  * static_cast<std::size_t>(most.row - least.row + 1)
                  * (1 + shape.corners().size() / 8); // each is held against all sides
    std::vector<Cell> cells;
    if (looked_at_ > most_looked_at) {
        refuse(object.at, tr("the objects of the map cover too much of it"),
               tr("expected zones as layers of tiles"));
        return cells;
    }
    for (int row = least.row; row <= most.row; ++row)
        for (int column = least.column; column <= most.column; ++column)
            if (is_ground({column, row}) && shape.contains(lattice_.centre({column, row})))
                cells.push_back({column, row});
    if (object.shape == Object::Shape::polygon) add_corners(cells, shape);
    return cells;
}

/// Who draws a polygon from middle to middle means those hexes, too.
void Gathering::add_corners(std::vector<Cell>& cells, const Shape& shape) const {
    const std::set<Cell> within(cells.begin(), cells.end());
    std::set<Cell> corners;
    for (const Point& corner : shape.corners()) {
        const Cell cell = lattice_.at(corner);
        const Point middle = lattice_.centre(cell);
        if (std::hypot(corner.x - middle.x, corner.y - middle.y) < lattice_.tile_height() / 4
            && is_ground(cell) && !within.contains(cell))
            corners.insert(cell);
    }
    cells.insert(cells.end(), corners.begin(), corners.end());
    std::ranges::sort(cells, {}, [](Cell cell) { return std::pair(cell.row, cell.column); });
}

/// A shape smaller than a hex is in that of its own middle.
std::vector<Cell> Gathering::area(const Object& object, const Shape& shape) {
    std::vector<Cell> cells = cells_in(object, shape);
    if (!cells.empty()) return cells;
    if (const auto at = cell(object, shape.middle())) cells.push_back(*at);
    return cells;
}

void Gathering::building(const Object& object, const Shape& shape) {
    Building building;
    building.at = object.at;
    building.id = BuildingId(object.name);
    if (!is_id(object.name))
        return refuse(object.at, say("'{}' is no name of a building", object.name),
                      tr("expected letters, digits, '-', '_' and '.'"));
    if (shape.is_closed()) {
        building.cells = area(object, shape);
        if (!building.cells.empty()) content_.terrain.buildings.push_back(std::move(building));
        return;
    }
    bool is_kept = false;
    for (const Point& point : shape.corners()) {
        if (kept_.buildings.contains({lattice_.at(point), building.id})) {
            is_kept = true;
            continue;
        }
        const auto at = cell(object, point);
        if (!at) return; // one object, one mistake
        building.cells.push_back(*at);
    }
    if (is_kept && building.cells.empty()) return;
    content_.terrain.buildings.push_back(std::move(building));
}

void Gathering::label(const Object& object, const Shape& shape) {
    const std::string& text = object.text.empty() ? object.name : object.text; // labels may have none
    if (kept_.labels.contains({lattice_.at(shape.middle()), text})) return;
    const auto at = cell(object, shape.middle());
    if (!at) return;
    content_.labels.push_back({*at, text, object.at});
}

int Gathering::draft_step(const Object& object) {
    return static_cast<int>(std::clamp<long long>(
        parse_integer(text_of(object.properties, word::draft)).value_or(0), 0, largest_number));
}

/// Along the lines between the rooms; those of the rim have their walls anyway. False, and told, if the way
/// is another one.
bool Gathering::wall_between(const Object& object, Point from, Point to) {
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
    if (!is_beside(from, a) || !is_beside(to, b) || (a.column != b.column && a.row != b.row)) {
        refuse(object.at, say("{} does not run along the sides of rooms", called(object)),
               tr("expected lines from corner to corner; Tiled snaps to them by View > Snapping > Snap to "
                  "Grid"));
        return false;
    }
    const auto [left, top] = lattice_.place({0, 0});
    for (Cell* end : {&a, &b}) // beyond the board there is nothing to be walled
        *end = {std::clamp(end->column, left - 1, left + content_.columns + 1),
                std::clamp(end->row, top - 1, top + content_.rows + 1)};
    if (b < a) std::swap(a, b);
    const bool is_upright = a.column == b.column;
    constexpr std::size_t most_walked = 8'000'000; // lines may go to and fro
    walked_ += static_cast<std::size_t>(b.column - a.column + b.row - a.row);
    if (walked_ > most_walked) {
        refuse(object.at, say("{} is too long", called(object)));
        return false;
    }
    for (Cell at = a; at != b; is_upright ? ++at.row : ++at.column) {
        const Cell second{at.column - left, at.row - top};
        const Cell first{second.column - (is_upright ? 1 : 0), second.row - (is_upright ? 0 : 1)};
        if (!lattice_.contains(first) || !lattice_.contains(second)) continue;
        if (walled_.emplace(first, second).second) // lines may lie upon each other
            content_.walls.push_back({{name(first), name(second), object.at}, draft_step(object)});
    }
    return true;
}

void Gathering::wall(const Object& object, const Shape& shape) {
    const std::vector<Point> line = shape.line();
    if (line.size() < 2) return refuse(object.at, say("{} is no line", called(object)));
    constexpr std::size_t most_walls = 4'000'000;
    for (std::size_t i = 1; i < line.size() && content_.walls.size() < most_walls; ++i)
        if (!wall_between(object, line[i - 1], line[i])) return; // one object, one mistake
}

void Gathering::zone(const Object& object, const Shape& shape, const MappingLine* line) {
    const SideId id = side(object, line, true);
    if (id.empty()) return;
    zone_facts(content_.zones[id], object.properties, object.at);
    const std::vector<Cell> cells = cells_in(object, shape);
    if (cells.empty() && unknown_ground_.empty() && looked_at_ <= most_looked_at)
        return refuse(object.at, say("{} is a zone of nothing", called(object)),
                      tr("expected the middle of a space in it"));
    for (const Cell cell : cells)
        add_to_zone(id, cell, object.at);
}

void Gathering::objective(const Object& object, const Shape& shape) {
    const auto at = space(object, shape);
    if (!at) return;
    const std::string id = property_of(map_, object, word::id);
    if (!id.empty() && !is_id(id))
        return refuse(object.at, say("'{}' is no id", id), tr("expected letters, digits, '-', '_' and '.'"));
    content_.objectives.push_back({ObjectiveId(id), object.name, {*at, object.at}, object.at});
}

void Gathering::position(const Object& object, const Shape& shape, const MappingLine* line) {
    const SideId id = side(object, line, true);
    const auto at = space(object, shape);
    if (at && !id.empty()) content_.positions[id].push_back({*at, object.at});
}

/// By its property, else by how it is turned. What shows no counter, or has a property that leaves it open,
/// faces somewhere only if somebody has turned it.
std::optional<int> Gathering::facing(const Object& object, bool is_riding) {
    if (!board_.has_terrain) return std::nullopt;
    const Property* said = find(object.properties, word::facing);
    if (said != nullptr && !said->value.empty()) {
        if (is_turned(degrees_shown(object)) && !is_riding) note(turned_, object);
        if (const auto number = parse_integer(said->value); number && std::abs(*number) <= largest_number)
            return static_cast<int>(*number);
        if (const auto side = parse_facing(said->value)) return number(*side);
        refuse(object.at, say("'{}' is no facing", said->value),
               tr("expected 0 to 5, or n, ne, se, s, sw, nw"));
        return std::nullopt;
    }
    if ((object.gid == 0 || said != nullptr) && !is_turned(degrees_shown(object))) return std::nullopt;
    const double turned = degrees_shown(object) + lattice_.turn();
    const double sixths = std::round(turned / 60);
    if (std::abs(turned - 60 * sixths) > most_askew) {
        if (is_riding) return std::nullopt; // as long as it does, it faces nowhere
        refuse(object.at, say("{} is turned by {:g} degrees", called(object), object.rotation),
               tr("expected a sixth of a turn or several: 0, 60, 120, ..., or the property 'facing'"));
        return std::nullopt;
    }
    return static_cast<int>(std::fmod(std::fmod(sixths, 6) + 6, 6));
}

ShownTile Gathering::shown_tile(const Object& object) const {
    const TileInfo* info = map_.info(object.gid);
    if (info == nullptr) return {};
    const KindId kind(text_of(info->properties, word::kind));
    const std::string side = text_of(info->properties, word::side);
    if (!has_kind(kind) || (!side.empty() && !is_id(side))) return {};
    return {kind, SideId(side)};
}

/// Empty, and told, where there is none. What the mapping says wrongly is told at its line, once.
KindId Gathering::kind(const Object& object, const MappingLine* line) {
    const bool is_of_line = line != nullptr && !line->kind.empty();
    const KindId id = is_of_line ? line->kind : KindId(property_of(map_, object, word::kind));
    if (id.empty() && line != nullptr) {
        without_kind_[line].add([&] { return called(object); });
    } else if (id.empty()) {
        refuse(object.at, say("{} is a piece of no kind", called(object)),
               tr("expected the property 'kind', or 'kind' in the mapping"));
    } else if (!has_kind(id)) {
        if (is_of_line && !wrong_kinds_.insert(line).second) return {};
        std::vector<std::string> kinds;
        for (const PieceKind& kind : rulebook_.pieces)
            kinds.push_back(kind.id.str());
        refuse(is_of_line ? line->at : object.at,
               say("'{}' is no kind of piece of {}", id.str(), rulebook_.title),
               say("expected one of {}", join_list(kinds, kinds.size())), nearest_name(id.str(), kinds));
        return {};
    }
    return id;
}

void Gathering::piece(const Object& object, const Shape& shape, const MappingLine* line) {
    ShownPiece piece;
    piece.at = object.at;
    piece.kind = kind(object, line);
    if (piece.kind.empty()) return;
    piece.side = side(object, line, !rulebook_.lines.empty());
    piece.name = object.name;
    piece.id = UnitId(property_of(map_, object, word::id));
    if (!piece.id.empty() && !is_id(piece.id.str()))
        return refuse(object.at, say("'{}' is no id", piece.id.str()),
                      tr("expected letters, digits, '-', '_' and '.'"));
    piece.aboard = UnitId(property_of(map_, object, word::aboard));
    piece.draft = draft_step(object);
    piece.tile = shown_tile(object);
    if (piece.aboard.empty()) {
        const auto at = space(object, shape);
        if (!at) return;
        piece.space = *at;
    } else if (const Cell at = lattice_.at(shape.middle()); is_ground(at)) {
        piece.space = name(at);
    }
    piece.facing = facing(object, !piece.aboard.empty());
    for (const Property& property : object.properties) {
        if (!property.name.starts_with(word::shots)) continue;
        const auto shots = parse_integer(property.value);
        if (!shots || *shots < 0 || *shots > largest_number)
            return refuse(object.at, say("'{}' of '{}' is no number of shots", property.value, property.name),
                          tr("expected a whole number from 0 on"));
        piece.shots[WeaponId(property.name.substr(std::string_view(word::shots).size()))] =
            static_cast<int>(*shots);
    }
    content_.pieces.push_back(std::move(piece));
}

/// Those of the object itself: its tile may say anything.
void Gathering::note_properties(const Object& object) {
    for (const Property& property : object.properties) {
        constexpr std::array known{word::id, word::kind, word::side, word::aboard, word::facing, word::draft};
        if (std::ranges::find(known, property.name) == known.end() && !property.name.starts_with(word::shots))
            meaningless_.insert(property.name);
    }
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

void Gathering::note_look(const Object& object, const std::string& is) {
    if (!object.is_visible) note(hidden_objects_, object);
    if (find(map_.properties, word::kept) == nullptr) return; // others turn and flip what only decorates
    if (is == word::piece) note_properties(object);
    const bool faces = is == word::piece && board_.has_terrain;
    const bool has_shape =
        is == word::zone || is == word::building || is == word::road || is == word::river || is == word::wall;
    if (!faces && !has_shape && is_turned(object.rotation)) note(turned_, object);
    const Gid flags = object.gid & all_flags;
    if (flags != 0 && !(faces && (flags & flipped_down) != 0)) note(flipped_, object);
}

void Gathering::objects(const ObjectLayer& layer) {
    const auto line = std::ranges::find_if(mapping_.layers,
                                           [&](const MappingLine& each) { return each.layer == layer.name; });
    if (line != mapping_.layers.end() && line->is == word::nothing) return;
    bool is_hidden = false;
    for (const Object& object : layer.objects) {
        const Shape shape(map_, layer, object);
        if (const auto found = meaning(layer, object)) {
            take(object, shape, *found);
            if (found->is == word::nothing) continue;
            note_look(object, found->is);
            is_hidden = is_hidden || !layer.is_visible;
            continue;
        }
        const auto open = std::ranges::find_if(mapping_.objects, [&](const MappingLine& each) {
            return matches(each, map_, layer.name, object);
        });
        Unknown& unknown = open != mapping_.objects.end()
                               ? open_[&*open]
                               : unknown_objects_[{class_of(map_, object), layer.name}];
        if (unknown.count == 0) unknown.at = object.at;
        unknown.add([&] { return say("{} at {}", called(object), name(lattice_.at(shape.middle()))); });
    }
    if (is_hidden) hidden_layers_.add([&] { return layer.name; });
}

} // namespace sabotier::tmx
