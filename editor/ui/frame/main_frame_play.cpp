#include "editor/core/opening/game.hpp"
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
        show_message(this, tr("This set-up cannot be played yet."), reasons);
        return;
    }
    PlayersDialog dialog(this, *game.value);
    if (dialog.ShowModal() != wxID_OK) return;
    const Document& document = from.document();
    show_game(new PlayPage(&tabs_->pages(), play::PlayedGame(dialog.table()),
                           GameFile(document.work(), document.files(), document.is_modified()),
                           name_of(from)));
}

void MainFrame::show_game(PlayPage* played) {
    played->on_change = [this, played] {
        if (played == game_in_front() && played->is_modified()) SetStatusText(wxString()); // it is not saved
        update_titles();
    };
    played->on_save_as = [this, played] { save_game_as(*played); };
    add_page(played);
    played->start();
}

/// In a tab of its own, or that in which it is played already.
void MainFrame::open_game_record(const std::filesystem::path& path) {
    for (std::size_t i = 0; i < tabs_->size(); ++i)
        if (auto* played = dynamic_cast<PlayPage*>(tabs_->at(i));
            played != nullptr && played->file().path() == path) {
            tabs_->bring(played);
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
    auto* played = new PlayPage(&tabs_->pages(), std::move(opened.value->game), std::move(opened.value->file),
                                opened.value->name);
    show_game(played);
    if (!opened.value->remark.empty()) played->notify(opened.value->remark, true);
}

PlayPage* MainFrame::game_in_front() const {
    return dynamic_cast<PlayPage*>(tabs_->front());
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
    for (std::size_t i = 0; i < tabs_->size(); ++i) {
        const auto* other = dynamic_cast<const PlayPage*>(tabs_->at(i));
        if (page_of(path) != nullptr
            || (other != nullptr && other != &played && other->file().path() == path)) {
            played.notify(
                say("Not saved: {} is open in another tab. Close it first.", path.filename().string()), true);
            return false;
        }
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
