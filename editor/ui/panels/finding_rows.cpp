#include "editor/ui/panels/finding_rows.hpp"

#include "editor/ui/widgets/text.hpp"

#include <wx/dataview.h>

#include <map>
#include <set>

namespace sabotier::editor {

namespace {

class RowData final : public wxClientData {
public:
    explicit RowData(const FindingRow& row)
        : row_(row) {
        row_.below.clear();
    }
    [[nodiscard]] const FindingRow& row() const noexcept { return row_; }

private:
    FindingRow row_;
};

std::vector<wxDataViewItem> rows_below(const wxDataViewTreeCtrl& tree, const wxDataViewItem& above) {
    std::vector<wxDataViewItem> rows;
    for (int i = 0; i < tree.GetChildCount(above); ++i)
        rows.push_back(tree.GetNthChild(above, static_cast<unsigned>(i)));
    return rows;
}

wxDataViewItem insert_beside(wxDataViewTreeCtrl& tree, const wxDataViewItem& above,
                             const wxDataViewItem& beside, const FindingRow& row) {
    const wxString text = to_wx(row.text);
    return row.is_heading ? tree.InsertContainer(above, beside, text, -1, -1, new RowData(row))
                          : tree.InsertItem(above, beside, text, -1, new RowData(row));
}

/// So that it is the row with that index.
wxDataViewItem insert(wxDataViewTreeCtrl& tree, const wxDataViewItem& above, int index,
                      const FindingRow& row) {
    const wxString text = to_wx(row.text);
    if (index >= tree.GetChildCount(above))
        return row.is_heading ? tree.AppendContainer(above, text, -1, -1, new RowData(row))
                              : tree.AppendItem(above, text, -1, new RowData(row));
    if (index == 0)
        return row.is_heading ? tree.PrependContainer(above, text, -1, -1, new RowData(row))
                              : tree.PrependItem(above, text, -1, new RowData(row));
    // wxWidgets 3.2 inserts before the row that it promises to insert after; a version that keeps its word is
    // told the other one
    const auto at = static_cast<unsigned>(index);
    const wxDataViewItem made = insert_beside(tree, above, tree.GetNthChild(above, at), row);
    if (tree.GetNthChild(above, at) == made) return made;
    tree.DeleteItem(made);
    return insert_beside(tree, above, tree.GetNthChild(above, at - 1), row);
}

void show_below(wxDataViewTreeCtrl& tree, const wxDataViewItem& above, const std::vector<FindingRow>& rows) {
    std::set<std::string> wanted;
    for (const FindingRow& row : rows)
        wanted.insert(row.id);
    std::map<std::string, wxDataViewItem> kept;
    std::vector<std::string> order;
    for (const wxDataViewItem& item : rows_below(tree, above)) {
        const std::string& id = row_of(tree, item)->id;
        if (!wanted.contains(id)) {
            tree.DeleteItem(item);
            continue;
        }
        kept.emplace(id, item);
        order.push_back(id);
    }
    std::size_t next = 0; // of the kept ones
    int index = 0;
    for (const FindingRow& row : rows) {
        while (next < order.size() && !kept.contains(order[next]))
            ++next; // has been moved
        const auto found = kept.find(row.id);
        const bool stays = found != kept.end() && order[next] == row.id;
        if (found != kept.end() && !stays) tree.DeleteItem(found->second);
        wxDataViewItem item;
        if (stays) {
            item = found->second;
            if (const wxString text = to_wx(row.text); tree.GetItemText(item) != text)
                tree.SetItemText(item, text);
            tree.SetItemData(item, new RowData(row));
        } else {
            item = insert(tree, above, index, row);
        }
        ++index;
        if (found != kept.end()) kept.erase(found);
        if (!row.is_heading) continue;
        // GTK folds a heading once its last row has gone, though others come at once
        const bool is_open = !stays || tree.IsExpanded(item);
        show_below(tree, item, row.below);
        if (is_open && !tree.IsExpanded(item)) tree.Expand(item);
    }
}

} // namespace

void show_rows(wxDataViewTreeCtrl& tree, const std::vector<FindingRow>& rows) {
    show_below(tree, {}, rows);
}

const FindingRow* row_of(const wxDataViewTreeCtrl& tree, const wxDataViewItem& item) {
    const auto* data = item.IsOk() ? static_cast<const RowData*>(tree.GetItemData(item)) : nullptr;
    return data == nullptr ? nullptr : &data->row();
}

wxDataViewItem row_of_finding(const wxDataViewTreeCtrl& tree, std::size_t finding) {
    for (const wxDataViewItem& heading : rows_below(tree, {}))
        for (const wxDataViewItem& item : rows_below(tree, heading))
            if (const FindingRow* row = row_of(tree, item); row != nullptr && row->finding == finding)
                return item;
    return {};
}

} // namespace sabotier::editor
