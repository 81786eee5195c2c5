#include "formats/tmx/classes.hpp"

#include "formats/tmx/vocabulary.hpp"

#include <algorithm>
#include <array>

namespace sabotier::tmx {

std::string property_of(const Map& map, const Object& object, const char* name) {
    if (const Property* own = find(object.properties, name)) return own->value;
    const TileInfo* info = map.info(object.gid);
    return info == nullptr ? std::string() : text_of(info->properties, name);
}

std::string class_of(const Map& map, const Object& object) {
    if (!object.type.empty()) return object.type;
    const TileInfo* info = map.info(object.gid);
    return info == nullptr ? std::string() : info->type;
}

namespace {

constexpr std::array<std::string_view, 10> words{word::road,  word::river, word::bridge,    word::building,
                                                 word::wall,  word::zone,  word::objective, word::position,
                                                 word::label, word::piece};

} // namespace

std::vector<std::string> object_words(const BoardTraits& board) {
    std::vector<std::string> suitable;
    for (const std::string_view each : words) {
        const bool is_of_every_board = each == word::zone || each == word::objective || each == word::piece;
        if (is_of_every_board || (each == word::wall ? board.has_walls : board.has_terrain))
            suitable.emplace_back(each);
    }
    return suitable;
}

bool is_object_word(std::string_view text) noexcept {
    return text == word::nothing || std::ranges::find(words, text) != words.end();
}

std::string word_of_layer(std::string_view name) {
    name.remove_prefix(name.rfind('/') + 1); // layers of groups have their names in front
    if (!name.ends_with('s')) return {};
    name.remove_suffix(1);
    return is_object_word(name) ? std::string(name) : std::string();
}

bool is_tile_word(std::string_view text, const Rulebook& rulebook) {
    const BoardTraits& board = traits(rulebook.board.kind);
    if (board.has_terrain) return rulebook.terrain(TerrainId(std::string(text))) != nullptr;
    return text == word::floor || (text == word::blocked && board.has_blocked);
}

bool is_zone(const TileLayer& layer) {
    return text_of(layer.properties, word::as) == word::zone;
}

} // namespace sabotier::tmx
