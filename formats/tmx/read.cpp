#include "formats/tmx/read.hpp"

#include "formats/base/words.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/tmx/cells.hpp"
#include "formats/tmx/lattice.hpp"
#include "formats/tmx/xml_file.hpp"

#include <algorithm>
#include <limits>

namespace sabotier::tmx {
namespace {

constexpr int deepest_group = 32;
constexpr int longest_side = 4'000'000;
constexpr int largest_tile = 10'000; ///< in pixels
constexpr std::uint32_t most_tiles = 0x00FF'FFFFU;

void read_tileset(XmlFile& file, pugi::xml_node node, Tileset& set) {
    set.name = node.attribute("name").value();
    set.tile_width = file.whole(node, "tilewidth", 0, 0, largest_tile);
    set.tile_height = file.whole(node, "tileheight", 0, 0, largest_tile);
    set.tiles = static_cast<std::uint32_t>(file.whole(node, "tilecount", 0, 0, static_cast<int>(most_tiles)));
    set.columns = file.whole(node, "columns", 0, 0, static_cast<int>(most_tiles));
    set.alignment = node.attribute("objectalignment").value();
    const pugi::xml_node offset = node.child("tileoffset");
    set.offset_x = file.whole(offset, "x", 0, -largest_tile, largest_tile);
    set.offset_y = file.whole(offset, "y", 0, -largest_tile, largest_tile);
    const pugi::xml_node picture = node.child("image");
    set.picture = picture.attribute("source").value();
    set.picture_width = file.whole(picture, "width", 0, 0, longest_side);
    set.picture_height = file.whole(picture, "height", 0, 0, longest_side);
    for (const pugi::xml_node tile : node.children("tile")) {
        const int id = file.whole(tile, "id", 0, 0, static_cast<int>(most_tiles));
        set.infos[static_cast<std::uint32_t>(id)] = {XmlFile::class_of(tile), file.properties(tile)};
        set.tiles = std::max(set.tiles, static_cast<std::uint32_t>(id) + 1);
    }
}

/// What a layer has from the groups that it stands in.
struct Group {
    std::string name; ///< with a slash at its end
    double offset_x = 0;
    double offset_y = 0;
    int depth = 0;
    bool is_visible = true;

    /// Whether what stands in it is seen.
    [[nodiscard]] bool shows(pugi::xml_node node) const {
        return is_visible && node.attribute("visible").as_bool(true);
    }
};

class MapReading {
public:
    MapReading(XmlFile& file, const std::string& folder, const FileSource& files, Problems& problems)
        : file_(file),
          folder_(folder),
          files_(files),
          problems_(problems) {}

    Map read(pugi::xml_node node);

private:
    void head(pugi::xml_node node);
    void tileset(pugi::xml_node node);
    void layers(pugi::xml_node parent, const Group& group);
    void tile_layer(pugi::xml_node node, const Group& group);
    void object_layer(pugi::xml_node node, const Group& group);
    Object object(pugi::xml_node node);
    void shape(pugi::xml_node node, Object& object);
    std::vector<Gid> cells(pugi::xml_node node, pugi::xml_node data, std::size_t count);
    void chunks(pugi::xml_node data, TileLayer& layer);
    void check_tiles(const TileLayer& layer);
    void refuse_tile(const TileLayer& layer, std::size_t index);
    bool takes(std::int64_t cells, pugi::xml_node node);

    XmlFile& file_;
    std::string folder_;
    const FileSource& files_;
    Problems& problems_;
    Map map_;
    std::int64_t cells_ = 0;
    std::size_t objects_ = 0;
};

void MapReading::head(pugi::xml_node node) {
    map_.at = file_.at(node);
    map_.orientation = node.attribute("orientation").value();
    map_.stagger_axis = node.attribute("staggeraxis").value();
    map_.stagger_index = node.attribute("staggerindex").value();
    map_.columns = file_.whole(node, "width", 0, 0, longest_side);
    map_.rows = file_.whole(node, "height", 0, 0, longest_side);
    map_.tile_width = file_.whole(node, "tilewidth", 0, 1, largest_tile);
    map_.tile_height = file_.whole(node, "tileheight", 0, 1, largest_tile);
    map_.hex_side = file_.whole(node, "hexsidelength", 0, 0, largest_tile);
    map_.is_infinite = file_.whole(node, "infinite", 0, 0, 1) == 1;
    map_.properties = file_.properties(node);
    if (!map_.is_infinite && std::int64_t{map_.columns} * map_.rows > largest_board)
        file_.refuse(node, say("the map has {} by {} cells", map_.columns, map_.rows),
                     say("expected at most {} in all", largest_board));
    if (map_.tile_width < 2 || map_.tile_height < 2)
        file_.refuse(node, tr("the map does not say how large its tiles are"),
                     tr("expected tilewidth and tileheight"));
}

void MapReading::tileset(pugi::xml_node node) {
    Tileset set;
    set.first = file_.gid(node, "firstgid");
    if (std::ranges::any_of(map_.tilesets, [&](const Tileset& other) { return other.first == set.first; }))
        file_.refuse(node, say("two tile sets begin with the number {}", set.first),
                     tr("expected each tile in one of them"));
    set.source = node.attribute("source").value();
    if (set.source.empty()) {
        read_tileset(file_, node, set);
    } else {
        const Position at = file_.at(node);
        const Outcome<FoundText> found = files_.referred(folder_, set.source, at, largest_document);
        if (!found) {
            problems_.insert(problems_.end(), found.problems.begin(), found.problems.end());
            return;
        }
        XmlFile own(found.value->text, set.source, problems_);
        const pugi::xml_node root = own.root("tileset", tr("expected a tile set of Tiled"));
        if (!root) return;
        read_tileset(own, root, set);
    }
    map_.tilesets.push_back(std::move(set));
}

bool MapReading::takes(std::int64_t cells, pugi::xml_node node) {
    cells_ += cells;
    if (cells_ <= most_cells) return true;
    file_.refuse(node, tr("the layers of the map have too many cells"),
                 say("expected at most {} in all", most_cells));
    return false;
}

std::vector<Gid> MapReading::cells(pugi::xml_node node, pugi::xml_node data, std::size_t count) {
    const std::string_view encoding = data.attribute("encoding").value();
    if (!encoding.empty()) {
        Cells read = read_cells(node.text().get(), encoding, data.attribute("compression").value(), count);
        if (!read.gids) file_.refuse(node, std::move(read.wrong), std::move(read.expected));
        return std::move(read.gids).value_or(std::vector<Gid>(count));
    }
    std::vector<Gid> gids;
    for (const pugi::xml_node tile : node.children("tile"))
        gids.push_back(file_.gid(tile, "gid"));
    if (gids.size() != count)
        file_.refuse(node, say("the layer has {} cells", gids.size()),
                     say("expected {}, as its width and height say", count));
    gids.resize(count);
    return gids;
}

struct Chunk {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    pugi::xml_node node;
};

void MapReading::chunks(pugi::xml_node data, TileLayer& layer) {
    constexpr int longest_chunk = 10'000;
    std::vector<Chunk> chunks;
    int right = std::numeric_limits<int>::min();
    int bottom = right;
    layer.left = layer.top = std::numeric_limits<int>::max();
    const std::size_t mistakes = problems_.size();
    for (const pugi::xml_node node : data.children("chunk")) {
        const Chunk chunk{file_.whole(node, "x", 0, -longest_side, longest_side),
                          file_.whole(node, "y", 0, -longest_side, longest_side),
                          file_.whole(node, "width", 0, 0, longest_chunk),
                          file_.whole(node, "height", 0, 0, longest_chunk), node};
        layer.left = std::min(layer.left, chunk.x);
        layer.top = std::min(layer.top, chunk.y);
        right = std::max(right, chunk.x + chunk.width);
        bottom = std::max(bottom, chunk.y + chunk.height);
        if (!takes(std::int64_t{chunk.width} * chunk.height, node)) return;
        chunks.push_back(chunk);
    }
    // of one whose place is no number nobody knows what it lies over
    if (chunks.empty() || problems_.size() > mistakes) {
        layer.left = layer.top = 0;
        return;
    }
    const std::int64_t columns = std::int64_t{right} - layer.left;
    const std::int64_t rows = std::int64_t{bottom} - layer.top;
    if (columns * rows > largest_board) {
        file_.refuse(data, say("the cells of the layer lie in {} columns and {} rows", columns, rows),
                     say("expected at most {} in all", largest_board));
        layer.left = layer.top = 0;
        return;
    }
    if (!takes(columns * rows, data)) return;
    layer.columns = static_cast<int>(columns);
    layer.rows = static_cast<int>(rows);
    layer.gids.assign(static_cast<std::size_t>(columns * rows), 0);
    std::vector<bool> is_covered(layer.gids.size());
    for (const Chunk& chunk : chunks) {
        const auto width = static_cast<std::size_t>(chunk.width);
        const std::vector<Gid> gids = cells(chunk.node, data, width * static_cast<std::size_t>(chunk.height));
        for (std::size_t i = 0; i < gids.size(); ++i) {
            const auto x = static_cast<std::size_t>(chunk.x - layer.left) + i % width;
            const auto y = static_cast<std::size_t>(chunk.y - layer.top) + i / width;
            const std::size_t cell = y * static_cast<std::size_t>(columns) + x;
            if (is_covered[cell])
                return file_.refuse(chunk.node, tr("the chunk lies over another one of its layer"),
                                    tr("expected each cell in one chunk"));
            is_covered[cell] = true;
            layer.gids[cell] = gids[i];
        }
    }
}

/// Where the hex lies by the name that our boards give it; of other forms, counted from the first cell.
void MapReading::refuse_tile(const TileLayer& layer, std::size_t index) {
    const auto columns = static_cast<std::size_t>(layer.columns);
    const Lattice lattice(map_);
    const Cell cell = lattice.cell(layer.left + static_cast<int>(index % columns),
                                   layer.top + static_cast<int>(index / columns));
    const Gid number = number_of(layer.gids[index]);
    file_.refuse(layer.data_at,
                 lattice.is_hexagonal()
                     ? say("the layer '{}' has the tile {} at {}, which no tile set has", layer.name, number,
                           to_ccrr(cell, number_width(lattice.columns(), lattice.rows())))
                     : say("the layer '{}' has the tile {} in column {}, row {}, which no tile set has",
                           layer.name, number, cell.column + 1, cell.row + 1));
}

/// A tile that no set has would be drawn as nothing by Tiled, too: but nobody meant it.
void MapReading::check_tiles(const TileLayer& layer) {
    for (std::size_t i = 0; i < layer.gids.size(); ++i) {
        const Gid number = number_of(layer.gids[i]);
        if (number == 0) continue;
        const Tileset* set = map_.tileset(number);
        if (set != nullptr && (set->tiles == 0 || number - set->first < set->tiles)) continue;
        return refuse_tile(layer, i);
    }
}

void MapReading::tile_layer(pugi::xml_node node, const Group& group) {
    TileLayer layer;
    layer.at = file_.at(node);
    layer.id = file_.whole(node, "id", 0, 0, std::numeric_limits<int>::max());
    layer.name = group.name + node.attribute("name").value();
    layer.tint = node.attribute("tintcolor").value();
    layer.opacity = file_.real(node, "opacity", 1);
    layer.is_visible = group.shows(node);
    layer.offset_x = group.offset_x + file_.real(node, "offsetx", 0);
    layer.offset_y = group.offset_y + file_.real(node, "offsety", 0);
    layer.properties = file_.properties(node);
    const pugi::xml_node data = node.child("data");
    layer.data_at = data ? file_.at(data) : layer.at;
    if (map_.is_infinite) {
        chunks(data, layer);
    } else {
        const std::int64_t count = std::int64_t{map_.columns} * map_.rows;
        if (count > largest_board || !takes(count, node)) return;
        layer.columns = map_.columns;
        layer.rows = map_.rows;
        if (file_.whole(node, "width", map_.columns, 0, longest_side) != map_.columns
            || file_.whole(node, "height", map_.rows, 0, longest_side) != map_.rows) {
            file_.refuse(node, say("the layer '{}' has another size than the map", layer.name),
                         say("expected {} by {} cells", map_.columns, map_.rows));
            return;
        }
        layer.gids = cells(data, data, static_cast<std::size_t>(count));
    }
    map_.tile_layers.push_back(std::move(layer));
}

void MapReading::shape(pugi::xml_node node, Object& object) {
    using Shape = Object::Shape;
    if (node.child("ellipse")) object.shape = Shape::ellipse;
    if (node.child("point")) object.shape = Shape::point;
    for (const auto& [name, shape] :
         {std::pair{"polygon", Shape::polygon}, std::pair{"polyline", Shape::polyline}}) {
        if (const pugi::xml_node line = node.child(name)) {
            object.shape = shape;
            object.points = file_.points(line);
        }
    }
    if (const pugi::xml_node text = node.child("text")) {
        object.shape = Shape::text;
        object.text = text.text().get();
    }
}

Object MapReading::object(pugi::xml_node node) {
    Object object;
    object.at = file_.at(node);
    object.id = file_.whole(node, "id", 0, 0, std::numeric_limits<int>::max());
    object.name = node.attribute("name").value();
    object.type = XmlFile::class_of(node);
    object.gid = file_.gid(node, "gid");
    object.x = file_.real(node, "x", 0);
    object.y = file_.real(node, "y", 0);
    object.width = file_.real(node, "width", 0);
    object.height = file_.real(node, "height", 0);
    object.rotation = file_.real(node, "rotation", 0);
    object.is_visible = node.attribute("visible").as_bool(true);
    object.properties = file_.properties(node);
    shape(node, object);
    if (node.attribute("template"))
        file_.refuse(node, tr("the object is made by a template"),
                     tr("expected objects that stand in the map: Tiled detaches those that are chosen by "
                        "Detach in their menu"));
    return object;
}

void MapReading::object_layer(pugi::xml_node node, const Group& group) {
    ObjectLayer layer;
    layer.at = file_.at(node);
    layer.id = file_.whole(node, "id", 0, 0, std::numeric_limits<int>::max());
    layer.name = group.name + node.attribute("name").value();
    layer.colour = node.attribute("color").value();
    layer.is_visible = group.shows(node);
    layer.offset_x = group.offset_x + file_.real(node, "offsetx", 0);
    layer.offset_y = group.offset_y + file_.real(node, "offsety", 0);
    layer.properties = file_.properties(node);
    for (const pugi::xml_node each : node.children("object")) {
        if (++objects_ > most_objects) {
            file_.refuse(each, tr("the map has too many objects"), say("expected at most {}", most_objects));
            return;
        }
        layer.objects.push_back(object(each));
    }
    map_.object_layers.push_back(std::move(layer));
}

void MapReading::layers(pugi::xml_node parent, const Group& group) {
    for (const pugi::xml_node node : parent.children()) {
        const std::string_view name = node.name();
        if (name != "layer" && name != "objectgroup" && name != "group") continue;
        if (map_.tile_layers.size() + map_.object_layers.size() >= most_layers) {
            file_.refuse(node, tr("the map has too many layers"), say("expected at most {}", most_layers));
            return;
        }
        if (name == "layer") tile_layer(node, group);
        if (name == "objectgroup") object_layer(node, group);
        if (name != "group") continue;
        if (group.depth == deepest_group) {
            file_.refuse(node, tr("groups of layers are nested too deep"),
                         say("expected at most {} levels", deepest_group));
            return;
        }
        layers(node, {group.name + node.attribute("name").value() + "/",
                      group.offset_x + file_.real(node, "offsetx", 0),
                      group.offset_y + file_.real(node, "offsety", 0), group.depth + 1, group.shows(node)});
    }
}

Map MapReading::read(pugi::xml_node node) {
    head(node);
    for (const pugi::xml_node set : node.children("tileset"))
        tileset(set);
    std::ranges::stable_sort(map_.tilesets, {}, &Tileset::first);
    if (problems_.empty()) layers(node, {});
    // once all is known of where the map begins, that its hexes are counted from; a form that no board has is
    // refused by who makes one
    if (problems_.empty() && check_form(map_).empty())
        for (const TileLayer& layer : map_.tile_layers)
            check_tiles(layer);
    return std::move(map_);
}

} // namespace

std::vector<std::string> too_large_to_read(const Map& map, std::size_t bytes) {
    std::int64_t cells = 0;
    for (const TileLayer& layer : map.tile_layers)
        cells += std::int64_t{layer.columns} * layer.rows;
    std::size_t objects = 0;
    for (const ObjectLayer& layer : map.object_layers)
        objects += layer.objects.size();
    const std::size_t layers = map.tile_layers.size() + map.object_layers.size();
    std::vector<std::string> sentences;
    if (bytes > largest_map_file)
        sentences.push_back(say("it has {} bytes, and at most {} are read", bytes, largest_map_file));
    if (cells > most_cells)
        sentences.push_back(say("its layers have {} cells, and at most {} are read", cells, most_cells));
    if (objects > most_objects)
        sentences.push_back(say("it has {} objects, and at most {} are read", objects, most_objects));
    if (layers > most_layers)
        sentences.push_back(say("it has {} layers, and at most {} are read", layers, most_layers));
    return sentences;
}

Outcome<Map> read_map(std::string_view text, const std::string& file_name, const std::string& folder,
                      const FileSource& files) {
    Problems problems;
    XmlFile file(text, file_name, problems);
    if (const pugi::xml_node root = file.root("map", tr("expected a map of Tiled (.tmx)"))) {
        Map map = MapReading(file, folder, files, problems).read(root);
        if (problems.empty()) return {std::move(map), {}};
    }
    return {std::nullopt, std::move(problems)};
}

} // namespace sabotier::tmx
