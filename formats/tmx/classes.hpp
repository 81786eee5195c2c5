#pragma once

#include "formats/model/kinds.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/tmx/map.hpp"

#include <string>
#include <string_view>

/// What tiles, objects and layers of a map say themselves that they are.
namespace sabotier::tmx {

/// Its own class, else that of its tile; "" where neither has one.
[[nodiscard]] std::string class_of(const Map& map, const Object& object);
/// Ours for objects that a board has a place for: "road", ...
[[nodiscard]] std::vector<std::string> object_words(const BoardTraits& board);
/// Also "nothing".
[[nodiscard]] bool is_object_word(std::string_view text) noexcept;
/// What the objects of a layer are that we call so: "road" of "roads"; "" of any other name.
[[nodiscard]] std::string word_of_layer(std::string_view name);
/// Whether a tile is understood without a mapping: its class is a terrain, or "floor" or "blocked".
[[nodiscard]] bool is_tile_word(std::string_view text, const Rulebook& rulebook);
/// What an object has by this name, or else its tile; "" where neither has it.
[[nodiscard]] std::string property_of(const Map& map, const Object& object, const char* name);
/// A layer of tiles that says itself that it is a zone.
[[nodiscard]] bool is_zone(const TileLayer& layer);

} // namespace sabotier::tmx
