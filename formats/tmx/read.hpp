#pragma once

#include "formats/files/file_source.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/tmx/map.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::tmx {

/// Largest file of a map, in bytes; of a tile set, `largest_document`.
inline constexpr std::size_t largest_map_file = std::size_t{48} << 20U;

/// Of a map, layers of all sorts and objects in all of them.
inline constexpr std::size_t most_layers = 1'000;
inline constexpr std::size_t most_objects = 200'000;
/// Cells of all its layers of tiles together.
inline constexpr std::int64_t most_cells = 4 * largest_board;

/// What read_map() would object to in the sizes of a map that is written in so many bytes, a sentence each
/// with the bound.
[[nodiscard]] std::vector<std::string> too_large_to_read(const Map& map, std::size_t bytes);

/// The map in a file of Tiled, of any version that has layers of tiles as 1.0 has them. Cells as
/// comma-separated numbers, base64 (plain, zlib, gzip) or elements; infinite maps; groups of layers; tile
/// sets of their own files, which have to lie below the map's folder. Pictures are not looked at, layers of
/// pictures and templates are left out.
///
/// Problems, with file, line and column, and no map: what is no XML or no map; document types, entities of
/// one's own, elements that are nested too deep or too many; numbers that are none or out of their range;
/// data of another size than its layer, or packed in a way that is not known (zstd); a tile that no set has;
/// sizes beyond those of our boards.
[[nodiscard]] Outcome<Map> read_map(std::string_view text, const std::string& file_name,
                                    const std::string& folder, const FileSource& files);

} // namespace sabotier::tmx
