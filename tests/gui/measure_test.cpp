#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"

#include "validator/answers/measure_sheet.hpp"

#include <catch2/catch.hpp>

#include <wx/html/htmlwin.h>

#include <algorithm>
#include <string>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

void ask_for_figures(const Driver& user) {
    user.focus_board();
    user.key('P', wxMOD_CONTROL | wxMOD_SHIFT);
    user.wait_for_dialog("action-search");
    user.type("Measure map and");
    user.key(WXK_RETURN);
    user.wait_for_dialog("measured");
}

/// Where lines end depends on the width of the dialog.
std::string without_blanks(std::string text) {
    std::erase_if(text, [](char sign) { return sign == ' ' || sign == '\n'; });
    return text;
}

std::string shown_page() {
    auto* page = dynamic_cast<wxHtmlWindow*>(Driver::find("measured-page"));
    return page == nullptr ? std::string() : without_blanks(page->ToText().utf8_string());
}

AnalysisSheet sheet_of_front() {
    const Setup& setup = Driver::document().setup();
    return sheet_of(setup, *measurement_of(setup));
}

} // namespace

TEST_CASE("The window tells what is measured of map and set-up, on boards of every kind that has figures") {
    for (const char* const name :
         {"sabot/pattenford/market-day.scenario.yaml", "landmines/two-walls.scenario.yaml"}) {
        INFO(name);
        const Driver user;
        open_file(user, sample(name));
        ask_for_figures(user);
        const AnalysisSheet sheet = user.ask([] { return sheet_of_front(); });
        user.wait_for("the verdict", [&] {
            return shown_page().find(without_blanks(sheet.summary.front())) != std::string::npos;
        });
        const std::string page = user.ask([] { return shown_page(); });
        for (const AnalysisSheet::Table& table : sheet.tables)
            if (table.rows.size() > 1) CHECK(page.find(without_blanks(table.title)) != std::string::npos);
        for (const std::string& remark : sheet.remarks)
            CHECK(page.find(without_blanks(remark)) != std::string::npos);
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
        user.wait_for_window();
        user.close_without_saving();
    }
}

TEST_CASE("Figures that nobody waits for any more are given up") {
    const Driver user;
    open_file(user, sample("sabot/pattenford/market-day.scenario.yaml"));
    for (int i = 0; i < 3; ++i) {
        ask_for_figures(user);
        user.key(WXK_ESCAPE); // at once, while they are being worked out
        user.wait_for_no_dialog();
        user.wait_for_window();
    }
    user.close_without_saving();
}
