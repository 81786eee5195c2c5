#include "editor/ui/frame/main_frame.hpp"

#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/dialogs/action_search.hpp"
#include "editor/ui/dialogs/export_dialog.hpp"
#include "editor/ui/dialogs/print.hpp"
#include "editor/ui/dialogs/settings_dialog.hpp"
#include "editor/ui/dialogs/shortcuts_dialog.hpp"
#include "editor/ui/dialogs/size_dialog.hpp"
#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/frame/fix_all.hpp"
#include "editor/ui/frame/menus.hpp"
#include "editor/ui/help/about.hpp"
#include "editor/ui/help/help_window.hpp"
#include "editor/ui/help/markdown.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/panels/panel.hpp"
#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/text.hpp"

#include "formats/base/markup.hpp"
#include "validator/engine/check.hpp"

#include <wx/stdpaths.h>
#include <wx/utils.h>

/// What the window does for the actions that are not the core's.
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

void MainFrame::make_commands() {
    const auto layer = [this](bool MapLayers::*flag) {
        return [this, flag] {
            MapLayers layers = page()->canvas().layers();
            layers.*flag = !(layers.*flag);
            if (flag == &MapLayers::objectives) layers.labels = layers.objectives;
            if (flag == &MapLayers::zones) layers.positions = layers.zones;
            page()->canvas().set_layers(layers);
        };
    };
    commands_ = {
        {"file.new", [this] { make_new({}); }},
        {"file.open", [this] { open_dialog(); }},
        {"file.start", [this] { show_start_page(); }},
        {"file.save", [this] { save(); }},
        {"file.save-as", [this] { save_as(); }},
        {"file.duplicate", [this] { duplicate(); }},
        {"file.revert", [this] { revert(); }},
        {"file.close", [this] { close_page(front()); }},
        {"file.quit", [this] { Close(); }},
        {"file.export", [this] { export_dialog(); }},
        {"file.print",
         [this] { print_board(this, page()->document().shared_setup(), page()->canvas().layers()); }},
        {"edit.copy", [this] { copy_selection(); }},
        {"edit.cut", [this] { cut_selection(); }},
        {"edit.paste", [this] { paste_clipboard(); }},
        {"edit.settings", [this] { change_settings(); }},
        {"edit.shortcuts", [this] { change_shortcuts(); }},
        {"help.guide", [this] { show_guide("editor.md"); }},
        {"help.search", [this] { search_actions_dialog(); }},
        {"check.fix", [this] { fix_finding(); }},
        {"check.fix-all", [this] { fix_all_of_rule(*page()); }},
        {"check.waive", [this] { accept_finding(); }},
        {"check.severity", [this] { change_severity(); }},
        {"scenario.generate", [this] { generate_dialog(); }},
        {"scenario.properties", [this] { scenario_dialog(); }},
        {"scenario.size", [this] { size_dialog(); }},
        {"check.explain",
         [this] {
             if (const CheckKey rule = page()->chosen_rule(); !rule.str().empty()) explain_rule(rule.str());
         }},
        {"view.zoom-in", [this] { page()->canvas().zoom(1.5); }},
        {"view.zoom-out", [this] { page()->canvas().zoom(1 / 1.5); }},
        {"view.fit", [this] { page()->canvas().fit(); }},
        {"view.selection", [this] { page()->canvas().show_selection(); }},
        {"view.rulers",
         [this] {
             const bool shows = !page()->canvas().shows_rulers();
             page()->canvas().show_rulers(shows);
             settings_.window["rulers"] = shows ? "shown" : "hidden";
         }},
        {"view.terrain", layer(&MapLayers::terrain)},
        {"view.ways", layer(&MapLayers::ways)},
        {"view.grid", layer(&MapLayers::grid)},
        {"view.numbers", layer(&MapLayers::numbers)},
        {"view.zones", layer(&MapLayers::zones)},
        {"view.objectives", layer(&MapLayers::objectives)},
        {"view.pieces", layer(&MapLayers::units)},
        {"view.findings", [this] { page()->canvas().show_findings(!page()->canvas().shows_findings()); }},
        {"view.full-screen",
         [this] { ShowFullScreen(!IsFullScreen(), wxFULLSCREEN_NOBORDER | wxFULLSCREEN_NOCAPTION); }},
        {"view.frames", [this] { page()->canvas().show_frames(!page()->canvas().shows_frames()); }},
        {"check.next", [this] { page()->step_finding(1); }},
        {"check.previous", [this] { page()->step_finding(-1); }},
        {"help.about", [this] { show_about(this); }},
    };
    for (const char* kind : {"none", "terrain", "reach", "sight", "exposure", "control", "chokes", "first"})
        commands_[std::string("view.overlay-") + kind] = [this, kind] {
            page()->show_overlay(std::string_view(kind) == "none" ? "" : kind);
        };
    for (const auto& [id, panel] : panels_)
        commands_[id] = [this, pane = panel] {
            wxAuiPaneInfo& info = manager_.GetPane(static_cast<wxWindow*>(pane));
            info.Show(!info.IsShown());
            manager_.arrange();
        };
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
                        folder / document.proposed_stem(), page()->export_target());
    const bool is_done = dialog.ShowModal() == wxID_OK;
    page()->export_target() = dialog.target();
    if (!is_done) return;
    const std::filesystem::path written = dialog.written();
    page()->notify(
        say("Written: {}", written.string()), false,
        {{tr("Open"), "open-written", [this, written] { open_outside(this, written); }},
         {tr("Show folder"), "show-folder", [this, written] { open_outside(this, written.parent_path()); }},
         {tr("Close"), "close-message", {}}});
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
        if (DocumentPage* document = tabs_->at(i)->as_document())
            document->canvas().set_wheel_zooms(wheel_zooms(settings_));
}

} // namespace sabotier::editor
