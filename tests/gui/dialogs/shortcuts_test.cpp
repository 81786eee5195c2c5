#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/driver.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/files/settings.hpp"
#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/stattext.h>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

void open(const Driver& user, const test::Folder& folder, const std::string& name) {
    const auto from = sample(name + ".scenario.yaml");
    const auto file = folder.path() / from.filename();
    std::filesystem::copy(from, file);
    show_file(user, file);
}

void open_shortcuts(const Driver& user) {
    user.focus_board();
    user.key('P', wxMOD_CONTROL | wxMOD_SHIFT);
    user.wait_for_dialog("action-search");
    user.type("keyboard");
    user.key(WXK_RETURN);
    user.wait_for_dialog("shortcuts");
}

/// Gives the action found by this text its shortcut of the table back.
void give_back(const Driver& user, const std::string& text) {
    open_shortcuts(user);
    user.type(text);
    user.click("shortcut-usual");
    user.click("shortcut-ok");
    user.wait_for_no_dialog();
}

} // namespace

TEST_CASE("A shortcut that another action has is told, taken over, works at once, and is kept") {
    const Driver user;
    const test::Folder folder;
    open(user, folder, "sabot/free-form/clogheim");
    open_shortcuts(user);
    user.type("numbers");
    user.click("shortcut-keys");
    user.key('G');
    user.wait_for("the conflict", [] {
        const auto* text = dynamic_cast<wxStaticText*>(Driver::find("shortcut-conflicts"));
        return text != nullptr && editor::to_utf8(text->GetLabel()).find("Grid") != std::string::npos;
    });
    user.click("shortcut-set");
    user.wait_for_dialog("Sabotier");
    user.key(WXK_RETURN); // "Take it over"
    user.wait_for("the question answered", [] { return Driver::dialog("Sabotier") == nullptr; });
    user.wait_for("no conflict", [] {
        const auto* text = dynamic_cast<wxStaticText*>(Driver::find("shortcut-conflicts"));
        return text != nullptr && editor::to_utf8(text->GetLabel()).find("No two") == 0;
    });
    user.click("shortcut-ok");
    user.wait_for_no_dialog();
    user.focus_board();
    user.key('G');
    user.wait_for("no numbers", [] { return !Driver::page().canvas().layers().numbers; });
    CHECK(user.ask([] { return Driver::page().canvas().layers().grid; }));
    const auto kept = editor::read_settings().settings.shortcuts;
    REQUIRE(kept.contains("view.numbers"));
    CHECK(kept.at("view.numbers") == "G");
    CHECK(kept.at("view.grid").empty());
    give_back(user, "numbers");
    give_back(user, "grid");
    CHECK(editor::read_settings().settings.shortcuts.empty());
    user.close_without_saving();
}

TEST_CASE("An overlay is worked out beside the window, and what was shown before does not pass for it") {
    const Driver user;
    const test::Folder folder;
    open(user, folder, "sabot/free-form/clogheim");
    user.ask([] { Driver::page().show_overlay("exposure"); });
    user.wait_for("the exposure",
                  [] { return !Driver::page().is_overlay_busy() && Driver::page().canvas().has_overlay(); });
    const auto said = [&] { return user.ask([] { return Driver::document().message(); }); };
    CHECK(said().find("From how many hexes") == 0);
    const bool is_empty = user.ask([] {
        Driver::page().show_overlay("chokes");
        return Driver::page().is_overlay_busy() && !Driver::page().canvas().has_overlay();
    });
    CHECK(is_empty);
    user.wait_for("the choke points", [] { return !Driver::page().is_overlay_busy(); });
    CHECK(said() == "No single hex cuts the sides off from each other.");
    user.ask([] { Driver::page().show_overlay(""); });
    CHECK_FALSE(user.ask([] { return Driver::page().canvas().has_overlay(); }));
    user.close_without_saving();
}

TEST_CASE("On squares the reach of the selected piece and who is first are laid over the board") {
    const Driver user;
    const test::Folder folder;
    open(user, folder, "landmines/two-walls");
    const auto says = [&](const std::string& text) {
        user.wait_for(text, [=] {
            return !Driver::page().is_overlay_busy() && Driver::document().message().starts_with(text);
        });
    };
    const auto show = [&](const char* kind) {
        user.ask([=] { Driver::frame().run(std::string("view.overlay-") + kind); });
    };
    show("reach");
    says("Select a piece that stands on the board.");
    const std::string square = user.ask([] {
        for (const PlacedPiece& piece : Driver::document().work().scenario->pieces)
            if (piece.space) return piece.space->name;
        return std::string();
    });
    user.click_space(square);
    says("It starts in " + square);
    CHECK(user.ask([] { return Driver::page().canvas().has_overlay(); }));
    show("first");
    says("Who is first, by steps");
    show("exposure");
    says("This analysis is about maps of hexes.");
    show("none");
    CHECK_FALSE(user.ask([] { return Driver::page().canvas().has_overlay(); }));
    user.close_without_saving();
}
