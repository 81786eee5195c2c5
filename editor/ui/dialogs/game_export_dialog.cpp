#include "editor/ui/dialogs/game_export_dialog.hpp"

#include "editor/ui/dialogs/open_when_done.hpp"
#include "editor/core/export/export_choice.hpp"
#include "editor/core/export/export_place.hpp"
#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr int usual_width = 460;
constexpr int gap = 8;

std::size_t row_of(const wxChoice& choice) {
    return static_cast<std::size_t>(std::max(0, choice.GetSelection()));
}

} // namespace

GameExportDialog::GameExportDialog(wxWindow* parent, GameExport game, std::filesystem::path proposed,
                                   std::vector<std::filesystem::path> in_use)
    : wxDialog(parent, wxID_ANY, words("Export the game"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      game_(std::make_shared<const GameExport>(std::move(game))),
      proposed_(std::move(proposed)),
      in_use_(std::move(in_use)) {
    SetName("export-game");
    make_controls();
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { progress_->Pulse(); });
    formats_->SetFocus();
    choose_format();
    CentreOnParent();
}

GameExportDialog::~GameExportDialog() {
    timer_.Stop();
}

void GameExportDialog::make_controls() {
    auto* grid = new wxFlexGridSizer(2, FromDIP(gap), FromDIP(12));
    grid->AddGrowableCol(1);
    const auto add_choice = [&](const char* label, const char* name) {
        auto* choice = new wxChoice(this, wxID_ANY);
        choice->SetName(name);
        grid->Add(new wxStaticText(this, wxID_ANY, words(label)), wxSizerFlags().CentreVertical());
        grid->Add(choice, wxSizerFlags(1).Expand());
        return choice;
    };
    formats_ = add_choice(marked("What it becomes"), "game-format");
    for (const StoryFormat* each : GameExport::formats())
        formats_->Append(to_wx(GameExport::title_of(each)));
    views_ = add_choice(marked("What it shows"), "game-view");
    for (const GameView& view : game_->views())
        views_->Append(to_wx(view.title));
    papers_ = add_choice(marked("Paper"), "game-paper");
    for (const ChoiceForm::Value& paper : GameExport::papers())
        papers_->Append(to_wx(tr(paper.title)));
    for (wxChoice* each : {formats_, views_, papers_})
        each->SetSelection(0);
    formats_->SetSelection(std::min(1, static_cast<int>(formats_->GetCount()) - 1)); // a page
    formats_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { choose_format(); });
    path_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(usual_width, -1)));
    path_->SetName("game-path");
    path_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { update_buttons(); });
    auto* browse = new wxButton(this, wxID_ANY, words("Choose…"));
    browse->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { this->browse(); });
    auto* file = new wxBoxSizer(wxHORIZONTAL);
    file->Add(path_, wxSizerFlags(1).CentreVertical());
    file->Add(browse, wxSizerFlags().Border(wxLEFT, FromDIP(gap)));
    grid->Add(new wxStaticText(this, wxID_ANY, words("File")), wxSizerFlags().CentreVertical());
    grid->Add(file, wxSizerFlags(1).Expand());
    state_ = new wxStaticText(this, wxID_ANY, wxString());
    state_->SetName("game-state");
    progress_ = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, FromDIP(wxSize(100, 8)));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(14)));
    sizer->Add(state_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(14)));
    sizer->Add(progress_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(14)));
    add_buttons(*sizer);
    SetSizerAndFit(sizer);
}

void GameExportDialog::add_buttons(wxSizer& sizer) {
    open_ = new OpenWhenDone(this);
    export_ = new wxButton(this, wxID_OK, words("Export"));
    export_->SetName("write");
    export_->SetDefault();
    export_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { make(); });
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(open_, wxSizerFlags().CentreVertical());
    buttons->AddStretchSpacer();
    buttons->Add(new wxButton(this, wxID_CANCEL, words("Close")),
                 wxSizerFlags().Border(wxRIGHT, FromDIP(gap)));
    buttons->Add(export_);
    sizer.Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(14)));
}

const StoryFormat* GameExportDialog::format() const {
    return GameExport::formats()[row_of(*formats_)];
}

/// The name that is proposed follows it; one that the user typed keeps its folder and its stem.
void GameExportDialog::choose_format() {
    const ExportKind kind = GameExport::kind_of(format());
    path_->ChangeValue(to_wx(path_->IsEmpty() ? proposed_.string() + "." + kind.kind.ending
                                              : with_other_ending(to_utf8(path_->GetValue()), kind)));
    papers_->Enable(format() != nullptr && format()->has_paper);
    state_->SetLabel(wxString());
    update_buttons();
}

void GameExportDialog::browse() {
    const std::filesystem::path now = proposed_.parent_path() / to_utf8(path_->GetValue());
    wxFileDialog dialog(this, words("Export"), to_wx(now.parent_path().string()),
                        to_wx(now.filename().string()), "*." + to_wx(GameExport::ending_of(format())),
                        wxFD_SAVE);
    if (dialog.ShowModal() == wxID_OK) path_->SetValue(dialog.GetPath());
}

/// Asked before the work: nobody waits for what is thrown away.
void GameExportDialog::make() {
    if (is_making_ || path_->IsEmpty()) return;
    const auto place = export_place(to_utf8(path_->GetValue()), proposed_.parent_path(),
                                    GameExport::kind_of(format()), in_use_);
    if (!place) return fail(to_text(place.problems.front()));
    wanted_ = *place.value;
    const auto question = replace_question(wanted_);
    replaces_ = question.has_value();
    if (question && !may_lose(this, question->question, question->details, question->replace, question->keep))
        return;
    is_making_ = true;
    state_->SetLabel(words("Being made…"));
    timer_.Start(40);
    update_buttons();
    const auto job = [this, game = game_, format = format(),
                      seen_by = game_->views()[row_of(*views_)].seen_by,
                      paper = GameExport::papers()[row_of(*papers_)].name](const auto& is_cancelled) {
        const auto made = std::make_shared<const Outcome<Export>>(
            game->make(format, seen_by, paper, {.is_cancelled = is_cancelled}));
        if (!is_cancelled()) CallAfter([this, made] { take(*made); });
    };
    worker_.post(job, [this](const std::string& why) { CallAfter([this, why] { fail(why); }); });
}

void GameExportDialog::take(const Outcome<Export>& made) {
    if (!made) return fail(to_text(made.problems.front()));
    // The name is the program's proposal, for all one knows in a stranger's folder: never through a link.
    const WrittenExport written = write_export(*made.value, wanted_, replaces_); // one file
    if (!written.problems.empty()) return fail(to_text(written.problems.front()));
    written_ = written_place(wanted_, made.value->files, open_->GetValue());
    EndModal(wxID_OK);
}

/// The dialog stays, for another name or another format.
void GameExportDialog::fail(const std::string& why) {
    is_making_ = false;
    timer_.Stop();
    progress_->SetValue(0);
    state_->SetLabel(label_text(why));
    state_->Wrap(std::max(FromDIP(usual_width), GetClientSize().x - FromDIP(28)));
    GetSizer()->SetSizeHints(this);
    update_buttons();
}

void GameExportDialog::update_buttons() {
    export_->Enable(!is_making_ && !path_->IsEmpty());
    for (wxWindow* each :
         {static_cast<wxWindow*>(formats_), static_cast<wxWindow*>(views_), static_cast<wxWindow*>(path_)})
        each->Enable(!is_making_);
}

} // namespace sabotier::editor
