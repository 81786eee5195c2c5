#pragma once

#include "formats/board/hex_board.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace sabotier::bench {

/// The built-in hex rulebook that the benchmarks measure.
[[nodiscard]] std::shared_ptr<const Rulebook> hex_rulebook();

/// Columns of a generated map of about `hexes` hexes: it is as near to square as it can be.
[[nodiscard]] int columns_for(std::int64_t hexes);

/// A map as one would draw it, the same for the same size and seed on every machine: lakes with shores,
/// woods, hills with tops, swamps and hollows in patches, rivers from rim to rim, towns, and roads that join
/// them over bridges. Vehicles on tracks can use about two thirds of it.
[[nodiscard]] HexTerrain landscape(int columns, int rows, std::uint32_t seed = 1);

/// The same of about `hexes` hexes, put together.
[[nodiscard]] HexBoard landscape_board(std::int64_t hexes, std::uint32_t seed = 1);

/// A map document with that terrain, for benchmarks that read files.
[[nodiscard]] Map landscape_map(int columns, int rows, std::uint32_t seed = 1);

} // namespace sabotier::bench
