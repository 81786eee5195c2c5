#include "editor/ui/frame/main_frame.hpp"

#include "editor/ui/frame/menus.hpp"
#include "editor/ui/panels/army_panel.hpp"
#include "editor/ui/panels/findings_panel.hpp"
#include "editor/ui/panels/history_panel.hpp"
#include "editor/ui/panels/list_panel.hpp"
#include "editor/ui/panels/notes_panel.hpp"
#include "editor/ui/panels/overview_panel.hpp"
#include "editor/ui/panels/palette_panel.hpp"
#include "editor/ui/panels/playtest_panel.hpp"
#include "editor/ui/panels/properties_panel.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/menu.h>

/// The panels and where they stand at first.
namespace sabotier::editor {

void MainFrame::make_panels() {
    // panes above each other share their dock by their heights, and those beside each other by their widths
    const auto sized = [this](int width, int height, int share) {
        wxAuiPaneInfo info;
        info.BestSize(FromDIP(wxSize(width, height))).MinSize(FromDIP(wxSize(120, 80)));
        info.dock_proportion = share * 1000;
        return info;
    };
    const auto pane = [&](int width, int height) { return sized(width, height, height); };
    const auto low_pane = [&](int width, int height) {
        return sized(width, height, width).Bottom().Layer(0);
    };
    constexpr int low = 228; // a note with its list and its buttons
    add_panel("view.palette", new PalettePanel(area_, *this), pane(250, 420).Left().Layer(1).Position(0));
    add_panel("view.minimap", new OverviewPanel(area_, *this), pane(250, 170).Left().Layer(1).Position(1));
    add_panel("view.armies", new ArmyPanel(area_, *this), pane(330, 600).Right().Layer(1).Position(0));
    add_panel("view.properties", new PropertiesPanel(area_, *this),
              pane(330, 200).Right().Layer(1).Position(1));
    add_panel("view.findings-panel", new FindingsPanel(area_, *this), low_pane(600, low));
    add_panel("view.history", new HistoryPanel(area_, *this),
              pane(250, 200).Right().Layer(1).Position(2).Hide());
    add_panel("view.notes", new NotesPanel(area_, *this), low_pane(340, low).Position(1).Hide());
    add_panel(
        "view.playtest", new PlaytestPanel(area_, *this),
        sized(330, 420, 900).Right().Layer(1).Position(4).Hide()); // it is asked for, and told in many lines
    add_panel("view.list", new ListPanel(area_, *this), pane(320, 300).Right().Layer(1).Position(3).Hide());
}

/// A game may have something else than a panel is usually about: its caption and its item in the menu say so.
/// Where it has nothing for a panel, that is not there.
void MainFrame::name_panels() {
    bool is_other = false;
    bool is_another_shown = false;
    for (const auto& [id, panel] : panels_) {
        const Action* known = action(id);
        if (known == nullptr) continue;
        const std::string own = panel->title();
        const wxString caption = own.empty() ? words(known->title) : to_wx(own);
        wxAuiPaneInfo& pane = manager_.GetPane(static_cast<wxWindow*>(panel));
        is_other = is_other || pane.caption != caption;
        pane.Caption(caption);
        if (front_document_ != nullptr && manager_.set_useless(pane, !panel->has_use()))
            is_another_shown = true;
        wxMenuItem* item = GetMenuBar()->FindItem(item_of(*known));
        const wxString label = item_label(*known, shortcuts_, own);
        if (item != nullptr && item->GetItemLabel() != label) item->SetItemLabel(label);
    }
    if (is_another_shown)
        manager_.arrange();
    else if (is_other)
        manager_.Update();
}

} // namespace sabotier::editor
