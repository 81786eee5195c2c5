#pragma once

#include "formats/base/id.hpp"
#include "formats/base/problem.hpp"
#include "formats/tmx/map.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace sabotier::tmx {

/// What a thing of a map must have so that a line of a mapping is meant for it, and what it is then. What is
/// empty may be anything.
struct MappingLine {
    std::string layer;
    std::string type; ///< its class, or that of its tile
    std::string name; ///< of an object
    std::string tileset;
    std::optional<std::uint32_t> tile; ///< number in its set, from 0
    std::string property;              ///< that it has, or its tile
    std::optional<std::string> value;  ///< of that property

    std::string is; ///< id of a terrain, or a word of vocabulary.hpp
    KindId kind;    ///< of a piece
    SideId side;    ///< of a piece, a zone, a position
    Position at;

    friend bool operator==(const MappingLine&, const MappingLine&) = default;
};

/// Whether a line of a mapping is meant for it. An object that shows a tile has what the tile has, unless it
/// has its own.
[[nodiscard]] bool matches(const MappingLine& line, const Map& map, const std::string& layer, Gid gid);
[[nodiscard]] bool matches(const MappingLine& line, const Map& map, const std::string& layer,
                           const Object& object);

} // namespace sabotier::tmx
