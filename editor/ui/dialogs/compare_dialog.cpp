#include "editor/ui/dialogs/compare_dialog.hpp"

#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"
#include "formats/base/words.hpp"

#include <wx/dataview.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

namespace sabotier::editor {

CompareDialog::CompareDialog(wxWindow* parent, const std::string& since, const sabotier::Changes& changes,
                             std::function<void(const sabotier::Change&)> show)
    : wxDialog(parent, wxID_ANY, words("What changed"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      changes_(changes),
      show_(std::move(show)) {
    SetName("compare");
    auto* heading = new wxStaticText(this, wxID_ANY, label_text(since));
    list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(760, 320)));
    list_->SetName("changes");
    list_->SetMinSize(FromDIP(wxSize(400, 160)));
    list_->SetToolTip(words("Choose a change to see its place on the board"));
    list_->AppendTextColumn(words("Where"), wxDATAVIEW_CELL_INERT, FromDIP(200));
    list_->AppendTextColumn(words("What changed"), wxDATAVIEW_CELL_INERT, FromDIP(540));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(heading, wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    sizer->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(10)));
    sizer->Add(CreateButtonSizer(wxCLOSE), wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    SetEscapeId(wxID_CLOSE);
    SetSizerAndFit(sizer);
    size_dialog(*this, {800, 440});
    fill();
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { choose(); });
    list_->SetFocus();
    CentreOnParent();
}

void CompareDialog::fill() {
    const auto add = [this](const std::string& where, const std::string& what) {
        wxVector<wxVariant> cells;
        cells.push_back(to_wx(where));
        cells.push_back(to_wx(what));
        list_->AppendItem(cells);
    };
    for (const sabotier::Change& change : changes_.list)
        add(change.group, change.words);
    if (changes_.more > 0) add({}, say_count("{} further change", "{} further changes", changes_.more));
    if (changes_.size() == 0) add({}, tr("Nothing is otherwise."));
}

void CompareDialog::choose() {
    const int row = list_->GetSelectedRow();
    if (row >= 0 && static_cast<std::size_t>(row) < changes_.list.size())
        show_(changes_.list[static_cast<std::size_t>(row)]);
}

} // namespace sabotier::editor
