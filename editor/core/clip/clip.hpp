#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/map.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Parts of maps on the clipboard, as text that people can read and other programs can keep.
namespace sabotier::editor {

/// A piece that was copied, by kind: pasting it in a game with armies deploys the next such unit.
struct ClipPiece {
    KindId kind;
    SideId side;
    std::string name;
    int x = 0;                 ///< axial q on hexes, else column, counted from the anchor
    int y = 0;                 ///< axial r on hexes, else row
    std::optional<int> facing; ///< 0 to 5, as Facing

    friend bool operator==(const ClipPiece&, const ClipPiece&) = default;
};

/// A region of a map. The ground stands in a small map of its own: hexes as terrain text with '.' where
/// nothing was copied, tiles by places, rooms and squares in a rectangle, cards by places. Its anchor, which
/// goes to the cursor when it is pasted, is the first hex of the text, tile place (0, 0), the left upper
/// space, place (0, 0).
struct Clip {
    std::string rulebook; ///< id
    BoardKind board{};
    Map map;
    bool has_ground = false;
    std::vector<std::pair<int, int>> spaces; ///< of a grid: columns and rows that were copied
    std::vector<ClipPiece> pieces;

    friend bool operator==(const Clip&, const Clip&) = default;
};

[[nodiscard]] std::string to_text(const Clip& clip);
/// Problems: text that is no part of a map, or is damaged.
[[nodiscard]] Outcome<Clip> read_clip(std::string_view text);

} // namespace sabotier::editor
