#pragma once

#include "editor/core/actions/action.hpp"
#include "editor/core/files/settings.hpp"
#include "editor/ui/frame/docks.hpp"
#include "editor/ui/pages/host.hpp"
#include "editor/ui/pages/page.hpp"

#include <wx/aui/framemanager.h>
#include <wx/frame.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

class wxAuiToolBar;
class wxPanel;

namespace sabotier {
struct Finding;
}

namespace sabotier::play {
class PlayedGame;
}

namespace sabotier::editor {

class BoardCanvas;
class Document;
class DocumentTabs;
class GameFile;
class HelpWindow;
class Panel;
class PlayPage;
class WindowActions;
struct Recoverable;

/// The window: menus and tool bars from the table of actions, documents as tabs, panels round them. It
/// coordinates; what a panel or a dialog does stands in its own file.
class MainFrame : public wxFrame, public Host {
public:
    MainFrame();
    ~MainFrame() override;

    [[nodiscard]] DocumentPage* page() override;
    void run(const std::string& action) override;
    void open_file(const std::filesystem::path& path) override;
    void make_new(const std::string& rulebook) override;
    [[nodiscard]] std::vector<std::filesystem::path> recent_files() const override;
    void show_guide(const std::string& page) override;
    void explain_rule(const std::string& key) override;

    /// In a tab of its own, which comes to the front.
    DocumentPage* add_document(std::unique_ptr<Document> document);
    /// A tab with the work that an editor left behind when it was killed, if there is any.
    void offer_recovery();
    /// The documents of the last time, if the user wants them.
    void open_last();
    [[nodiscard]] bool can_run(const Action& action) const;
    [[nodiscard]] bool is_checked(const Action& action) const;
    /// Whether there was something to do for it.
    bool run_shortcut(const std::string& shortcut);
    /// What was being done came to nothing, for a reason that nobody foresaw.
    void show_failure(const std::string& why);
    /// The files that the open tabs stand in, or were to be read from: no dialog replaces them by what it
    /// makes.
    [[nodiscard]] std::vector<std::filesystem::path> files_in_use() const;
    [[nodiscard]] DocumentTabs& tabs() noexcept { return *tabs_; }

private:
    class Actions;
    [[nodiscard]] std::unique_ptr<WindowActions> make_actions();

    wxStatusBar* OnCreateStatusBar(int number, long style, wxWindowID id, const wxString& name) override;

    // Made once.
    void make_menus();
    void name_object(const Action& action);
    void make_tool_bars();
    void make_panels();
    void add_panel(const std::string& action, Panel* panel, wxAuiPaneInfo info);

    // Tabs.
    void show_start_page();
    void add_page(Page* page);
    [[nodiscard]] Page* front();
    void front_changed();
    void keep_keys();
    void on_page_change(Change change);
    bool close_page(Page* closed);
    bool may_close(DocumentPage& page);
    bool may_close(PlayPage& played);
    bool may_leave_note(DocumentPage& page);
    void on_close(wxCloseEvent& event);
    void look_at_disk();

    // Commands.
    void open_dialog();
    void open_package(const std::filesystem::path& path);
    bool save();
    bool may_overwrite(const std::string& question, const Problems& files);
    bool save_as();
    void tell_saved(DocumentPage& saved);
    void open_game_record(const std::filesystem::path& path);
    PlayPage* show_game(play::PlayedGame game, GameFile file, const std::string& name);
    [[nodiscard]] PlayPage* game_in_front() const; ///< null: something else is
    /// The tab of a game that is kept in that record; null if there is none.
    [[nodiscard]] PlayPage* game_of(const std::filesystem::path& record) const;
    [[nodiscard]] std::string name_for_game(const std::string& wanted) const;
    [[nodiscard]] std::vector<std::filesystem::path> open_records() const;
    void follow_records(const Document& saved);
    bool save_game(PlayPage& played);
    bool save_game_as(PlayPage& played);
    bool write_game(PlayPage& played, const std::filesystem::path& path);
    bool recover_work(const Recoverable& left);
    Page* recover_document(const Recoverable& left); ///< null: it cannot be, and the user was told
    Page* recover_played(const Recoverable& left);
    void close_recovery();
    /// The tab of an open file; null if there is none.
    [[nodiscard]] DocumentPage* page_of(const std::filesystem::path& path);
    void revert();
    void duplicate();
    void show_status();
    void widen_findings(const wxString& text);
    void show_context_menu(wxPoint at);
    void on_key(wxKeyEvent& event);
    [[nodiscard]] bool has_keys_of(const wxWindow& focus) const;
    [[nodiscard]] bool takes_typing_back(const wxWindow& focus, const std::string& shortcut) const;
    [[nodiscard]] bool may_pass_typing(const Action& action);
    void update_titles();
    void name_panels();
    void fill_tool_bar();
    void update_tips();
    void remember();
    void export_dialog();
    void search_actions_dialog();
    void scenario_dialog();
    void size_dialog();
    void generate_dialog();
    void play_dialog();
    bool copy_selection();
    void cut_selection();
    void paste_clipboard();
    [[nodiscard]] const Finding* chosen_finding() const;
    void fix_finding();
    void accept_finding();
    void change_severity();
    void change_shortcuts();
    void change_settings();
    void use_settings();
    [[nodiscard]] HelpWindow& help();

    Settings settings_;
    Shortcuts shortcuts_;
    Docks manager_;
    std::unique_ptr<DocumentTabs> tabs_;
    wxPanel* area_ = nullptr; ///< below the tabs: the page in front, and the panels round it
    wxAuiToolBar* bar_ = nullptr;
    std::vector<int> status_widths_;
    int findings_width_ = 0; ///< of their field in the status bar
    wxAuiToolBar* tools_ = nullptr;
    std::vector<std::string> shown_tools_;
    std::map<std::string, Panel*> panels_; ///< by the action that shows them
    std::unique_ptr<WindowActions> actions_;
    DocumentPage* front_document_ = nullptr;
    Subscription subscription_;
    HelpWindow* help_ = nullptr; ///< null until it is first shown, and after it was closed
    bool is_closing_ = false;
};

} // namespace sabotier::editor
