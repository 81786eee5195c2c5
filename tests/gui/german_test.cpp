#include "tests/gui/driver/driver.hpp"
#include "tests/gui/driver/in_german.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/actions/action.hpp"
#include "editor/ui/frame/menus.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/draw/pieces/counters.hpp"

#include <catch2/catch.hpp>

#include <wx/dataview.h>
#include <wx/listctrl.h>
#include <wx/menu.h>
#include <wx/stattext.h>

#include <algorithm>

#include <memory>
#include <set>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

/// The first open finding as its row has it; "" while there is none.
std::string first_finding() {
    const auto& tree = Driver::control<wxDataViewTreeCtrl>("findings-Open");
    if (tree.GetChildCount({}) == 0) return {};
    const wxDataViewItem severity = tree.GetNthChild({}, 0);
    return tree.GetChildCount(severity) == 0
               ? std::string()
               : editor::to_utf8(tree.GetItemText(tree.GetNthChild(severity, 0)));
}

/// The first mistake of a document that could not be read; "" while there is none.
std::string first_mistake() {
    const auto& list = Driver::control<wxListCtrl>("problems");
    return list.GetItemCount() == 0 ? std::string() : editor::to_utf8(list.GetItemText(0, 3));
}

} // namespace

TEST_CASE("The window says in the user's language what is found and what cannot be read") {
    const Driver user;
    user.wait_for_window();
    const InGerman meanwhile(user);
    const std::filesystem::path broken = sample("broken/fortress/ground/walls.count.scenario.yaml");
    user.ask([&] { Driver::frame().open_file(broken); });
    user.wait_for_checks();
    user.wait_for("the finding in German", [] { return first_finding().starts_with("die Karte hat "); });
    user.close_without_saving();

    const sabotier::test::Folder folder;
    const auto unreadable = folder.file("wrong.scenario.yaml", "sabotier: scenario/9\n");
    user.ask([&] { Driver::frame().open_file(unreadable); });
    user.wait_for("the mistake in German", [] { return first_mistake().starts_with("Version „9“"); });
    user.wait_for_window();
    user.key('W', wxMOD_CONTROL);
    user.wait_for("no list", [] { return Driver::find("problems") == nullptr; });
}

TEST_CASE("Values of a unit are called as its rulebook calls them, whatever else is called so") {
    const Driver user;
    user.wait_for_window();
    const InGerman meanwhile(user);
    user.ask([] { Driver::frame().open_file(sample("sabot/free-form/clogheim.scenario.yaml")); });
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    const auto wanted = user.ask([] {
        const Setup& setup = Driver::document().setup();
        const SetupUnit& unit = setup.units[setup.sides[0].units[0]];
        editor::Selection selection;
        selection.pieces.insert(editor::ref_of(setup, unit));
        Driver::document().select(selection);
        std::set<std::string> labels;
        for (const CounterFace::Value& value : kind_values(Driver::document().rulebook(), *unit.kind))
            if (value.text != "-") labels.insert(value.label);
        return labels;
    });
    REQUIRE(wanted.contains("Move")); // what the action of that name is not called in German
    user.wait_for("its values", [&] {
        std::set<std::string> shown;
        for (const wxWindow* child : Driver::control("view.properties").GetChildren())
            if (const auto* text = dynamic_cast<const wxStaticText*>(child))
                shown.insert(editor::to_utf8(text->GetLabelText()));
        return std::ranges::includes(shown, wanted);
    });
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("Menus within menus and buttons that the toolkit makes speak German") {
    const Driver user;
    user.wait_for_window();
    const InGerman meanwhile(user);
    const auto menus = user.ask([] {
        const std::unique_ptr<wxMenuBar> bar(editor::make_menu_bar({}));
        std::set<std::string> titles;
        for (std::size_t i = 0; i < bar->GetMenuCount(); ++i)
            for (const wxMenuItem* item : bar->GetMenu(i)->GetMenuItems())
                if (item->GetSubMenu() != nullptr) titles.insert(editor::to_utf8(item->GetItemLabelText()));
        return titles;
    });
    CHECK(menus == std::set<std::string>{"Auswertungen", "Ebenen", "Leisten"});
    user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("edit.shortcuts"); }); });
    user.wait_for_dialog("shortcuts");
    CHECK(user.ask([] {
        return editor::to_utf8(
            wxStripMenuCodes(Driver::dialog("shortcuts")->FindWindow(wxID_CANCEL)->GetLabel()));
    }) == "Abbrechen");
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
}

TEST_CASE("A space is called by its German name where its properties stand") {
    const Driver user;
    user.wait_for_window();
    const InGerman meanwhile(user);
    user.ask([] { Driver::frame().open_file(sample("sabot/free-form/clogheim.scenario.yaml")); });
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    const wxString name = user.ask([] {
        const SpaceIndex first = Driver::document().board().layout().spaces().front();
        editor::Selection selection;
        selection.spaces.insert(first);
        Driver::document().select(selection);
        return editor::to_wx(Driver::document().board().name(first));
    });
    const auto heading = [] {
        for (const wxWindow* child : Driver::control("view.properties").GetChildren())
            if (const auto* text = dynamic_cast<const wxStaticText*>(child)) return text->GetLabelText();
        return wxString();
    };
    user.wait_for("another heading", [&] { return heading().Contains(name); });
    CHECK(user.ask(heading) == "Hexfeld " + name);
    user.focus_board();
    user.close_without_saving();
}
