#include "editor/ui/frame/main_frame.hpp"

#include "editor/core/actions/window_actions.hpp"
#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/dialogs/action_search.hpp"
#include "editor/ui/dialogs/export_dialog.hpp"
#include "editor/ui/dialogs/measure_dialog.hpp"
#include "editor/ui/dialogs/print.hpp"
#include "editor/ui/dialogs/settings_dialog.hpp"
#include "editor/ui/dialogs/shortcuts_dialog.hpp"
#include "editor/ui/dialogs/size_dialog.hpp"
#include "editor/ui/frame/compare.hpp"
#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/frame/export_game.hpp"
#include "editor/ui/frame/fix_all.hpp"
#include "editor/ui/frame/import_tiled.hpp"
#include "editor/ui/frame/menus.hpp"
#include "editor/ui/help/about.hpp"
#include "editor/ui/help/help_window.hpp"
#include "editor/ui/help/markdown.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/pages/play_board.hpp"
#include "editor/ui/pages/play_page.hpp"
#include "editor/ui/panels/panel.hpp"
#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/text.hpp"

#include "formats/base/markup.hpp"
#include "validator/engine/check.hpp"

#include <wx/stdpaths.h>
#include <wx/utils.h>

/// What the window does for the table of actions.
namespace sabotier::editor {

namespace {

std::string severity_words(Severity severity) {
    switch (severity) {
    case Severity::error:
        return tr("Error");
    case Severity::warning:
        return tr("Warning");
    case Severity::info:
        return tr("Note");
    case Severity::ignore:
        break;
    }
    return tr("Ignored");
}

std::string origin_words(Origin origin) {
    switch (origin) {
    case Origin::published:
        return tr("the published rules");
    case Origin::decision:
        return tr("a decision where the published rules are silent");
    case Origin::house:
        break;
    }
    return tr("this project");
}

} // namespace

class MainFrame::Actions final : public WindowActions {
public:
    explicit Actions(MainFrame& frame)
        : frame_(frame) {}

    /// The game of the document in front is proposed.
    void start_new() override {
        const DocumentPage* front = frame_.page();
        frame_.make_new(front == nullptr ? std::string() : front->document().rulebook().id.str());
    }
    void open_files() override { frame_.open_dialog(); }
    void import_tiled_map() override { choose_tiled_map(frame_); }
    void show_start_page() override { frame_.show_start_page(); }
    void save() override { frame_.save(); }
    void save_as() override { frame_.save_as(); }
    [[nodiscard]] bool can_save() const override { return has_page() || frame_.game_in_front() != nullptr; }
    void duplicate() override { frame_.duplicate(); }
    void revert() override { frame_.revert(); }
    void compare_with_saved() override { compare_with(page(), page().document().files().path()); }
    void compare_with_file() override { compare_with_chosen_file(page()); }
    void export_files() override {
        if (PlayPage* played = frame_.game_in_front(); played != nullptr)
            export_game(&frame_, *played, frame_.files_in_use());
        else
            frame_.export_dialog();
    }
    void measure() override { MeasureDialog(&frame_, page().document().shared_setup()).ShowModal(); }
    void print() override { print_board(&frame_, page().document().shared_setup(), canvas().layers()); }
    void close_tab() override { frame_.close_page(frame_.front()); }
    [[nodiscard]] bool has_tab() const override { return frame_.tabs_->front() != nullptr; }
    void quit() override { frame_.Close(); }

    void take_back() override {
        if (PlayPage* played = frame_.game_in_front(); played != nullptr) played->take_back();
    }
    [[nodiscard]] bool can_take_back() const override {
        const PlayPage* played = frame_.game_in_front();
        return played != nullptr && played->game().can_undo();
    }
    void cut() override { frame_.cut_selection(); }
    void copy() override { frame_.copy_selection(); }
    void paste() override { frame_.paste_clipboard(); }
    void change_settings() override { frame_.change_settings(); }
    void change_shortcuts() override { frame_.change_shortcuts(); }

    void zoom(double factor) override {
        if (PlayPage* played = frame_.game_in_front(); played != nullptr)
            played->board().zoom_by_key(factor > 1 ? '+' : '-'); // as the keys do there
        else
            canvas().zoom(factor);
    }
    void show_all() override {
        if (PlayPage* played = frame_.game_in_front(); played != nullptr)
            played->board().show_all();
        else
            canvas().fit();
    }
    void show_selection() override { canvas().show_selection(); }
    void toggle(Part part) override {
        const bool shown = !shows(part);
        switch (part) {
        case Part::rulers:
            canvas().show_rulers(shown);
            frame_.settings_.window.shows_rulers = shown;
            break;
        case Part::findings:
            canvas().show_findings(shown);
            break;
        case Part::painting_times:
            canvas().show_frames(shown);
            break;
        case Part::full_screen:
            frame_.ShowFullScreen(shown, wxFULLSCREEN_NOBORDER | wxFULLSCREEN_NOCAPTION);
            break;
        }
    }
    [[nodiscard]] bool shows(Part part) const override {
        if (part == Part::full_screen) return frame_.IsFullScreen();
        if (!has_page()) return false;
        if (part == Part::rulers) return canvas().shows_rulers();
        return part == Part::findings ? canvas().shows_findings() : canvas().shows_frames();
    }
    void toggle_layer(bool MapLayers::*layer) override {
        MapLayers layers = canvas().layers();
        layers.*layer = !(layers.*layer);
        if (layer == &MapLayers::objectives) layers.labels = layers.objectives;
        if (layer == &MapLayers::zones) layers.positions = layers.zones;
        canvas().set_layers(layers);
    }
    [[nodiscard]] bool shows_layer(bool MapLayers::*layer) const override {
        return has_page() && canvas().layers().*layer;
    }
    void toggle_panel(std::string_view id) override {
        pane(id).Show(!pane(id).IsShown());
        frame_.manager_.arrange();
    }
    [[nodiscard]] bool shows_panel(std::string_view id) const override { return pane(id).IsShown(); }
    [[nodiscard]] bool has_panel(std::string_view id) const override {
        return frame_.panels_.at(std::string(id))->has_use();
    }
    void show_overlay(const std::string& kind) override { page().show_overlay(kind); }
    [[nodiscard]] bool shows_overlay(std::string_view kind) const override {
        return has_page() && page().overlay() == kind;
    }

    void change_scenario() override { frame_.scenario_dialog(); }
    void change_size() override { frame_.size_dialog(); }
    void draw_layouts() override { frame_.generate_dialog(); }
    void play() override { frame_.play_dialog(); }
    void toggle_playtest() override {
        if (!shows_panel("view.playtest")) toggle_panel("view.playtest");
        page().toggle_playtest();
    }
    [[nodiscard]] bool is_playtesting() const override {
        return has_page() && page().playtest().is_running();
    }

    void step_finding(int step) override { page().step_finding(step); }
    void explain_finding() override { frame_.explain_rule(page().chosen_rule().str()); }
    void fix_finding() override { frame_.fix_finding(); }
    void fix_all_of_rule() override { editor::fix_all_of_rule(page()); }
    void accept_finding() override { frame_.accept_finding(); }
    void change_severity() override { frame_.change_severity(); }
    [[nodiscard]] bool is_checked() const override { return has_page() && page().report() != nullptr; }
    [[nodiscard]] bool has_findings() const override {
        return is_checked() && !page().report()->findings.empty();
    }
    [[nodiscard]] bool has_chosen_rule() const override {
        return has_page() && !page().chosen_rule().str().empty();
    }
    [[nodiscard]] bool has_chosen_finding() const override {
        return is_checked() && frame_.chosen_finding() != nullptr;
    }
    [[nodiscard]] bool can_fix_finding() const override {
        return has_chosen_finding() && !frame_.chosen_finding()->fixes.empty();
    }
    [[nodiscard]] bool can_fix_all_of_rule() const override {
        return is_checked() && has_fixes_of_rule(page());
    }

    void show_guide() override { frame_.show_guide("editor.md"); }
    void search_actions() override { frame_.search_actions_dialog(); }
    void show_about() override { editor::show_about(&frame_); }

private:
    [[nodiscard]] bool has_page() const { return frame_.front_document_ != nullptr; }
    [[nodiscard]] DocumentPage& page() const { return *frame_.front_document_; }
    [[nodiscard]] BoardCanvas& canvas() const { return page().canvas(); }
    [[nodiscard]] wxAuiPaneInfo& pane(std::string_view id) const {
        return frame_.manager_.GetPane(static_cast<wxWindow*>(frame_.panels_.at(std::string(id))));
    }

    MainFrame& frame_;
};

std::unique_ptr<WindowActions> MainFrame::make_actions() {
    return std::make_unique<Actions>(*this);
}

// -- help

HelpWindow& MainFrame::help() {
    if (help_ == nullptr) {
        help_ = new HelpWindow(this);
        help_->Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent& event) {
            help_ = nullptr;
            event.Skip();
        });
    }
    return *help_;
}

void MainFrame::show_guide(const std::string& name) {
    help().show_page(name);
}

void MainFrame::explain_rule(const std::string& key) {
    const CheckBinding* rule =
        page() == nullptr ? nullptr : page()->document().rulebook().check(CheckKey(key));
    std::string html = "<h2>" + escaped_markup(key) + "</h2>";
    if (rule != nullptr) {
        html += "<p><b>" + escaped_markup(tr(rule->title)) + "</b></p><p>" + escaped_markup(tr(rule->why))
                + "</p><p>"
                + escaped_markup(say("Severity in the rulebook: {}", severity_words(rule->severity))) + "<br>"
                + escaped_markup(say("Where the rule comes from: {}", origin_words(rule->origin))) + "</p>";
        if (const CheckType* type = check_type(rule->type); type != nullptr)
            html += "<h3>" + escaped_markup(tr("What is looked at")) + "</h3><p>"
                    + escaped_markup(tr(type->summary)) + "</p>";
    }
    // the reference's heading of the rule
    html += "<p><a href=\"rules.md#" + escaped_markup(anchor_of(key)) + "\">"
            + escaped_markup(tr("In the reference of all rules")) + "</a></p>";
    help().show_html(to_wx(key), html);
}

// -- dialogs

void MainFrame::export_dialog() {
    Document& document = page()->document();
    std::shared_ptr<const CheckResult> checked;
    std::shared_ptr<const Setup> setup;
    {
        const wxBusyCursor busy;
        checked = page()->result_now();
        setup = document.setup_to_export();
    }
    const std::filesystem::path folder =
        document.files().is_saved()
            ? document.files().path().parent_path()
            : std::filesystem::path(to_utf8(wxStandardPaths::Get().GetDocumentsDir()));
    ExportDialog dialog(this, std::move(setup), checked->report.count(Severity::error),
                        folder / document.proposed_stem(), files_in_use(), page()->export_target());
    const bool is_done = dialog.ShowModal() == wxID_OK;
    page()->export_target() = dialog.target();
    if (!is_done) return;
    page()->tell_written(dialog.written());
}

void MainFrame::size_dialog() {
    Document& document = page()->document();
    SizeDialog dialog(this, document.scene());
    if (dialog.ShowModal() != wxID_OK) return;
    document.change(tr("Size of the board"), dialog.resized());
    page()->canvas().fit();
}

void MainFrame::search_actions_dialog() {
    std::string chosen;
    {
        ActionSearch dialog(this, shortcuts_, [this](const Action& action) { return can_run(action); });
        if (dialog.ShowModal() == wxID_OK) chosen = dialog.chosen();
    }
    if (!chosen.empty()) run(chosen);
}

void MainFrame::change_shortcuts() {
    ShortcutsDialog dialog(this, shortcuts_);
    if (dialog.ShowModal() != wxID_OK) return;
    shortcuts_ = dialog.shortcuts();
    relabel(*GetMenuBar(), shortcuts_);
    name_panels();
    update_tips();
    remember();
}

void MainFrame::change_settings() {
    SettingsDialog dialog(this, settings_);
    if (dialog.ShowModal() != wxID_OK) return;
    settings_ = dialog.chosen();
    remember();
    use_settings();
}

/// What the settings change at once.
void MainFrame::use_settings() {
    for (std::size_t i = 0; i < tabs_->size(); ++i)
        if (DocumentPage* document = tabs_->at(i)->as_document()) {
            document->canvas().set_wheel_zooms(settings_.window.wheel_zooms);
            document->canvas().set_smooth_zoom(settings_.smooth_zoom);
        }
}

} // namespace sabotier::editor
