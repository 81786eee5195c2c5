#pragma once

#include "editor/core/places/selection.hpp"
#include "formats/model/cards.hpp"

#include <cstdint>
#include <string>

namespace sabotier::editor {

/// What is done at one place is done at its image, too.
enum class Symmetry : std::uint8_t {
    none,
    half_turn,
    left_right, ///< mirrored in the upright axis
    top_bottom  ///< mirrored in the level axis
};

/// What the palette has chosen for the tools of one document.
struct ToolSettings {
    TerrainId terrain; ///< of brush and fill; empty: the rulebook's first
    int brush = 1;     ///< spaces across: 1, 3, 5, ... 15
    TileId tile;       ///< empty: the set's first
    int turn = 0;      ///< of the tile to lay: sixths clockwise
    SideId side;       ///< whose pieces and zones; empty: the first
    KindId kind;       ///< of a piece placed by kind, or of the army's units that are deployed next
    PieceRef piece;    ///< of an army, to be deployed next; empty id: the next one of the kind, or of any
    Facing facing = Facing::n;
    CardId card;
    int card_turn = 0; ///< degrees: 0 or 180
    bool face_down = false;
    std::string text; ///< of labels and names
    Symmetry symmetry = Symmetry::none;

    friend bool operator==(const ToolSettings&, const ToolSettings&) = default;
};

inline constexpr int largest_brush = 15;

} // namespace sabotier::editor
