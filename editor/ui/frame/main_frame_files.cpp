#include "editor/core/opening/game.hpp"
#include "editor/core/opening/opening.hpp"
#include "editor/core/opening/package.hpp"
#include "editor/core/opening/tiled.hpp"
#include "editor/ui/frame/main_frame.hpp"

#include "editor/core/document/document.hpp"
#include "editor/core/files/autosave.hpp"
#include "editor/ui/dialogs/new_dialog.hpp"
#include "editor/ui/dialogs/settings_dialog.hpp"
#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/frame/import_tiled.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/pages/play_page.hpp"
#include "editor/ui/pages/problem_page.hpp"
#include "editor/ui/pages/recovery_page.hpp"
#include "editor/ui/pages/start_page.hpp"
#include "editor/ui/panels/panel.hpp"
#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"

#include <wx/dirdlg.h>
#include <wx/filedlg.h>

#include <algorithm>

/// Opening, saving and closing.
namespace sabotier::editor {

namespace {

wxString file_filter() {
    return words("Scenarios, maps and armies (*.yaml)") + "|*.yaml;*.yml|" + words("All files") + "|*";
}

/// What can be opened besides.
wxString opening_filter() {
    return words("Documents and packages") + "|*.yaml;*.yml;*.zip;*.tmx|" + file_filter();
}

constexpr std::size_t most_opened = 5; ///< documents of one package

std::string all_text(const Problems& problems) {
    std::string text;
    constexpr std::size_t most = 8;
    for (std::size_t i = 0; i < std::min(most, problems.size()); ++i)
        text += to_text(problems[i]) + "\n";
    if (problems.size() > most) text += "…\n";
    return text;
}

} // namespace

void MainFrame::open_dialog() {
    wxFileDialog dialog(this, words("Open"), wxString(), wxString(), opening_filter(),
                        wxFD_OPEN | wxFD_FILE_MUST_EXIST | wxFD_MULTIPLE);
    if (dialog.ShowModal() != wxID_OK) return;
    wxArrayString paths;
    dialog.GetPaths(paths);
    for (const wxString& path : paths)
        open_file(to_utf8(path));
}

void MainFrame::open_file(const std::filesystem::path& given) {
    std::error_code error;
    std::filesystem::path path = std::filesystem::absolute(given, error).lexically_normal();
    if (DocumentPage* open = page_of(path)) {
        tabs_->bring(open);
        return;
    }
    for (std::size_t i = 0; i < tabs_->size(); ++i)
        if (auto* wrong = dynamic_cast<ProblemPage*>(tabs_->at(i));
            wrong != nullptr && wrong->path() == path) {
            tabs_->remove(wrong); // read again below
            break;
        }
    if (is_package(path)) {
        open_package(path);
        return;
    }
    if (is_game_record(path)) {
        open_game_record(path);
        return;
    }
    if (is_tiled_map(path)) {
        auto map = read_tiled_map(path);
        if (map)
            import_tiled_map(*this, std::move(*map.value), path);
        else
            add_page(new ProblemPage(&tabs_->pages(), *this, path, map.problems));
        return;
    }
    auto opened = open_document(path);
    if (!opened) {
        add_page(new ProblemPage(&tabs_->pages(), *this, path, opened.problems));
        return;
    }
    note_recent(settings_, path);
    remember();
    add_document(std::move(*opened.value));
}

/// A document has to stand somewhere, with the files that it names: it is unpacked where the user says, and
/// opened there. One that was unpacked before, and is as it came, is opened at once.
void MainFrame::open_package(const std::filesystem::path& path) {
    const auto package = read_package(path);
    if (!package) {
        add_page(new ProblemPage(&tabs_->pages(), *this, path, package.problems));
        return;
    }
    std::filesystem::path folder = folder_for(path, *package.value, path.parent_path());
    if (!holds(folder, *package.value)) {
        switch (ask(this, say("Unpack {} to work on it?", path.filename().string()),
                    say_count("{} document goes into the folder {}", "{} documents go into the folder {}",
                              package.value->files.size(), folder.string()),
                    tr("Unpack"), tr("Another folder…"), tr("Cancel"))) {
        case Answer::yes:
            break;
        case Answer::no: {
            wxDirDialog dialog(this, words("Unpack into"), to_wx(path.parent_path().string()));
            if (dialog.ShowModal() != wxID_OK) return;
            folder = to_utf8(dialog.GetPath());
            break;
        }
        case Answer::cancel:
            return;
        }
        if (const Problems problems = unpack(*package.value, folder); !problems.empty()) {
            show_message(this, tr("The package cannot be unpacked there"), all_text(problems));
            return;
        }
    }
    const std::vector<std::filesystem::path> documents = documents_in(*package.value, folder);
    for (std::size_t i = 0; i < std::min(most_opened, documents.size()); ++i)
        open_file(documents[i]);
    if (documents.empty())
        show_message(this, tr("There is nothing to edit in this package"),
                     say("Its files are in the folder {}", folder.string()));
}

void MainFrame::make_new(const std::string& rulebook) {
    NewDialog dialog(this, rulebook, author_of(settings_));
    if (dialog.ShowModal() != wxID_OK) return;
    settings_.author = dialog.author();
    remember();
    auto made = dialog.make();
    if (!made) {
        show_message(this, tr("There is no such scenario to start from"), all_text(made.problems));
        return;
    }
    add_document(std::move(*made.value));
}

void MainFrame::duplicate() {
    add_document(page()->document().duplicate());
}

bool MainFrame::may_overwrite(const std::string& question, const Problems& files) {
    return may_lose(this, question, all_text(files), tr("Overwrite"), tr("Do not save"));
}

/// And which games would be lost by it, had they not kept what they were played from.
void MainFrame::tell_saved(DocumentPage& saved) {
    Document& document = saved.document();
    follow_records(document);
    saved.forget_unsaved();
    document.show_message(tr("Saved"));
    std::vector<std::string> games;
    std::vector<std::string> setups;
    for (const MovedRecord& moved : document.moved_records()) {
        games.push_back(moved.path.filename().string());
        const std::string setup = moved.setup.filename().string();
        if (std::ranges::find(setups, setup) == setups.end()) setups.push_back(setup);
    }
    if (games.empty()) return;
    saved.notify(
        games.size() == 1
            ? say("Saved. The game {0} keeps the set-up it was played from, as {1}.", games[0], setups[0])
            : say("Saved. The games {0} keep the set-up they were played from, as {1}.", join_list(games),
                  join_list(setups)),
        false);
}

bool MainFrame::save() {
    if (PlayPage* played = game_in_front()) return save_game(*played);
    Document& document = page()->document();
    if (!document.files().is_saved()) return save_as();
    const std::vector<std::filesystem::path> records = open_records();
    Problems problems = document.save(false, records);
    const Problems clashes = problems.empty() ? Problems() : document.clashes(document.files().path());
    if (!clashes.empty()) {
        if (!may_overwrite(tr("The file was changed by another program. Overwrite what it wrote?"),
                           clashes)) {
            page()->tell_unsaved(say("Not saved. {}", all_text(clashes)));
            return false;
        }
        problems = document.save(true, records);
    }
    if (!problems.empty()) {
        page()->tell_unsaved(say("Not saved. {}", all_text(problems)));
        return false;
    }
    tell_saved(*page());
    return true;
}

bool MainFrame::save_as() {
    if (PlayPage* played = game_in_front()) return save_game_as(*played);
    Document& document = page()->document();
    const std::filesystem::path old = document.files().path();
    wxFileDialog dialog(this, words("Save as"), to_wx(old.parent_path().string()),
                        to_wx(old.empty()
                                  ? with_ending(document.proposed_stem(), document.work().given).string()
                                  : old.filename().string()),
                        file_filter(), wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
    if (dialog.ShowModal() != wxID_OK) return false;
    std::filesystem::path path = to_utf8(dialog.GetPath());
    // The dialog asked about the name as it was typed.
    const std::filesystem::path typed = path.lexically_normal();
    path = typed_name(typed, document.work().given, old);
    if (const DocumentPage* other = page_of(path); other != nullptr && other != page()) {
        page()->tell_unsaved(
            say("Not saved: {} is open in another tab. Close it first.", path.filename().string()));
        return false;
    }
    std::error_code error;
    if (path != typed && std::filesystem::exists(path, error)
        && !may_overwrite(say("{} is there already. Overwrite it?", path.filename().string()), {}))
        return false;
    const std::vector<std::filesystem::path> records = open_records();
    Problems problems = document.save_as(path, false, records);
    const Problems clashes = problems.empty() ? Problems() : document.clashes(path);
    if (!clashes.empty()) {
        if (!may_overwrite(tr("Files that belong to it hold something else there. Overwrite them?"), clashes))
            return false;
        problems = document.save_as(path, true, records);
    }
    if (!problems.empty()) {
        page()->tell_unsaved(say("Not saved. {}", all_text(problems)));
        return false;
    }
    note_recent(settings_, path);
    remember();
    tell_saved(*page());
    update_titles();
    return true;
}

void MainFrame::revert() {
    const Problems problems = page()->document().revert();
    if (!problems.empty()) page()->notify(say("The file cannot be read. {}", all_text(problems)));
}

/// A note that is half written goes into the document or not, as the user says. False: he goes on writing.
bool MainFrame::may_leave_note(DocumentPage& asked) {
    if (!asked.note_draft().is_unfinished()) return true;
    tabs_->bring(&asked);
    front_changed();
    Document& document = asked.document();
    const NoteDraft& draft = asked.note_draft();
    switch (ask(this, say("A note of {} is half written. Put it into the document?", document.name()),
                tr("It is lost otherwise.") + "\n" + draft.text, tr("Put it in"), tr("Discard"),
                tr("Cancel"))) {
    case Answer::yes:
        if (document.apply(draft.note ? tr("Change note") : tr("Add note"),
                           finish(document.scene(), draft))) {
            asked.note_draft() = {};
            return true;
        }
        asked.notify(document.message());
        return false;
    case Answer::no:
        asked.note_draft() = {};
        return true;
    case Answer::cancel:
        break;
    }
    return false;
}

/// True if nothing would be lost, or the user wants it lost.
bool MainFrame::may_close(DocumentPage& asked) {
    if (!asked.end_typing()) return false;
    if (!may_leave_note(asked)) return false;
    if (!asked.document().is_modified()) return true;
    tabs_->bring(&asked);
    front_changed();
    switch (ask(this, say("Save the changes to {}?", asked.document().name()),
                tr("What was not saved is lost otherwise."), tr("Save"), tr("Discard"), tr("Cancel"))) {
    case Answer::yes:
        return save();
    case Answer::no:
        return true;
    case Answer::cancel:
        break;
    }
    return false;
}

bool MainFrame::close_page(Page* closed) {
    if (closed == nullptr) return false;
    if (DocumentPage* document = closed->as_document()) {
        if (!may_close(*document)) return false;
        if (document == front_document_) {
            subscription_ = {};
            front_document_ = nullptr;
            for (const auto& [action, panel] : panels_)
                panel->show_page(nullptr);
        }
    }
    if (auto* played = dynamic_cast<PlayPage*>(closed); played != nullptr && !may_close(*played))
        return false;
    if (RecoveryKeeper* keeper = closed->keeper()) keeper->forget();
    tabs_->remove(closed);
    if (tabs_->size() == 0)
        show_start_page();
    else
        front_changed();
    return true;
}

void MainFrame::on_close(wxCloseEvent& event) {
    for (std::size_t i = 0; i < tabs_->size(); ++i) {
        DocumentPage* document = tabs_->at(i)->as_document();
        auto* played = dynamic_cast<PlayPage*>(tabs_->at(i));
        const bool may =
            (document == nullptr || may_close(*document)) && (played == nullptr || may_close(*played));
        if (!may && event.CanVeto()) {
            event.Veto();
            return;
        }
    }
    std::vector<std::string> open;
    for (std::size_t i = 0; i < tabs_->size(); ++i) {
        if (RecoveryKeeper* keeper = tabs_->at(i)->keeper()) keeper->forget();
        const DocumentPage* document = tabs_->at(i)->as_document();
        if (document != nullptr && document->document().files().is_saved())
            open.push_back(document->document().files().path().string());
        if (const auto* played = dynamic_cast<PlayPage*>(tabs_->at(i));
            played != nullptr && played->file().is_saved())
            open.push_back(played->file().path().string());
    }
    settings_.window.open = std::move(open);
    if (!IsFullScreen() && !IsIconized()) settings_.window.place = window_place(*this);
    settings_.window.panels = to_utf8(manager_.layout());
    remember();
    is_closing_ = true;
    Destroy();
}

std::vector<std::filesystem::path> MainFrame::files_in_use() const {
    std::vector<std::filesystem::path> files;
    for (std::size_t i = 0; i < tabs_->size(); ++i) {
        Page* const page = tabs_->at(i);
        std::vector<std::filesystem::path> of_page;
        if (DocumentPage* document = page->as_document())
            of_page = document->document().files().all();
        else if (const auto* played = dynamic_cast<PlayPage*>(page))
            of_page = played->file().all();
        else if (const auto* wrong = dynamic_cast<ProblemPage*>(page))
            of_page = {wrong->path()};
        files.insert(files.end(), of_page.begin(), of_page.end());
    }
    return files;
}

std::vector<std::filesystem::path> MainFrame::recent_files() const {
    return editor::recent_files(settings_);
}

void MainFrame::remember() {
    settings_.shortcuts = shortcuts_.overrides();
    // nothing is lost but comfort: told, not asked about
    if (const Problems problems = write_settings(settings_); !problems.empty())
        SetStatusText(to_wx(to_text(problems.front())));
}

void MainFrame::offer_recovery() {
    auto left = recoverable();
    if (left.empty()) return;
    RecoveryPage::Commands commands;
    commands.recover = [this](const Recoverable& row) { return recover_work(row); };
    commands.throw_away = [this](const Recoverable& row) {
        if (!may_lose(this, tr("Throw the unsaved work away for good?"), {}, tr("Throw away"), tr("Keep it")))
            return false;
        discard(row);
        return true;
    };
    commands.finished = [this] { CallAfter(&MainFrame::close_recovery); };
    auto* offer = new RecoveryPage(&tabs_->pages(), std::move(left), std::move(commands));
    add_page(offer);
    offer->SetFocus(); // its first button, so that Return recovers
}

void MainFrame::close_recovery() {
    for (std::size_t i = 0; i < tabs_->size(); ++i)
        if (auto* each = dynamic_cast<RecoveryPage*>(tabs_->at(i)); each != nullptr && each->rows() == 0) {
            close_page(each);
            return;
        }
}

DocumentPage* MainFrame::page_of(const std::filesystem::path& path) {
    for (std::size_t i = 0; !path.empty() && i < tabs_->size(); ++i) {
        DocumentPage* open = tabs_->at(i)->as_document();
        if (open != nullptr && open->document().files().path() == path) return open;
    }
    return nullptr;
}

/// The recovery file goes only when this editor keeps the work in one of its own.
bool MainFrame::recover_work(const Recoverable& left) {
    Page* const target = left.is_game ? recover_played(left) : recover_document(left);
    if (target == nullptr) {
        std::error_code error;
        return !std::filesystem::exists(left.file, error);
    }
    if (const Problems problems = target->keeper()->keep_now(); !problems.empty())
        target->keeper()->tell_unkept(problems);
    else
        discard(left);
    return true;
}

Page* MainFrame::recover_document(const Recoverable& left) {
    if (DocumentPage* open = page_of(left.document)) {
        auto work = read_recovery(left.file);
        if (!work) {
            show_message(this, tr("It cannot be read any more"), all_text(work.problems));
            return nullptr;
        }
        open->document().change(tr("Recover unsaved work"), std::move(*work.value));
        tabs_->bring(open);
        front_changed();
        return open;
    }
    auto recovered = recover(left);
    if (!recovered) {
        show_message(this, tr("It cannot be read any more"), all_text(recovered.problems));
        return nullptr;
    }
    return add_document(std::move(*recovered.value));
}

void MainFrame::open_last() {
    if (!settings_.window.opens_last) return;
    for (const std::string& path : std::vector(settings_.window.open))
        if (std::error_code error; std::filesystem::exists(path, error)) open_file(path);
}

void MainFrame::look_at_disk() {
    if (DocumentPage* shown = page(); shown != nullptr && !is_closing_) shown->look_at_disk();
}

} // namespace sabotier::editor
