#include "editor/ui/dialogs/shortcuts_dialog.hpp"

#include "editor/ui/board_canvas.hpp"
#include "editor/ui/text.hpp"

#include <wx/button.h>
#include <wx/dataview.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

namespace sabotier::editor {

namespace {

/// What was pressed, as shortcuts are written; "" for a modifier alone.
std::string pressed(const wxKeyEvent& event) {
    std::string key = key_name(event);
    if (key.empty()) return {};
    std::string text;
    if (event.ControlDown()) text += "Ctrl+";
    if (event.AltDown()) text += "Alt+";
    if (event.ShiftDown()) text += "Shift+";
    return normal_shortcut(text + key).value_or("");
}

} // namespace

ShortcutsDialog::ShortcutsDialog(wxWindow* parent, Shortcuts shortcuts)
    : wxDialog(parent, wxID_ANY, words("Keyboard shortcuts"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      shortcuts_(std::move(shortcuts)) {
    SetName("shortcuts");
    search_ = new wxSearchCtrl(this, wxID_ANY);
    list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(560, 360)));
    list_->AppendTextColumn(words("Action"), wxDATAVIEW_CELL_INERT, FromDIP(240));
    list_->AppendTextColumn(words("Shortcut"), wxDATAVIEW_CELL_INERT, FromDIP(120));
    list_->AppendTextColumn(words("What it does"), wxDATAVIEW_CELL_INERT, FromDIP(320));
    key_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_READONLY);
    key_->SetHint(words("Press the keys here"));
    set_ = new wxButton(this, wxID_ANY, words("Set"));
    auto* none = new wxButton(this, wxID_ANY, words("No shortcut"));
    auto* standard = new wxButton(this, wxID_ANY, words("Usual one"));
    conflicts_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(560, 36)),
                                  wxST_NO_AUTORESIZE);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(key_, wxSizerFlags(1));
    for (wxButton* each : {set_, none, standard})
        row->Add(each, wxSizerFlags().Border(wxLEFT, FromDIP(6)));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(10));
    sizer->Add(search_, flags);
    sizer->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(10)));
    sizer->Add(row, flags);
    sizer->Add(conflicts_, flags);
    sizer->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    SetSizerAndFit(sizer);
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { choose(); });
    key_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
        if (const std::string keys = pressed(event); !keys.empty()) key_->ChangeValue(to_wx(keys));
    });
    const auto act = [this](auto&& change) {
        const int at = list_->GetSelectedRow();
        if (at < 0 || static_cast<std::size_t>(at) >= shown_.size()) return;
        change(*shown_[static_cast<std::size_t>(at)]);
        list_->SetTextValue(to_wx(shortcuts_.of(*shown_[static_cast<std::size_t>(at)])),
                            static_cast<unsigned>(at), 1);
        tell();
    };
    set_->Bind(wxEVT_BUTTON, [this, act](wxCommandEvent&) {
        act([this](const Action& action) { shortcuts_.set(action.id, to_utf8(key_->GetValue())); });
    });
    none->Bind(wxEVT_BUTTON, [this, act](wxCommandEvent&) {
        act([this](const Action& action) { shortcuts_.set(action.id, {}); });
    });
    standard->Bind(wxEVT_BUTTON, [this, act](wxCommandEvent&) {
        act([this](const Action& action) { shortcuts_.set(action.id, action.shortcut); });
    });
    fill();
    tell();
    CentreOnParent();
}

void ShortcutsDialog::fill() {
    list_->DeleteAllItems();
    const std::string wanted = to_utf8(search_->GetValue());
    shown_.clear();
    if (wanted.empty())
        for (const Action& action : all_actions())
            shown_.push_back(&action);
    else
        shown_ = search_actions(wanted);
    for (const Action* action : shown_) {
        wxVector<wxVariant> cells;
        cells.push_back(words(action->title));
        cells.push_back(to_wx(shortcuts_.of(*action)));
        cells.push_back(words(action->hint));
        list_->AppendItem(cells);
    }
}

void ShortcutsDialog::choose() {
    const int at = list_->GetSelectedRow();
    if (at >= 0 && static_cast<std::size_t>(at) < shown_.size())
        key_->ChangeValue(to_wx(shortcuts_.of(*shown_[static_cast<std::size_t>(at)])));
}

void ShortcutsDialog::tell() {
    std::string text;
    for (const auto& [shortcut, actions] : shortcuts_.conflicts()) {
        text += shortcut + ": ";
        for (std::size_t i = 0; i < actions.size(); ++i)
            text += (i == 0 ? "" : ", ") + tr(actions[i]->title);
        text += "\n";
    }
    conflicts_->SetLabel(label_text(text.empty() ? tr("No two actions share a shortcut.")
                                                 : tr("Shared by several actions:") + "\n" + text));
}

} // namespace sabotier::editor
