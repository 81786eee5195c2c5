#pragma once

#include <wx/string.h>

#include <vector>

class wxDataViewListCtrl;

namespace sabotier::editor {

/// Rows of texts in a list of the system, all of whose columns are seen: where they have no room beside each
/// other, the widest are wrapped at spaces. The list is to be made with wxDV_VARIABLE_LINE_HEIGHT and columns
/// of wxCOL_WIDTH_AUTOSIZE, and outlives this.
class TextRows {
public:
    using Cells = std::vector<wxString>;

    explicit TextRows(wxDataViewListCtrl& list);

    /// What is chosen stays chosen, by its number; nothing scrolls where the number of rows stays.
    void show(std::vector<Cells> rows);

private:
    void lay();

    wxDataViewListCtrl& list_;
    std::vector<Cells> rows_;
    int room_ = 0; ///< that they were wrapped for
};

/// How wide each column is to be, so that all fit `room`: as wide as they wish, or narrower by what is
/// wrapped. `least`: what each needs for its longest word and its title. Where even that has no room, that.
[[nodiscard]] std::vector<int> shared_room(std::vector<int> wished, const std::vector<int>& least, int room);

} // namespace sabotier::editor
