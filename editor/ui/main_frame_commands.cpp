#include "editor/ui/main_frame.hpp"

#include "editor/ui/board_canvas.hpp"
#include "editor/ui/document_page.hpp"
#include "editor/ui/panel.hpp"
#include "editor/ui/text.hpp"

#include <wx/aui/auibook.h>
#include <wx/aboutdlg.h>

#include "formats/base/version.hpp"

/// What the window does for the actions that are not the core's.
namespace sabotier::editor {

void MainFrame::make_commands() {
    const auto layer = [this](bool MapLayers::* flag) {
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
        {"file.close",
         [this] {
             if (tabs_->GetSelection() != wxNOT_FOUND)
                 close_page(static_cast<std::size_t>(tabs_->GetSelection()));
         }},
        {"file.quit", [this] { Close(); }},
        {"view.zoom-in", [this] { page()->canvas().zoom(1.5); }},
        {"view.zoom-out", [this] { page()->canvas().zoom(1 / 1.5); }},
        {"view.fit", [this] { page()->canvas().fit(); }},
        {"view.selection", [this] { page()->canvas().show_selection(); }},
        {"view.grid", layer(&MapLayers::grid)},
        {"view.numbers", layer(&MapLayers::numbers)},
        {"view.zones", layer(&MapLayers::zones)},
        {"view.objectives", layer(&MapLayers::objectives)},
        {"view.pieces", layer(&MapLayers::units)},
        {"view.findings", [this] { page()->canvas().show_findings(!page()->canvas().shows_findings()); }},
        {"check.next", [this] { page()->step_finding(1); }},
        {"check.previous", [this] { page()->step_finding(-1); }},
        {"help.about", [this] {
             wxAboutDialogInfo info;
             info.SetName("Sabotier");
             info.SetVersion(to_wx(std::string(version())));
             info.SetDescription(words("A workshop for sabotage games: design maps and scenarios, have them "
                                       "checked, and take them to the table."));
             wxAboutBox(info, this);
         }},
    };
    for (const auto& [id, panel] : panels_)
        commands_[id] = [this, pane = panel] {
            wxAuiPaneInfo& info = manager_.GetPane(static_cast<wxWindow*>(pane));
            info.Show(!info.IsShown());
            manager_.Update();
        };
}

void MainFrame::show_guide(const std::string& /*page*/) {}

void MainFrame::explain_rule(const std::string& /*key*/) {}

} // namespace sabotier::editor
