#pragma once

#include "formats/draw/canvas/recording.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/export/port/made.hpp"
#include "formats/export/replay/story.hpp"

#include <optional>
#include <vector>

/// Positions as drawings, for exports and for windows that show a game.
namespace sabotier::replay {

/// The board of a story with its pieces, drawn as they are printed.
class StoryArt {
public:
    explicit StoryArt(const Story& story); ///< which outlives it

    /// Whether there is a board to be drawn at all.
    [[nodiscard]] bool has_board() const { return has_board_; }
    [[nodiscard]] Rect area() const { return area_; } ///< in pitches
    /// A position. Unit of the canvas: the pitch between spaces. From one thread at a time.
    void draw(Canvas& canvas, const StoryMoment& moment) const;

    /// Side of a piece where so many stand in one space, in pitches.
    [[nodiscard]] double piece_size(std::size_t together) const;
    /// Where the i-th of so many in one space stands, in pitches.
    [[nodiscard]] Point place(SpaceIndex space, std::size_t i, std::size_t together) const;
    /// `look`: index into Story::looks.
    [[nodiscard]] const KitFace& face(std::size_t look) const { return faces_[look]; }

    /// Whether prepared positions are told of, at some moment.
    [[nodiscard]] bool tells_positions() const { return tells_positions_; }
    /// What the board shows below what moves: prepared positions only where the story tells of none.
    [[nodiscard]] MapLayers ground_layers() const;
    /// A prepared position of a side about the middle of its hex, a small sign where a piece covers it. Unit
    /// of the canvas as for draw().
    void draw_position(Canvas& canvas, Point middle, std::size_t side, bool is_covered) const;

    /// Whether the board is a table on which cards are laid.
    [[nodiscard]] bool has_cards() const { return table_.has_value(); }
    /// The corner of a card's place, in pitches from that of the first card of the first row.
    [[nodiscard]] Point card_corner(const LaidCard& card) const;
    /// All places on which a card lies at some moment, in pitches from there.
    [[nodiscard]] Rect card_area() const;
    [[nodiscard]] KitFace card_face(const LaidCard& card) const; ///< upright
    /// The cloth with the columns and rows by which the log names places. Unit of the canvas as for draw().
    void draw_cloth(Canvas& canvas) const;

    /// Whether the board is a row of places, whose cards lie still and tell what has become of each.
    [[nodiscard]] bool has_row() const { return has_row_; }
    /// The card of a place of the row, as at that moment, within its area.
    void draw_place(Canvas& canvas, const StoryPlace& place) const;
    [[nodiscard]] Rect place_area(const StoryPlace& place) const; ///< in pitches
    [[nodiscard]] Rect below_row() const; ///< where StoryMoment::below is written, in pitches

private:
    const Story& story_;
    bool has_row_ = false;
    bool has_board_ = false;
    bool tells_positions_ = false; ///< at some moment
    Rect area_;
    double most_size_ = 0;
    struct Table {
        int left, right, bottom, top; ///< places
    };
    /// The board without what moves on it.
    void draw_ground(Canvas& canvas) const;
    void draw_pieces(Canvas& canvas, const StoryMoment& moment) const;
    void draw_position(Canvas& canvas, const StoryPosition& position, bool is_covered) const;
    void draw_cards(Canvas& canvas, const StoryMoment& moment) const;
    void draw_row(Canvas& canvas, const StoryMoment& moment) const;
    /// So many pieces in one space: in rows that are as square as can be.
    struct Arrangement {
        std::size_t columns = 1, rows = 1;
        double step = 0; ///< from middle to middle, in pitches
    };
    [[nodiscard]] Arrangement arrangement(std::size_t together) const;

    std::optional<Table> table_;
    std::shared_ptr<const Setup> dressed_; ///< a unit of each look, which the faces refer to
    std::vector<KitFace> faces_;
    mutable std::vector<Recording> grounds_; ///< as canvases of lines show it, one for each board of a page
};

/// What export_story() makes of each format: all of the game on a page of HTML or in a booklet as PDF, or one
/// moment as PNG or SVG. They throw Cancelled where they are not wanted any more.
[[nodiscard]] Export make_page(const Story& story, const ExportCallbacks& callbacks);
[[nodiscard]] Export make_booklet(const Story& story, const StoryOptions& options,
                                  const ExportCallbacks& callbacks);
[[nodiscard]] Export make_picture(const Story& story, std::string_view format, const StoryOptions& options,
                                  const ExportCallbacks& callbacks);

/// What happened up to and with a moment, in one line; of the first moment its title.
[[nodiscard]] std::string told_line(const StoryMoment& moment);

} // namespace sabotier::replay
