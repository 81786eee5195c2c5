#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/driver.hpp"
#include "tests/gui/driver/samples.hpp"

#include "editor/core/files/settings.hpp"

#include <catch2/catch.hpp>

#include <wx/checkbox.h>
#include <wx/dialog.h>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

void open_settings(const Driver& user) {
    user.focus_board();
    user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("edit.settings"); }); });
    user.wait_for_dialog("settings");
}

void choose_smooth_zoom(const Driver& user, bool yes) {
    open_settings(user);
    user.ask([=] {
        Driver::control<wxCheckBox>("smooth-zoom").SetValue(yes);
        dynamic_cast<wxDialog&>(*Driver::dialog("settings")).EndModal(wxID_OK);
    });
    user.wait_for_no_dialog();
    // the dialog is gone before what was chosen is kept
    user.wait_for("the settings", [=] { return editor::read_settings().settings.smooth_zoom == yes; });
}

/// By how much a board is larger as soon as it was asked to be twice as large.
double larger_at_once() {
    editor::BoardCanvas& canvas = Driver::page().canvas();
    const double before = canvas.camera().scale();
    canvas.zoom(2);
    return canvas.camera().scale() / before;
}

} // namespace

TEST_CASE("Who does not want smooth zooms has them at once") {
    const Driver user;
    open_file(user, sample("sabot/free-form/clogheim.scenario.yaml"));
    CHECK(user.ask(larger_at_once) == 1);
    user.wait_for("the camera to rest", [] { return !Driver::page().canvas().is_busy(); });
    choose_smooth_zoom(user, false);
    CHECK_FALSE(editor::read_settings().settings.smooth_zoom);
    CHECK(user.ask(larger_at_once) == Approx(2));
    choose_smooth_zoom(user, true);
    CHECK(editor::read_settings().settings.smooth_zoom);
    CHECK(user.ask(larger_at_once) == 1);
}
