#pragma once

#include "formats/draw/canvas/picture.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/setup/setup.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace sabotier::editor {

/// All of a board in one small picture, painted by the drawing code of the exports. After an edit only what
/// it touched is painted again: on a large board the whole takes longer than a frame.
class WholePicture {
public:
    /// What it is to show, in at most so many pixels. Compared with what was shown before; nothing is painted
    /// yet. Not to be asked for a board without a drawing.
    void show(std::shared_ptr<const Setup> setup, const MapLayers& layers, Colour around, int columns,
              int rows);
    /// What was shown last differs from the picture.
    [[nodiscard]] bool is_old() const noexcept { return is_all_old_ || !edited_.empty(); }
    /// Paints what differs. Pixels painted, for tests.
    std::size_t catch_up();
    void clear();

    [[nodiscard]] const Picture& picture() const noexcept { return picture_; } ///< none before catch_up()
    /// Of the board, as it is in the picture.
    [[nodiscard]] Rect area() const noexcept { return area_; }
    [[nodiscard]] double scale() const noexcept { return scale_; } ///< pixels for each board unit

private:
    [[nodiscard]] Picture draw(const PixelRect& part) const;
    void touch(SpaceIndex space);

    std::shared_ptr<const Setup> setup_;
    std::optional<MapStyle> style_;
    MapLayers layers_;
    Colour around_;
    int columns_ = 0;
    int rows_ = 0;
    Rect area_;
    double scale_ = 1;
    Picture picture_;
    std::vector<PixelRect> edited_; ///< parts of it to be painted again
    bool is_all_old_ = true;
};

} // namespace sabotier::editor
