#pragma once

#include "editor/core/document/document.hpp"
#include "editor/core/view/board_pictures.hpp"
#include "editor/core/view/camera.hpp"
#include "editor/ui/canvas/hint_pictures.hpp"
#include "editor/ui/canvas/overlay_legend.hpp"
#include "editor/ui/widgets/held_mouse.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_overlay.hpp"
#include "formats/model/rulebook.hpp"

#include <wx/timer.h>
#include <wx/window.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class wxGraphicsContext;
class wxTextCtrl;

namespace sabotier::editor {

/// A space that a finding is about.
struct FindingMark {
    SpaceIndex space = no_space;
    Severity severity = Severity::error;
    bool is_current = false; ///< of the finding that is selected

    friend bool operator==(const FindingMark&, const FindingMark&) = default;
};

/// How quickly a canvas painted.
struct Frames {
    std::size_t count = 0;
    double last = 0;  ///< milliseconds
    double worst = 0; ///< of the second that began at `since`, in milliseconds
    std::chrono::steady_clock::time_point since{};
    double longest = 0; ///< of all that were counted, in milliseconds
    /// From a mouse event to the end of the painting that shows what it changed; the longest, in
    /// milliseconds.
    double answer = 0;
};

/// The board of a document on the screen. Translates the toolkit's events for the document's tool, moves the
/// camera, and paints the board with what the tool shows. Keeps no state of the document.
class BoardCanvas : public wxWindow {
public:
    BoardCanvas(wxWindow* parent, Document& document);

    [[nodiscard]] const Camera& camera() const noexcept { return camera_; }
    [[nodiscard]] const MapLayers& layers() const noexcept { return layers_; }
    void set_layers(const MapLayers& layers);
    [[nodiscard]] bool shows_findings() const noexcept { return shows_findings_; }
    void show_findings(bool yes);
    [[nodiscard]] bool shows_rulers() const noexcept { return shows_rulers_; }
    void show_rulers(bool yes);
    void set_marks(std::vector<FindingMark> marks);
    void set_overlay(std::shared_ptr<const MapOverlay> overlay);
    [[nodiscard]] bool has_overlay() const noexcept { return overlay_ != nullptr; }
    [[nodiscard]] const MapOverlay* overlay() const noexcept { return overlay_.get(); } ///< null: none

    void set_wheel_zooms(bool yes) noexcept { wheel_zooms_ = yes; } ///< else it scrolls
    void set_smooth_zoom(bool yes) noexcept { smooth_zoom_ = yes; } ///< else a zoom is there at once

    void zoom(double factor); ///< at the middle
    void fit();
    void centre_on(SpaceIndex space);
    void centre_on(Point board);
    /// Centres what is selected; unless `always`, only if some of it is out of sight. What lies under
    /// `covered`, of the screen, is: it is centred beside that.
    void show_selection(bool always = true, const wxRect& covered = {});
    /// What the board takes of the screen, as far as it is in the window.
    [[nodiscard]] wxRect board_on_screen() const;

    /// A key for the tool, the board, or as a shortcut; whether it was one of them.
    bool take_key(const wxKeyEvent& event);

    // Something is dragged over the board, at a point of the window, and dropped: as a click of the tool
    // there.
    void drag_over(wxPoint at);
    void drop(wxPoint at);
    void leave(); ///< the pointer, or what is dragged, has left the board
    [[nodiscard]] const Frames& frames() const noexcept { return frames_; }
    void count_frames_anew() { frames_ = {}; }
    [[nodiscard]] bool shows_frames() const noexcept { return shows_frames_; }
    void show_frames(bool yes); ///< in a corner of the board

    /// Called when another part of the board is shown.
    std::function<void()> on_camera;
    /// Called with the space under the pointer when it is another one; no_space outside.
    std::function<void(SpaceIndex)> on_hover;
    /// Called for keys without Ctrl and Alt that mean nothing to the tool and the board, as a shortcut:
    /// "Shift+R". Whether it was one. GTK's menus do nothing for keys without a modifier.
    std::function<bool(const std::string&)> on_shortcut;
    /// Called for a click of the right button, at its place in the window.
    std::function<void(wxPoint)> on_context;

    /// What the colours of an overlay mean, where it is painted; empty without one.
    [[nodiscard]] wxRect legend() const noexcept { return legend_.rect(); }

    /// The tool is being drawn over the board.
    [[nodiscard]] bool is_in_stroke() const { return is_drawing_; }
    /// True while there is something left to paint or the camera is on its way.
    [[nodiscard]] bool is_busy() const noexcept { return is_busy_ || glide_.IsRunning(); }

private:
    void on_paint(wxPaintEvent& event);
    void on_size(wxSizeEvent& event);
    void on_mouse(wxMouseEvent& event);
    void on_wheel(wxMouseEvent& event);
    void on_key(wxKeyEvent& event);
    void on_key_up(wxKeyEvent& event);
    void on_idle(wxIdleEvent& event);
    void on_change(Change change);
    void note_buttons(const Buttons& held);
    void on_button_down(const wxMouseEvent& event);
    void on_button_up(const wxMouseEvent& event);
    void start_pan(wxPoint at, Button button);
    void pan_to(wxPoint at);
    void stop_pan();
    void point_at(const PointerEvent& pointer);
    void hold_mouse();
    void release_mouse();
    void lose_mouse();
    void let_go_of_space();
    void zoom_at(wxPoint at, double factor);
    void glide_step();
    void note_frame(std::chrono::steady_clock::time_point start);
    void moved();
    [[nodiscard]] BoardPictures::Frame frame() const;
    void fit_camera();
    void set_pointer();
    [[nodiscard]] PointerEvent to_pointer(const wxMouseEvent& event) const;
    [[nodiscard]] Point board_point(wxPoint at) const;
    [[nodiscard]] Rectangle seen_beside(const wxRect& covered) const;

    void paint_over(wxGraphicsContext& context);
    void paint_marks(wxGraphicsContext& context);
    void paint_selection(wxGraphicsContext& context);
    void paint_hint(wxGraphicsContext& context, const Hint& hint);
    void paint_picture_hint(wxGraphicsContext& context, const Hint& hint);
    void paint_piece_hint(wxGraphicsContext& context, const Hint& hint);
    void paint_cursor(wxGraphicsContext& context);
    void paint_legend(wxGraphicsContext& context);
    void place_legend();
    [[nodiscard]] bool take_for_legend(const wxMouseEvent& event);
    void paint_frames(wxGraphicsContext& context);
    void paint_first_step(wxGraphicsContext& context);
    void heed_wish(const std::optional<TextWish>& wish);
    void show_writer();
    void place_writer();
    void end_writing(bool keeps, bool to_board);
    void add_space(wxGraphicsContext& context, SpaceIndex space, double part, const wxColour& line,
                   double width, const wxColour& fill, bool is_dashed = false);
    void add_polygon(wxGraphicsContext& context, const std::vector<Point>& corners, const wxColour& line,
                     double width, const wxColour& fill, bool is_dashed = false);

    Document& document_;
    Camera camera_;
    BoardPictures pictures_;
    Frames frames_;
    std::chrono::steady_clock::time_point heard_{}; ///< the mouse event that is being answered
    /// The first mouse event whose change is not painted.
    std::optional<std::chrono::steady_clock::time_point> unanswered_;
    MapLayers layers_;
    bool shows_findings_ = true;
    bool shows_rulers_ = false;
    bool shows_frames_ = false;
    std::vector<FindingMark> marks_;
    std::shared_ptr<const MapOverlay> overlay_;
    std::shared_ptr<const MapOverlay> explained_; ///< by the legend: the one whose colours are all painted
    OverlayLegend legend_{*this};
    bool is_on_legend_ = false; ///< the pointer
    bool keeps_fit_ = true;     ///< all of the board is shown in whatever size, until one works on it
    bool is_busy_ = false;
    bool is_space_held_ = false;
    bool wheel_zooms_ = true;
    bool smooth_zoom_ = true;
    bool is_drawing_ = false; ///< the left button is held for the tool
    struct Pan {
        wxPoint from;
        Button button = Button::middle; ///< that is held for it
    };
    std::optional<Pan> pan_;
    HeldMouse mouse_;
    SpaceIndex hover_ = no_space;
    std::string picture_key_;      ///< what the picture shows
    HintPicture picture_;          ///< of the tile or card that the tool is about to lay
    std::optional<TextWish> wish_; ///< of the tool, that the field is for
    wxTextCtrl* writer_ = nullptr; ///< null while there is no wish
    wxTimer glide_;
    std::chrono::steady_clock::time_point last_step_;
    Subscription subscription_;
};

/// A key as the core names it; empty for keys that it has no name for.
[[nodiscard]] std::string key_name(const wxKeyEvent& event);

} // namespace sabotier::editor
