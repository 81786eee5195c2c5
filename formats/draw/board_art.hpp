#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/map/legend.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/setup/setup.hpp"

#include <vector>

/// Drawings of boards of every kind, for pictures and print. Unit of the canvas: the pitch between spaces, as
/// in Layout.
namespace sabotier {

/// How boards of one kind are drawn: its row in kinds.cpp.
struct BoardArt {
    /// What the drawing takes, in pitches: the board's bounding box, which starts at (0, 0), and whatever
    /// stands round it, such as coordinates. Without width where there is nothing to draw.
    Rect (*area)(const Setup&);
    void (*draw)(Canvas&, const Setup&, const MapStyle&, const MapLayers&);
    std::vector<LegendEntry> (*legend)(const Setup&, const MapStyle&, const MapLayers&);
    double usual_mm;     ///< pitch of boards measured in millimetres
    double usual_pixels; ///< pitch of pictures
    /// Side of the largest square token that neighbouring spaces can each hold, in pitches; 0: none lie
    /// there. Columns of hexes are 0.866 apart; a room holds several pieces.
    double most_token;
};

/// Kinds without a row are not drawn.
[[nodiscard]] KindTable<BoardArt>& board_arts();
/// Of the scenario's board. It must have one that is drawn: ask has_drawing() first.
[[nodiscard]] const BoardArt& board_art(const Setup& setup);

/// Whether boards of this kind are drawn and this one has at least one space.
[[nodiscard]] bool has_drawing(const Setup& setup);
[[nodiscard]] Rect board_area(const Setup& setup);
[[nodiscard]] std::size_t board_spaces(const Setup& setup); ///< 0 of boards without spaces
void draw_board(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers = {});
/// What the board shows with these layers. References must outlive the entries.
[[nodiscard]] std::vector<LegendEntry> board_legend(const Setup& setup, const MapStyle& style,
                                                    const MapLayers& layers = {});

} // namespace sabotier
