#pragma once

#include "formats/draw/map/map_overlay.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/export/vassal/grids.hpp"

#include <functional>
#include <string>

namespace sabotier::vassal {

/// The part of the board that an overlay covers, as a picture of its own: coarser than the board, which the
/// client makes up for, and transparent where nothing is said.
struct LayerPicture {
    int columns = 0; ///< its own pixels
    int rows = 0;
    double scale = 1; ///< pixels of the board for one of its own
    Point corner;     ///< upper left, in pixels of the board
    Pixel middle;     ///< in pixels of the board

    [[nodiscard]] bool is_empty() const noexcept { return columns == 0; }
};
/// The smallest one that shows all of the overlay; empty where the overlay has nothing on the board.
[[nodiscard]] LayerPicture layer_picture(const Setup& setup, const BoardPicture& board,
                                         const MapOverlay& overlay);
/// The bytes of its PNG file; it must not be empty. Throws Cancelled where it is not wanted any more.
[[nodiscard]] std::string layer_png(const Setup& setup, const BoardPicture& board, const MapOverlay& overlay,
                                    const LayerPicture& picture, const std::function<bool()>& is_cancelled);

} // namespace sabotier::vassal
