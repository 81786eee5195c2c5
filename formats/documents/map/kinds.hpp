#pragma once

#include "formats/documents/keys/keys.hpp"
#include "formats/model/board_kind.hpp"
#include "formats/model/map.hpp"

#include <array>
#include <optional>

namespace sabotier {

/// How maps of one kind of board are written in documents: its row in kinds.cpp.
struct GroundForm {
    /// The ground that the keys of a map are read into: of the type whose keys it has.
    MapGround (*begin)(const Node& map);
    /// Of a scenario that states no map; none: it has to state one.
    std::optional<MapGround> unwritten{};
};
[[nodiscard]] KindTable<GroundForm>& ground_forms();

/// The words for kinds in schemas and in the page about documents.
inline constexpr std::array<keys::Word, 5> board_words{{{"hexes", BoardKind::hexes},
                                                        {"rooms", BoardKind::rooms},
                                                        {"squares", BoardKind::squares},
                                                        {"cards", BoardKind::cards},
                                                        {"table", BoardKind::table}}};

/// Painted, or laid from tiles where the map names some.
[[nodiscard]] MapGround begin_hexes(const Node& map);

} // namespace sabotier
