#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/canvas/png.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/setup/setup.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sabotier {

/// One picture of the whole board, empty but for what belongs to it, with the pixels on which its spaces lie:
/// what clients put counters on. The centre of the first hex, room, square or slot lies on a whole pixel.
struct BoardPicture {
    int columns = 0; ///< pixels
    int rows = 0;
    double pitch = 0; ///< pixels between the centres of neighbouring spaces; of hexes flat to flat
    Point origin;     ///< pixels of the layout's (0, 0)

    /// The pixel of a point of the layout.
    [[nodiscard]] Point at(Point layout) const {
        return {origin.x + layout.x * pitch, origin.y + layout.y * pitch};
    }
    /// Of a space of the board; unit: pixels.
    [[nodiscard]] Point centre(const Setup& setup, SpaceIndex space) const;
    [[nodiscard]] std::vector<Point> polygon(const Setup& setup, SpaceIndex space) const;
};

/// Its sizes for a pitch; less than asked where the picture would be larger than `largest` pixels a side. On
/// boards of cards there is room for cards beyond those that lie there.
[[nodiscard]] BoardPicture board_picture(const Setup& setup, double pitch, int largest = 16'000);

/// The picture as a PNG file, drawn with these layers (board_layers() is the usual). Throws Cancelled.
[[nodiscard]] std::string board_png(const Setup& setup, const BoardPicture& picture, const MapLayers& layers,
                                    const std::function<bool()>& is_cancelled = {},
                                    PngPacking packing = PngPacking::quick);
/// All that belongs to the board and nothing that is moved: no units, no laid cards. Everybody sees the
/// picture, so it holds what is public from the start, and that alone: of what the sides have, prepared
/// positions, whose markers lie open.
[[nodiscard]] MapLayers board_layers();

/// A thing as a PNG file of `columns` by `rows` pixels with a thin dark rim; of a square thing both are the
/// same. Throws Cancelled.
[[nodiscard]] std::string face_png(const KitFace& face, int columns, int rows,
                                   const std::function<bool()>& is_cancelled = {},
                                   PngPacking packing = PngPacking::quick);

} // namespace sabotier
