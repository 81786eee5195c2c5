#include "editor/ui/panels/list_panel.hpp"

#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/sizer.h>
#include <wx/srchctrl.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

constexpr int what_width = 130;
constexpr int where_width = 70;
constexpr int least_details = 60; ///< more where there is room for it
constexpr int beside_rows = 18;   ///< for a scroll bar

} // namespace

void ListPanel::Model::GetValueByRow(wxVariant& value, unsigned row, unsigned column) const {
    value = row < list.size() ? to_wx(list.texts(row)[column]) : wxString();
}

ListPanel::ListPanel(wxWindow* parent, Host& host)
    : Panel(parent, host),
      model_(new Model) {
    search_ = new wxSearchCtrl(this, wxID_ANY);
    search_->SetName("list-search");
    search_->SetDescriptiveText(words("Name, terrain or piece"));
    search_->ShowCancelButton(true);
    search_->SetToolTip(words("Show only what has these letters in its name"));
    list_ = new wxDataViewCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(260, 200)));
    list_->SetName("list");
    list_->SetMinSize(FromDIP(wxSize(150, least_list)));
    list_->AssociateModel(model_.get());
    list_->AppendTextColumn(words("What"), 0, wxDATAVIEW_CELL_INERT, FromDIP(what_width));
    list_->AppendTextColumn(words("Where"), 1, wxDATAVIEW_CELL_INERT, FromDIP(where_width));
    auto* details =
        list_->AppendTextColumn(words("Details"), 2, wxDATAVIEW_CELL_INERT, FromDIP(least_details));
    details->GetRenderer()->EnableEllipsize(wxELLIPSIZE_END);
    list_->Bind(wxEVT_SIZE, [this, details](wxSizeEvent& event) {
        details->SetWidth(
            std::max(FromDIP(least_details),
                     list_->GetClientSize().x - FromDIP(what_width + where_width + beside_rows)));
        event.Skip();
    });
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(search_, wxSizerFlags().Expand());
    sizer->Add(list_, wxSizerFlags(1).Expand());
    SetSizer(sizer);
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED,
                [this](wxDataViewEvent&) { choose(list_->GetSelection()); });
    list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
        if (page() != nullptr) page()->canvas().SetFocus();
    });
}

void ListPanel::update(Change what) {
    if (has(what, Change::work)) fill();
}

/// As many rows as before stay where they are and only show other texts: making a million rows anew is slow.
void ListPanel::fill() {
    BoardList list;
    if (page() != nullptr) list = BoardList(page()->document().shared_setup(), to_utf8(search_->GetValue()));
    const bool is_as_long = list.size() == model_->list.size();
    model_->list = std::move(list);
    if (is_as_long)
        list_->Refresh();
    else
        model_->Reset(static_cast<unsigned>(model_->list.size()));
}

void ListPanel::choose(const wxDataViewItem& item) {
    if (page() == nullptr || !item.IsOk()) return;
    const BoardList& list = model_->list;
    const std::size_t row = model_->GetRow(item);
    if (row >= list.size()) return;
    Document& document = page()->document();
    const SpaceIndex space = list.space(row);
    Selection selection;
    if (list.is_piece(row))
        selection.pieces.insert(list.piece(row));
    else
        selection.spaces.insert(space);
    if (selection == document.selection()) return;
    if (space != no_space) document.set_cursor(space);
    document.select(std::move(selection));
}

} // namespace sabotier::editor
