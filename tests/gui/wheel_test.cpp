#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"

#include <catch2/catch.hpp>

#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/scrolwin.h>
#include <wx/spinctrl.h>

#include <stdexcept>
#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::test::gui;

/// What the wheel passes over stays as it is.
namespace {

constexpr const char* clogheim = "sabot/free-form/clogheim.scenario.yaml";

/// What the wheel could change, below a window.
std::vector<wxWindow*> choices_below(wxWindow& window) {
    std::vector<wxWindow*> found;
    for (wxWindow* child : window.GetChildren()) {
        if (!child->IsShownOnScreen()) continue;
        if (dynamic_cast<wxChoice*>(child) != nullptr || dynamic_cast<wxSpinCtrl*>(child) != nullptr
            || dynamic_cast<wxComboBox*>(child) != nullptr)
            found.push_back(child);
        const auto below = choices_below(*child);
        found.insert(found.end(), below.begin(), below.end());
    }
    return found;
}

std::string value_of(const wxWindow& control) {
    if (const auto* box = dynamic_cast<const wxComboBox*>(&control)) return box->GetValue().utf8_string();
    if (const auto* choice = dynamic_cast<const wxChoice*>(&control))
        return std::to_string(choice->GetSelection());
    return std::to_string(dynamic_cast<const wxSpinCtrl&>(control).GetValue());
}

std::vector<std::string> values_below(const std::string& window) {
    std::vector<std::string> values;
    for (const wxWindow* control : choices_below(Driver::control(window)))
        values.push_back(value_of(*control));
    return values;
}

void turn_wheel(const Driver& user, unsigned way) {
    for (int i = 0; i < 2; ++i) {
        user.press(way);
        user.release(way);
    }
}

/// Turns the wheel both ways over every choice of a window; how many there are.
std::size_t turn_over_all(const Driver& user, const std::string& window) {
    const auto before = user.ask([&] { return values_below(window); });
    for (std::size_t i = 0; i < before.size(); ++i)
        for (const unsigned way : {5U, 4U}) {
            const wxPoint place = user.steady([&] {
                const wxRect area = choices_below(Driver::control(window)).at(i)->GetScreenRect();
                return wxPoint(area.x + 20, area.y + area.height / 2);
            });
            user.move_to(place);
            turn_wheel(user, way);
            CHECK(user.ask([&] { return values_below(window); }) == before);
        }
    return before.size();
}

/// One of the units of the first side.
void select_piece(std::size_t index) {
    const Setup& setup = Driver::document().setup();
    editor::Selection selection;
    selection.pieces.insert(editor::ref_of(setup, setup.units[setup.sides[0].units[index]]));
    Driver::document().select(selection);
}

} // namespace

TEST_CASE("The wheel changes nothing that it passes over, in panels and in dialogs") {
    const Driver user;
    open_file(user, sample(clogheim));
    const auto steps = user.ask([] { return Driver::document().history().position(); });
    const auto settings = user.ask([] { return Driver::document().settings(); });
    user.ask([] { select_piece(0); });
    user.wait_for("its facing", [] { return Driver::find("facing") != nullptr; });
    user.wait_for_checks(); // what the panels have is there then
    std::size_t count = 0;
    for (const char* panel : {"view.palette", "view.armies", "view.properties", "view.findings-panel"})
        count += turn_over_all(user, panel);
    CHECK(count >= 5);
    user.ask([] { Driver::frame().run("view.playtest"); });
    // with what it proposes for this document, and not what was asked of the one before
    user.wait_for("the panel", [] {
        const auto& bot = Driver::control<wxComboBox>("playtest-bot");
        return bot.IsShownOnScreen() && bot.GetValue() == "greedy";
    });
    CHECK(turn_over_all(user, "view.playtest") >= 2);
    user.ask([] { Driver::frame().run("view.playtest"); });
    CHECK(user.ask([] { return Driver::document().history().position(); }) == steps);
    CHECK(user.ask([] { return Driver::document().settings().brush; }) == settings.brush);

    user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("scenario.size"); }); });
    user.wait_for_dialog("size");
    CHECK(turn_over_all(user, "size") >= 4);
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("file.export"); }); });
    user.wait_for_dialog("export");
    CHECK(turn_over_all(user, "export") >= 3);
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    user.key(WXK_F9);
    user.wait_for_dialog("players");
    CHECK(turn_over_all(user, "players") >= 3);
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();

    // a number that one has clicked into is meant
    user.wait_for_window();
    user.ask([] { Driver::document().use_tool("terrain-brush"); });
    user.wait_for("the brush", [] { return Driver::control("brush").IsShownOnScreen(); });
    user.click("brush");
    user.wait_for("the keys", [] { return Driver::control("brush").HasFocus(); });
    turn_wheel(user, 4);
    user.wait_for("a larger brush", [] { return Driver::document().settings().brush > 1; });
    user.focus_board();
}

namespace {

/// Turns the wheel over a choice of the panel Properties, down and up again.
void turn_over_field(const Driver& user, const std::string& name) {
    INFO(name);
    const auto chosen = [=] { return Driver::control<wxChoice>(name).GetSelection(); };
    user.wait_for(name, [=] { return Driver::control<wxChoice>(name).IsShownOnScreen(); });
    const int before = user.ask(chosen);
    REQUIRE(user.ask([=] { return Driver::control<wxChoice>(name).GetCount(); }) > 1);
    for (const unsigned way : {5U, 5U, 4U, 4U, 4U}) {
        bring_into_sight(user, "view.properties", name); // the panel scrolls instead
        user.move_to(user.steady([=] { return middle_of(Driver::control(name)); }));
        user.press(way);
        user.release(way);
        CHECK(user.ask(chosen) == before);
    }
    CHECK_FALSE(user.ask([] { return Driver::document().history().can_undo(); }));
}

} // namespace

TEST_CASE("The wheel over terrain, a carrier and the number of players changes none of them") {
    const Driver user;
    open_file(user, sample(clogheim));
    user.ask([] {
        editor::Selection selection;
        selection.spaces.insert(*Driver::document().setup().find("0908"));
        Driver::document().select(selection);
    });
    turn_over_field(user, "terrain");
    user.ask([] {
        const Setup& setup = Driver::document().setup();
        const std::vector<std::size_t>& units = setup.sides[0].units;
        for (std::size_t i = 0; i < units.size(); ++i)
            if (setup.units[units[i]].carrier != none) return select_piece(i);
        throw std::runtime_error("nobody rides");
    });
    turn_over_field(user, "aboard");
    open_file(user, sample("cell/seven-at-the-mill.scenario.yaml"));
    turn_over_field(user, "table-players");
}

TEST_CASE("The wheel over a closed choice scrolls the panel that it stands in") {
    const Driver user;
    open_file(user, sample(clogheim));
    user.ask([] { Driver::frame().SetSize(wxSize(900, 420)); });
    user.wait_for("the size", [] { return Driver::frame().GetSize() == wxSize(900, 420); });
    user.ask([] { select_piece(0); });
    const auto turn_over = [&](const std::string& panel, const std::string& control) {
        INFO(control);
        const auto down = [=] { return Driver::control<wxScrolledWindow>(panel).GetViewStart().y; };
        user.wait_for(control, [=] { return Driver::control(control).IsShownOnScreen(); });
        user.ask([=] { Driver::control<wxScrolledWindow>(panel).Scroll(0, 0); });
        bring_into_sight(user, panel, control);
        const int before = user.ask(down);
        const auto turn = [&](unsigned way) {
            user.move_to(user.steady([=] { return middle_of(Driver::control(control)); }));
            user.press(way);
            user.release(way);
        };
        turn(before == 0 ? 5 : 4);
        user.wait_for("the part to scroll", [=] { return down() != before; });
    };
    turn_over("view.properties", "facing");
    CHECK_FALSE(user.ask([] { return Driver::document().history().can_undo(); }));
}
