#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/german_texts.hpp"
#include "tests/gui/driver/roles.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/shown_texts.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/actions/action.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "editor/ui/help/guide.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/model/wesnoth_names.hpp"
#include "validator/play/bots/all_bots.hpp"

#include <catch2/catch.hpp>

#include <wx/dialog.h>
#include <wx/listbox.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <sys/wait.h>
#include <utility>
#include <vector>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

constexpr std::array panels{"view.palette",        "view.minimap", "view.armies",
                            "view.properties",     "view.history", "view.notes",
                            "view.findings-panel", "view.list",    "view.playtest"};

/// One of each game and each kind of board, and one with something to accept and to fix.
constexpr std::array samples{"sabot/free-form/clogheim.scenario.yaml",
                             "sabot/pattenford/market-day.scenario.yaml",
                             "fortress/ember-hall.scenario.yaml",
                             "landmines/two-walls.scenario.yaml",
                             "tunnels/two-doors.scenario.yaml",
                             "cell/seven-at-the-mill.scenario.yaml",
                             "broken/sabot/placement/deploy.zone.scenario.yaml"};

void run(const Driver& user, const std::string& action) {
    user.ask([=] {
        const editor::Action* known = editor::action(action);
        if (known != nullptr && Driver::frame().can_run(*known)) Driver::frame().run(action);
    });
}

/// As soon as what is gathered for an idle moment is shown.
void look(const Driver& user, ShownTexts& texts) {
    (void)user.steady([] { return wxPoint(Driver::page().canvas().GetSize().x, 0); });
    user.ask([&] { add_frame(texts); });
}

/// What the window says of one of everything that can be selected.
void add_selections(const Driver& user, ShownTexts& texts) {
    const auto select = [&](const editor::Selection& selection) {
        user.ask([&] { Driver::document().select(selection); });
        look(user, texts);
    };
    const auto made = user.ask([] {
        std::vector<editor::Selection> all(4);
        const Setup& setup = Driver::document().setup();
        if (const auto spaces = Driver::document().board().layout().spaces(); !spaces.empty())
            all[0].spaces.insert(spaces.front());
        if (!setup.units.empty()) all[1].pieces.insert(editor::ref_of(setup, setup.units.front()));
        if (const auto& objectives = Driver::document().work().scenario->objectives; !objectives.empty())
            all[2].objectives.insert(objectives.front().id);
        all[3] = editor::select_all(setup);
        return all;
    });
    for (const editor::Selection& each : made)
        select(each);
}

void add_tools(const Driver& user, ShownTexts& texts) {
    const auto tools = user.ask(
        [] { return editor::tools_for(Driver::document().rulebook(), *Driver::document().work().map); });
    for (const editor::ToolInfo* tool : tools) {
        run(user, "tool." + tool->id);
        look(user, texts);
    }
    run(user, "tool.select");
}

/// The window with a document, all of its panels, and what they say of what is in it.
void add_document(const Driver& user, ShownTexts& texts, const std::string& sample) {
    open_file(user, test::gui::sample(sample));
    user.wait_for_checks();
    for (const char* panel : panels)
        if (user.ask([=] { return !Driver::frame().is_checked(*editor::action(panel)); })) run(user, panel);
    look(user, texts);
    user.ask([] {
        if (const auto spaces = Driver::document().board().layout().spaces(); !spaces.empty())
            Driver::document().set_cursor(spaces.front());
    });
    add_selections(user, texts);
    add_tools(user, texts);
    run(user, "edit.delete"); // a step, for the history
    look(user, texts);
    run(user, "check.next");
    look(user, texts);
}

/// What a dialog says, for each row of a list in it that shows something else.
void add_dialog(const Driver& user, ShownTexts& texts, const char* action, const char* name,
                const char* list = "") {
    if (!user.ask([=] { return Driver::frame().can_run(*editor::action(action)); })) return;
    user.ask([=] { Driver::frame().CallAfter([=] { Driver::frame().run(action); }); });
    user.wait_for(name, [=] { return Driver::dialog(name) != nullptr; });
    const auto add = [&] {
        (void)user.steady([=] { return Driver::dialog(name)->GetScreenPosition(); });
        user.ask([&] { add_texts(texts, *Driver::dialog(name)); });
    };
    add();
    const unsigned rows = user.ask([=] {
        const auto* box = dynamic_cast<const wxListBox*>(Driver::find(list));
        return box == nullptr ? 0 : box->GetCount();
    });
    for (unsigned row = 1; row < rows; ++row) {
        user.ask([=] {
            auto& box = Driver::control<wxListBox>(list);
            box.SetSelection(static_cast<int>(row));
            wxCommandEvent event(wxEVT_LISTBOX, box.GetId());
            event.SetEventObject(&box);
            box.ProcessWindowEvent(event);
        });
        add();
    }
    user.ask([=] {
        if (auto* open = dynamic_cast<wxDialog*>(Driver::dialog(name))) open->EndModal(wxID_CANCEL);
    });
    user.wait_for_no_dialog();
}

void add_dialogs(const Driver& user, ShownTexts& texts) {
    add_dialog(user, texts, "file.export", "export", "targets");
    for (const auto& [action, dialog] : {std::pair{"scenario.properties", "scenario"},
                                         {"scenario.size", "size"},
                                         {"scenario.generate", "layouts"},
                                         {"check.waive", "accept-finding"},
                                         {"check.severity", "severity"},
                                         {"file.compare-saved", "compare"}})
        add_dialog(user, texts, action, dialog);
}

void add_explanation(const Driver& user, ShownTexts& texts) {
    if (!user.ask([] { return Driver::frame().can_run(*editor::action("check.explain")); })) return;
    run(user, "check.explain");
    user.wait_for("the explanation", [] { return Driver::find("help-page") != nullptr; });
    user.ask([&] {
        add_texts(texts, Driver::control("help"));
        Driver::control("help").Close();
    });
}

} // namespace

namespace sabotier::test::gui {

int tell_all_words() {
    const Driver user;
    user.wait_for_window();
    ShownTexts texts;
    user.ask([&] { add_frame(texts); }); // the start page
    for (const char* sample : samples) {
        add_document(user, texts, sample);
        add_dialogs(user, texts);
        add_explanation(user, texts);
        if (user.ask([] { return Driver::document().is_modified(); }))
            add_dialog(user, texts, "file.close", "Sabotier");
    }
    for (const auto& [action, dialog] : {std::pair{"file.new", "new"},
                                         {"edit.settings", "settings"},
                                         {"edit.shortcuts", "shortcuts"},
                                         {"help.about", "about"},
                                         {"help.search", "action-search"}})
        add_dialog(user, texts, action, dialog);
    std::ofstream list(std::getenv("SABOTIER_TEST_MARK"));
    for (std::string text : texts) {
        std::ranges::replace(text, '\n', '\x01');
        list << text << '\n';
    }
    return list.good() ? 0 : 1;
}

} // namespace sabotier::test::gui

namespace {

/// All samples: the start page lists them.
std::vector<std::filesystem::path> all_documents() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(test::gui::sample("tunnels").parent_path()))
        if (entry.path().string().ends_with(".scenario.yaml")
            && entry.path().string().find("/broken/") == std::string::npos)
            files.push_back(entry.path());
    for (const char* sample : samples)
        files.push_back(test::gui::sample(sample));
    return files;
}

/// Languages by their own names, titles of the guide's pages, which are English, and of those of a booklet,
/// which are what is printed on them, and terrain as another game calls it.
std::vector<std::string> other_names() {
    std::vector<std::string> names{"English", "Deutsch", "Cover", "Set-up"};
    for (const std::string& page : editor::guide_pages())
        names.push_back(editor::guide_title(page));
    for (const std::string& symbol : terrain_symbol_names())
        names.push_back(wesnoth::ground_name(std::string(wesnoth::usual_ground(symbol))));
    for (const std::string& bot : play::bot_names()) // as they are asked for
        names.push_back(bot);
    return names;
}

/// Licences stand there as their owners wrote them.
bool is_of_others(const std::string& line) {
    return line.starts_with("about/notebook/li");
}

/// What the window shows that is not German, with its places. `count`: of all texts.
std::vector<std::string> not_german(const std::string& told, const GermanTexts& german, std::size_t& count) {
    std::vector<std::string> english;
    std::istringstream lines(told);
    for (std::string line; std::getline(lines, line); ++count) {
        std::ranges::replace(line, '\x01', '\n');
        if (!is_of_others(line) && !german.is_german(line.substr(line.find(": ") + 2)))
            english.push_back(line);
    }
    return english;
}

} // namespace

TEST_CASE("A German window says nothing in English, wherever its words stand") {
    const test::Folder folder;
    const pid_t window =
        start_role("--tell-all-words", {{"SABOTIER_TEST_MARK", (folder.path() / "words").string()},
                                        {"LANGUAGE", "de"},
                                        {"XDG_CONFIG_HOME", (folder.path() / "config").string()},
                                        {"XDG_STATE_HOME", (folder.path() / "state").string()}});
    int status = -1;
    REQUIRE(waitpid(window, &status, 0) == window);
    REQUIRE(WIFEXITED(status));
    REQUIRE(WEXITSTATUS(status) == 0);
    const GermanTexts german(all_documents(), other_names());
    std::size_t count = 0;
    const auto english = not_german(folder.read("words"), german, count);
    CHECK(english == std::vector<std::string>());
    CHECK(count > 1000);
}

TEST_CASE("A text whose translation is taken away is taken for no German") {
    const GermanTexts german(all_documents(), other_names());
    CHECK_FALSE(german.is_german("The checks are running…"));
    CHECK_FALSE(german.is_german("3 of 8 units deployed"));
    std::size_t taken = 0;
    for (const std::string& text : german.english())
        if (german.is_german(text)) ++taken;
    // a few are called in English what a document or a rulebook calls something
    CHECK(taken * 50 < german.english().size());
}

TEST_CASE("A German text is known where it is wrapped or shortened, and an English one is not") {
    const GermanTexts german(all_documents(), other_names());
    CHECK(german.is_german("Hover Tank-Destroyers"));
    CHECK(german.is_german("Hover Tank-\nDestroyers"));
    CHECK(german.is_german("Hover\nTank-\nDestroyers"));
    CHECK_FALSE(german.is_german("Hover Tank-\nWaiters"));
    CHECK_FALSE(german.is_german("The checks-\nare running…"));
    CHECK(german.is_german("Hin..."));
    CHECK(german.is_german("Übe..."));
    CHECK_FALSE(german.is_german("Acce..."));
    CHECK_FALSE(german.is_german("Igno..."));
    CHECK_FALSE(german.is_german("Export..."));
}
