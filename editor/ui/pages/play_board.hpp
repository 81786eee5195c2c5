#pragma once

#include "editor/core/view/camera.hpp"
#include "editor/ui/widgets/held_mouse.hpp"
#include "formats/export/replay/story_art.hpp"

#include <wx/bitmap.h>
#include <wx/panel.h>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

class wxGraphicsContext;

namespace sabotier::editor {

/// The board of a game that is played: where a click names a place. Drawn as replays are.
class PlayBoard : public wxPanel {
public:
    /// What it shows; places by the names that moves have for them.
    struct Shown {
        std::shared_ptr<const Setup> setup;
        std::vector<StoryLook> looks;
        StoryMoment moment;
        std::set<std::string> lit;       ///< places that a move can go on to
        std::vector<std::string> chosen; ///< places that it goes through already
        std::vector<std::string> hinted; ///< places of the move that does best
        std::vector<std::string> since;  ///< places where something is otherwise since the eye decided last
        std::set<std::string> moving;    ///< places of pieces that are in the middle of their move
        std::set<std::string> all;       ///< places that there is to be room for, whatever is chosen
    };
    explicit PlayBoard(wxWindow* parent);

    void show(Shown shown);
    /// Marks the places of the move that is chosen in a list, until it shows another moment.
    void point_out(std::vector<std::string> places);
    [[nodiscard]] const std::vector<std::string>& pointed_out() const noexcept { return pointed_; }
    [[nodiscard]] const std::vector<std::string>& hinted() const noexcept { return shown_.hinted; }
    /// Nothing is shown but a sentence.
    void cover(const wxString& text);
    void show_all(); ///< of the board, as it was at first
    /// With Ctrl held: 0 shows all, + and - make it larger and smaller. Whether it is one of these.
    bool zoom_by_key(int key);
    /// A click of the left button on a place.
    std::function<void(const std::string& place)> on_place;

    /// Where a place is on the screen, for tests and the keyboard; none if it is not shown.
    [[nodiscard]] std::optional<wxPoint> middle_of(const std::string& place) const;

private:
    void paint();
    void draw_places(wxGraphicsContext& context) const;
    void on_mouse(wxMouseEvent& event);
    void on_wheel(wxMouseEvent& event);
    void on_size();
    void fit();
    void zoom(Point at, double notches);
    [[nodiscard]] std::string place_at(wxPoint at) const;
    [[nodiscard]] std::vector<Point> outline(const std::string& place) const; ///< on the board's plane
    [[nodiscard]] Story whole() const;

    Shown shown_;
    std::unique_ptr<Story> story_;
    std::unique_ptr<replay::StoryArt> art_;
    std::vector<std::string> pointed_;
    wxString covered_; ///< empty: the board is shown
    Camera camera_;
    bool keeps_fit_ = true;
    wxBitmap picture_;
    std::optional<wxPoint> pan_;
    HeldMouse mouse_;
};

} // namespace sabotier::editor
