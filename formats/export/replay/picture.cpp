#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/export/replay/story_art.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sabotier::replay {

Export make_picture(const Story& story, std::string_view format, const StoryOptions& options,
                    const ExportCallbacks& callbacks) {
    const StoryArt art(story);
    const StoryMoment& moment = story.moments[std::min(options.moment, story.moments.size() - 1)];
    constexpr int largest = 8000;
    const double pitch = std::min((art.has_cards() ? 100 : board_art(*story.setup).usual_pixels),
                                  largest / std::max({art.area().width, art.area().height, 1.0}));
    const auto draw = [&](Canvas& canvas) {
        canvas.scale(pitch);
        canvas.move(-art.area().x, -art.area().y);
        art.draw(canvas, moment);
    };
    const int columns = static_cast<int>(std::ceil(art.area().width * pitch));
    const int rows = static_cast<int>(std::ceil(art.area().height * pitch));
    Export made;
    if (format == "png") {
        made.files = FileSet(png_picture(columns, rows, rgb(0xffffff), 0, draw, callbacks.is_cancelled));
        made.extent = fmt::format("{} by {} pixels", columns, rows);
    } else {
        made.files =
            FileSet(svg_picture(columns, rows, story.title, told_line(moment), draw, callbacks.is_cancelled));
    }
    return made;
}

} // namespace sabotier::replay
