#include "formats/tmx/gathering.hpp"

#include "formats/base/words.hpp"
#include "formats/board/kinds.hpp"
#include "formats/documents/scenario/scenario_things.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/tmx/classes.hpp"
#include "formats/tmx/matching.hpp"
#include "formats/tmx/vocabulary.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <map>

namespace sabotier::tmx {

/// "" where nothing is known.
std::string Gathering::meaning(const TileLayer& layer, Gid gid) {
    for (const MappingLine& line : mapping_.tiles)
        if (matches(line, map_, layer.name, gid)) return line.is == open_mark ? "" : line.is;
    const TileInfo* info = map_.info(gid);
    return info != nullptr && is_tile_word(info->type, rulebook_) ? info->type : "";
}

void Gathering::lay(Cell cell, const std::string& is, Gid flags) {
    if (flags != 0)
        content_.turned_tiles[name(cell)] = flags;
    else if (!content_.turned_tiles.empty())
        content_.turned_tiles.erase(name(cell));
    if (board_.has_terrain) {
        const Terrain* terrain = rulebook_.terrain(TerrainId(is));
        content_.terrain.codes[index(cell)] = terrain == nullptr ? '.' : terrain->code;
    } else {
        ground_[index(cell)] = is == word::floor ? 'f' : is == word::blocked ? 'b' : '.';
    }
}

void Gathering::unknown_tile(const TileLayer& layer, Gid gid, Cell cell) {
    const auto line = std::ranges::find_if(
        mapping_.tiles, [&](const MappingLine& each) { return matches(each, map_, layer.name, gid); });
    Unknown& unknown =
        line != mapping_.tiles.end() ? open_[&*line] : unknown_tiles_[{layer.name, number_of(gid)}];
    unknown.add([&] { return name(cell); });
    unknown.at = layer.data_at;
    unknown_ground_.resize(static_cast<std::size_t>(content_.columns)
                           * static_cast<std::size_t>(content_.rows));
    unknown_ground_[index(cell)] = true;
}

void Gathering::tiles(const TileLayer& layer) {
    const auto line = std::ranges::find_if(mapping_.layers,
                                           [&](const MappingLine& each) { return each.layer == layer.name; });
    if (line != mapping_.layers.end() && line->is == word::nothing) return;
    if (line != mapping_.layers.end() && line->is == word::zone) {
        const std::string side =
            line->side.empty() ? text_of(layer.properties, word::side) : line->side.str();
        if (!side.empty()) return zone_layer(layer, side);
        return refuse(line->at, say("the zone '{}' is no side's", layer.name),
                      tr("expected 'side' in the line, or the property 'side' of the layer"));
    }
    if (is_zone(layer)) {
        check_stamps(layer);
        return zone_layer(layer, text_of(layer.properties, word::side));
    }
    meanings_.clear();
    bool counts = false;
    for (int y = 0; y < layer.rows; ++y)
        for (int x = 0; x < layer.columns; ++x) {
            const Gid shown = layer.gid(layer.left + x, layer.top + y);
            const Gid gid = number_of(shown);
            if (gid == 0) continue;
            auto known = meanings_.find(gid);
            if (known == meanings_.end()) known = meanings_.emplace(gid, meaning(layer, gid)).first;
            const Cell cell = lattice_.cell(layer.left + x, layer.top + y);
            if (known->second.empty())
                unknown_tile(layer, gid, cell);
            else if (known->second != word::nothing)
                lay(cell, known->second, shown & all_flags);
            counts = counts || known->second != word::nothing;
        }
    if (counts) check_place(layer);
    if (counts) note_hidden(layer);
}

void Gathering::note_hidden(const TileLayer& layer) {
    if (!layer.is_visible) hidden_layers_.add([&] { return layer.name; });
}

/// Tiled draws a layer that is shifted beside its cells: what is seen there is not what they say.
void Gathering::check_place(const TileLayer& layer) {
    if (layer.offset_x == 0 && layer.offset_y == 0) return;
    refuse(layer.at,
           say("the tiles of the layer '{}' are shifted by {:g} and {:g} pixels", layer.name, layer.offset_x,
               layer.offset_y),
           tr("expected 0 as Horizontal and Vertical Offset of the layer and its groups; tiles are moved by "
              "cutting and pasting them, or the whole map by Map > Offset Map"));
}

/// A strip without its depth is none: what is painted counts.
void Gathering::zone_facts(ShownZone& zone, const Properties& properties, const Position& at) {
    const std::string end = text_of(properties, word::end);
    const std::string depth = text_of(properties, word::depth);
    if (end.empty() || depth.empty()) return;
    const std::vector<std::string>& ends = board_makings()[rulebook_.board.kind].ends;
    if (std::ranges::find(ends, end) == ends.end())
        return refuse(at, say("'{}' is no end of the map", end),
                      say("expected one of {}", join_list(ends, ends.size())), nearest_name(end, ends));
    const auto number = parse_integer(depth);
    if (!number || *number < 1 || *number > deepest_zone)
        return refuse(at, say("'{}' is no depth of a zone", depth),
                      say("expected a whole number from 1 to {}", deepest_zone));
    zone.end = end;
    zone.depth = static_cast<int>(*number);
}

void Gathering::add_to_zone(const SideId& side, Cell cell, const Position& at) {
    constexpr std::size_t most_in_zones = 500'000; // more could not be written into a document
    if (in_zones_ >= most_in_zones || !zoned_[side].insert(cell).second) return;
    if (++in_zones_ == most_in_zones)
        return refuse(at, tr("the zones of the map are too large"),
                      say("expected at most {} in all", most_in_zones));
    content_.zones[side].spaces.push_back({name(cell), at});
}

/// Where there is a tile for zones, those of the ground were meant for another layer.
void Gathering::check_stamps(const TileLayer& layer) {
    const auto is_for_zones = [](const auto& info) { return info.second.type == word::zone; };
    if (std::ranges::none_of(
            map_.tilesets, [&](const Tileset& set) { return std::ranges::any_of(set.infos, is_for_zones); }))
        return;
    std::map<std::string, Unknown> stamps; ///< by class
    for (int row = 0; row < content_.rows; ++row)
        for (int column = 0; column < content_.columns; ++column) {
            const auto [x, y] = lattice_.place({column, row});
            const TileInfo* info = map_.info(number_of(layer.gid(x, y)));
            if (info != nullptr && is_tile_word(info->type, rulebook_))
                stamps[info->type].add([&] { return name({column, row}); });
        }
    for (const auto& [type, stamp] : stamps)
        refuse(layer.data_at,
               say("tiles '{}' of the ground lie in the layer '{}': {}", type, layer.name,
                   join_list(stamp.places, most_places, stamp.count)),
               say("expected tiles '{}' in it; the ground has a layer of its own", word::zone));
}

void Gathering::zone_layer(const TileLayer& layer, const std::string& side) {
    if (!is_id(side))
        return refuse(layer.at, say("the zone '{}' is no side's", layer.name),
                      tr("expected the property 'side'"));
    ShownZone& zone = content_.zones[SideId(side)];
    zone_facts(zone, layer.properties, layer.at);
    bool counts = false;
    for (int row = 0; row < content_.rows; ++row)
        for (int column = 0; column < content_.columns; ++column) {
            const auto [x, y] = lattice_.place({column, row});
            if (layer.gid(x, y) == 0) continue;
            counts = true;
            add_to_zone(SideId(side), {column, row}, layer.at);
        }
    if (counts) check_place(layer);
    if (counts) note_hidden(layer);
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

} // namespace sabotier::tmx
