#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/games.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/checkbox.h>
#include <wx/checklst.h>
#include <wx/textctrl.h>

#include <cstdlib>
#include <utility>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

std::filesystem::path copied(const test::Folder& folder) {
    return folder.file("walls.scenario.yaml", test::file_text(sample("landmines/two-walls.scenario.yaml")));
}

void open_export(const Driver& user, const std::string& path) {
    user.focus_board();
    user.key('E', wxMOD_CONTROL);
    user.wait_for_dialog("export");
    user.ask([&] { Driver::control<wxTextCtrl>("path").SetValue(editor::to_wx(path)); });
    user.wait_for("what was made", [] { return Driver::control("write").IsEnabled(); });
}

std::string bar_text() {
    return Driver::page().bar().text();
}

} // namespace

TEST_CASE("An export over the scenario that it is made of is refused, and asked about never") {
    const Driver user;
    const test::Folder folder;
    const auto file = copied(folder);
    const std::string before = test::file_text(file);
    open_file(user, file);
    open_export(user, file.string());
    user.click("write");
    user.wait_for_dialog("Sabotier"); // it says why, and asks nothing
    user.key(WXK_RETURN);
    user.wait_for_dialog("export");
    CHECK(test::file_text(file) == before);

    // another name, which stands beside the document; with another target it stays, but for its ending
    user.ask([] { Driver::control<wxTextCtrl>("path").SetValue("mine"); });
    user.ask([] { Driver::control("targets").SetFocus(); });
    user.key(WXK_DOWN);
    user.key(WXK_DOWN);
    user.wait_for("the ending of a picture",
                  [] { return Driver::control<wxTextCtrl>("path").GetValue() == "mine.svg"; });
    user.ask([] { Driver::control<wxTextCtrl>("path").SetValue("ours"); });
    user.wait_for("what was made", [] { return Driver::control("write").IsEnabled(); });
    user.click("write");
    user.wait_for_no_dialog();
    CHECK(folder.has("ours.svg"));
    user.wait_for("where it is",
                  [&] { return bar_text() == "Written: ours.svg, in " + folder.path().string(); });
    user.wait_for_window();
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("A question about a file comes back from behind what was told meanwhile") {
    const Driver user;
    const test::Folder folder;
    const auto file = copied(folder);
    open_file(user, file);
    (void)folder.file("walls.scenario.yaml", test::file_text(file) + "# theirs\n");
    user.ask([] { Driver::page().look_at_disk(); });
    user.wait_for("the question",
                  [] { return bar_text().find("was changed by another program") != std::string::npos; });
    open_export(user, "out.pdf");
    user.click("write");
    user.wait_for_no_dialog();
    user.wait_for("where it is", [] { return bar_text().starts_with("Written: out.pdf"); });
    user.wait_for_window();
    user.click("close-message");
    user.wait_for("the question again",
                  [] { return bar_text().find("was changed by another program") != std::string::npos; });
    user.click("keep-mine");
    user.wait_for("no message", [] { return bar_text().empty(); });
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("Whether an export is opened when it is done is asked as it was answered last") {
    const Driver user;
    const test::Folder folder;
    open_file(user, copied(folder));
    const auto opens = [] { return Driver::control<wxCheckBox>("open-when-done").GetValue(); };
    for (const bool was : {false, true}) { // and as it is usual, in the end
        open_export(user, "out.pdf");
        CHECK(user.ask(opens) == was);
        user.click("open-when-done");
        user.wait_for("the other answer", [=] { return opens() != was; });
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
        user.wait_for_window();
    }
    user.focus_board();
    user.close_without_saving();
}

TEST_CASE("Parts to tick have no tip of how they are typed") {
    const Driver user;
    const test::Folder folder;
    open_file(user, copied(folder));
    open_export(user, "out.pdf");
    CHECK(user.ask([] { return Driver::control<wxCheckListBox>("only").GetToolTipText(); }).empty());
    CHECK_FALSE(user.ask([] { return Driver::control("paper").GetToolTipText(); }).empty());
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    user.wait_for_window();
    user.focus_board();
    user.close_without_saving();
}

namespace {

/// The desktop's program that opens files, taken for one that writes down what it is asked to open: for the
/// life of this.
class Opener {
public:
    explicit Opener(const test::Folder& folder)
        : folder_(folder) {
        ends_with(0);
        const auto program = folder.path() / "bin/xdg-open";
        std::filesystem::permissions(program, std::filesystem::perms::owner_all);
        setenv("PATH", (program.parent_path().string() + ":" + path_).c_str(), 1);
    }
    Opener(const Opener&) = delete;
    Opener& operator=(const Opener&) = delete;
    ~Opener() { setenv("PATH", path_.c_str(), 1); }

    /// What it tells of it from now on.
    void ends_with(int code) const {
        folder_.file("bin/xdg-open", "#!/bin/sh\nprintf '%s\\n' \"$1\" >>\""
                                         + (folder_.path() / "opened").string() + "\"\nexit "
                                         + std::to_string(code) + "\n");
    }
    /// Everything that it was asked to open, a line each.
    [[nodiscard]] std::string opened() const { return folder_.read("opened"); }

private:
    const test::Folder& folder_;
    std::string path_ = std::getenv("PATH");
};

} // namespace

TEST_CASE("What was exported can be opened, and its folder shown, from the bar that tells where it lies") {
    const Driver user;
    const test::Folder folder;
    const Opener opener(folder);
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    user.key('E', wxMOD_CONTROL);
    user.wait_for_dialog("export");
    const auto file = folder.path() / "walls.pdf";
    user.ask([&] { Driver::control<wxTextCtrl>("path").SetValue(editor::to_wx(file.string())); });
    user.wait_for("what was made", [] { return Driver::control("write").IsEnabled(); });
    user.click("write");
    user.wait_for_no_dialog();
    user.wait_for("the bar", [] { return Driver::page().bar().IsShownOnScreen(); });
    CHECK(user.ask([] { return Driver::page().bar().text(); })
          == "Written: walls.pdf, in " + folder.path().string());
    for (const auto& [name, label] :
         {std::pair{"open-written", "Open"}, {"show-folder", "Show folder"}, {"close-message", "Close"}}) {
        INFO(name);
        user.wait_for("the whole button", [=] {
            const wxWindow& button = Driver::control(name);
            return button.IsEnabled() && is_inside(name, "message-bar")
                   && button.GetSize().x >= button.GetBestSize().x;
        });
        CHECK(user.ask([=] { return editor::to_utf8(Driver::control(name).GetLabel()); }) == label);
    }
    user.wait_for_window();
    SECTION("the file is opened, and then its folder") {
        user.click("open-written");
        user.wait_for("the file", [&] { return opener.opened() == file.string() + "\n"; });
        user.click("show-folder");
        user.wait_for("the folder", [&] {
            return opener.opened() == file.string() + "\n" + folder.path().string() + "\n";
        });
    }
    SECTION("the folder is shown") {
        user.click("show-folder");
        user.wait_for("the folder", [&] { return opener.opened() == folder.path().string() + "\n"; });
    }
    SECTION("it is told that no program opens it") {
        opener.ends_with(3);
        user.click("open-written");
        user.wait_for("what is told", [&] {
            return Driver::page().bar().text()
                   == "walls.pdf could not be opened: open it yourself at " + file.string();
        });
    }
    user.click("close-message");
    user.wait_for("no bar", [] { return !Driver::page().bar().IsShown(); });
    user.focus_board();
    user.close_without_saving();
}
