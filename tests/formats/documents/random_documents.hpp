#pragma once

#include "formats/model/army.hpp"
#include "formats/model/map.hpp"
#include "formats/model/scenario.hpp"
#include "formats/model/tiles.hpp"

#include <rapidcheck.h>

/// Random documents that could have been read from files: everything that a reader may give, nothing that it
/// refuses.
namespace sabotier::test {

[[nodiscard]] rc::Gen<std::string> some_text(); ///< one line or several, hostile characters included
[[nodiscard]] rc::Gen<std::string> some_id();
[[nodiscard]] rc::Gen<HexTerrain> some_terrain();
[[nodiscard]] rc::Gen<Map> some_hex_map();
[[nodiscard]] rc::Gen<Army> some_army();
[[nodiscard]] rc::Gen<TileSet> some_tile_set();
[[nodiscard]] rc::Gen<Scenario> some_scenario();

} // namespace sabotier::test
