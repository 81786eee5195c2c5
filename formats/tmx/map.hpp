#pragma once

#include "formats/base/problem.hpp"
#include "formats/board/layout.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Maps of Tiled (doc.mapeditor.org, "TMX Map Format", version 1.8) as values.
namespace sabotier::tmx {

/// A custom property. Value and type as they stand in the file: "int" and "3".
struct Property {
    std::string name;
    std::string type; ///< "string", "int", "float", "bool", "color", ...
    std::string value;
};
using Properties = std::vector<Property>;

/// Null: there is none of that name.
[[nodiscard]] const Property* find(const Properties& properties, std::string_view name);
/// "" where there is none.
[[nodiscard]] std::string text_of(const Properties& properties, std::string_view name);
/// Adds or replaces; sorted by name, as Tiled writes them.
void set(Properties& properties, const std::string& name, const std::string& value,
         const std::string& type = "string");

/// The tile of a cell or an object: a number counted from a tile set's first, and how it is turned. 0: none.
using Gid = std::uint32_t;
inline constexpr Gid flipped_across = 0x8000'0000U;   ///< left and right change places
inline constexpr Gid flipped_down = 0x4000'0000U;     ///< top and bottom do
inline constexpr Gid flipped_diagonal = 0x2000'0000U; ///< on hexes: turned clockwise by a sixth
inline constexpr Gid turned_twice = 0x1000'0000U;     ///< on hexes: turned clockwise by two sixths
inline constexpr Gid all_flags = 0xF000'0000U;        ///< the rest is the number
[[nodiscard]] constexpr Gid number_of(Gid gid) noexcept {
    return gid & ~all_flags;
}
/// The flags of a hex's tile turned clockwise by sixths, 0 to 5.
[[nodiscard]] constexpr Gid turn_flags(int sixths) noexcept {
    constexpr Gid half = flipped_across | flipped_down;
    constexpr Gid flags[]{0,    flipped_diagonal,        turned_twice,
                          half, half | flipped_diagonal, half | turned_twice};
    return flags[static_cast<std::size_t>(sixths)];
}

/// What a tile set says of one of its tiles.
struct TileInfo {
    std::string type; ///< its class
    Properties properties;
};

struct Tileset {
    Gid first = 1; ///< that its first tile has in this map
    std::string name{};
    std::string source{};    ///< the file that it was read from; "": it stands in the map. Not written
    int tile_width = 0;      ///< pixels
    int tile_height = 0;     ///< pixels
    std::uint32_t tiles = 0; ///< how many
    int columns = 0;         ///< tiles in a row of its picture
    int offset_x = 0;        ///< of the drawn tile from its cell, in pixels
    int offset_y = 0;
    std::string alignment{};                   ///< of objects that show its tiles: "center"; "": bottom left
    std::string picture{};                     ///< the file of all its tiles; "": none
    int picture_width = 0;                     ///< pixels
    int picture_height = 0;                    ///< pixels
    std::map<std::uint32_t, TileInfo> infos{}; ///< by number in the set, from 0
};

struct TileLayer {
    int id = 0;
    std::string name{}; ///< with those of its groups: "ground/terrain"
    int left = 0;       ///< column and row of its first cell: of an infinite map any number
    int top = 0;
    int columns = 0; ///< cells
    int rows = 0;
    std::vector<Gid> gids{}; ///< columns * rows, row by row
    std::string tint{};      ///< "#rrggbb"
    double opacity = 1;      ///< 0 to 1, with those of its groups
    double offset_x = 0;     ///< in pixels, with those of its groups
    double offset_y = 0;
    bool is_visible = true; ///< with its groups; not written
    Properties properties{};
    Position at{};
    Position data_at{}; ///< of its cells

    /// 0 outside.
    [[nodiscard]] Gid gid(int column, int row) const noexcept;
};

struct Object {
    enum class Shape : std::uint8_t { rectangle, ellipse, point, polygon, polyline, text };
    int id = 0;
    std::string name{};
    std::string type{}; ///< its class
    double x = 0;       ///< in pixels
    double y = 0;
    double width = 0;
    double height = 0;
    double rotation = 0;            ///< clockwise about (x, y), in degrees
    Gid gid = 0;                    ///< shows this tile
    Shape shape = Shape::rectangle; ///< where it shows no tile
    std::vector<Point> points{};    ///< of a polygon or a polyline, from (x, y)
    std::string text{};             ///< of a text
    bool is_visible = true;         ///< not written
    Properties properties{};
    Position at{};
};

struct ObjectLayer {
    int id = 0;
    std::string name{};   ///< as of a TileLayer
    std::string colour{}; ///< "#rrggbb" or "#aarrggbb"
    double offset_x = 0;
    double offset_y = 0;
    bool is_visible = true; ///< with its groups; not written
    Properties properties{};
    std::vector<Object> objects{};
    Position at{};
};

struct Map {
    std::string orientation = "orthogonal"; ///< "hexagonal", "isometric", "staggered"
    std::string stagger_axis{};             ///< "x": flat-top hexes, "y": pointy-top ones
    std::string stagger_index{};            ///< "odd", "even": the lines, counted from 0, that are shifted
    int columns = 0;                        ///< cells
    int rows = 0;
    int tile_width = 0;       ///< pixels
    int tile_height = 0;      ///< pixels
    int hex_side = 0;         ///< length of the sides of a hex along the stagger axis, in pixels
    bool is_infinite = false; ///< its layers begin and end anywhere
    Properties properties{};
    std::vector<Tileset> tilesets{};          ///< by their first
    std::vector<TileLayer> tile_layers{};     ///< from the lowest
    std::vector<ObjectLayer> object_layers{}; ///< the same, above all of those where a map is written
    Position at{};

    /// The set that a tile is of; null for none. Flags are not looked at.
    [[nodiscard]] const Tileset* tileset(Gid gid) const;
    /// What is said of a tile; null where nothing is.
    [[nodiscard]] const TileInfo* info(Gid gid) const;
};

} // namespace sabotier::tmx
