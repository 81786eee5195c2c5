#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/html/htmlwin.h>
#include <wx/listbox.h>
#include <wx/stattext.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

/// Words of the panel Properties, in their order.
std::vector<std::string> properties() {
    std::vector<std::string> all;
    for (const wxWindow* child : Driver::control("view.properties").GetChildren())
        if (const auto* text = dynamic_cast<const wxStaticText*>(child))
            all.push_back(editor::to_utf8(text->GetLabelText()));
    return all;
}

bool enabled(const char* button) {
    return Driver::control(button).IsEnabled();
}

} // namespace

TEST_CASE("A search for actions that finds nothing says so, and Return does nothing") {
    const Driver user;
    open_file(user, sample("tunnels/two-doors.scenario.yaml"));
    user.key('P', wxMOD_CONTROL | wxMOD_SHIFT);
    user.wait_for_dialog("action-search");
    user.type("qqq");
    user.wait_for("the sentence", [] {
        const auto& list = Driver::control<wxListBox>("actions");
        return list.GetCount() == 1 && list.GetString(0) == "No action has all of these words.";
    });
    CHECK_FALSE(user.ask([] { return Driver::control("actions").IsEnabled(); }));
    user.key(WXK_RETURN);
    CHECK(user.ask([] { return Driver::dialog("action-search") != nullptr; }));
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
}

TEST_CASE("The page that explains a rule names itself in the choice of pages") {
    const Driver user;
    open_file(user, sample("broken/sabot/placement/deploy.zone.scenario.yaml"));
    user.click_finding("deploy.zone");
    user.ask([] { Driver::frame().run("check.explain"); });
    user.wait_for("the rule", [] {
        return Driver::find("help-page") != nullptr
               && Driver::control<wxHtmlWindow>("help-page").ToText().Contains("deploy.zone");
    });
    CHECK(user.ask([] {
        return editor::to_utf8(Driver::control<wxChoice>("help-contents").GetStringSelection());
    }) == "Rules");
    user.ask([] { wxGetTopLevelParent(&Driver::control("help-page"))->Close(); });
    user.wait_for("the guide to close", [] { return Driver::find("help-page") == nullptr; });
}

TEST_CASE("A space tells what leads over it, in the panel and under the pointer") {
    const Driver user;
    const test::Folder folder;
    open_file(user, folder.file("bridge.scenario.yaml", R"(sabotier: scenario/1
rulebook: sabot
title: Bridge
map:
  board: hexes
  size: [5, 4]
  terrain: |
    ggggg
    ggggg
    ggggg
    ggggg
  roads: [["0102", "0202", "0302", "0402"]]
  rivers: [["0201", "0202", "0203"]]
  bridges: ["0202"]
)"));
    user.ask([] {
        editor::Selection selection;
        selection.spaces.insert(*Driver::document().setup().find("0202"));
        Driver::document().select(selection);
    });
    user.wait_for("what the hex has", [] {
        const auto all = properties();
        const auto has = std::ranges::find(all, "Has");
        return has != all.end() && has + 1 != all.end() && *(has + 1) == "road, river, bridge";
    });
    CHECK(user.ask([] { return properties().front(); }) == "hex 0202");
    user.move_to(user.steady([] {
        const Point at = Driver::page().canvas().camera().to_screen(
            Driver::document().board().layout().centre(*Driver::document().setup().find("0202")));
        return Driver::page().canvas().ClientToScreen(
            wxPoint(static_cast<int>(at.x), static_cast<int>(at.y)));
    }));
    user.wait_for("the same at the pointer", [] {
        return editor::to_utf8(Driver::page().canvas().GetToolTipText()).find("road, river, bridge")
               != std::string::npos;
    });
}

TEST_CASE(
    "A piece that was deleted stands no more in the words under the pointer, and is one that is missing") {
    const Driver user;
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    const auto tip = [] { return editor::to_utf8(Driver::page().canvas().GetToolTipText()); };
    const std::string space = user.ask([] {
        const Setup& setup = Driver::document().setup();
        return Driver::document().board().name(setup.units.front().space);
    });
    user.click_space(space);
    user.wait_for("the piece", [] { return Driver::document().selection().pieces.size() == 1; });
    user.wait_for("its words",
                  [=] { return tip().starts_with(space) && tip().find('\n') != std::string::npos; });
    const std::string before = user.ask(tip);
    user.key(WXK_DELETE);
    user.wait_for("one piece less", [] { return Driver::document().is_modified(); });
    user.wait_for("the words of the place alone", [=] {
        return tip() != before && tip().starts_with(space)
               && before.starts_with(tip().substr(0, space.size()));
    });
    user.wait_for("what is missing", [] {
        return Driver::control<wxStaticText>("points").GetLabelText() == "1 piece is missing";
    });
    user.close_without_saving();
}

TEST_CASE("Buttons that are about a finding are grey as long as none is chosen") {
    const Driver user;
    open_file(user, sample("broken/sabot/placement/deploy.zone.scenario.yaml"));
    user.wait_for_checks();
    const auto all = {"check.explain", "check.fix", "check.waive", "check.severity"};
    for (const char* button : all) {
        INFO(button);
        CHECK_FALSE(user.ask([=] { return enabled(button); }));
    }
    user.click_finding("deploy.zone");
    user.wait_for("the buttons", [] { return enabled("check.explain") && enabled("check.waive"); });
    CHECK(user.ask([] {
        const Finding& chosen = Driver::page().report()->findings[*Driver::page().chosen_finding()];
        return enabled("check.fix") == !chosen.fixes.empty();
    }));
}

TEST_CASE("A new scenario is proposed of the game in front") {
    const Driver user;
    for (const char* file : {"landmines/two-walls.scenario.yaml", "tunnels/two-doors.scenario.yaml"}) {
        open_file(user, sample(file));
        user.key('N', wxMOD_CONTROL);
        user.wait_for_dialog("new");
        const std::string title = user.ask([] { return Driver::document().rulebook().title; });
        INFO(title);
        CHECK(user.ask([] {
                      return editor::to_utf8(Driver::control<wxChoice>("rulebook").GetStringSelection());
                  })
                  .starts_with(title));
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
        user.wait_for_window();
    }
}
