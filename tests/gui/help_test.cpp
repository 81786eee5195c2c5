#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"

#include "editor/ui/help/guide.hpp"

#include <catch2/catch.hpp>

#include <wx/html/htmlwin.h>
#include <wx/srchctrl.h>
#include <wx/textctrl.h>
#include <wx/toplevel.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

bool shows(const std::string& text) {
    return Driver::control<wxHtmlWindow>("help-page").ToText().Contains(wxString::FromUTF8(text));
}

std::size_t pictures_in(const std::string& html) {
    std::size_t count = 0;
    for (std::size_t at = html.find("<img "); at != std::string::npos; at = html.find("<img ", at + 1))
        ++count;
    return count;
}

} // namespace

TEST_CASE("The guide is read with its pictures, searched, and left by Escape") {
    const Driver user;
    user.wait_for_window();
    user.ask([] { Driver::frame().run("help.guide"); });
    user.wait_for("the guide", [] { return Driver::find("help-page") != nullptr && shows("The editor"); });
    user.wait_for("the guide to take the keys", [] {
        auto& window = dynamic_cast<wxTopLevelWindow&>(*wxGetTopLevelParent(&Driver::control("help-page")));
        if (!window.IsActive()) window.Raise();
        return window.IsActive();
    });
    CHECK(user.ask([] { return pictures_in(editor::guide_html("editor.md", 700)); }) == 8);
    CHECK(user.ask([] { return editor::guide_pages().front(); }) == "editor.md");
    user.click("help-search");
    user.wait_for("the search to take the keys", [] {
        auto& window = dynamic_cast<wxTopLevelWindow&>(*wxGetTopLevelParent(&Driver::control("help-search")));
        return window.IsActive() && Driver::control("help-search").IsShownOnScreen();
    });
    user.type("waiver reason");
    user.wait_for("what was found", [] {
        return Driver::control<wxSearchCtrl>("help-search").GetValue() == "waiver reason"
               && shows("waiver.no-reason");
    });
    user.ask([] { Driver::frame().show_guide("rules.md#waiverno-reason"); });
    constexpr const char* why = "would hide the next finding of its kind";
    user.wait_for("the rules", [=] { return shows(why); });
    user.click("help-back");
    user.wait_for("what was found again", [=] { return !shows(why) && shows("waiver.no-reason"); });
    user.key(WXK_ESCAPE);
    user.wait_for("the guide to close", [] { return Driver::find("help-page") == nullptr; });
}

TEST_CASE("The guide of the editor tells who reads it in the window nothing about building it") {
    const Driver user;
    const std::string html = user.ask([] { return editor::guide_html("editor.md", 700); });
    CHECK(html.find("./dev") == std::string::npos);
    CHECK(html.find("sabotier-editor") != std::string::npos);
}

namespace {

/// Where the links of what was found lead, in their order.
std::vector<std::string> found_for(const std::string& words) {
    const std::string html = editor::guide_search(words);
    std::vector<std::string> links;
    const std::string mark = "<a href=\"";
    for (std::size_t at = html.find(mark); at != std::string::npos; at = html.find(mark, at + 1))
        links.push_back(html.substr(at + mark.size(), html.find('"', at + mark.size()) - at - mark.size()));
    return links;
}

} // namespace

TEST_CASE("What is searched for is found in the editor's own page first, and in headings before texts") {
    const Driver user;
    const auto is_own = [](const std::string& link) { return link.starts_with("editor.md"); };
    // headings of the references have it, of the editor's page only texts
    const auto draft = user.ask([] { return found_for("draft"); });
    REQUIRE(std::ranges::any_of(draft, is_own));
    REQUIRE_FALSE(std::ranges::all_of(draft, is_own));
    CHECK(std::ranges::is_partitioned(draft, is_own));
    // a text above has it, too
    const auto finding = user.ask([] { return found_for("finding"); });
    REQUIRE(std::ranges::count_if(finding, is_own) > 1);
    CHECK(finding.front() == "editor.md#findings");
}

TEST_CASE("About tells the licence in full and the libraries") {
    const Driver user;
    open_file(user, sample("sabot/free-form/clogheim.scenario.yaml"));
    user.key('P', wxMOD_CONTROL | wxMOD_SHIFT);
    user.wait_for_dialog("action-search");
    user.type("about sabotier");
    user.key(WXK_RETURN);
    user.wait_for_dialog("about");
    CHECK(user.ask([] { return Driver::control<wxTextCtrl>("licence").GetValue().utf8_string(); })
              .find("WITHOUT WARRANTY OF ANY KIND")
          != std::string::npos);
    CHECK(user.ask([] { return Driver::control<wxTextCtrl>("libraries").GetValue().utf8_string(); })
              .find("wxWidgets 3.")
          != std::string::npos);
    user.key(WXK_ESCAPE);
    user.wait_for_no_dialog();
    user.close_without_saving();
}
