#include "formats/tmx/map.hpp"

#include <algorithm>

namespace sabotier::tmx {

const Property* find(const Properties& properties, std::string_view name) {
    const auto found = std::ranges::find(properties, name, &Property::name);
    return found == properties.end() ? nullptr : &*found;
}

std::string text_of(const Properties& properties, std::string_view name) {
    const Property* found = find(properties, name);
    return found == nullptr ? std::string() : found->value;
}

void set(Properties& properties, const std::string& name, const std::string& value, const std::string& type) {
    const auto place = std::ranges::lower_bound(properties, name, {}, &Property::name);
    if (place != properties.end() && place->name == name)
        *place = {name, type, value};
    else
        properties.insert(place, {name, type, value});
}

Gid TileLayer::gid(int column, int row) const noexcept {
    const int x = column - left;
    const int y = row - top;
    if (x < 0 || x >= columns || y < 0 || y >= rows) return 0;
    return gids[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns)
                + static_cast<std::size_t>(x)];
}

const Tileset* Map::tileset(Gid gid) const {
    const auto after = std::ranges::upper_bound(tilesets, number_of(gid), {}, &Tileset::first);
    return number_of(gid) == 0 || after == tilesets.begin() ? nullptr : &*std::prev(after);
}

const TileInfo* Map::info(Gid gid) const {
    const Tileset* set = tileset(gid);
    if (set == nullptr) return nullptr;
    const auto found = set->infos.find(number_of(gid) - set->first);
    return found == set->infos.end() ? nullptr : &found->second;
}

} // namespace sabotier::tmx
