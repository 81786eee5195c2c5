#include "formats/tmx/write.hpp"

#include "formats/base/utf8.hpp"
#include "formats/yaml/source.hpp"

#include <fmt/format.h>
#include <pugixml.hpp>

#include <algorithm>

namespace sabotier::tmx {
namespace {

constexpr const char* format_version = "1.8";

/// Whatever a text holds, a file with it can be read.
std::string clean(const std::string& text) {
    return with_replaced(text, replacement_character, [](char32_t character) {
        return !yaml::is_forbidden(character) || character == U'\r';
    });
}

void put(pugi::xml_node node, const char* name, const std::string& value) {
    node.append_attribute(name).set_value(clean(value).c_str());
}

void put_given(pugi::xml_node node, const char* name, const std::string& value) {
    if (!value.empty()) put(node, name, value);
}

/// The shortest text that gives the number again; never one like "1e-07", which readers differ about.
std::string number_text(double value) {
    std::string text = fmt::format("{:.4f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

void put(pugi::xml_node node, const char* name, double value) {
    put(node, name, number_text(value));
}

template <std::integral Number>
void put(pugi::xml_node node, const char* name, Number value) {
    put(node, name, std::to_string(value));
}

void add_properties(pugi::xml_node parent, const Properties& properties) {
    if (properties.empty()) return;
    pugi::xml_node list = parent.append_child("properties");
    for (const Property& property : properties) {
        pugi::xml_node node = list.append_child("property");
        put(node, "name", property.name);
        if (property.type != "string") put(node, "type", property.type);
        if (property.value.find('\n') == std::string::npos)
            put(node, "value", property.value);
        else // as Tiled has them
            node.append_child(pugi::node_pcdata).set_value(clean(property.value).c_str());
    }
}

void add_tileset(pugi::xml_node parent, const Tileset& set) {
    pugi::xml_node node = parent.append_child("tileset");
    put(node, "firstgid", set.first);
    put(node, "name", set.name);
    put(node, "tilewidth", set.tile_width);
    put(node, "tileheight", set.tile_height);
    put(node, "tilecount", set.tiles);
    put(node, "columns", set.columns);
    put_given(node, "objectalignment", set.alignment);
    if (set.offset_x != 0 || set.offset_y != 0) {
        pugi::xml_node offset = node.append_child("tileoffset");
        put(offset, "x", set.offset_x);
        put(offset, "y", set.offset_y);
    }
    if (!set.picture.empty()) {
        pugi::xml_node picture = node.append_child("image");
        put(picture, "source", set.picture);
        put(picture, "width", set.picture_width);
        put(picture, "height", set.picture_height);
    }
    for (const auto& [id, info] : set.infos) {
        pugi::xml_node tile = node.append_child("tile");
        put(tile, "id", id);
        put_given(tile, "type", info.type);
        add_properties(tile, info.properties);
    }
}

/// A row of cells on a line.
std::string csv(const TileLayer& layer) {
    std::string text = "\n";
    text.reserve(layer.gids.size() * 3);
    for (std::size_t i = 0; i < layer.gids.size(); ++i) {
        fmt::format_to(std::back_inserter(text), "{}", layer.gids[i]);
        if (i + 1 < layer.gids.size()) text += ',';
        if ((i + 1) % static_cast<std::size_t>(layer.columns) == 0) text += '\n';
    }
    return text;
}

void add_tile_layer(pugi::xml_node parent, const TileLayer& layer) {
    pugi::xml_node node = parent.append_child("layer");
    put(node, "id", layer.id);
    put(node, "name", layer.name);
    put(node, "width", layer.columns);
    put(node, "height", layer.rows);
    if (layer.opacity < 1) put(node, "opacity", layer.opacity);
    put_given(node, "tintcolor", layer.tint);
    add_properties(node, layer.properties);
    pugi::xml_node data = node.append_child("data");
    put(data, "encoding", std::string("csv"));
    data.append_child(pugi::node_pcdata).set_value(csv(layer).c_str());
}

std::string points_text(const std::vector<Point>& points) {
    std::string text;
    for (const Point& point : points)
        text += fmt::format("{}{},{}", text.empty() ? "" : " ", number_text(point.x), number_text(point.y));
    return text;
}

void add_shape(pugi::xml_node node, const Object& object) {
    switch (object.shape) {
    case Object::Shape::rectangle:
        break;
    case Object::Shape::ellipse:
        node.append_child("ellipse");
        break;
    case Object::Shape::point:
        node.append_child("point");
        break;
    case Object::Shape::polygon:
        put(node.append_child("polygon"), "points", points_text(object.points));
        break;
    case Object::Shape::polyline:
        put(node.append_child("polyline"), "points", points_text(object.points));
        break;
    case Object::Shape::text: {
        pugi::xml_node text = node.append_child("text");
        put(text, "wrap", 1);
        put(text, "halign", std::string("center"));
        put(text, "valign", std::string("center"));
        text.append_child(pugi::node_pcdata).set_value(clean(object.text).c_str());
        break;
    }
    }
}

void add_object(pugi::xml_node parent, const Object& object) {
    pugi::xml_node node = parent.append_child("object");
    put(node, "id", object.id);
    put_given(node, "name", object.name);
    put_given(node, "type", object.type);
    if (object.gid != 0) put(node, "gid", object.gid);
    put(node, "x", object.x);
    put(node, "y", object.y);
    if (object.width > 0) put(node, "width", object.width);
    if (object.height > 0) put(node, "height", object.height);
    if (object.rotation != 0) put(node, "rotation", object.rotation);
    add_properties(node, object.properties);
    add_shape(node, object);
}

void add_object_layer(pugi::xml_node parent, const ObjectLayer& layer) {
    pugi::xml_node node = parent.append_child("objectgroup");
    put_given(node, "color", layer.colour);
    put(node, "id", layer.id);
    put(node, "name", layer.name);
    add_properties(node, layer.properties);
    for (const Object& object : layer.objects)
        add_object(node, object);
}

/// The least number that nobody has.
template <class Things>
int next_id(int least, const Things& things) {
    for (const auto& thing : things)
        least = std::max(least, thing.id + 1);
    return least;
}

void add_head(pugi::xml_node node, const Map& map) {
    put(node, "version", std::string(format_version));
    put(node, "orientation", map.orientation);
    put(node, "renderorder", std::string("right-down"));
    put(node, "width", map.columns);
    put(node, "height", map.rows);
    put(node, "tilewidth", map.tile_width);
    put(node, "tileheight", map.tile_height);
    put(node, "infinite", 0);
    if (map.orientation == "hexagonal") put(node, "hexsidelength", map.hex_side);
    put_given(node, "staggeraxis", map.stagger_axis);
    put_given(node, "staggerindex", map.stagger_index);
    put(node, "nextlayerid", next_id(next_id(1, map.tile_layers), map.object_layers));
    int objects = 1;
    for (const ObjectLayer& layer : map.object_layers)
        objects = next_id(objects, layer.objects);
    put(node, "nextobjectid", objects);
}

struct TextWriter final : pugi::xml_writer {
    std::string text;
    void write(const void* data, std::size_t size) override {
        text.append(static_cast<const char*>(data), size);
    }
};

} // namespace

std::string write_map(const Map& map) {
    pugi::xml_document document;
    pugi::xml_node node = document.append_child("map");
    add_head(node, map);
    add_properties(node, map.properties);
    for (const Tileset& set : map.tilesets)
        add_tileset(node, set);
    for (const TileLayer& layer : map.tile_layers)
        add_tile_layer(node, layer);
    for (const ObjectLayer& layer : map.object_layers)
        add_object_layer(node, layer);
    TextWriter writer;
    document.save(writer, " ", pugi::format_indent, pugi::encoding_utf8);
    return std::move(writer.text);
}

} // namespace sabotier::tmx
