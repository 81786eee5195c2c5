#include "tests/gui/driver/shown_texts.hpp"

#include "tests/gui/driver/driver.hpp"

#include "editor/ui/widgets/text.hpp"

#include <wx/aui/auibar.h>
#include <wx/aui/framemanager.h>
#include <wx/bookctrl.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/html/htmlwin.h>
#include <wx/listbox.h>
#include <wx/listctrl.h>
#include <wx/menu.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/statusbr.h>
#include <wx/textctrl.h>

#include <algorithm>

namespace sabotier::test::gui {

namespace {

/// Longer lists say the same again.
constexpr unsigned most_rows = 300;

void add(ShownTexts& texts, const std::string& where, const wxString& what) {
    if (!what.empty()) texts.insert(where + ": " + editor::to_utf8(what));
}

void add_all(ShownTexts& texts, const std::string& where, const wxArrayString& all) {
    for (const wxString& each : all)
        add(texts, where, each);
}

std::string path_of(const wxWindow& window) {
    const wxWindow* parent = window.GetParent();
    const std::string name = editor::to_utf8(window.GetName());
    return parent == nullptr || window.IsTopLevel() ? name : path_of(*parent) + "/" + name;
}

void add_bar(ShownTexts& texts, const std::string& where, wxAuiToolBar& bar) {
    for (std::size_t i = 0; i < bar.GetToolCount(); ++i) {
        const wxAuiToolBarItem& tool = *bar.FindToolByIndex(static_cast<int>(i));
        for (const wxString& text : {tool.GetLabel(), tool.GetShortHelp(), tool.GetLongHelp()})
            add(texts, where, text);
    }
}

void add_rows(ShownTexts& texts, const std::string& where, wxDataViewCtrl& view) {
    for (unsigned column = 0; column < view.GetColumnCount(); ++column)
        add(texts, where, view.GetColumn(column)->GetTitle());
    const auto* model = dynamic_cast<const wxDataViewListModel*>(view.GetModel());
    if (model == nullptr) return;
    for (unsigned row = 0; row < std::min(most_rows, model->GetCount()); ++row)
        for (unsigned column = 0; column < view.GetColumnCount(); ++column) {
            wxVariant value;
            model->GetValueByRow(value, row, view.GetColumn(column)->GetModelColumn());
            if (value.GetType() == "string") add(texts, where, value.GetString());
        }
}

void add_branch(ShownTexts& texts, const std::string& where, const wxDataViewTreeCtrl& tree,
                const wxDataViewItem& above) {
    for (int i = 0; i < tree.GetChildCount(above); ++i) {
        const wxDataViewItem item = tree.GetNthChild(above, static_cast<unsigned>(i));
        add(texts, where, tree.GetItemText(item));
        add_branch(texts, where, tree, item);
    }
}

void add_rows(ShownTexts& texts, const std::string& where, const wxListCtrl& list) {
    for (int column = 0; column < list.GetColumnCount(); ++column) {
        wxListItem heading;
        heading.SetMask(wxLIST_MASK_TEXT);
        if (list.GetColumn(column, heading)) add(texts, where, heading.GetText());
        for (int row = 0; row < list.GetItemCount(); ++row)
            add(texts, where, list.GetItemText(row, column));
    }
}

void add_lists(ShownTexts& texts, const std::string& where, wxWindow& window) {
    if (auto* tree = dynamic_cast<wxDataViewTreeCtrl*>(&window))
        add_branch(texts, where, *tree, {});
    else if (auto* view = dynamic_cast<wxDataViewCtrl*>(&window))
        add_rows(texts, where, *view);
    if (const auto* list = dynamic_cast<wxListCtrl*>(&window)) add_rows(texts, where, *list);
    if (const auto* choice = dynamic_cast<wxChoice*>(&window)) add_all(texts, where, choice->GetStrings());
    if (const auto* list = dynamic_cast<wxListBox*>(&window)) add_all(texts, where, list->GetStrings());
    if (const auto* book = dynamic_cast<wxBookCtrlBase*>(&window))
        for (std::size_t i = 0; i < book->GetPageCount(); ++i)
            add(texts, where, book->GetPageText(i));
}

void add_control(ShownTexts& texts, wxWindow& window) {
    const std::string where = path_of(window);
    add(texts, where + "/tip", window.GetToolTipText());
    if (auto* text = dynamic_cast<wxTextCtrl*>(&window)) {
        add(texts, where, text->GetHint());
        if (!text->IsEditable()) add(texts, where, text->GetValue()); // else it is the user's
    } else if (const auto* search = dynamic_cast<wxSearchCtrl*>(&window)) {
        add(texts, where, search->GetDescriptiveText());
    } else {
        add(texts, where, wxStripMenuCodes(window.GetLabel(), wxStrip_Mnemonics));
    }
    add_lists(texts, where, window);
    if (auto* bar = dynamic_cast<wxAuiToolBar*>(&window)) add_bar(texts, where, *bar);
    if (const auto* bar = dynamic_cast<wxStatusBar*>(&window))
        for (int i = 0; i < bar->GetFieldsCount(); ++i)
            add(texts, where, bar->GetStatusText(i));
    if (auto* html = dynamic_cast<wxHtmlWindow*>(&window)) add(texts, where, html->ToText());
}

void add_menu(ShownTexts& texts, const wxMenu& menu) {
    for (const wxMenuItem* item : menu.GetMenuItems()) {
        add(texts, "menu", item->GetItemLabelText());
        add(texts, "menu", item->GetHelp());
        if (item->GetSubMenu() != nullptr) add_menu(texts, *item->GetSubMenu());
    }
}

} // namespace

void add_texts(ShownTexts& texts, wxWindow& window) {
    add_control(texts, window);
    // a dialog of the toolkit has a control for each line of its text
    wxString lines;
    for (wxWindow* child : window.GetChildren()) {
        const auto* line = window.IsTopLevel() ? dynamic_cast<const wxStaticText*>(child) : nullptr;
        if (line != nullptr)
            lines += (lines.empty() ? "" : "\n") + line->GetLabelText();
        else if (!child->IsTopLevel())
            add_texts(texts, *child);
    }
    add(texts, path_of(window), lines);
}

void add_frame(ShownTexts& texts) {
    const wxMenuBar& bar = *Driver::frame().GetMenuBar();
    for (std::size_t i = 0; i < bar.GetMenuCount(); ++i) {
        add(texts, "menu", bar.GetMenuLabelText(i));
        add_menu(texts, *bar.GetMenu(i));
    }
    auto* docks = wxAuiManager::GetManager(&Driver::control("pages"));
    for (std::size_t i = 0; i < docks->GetAllPanes().GetCount(); ++i)
        add(texts, "caption", docks->GetAllPanes()[i].caption);
    add_texts(texts, Driver::frame());
}

} // namespace sabotier::test::gui
