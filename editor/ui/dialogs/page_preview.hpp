#pragma once

#include "editor/core/base/latest_worker.hpp"
#include "editor/ui/widgets/held_mouse.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/export/port/page.hpp"

#include <wx/bitmap.h>
#include <wx/geometry.h>
#include <wx/panel.h>

#include <functional>
#include <memory>
#include <vector>

class wxButton;
class wxStaticText;

namespace sabotier::editor {

/// Pages of an export as they will come out, one at a time, drawn beside the window. A click shows a page
/// larger about the place that was clicked, to be moved by dragging it; another click shows it whole again.
class PagePreview : public wxPanel {
public:
    explicit PagePreview(wxWindow* parent);

    /// Shows the page with the number of the one before, if there is one. Null: nothing, with `why`.
    void show(std::shared_ptr<const std::vector<ExportPage>> pages, const wxString& why = {});
    [[nodiscard]] std::size_t page() const noexcept { return page_; } ///< from 0
    [[nodiscard]] std::size_t count() const noexcept { return pages_ ? pages_->size() : 0; }
    [[nodiscard]] bool is_drawn() const noexcept { return picture_.IsOk(); } ///< the page is seen
    [[nodiscard]] bool is_drawing() const noexcept { return is_drawing_; }   ///< it will be, or cannot be

    [[nodiscard]] bool is_enlarged() const noexcept { return is_enlarged_; }
    /// Of the page as it is shown, in pixels of the window; also what lies outside of it. (0, 0): not drawn.
    [[nodiscard]] wxSize shown_size() const;

    /// Called when is_drawing() has come to its end.
    std::function<void()> on_drawn;

private:
    void go(int step);
    void draw_page();
    void paint();
    void take(std::shared_ptr<const Pixels> pixels, std::size_t number);
    void end_drawing();
    void press(wxPoint at);
    void move(wxPoint at);
    void release(wxPoint at);
    void change_size(wxPoint at);
    [[nodiscard]] wxRect page_area() const;

    wxPanel* sheet_ = nullptr;
    wxButton* back_ = nullptr;
    wxButton* on_ = nullptr;
    wxStaticText* caption_ = nullptr;
    std::shared_ptr<const std::vector<ExportPage>> pages_;
    std::size_t page_ = 0;
    wxString why_;
    wxBitmap picture_;
    bool is_drawing_ = false;
    bool is_enlarged_ = false;
    wxPoint2DDouble held_{0.5, 0.5}; ///< the place of the page, in parts of it,
    wxPoint held_at_;                ///< that lies here while it is larger than the panel
    wxPoint pressed_at_;
    wxPoint dragged_to_;
    HeldMouse mouse_;
    std::size_t number_ = 0;                                 ///< of the drawing that was asked for last
    LatestWorker worker_{LatestWorker::Rank::beside_window}; ///< last: its thread calls the panel
};

} // namespace sabotier::editor
