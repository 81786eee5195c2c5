#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/driver.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/pages/problem_page.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <wx/app.h>
#include <wx/aui/auibook.h>
#include <wx/listctrl.h>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

/// A copy of a sample to work on.
std::filesystem::path sample(const test::Folder& folder) {
    std::filesystem::copy(test::gui::sample("sabot/pattenford"), folder.path() / "pattenford",
                          std::filesystem::copy_options::recursive);
    return folder.path() / "pattenford" / "market-day.scenario.yaml";
}

/// A unit of the first side that stands on the map by itself, and a free hex beside it.
struct Walk {
    editor::PieceRef piece;
    std::string from;
    std::string to;
};
Walk some_walk() {
    const Setup& setup = Driver::document().setup();
    const Board& board = Driver::document().board();
    for (const SetupUnit& unit : setup.units) {
        if (unit.carrier != none || unit.space == no_space || setup.units_at(unit.space).size() != 1)
            continue;
        std::string to;
        board.neighbours(unit.space, [&](SpaceIndex beside) {
            if (setup.units_at(beside).empty()) to = board.name(beside);
        });
        if (!to.empty()) return {editor::ref_of(setup, unit), board.name(unit.space), to};
    }
    return {};
}

std::string stands_on(const editor::PieceRef& piece) {
    const Setup& setup = Driver::document().setup();
    const std::size_t unit = editor::find_piece(setup, piece);
    return unit == none || setup.units[unit].space == no_space
               ? ""
               : Driver::document().board().name(setup.units[unit].space);
}

} // namespace

TEST_CASE("A unit is moved by the mouse, turned by a key, saved, and found there by the reader") {
    const Driver user;
    const test::Folder folder;
    const std::filesystem::path file = sample(folder);
    show_file(user, file);
    user.ask([] { Driver::document().use_tool("select"); });
    const Walk walk = user.ask([] { return some_walk(); });
    REQUIRE_FALSE(walk.to.empty());
    user.drag_space(walk.from, walk.to);
    user.wait_for("the unit on its new hex", [&] { return stands_on(walk.piece) == walk.to; });
    user.wait_for("it is selected",
                  [&] { return Driver::document().selection().pieces.contains(walk.piece); });
    const auto facing = [&] {
        const Setup& setup = Driver::document().setup();
        return setup.units[editor::find_piece(setup, walk.piece)].facing;
    };
    const auto before = user.ask(facing);
    user.focus_board();
    user.key('R');
    user.wait_for("another facing", [&] { return facing() != before; });
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
    auto loaded = load_scenario(file);
    REQUIRE(loaded);
    const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    const std::size_t unit = editor::find_piece(*setup, walk.piece);
    REQUIRE(unit != none);
    CHECK(setup->board->name(setup->units[unit].space) == walk.to);
    CHECK(std::filesystem::exists(file.string() + "~"));

    SECTION("Undo to the start shows it unsaved, and closing asks") {
        user.key('Z', wxMOD_CONTROL);
        user.key('Z', wxMOD_CONTROL);
        user.wait_for("the start", [] { return Driver::document().history().position() == 0; });
        CHECK(user.ask([&] { return stands_on(walk.piece); }) == walk.from);
        CHECK(user.ask([] { return Driver::document().is_modified(); }));
        user.key('W', wxMOD_CONTROL);
        user.wait_for_dialog("Sabotier");
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
        CHECK(user.ask([] { return Driver::frame().page() != nullptr; }));
    }
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("Arrows walk the board and Return selects, without a mouse") {
    const Driver user;
    const test::Folder folder;
    show_file(user, sample(folder));
    user.ask([] { Driver::document().use_tool("select"); });
    user.focus_board();
    user.key(WXK_RIGHT);
    user.wait_for("a cursor", [] { return Driver::document().cursor() != no_space; });
    const SpaceIndex start = user.ask([] { return Driver::document().cursor(); });
    user.key(WXK_DOWN);
    user.wait_for("the next row", [=] { return Driver::document().cursor() != start; });
    user.key(WXK_RETURN);
    user.wait_for("a selection", [] { return !Driver::document().selection().empty(); });
    user.key(WXK_ESCAPE);
    user.wait_for("none", [] { return Driver::document().selection().empty(); });
    user.close_without_saving();
}

TEST_CASE("A window at rest leaves the processor alone, with pictures of the start page still to be drawn") {
    const Driver user;
    const test::Folder folder;
    show_file(user, sample(folder));
    user.wait_for("rest", [] { return !wxTheApp->ProcessIdle(); });
    user.close_without_saving();
}

TEST_CASE("A file that cannot be read opens as the list of its mistakes") {
    const Driver user;
    const test::Folder folder;
    const auto file =
        folder.file("wrong.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\nautor: me\ntitel: x\n");
    user.ask([&] { Driver::frame().open_file(file); });
    user.wait_for("the list", [] {
        const auto* list = dynamic_cast<wxListCtrl*>(Driver::find("problems"));
        return list != nullptr && list->IsShownOnScreen() && list->GetItemCount() >= 2;
    });
    CHECK(user.ask([] { return Driver::frame().page() == nullptr; }));
    const auto cell = [&](int row, int column) {
        return user.ask([=] {
            return editor::to_utf8(Driver::control<wxListCtrl>("problems").GetItemText(row, column));
        });
    };
    CHECK(cell(0, 1) == "3");
    CHECK(cell(0, 3).find("autor") != std::string::npos);
    CHECK(cell(1, 1) == "4");
    user.wait_for_window();
    user.key('W', wxMOD_CONTROL);
    user.wait_for("no list", [] { return Driver::find("problems") == nullptr; });
}

TEST_CASE("Actions are found by their names") {
    const Driver user;
    const test::Folder folder;
    show_file(user, sample(folder));
    user.focus_board();
    user.key('P', wxMOD_CONTROL | wxMOD_SHIFT);
    user.wait_for_dialog("action-search");
    user.type("numbers");
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    user.wait_for("no numbers", [] { return !Driver::page().canvas().layers().numbers; });
    user.focus_board();
    user.close_without_saving();
}
