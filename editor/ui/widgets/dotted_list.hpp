#pragma once

#include <wx/arrstr.h>
#include <wx/listbox.h>
#include <wx/timer.h>

#include <vector>

namespace sabotier::editor {

/// A list whose rows end in dots where they are wider than it is; all of such a row is told by its tip.
class DottedList : public wxListBox {
public:
    DottedList(wxWindow* parent, const wxSize& size);

    /// Nothing is changed, or scrolled, where the rows are the same.
    void show(const wxArrayString& rows);
    [[nodiscard]] const wxArrayString& rows() const noexcept { return rows_; } ///< whole
    /// Scrolls to the chosen row, to the first where none is, also where the list got its height after its
    /// rows.
    void show_chosen();
    /// Where it has the keys already, nothing is chosen: GTK would choose the first row.
    void SetFocus() override;
    /// Where the pointer is over no row that is cut.
    void set_own_tip(const wxString& tip);

private:
    void fit();
    [[nodiscard]] wxString dotted(const wxString& row, int room) const;
    void tell(wxPoint at);

    wxArrayString rows_;
    int room_ = 0; ///< that they were cut for
    wxString own_tip_;
    wxString tip_; ///< that is set
    wxTimer settled_;
};

} // namespace sabotier::editor
