#include "editor/ui/widgets/dotted_list.hpp"

#include <wx/control.h>
#include <wx/dcclient.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

constexpr int beside_text = 16; ///< what GTK leaves free in a row, and its scroll bar
constexpr int settling = 60;    ///< milliseconds, in which GTK has handed out sizes

} // namespace

DottedList::DottedList(wxWindow* parent, const wxSize& size)
    : wxListBox(parent, wxID_ANY, wxDefaultPosition, size) {
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        // GTK hands sizes out just now: it hears of no others meanwhile
        CallAfter([this] {
            fit();
            show_chosen();
        });
        settled_.StartOnce(settling); // scrolled before, the chosen row would be cut by the border
    });
    settled_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { show_chosen(); });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
        event.Skip();
        tell(event.GetPosition());
    });
}

void DottedList::show(const wxArrayString& rows) {
    const int room = GetClientSize().x - FromDIP(beside_text);
    if (rows == rows_ && room == room_) return;
    wxArrayString shown;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool is_known = room == room_ && i < rows_.size() && rows_[i] == rows[i];
        shown.Add(is_known ? GetString(static_cast<unsigned>(i)) : dotted(rows[i], room));
    }
    rows_ = rows;
    room_ = room;
    Set(shown);
    SetToolTip(tip_ = own_tip_); // another row is under the pointer
}

void DottedList::show_chosen() {
    const int row = GetSelection();
    if (row > 0)
        EnsureVisible(row);
    else if (GetCount() > 0)
        SetFirstItem(0); // GTK leaves the row before the first one that it has seen out of sight
}

void DottedList::set_own_tip(const wxString& tip) {
    SetToolTip(tip_ = own_tip_ = tip);
}

void DottedList::SetFocus() {
    if (!HasFocus()) wxListBox::SetFocus();
}

/// For another width; what is chosen stays so.
void DottedList::fit() {
    if (GetClientSize().x - FromDIP(beside_text) == room_) return;
    const int chosen = GetSelection();
    show(wxArrayString(rows_));
    if (chosen != wxNOT_FOUND) SetSelection(chosen);
}

wxString DottedList::dotted(const wxString& row, int room) const {
    if (room <= 0 || GetTextExtent(row).x <= room) return row;
    wxClientDC dc(const_cast<DottedList*>(this));
    dc.SetFont(GetFont());
    return wxControl::Ellipsize(row, dc, wxELLIPSIZE_END, room, wxELLIPSIZE_FLAGS_NONE);
}

void DottedList::tell(wxPoint at) {
    const int row = HitTest(at);
    const bool is_cut = row != wxNOT_FOUND && static_cast<std::size_t>(row) < rows_.size()
                        && GetString(static_cast<unsigned>(row)) != rows_[static_cast<std::size_t>(row)];
    const wxString& tip = is_cut ? rows_[static_cast<std::size_t>(row)] : own_tip_;
    if (tip != tip_) SetToolTip(tip_ = tip);
}

} // namespace sabotier::editor
