#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"

#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/dataview.h>
#include <wx/frame.h>

#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

wxDataViewTreeCtrl& findings() {
    return Driver::control<wxDataViewTreeCtrl>("findings-Open");
}

wxDataViewItem last_row() {
    const int groups = findings().GetChildCount({});
    if (groups == 0) return {};
    const wxDataViewItem group = findings().GetNthChild({}, static_cast<unsigned>(groups - 1));
    return findings().GetNthChild(group, static_cast<unsigned>(findings().GetChildCount(group) - 1));
}

/// Columns in which one could type, by the names of their lists.
void add_typed_in(const wxWindow& window, std::vector<std::string>& found, std::size_t& lists) {
    if (const auto* list = dynamic_cast<const wxDataViewCtrl*>(&window)) {
        ++lists;
        for (unsigned i = 0; i < list->GetColumnCount(); ++i)
            if (list->GetColumn(i)->GetRenderer()->GetMode() == wxDATAVIEW_CELL_EDITABLE)
                found.push_back(editor::to_utf8(list->GetName()));
    }
    for (const wxWindow* child : window.GetChildren())
        add_typed_in(*child, found, lists);
}

} // namespace

TEST_CASE("A finding that is clicked twice stays what it is, whatever is typed then") {
    const Driver user;
    open_file(user, sample("broken/sabot/placement/deploy.zone.scenario.yaml"));
    user.wait_for_checks();
    user.wait_for("a row", [] {
        const wxDataViewItem row = last_row();
        if (!row.IsOk()) return false;
        findings().EnsureVisible(row);
        return !findings().GetItemRect(row).IsEmpty();
    });
    const std::string before = user.ask([] { return editor::to_utf8(findings().GetItemText(last_row())); });
    // so far apart that it is no double click
    for (const int beside : {30, 90})
        user.click_at(user.steady([=] {
            const wxRect area = findings().GetItemRect(last_row());
            return findings().ClientToScreen(wxPoint(area.x + beside, area.y + area.height / 2));
        }));
    user.wait_for("the chosen finding", [] { return Driver::page().chosen_finding().has_value(); });
    user.type("zz");
    user.key(WXK_RETURN);
    user.wait_for("the rule that Return explains", [] { return Driver::find("help-page") != nullptr; });
    CHECK(user.ask([] { return editor::to_utf8(findings().GetItemText(last_row())); }) == before);
    user.ask([] { wxGetTopLevelParent(&Driver::control("help-page"))->Close(); });
    user.wait_for("the guide to close", [] { return Driver::find("help-page") == nullptr; });
}

TEST_CASE("Lists are for reading: in none of them a row can be typed over") {
    const Driver user;
    open_file(user, sample("sabot/free-form/clogheim.scenario.yaml"));
    std::size_t lists = 0;
    std::vector<std::string> found;
    user.ask([&] { add_typed_in(Driver::frame(), found, lists); });
    CHECK(lists >= 8);
    user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("edit.shortcuts"); }); });
    user.wait_for_dialog("shortcuts");
    user.ask([&] { add_typed_in(*Driver::dialog("shortcuts"), found, lists); });
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    CHECK(lists >= 9);
    CHECK(found == std::vector<std::string>{});
}
