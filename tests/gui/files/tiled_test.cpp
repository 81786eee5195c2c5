#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/in_german.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/dialogs/tiled_dialog.hpp"
#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/dialog.h>
#include <wx/textctrl.h>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

/// Somebody else's map: ground, and a class of tiles that no game knows.
constexpr const char* theirs = R"(<map version="1.10" orientation="hexagonal" width="3" height="2"
 tilewidth="32" tileheight="28" hexsidelength="16" staggeraxis="x" staggerindex="odd">
 <tileset firstgid="1" name="outdoor" tilewidth="32" tileheight="28" tilecount="2" columns="2">
  <tile id="0" class="meadow"/><tile id="1" class="Forest"/>
 </tileset>
 <layer id="1" name="ground" width="3" height="2"><data encoding="csv">1,2,1,2,1,1</data></layer>
</map>
)";

void import_map(const Driver& user, const std::filesystem::path& map) {
    user.wait_for_window();
    user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("file.import-tiled"); }); });
    user.give_path(map);
}

void wait_until_looked_at(const Driver& user) {
    user.wait_for_dialog("tiled-map");
    user.wait_for("the map to be looked at", [] {
        const auto* dialog = dynamic_cast<editor::TiledDialog*>(Driver::dialog("tiled-map"));
        return dialog != nullptr && !dialog->is_busy();
    });
}

std::string text_of(const Driver& user, const char* field) {
    return user.ask([=] { return editor::to_utf8(Driver::control<wxTextCtrl>(field).GetValue()); });
}

bool can_import(const Driver& user) {
    return user.ask([] { return Driver::control("tiled-import").IsEnabled(); });
}

} // namespace

TEST_CASE("A map of Tiled is imported with a mapping of its own names, as a document that is not saved") {
    const Driver user;
    const test::Folder folder;
    import_map(user, folder.file("theirs.tmx", theirs));
    wait_until_looked_at(user);
    const std::string begun = text_of(user, "tiled-mapping");
    CHECK(begun.find("{class: meadow, is: \"?\"}") != std::string::npos);
    CHECK(begun.find("{class: Forest, is: forest}") != std::string::npos);
    CHECK(text_of(user, "tiled-unknown").find("0101") != std::string::npos);
    CHECK_FALSE(can_import(user));
    user.ask([] {
        auto& field = Driver::control<wxTextCtrl>("tiled-mapping");
        wxString text = field.GetValue();
        text.Replace("meadow, is: \"?\"", "meadow, is: grassland");
        field.SetValue(text);
    });
    user.wait_for("nothing unknown", [] { return Driver::control("tiled-import").IsEnabled(); });
    user.click("tiled-import");
    user.wait_for_no_dialog();
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    CHECK(user.ask([] { return Driver::document().is_modified(); }));
    CHECK_FALSE(user.ask([] { return Driver::document().files().is_saved(); }));
    CHECK(user.ask([] { return Driver::document().board().layout().spaces().size(); }) == 6);
    user.wait_for_checks();
    user.focus_board();
    save_as(user, folder.path() / "ours.map.yaml");
    CHECK(run_program("validate", folder.path() / "ours.map.yaml").code < 3);
    user.close_without_saving();
}

TEST_CASE("A map that was exported for Tiled comes back by the game that it names") {
    const Driver user;
    const test::Folder folder;
    const auto sample = test::gui::sample("landmines/two-walls.scenario.yaml");
    const auto out = folder.path() / "board.tiled";
    REQUIRE(run_program("export --to tiled --force -o '" + out.string() + "'", sample).code == 0);
    import_map(user, out / "map.tmx");
    wait_until_looked_at(user);
    CHECK(text_of(user, "tiled-mapping").empty());
    CHECK(can_import(user));
    user.click("tiled-import");
    user.wait_for_no_dialog();
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    CHECK_FALSE(user.ask([] { return Driver::document().work().scenario->pieces.empty(); }));
    CHECK_FALSE(user.ask([] { return Driver::document().files().is_saved(); }));
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("A file that is no map of Tiled is told as a list of its mistakes") {
    const Driver user;
    const test::Folder folder;
    import_map(user, folder.file("broken.tmx", "<map width=\"3\"><layer></map>\n"));
    user.wait_for("its mistakes", [] { return Driver::find("problems") != nullptr; });
    CHECK(user.ask([] { return Driver::frame().page() == nullptr; }));
}

TEST_CASE("A mapping that was written is not thrown away unasked, and speaks the user's language") {
    const Driver user;
    const test::Folder folder;
    const InGerman meanwhile(user);
    import_map(user, folder.file("theirs.tmx", theirs));
    wait_until_looked_at(user);
    CHECK(text_of(user, "tiled-mapping").find("# Was die Kacheln und Objekte") == 0);
    CHECK(text_of(user, "tiled-mapping").find("4-mal, in der Ebene ground") != std::string::npos);
    user.ask([] {
        auto& field = Driver::control<wxTextCtrl>("tiled-mapping");
        wxString text = field.GetValue();
        text.Replace("meadow, is: \"?\"", "meadow, is: \"grasland\"");
        field.SetValue(text);
    });
    user.wait_for("the mistake", [] {
        return Driver::control<wxTextCtrl>("tiled-unknown").GetValue().StartsWith("Zuordnung:");
    });
    user.key(WXK_ESCAPE);
    user.wait_for_dialog("Sabotier");
    user.key(WXK_ESCAPE); // goes on writing
    wait_until_looked_at(user);
    CHECK(text_of(user, "tiled-mapping").find("grasland") != std::string::npos);
    SECTION("given up") {
        user.key(WXK_ESCAPE);
        user.wait_for_dialog("Sabotier");
        user.click_at(
            user.steady([] { return middle_of(*Driver::dialog("Sabotier")->FindWindow(wxID_NO)); }));
        user.wait_for_no_dialog();
    }
    SECTION("saved") {
        user.key(WXK_ESCAPE);
        user.wait_for_dialog("Sabotier");
        user.click_at(
            user.steady([] { return middle_of(*Driver::dialog("Sabotier")->FindWindow(wxID_YES)); }));
        user.give_path(folder.path() / "kept.mapping.yaml");
        user.wait_for_no_dialog();
        CHECK(folder.read("kept.mapping.yaml").find("grasland") != std::string::npos);
    }
    CHECK(user.ask([] { return Driver::frame().page() == nullptr; }));
}

TEST_CASE("An untouched mapping is left without a question") {
    const Driver user;
    const test::Folder folder;
    import_map(user, folder.file("theirs.tmx", theirs));
    wait_until_looked_at(user);
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
}
