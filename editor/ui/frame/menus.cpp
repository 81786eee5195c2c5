#include "editor/ui/frame/menus.hpp"

#include "editor/ui/widgets/text.hpp"
#include "formats/base/words.hpp"

#include <wx/menu.h>

#include <map>
#include <set>

namespace sabotier::editor {

namespace {

/// With a letter that no other of the same menu has, for the keys: "&Save".
wxString with_mnemonic(const wxString& label, std::set<wxUniChar>& taken) {
    for (std::size_t at = 0; at < label.length(); ++at) {
        const wxUniChar letter = wxTolower(label[at]);
        if (!wxIsalnum(letter) || !taken.insert(letter).second) continue;
        return label.Left(at) + "&" + label.Mid(at);
    }
    return label;
}

/// The title of each action in its menu. Those of one menu differ in their letters.
const wxString& item_title(const Action& action) {
    static const std::map<std::string, wxString> titles = [] {
        std::map<std::string, std::set<wxUniChar>> taken;
        std::map<std::string, wxString> made;
        for (const Action& each : all_actions())
            made[each.id] = with_mnemonic(label_text(tr(each.title)), taken[each.menu]);
        return made;
    }();
    return titles.at(action.id);
}

/// The menu of "View/Layers", made on the way.
wxMenu* menu_at(wxMenuBar& bar, std::map<std::string, wxMenu*>& menus, std::set<wxUniChar>& taken,
                const std::string& path) {
    if (const auto known = menus.find(path); known != menus.end()) return known->second;
    auto* menu = new wxMenu;
    const std::size_t slash = path.rfind('/');
    const std::string title = tr(path.c_str()); // the catalogue has all of the path
    if (slash == std::string::npos)
        bar.Append(menu, with_mnemonic(label_text(title), taken));
    else
        menu_at(bar, menus, taken, path.substr(0, slash))
            ->AppendSubMenu(menu, label_text(title.substr(title.rfind('/') + 1)));
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

wxString item_label(const Action& action, const Shortcuts& shortcuts, const std::string& title) {
    wxString label = title.empty() ? item_title(action) : label_text(title);
    const std::string shortcut = shortcuts.of(action);
    if (!shortcut.empty()) label += "\t" + to_wx(shortcut);
    return label;
}

wxMenuBar* make_menu_bar(const Shortcuts& shortcuts) {
    auto* bar = new wxMenuBar;
    std::map<std::string, wxMenu*> menus;
    std::set<wxUniChar> taken;
    for (const Action& action : all_actions()) {
        const std::string path = action.menu;
        if (path.empty()) continue;
        wxMenu* menu = menu_at(*bar, menus, taken, path);
        if (action.opens_group && menu->GetMenuItemCount() > 0) menu->AppendSeparator();
        menu->Append(item_of(action), item_label(action, shortcuts), words(action.hint),
                     action.is_toggle() ? wxITEM_CHECK : wxITEM_NORMAL);
    }
    return bar;
}

wxString item_label_for(const Action& action, const Shortcuts& shortcuts, const std::string& object) {
    const wxString label = item_label(action, shortcuts);
    if (object.empty()) return label;
    wxString shortcut;
    const wxString title = label.BeforeFirst('\t', &shortcut);
    const wxString full = to_wx(say("{}: {}", to_utf8(title), to_utf8(label_text(object))));
    return shortcut.empty() ? full : full + "\t" + shortcut;
}

void relabel(wxMenuBar& bar, const Shortcuts& shortcuts) {
    for (const Action& action : all_actions())
        if (wxMenuItem* item = bar.FindItem(item_of(action)))
            item->SetItemLabel(item_label(action, shortcuts));
}

wxString tip_of(const Action& action, const Shortcuts& shortcuts) {
    wxString tip = words(action.title);
    const std::string shortcut = shortcuts.of(action);
    if (!shortcut.empty()) tip += " (" + to_wx(shortcut_in_words(shortcut)) + ")";
    return tip + "\n" + words(action.hint);
}

} // namespace sabotier::editor
