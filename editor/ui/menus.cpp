#include "editor/ui/menus.hpp"

#include "editor/ui/text.hpp"

#include <wx/menu.h>

#include <map>

namespace sabotier::editor {

namespace {

wxString item_label(const Action& action, const Shortcuts& shortcuts) {
    wxString label = label_text(tr(action.title));
    const std::string shortcut = shortcuts.of(action);
    if (!shortcut.empty()) label += "\t" + to_wx(shortcut);
    return label;
}

/// The menu of "View/Layers", made on the way.
wxMenu* menu_at(wxMenuBar& bar, std::map<std::string, wxMenu*>& menus, const std::string& path) {
    if (const auto known = menus.find(path); known != menus.end()) return known->second;
    auto* menu = new wxMenu;
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos)
        bar.Append(menu, label_text(tr(path.c_str())));
    else
        menu_at(bar, menus, path.substr(0, slash))
            ->AppendSubMenu(menu, label_text(tr(path.c_str() + slash + 1)));
    menus.emplace(path, menu);
    return menu;
}

} // namespace

int item_of(const Action& action) {
    return first_item + static_cast<int>(&action - all_actions().data());
}

const Action* action_of(int item) {
    const int index = item - first_item;
    if (index < 0 || static_cast<std::size_t>(index) >= all_actions().size()) return nullptr;
    return &all_actions()[static_cast<std::size_t>(index)];
}

wxMenuBar* make_menu_bar(const Shortcuts& shortcuts) {
    auto* bar = new wxMenuBar;
    std::map<std::string, wxMenu*> menus;
    for (const Action& action : all_actions()) {
        const std::string path = action.menu;
        if (path.empty()) continue;
        wxMenu* menu = menu_at(*bar, menus, path);
        if (action.opens_group && menu->GetMenuItemCount() > 0) menu->AppendSeparator();
        menu->Append(item_of(action), item_label(action, shortcuts), words(action.hint),
                     action.is_toggle ? wxITEM_CHECK : wxITEM_NORMAL);
    }
    return bar;
}

void relabel(wxMenuBar& bar, const Shortcuts& shortcuts) {
    for (const Action& action : all_actions())
        if (wxMenuItem* item = bar.FindItem(item_of(action)))
            item->SetItemLabel(item_label(action, shortcuts));
}

wxString tip_of(const Action& action, const Shortcuts& shortcuts) {
    wxString tip = words(action.title);
    const std::string shortcut = shortcuts.of(action);
    if (!shortcut.empty()) tip += " (" + to_wx(shortcut) + ")";
    return tip + "\n" + words(action.hint);
}

} // namespace sabotier::editor
