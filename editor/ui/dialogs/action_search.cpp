#include "editor/ui/dialogs/action_search.hpp"

#include "editor/ui/widgets/text.hpp"

#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

std::string line_of(const Action& action, const Shortcuts& shortcuts, bool can_run) {
    const std::string line = action_in_words(action, shortcuts);
    return can_run ? line : line + "   (" + tr("not now") + ")";
}

} // namespace

ActionSearch::ActionSearch(wxWindow* parent, const Shortcuts& shortcuts,
                           std::function<bool(const Action&)> can_run)
    : wxDialog(parent, wxID_ANY, words("Search actions"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      shortcuts_(shortcuts),
      can_run_(std::move(can_run)) {
    SetName("action-search");
    search_ =
        new wxSearchCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
    search_->SetDescriptiveText(words("Search actions"));
    search_->SetName("action-words");
    list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(460, 320)));
    list_->SetName("actions");
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(search_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
    sizer->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
    SetSizerAndFit(sizer);
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
    search_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { accept(); });
    list_->Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent&) { accept(); });
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        switch (event.GetKeyCode()) {
        case WXK_DOWN:
            step(1);
            break;
        case WXK_UP:
            step(-1);
            break;
        case WXK_RETURN:
        case WXK_NUMPAD_ENTER:
            accept();
            break;
        case WXK_ESCAPE:
            EndModal(wxID_CANCEL);
            break;
        default:
            event.Skip();
        }
    });
    fill();
    search_->SetFocus();
    CentreOnParent();
}

void ActionSearch::fill() {
    shown_ = search_actions(to_utf8(search_->GetValue()), shortcuts_);
    std::stable_partition(shown_.begin(), shown_.end(),
                          [this](const Action* action) { return can_run_(*action); });
    wxArrayString lines;
    for (const Action* action : shown_)
        lines.Add(to_wx(line_of(*action, shortcuts_, can_run_(*action))));
    if (lines.empty()) lines.Add(words("No action has all of these words."));
    list_->Set(lines);
    list_->Enable(!shown_.empty());
    if (!shown_.empty()) list_->SetSelection(0);
}

void ActionSearch::step(int by) {
    const int count = static_cast<int>(shown_.size());
    if (count == 0) return;
    list_->SetSelection((std::max(0, list_->GetSelection()) + by + count) % count);
    list_->EnsureVisible(list_->GetSelection());
}

void ActionSearch::accept() {
    const int row = list_->GetSelection();
    if (row < 0 || static_cast<std::size_t>(row) >= shown_.size()) return;
    chosen_ = shown_[static_cast<std::size_t>(row)]->id;
    EndModal(wxID_OK);
}

} // namespace sabotier::editor
