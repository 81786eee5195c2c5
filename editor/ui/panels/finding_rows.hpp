#pragma once

#include "formats/base/id.hpp"

#include <cstddef>
#include <string>
#include <vector>

class wxDataViewItem;
class wxDataViewTreeCtrl;

namespace sabotier::editor {

/// A row of a list of findings: a heading with rows below it, a finding, or a rule.
struct FindingRow {
    std::string id; ///< what makes it the same row in the next list; unique beside its neighbours
    std::string text;
    std::size_t finding = 0; ///< index into the report; of a finding only
    CheckKey rule;           ///< of a rule only
    bool is_heading = false;
    std::vector<FindingRow> below; ///< of a heading only
};

/// Makes the rows of a tree those. A row that stays is left alone: the list keeps its place, what is chosen
/// in it and which headings are folded, whatever comes and goes above. A heading that is new is unfolded.
void show_rows(wxDataViewTreeCtrl& tree, const std::vector<FindingRow>& rows);

/// What a row was made of, without what is below it; null for no row.
[[nodiscard]] const FindingRow* row_of(const wxDataViewTreeCtrl& tree, const wxDataViewItem& item);
/// The row of the finding with that index; not ok() if there is none.
[[nodiscard]] wxDataViewItem row_of_finding(const wxDataViewTreeCtrl& tree, std::size_t finding);

} // namespace sabotier::editor
