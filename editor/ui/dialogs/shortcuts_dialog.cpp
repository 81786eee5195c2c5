#include "editor/ui/dialogs/shortcuts_dialog.hpp"

#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"
#include "formats/base/words.hpp"

#include <wx/button.h>
#include <wx/dataview.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

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

std::string title_of(const Action& action) {
    return tr(action.title);
}

std::string titles_of(const std::vector<const Action*>& actions) {
    std::string text;
    for (const Action* action : actions)
        text += (text.empty() ? "" : ", ") + title_of(*action);
    return text;
}

} // namespace

ShortcutsDialog::ShortcutsDialog(wxWindow* parent, Shortcuts shortcuts)
    : wxDialog(parent, wxID_ANY, words("Keyboard shortcuts"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      shortcuts_(std::move(shortcuts)) {
    SetName("shortcuts");
    search_ = new wxSearchCtrl(this, wxID_ANY);
    search_->SetDescriptiveText(words("Search actions"));
    search_->SetName("shortcut-search");
    list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(760, 380)));
    list_->SetMinSize(FromDIP(wxSize(500, 160)));
    list_->AppendTextColumn(words("Action"), wxDATAVIEW_CELL_INERT, FromDIP(240));
    list_->AppendTextColumn(words("Shortcut"), wxDATAVIEW_CELL_INERT, FromDIP(120));
    list_->AppendTextColumn(words("What it does"), wxDATAVIEW_CELL_INERT, FromDIP(380));
    key_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_READONLY);
    key_->SetName("shortcut-keys");
    key_->SetHint(words("Press the keys here"));
    set_ = new wxButton(this, wxID_ANY, words("Set"));
    none_ = new wxButton(this, wxID_ANY, words("No shortcut"));
    standard_ = new wxButton(this, wxID_ANY, words("Usual one"));
    conflicts_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(760, 40)),
                                  wxST_NO_AUTORESIZE);
    conflicts_->SetMinSize(FromDIP(wxSize(300, 40)));
    set_->SetName("shortcut-set");
    standard_->SetName("shortcut-usual");
    conflicts_->SetName("shortcut-conflicts");
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(key_, wxSizerFlags(1));
    for (wxButton* each : {set_, none_, standard_})
        row->Add(each, wxSizerFlags().Border(wxLEFT, FromDIP(6)));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(10));
    sizer->Add(search_, flags);
    sizer->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(10)));
    sizer->Add(row, flags);
    sizer->Add(conflicts_, flags);
    sizer->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    FindWindow(wxID_OK)->SetName("shortcut-ok");
    SetSizerAndFit(sizer);
    size_dialog(*this, {800, 580});
    bind_events();
    fill();
    show_conflicts();
    search_->SetFocus();
    CentreOnParent();
}

void ShortcutsDialog::bind_events() {
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { choose(); });
    key_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
        const std::string keys = pressed(event);
        if (event.GetKeyCode() == WXK_TAB && !event.ControlDown()) { // goes on to the buttons
            event.Skip();
        } else if (!keys.empty()) {
            show_keys(keys);
            show_conflicts();
        }
    });
    set_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { set(std::string(keys_)); });
    none_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { set({}); });
    standard_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        if (const Action* action = chosen()) set(action->shortcut);
    });
}

const Action* ShortcutsDialog::chosen() const {
    const int at = list_->GetSelectedRow();
    return at < 0 || static_cast<std::size_t>(at) >= shown_.size() ? nullptr
                                                                   : shown_[static_cast<std::size_t>(at)];
}

void ShortcutsDialog::set(const std::string& shortcut) {
    const Action* action = chosen();
    if (action == nullptr) return;
    const auto others = shortcuts_.others_with(action->id, shortcut);
    Answer answer = Answer::no;
    if (!others.empty())
        answer = ask(this, say("{} belongs to “{}”.", shortcut_in_words(shortcut), titles_of(others)),
                     say("Shall it do “{}” from now on?", title_of(*action)), tr("Take it over"),
                     tr("Share it"), tr("Cancel"));
    if (answer == Answer::cancel) return;
    if (answer == Answer::yes)
        shortcuts_.take(action->id, shortcut);
    else
        shortcuts_.set(action->id, shortcut);
    show_shortcuts();
    choose();
}

void ShortcutsDialog::show_shortcuts() {
    for (std::size_t row = 0; row < shown_.size(); ++row)
        list_->SetTextValue(to_wx(shortcut_in_words(shortcuts_.of(*shown_[row]))), static_cast<unsigned>(row),
                            1);
}

void ShortcutsDialog::fill() {
    const Action* before = chosen();
    list_->DeleteAllItems();
    const std::string wanted = to_utf8(search_->GetValue());
    shown_.clear();
    if (wanted.empty())
        for (const Action& action : all_actions())
            shown_.push_back(&action);
    else
        shown_ = search_actions(wanted, shortcuts_);
    for (const Action* action : shown_) {
        wxVector<wxVariant> cells;
        cells.push_back(words(action->title));
        cells.push_back(to_wx(shortcut_in_words(shortcuts_.of(*action))));
        cells.push_back(words(action->hint));
        list_->AppendItem(cells);
    }
    const auto found = std::ranges::find(shown_, before);
    if (!shown_.empty())
        list_->SelectRow(found == shown_.end() ? 0U : static_cast<unsigned>(found - shown_.begin()));
    choose();
}

void ShortcutsDialog::show_keys(const std::string& keys) {
    keys_ = keys;
    key_->ChangeValue(to_wx(shortcut_in_words(keys)));
}

void ShortcutsDialog::choose() {
    const Action* action = chosen();
    show_keys(action == nullptr ? std::string() : shortcuts_.of(*action));
    for (wxWindow* each : {static_cast<wxWindow*>(key_), static_cast<wxWindow*>(set_),
                           static_cast<wxWindow*>(none_), static_cast<wxWindow*>(standard_)})
        each->Enable(action != nullptr);
    show_conflicts();
}

void ShortcutsDialog::show_conflicts() {
    std::string text;
    const Action* action = chosen();
    if (action != nullptr && keys_ != shortcuts_.of(*action)) {
        const auto others = shortcuts_.others_with(action->id, keys_);
        const std::string keys = shortcut_in_words(keys_);
        text =
            others.empty() ? say("{} is free.", keys) : say("{} belongs to “{}”.", keys, titles_of(others));
    } else {
        for (const auto& [shortcut, actions] : shortcuts_.conflicts())
            text += (text.empty() ? tr("Shared by several actions:") + " " : "; ")
                    + shortcut_in_words(shortcut) + ": " + titles_of(actions);
        if (text.empty()) text = tr("No two actions share a shortcut.");
    }
    conflicts_->SetLabel(label_text(text));
    conflicts_->Wrap(conflicts_->GetSize().GetWidth());
}

} // namespace sabotier::editor
