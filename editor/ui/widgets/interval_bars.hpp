#pragma once

#include "formats/export/playtest/playtest_page.hpp"

#include <wx/window.h>

namespace sabotier::editor {

/// Shares as bars, one below the other, each with the interval in which the true one lies. A name that is
/// too long for its line ends in dots; where the mouse rests, all of it is told.
class IntervalBars final : public wxWindow {
public:
    explicit IntervalBars(wxWindow* parent);

    /// Rows without a bar are left out.
    void show(PlaytestPage::Table table);
    [[nodiscard]] const PlaytestPage::Table& table() const noexcept { return table_; }

private:
    [[nodiscard]] int row_height() const;
    void paint();
    void tell(wxPoint at);

    PlaytestPage::Table table_;
};

} // namespace sabotier::editor
