#include "formats/tmx/matching.hpp"

#include "formats/tmx/classes.hpp"

namespace sabotier::tmx {
namespace {

bool has_value(const MappingLine& line, const Property* property) {
    return property != nullptr && (!line.value || *line.value == property->value);
}

bool matches_tile(const MappingLine& line, const Map& map, Gid gid) {
    const Tileset* set = map.tileset(gid);
    if (!line.tileset.empty() && (set == nullptr || set->name != line.tileset)) return false;
    return !line.tile || (set != nullptr && number_of(gid) - set->first == *line.tile);
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

} // namespace sabotier::tmx
