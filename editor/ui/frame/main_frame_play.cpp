#include "editor/core/opening/game.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "editor/ui/dialogs/players_dialog.hpp"
#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/frame/main_frame.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/pages/play_page.hpp"
#include "editor/ui/pages/problem_page.hpp"
#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/filedlg.h>
#include <wx/utils.h>

#include <fmt/format.h>

/// Games that are played from open documents, and kept.
namespace sabotier::editor {

namespace {

std::string name_of(const DocumentPage& page) {
    const std::string& title = page.document().setup().scenario().title;
    return title.empty() ? page.document().files().path().filename().string() : title;
}

std::string text_of(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems)
        text += (text.empty() ? "" : "\n") + to_text(problem);
    return text;
}

} // namespace

void MainFrame::play_dialog() {
    DocumentPage& from = *page();
    const auto game = play::make_game(from.document().shared_setup());
    if (!game) {
        std::string reasons;
        for (const Problem& problem : game.problems) {
            Problem alone = problem;
            alone.at = {};
            reasons += (reasons.empty() ? "" : "\n") + to_text(alone);
        }
        if (deploy_rest(from.document().scene()))
            reasons += "\n\n"
                       + say("“{0}” in the menu “{1}” places what is missing, as the rules allow.",
                             tr("Deploy the rest"), tr("Scenario"));
        show_message(this, tr("This set-up cannot be played yet."), reasons);
        return;
    }
    PlayersDialog dialog(this, *game.value);
    if (dialog.ShowModal() != wxID_OK) return;
    const Document& document = from.document();
    show_game(play::PlayedGame(dialog.table()),
              GameFile(document.work(), document.files(), document.is_modified()), name_of(from));
}

PlayPage* MainFrame::game_of(const std::filesystem::path& record) const {
    for (std::size_t i = 0; !record.empty() && i < tabs_->size(); ++i)
        if (auto* played = dynamic_cast<PlayPage*>(tabs_->at(i));
            played != nullptr && played->file().path() == record)
            return played;
    return nullptr;
}

/// The name, with a number where another open game has it: "Two Doors (2)".
std::string MainFrame::name_for_game(const std::string& wanted) const {
    const auto is_taken = [this](const std::string& name) {
        for (std::size_t i = 0; i < tabs_->size(); ++i)
            if (const auto* played = dynamic_cast<PlayPage*>(tabs_->at(i));
                played != nullptr && played->name() == name)
                return true;
        return false;
    };
    std::string name = wanted;
    for (int i = 2; is_taken(name); ++i)
        name = fmt::format("{} ({})", wanted, i);
    return name;
}

PlayPage* MainFrame::show_game(play::PlayedGame game, GameFile file, const std::string& name) {
    auto* played = new PlayPage(&tabs_->pages(), std::move(game), std::move(file), name_for_game(name),
                                settings_.autosave_seconds);
    played->on_change = [this, played] {
        if (played == game_in_front() && played->is_modified()) SetStatusText(wxString()); // it is not saved
        update_titles();
        if (played == game_in_front()) DoMenuUpdates(); // whether there is anything to take back
    };
    played->on_save_as = [this, played] { save_game_as(*played); };
    add_page(played);
    played->start();
    return played;
}

/// In a tab of its own, or that in which it is played already.
void MainFrame::open_game_record(const std::filesystem::path& path) {
    if (PlayPage* open = game_of(path)) {
        tabs_->bring(open);
        return;
    }
    auto opened = [&] {
        const wxBusyCursor busy;
        return open_game(path);
    }();
    if (!opened) {
        add_page(new ProblemPage(&tabs_->pages(), *this, path, opened.problems));
        return;
    }
    note_recent(settings_, path);
    remember();
    PlayPage* const played =
        show_game(std::move(opened.value->game), std::move(opened.value->file), opened.value->name);
    if (!opened.value->remark.empty()) played->notify(opened.value->remark, true);
}

/// In the tab of its record, if it is open as it was saved.
Page* MainFrame::recover_played(const Recoverable& left) {
    PlayPage* const open = game_of(left.document);
    if (open != nullptr && open->is_modified()) {
        show_message(this,
                     say("{} is open in another tab, with moves that are not saved. Close it first.",
                         left.document.filename().string()),
                     {});
        return nullptr;
    }
    auto recovered = recover_game(left);
    if (!recovered) {
        show_message(this, tr("It cannot be read any more"), text_of(recovered.problems));
        return nullptr;
    }
    if (open != nullptr) tabs_->remove(open);
    PlayPage* const played =
        show_game(std::move(recovered.value->game), std::move(recovered.value->file), recovered.value->name);
    if (!recovered.value->remark.empty()) played->notify(recovered.value->remark, true);
    return played;
}

PlayPage* MainFrame::game_in_front() const {
    return dynamic_cast<PlayPage*>(tabs_->front());
}

/// Of the games in tabs that were saved.
std::vector<std::filesystem::path> MainFrame::open_records() const {
    std::vector<std::filesystem::path> records;
    for (std::size_t i = 0; i < tabs_->size(); ++i)
        if (const auto* played = dynamic_cast<PlayPage*>(tabs_->at(i));
            played != nullptr && played->file().is_saved())
            records.push_back(played->file().path());
    return records;
}

/// Games in tabs whose records name another set-up since the document was saved.
void MainFrame::follow_records(const Document& saved) {
    for (const MovedRecord& moved : saved.moved_records())
        if (PlayPage* const played = game_of(moved.path)) played->follow(moved);
}

bool MainFrame::save_game(PlayPage& played) {
    return played.file().is_saved() ? write_game(played, played.file().path()) : save_game_as(played);
}

bool MainFrame::save_game_as(PlayPage& played) {
    const std::filesystem::path proposed = played.file().proposed();
    wxFileDialog dialog(this, words("Save as"), to_wx(proposed.parent_path().string()),
                        to_wx(proposed.filename().string()),
                        words("Games (*.game.yaml)") + "|*.game.yaml|" + words("All files") + "|*",
                        wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
    if (dialog.ShowModal() != wxID_OK) return false;
    // The dialog asked about the name as it was typed.
    const std::filesystem::path typed = std::filesystem::path(to_utf8(dialog.GetPath())).lexically_normal();
    const std::filesystem::path path = is_game_record(typed) ? typed : with_game_ending(typed);
    const PlayPage* const other = game_of(path);
    if (page_of(path) != nullptr || (other != nullptr && other != &played)) {
        played.tell_unsaved(
            say("Not saved: {} is open in another tab. Close it first.", path.filename().string()));
        return false;
    }
    std::error_code error;
    if (path != typed && std::filesystem::exists(path, error)
        && !may_overwrite(say("{} is there already. Overwrite it?", path.filename().string()), {}))
        return false;
    return write_game(played, path);
}

bool MainFrame::write_game(PlayPage& played, const std::filesystem::path& path) {
    const Problems clashes = played.file().clashes(path);
    Problems problems = clashes;
    if (clashes.empty())
        problems = played.keep(path, false);
    else if (may_overwrite(tr("The file was changed by another program. Overwrite what it wrote?"), clashes))
        problems = played.keep(path, true);
    if (!problems.empty()) {
        SetStatusText(wxString());
        played.tell_unsaved(say("Not saved. {}", text_of(problems)));
        return false;
    }
    played.keeper()->forget();
    played.forget_unsaved();
    note_recent(settings_, path);
    remember();
    update_titles();
    const std::filesystem::path& along = played.file().written_along();
    if (along.empty())
        SetStatusText(words("Saved"));
    else
        played.tell_saved(say("Saved, and the set-up that is played as {}.", along.filename().string()));
    return true;
}

/// A game that no file holds as it stands is not thrown away by a slip.
bool MainFrame::may_close(PlayPage& played) {
    if (!played.is_modified()) return true;
    tabs_->bring(&played);
    front_changed();
    switch (ask(this, say("Save the game {}?", played.name()), tr("What was not saved is lost otherwise."),
                tr("Save"), tr("Throw away"), tr("Cancel"))) {
    case Answer::yes:
        return save_game(played);
    case Answer::no:
        return true;
    case Answer::cancel:
        break;
    }
    return false;
}

} // namespace sabotier::editor
