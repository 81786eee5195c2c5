#include "editor/ui/dialogs/new_dialog.hpp"
#include "editor/core/opening/opening.hpp"

#include "editor/core/files/new_work.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/model/kinds.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/radiobut.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

namespace sabotier::editor {

NewDialog::NewDialog(wxWindow* parent, const std::string& rulebook, const std::string& author)
    : wxDialog(parent, wxID_ANY, words("New scenario"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      choices_(rulebook_choices()) {
    SetName("new");
    rulebooks_ = new wxChoice(this, wxID_ANY);
    rulebooks_->SetName("rulebook");
    for (const RulebookChoice& choice : choices_)
        rulebooks_->Append(to_wx(choice.title));
    const auto proposed = std::ranges::find(choices_, rulebook, &RulebookChoice::id);
    rulebooks_->SetSelection(
        proposed == choices_.end() ? 0 : static_cast<int>(std::distance(choices_.begin(), proposed)));
    about_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(440, 84)),
                              wxST_NO_AUTORESIZE);
    title_ = new wxTextCtrl(this, wxID_ANY, words("Untitled"));
    title_->SetName("title");
    author_ = new wxTextCtrl(this, wxID_ANY, to_wx(author));
    author_->SetName("author");
    const auto add_start = [this](Start which, const wxString& label, const char* name) {
        starts_[which] = new wxRadioButton(this, wxID_ANY, label, wxDefaultPosition, wxDefaultSize,
                                           which == complete ? wxRB_GROUP : 0);
        starts_[which]->SetName(name);
    };
    add_start(complete, words("A small complete scenario, to be changed"), "start-complete");
    add_start(empty, words("An empty board"), "start-empty");
    add_start(tiles, words("An empty table, to lay tiles on"), "start-tiles");
    auto* grid = new wxFlexGridSizer(2, FromDIP(8), FromDIP(12));
    grid->AddGrowableCol(1);
    const auto row = [&](const char* name, wxWindow* field) {
        grid->Add(new wxStaticText(this, wxID_ANY, words(name)), wxSizerFlags().CentreVertical());
        grid->Add(field, wxSizerFlags(1).Expand());
    };
    row("Rulebook", rulebooks_);
    grid->AddSpacer(0);
    grid->Add(about_, wxSizerFlags(1).Expand());
    row("Title", title_);
    row("Author", author_);
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(grid, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(14)));
    for (wxRadioButton* each : starts_)
        sizer->Add(each, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(14)));
    sizer->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(14)));
    SetSizerAndFit(sizer);
    if (wxWindow* ok = FindWindow(wxID_OK)) {
        ok->SetLabel(words("Create"));
        ok->SetName("create");
    }
    rulebooks_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { show_rulebook(); });
    show_rulebook();
    title_->SetFocus();
    title_->SelectAll();
    CentreOnParent();
}

const std::string& NewDialog::rulebook() const {
    return choices_[static_cast<std::size_t>(std::max(0, rulebooks_->GetSelection()))].id;
}

void NewDialog::show_rulebook() {
    const auto read = load_rulebook(rulebook(), {});
    if (!read) return;
    const Rulebook& book = **read.value;
    about_->SetLabel(label_text(tr(book.description)));
    about_->Wrap(FromDIP(440));
    const bool is_hexes = traits(book.board.kind).has_terrain;
    const bool has_tiles = is_hexes && !book.board.tiles.empty();
    starts_[tiles]->Enable(has_tiles);
    if (!has_tiles && start() == tiles) starts_[complete]->SetValue(true);
}

NewDialog::Start NewDialog::start() const {
    if (starts_[tiles]->GetValue()) return tiles;
    return starts_[empty]->GetValue() ? empty : complete;
}

std::string NewDialog::author() const {
    return to_utf8(author_->GetValue());
}

Outcome<std::unique_ptr<Document>> NewDialog::make() const {
    const std::string title = to_utf8(title_->GetValue());
    if (start() == complete) return new_document(rulebook(), title, author());
    auto work = blank_work(rulebook(), title, author(), start() == tiles);
    if (!work) return {std::nullopt, std::move(work.problems)};
    return {document_of(std::move(*work.value)), {}};
}

} // namespace sabotier::editor
