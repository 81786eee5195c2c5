#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"

#include "editor/core/work/edit.hpp"
#include "editor/ui/widgets/drawing.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/wrapped_text.hpp"

#include <catch2/catch.hpp>

#include <wx/dataview.h>
#include <wx/dcclient.h>
#include <wx/notebook.h>
#include <wx/scrolwin.h>
#include <wx/stattext.h>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::test::gui;

/// What is to be read in the window is read to its end, on a small screen, too.
namespace {

/// What a desk leaves of a screen of 1024 by 700, and of one of 1280 by 800.
const wxSize small_screen(1016, 590);
const wxSize usual_screen(1272, 690);
/// One of each kind of board.
constexpr const char* samples[] = {
    "sabot/pattenford/market-day.scenario.yaml", "sabot/free-form/clogheim.scenario.yaml",
    "fortress/ember-hall.scenario.yaml",         "landmines/two-walls.scenario.yaml",
    "tunnels/two-doors.scenario.yaml",           "cell/seven-at-the-mill.scenario.yaml"};

void open_sample(const Driver& user, const char* name) {
    open_file(user, sample(name));
}

/// The window with that much room in it, as long as this lives.
class RoomFor {
public:
    RoomFor(const Driver& user, wxSize room)
        : user_(user) {
        user_.wait_for_window();
        before_ = user_.ask([] { return Driver::frame().GetSize(); });
        user_.ask([=] { Driver::frame().SetClientSize(room); });
        user_.wait_for("another size", [=] { return Driver::frame().GetClientSize() == room; });
    }
    RoomFor(const RoomFor&) = delete;
    RoomFor& operator=(const RoomFor&) = delete;
    ~RoomFor() {
        try {
            user_.ask([before = before_] { Driver::frame().SetSize(before); });
        } catch (const std::exception&) { // NOLINT: a window that does not answer has failed the walk already
        }
    }

private:
    const Driver& user_;
    wxSize before_;
};

/// What sticks out of a panel at its right; empty: nothing.
std::string cut_at_right(const std::string& panel) {
    wxWindow& whole = Driver::control(panel);
    if (!whole.IsShown()) return {}; // the game has no use for it
    const int end = whole.ClientToScreen(wxPoint(whole.GetClientSize().x, 0)).x;
    for (const wxWindow* child : whole.GetChildren())
        if (child->IsShown() && child->GetScreenRect().GetRight() >= end)
            return editor::to_utf8(child->GetName() + " " + child->GetLabel());
    return {};
}

int width_of(const wxWindow& window, const wxString& text) {
    wxClientDC dc(const_cast<wxWindow*>(&window));
    dc.SetFont(window.GetFont());
    return dc.GetMultiLineTextExtent(text).x;
}

} // namespace

TEST_CASE("Words with hyphens are wrapped there, too") {
    const Driver user;
    user.ask([] {
        const wxWindow& window = Driver::frame();
        const int width = width_of(window, "green-") + 2;
        CHECK(editor::wrapped(window, "green-green-1", width) == "green-\ngreen-\n1");
        CHECK(editor::wrapped(window, "a - b", 1) == "a\n-\nb");
    });
}

TEST_CASE("No panel is cut off at its right, whatever game and however small the screen") {
    const Driver user;
    for (const wxSize screen : {small_screen, usual_screen}) {
        const RoomFor room(user, screen);
        for (const char* name : samples) {
            INFO(name);
            open_sample(user, name);
            for (const char* panel : {"view.palette", "view.armies", "view.properties"}) {
                std::string cut;
                user.wait_for(std::string(panel) + " of " + name, [&] {
                    cut = cut_at_right(panel);
                    return cut.empty();
                });
                CHECK(cut == "");
            }
            user.close_without_saving();
        }
    }
}

TEST_CASE("What a panel says is wrapped to the width that it has") {
    const Driver user;
    const RoomFor room(user, small_screen);
    open_sample(user, "landmines/two-walls.scenario.yaml");
    user.ask([] {
        editor::Document& document = Driver::document();
        document.change("Sides", editor::with_scenario(document.work(),
                                                       [](Scenario& scenario) { scenario.sides.clear(); }));
    });
    user.wait_for("why there are no pieces", [] {
        const auto& points = Driver::control<wxStaticText>("points");
        return points.IsShownOnScreen() && points.GetLabelText().StartsWith("There are no sides yet")
               && width_of(points, points.GetLabelText()) <= points.GetSize().x;
    });
    user.close_without_saving();
    open_sample(user, "tunnels/two-doors.scenario.yaml");
    user.wait_for("all of the names in the palette", [] {
        const auto& list = Driver::control<wxDataViewListCtrl>("palette");
        const int beside_pictures = list.GetClientSize().x - 52;
        for (unsigned row = 0; row < static_cast<unsigned>(list.GetItemCount()); ++row)
            if (width_of(list, list.GetTextValue(row, 1)) > beside_pictures) return false;
        return list.GetItemCount() > 5;
    });
    user.close_without_saving();
}

TEST_CASE("Every tab of the findings is seen on a small screen") {
    const Driver user;
    const RoomFor room(user, small_screen);
    open_sample(user, "broken/sabot/placement/deploy.zone.scenario.yaml");
    user.wait_for_checks();
    user.wait_for("three tabs", [] {
        const auto* book = dynamic_cast<const wxNotebook*>(Driver::control("findings-Open").GetParent());
        int wide = 0;
        for (std::size_t i = 0; i < book->GetPageCount(); ++i)
            wide += width_of(*book, book->GetPageText(i)) + 34; // what GTK leaves free round words
        return wide <= book->GetSize().x && book->GetPageText(0).StartsWith("Open (");
    });
    user.close_without_saving();
}

TEST_CASE("The buttons of the armies are whole where there is room for them") {
    const Driver user;
    const RoomFor room(user, usual_screen);
    open_sample(user, samples[0]);
    for (const char* button : {"buy", "give-back", "place", "deploy", "add-unit", "dismiss"})
        user.wait_for(button, [=] {
            return Driver::control("view.armies")
                .GetScreenRect()
                .Contains(Driver::control(button).GetScreenRect());
        });
    // that there are enough counters is not lost
    user.wait_for("how many are in use", [] {
        return Driver::control("supply").IsShown()
               || Driver::control("points").GetToolTipText().StartsWith("Counters in use: ");
    });
    user.close_without_saving();
}

TEST_CASE("A board fills the view that it is opened in") {
    const Driver user;
    for (const wxSize screen : {small_screen, usual_screen}) {
        const RoomFor room(user, screen);
        for (const char* name : samples) {
            open_sample(user, name);
            user.wait_for(std::string("the board of ") + name + " to touch the rim of its view", [] {
                const editor::BoardCanvas& canvas = Driver::page().canvas();
                const Rect area = editor::drawn_area(Driver::document().setup());
                const Point from = canvas.camera().to_screen({area.x, area.y});
                const Point to = canvas.camera().to_screen({area.right(), area.bottom()});
                const wxSize view = canvas.GetClientSize();
                const double left = std::min(from.x, view.x - to.x), above = std::min(from.y, view.y - to.y);
                return left >= 0 && above >= 0 && std::min(left, above) <= 17;
            });
            user.close_without_saving();
        }
    }
}

TEST_CASE("Names of sides are whole in their dialog, and another one can be added without looking for it") {
    const Driver user;
    start_new(user, "S.A.B.O.T.", "side names", "start-complete");
    user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("scenario.properties"); }); });
    user.wait_for_dialog("scenario");
    user.ask([] {
        for (wxWindow* child : Driver::dialog("scenario")->GetChildren())
            if (auto* book = dynamic_cast<wxNotebook*>(child)) book->SetSelection(1);
    });
    const std::string id = user.ask([] { return Driver::document().work().scenario->sides[0].id.str(); });
    user.wait_for("the heading of a side", [&] {
        const wxWindow* panel = Driver::control("name-" + id).GetParent();
        for (const wxWindow* child : panel->GetChildren())
            if (const auto* text = dynamic_cast<const wxStaticText*>(child);
                text != nullptr && text->GetLabelText() == editor::to_wx(id))
                return width_of(*text, text->GetLabelText()) <= text->GetSize().x;
        return false;
    });
    user.wait_for("a list that scrolls down alone", [&] {
        const auto* list =
            dynamic_cast<const wxScrolledWindow*>(Driver::control("name-" + id).GetParent()->GetParent());
        return list->GetVirtualSize().x <= list->GetClientSize().x;
    });
    user.wait_for("the way to another side", [] {
        return Driver::dialog("scenario")
            ->GetScreenRect()
            .Contains(Driver::control("add-side").GetScreenRect());
    });
    // without a name it is none
    user.click("add-side");
    user.key(WXK_RETURN);
    user.wait_for("the reason", [] {
        const wxWindow& why = Driver::control("why");
        return why.IsShownOnScreen() && why.GetLabel() == "A side needs a name.";
    });
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    user.close_without_saving();
}
