#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/core/actions/action.hpp"
#include "editor/ui/frame/docks.hpp"
#include "editor/ui/widgets/window_place.hpp"

#include <catch2/catch.hpp>

#include <wx/aui/dockart.h>
#include <wx/frame.h>
#include <wx/panel.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

constexpr const char* clogheim = "sabot/free-form/clogheim.scenario.yaml";

/// The documents and the panels that are open, by what they cover of the window.
std::vector<std::pair<std::string, wxRect>> parts() {
    std::vector<std::pair<std::string, wxRect>> found;
    for (const char* name :
         {"pages", "view.palette", "view.minimap", "view.armies", "view.properties", "view.findings-panel"}) {
        const wxWindow* part = wxWindow::FindWindowByName(name, &Driver::frame());
        if (part != nullptr && part->IsShown()) found.emplace_back(name, part->GetRect());
    }
    return found;
}

/// Two that lie on each other, or one that sticks out of the window; empty: none.
std::string overlap() {
    const auto all = parts();
    const wxRect window(Driver::control("pages").GetParent()->GetClientSize());
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!window.Contains(all[i].second)) return all[i].first + " is cut off";
        for (std::size_t k = i + 1; k < all.size(); ++k)
            if (all[i].second.Intersects(all[k].second)) return all[i].first + " and " + all[k].first;
    }
    return {};
}

void resize(const Driver& user, wxSize size) {
    user.ask([=] { Driver::frame().SetSize(size); });
    user.wait_for("the window at " + std::to_string(size.x) + " by " + std::to_string(size.y), [=] {
        const wxSize least = Driver::frame().GetMinSize();
        return Driver::frame().GetSize().x == std::max(size.x, least.x);
    });
}

} // namespace

// What GTK complains about meanwhile fails the whole run (tests/gui/run).
TEST_CASE("Nothing in the window overlaps at any size, and its parts get their sizes back") {
    const Driver user;
    open_file(user, sample(clogheim));
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    user.wait_for("all parts", [] { return parts().size() == 6 && overlap().empty(); });
    const auto places = user.steady([] { return parts(); });
    for (const wxSize size : {wxSize(100, 100), wxSize(1024, 600), wxSize(430, 900), wxSize(1000, 300),
                              wxSize(1280, 720), before}) {
        resize(user, size);
        user.wait_for("its parts beside each other, not " + user.ask([] { return overlap(); }),
                      [] { return overlap().empty(); });
    }
    user.wait_for("its parts as they were", [&] { return parts() == places; });
    user.close_without_saving();
}

namespace {

using Panels = std::set<std::string>;

/// A document, and the panels that have nothing to show of it.
struct Seen {
    const char* document;
    Panels useless;
};

const Seen seen[] = {{"sabot/free-form/clogheim.scenario.yaml", {}},
                     {"sabot/pattenford/pattenford.map.yaml", {"view.armies"}},
                     {"fortress/ember-hall.scenario.yaml", {}},
                     {"tunnels/two-doors.scenario.yaml", {"view.armies"}},
                     {"landmines/two-walls.scenario.yaml", {}},
                     {"cell/seven-at-the-mill.scenario.yaml", {"view.palette", "view.minimap"}},
                     {"sabot/pattenford/cobblers-300.army.yaml", {"view.palette", "view.minimap"}}};

editor::Docks& docks() {
    auto* found = dynamic_cast<editor::Docks*>(wxAuiManager::GetManager(&Driver::control("pages")));
    if (found == nullptr) throw std::runtime_error("nothing manages the panels");
    return *found;
}

void close_front(const Driver& user) {
    const wxString title = user.ask([] { return Driver::frame().GetTitle(); });
    user.key('W', wxMOD_CONTROL);
    user.wait_for("another tab", [&] { return Driver::frame().GetTitle() != title; });
}

/// All others are there, and these cannot be asked for.
void check_useless(const Driver& user, const Panels& useless) {
    const auto is_shown = [](const std::string& panel) { return Driver::control(panel).IsShown(); };
    user.wait_for("all panels of use, and no others", [&] {
        return parts().size() == 6 - useless.size() && overlap().empty()
               && std::ranges::none_of(useless, is_shown);
    });
    for (const char* panel :
         {"view.palette", "view.minimap", "view.armies", "view.properties", "view.findings-panel"})
        CHECK(user.ask([&] { return Driver::frame().can_run(*editor::action(panel)); })
              == !useless.contains(panel));
}

} // namespace

TEST_CASE("Every kind of board opens in a small window, and panels are closed and come back") {
    const Driver user;
    user.wait_for_window();
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    resize(user, {640, 480});
    for (const Seen& each : seen) {
        INFO(each.document);
        open_file(user, sample(each.document));
        for (const char* panel : {"view.palette", "view.armies", "view.properties", "view.findings-panel"})
            for (int i = 0; i < 2; ++i)
                user.ask([=] { Driver::frame().run(panel); });
        check_useless(user, each.useless);
        user.close_without_saving();
    }
    resize(user, before);
}

TEST_CASE("A panel that has nothing to show of one document comes back with the next") {
    const Driver user;
    open_file(user, sample(seen[0].document));
    check_useless(user, seen[0].useless);
    const auto places = user.steady([] { return parts(); });
    const auto bring = [&](const Seen& each) { show_file(user, sample(each.document)); }; // open already
    for (const Seen& each : seen) {
        INFO(each.document);
        open_file(user, sample(each.document));
        check_useless(user, each.useless);
    }
    // by their tabs, from each to each other kind, and over the start page
    for (const Seen& each : seen)
        for (const Seen& other : {seen[0], seen[3], seen[5]}) {
            INFO(each.document << " after " << other.document);
            bring(other);
            check_useless(user, other.useless);
            bring(each);
            check_useless(user, each.useless);
        }
    user.ask([] { Driver::frame().run("file.start"); });
    user.wait_for("no panels", [] { return parts().size() == 1; });
    bring(seen[5]);
    check_useless(user, seen[5].useless);
    // closed beside a document that shows it, it stays closed beside the next
    bring(seen[0]);
    check_useless(user, seen[0].useless);
    user.ask([] { Driver::frame().run("view.palette"); });
    user.wait_for("no palette", [] { return !Driver::control("view.palette").IsShown(); });
    bring(seen[5]);
    bring(seen[2]);
    CHECK_FALSE(user.ask([] { return Driver::control("view.palette").IsShown(); }));
    user.ask([] { Driver::frame().run("view.palette"); });
    bring(seen[0]);
    user.wait_for("all panels as they were", [&] { return parts() == places; });
}

TEST_CASE("A dock of which nothing is shown gives its room to the board") {
    const Driver user;
    open_file(user, sample(seen[0].document));
    user.wait_for("all parts", [] { return parts().size() == 6 && overlap().empty(); });
    const auto places = user.steady([] { return parts(); });
    const auto rect_of = [](const char* name) { return Driver::control(name).GetRect(); };
    const auto area = [] { return Driver::control("pages").GetParent()->GetClientSize(); };
    const auto toggle = [&](std::initializer_list<const char*> panels) {
        for (const char* panel : panels)
            user.ask([=] { Driver::frame().run(panel); });
    };
    // what parts a dock from the board goes with it, so nothing lies between the board and what is left
    toggle({"view.palette", "view.minimap"});
    const auto reaches_tools = [=] {
        const int border = docks().GetArtProvider()->GetMetric(wxAUI_DOCKART_PANE_BORDER_SIZE);
        const wxRect tools = Driver::control("tools").IsShown() ? rect_of("tools") : wxRect();
        if (tools.IsEmpty()) return rect_of("pages").x == 0;
        return tools.x == border && rect_of("pages").x == tools.x + tools.width + border;
    };
    user.wait_for("the board up to the tools at the rim", reaches_tools);
    toggle({"view.armies", "view.properties"});
    user.wait_for("the board up to the right rim",
                  [=] { return rect_of("pages").GetRight() == area().x - 1; });
    toggle({"view.findings-panel"});
    user.wait_for("the board down to the lower rim",
                  [=] { return rect_of("pages").GetBottom() == area().y - 1; });
    toggle({"view.palette", "view.minimap", "view.armies", "view.properties", "view.findings-panel"});
    user.wait_for("all panels as they were", [&] { return parts() == places; });
    // of a table neither panel of that dock has anything to show
    open_file(user, sample("cell/seven-at-the-mill.scenario.yaml"));
    user.wait_for("the table from the tools on", reaches_tools);
    close_front(user);
    user.wait_for("all panels as they were once more", [&] { return parts() == places; });
}

TEST_CASE("A panel that fills the window gives it back where it has nothing to show") {
    const Driver user;
    open_file(user, sample("sabot/free-form/clogheim.scenario.yaml"));
    user.ask([] {
        docks().MaximizePane(docks().GetPane("view.armies"));
        docks().arrange();
    });
    user.wait_for("nothing else", [] { return parts().size() == 1; });
    open_file(user, sample("tunnels/two-doors.scenario.yaml"));
    check_useless(user, {"view.armies"});
    close_front(user);
    check_useless(user, {});
    close_front(user);
}

TEST_CASE("Panels come and go in whatever size the window has just then") {
    const Driver user;
    open_file(user, sample(clogheim));
    const wxSize before = user.ask([] { return Driver::frame().GetSize(); });
    const auto places = user.steady([] { return parts(); });
    constexpr const char* panels[] = {"view.palette",        "view.minimap",  "view.armies",
                                      "view.properties",     "view.playtest", "view.history",
                                      "view.findings-panel", "view.notes",    "view.list"};
    // nothing is waited for between two steps: each finds the window in the middle of the one before
    for (const wxSize size : {wxSize(420, 380), wxSize(1300, 400), wxSize(430, 830), wxSize(640, 480)}) {
        user.ask([=] { Driver::frame().SetSize(size); });
        for (int round = 0; round < 2; ++round)
            for (const char* panel : panels)
                user.ask([=] { Driver::frame().run(panel); });
        user.ask([=] { Driver::frame().SetSize(before); });
        for (const char* panel : panels)
            user.ask([=] { Driver::frame().run(panel); });
        user.ask([=] { Driver::frame().SetSize(size); });
        for (const char* panel : panels)
            user.ask([=] { Driver::frame().run(panel); });
        user.wait_for("its parts beside each other", [] { return overlap().empty(); });
    }
    resize(user, before);
    user.wait_for("its parts as they were", [&] { return parts() == places; });
    user.close_without_saving();
}

TEST_CASE("A window is as large as it was left, and never larger than the screen") {
    const Driver user;
    const auto place_after = [&](const std::string& place) {
        return user.ask([&] {
            wxFrame window(nullptr, wxID_ANY, "another");
            editor::restore_place(window, place);
            return std::pair{editor::window_place(window), window.GetClientSize()};
        });
    };
    CHECK(place_after("800x500").first == "800x500");
    CHECK(place_after("something else").first == place_after("").first);
    const wxSize screen = user.ask([] { return wxGetClientDisplayRect().GetSize(); });
    // nobody has given it a size yet: it takes the screen, so that the board gets what the panels leave
    for (const char* none : {"", "something else"}) {
        const wxSize first = place_after(none).second;
        CHECK(first.x >= screen.x * 94 / 100);
        CHECK(first.y >= (screen.y - 110) * 94 / 100);
    }
    const wxSize huge = place_after("90000x90000").second;
    CHECK(huge.x < screen.x);
    CHECK(huge.y < screen.y);
    CHECK(place_after("1x1").second.x >= 420);
}

namespace {

/// A window with a panel to the left and one below, as between two starts.
class DockedWindow {
public:
    DockedWindow()
        : window_(nullptr, wxID_ANY, "docked") {
        area_ = new wxPanel(&window_, wxID_ANY);
        docks_.SetManagedWindow(area_);
        docks_.AddPane(new wxPanel(area_), wxAuiPaneInfo().Name("pages").CenterPane());
        docks_.AddPane(new wxPanel(area_),
                       wxAuiPaneInfo().Name("left").Left().BestSize(330, 300).MinSize(80, 60));
        docks_.AddPane(new wxPanel(area_),
                       wxAuiPaneInfo().Name("low").Bottom().BestSize(300, 220).MinSize(80, 60));
    }
    ~DockedWindow() { docks_.UnInit(); }
    DockedWindow(const DockedWindow&) = delete;
    DockedWindow& operator=(const DockedWindow&) = delete;

    [[nodiscard]] editor::Docks& docks() { return docks_; }
    /// Width of the one and height of the other.
    [[nodiscard]] wxSize sizes_in(wxSize room) {
        area_->SetSize(room);
        docks_.arrange();
        return {docks_.GetPane("left").rect.width, docks_.GetPane("low").rect.height};
    }

private:
    wxFrame window_;
    wxPanel* area_ = nullptr;
    editor::Docks docks_;
};

} // namespace

TEST_CASE("Panels that a small window made narrow grow back with it, also at another start") {
    const Driver user;
    user.wait_for_window();
    const wxSize large(1300, 800), small(420, 330);
    const auto [wide, narrow, at_start, grown, after_start_page] = user.ask([=] {
        wxString layout, away;
        wxSize first, less, again;
        {
            DockedWindow before;
            first = before.sizes_in(large);
            less = before.sizes_in(small);
            layout = before.docks().layout();
            before.docks().put_away();
            away = before.docks().layout();
            (void)before.sizes_in(large);
            before.docks().bring_back();
            again = before.sizes_in(large);
        }
        DockedWindow after;
        (void)after.sizes_in(small);
        after.docks().set_layout(layout);
        const wxSize start = after.sizes_in(small);
        return std::tuple{first, less, start, after.sizes_in(large), again};
    });
    REQUIRE(narrow.x < wide.x);
    REQUIRE(narrow.y < wide.y);
    CHECK(at_start == narrow);
    CHECK(grown == wide);
    CHECK(after_start_page == wide);
}
