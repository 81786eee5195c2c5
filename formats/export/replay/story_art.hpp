#pragma once

#include "formats/export/kit/kit.hpp"
#include "formats/export/replay/story.hpp"

#include <vector>

/// Positions as drawings. Private to formats/export.
namespace sabotier::replay {

/// The board of a story with its pieces, drawn as they are printed.
class StoryArt {
public:
    explicit StoryArt(const Story& story);

    /// Whether there is a board to be drawn at all.
    [[nodiscard]] bool has_board() const { return has_board_; }
    [[nodiscard]] Rect area() const { return area_; } ///< in pitches
    /// A position. Unit of the canvas: the pitch between spaces.
    void draw(Canvas& canvas, const StoryMoment& moment) const;

    /// Side of a piece where so many stand in one space, in pitches.
    [[nodiscard]] double piece_size(std::size_t together) const;
    /// Where the i-th of so many in one space stands, in pitches.
    [[nodiscard]] Point place(SpaceIndex space, std::size_t i, std::size_t together) const;
    [[nodiscard]] const KitFace& face(std::size_t look) const { return faces_[look]; }

private:
    const Story& story_;
    bool has_board_ = false;
    Rect area_;
    double most_size_ = 0;
    std::shared_ptr<const Setup> dressed_; ///< a unit of each look, which the faces refer to
    std::vector<KitFace> faces_;
};

[[nodiscard]] Export make_page(const Story& story, const ExportCallbacks& callbacks);
[[nodiscard]] Export make_booklet(const Story& story, const StoryOptions& options,
                                  const ExportCallbacks& callbacks);
[[nodiscard]] Export make_picture(const Story& story, std::string_view format, const StoryOptions& options,
                                  const ExportCallbacks& callbacks);

/// What happened up to and with a moment, in one line; of the first moment its title.
[[nodiscard]] std::string told_line(const StoryMoment& moment);

} // namespace sabotier::replay
