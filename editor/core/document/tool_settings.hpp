#pragma once

#include "editor/core/places/piece_ref.hpp"
#include "editor/core/places/symmetry.hpp"
#include "formats/model/cards.hpp"

#include <string>

namespace sabotier::editor {

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
