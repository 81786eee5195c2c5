#include "editor/ui/frame/main_frame.hpp"

#include "editor/core/actions/window_actions.hpp"
#include "editor/core/check/finding_list.hpp"
#include "editor/core/places/point_selection.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "editor/core/view/board_list.hpp"
#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/canvas/board_drop.hpp"
#include "editor/ui/dialogs/settings_dialog.hpp"
#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/frame/frame_art.hpp"
#include "editor/ui/frame/menus.hpp"
#include "editor/ui/frame/status_room.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/pages/start_page.hpp"
#include "editor/ui/panels/panel.hpp"
#include "editor/ui/widgets/icons.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"

#include <wx/aui/auibar.h>
#include <wx/aui/auibook.h>
#include <wx/dnd.h>
#include <wx/iconbndl.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/statusbr.h>

#include <algorithm>
#include <utility>

namespace sabotier::editor {

namespace {

/// Files dropped on the window are opened.
class DroppedFiles final : public wxFileDropTarget {
public:
    explicit DroppedFiles(Host& host)
        : host_(host) {}
    bool OnDropFiles(wxCoord, wxCoord, const wxArrayString& files) override {
        for (const wxString& file : files)
            host_.open_file(to_utf8(file));
        return true;
    }

private:
    Host& host_;
};

/// wxWidgets paints a status bar within each change of a text, and everything else that waits with it: some
/// of the time of every frame. This one is painted along with the rest of the window.
class CalmStatusBar final : public wxStatusBar {
public:
    using wxStatusBar::wxStatusBar;

protected:
    void DoUpdateStatusText(int field) override {
        wxRect place;
        if (GetFieldRect(field, place)) RefreshRect(place);
    }
};

constexpr int beside_status = 16; ///< what a field needs beside its words

enum Field { message_field, place_field, findings_field, zoom_field, fields };

constexpr const char* bar_actions[] = {
    "file.new", "file.open",      "file.save",     "",         "edit.undo",  "edit.redo",
    "",         "view.zoom-in",   "view.zoom-out", "view.fit", "",           "view.grid",
    "",         "check.previous", "check.next",    "",         "file.export"};

} // namespace

MainFrame::MainFrame()
    : wxFrame(nullptr, wxID_ANY, "Sabotier"),
      settings_(read_settings().settings) {
    SetName("main");
    wxIconBundle icons;
    for (const int size : {16, 32, 48, 128}) {
        wxIcon icon;
        icon.CopyFromBitmap(program_icon(size).GetBitmap(wxSize(size, size)));
        icons.AddIcon(icon);
    }
    SetIcons(icons);
    shortcuts_.set_overrides(settings_.shortcuts);
    // before the panels: they take a part of what is there
    SetSize(FromDIP(wxSize(1320, 840)));
    SetMinSize(FromDIP(wxSize(420, 380)));
    // as large as it will be: panes take a part of it
    area_ = new wxPanel(this, wxID_ANY, wxDefaultPosition, GetClientSize());
    manager_.SetManagedWindow(area_);
    manager_.SetArtProvider(new DockArt);
    manager_.SetDockSizeConstraint(0.4, 0.4);
    manager_.SetFlags(wxAUI_MGR_DEFAULT | wxAUI_MGR_LIVE_RESIZE);
    make_menus();
    CreateStatusBar(fields);
    widen_findings(words("The checks are running…"));
    make_tool_bars();
    tabs_ = std::make_unique<DocumentTabs>(this, area_);
    manager_.AddPane(&tabs_->pages(), wxAuiPaneInfo().Name("pages").CenterPane().PaneBorder(false));
    actions_ = make_actions();
    make_panels();
    if (!settings_.window.panels.empty()) manager_.set_layout(to_wx(settings_.window.panels));
    manager_.Update();
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(bar_, wxSizerFlags().Expand());
    column->Add(&tabs_->strip(), wxSizerFlags().Expand());
    column->Add(area_, wxSizerFlags(1).Expand());
    SetSizer(column);
    tabs_->on_front = [this] { front_changed(); };
    tabs_->on_close = [this](Page* closed) { close_page(closed); };
    Bind(wxEVT_CHAR_HOOK, &MainFrame::on_key, this);
    Bind(wxEVT_CLOSE_WINDOW, &MainFrame::on_close, this);
    Bind(wxEVT_ACTIVATE, [this](wxActivateEvent& event) {
        if (event.GetActive()) CallAfter([this] { look_at_disk(); });
        event.Skip();
    });
    SetDropTarget(new DroppedFiles(*this));
    show_start_page();
    restore_place(*this, settings_.window.place);
    CallAfter([this] { manager_.bring_floating(); }); // once the window is shown
}

MainFrame::~MainFrame() {
    subscription_ = {};
    for (const auto& [action, panel] : panels_)
        panel->show_page(nullptr);
    front_document_ = nullptr;
    manager_.UnInit();
}

wxStatusBar* MainFrame::OnCreateStatusBar(int number, long style, wxWindowID id, const wxString& name) {
    auto* bar = new CalmStatusBar(this, id, style, name);
    bar->SetFieldsCount(number);
    return bar;
}

// -- menus and tool bars

void MainFrame::make_menus() {
    SetMenuBar(make_menu_bar(shortcuts_));
    Bind(
        wxEVT_MENU,
        [this](wxCommandEvent& event) {
            if (const Action* action = action_of(event.GetId())) run(action->id);
        },
        first_item, last_item);
    Bind(
        wxEVT_UPDATE_UI,
        [this](wxUpdateUIEvent& event) {
            const Action* action = action_of(event.GetId());
            if (action == nullptr) return;
            event.Enable(can_run(*action));
            if (action->is_toggle()) event.Check(is_checked(*action));
            if (action->does.object) name_object(*action);
        },
        first_item, last_item);
    wxUpdateUIEvent::SetUpdateInterval(100);
}

/// What is being typed is no step yet, so that nothing is named meanwhile.
void MainFrame::name_object(const Action& action) {
    wxMenuItem* item = GetMenuBar()->FindItem(item_of(action));
    if (item == nullptr) return;
    const bool is_told = front_document_ != nullptr && !front_document_->typing().is_going_on();
    const Document* document = is_told ? &front_document_->document() : nullptr;
    const wxString label = item_label_for(action, shortcuts_, object_of(action, document));
    if (item->GetItemLabel() != label) item->SetItemLabel(label);
}

void MainFrame::make_tool_bars() {
    auto* bar = bar_ = new wxAuiToolBar(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                        wxAUI_TB_DEFAULT_STYLE | wxAUI_TB_OVERFLOW);
    bar->SetArtProvider(new ToolBarArt);
    for (const char* id : bar_actions) {
        const Action* known = action(id);
        if (known == nullptr) {
            if (*id == '\0') bar->AddSeparator();
            continue;
        }
        const std::string name = known->id.substr(known->id.find('.') + 1);
        bar->AddTool(item_of(*known), words(known->title), icon(name), dim_icon(name),
                     known->is_toggle() ? wxITEM_CHECK : wxITEM_NORMAL, tip_of(*known, shortcuts_),
                     words(known->hint), nullptr);
    }
    bar->Realize();
    tools_ = new wxAuiToolBar(area_, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                              wxAUI_TB_DEFAULT_STYLE | wxAUI_TB_OVERFLOW | wxAUI_TB_VERTICAL);
    tools_->SetName("tools");
    tools_->SetArtProvider(new ToolBarArt);
    tools_->Realize();
    manager_.AddPane(tools_, wxAuiPaneInfo()
                                 .Name("tools")
                                 .Caption(words("Tools"))
                                 .ToolbarPane()
                                 .Left()
                                 .TopDockable(false)
                                 .BottomDockable(false)
                                 .Hide());
}

/// The tools that serve the document in front. Where there is none, those of the last one wait out of sight.
void MainFrame::fill_tool_bar() {
    DocumentPage* document = page();
    if (document == nullptr) return;
    std::vector<std::string> wanted;
    for (const ToolInfo* tool : tools_for(document->document().rulebook(), *document->document().work().map))
        wanted.push_back(tool->id);
    wxAuiPaneInfo& pane = manager_.GetPane(tools_);
    if (wanted == shown_tools_ && pane.IsShown() == !wanted.empty()
        && tools_->GetSize().x >= tools_->GetBestSize().x)
        return;
    shown_tools_ = wanted;
    tools_->ClearTools();
    for (const std::string& id : wanted) {
        const Action* known = action("tool." + id);
        const ToolInfo* tool = tool_info(id);
        if (known == nullptr || tool == nullptr) continue;
        tools_->AddTool(item_of(*known), words(known->title), icon(tool->icon, 24), dim_icon(tool->icon, 24),
                        wxITEM_CHECK, tip_of(*known, shortcuts_), words(known->hint), nullptr);
    }
    tools_->Realize();
    pane.BestSize(tools_->GetBestSize()).MinSize(tools_->GetBestSize()).Show(!wanted.empty());
    manager_.arrange();
}

/// After a change of shortcuts: the tips name them.
void MainFrame::update_tips() {
    for (const Action& each : all_actions())
        for (wxAuiToolBar* bar : {bar_, tools_})
            if (bar->FindTool(item_of(each)) != nullptr)
                bar->SetToolShortHelp(item_of(each), tip_of(each, shortcuts_));
}

void MainFrame::add_panel(const std::string& action_id, Panel* panel, wxAuiPaneInfo info) {
    const Action* known = action(action_id);
    panel->SetName(to_wx(action_id));
    manager_.AddPane(panel, info.Name(to_wx(action_id))
                                .Caption(known == nullptr ? wxString() : words(known->title))
                                .CloseButton()
                                .MaximizeButton());
    panels_[action_id] = panel;
}

/// What one does with what lies under the pointer.
void MainFrame::show_context_menu(wxPoint at) {
    Document& document = page()->document();
    const Point point =
        page()->canvas().camera().to_board({static_cast<double>(at.x), static_cast<double>(at.y)});
    document.select(selection_at(document.setup(), document.board(), point, document.selection()));
    wxMenu menu;
    for (const char* id :
         {"edit.cut", "edit.copy", "edit.paste", "edit.delete", "", "edit.turn-right", "edit.turn-left", "",
          "select.same", "view.selection", "view.overlay-reach", "view.overlay-sight", "", "scenario.play"}) {
        const Action* known = action(id);
        if (known == nullptr)
            menu.AppendSeparator();
        else
            menu.Append(item_of(*known), label_text(tr(known->title)), words(known->hint));
    }
    page()->canvas().PopupMenu(&menu, at);
}

// -- what can be done

bool MainFrame::can_run(const Action& action) const {
    return is_enabled(action, front_document_ == nullptr ? nullptr : &front_document_->document(), *actions_);
}

bool MainFrame::is_checked(const Action& action) const {
    return editor::is_checked(action, front_document_ == nullptr ? nullptr : &front_document_->document(),
                              *actions_);
}

void MainFrame::run(const std::string& id) {
    const Action* known = action(id);
    if (known == nullptr || !may_pass_typing(*known) || !can_run(*known)) return;
    if (known->needs == Action::Needs::undo && page() == nullptr)
        actions_->take_back();
    else if (known->does.to_document)
        perform(id, page()->document());
    else
        known->does.in_window(*actions_);
}

/// What is being typed in a field counts for everything that is done with the document. False: there is
/// nothing left to do.
bool MainFrame::may_pass_typing(const Action& action) {
    if (action.needs == Action::Needs::nothing || front_document_ == nullptr) return true;
    if (action.needs != Action::Needs::undo || !front_document_->typing().is_going_on())
        return front_document_->take_typed();
    front_document_->undo_typing();
    return false;
}

bool MainFrame::run_shortcut(const std::string& shortcut) {
    for (const Action& action : all_actions())
        if (shortcuts_.of(action) == shortcut && can_run(action)) {
            run(action.id);
            return true;
        }
    return false;
}

void MainFrame::show_failure(const std::string& why) {
    const std::string what = say("That came to nothing: {}. Your work is as it was before.", why);
    if (DocumentPage* shown = page(); shown != nullptr)
        shown->notify(what);
    else
        SetStatusText(to_wx(what));
}

// -- tabs

Page* MainFrame::front() {
    return tabs_->front();
}

DocumentPage* MainFrame::page() {
    return front_document_;
}

void MainFrame::add_page(Page* page) {
    tabs_->add(page);
    front_changed();
}

DocumentPage* MainFrame::add_document(std::unique_ptr<Document> document) {
    auto* page = new DocumentPage(&tabs_->pages(), std::move(document), settings_.autosave_seconds);
    page->canvas().set_wheel_zooms(settings_.window.wheel_zooms);
    page->canvas().set_smooth_zoom(settings_.smooth_zoom);
    page->canvas().on_shortcut = [this](const std::string& shortcut) { return run_shortcut(shortcut); };
    page->on_save_as = [this] { run("file.save-as"); };
    page->canvas().on_context = [this](wxPoint at) { show_context_menu(at); };
    page->canvas().show_rulers(settings_.window.shows_rulers);
    page->canvas().SetDropTarget(
        new BoardDrop(page->canvas(), [this](const std::vector<std::filesystem::path>& files) {
            for (const std::filesystem::path& file : files)
                open_file(file);
        }));
    add_page(page);
    page->canvas().SetFocus();
    return page;
}

void MainFrame::show_start_page() {
    for (std::size_t i = 0; i < tabs_->size(); ++i)
        if (auto* start = dynamic_cast<StartPage*>(tabs_->at(i))) {
            tabs_->bring(start);
            start->refresh();
            keep_keys(); // the link that had them is made anew
            return;
        }
    add_page(new StartPage(&tabs_->pages(), *this));
}

void MainFrame::front_changed() {
    Page* shown = is_closing_ ? nullptr : front();
    if (auto* start = dynamic_cast<StartPage*>(shown)) start->refresh_recent();
    DocumentPage* document = shown == nullptr ? nullptr : shown->as_document();
    if (document != front_document_) {
        if (front_document_ != nullptr) front_document_->end_typing();
        subscription_ = {};
        front_document_ = document;
        findings_width_ = 0; // a longer verdict of another document takes no room from this one's words
        if (document != nullptr)
            subscription_ = document->observe([this](Change change) { on_page_change(change); });
        for (const auto& [action, panel] : panels_)
            panel->show_page(document);
        CallAfter([this] { look_at_disk(); });
    }
    if (is_closing_) return;
    if (document == nullptr)
        manager_.put_away(); // there is nothing that they could show
    else
        manager_.bring_back();
    fill_tool_bar();
    name_panels();
    update_titles();
    show_status();
    DoMenuUpdates(); // what can be done with a game differs from what can be done with a document
    keep_keys();
}

void MainFrame::on_page_change(Change change) {
    if (has(change, Change::history | Change::file | Change::texts)) update_titles();
    if (has(change, Change::texts | Change::ground)) {
        fill_tool_bar();
        name_panels();
    }
    // at once: the shortcut of an item that is still disabled does nothing
    if (has(change, Change::selection | Change::history | findings_changed)) DoMenuUpdates();
    show_status();
}

void MainFrame::update_titles() {
    tabs_->show_titles();
    Page* shown = front();
    SetTitle(shown == nullptr ? wxString("Sabotier") : shown->title() + to_wx(" – Sabotier"));
}

/// The verdict stands at the end: its field is as wide as its words, and beside one document never narrower
/// than it was. What is left is shared by the words of the tool and of the place, so that neither is cut
/// while the other has room.
void MainFrame::widen_findings(const wxString& text) {
    findings_width_ =
        std::max(findings_width_, GetStatusBar()->GetTextExtent(text).x + FromDIP(beside_status));
    const int zoom_width = FromDIP(84);
    const auto wished = [this](Field field) {
        return GetStatusBar()->GetTextExtent(GetStatusBar()->GetStatusText(field)).x + FromDIP(beside_status);
    };
    const int room = std::max(7, GetStatusBar()->GetClientSize().x - findings_width_ - zoom_width);
    const int place = room_of_place(room, wished(message_field), wished(place_field));
    std::vector<int> widths{-(room - place), -place, findings_width_, zoom_width};
    if (widths == status_widths_) return;
    status_widths_ = std::move(widths);
    SetStatusWidths(fields, status_widths_.data());
}

void MainFrame::show_status() {
    const auto set = [this](Field field, const wxString& text) {
        if (GetStatusBar()->GetStatusText(field) != text) SetStatusText(text, field);
    };
    DocumentPage* shown = page();
    if (shown == nullptr) {
        for (const Field field : {message_field, place_field, findings_field, zoom_field})
            set(field, {});
        return;
    }
    const Document& document = shown->document();
    set(message_field,
        to_wx(document.message().empty() ? document.tool().view(document).status : document.message()));
    const SpaceIndex space = shown->hover() != no_space ? shown->hover() : document.cursor();
    wxString place = to_wx(space_in_words(document.setup(), document.board(), space));
    place.Replace("\n", to_wx(" · "));
    set(place_field, place);
    wxString findings = words("The checks are running…");
    if (const auto& report = shown->report()) {
        // Without errors no more is said: what is complete for the table may leave something open to play
        // here.
        findings =
            to_wx(counts_in_words(*report)
                  + (report->has_at_least(Severity::error) ? ": " + tr("against the rules of set-up") : ""));
    }
    set(findings_field, findings);
    widen_findings(findings);
    set(zoom_field, wxString::Format("%.0f %%", shown->canvas().camera().scale() / 0.6));
}

} // namespace sabotier::editor
