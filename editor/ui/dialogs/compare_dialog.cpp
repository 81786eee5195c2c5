#include "editor/ui/dialogs/compare_dialog.hpp"

#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"
#include "formats/base/words.hpp"

#include <wx/dataview.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <utility>

namespace sabotier::editor {

CompareDialog::CompareDialog(wxWindow* parent, std::string version, const wxRect& board, Show show)
    : wxDialog(parent, wxID_ANY, words("What changed"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      version_(std::move(version)),
      show_(std::move(show)) {
    SetName("compare");
    heading_ = new wxStaticText(this, wxID_ANY, label_text(say("Being compared with {}…", version_)));
    heading_->SetName("compared-with");
    gauge_ = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, FromDIP(wxSize(140, 8)));
    list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(760, 320)));
    list_->SetName("changes");
    list_->SetMinSize(FromDIP(wxSize(400, 160)));
    list_->SetToolTip(words("Choose a change to see its place on the board"));
    list_->AppendTextColumn(words("Where"), wxDATAVIEW_CELL_INERT, FromDIP(200));
    list_->AppendTextColumn(words("What changed"), wxDATAVIEW_CELL_INERT, FromDIP(540));
    auto* top = new wxBoxSizer(wxHORIZONTAL);
    top->Add(heading_, wxSizerFlags(1).CentreVertical());
    top->Add(gauge_, wxSizerFlags().CentreVertical());
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(top, wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    sizer->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(10)));
    sizer->Add(CreateButtonSizer(wxCLOSE), wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    SetEscapeId(wxID_CLOSE);
    SetSizerAndFit(sizer);
    size_dialog(*this, {800, 440});
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { choose(); });
    list_->SetFocus();
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { gauge_->Pulse(); });
    timer_.Start(80);
    place_beside(*this, board);
}

void CompareDialog::take(Outcome<sabotier::Changes> made) {
    made_ = std::move(made);
    timer_.Stop();
    if (!made_) {
        EndModal(wxID_CANCEL);
        return;
    }
    gauge_->Hide();
    heading_->SetLabel(label_text(
        say_count("{0} change since {1}", "{0} changes since {1}", made_.value->size(), version_)));
    Layout();
    fill();
}

void CompareDialog::fill() {
    for (const sabotier::Change& change : made_.value->list)
        add(change.group, change.words);
    if (made_.value->more > 0)
        add({}, say_count("{} further change", "{} further changes", made_.value->more));
    if (made_.value->size() == 0) add({}, tr("Nothing is otherwise."));
}

void CompareDialog::add(const std::string& where, const std::string& what) {
    wxVector<wxVariant> cells;
    cells.push_back(to_wx(where));
    cells.push_back(to_wx(what));
    list_->AppendItem(cells);
}

void CompareDialog::choose() {
    const int row = list_->GetSelectedRow();
    if (made_ && row >= 0 && static_cast<std::size_t>(row) < made_.value->list.size())
        show_(made_.value->list[static_cast<std::size_t>(row)], GetScreenRect());
}

} // namespace sabotier::editor
