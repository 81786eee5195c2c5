#include "editor/ui/panels/text_rows.hpp"

#include "editor/ui/widgets/wrapped_text.hpp"

#include <wx/dataview.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr int beside_text = 14;  ///< what GTK leaves free in a cell
constexpr int beside_title = 26; ///< and in the heading of a column
constexpr int beside_rows = 18;  ///< for a scroll bar

int width_of(const wxWindow& window, const wxString& text) {
    return window.GetTextExtent(text).x;
}

int width_of_longest_word(const wxWindow& window, const wxString& text) {
    int widest = 0;
    for (const wxString& word : wxSplit(text, ' ', '\0'))
        for (const wxString& part : wxSplit(word, '-', '\0'))
            widest = std::max(widest, width_of(window, part + (part.length() < word.length() ? "-" : "")));
    return widest;
}

/// Changes texts in place where the number of rows stays, so that nothing scrolls or loses its selection.
void show_cells(wxDataViewListCtrl& list, const std::vector<TextRows::Cells>& rows) {
    if (static_cast<std::size_t>(list.GetItemCount()) == rows.size()) {
        for (unsigned row = 0; row < rows.size(); ++row)
            for (unsigned column = 0; column < rows[row].size(); ++column)
                if (list.GetTextValue(row, column) != rows[row][column])
                    list.SetTextValue(rows[row][column], row, column);
        return;
    }
    const int chosen = list.GetSelectedRow();
    list.DeleteAllItems();
    for (const TextRows::Cells& row : rows) {
        wxVector<wxVariant> cells;
        for (const wxString& text : row)
            cells.push_back(text);
        list.AppendItem(cells);
    }
    if (chosen >= 0 && chosen < list.GetItemCount()) list.SelectRow(static_cast<unsigned>(chosen));
}

/// GTK measures a column anew when it is shown; else it stays as wide as it ever was.
void measure_anew(wxDataViewListCtrl& list) {
    for (unsigned column = 0; column < list.GetColumnCount(); ++column) {
        list.GetColumn(column)->SetHidden(true);
        list.GetColumn(column)->SetHidden(false);
    }
}

} // namespace

std::vector<int> shared_room(std::vector<int> wished, const std::vector<int>& least, int room) {
    for (;;) {
        const int over = std::accumulate(wished.begin(), wished.end(), 0) - room;
        if (over <= 0) return wished;
        std::size_t widest = wished.size();
        for (std::size_t i = 0; i < wished.size(); ++i)
            if (wished[i] > least[i] && (widest == wished.size() || wished[i] > wished[widest])) widest = i;
        if (widest == wished.size()) return wished;
        wished[widest] = std::max(least[widest], wished[widest] - over);
    }
}

TextRows::TextRows(wxDataViewListCtrl& list)
    : list_(list) {
    list_.Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        if (list_.GetClientSize().x == room_) return;
        // GTK hands sizes out just now: it hears of no others meanwhile
        list_.CallAfter([this] {
            if (list_.GetClientSize().x != room_) lay();
        });
    });
}

void TextRows::show(std::vector<Cells> rows) {
    rows_ = std::move(rows);
    lay();
}

void TextRows::lay() {
    room_ = list_.GetClientSize().x;
    const std::size_t columns = list_.GetColumnCount();
    std::vector<int> wished, least;
    for (unsigned i = 0; i < columns; ++i)
        least.push_back(width_of(list_, list_.GetColumn(i)->GetTitle()) + list_.FromDIP(beside_title));
    wished = least;
    const int beside = list_.FromDIP(beside_text);
    for (const Cells& row : rows_)
        for (std::size_t i = 0; i < row.size() && i < columns; ++i) {
            wished[i] = std::max(wished[i], width_of(list_, row[i]) + beside);
            least[i] = std::max(least[i], width_of_longest_word(list_, row[i]) + beside);
        }
    const std::vector<int> widths = shared_room(wished, least, room_ - list_.FromDIP(beside_rows));
    std::vector<Cells> wrapped_rows = rows_;
    for (Cells& row : wrapped_rows)
        for (std::size_t i = 0; i < row.size() && i < columns; ++i)
            if (widths[i] < wished[i]) row[i] = wrapped(list_, row[i], widths[i] - beside);
    show_cells(list_, wrapped_rows);
    measure_anew(list_);
}

} // namespace sabotier::editor
