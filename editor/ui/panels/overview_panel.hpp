#pragma once

#include "editor/ui/panel.hpp"

#include "formats/board/layout.hpp"

#include <wx/bitmap.h>

namespace sabotier::editor {

/// The whole board in small, with a frame round what the canvas shows. A click goes there.
class OverviewPanel : public Panel {
public:
    OverviewPanel(wxWindow* parent, Host& host);

protected:
    void update(Change what) override;

private:
    void draw();
    void show_anew();
    [[nodiscard]] wxPoint on_panel(Point at) const;
    void go_to(wxPoint at);

    wxBitmap picture_;
    bool is_old_ = true;
    double scale_ = 1; ///< pixels for each board unit
    wxPoint corner_;   ///< of the board in the panel
};

} // namespace sabotier::editor
