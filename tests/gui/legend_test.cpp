#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

wxRect legend(const Driver& user) {
    return user.steady([] { return Driver::page().canvas().legend(); });
}

/// A window, small or large, that shows an overlay with its legend.
void show_overlay(const Driver& user, const char* name, wxSize size) {
    open_file(user, sample(name));
    user.ask([=] { Driver::frame().SetSize(size); });
    user.wait_for("the size", [=] { return Driver::frame().GetSize() == size; });
    (void)user.steady([] { return Driver::page().canvas().GetSize(); });
    user.ask([] { Driver::page().show_overlay("exposure"); });
    user.wait_for("the legend", [] { return !Driver::page().canvas().legend().IsEmpty(); });
}

/// The middle of the legend on the screen.
wxPoint middle(const Driver& user) {
    return user.steady([] {
        const wxRect at = Driver::page().canvas().legend();
        return Driver::page().canvas().ClientToScreen(at.GetPosition()
                                                      + wxPoint(at.width / 2, at.height / 2));
    });
}

void drag(const Driver& user, wxPoint way) {
    const wxPoint from = middle(user);
    user.move_to(from);
    user.press();
    user.move_to(from + way / 2);
    user.move_to(from + way);
    user.release();
}

} // namespace

TEST_CASE("A legend folds by a click, which is none on the board, and unfolds where it was") {
    const Driver user;
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    show_overlay(user, "sabot/free-form/clogheim.scenario.yaml", {1280, 820});
    const wxRect open_legend = legend(user);
    const auto selected = user.ask([] { return Driver::document().selection(); });
    user.click_at(middle(user));
    user.wait_for("the title alone", [=] {
        const wxRect now = Driver::page().canvas().legend();
        return !now.IsEmpty() && 2 * now.height < open_legend.height;
    });
    CHECK(user.ask([&] { return Driver::document().selection() == selected; }));
    user.click_at(middle(user));
    user.wait_for("all of it", [=] { return Driver::page().canvas().legend() == open_legend; });
    user.ask([] { Driver::page().show_overlay(""); });
    user.wait_for("no legend", [] { return Driver::page().canvas().legend().IsEmpty(); });
    user.ask([=] { Driver::frame().SetSize(before); });
    user.close_without_saving();
}

TEST_CASE("A legend is dragged to where it is not in the way, and nothing happens on the board") {
    const Driver user;
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    show_overlay(user, "sabot/free-form/clogheim.scenario.yaml", {1280, 820});
    user.ask([] { Driver::document().use_tool("terrain-brush"); }); // it would paint
    const wxRect first = legend(user);
    drag(user, {150, -200});
    const wxRect moved(first.GetPosition() + wxPoint(150, -200), first.GetSize());
    user.wait_for("the legend there", [=] { return Driver::page().canvas().legend() == moved; });
    CHECK_FALSE(user.ask([] { return Driver::document().is_modified(); }));
    CHECK_FALSE(user.ask([] { return Driver::page().canvas().is_in_stroke(); }));
    const wxPoint corner =
        user.ask([] { return Driver::page().canvas().ClientToScreen(wxPoint(3, 3)); }) - middle(user);
    drag(user, corner); // half of it beyond the rim: as a whole in the corner
    user.wait_for("the legend in the corner",
                  [] { return Driver::page().canvas().legend().GetPosition() == wxPoint(0, 0); });
    // stays where it is while the map moves below it, and when another question is asked
    user.ask([] { Driver::page().canvas().zoom(1.25); });
    user.wait_for("the camera to rest", [] { return !Driver::page().canvas().is_busy(); });
    user.ask([] { Driver::page().show_overlay("chokes"); });
    user.wait_for("another legend", [] {
        return !Driver::page().is_overlay_busy() && !Driver::page().canvas().legend().IsEmpty();
    });
    CHECK(legend(user).GetPosition() == wxPoint(0, 0));
    user.ask([] { Driver::page().show_overlay(""); });
    user.ask([=] { Driver::frame().SetSize(before); });
    user.close_without_saving();
}

TEST_CASE("A legend leaves the middle of the map free in a small window, too") {
    const Driver user;
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    for (const char* name :
         {"sabot/free-form/clogheim.scenario.yaml", "sabot/pattenford/market-day.scenario.yaml"})
        for (const wxSize size : {wxSize(1280, 820), wxSize(1024, 700)}) {
            show_overlay(user, name, size);
            const wxSize view = user.ask([] { return Driver::page().canvas().GetClientSize(); });
            const wxRect at = legend(user);
            INFO(name << " in " << size.x << " x " << size.y);
            CHECK(wxRect(view).Contains(at));
            CHECK_FALSE(wxRect(view.x / 3, view.y / 3, view.x / 3, view.y / 3).Contains(at));
            CHECK_FALSE(at.Contains(wxPoint(view.x / 2, view.y / 2)));
            user.close_without_saving();
        }
    user.ask([=] { Driver::frame().SetSize(before); });
}

TEST_CASE("A legend comes with the colours that it explains, not before them") {
    const Driver user;
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    for (const char* kind : {"exposure", "first"}) {
        open_file(user, sample("sabot/pattenford/market-day.scenario.yaml"));
        user.ask([] { Driver::frame().SetSize({1390, 880}); });
        (void)user.steady([] { return Driver::page().canvas().GetSize(); });
        user.wait_for("the board to rest", [] { return !Driver::page().canvas().is_busy(); });
        user.ask([=] { Driver::page().show_overlay(kind); });
        bool is_early = false;
        user.wait_for("the legend", [&] {
            const editor::BoardCanvas& canvas = Driver::page().canvas();
            is_early = is_early || (canvas.is_busy() && !canvas.legend().IsEmpty());
            return !canvas.is_busy() && !canvas.legend().IsEmpty();
        });
        CHECK_FALSE(is_early);
        user.close_without_saving();
    }
    user.ask([=] { Driver::frame().SetSize(before); });
}
