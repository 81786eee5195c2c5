#include "editor/ui/dialogs/tiled_dialog.hpp"

#include "editor/core/export/export_place.hpp"
#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"
#include "formats/files/document_name.hpp"
#include "formats/files/file.hpp"
#include "formats/files/write_files.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <array>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr int pause = 350; ///< milliseconds after a letter
constexpr std::size_t most_told = 200;

wxString mapping_filter() {
    return words("Mappings (*.yaml)") + "|*.yaml;*.yml|" + words("All files") + "|*";
}

std::string lines_of(const Problems& problems) {
    std::string text;
    for (std::size_t i = 0; i < std::min(most_told, problems.size()); ++i)
        text += to_text(problems[i]) + "\n";
    if (problems.size() > most_told) text += "…\n";
    return text;
}

} // namespace

TiledDialog::TiledDialog(wxWindow* parent, tmx::Map map, std::filesystem::path path,
                         std::vector<std::filesystem::path> in_use)
    : wxDialog(parent, wxID_ANY, words("Import a Tiled map"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      map_(std::make_shared<const tmx::Map>(std::move(map))),
      path_(std::move(path)),
      in_use_(std::move(in_use)) {
    in_use_.push_back(path_);
    for (const tmx::Tileset& each : map_->tilesets)
        if (!each.source.empty()) in_use_.push_back(path_.parent_path() / each.source);
    SetName("tiled-map");
    make_controls();
    bind_controls();
    size_dialog(*this, {760, 600});
    CentreOnParent();
    game_->SetFocus();
    look();
}

TiledDialog::~TiledDialog() {
    timer_.Stop();
}

void TiledDialog::make_controls() {
    game_ = new wxChoice(this, wxID_ANY);
    game_->SetName("tiled-game");
    if (const std::string own = rulebook_of_map(*map_, path_); !own.empty()) {
        game_->Append(to_wx(say("As the map says: {}", own)));
        games_.emplace_back();
    }
    for (const RulebookChoice& game : games_for(*map_)) {
        game_->Append(to_wx(game.title));
        games_.push_back(game.id);
    }
    game_->SetSelection(0);
    mapping_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(400, 160)),
                              wxTE_MULTILINE | wxTE_BESTWRAP);
    mapping_->SetName("tiled-mapping");
    mapping_->SetFont(wxFont(wxFontInfo(GetFont().GetPointSize()).Family(wxFONTFAMILY_TELETYPE)));
    mapping_->SetToolTip(words("A line for each name of the map: what it is in the game. Empty: the map's "
                               "names are the game's own"));
    const auto button = [this](const char* label, const char* name, const char* tip) {
        auto* made = new wxButton(this, wxID_ANY, words(label));
        made->SetName(name);
        made->SetToolTip(words(tip));
        return made;
    };
    anew_ = button(marked("From the map's names"), "tiled-anew",
                   marked("Begin again with a line for every name that is not understood"));
    open_ = button(marked("Open…"), "tiled-open", marked("Take a mapping that was saved"));
    save_ = button(marked("Save…"), "tiled-save", marked("Keep this mapping in a file, for other maps"));
    state_ = new wxStaticText(this, wxID_ANY, wxString());
    state_->SetName("tiled-state");
    unknown_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(400, 120)),
                              wxTE_MULTILINE | wxTE_READONLY);
    unknown_->SetName("tiled-unknown");
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(new wxStaticText(this, wxID_ANY, words("Rulebook")), wxSizerFlags().CentreVertical());
    row->Add(game_, wxSizerFlags(1).CentreVertical().Border(wxLEFT, FromDIP(10)));
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    for (wxButton* each : {anew_, open_, save_})
        buttons->Add(each, wxSizerFlags().Border(wxRIGHT, FromDIP(6)));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(12));
    const auto large = wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(12));
    sizer->Add(row, flags);
    sizer->Add(new wxStaticText(this, wxID_ANY, words("What the names of the map are to be taken for")),
               flags);
    sizer->Add(mapping_, large);
    sizer->Add(buttons, flags);
    sizer->Add(state_, flags);
    sizer->Add(unknown_, large);
    sizer->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    SetSizerAndFit(sizer);
    FindWindow(wxID_OK)->SetLabel(words("Import"));
    FindWindow(wxID_OK)->SetName("tiled-import");
}

void TiledDialog::bind_controls() {
    game_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
        if (!is_users()) set_mapping({}); // another game has other names
        look();
    });
    mapping_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) {
        imported_.reset();
        FindWindow(wxID_OK)->Disable();
        timer_.StartOnce(pause);
    });
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { look(); });
    anew_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { begin_anew(); });
    open_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { open_mapping(); });
    save_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { save_mapping(); });
    // Escape and the window's own button press it, too
    Bind(
        wxEVT_BUTTON,
        [this](wxCommandEvent& event) {
            if (may_leave_mapping()) event.Skip();
        },
        wxID_CANCEL);
}

/// What was written here is kept in no file.
bool TiledDialog::may_leave_mapping() {
    if (!is_users()) return true;
    switch (ask(this, tr("Save the mapping?"), tr("It is lost otherwise."), tr("Save"), tr("Discard"),
                tr("Cancel"))) {
    case Answer::yes:
        save_mapping();
        return !is_users();
    case Answer::no:
        return true;
    case Answer::cancel:
        break;
    }
    return false;
}

TiledWishes TiledDialog::wishes() const {
    return {games_.at(static_cast<std::size_t>(std::max(0, game_->GetSelection()))),
            to_utf8(mapping_->GetValue())};
}

void TiledDialog::set_mapping(const std::string& text) {
    mapping_->ChangeValue(to_wx(text));
    kept_ = to_utf8(mapping_->GetValue());
}

bool TiledDialog::is_users() const {
    return to_utf8(mapping_->GetValue()) != kept_;
}

/// What the user wrote is not thrown away without a question.
void TiledDialog::begin_anew() {
    const auto mapping = first_tiled_mapping(*map_, path_, wishes().rulebook);
    if (!mapping) {
        tell(words("No mapping can be begun for this map:"), mapping.problems);
        return;
    }
    if (is_users() && !may_lose(this, tr("Replace what was written here?"), {}, tr("Replace"), tr("Keep it")))
        return;
    set_mapping(*mapping.value);
    look();
}

/// On the worker's thread: a map may be large.
void TiledDialog::look() {
    timer_.Stop();
    imported_.reset();
    FindWindow(wxID_OK)->Disable();
    state_->SetLabel(words("Being looked at…"));
    const std::size_t number = ++asked_;
    const auto job = [this, number, map = map_, path = path_, asked = wishes()](const auto& is_cancelled) {
        auto made = std::make_shared<Outcome<ImportedWork>>(import_tiled(*map, path, asked));
        if (!is_cancelled()) CallAfter([this, number, made] { show(number, std::move(*made)); });
    };
    worker_.post(job, [this, number](const std::string& why) {
        CallAfter([this, number, why] { show(number, {std::nullopt, {{{}, why, {}, {}}}}); });
    });
}

void TiledDialog::show(std::size_t number, Outcome<ImportedWork> made) {
    if (number != asked_) return;
    shown_ = number;
    if (!made) {
        // the first time: a mapping to begin with, instead of a list alone
        if (mapping_->IsEmpty() && !is_users())
            if (const auto mapping = first_tiled_mapping(*map_, path_, wishes().rulebook)) {
                set_mapping(*mapping.value);
                look();
                return;
            }
        tell(words("Not known yet:"), made.problems);
        return;
    }
    std::string remarks;
    for (const std::string& remark : made.value->remarks)
        remarks += remark + "\n";
    imported_ = std::move(*made.value);
    state_->SetLabel(words("Everything in the map is understood."));
    unknown_->ChangeValue(to_wx(remarks));
    FindWindow(wxID_OK)->Enable();
}

void TiledDialog::tell(const wxString& what, const Problems& problems) {
    state_->SetLabel(what);
    unknown_->ChangeValue(to_wx(lines_of(problems)));
}

void TiledDialog::open_mapping() {
    wxFileDialog dialog(this, words("Open"), to_wx(path_.parent_path().string()), wxString(),
                        mapping_filter(), wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (dialog.ShowModal() != wxID_OK) return;
    const auto text = read_file(std::filesystem::path(to_utf8(dialog.GetPath())));
    if (!text) {
        show_message(this, say("The file cannot be read. {}", lines_of(text.problems)), {});
        return;
    }
    set_mapping(*text.value);
    look();
}

void TiledDialog::save_mapping() {
    wxFileDialog dialog(this, words("Save as"), to_wx(path_.parent_path().string()),
                        to_wx(document_stem(path_.string()) + ".mapping.yaml"), mapping_filter(),
                        wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
    if (dialog.ShowModal() != wxID_OK) return;
    const std::filesystem::path path = to_utf8(dialog.GetPath());
    const std::array files{FileText{path, to_utf8(mapping_->GetValue())}};
    Problems problems = replacing_objections(path, files[0].text, in_use_);
    if (problems.empty()) problems = write_files(files);
    if (!problems.empty())
        show_message(this, say("Not saved. {}", lines_of(problems)), {});
    else
        set_mapping(files[0].text);
}

} // namespace sabotier::editor
