#pragma once

#include "editor/core/action.hpp"
#include "editor/ui/host.hpp"
#include "editor/ui/page.hpp"
#include "editor/ui/settings.hpp"

#include <wx/aui/framemanager.h>
#include <wx/frame.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

class wxAuiNotebook;
class wxAuiNotebookEvent;
class wxAuiToolBar;

namespace sabotier::editor {

class BoardCanvas;
class Document;
class Panel;

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
    [[nodiscard]] std::vector<std::filesystem::path> recent_files() const override {
        return settings_.recent;
    }
    void show_guide(const std::string& page) override;
    void explain_rule(const std::string& key) override;

    void add_document(std::unique_ptr<Document> document);
    [[nodiscard]] Settings& settings() noexcept { return settings_; }
    [[nodiscard]] bool can_run(const Action& action);
    [[nodiscard]] bool is_checked(const Action& action);

private:
    // Made once.
    void make_menus();
    void make_tool_bars();
    void make_panels();
    void make_commands();
    void add_panel(const std::string& action, Panel* panel, wxAuiPaneInfo info);

    // Tabs.
    void show_start_page();
    void add_page(Page* page);
    [[nodiscard]] Page* front();
    void front_changed();
    void on_page_change(Change change);
    bool close_page(std::size_t index);
    bool may_close(DocumentPage& page);
    void on_close(wxCloseEvent& event);
    void look_at_disk();

    // Commands.
    void open_dialog();
    bool save();
    bool save_as();
    void revert();
    void duplicate();
    void show_status();
    void update_titles();
    void fill_tool_bar();
    void remember();

    Settings settings_;
    Shortcuts shortcuts_;
    wxAuiManager manager_;
    wxAuiNotebook* tabs_ = nullptr;
    wxAuiToolBar* tools_ = nullptr;
    std::vector<std::string> shown_tools_;
    std::map<std::string, Panel*> panels_; ///< by the action that shows them
    std::map<std::string, std::function<void()>> commands_;
    DocumentPage* front_document_ = nullptr;
    Subscription subscription_;
    bool is_closing_ = false;
};

} // namespace sabotier::editor
