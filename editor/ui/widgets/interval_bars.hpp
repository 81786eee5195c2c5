#pragma once

#include "formats/export/playtest/playtest_page.hpp"

#include <wx/arrstr.h>
#include <wx/window.h>

#include <vector>

namespace sabotier::editor {

/// Shares as bars, one below the other, each with the interval in which the true one lies. What does not fit
/// beside its figures goes on in the next line; only a word that is wider than all of it ends in dots, and
/// where the mouse rests, all of it is told.
class IntervalBars final : public wxWindow {
public:
    explicit IntervalBars(wxWindow* parent);

    /// Rows without a bar are left out. fit() gives them their lines.
    void show(PlaytestPage::Table table);
    /// Breaks lines for so many pixels. Whether it takes another height than before.
    bool fit(int width);
    [[nodiscard]] const PlaytestPage::Table& table() const noexcept { return table_; }
    /// As they stand above the bar of a row, one line after the other.
    [[nodiscard]] std::vector<wxString> lines(std::size_t row) const;

private:
    /// Of the words of a row.
    struct Lines {
        wxArrayString name;
        wxArrayString figures;    ///< at the right border
        bool are_in_line = false; ///< the first figures stand beside the end of the name
        [[nodiscard]] int count() const;
    };

    [[nodiscard]] Lines broken(const PlaytestPage::Row& row, int width) const;
    [[nodiscard]] int height_of(const Lines& lines) const;
    [[nodiscard]] int line_height() const;
    void paint();
    void tell(wxPoint at);

    PlaytestPage::Table table_;
    std::vector<Lines> lines_; ///< of each row
    int width_ = 0;            ///< that they were broken for
    int widest_ = 0;           ///< figures that were shown there: they change all the time, and lines stay
};

} // namespace sabotier::editor
