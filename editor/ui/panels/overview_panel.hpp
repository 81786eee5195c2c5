#pragma once

#include "editor/core/view/whole_picture.hpp"
#include "editor/ui/panels/panel.hpp"

namespace sabotier::editor {

/// The whole board in small, with a frame round what the canvas shows. A click goes there.
class OverviewPanel : public Panel {
public:
    OverviewPanel(wxWindow* parent, Host& host);

    [[nodiscard]] bool has_use() const override;

protected:
    void update(Change what) override;

private:
    void paint();
    void draw();
    [[nodiscard]] double scale() const; ///< of the screen for each board unit
    [[nodiscard]] Point corner() const; ///< of the plane's origin in the panel
    [[nodiscard]] Point on_panel(Point at) const;
    void go_to(wxPoint at);

    WholePicture whole_;
};

} // namespace sabotier::editor
