#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/in_german.hpp"
#include "tests/gui/driver/samples.hpp"

#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/clrpicker.h>
#include <wx/dcclient.h>
#include <wx/notebook.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <memory>
#include <optional>
#include <string>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

wxNotebook& pages() {
    for (wxWindow* child : Driver::dialog("scenario")->GetChildren())
        if (auto* book = dynamic_cast<wxNotebook*>(child)) return *book;
    throw std::runtime_error("the dialog has no pages");
}

/// Its words have the room that they need in their own font.
bool is_whole(const wxStaticText& text) {
    wxClientDC dc(const_cast<wxStaticText*>(&text));
    dc.SetFont(text.GetFont());
    const wxSize wanted = dc.GetMultiLineTextExtent(text.GetLabelText());
    return text.GetSize().x >= wanted.x && text.GetSize().y >= wanted.y;
}

/// Something below a window that is cut off at a side of the page, or too small for its own words; empty:
/// none. What lies below the lower edge is scrolled to.
std::string cut_off(const wxWindow& window, const wxRect& page, std::size_t& count) {
    for (const wxWindow* child : window.GetChildren()) {
        if (!child->IsShown()) continue;
        const std::string name = editor::to_utf8(child->GetName() + " '" + child->GetLabel() + "'");
        const auto* text = dynamic_cast<const wxStaticText*>(child);
        const bool is_field = dynamic_cast<const wxChoice*>(child) != nullptr
                              || dynamic_cast<const wxButton*>(child) != nullptr
                              || dynamic_cast<const wxSpinCtrl*>(child) != nullptr
                              || dynamic_cast<const wxColourPickerCtrl*>(child) != nullptr;
        if (text != nullptr || is_field || dynamic_cast<const wxTextCtrl*>(child) != nullptr) {
            ++count;
            const wxRect area = child->GetScreenRect();
            if (area.x < page.x || area.GetRight() > page.GetRight()) return name + " leaves the page";
            if (text != nullptr && !is_whole(*text)) return name + " has no room for its words";
            if (is_field && (area.width < child->GetBestSize().x || area.height < child->GetBestSize().y))
                return name + " has no room";
            continue;
        }
        if (std::string found = cut_off(*child, page, count); !found.empty()) return found;
    }
    return {};
}

} // namespace

TEST_CASE("Every page of the dialog of a scenario shows all that stands in it, in German, too") {
    const Driver user;
    constexpr const char* files[] = {
        "sabot/pattenford/market-day.scenario.yaml", "clogworks/night-shift.scenario.yaml",
        "fortress/ember-hall.scenario.yaml",         "landmines/two-walls.scenario.yaml",
        "tunnels/two-doors.scenario.yaml",           "cell/seven-at-the-mill.scenario.yaml"};
    for (const bool is_german : {false, true}) {
        std::optional<InGerman> meanwhile;
        user.wait_for_window();
        if (is_german) meanwhile.emplace(user);
        for (const char* file : files) {
            open_file(user, sample(file));
            user.ask([] { Driver::frame().CallAfter([] { Driver::frame().run("scenario.properties"); }); });
            user.wait_for_dialog("scenario");
            const std::size_t number = user.ask([] { return pages().GetPageCount(); });
            REQUIRE(number >= 3);
            for (std::size_t i = 0; i < number; ++i) {
                user.ask([=] { pages().SetSelection(i); });
                std::string wrong;
                std::size_t count = 0;
                const auto look = [&] {
                    const wxWindow& page = *pages().GetPage(i);
                    count = 0;
                    wrong = page.GetSize().x > 100 ? cut_off(
                                page, wxRect(page.ClientToScreen(wxPoint()), page.GetClientSize()), count)
                                                   : "the page";
                    return wrong.empty();
                };
                (void)user.comes(look);
                (void)user.steady(look);
                INFO(file << (is_german ? ", German, " : ", ")
                          << user.ask([=] { return editor::to_utf8(pages().GetPageText(i)); }));
                CHECK(wrong == "");
                CHECK(count > 0);
            }
            user.key(WXK_ESCAPE);
            user.wait_for_no_dialog();
            user.close_without_saving();
        }
    }
}
