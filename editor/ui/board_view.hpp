#pragma once

#include "editor/core/camera.hpp"
#include "formats/board/setup.hpp"
#include "formats/draw/scenario_art.hpp"

#include <wx/bitmap.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

class wxDC;

namespace sabotier::editor {

/// The board as pictures of a fixed size in device pixels, painted by the drawing code of the exports and
/// kept, so that panning only copies and an edit paints again no more than it touched. While the scale
/// changes, pictures of the last scale are stretched.
class BoardView {
public:
    static constexpr int tile = 256; ///< side of a picture in device pixels

    /// What is shown. Compared with what was shown before: pictures that look the same are kept.
    void show(std::shared_ptr<const Setup> setup, const MapLayers& layers,
              std::shared_ptr<const MapOverlay> overlay, Colour around);
    /// Paints what the camera sees. `device` is device pixels for each screen unit. Paints for at most a few
    /// milliseconds; true: there is more to paint, call again soon. While `is_moving` no picture of another
    /// scale is begun.
    bool paint(wxDC& dc, const Camera& camera, double device, bool is_moving);
    /// Forgets all pictures.
    void clear();

private:
    struct Key {
        int x = 0;
        int y = 0;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    struct Level {
        double scale = 0; ///< device pixels for each board unit
        std::map<Key, wxBitmap> pictures;
    };
    [[nodiscard]] wxBitmap paint_tile(Key key, double scale) const;
    void drop(const std::set<SpaceIndex>& spaces);
    void copy(wxDC& dc, const Level& level, const Camera& camera, double device) const;
    void forget_far(const Camera& camera, double device);

    std::shared_ptr<const Setup> setup_;
    std::optional<MapStyle> style_;
    MapLayers layers_;
    std::shared_ptr<const MapOverlay> overlay_;
    Colour around_;
    Level level_;
    Level last_; ///< of another scale or of what was shown before, until the level is complete
};

/// Spaces that look different in two setups of one board; none if the board itself is another one.
[[nodiscard]] std::optional<std::set<SpaceIndex>> changed_spaces(const Setup& before, const Setup& after);

} // namespace sabotier::editor
