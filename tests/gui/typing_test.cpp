#include "tests/gui/actions.hpp"
#include "tests/gui/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/widgets/text.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <wx/textctrl.h>

using namespace sabotier;
using namespace sabotier::test::gui;

/// Words in a field count while they are typed.
namespace {

constexpr const char* meadow = R"(sabotier: scenario/1
rulebook: sabot
title: Meadow
author: Somebody
map: {board: hexes, terrain: "gggg\ngggg\ngggg\n"}
)";

std::string title_in(const std::filesystem::path& file) {
    const auto loaded = load_document(file);
    return loaded ? loaded.value->scenario.title : std::string();
}

// On the window's thread.
std::string shown_in(const std::string& field) {
    const auto* control = dynamic_cast<const wxTextCtrl*>(Driver::find(field));
    return control == nullptr ? std::string() : editor::to_utf8(control->GetValue());
}

bool is_marked() {
    return Driver::page().title().StartsWith("*");
}

/// The field keeps the keys.
void type_into(const Driver& user, const std::string& field, const std::string& text) {
    user.wait_for(field, [=] { return Driver::find(field) != nullptr; });
    user.click(field);
    user.wait_for("the field to take the keys", [=] {
        const wxWindow* control = Driver::find(field);
        return control != nullptr && control->HasFocus();
    });
    user.key('A', wxMOD_CONTROL);
    user.type(text);
    user.wait_for("the text to stand there", [&] { return shown_in(field) == text; });
}

} // namespace

TEST_CASE("What stands in a field is what is saved, and leaving asks about it") {
    const Driver user;
    const test::Folder folder;
    const auto file = folder.file("meadow.scenario.yaml", meadow);
    open_file(user, file);
    type_into(user, "scenario-title", "Typed");
    CHECK(user.ask(is_marked));
    SECTION("Saved by the key") {
        user.key('S', wxMOD_CONTROL);
        user.wait_for("the file", [&] { return title_in(file) == "Typed"; });
        CHECK_FALSE(user.ask(is_marked));
        CHECK(user.ask([] { return shown_in("scenario-title"); }) == "Typed");
        user.type(" on");
        user.wait_for("the mark", [&] { return is_marked(); });
        user.key('S', wxMOD_CONTROL);
        user.wait_for("the file", [&] { return title_in(file) == "Typed on"; });
    }
    SECTION("Saved from the menu") {
        user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("file.save"); }); });
        user.wait_for("the file", [&] { return title_in(file) == "Typed"; });
    }
    user.close_without_saving();
}
