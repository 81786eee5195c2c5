#include "editor/core/files/settings.hpp"
#include "formats/files/user.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace sabotier;
using namespace sabotier::editor;
using test::Folder;

TEST_CASE("Settings are read as they were written, and broken ones are told") {
    const Folder folder;
    const auto file = folder.path() / "deep" / "editor.yaml";
    CHECK(read_settings(file).settings == Settings{});
    CHECK(read_settings(file).problems.empty());
    Settings settings;
    settings.author = "A. Designer";
    settings.language = "de";
    settings.smooth_zoom = false;
    settings.shortcuts["edit.undo"] = "Ctrl+U";
    settings.autosave_seconds = most_autosave_seconds;
    settings.window = {.opens_last = true,
                       .wheel_zooms = false,
                       .shows_rulers = true,
                       .panels = "layout2|name=x;y=1",
                       .place = "0 0 800 600",
                       .open = {"/maps/a.yaml", "/maps/two words.yaml"}};
    for (int i = 0; i < 30; ++i)
        note_recent(settings, "/maps/" + std::to_string(i) + ".yaml");
    note_recent(settings, "/maps/20.yaml");
    CHECK(settings.recent.size() == most_recent);
    CHECK(settings.recent[0] == "/maps/20.yaml");
    REQUIRE(write_settings(settings, file).empty());
    CHECK(read_settings(file).settings == settings);
    CHECK(read_settings(file).problems.empty());
    CHECK(recent_files(settings).empty());

    folder.file("deep/editor.yaml",
                "autosave-seconds: 3601\nauthor: Bo\nfoo: 1\nwindow:\n  wheel: turns\n  rulers: shown\n");
    const ReadSettings read = read_settings(file);
    CHECK(read.settings.author == "Bo");
    CHECK(read.settings.autosave_seconds <= most_autosave_seconds);
    CHECK(read.settings.window.wheel_zooms);
    CHECK(read.settings.window.shows_rulers);
    CHECK(read.problems.size() == 3);
    folder.file("deep/editor.yaml", "}{");
    CHECK(read_settings(file).settings == Settings{});
    CHECK_FALSE(read_settings(file).problems.empty());
}

TEST_CASE("Settings of older editors are read without complaint") {
    const Folder folder;
    const auto file = folder.file("editor.yaml", R"(author: Bo
theme: dark
smooth-zoom: false
check-while-editing: false
autosave-seconds: 7
window:
  open: |
    /maps/a.yaml
    /maps/two words.yaml
  opens-last: "yes"
  panels: "layout2|name=x"
  place: "10 10 900 700"
  rulers: "shown"
  wheel: "scrolls"
)");
    const ReadSettings read = read_settings(file);
    CHECK(read.problems.empty());
    Settings expected;
    expected.author = "Bo";
    expected.smooth_zoom = false;
    expected.autosave_seconds = 7;
    expected.window = {.opens_last = true,
                       .wheel_zooms = false,
                       .shows_rulers = true,
                       .panels = "layout2|name=x",
                       .place = "10 10 900 700",
                       .open = {"/maps/a.yaml", "/maps/two words.yaml"}};
    CHECK(read.settings == expected);
}

TEST_CASE("Who never set an author is the author by the name that the machine knows") {
    Settings settings;
    CHECK(author_of(settings) == user_name());
    CHECK_FALSE(author_of(settings).empty());
    settings.author = "A. Designer";
    CHECK(author_of(settings) == "A. Designer");
}
