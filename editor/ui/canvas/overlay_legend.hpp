#pragma once

#include "editor/core/view/legend_place.hpp"
#include "formats/draw/map/map_overlay.hpp"

#include <wx/gdicmn.h>

#include <optional>

class wxGraphicsContext;
class wxMouseEvent;
class wxWindow;

namespace sabotier::editor {

/// What an analysis shows and what its colours mean, in a box over the board. A click folds it down to its
/// title and unfolds it; it can be dragged, and stands beside the board as far as there is room until then.
class OverlayLegend {
public:
    /// Over this window, which outlives it.
    explicit OverlayLegend(wxWindow& window)
        : window_(window) {}

    /// Where it is painted; empty while it is not.
    [[nodiscard]] wxRect rect() const noexcept { return rect_; }
    /// The board on the screen. Not told while one moves the map, or else the legend would jump about.
    void stand_beside(const Rectangle& board) noexcept { board_ = board; }

    /// Null: there is none. `rim` is left free towards the edges of the window.
    void paint(wxGraphicsContext& context, const MapOverlay* overlay, int rim);

    /// Whether an event of the mouse is for the legend and not for what lies below it.
    [[nodiscard]] bool take(const wxMouseEvent& event);
    /// The left button went down on it and is not up again: it has the mouse.
    [[nodiscard]] bool is_held() const noexcept { return grip_.has_value(); }
    void let_go() noexcept { grip_.reset(); }

private:
    struct Grip {
        wxPoint press;
        wxPoint in_box; ///< of the press
        bool is_drag = false;
    };
    [[nodiscard]] wxPoint place(wxSize size, int rim) const;
    [[nodiscard]] Extent view() const;
    void drag_to(wxPoint at);

    wxWindow& window_;
    wxRect rect_;
    Rectangle board_;
    std::optional<PlaceByEdges> put_; ///< where the user dragged it
    std::optional<Grip> grip_;
    bool is_folded_ = false;
    bool can_fold_ = false;
};

} // namespace sabotier::editor
