#include "formats/board/card_board.hpp"
#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/places.hpp"

#include "editor/core/work/edits/cards.hpp"

#include <catch2/catch.hpp>

#include <wx/dcmemory.h>
#include <wx/dcscreen.h>
#include <wx/image.h>
#include <wx/imagpng.h>
#include <wx/menu.h>
#include <wx/statusbr.h>

#include <cstdlib>

/// No tests: walks that show the window as docs/editor.md does, and keep what the screen shows. `./dev
/// pictures` runs them; SABOTIER_PICTURES is the folder to write to.
using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

const wxSize usual_size(1280, 820);

std::filesystem::path sample(const char* name) {
    return sabotier::test::source_folder() / "samples" / name;
}

/// From the menus to the status bar: what is round them is the window manager's.
wxRect inside(const wxTopLevelWindow& window) {
    wxRect area(window.ClientToScreen(wxPoint(0, 0)), window.GetClientSize());
    if (const auto* frame = dynamic_cast<const MainFrame*>(&window)) {
        area.y = frame->GetMenuBar()->GetScreenRect().y;
        area.height = frame->GetStatusBar()->GetScreenRect().GetBottom() + 1 - area.y;
    }
    return area;
}

void keep(const Driver& user, const std::string& name, const std::string& dialog = {}) {
    const char* folder = std::getenv("SABOTIER_PICTURES");
    REQUIRE(folder != nullptr);
    (void)user.steady(
        [] { return wxPoint(Driver::frame().GetSize().x, Driver::page().canvas().GetSize().x); });
    user.wait_for("the board to be painted", [] { return !Driver::page().canvas().is_busy(); });
    wxImage picture = user.ask([&] {
        const auto* window =
            dialog.empty() ? &Driver::frame() : dynamic_cast<wxTopLevelWindow*>(Driver::dialog(dialog));
        const wxRect area = inside(*window);
        const wxScreenDC screen;
        wxBitmap bitmap(area.width, area.height, 24);
        wxMemoryDC memory(bitmap);
        memory.Blit(0, 0, area.width, area.height, const_cast<wxScreenDC*>(&screen), area.x, area.y);
        memory.SelectObject(wxNullBitmap);
        return bitmap.ConvertToImage();
    });
    const auto file = std::filesystem::path(folder) / (name + ".png");
    picture.SetOption(wxIMAGE_OPTION_PNG_COMPRESSION_LEVEL, 9);
    REQUIRE(picture.SaveFile(file.string(), wxBITMAP_TYPE_PNG));
}

void set_size(const Driver& user) {
    user.wait_for_window();
    user.wait_for("the usual size", [] {
        const wxSize now = inside(Driver::frame()).GetSize();
        if (now == usual_size) return true;
        Driver::frame().SetSize(Driver::frame().GetSize() + usual_size - now);
        return false;
    });
}

/// The pointer stands on no space, and nothing tells of one.
void leave_board(const Driver& user) {
    user.move_to(user.ask([] {
        const wxRect area = Driver::frame().GetScreenRect();
        return wxPoint(area.GetRight() - 6, area.GetBottom() - 6);
    }));
}

void show(const Driver& user, const char* name) {
    set_size(user);
    open_file(user, sample(name));
    user.wait_for_checks();
    user.ask([] { Driver::page().canvas().fit(); });
}

void show_overlay(const Driver& user, const char* kind) {
    user.ask([=] { Driver::page().show_overlay(kind); });
    user.wait_for("the overlay", [] { return !Driver::page().is_overlay_busy(); });
}

void select_unit(const Driver& user, std::size_t side, const std::string& id) {
    user.ask([=] {
        const Setup& setup = Driver::document().setup();
        for (const std::size_t unit : setup.sides[side].units)
            if (setup.units[unit].id.str() == id) {
                editor::Selection selection;
                selection.pieces.insert(editor::ref_of(setup, setup.units[unit]));
                Driver::document().select(selection);
            }
    });
    user.wait_for("the selection", [] { return !Driver::document().selection().empty(); });
}

} // namespace

TEST_CASE("Picture: a map of tiles and the reach of a tank", "[.pictures]") {
    const Driver user;
    show(user, "sabot/pattenford/market-day.scenario.yaml");
    user.ask([] { Driver::document().use_tool("select"); });
    select_unit(user, 0, "mbt-1");
    show_overlay(user, "reach");
    leave_board(user);
    keep(user, "editor");
}

TEST_CASE("Picture: a play-test with a heat map", "[.pictures]") {
    const Driver user;
    show(user, "landmines/two-walls.scenario.yaml");
    user.ask([] {
        Driver::frame().run("view.findings-panel");
        Driver::frame().run("view.properties");
        Driver::frame().run("scenario.playtest");
    });
    user.wait_for("a verdict", [] {
        const auto result = Driver::page().playtest().latest();
        return result && result->summary.fair.says != playtest::FairVerdict::Says::undecided;
    });
    user.ask([] {
        Driver::frame().run("scenario.playtest");
        Driver::page().show_heat({});
        Driver::page().canvas().fit();
    });
    leave_board(user);
    keep(user, "editor-playtest");
    user.ask([] {
        for (const char* panel : {"view.findings-panel", "view.properties", "view.playtest"})
            Driver::frame().run(panel);
    });
}

TEST_CASE("Picture: a free map of hexes with rulers, and the army of one side", "[.pictures]") {
    const Driver user;
    show(user, "sabot/free-form/clogheim.scenario.yaml");
    user.ask([] { Driver::page().canvas().show_rulers(true); });
    click_named_row(user, "palette", "Forest", 1);
    user.ask([] { Driver::document().use_tool("terrain-brush"); });
    leave_board(user);
    keep(user, "editor-hexes");
}

TEST_CASE("Picture: squares with both armies and the reach of a piece", "[.pictures]") {
    const Driver user;
    show(user, "landmines/two-walls.scenario.yaml");
    user.ask([] { Driver::document().use_tool("reach"); });
    select_unit(user, 0, user.ask([] {
        const Setup& setup = Driver::document().setup();
        const auto space = Driver::document().board().find("D3");
        return space ? setup.units[setup.units_at(*space).front()].id.str() : std::string();
    }));
    user.click_space("D3");
    leave_board(user);
    keep(user, "editor-squares");
}

TEST_CASE("Picture: tunnels laid from cards, and a crossing that does not fit", "[.pictures]") {
    const Driver user;
    show(user, "tunnels/two-doors.scenario.yaml");
    click_named_row(user, "palette", "Crossing", 1);
    user.move_to(user.steady([] {
        editor::BoardCanvas& canvas = Driver::page().canvas();
        const Point at = canvas.camera().to_screen(
            editor::centre_of(*Driver::document().setup().board.as<CardBoard>(), CardPlace{3, 1}));
        return canvas.ClientToScreen(wxPoint(static_cast<int>(at.x), static_cast<int>(at.y)));
    }));
    user.wait_for("the mismatch", [] {
        return Driver::document().tool().view(Driver::document()).status.find("match") != std::string::npos;
    });
    keep(user, "editor-cards");
}

TEST_CASE("Picture: the missions of a table and the cards of its players", "[.pictures]") {
    const Driver user;
    show(user, "cell/seven-at-the-mill.scenario.yaml");
    leave_board(user);
    keep(user, "editor-table");
}

TEST_CASE("Picture: a draft: whose turn it is, what is lit, and why a click was refused", "[.pictures]") {
    const Driver user;
    set_size(user);
    start_new(user, "Sabotage (fortress)", "Night of the draft", "start-empty");
    set_size(user); // without the tabs and panels that come with a document it was another
    user.focus_board();
    user.ask([] { Driver::document().use_tool("draft"); });
    const auto steps = [] {
        const auto& draft = Driver::document().work().scenario->draft;
        return draft ? draft->steps.size() : 0;
    };
    const auto click = [&](const std::function<Point()>& at) {
        point_at(user, user.ask(at));
        user.click();
    };
    const auto centre = [](const std::string& room) {
        const Board& board = Driver::document().board();
        return board.layout().centre(*board.find(room));
    };
    const auto step = [&](const std::function<Point()>& at) {
        const std::size_t before = user.ask(steps);
        click(at);
        user.wait_for("a step", [=] { return steps() == before + 1; });
    };
    const auto wall = [&](const std::string& a, const std::string& b) {
        step([=] { return Point{(centre(a).x + centre(b).x) / 2, (centre(a).y + centre(b).y) / 2}; });
    };
    for (const auto& [a, b] : {std::pair{"A1", "A2"}, {"D1", "D2"}, {"C1", "B1"}, {"B2", "C2"}, {"B3", "C3"}})
        wall(a, b);
    click_named_row(user, "palette", "Doomsday Machine", 1);
    step([=] { return centre("C1"); });
    step([=] { return centre("D3"); });
    click([=] { return centre("D2"); });
    user.wait_for("a refusal", [] {
        const auto hints = Driver::document().tool().view(Driver::document()).hints;
        return std::ranges::any_of(hints, [](const editor::Hint& hint) { return hint.is_warning; });
    });
    user.wait_for_checks();
    keep(user, "editor-draft");
}

TEST_CASE("Picture: layouts of rooms to choose from", "[.pictures]") {
    const Driver user;
    set_size(user);
    start_new(user, "Sabotage (fortress)", "layouts", "start-empty");
    user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("scenario.generate"); }); });
    user.wait_for_dialog("layouts");
    user.wait_for("layouts", [] { return Driver::find("layout-11") != nullptr; });
    (void)user.steady([] { return Driver::control("layout-11").GetScreenPosition(); });
    keep(user, "editor-layouts", "layouts");
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
}

TEST_CASE("Picture: a package that somebody sent, before it is unpacked", "[.pictures]") {
    const Driver user;
    const test::Folder folder;
    const auto file = folder.path() / "two-walls.sabotier.zip";
    REQUIRE(run_program("export --to package -o '" + file.string() + "'",
                        sample("landmines/two-walls.scenario.yaml"))
                .code
            == 0);
    show(user, "landmines/small-fry.scenario.yaml");
    leave_board(user);
    user.ask([=] { Driver::frame().CallAfter([=] { Driver::frame().open_file(file); }); });
    user.wait_for_dialog("Sabotier");
    (void)user.steady([] { return Driver::dialog("Sabotier")->GetScreenPosition(); });
    keep(user, "package");
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
}
