#pragma once

#include "editor/core/view/camera.hpp"
#include "editor/core/view/whole_picture.hpp"
#include "formats/draw/canvas/picture.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_overlay.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/setup/setup.hpp"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace sabotier::editor {

/// The board as square pictures of a fixed size in device pixels, painted by the drawing code of the exports
/// and kept, so that panning only copies and an edit paints again no more than it touched. While the scale
/// changes, pictures of the last scale are stretched; where there are none, a small picture of the whole
/// board stands in.
class BoardPictures {
public:
    static constexpr int side = 256; ///< of a picture, in device pixels

    /// How a frame is to be painted.
    struct Frame {
        double device = 1;      ///< device pixels for each screen unit
        bool is_moving = false; ///< no picture of another scale is begun
        /// Of painting new pictures: at least one is, and others while they are likely to be done in time.
        std::chrono::milliseconds budget{16};
    };

    /// What is shown. Compared with what was shown before: pictures that look the same are kept. An overlay
    /// in place of another one is shown once all that is seen of it is painted, and is taken up once the one
    /// before is: until then paint() says that there is more.
    void show(std::shared_ptr<const Setup> setup, const MapLayers& layers,
              std::shared_ptr<const MapOverlay> overlay, Colour around);
    /// Paints what the camera sees; the canvas is in screen units. True: there is more to paint, call again
    /// soon.
    bool paint(Canvas& canvas, const Camera& camera, const Frame& frame);
    /// Paints something that may be needed soon: the pictures just beyond those that are seen. For idle
    /// times. True: there is more.
    bool prepare(const Camera& camera, const Frame& frame);
    /// Forgets all pictures.
    void clear();

    /// The overlay that was last painted all over what is seen; null: none.
    [[nodiscard]] const std::shared_ptr<const MapOverlay>& whole_overlay() const noexcept {
        return whole_overlay_;
    }
    [[nodiscard]] std::size_t kept() const noexcept { return level_.pictures.size() + last_.pictures.size(); }

private:
    struct Key {
        int x = 0;
        int y = 0;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    struct Level {
        double scale = 0; ///< device pixels for each board unit
        std::map<Key, Picture> pictures;
    };
    /// Places of pictures, the last ones among them.
    struct Span {
        Key from;
        Key to;
        [[nodiscard]] bool contains(Key key) const noexcept {
            return key.x >= from.x && key.x <= to.x && key.y >= from.y && key.y <= to.y;
        }
    };
    [[nodiscard]] Picture draw(const PixelRect& part, double scale) const;
    [[nodiscard]] Span seen(const Camera& camera, double device, int rim = 0) const;
    [[nodiscard]] static PixelRect place_of(Key key);
    [[nodiscard]] bool has_board(Key key, double scale) const;
    [[nodiscard]] bool is_missing(Key key) const {
        return !level_.pictures.contains(key) && has_board(key, level_.scale);
    }
    void add(Key key);
    void touch(const std::set<SpaceIndex>& spaces);
    bool mend(const Span& seen);
    void set_aside();
    void retire(const PixelRect& part);
    void copy(Canvas& canvas, const Level& level, const Camera& camera, double device) const;
    [[nodiscard]] bool covers(const Level& level, const Camera& camera, double device) const;
    void stand_in(Canvas& canvas, const Camera& camera, double device) const;
    void forget_far(const Span& seen);
    bool prepare_whole();
    void paint_whole(Canvas& canvas, const Camera& camera) const;

    std::shared_ptr<const Setup> setup_;
    std::optional<MapStyle> style_;
    MapLayers layers_;
    std::shared_ptr<const MapOverlay> overlay_;
    std::shared_ptr<const MapOverlay> whole_overlay_;
    Colour around_;
    Rect area_; ///< of the board with what stands round it
    Level level_;
    Level last_; ///< of another scale or of what was shown before, until `level_` is complete
    std::vector<PixelRect> edited_;                 ///< parts of `level_` to be painted again
    std::chrono::steady_clock::duration longest_{}; ///< that a picture of `level_` takes to paint
    bool is_complete_ = false;                      ///< `level_` is, where it was last seen
    bool is_held_ = false;        ///< `last_` differs by its overlay alone, and is shown while it is whole
    bool is_overlay_due_ = false; ///< another one is wanted than `overlay_`, which is not whole yet
    WholePicture whole_;
};

} // namespace sabotier::editor
