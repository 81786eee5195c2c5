#include "formats/tmx/gathering.hpp"

#include "formats/base/words.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/tmx/classes.hpp"
#include "formats/tmx/vocabulary.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::tmx {

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
    if (Problems problems = unsuitable(map_, rulebook_); !problems.empty()) {
        problems_ = std::move(problems);
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
    ground_.assign(count, '.');
    Rooms rooms;
    rooms.columns = content_.columns;
    rooms.rows = content_.rows;
    grid_ = std::make_unique<GridBoard>(rooms, rulebook_.grid.rows_from_top);
    return true;
}

/// What a tile can be.
std::vector<std::string> Gathering::tile_words() const {
    std::vector<std::string> words;
    if (board_.has_terrain)
        for (const Terrain& terrain : rulebook_.terrains)
            words.push_back(terrain.id.str());
    else
        words.emplace_back(word::floor);
    if (board_.has_blocked) words.emplace_back(word::blocked);
    words.emplace_back(word::hole);
    words.emplace_back(word::nothing);
    return words;
}

/// Tiles of a mapping can only be what the rulebook has.
void Gathering::check_mapping() {
    const std::vector<std::string> words = tile_words();
    for (const MappingLine& line : mapping_.tiles)
        if (line.is != open_mark && std::ranges::find(words, line.is) == words.end())
            refuse(line.at, say("'{}' is nothing that it could be", line.is),
                   say("expected one of {}", join_list(words, words.size())), nearest_name(line.is, words));
}

/// Or could have, or need not. Without any, nothing lies anywhere, which is one mistake and not one of each
/// object.
bool Gathering::has_ground() const {
    const std::string& codes = content_.terrain.codes;
    return grid_ || !unknown_ground_.empty() || kept_.is_without_hex
           || codes.find_first_not_of('.') != std::string::npos;
}

void Gathering::report_open() {
    const auto report = [&](const std::vector<MappingLine>& lines, const std::vector<std::string>& words) {
        for (const MappingLine& line : lines)
            if (const auto open = open_.find(&line); open != open_.end())
                refuse(line.at,
                       say_count("{} place is still '{}' by this line: {}",
                                 "{} places are still '{}' by this line: {}", open->second.count, open_mark,
                                 join_list(open->second.places, most_places, open->second.count)),
                       say("expected one of {}", join_list(words, words.size())));
    };
    report(mapping_.tiles, tile_words());
    std::vector<std::string> words = object_words(board_);
    words.emplace_back(word::nothing);
    report(mapping_.objects, words);
}

void Gathering::report_lacking() {
    for (const auto& [line, unknown] : without_kind_)
        refuse(line->at,
               say_count("{} object of this line is a piece of no kind: {}",
                         "{} objects of this line are pieces of no kind: {}", unknown.count,
                         join_list(unknown.places, most_places, unknown.count)),
               tr("expected 'kind' in the line, or the property 'kind' of the object"));
    for (const auto& [line, unknown] : without_side_)
        refuse(line->at,
               say_count("{} object of this line is no side's: {}",
                         "{} objects of this line are no side's: {}", unknown.count,
                         join_list(unknown.places, most_places, unknown.count)),
               tr("expected 'side' in the line, or the property 'side' of the object"));
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

/// Hidden is what somebody wants out of the way for a while: Tiled exports it all the same.
void Gathering::add_remarks() {
    const auto add = [&](const Unknown& noted, const auto& sentence) {
        if (noted.count > 0)
            content_.remarks.push_back(sentence(join_list(noted.places, most_places, noted.count)));
    };
    add(hidden_layers_,
        [](const std::string& all) { return say("hidden layers are taken as if they were seen: {}", all); });
    add(hidden_objects_,
        [](const std::string& all) { return say("hidden objects are taken as if they were seen: {}", all); });
    if (!meaningless_.empty())
        content_.remarks.push_back(
            say("these properties of pieces mean nothing: {}",
                join_list(std::vector<std::string>(meaningless_.begin(), meaningless_.end()), most_places)));
    add(turned_, [](const std::string& all) { return say("that these are turned means nothing: {}", all); });
    add(flipped_,
        [](const std::string& all) { return say("that these are flipped means nothing: {}", all); });
}

Outcome<Content> Gathering::content() {
    check_mapping();
    if (problems_.empty() && suits()) {
        for (const TileLayer& layer : map_.tile_layers)
            if (!is_zone(layer)) tiles(layer);
        for (const TileLayer& layer : map_.tile_layers)
            if (is_zone(layer)) tiles(layer);
        if (unknown_ground_.empty() && grid_) check_holes();
        if (has_ground()) {
            for (const ObjectLayer& layer : map_.object_layers)
                objects(layer);
        } else {
            refuse(map_.at, tr("the map has no hex"), tr("expected a layer with tiles that are terrain"));
        }
        report_open();
        report_lacking();
        report_unknown();
    }
    if (!problems_.empty()) return {std::nullopt, std::move(problems_)};
    add_remarks();
    return {std::move(content_), {}};
}

Outcome<Content> content_of(const Map& map, const Rulebook& rulebook, const Mapping& mapping,
                            const Kept& kept) {
    return Gathering(map, rulebook, mapping, kept).content();
}

} // namespace sabotier::tmx
