#include "tests/gui/driver/driver.hpp"
#include "tests/gui/driver/gtk.hpp"

#include "editor/ui/frame/app.hpp"
#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/pages/play_page.hpp"
#include "editor/ui/pages/start_page.hpp"
#include "editor/ui/panels/panel.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/app.h>
#include <wx/dialog.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <thread>

namespace sabotier::test::gui {

using namespace std::chrono_literals;

void Driver::post(std::function<void()> function) {
    wxTheApp->CallAfter(std::move(function));
}

void Driver::await(bool in_time) {
    if (!in_time) throw std::runtime_error("the window does not answer");
}

namespace {

/// How long the window manager is waited for: a window that it gives another size keeps no walk up for good.
constexpr auto longest_for_size = 2s;

/// A window takes itself for as large as it was told to be, until the window manager has really made it so.
bool has_its_size() {
    const auto* window = static_cast<editor::App*>(wxTheApp)->frame();
    if (window == nullptr || !window->IsShown()) return true;
    void* const drawn = gtk<void*(void*)>("gtk_widget_get_window")(window->m_widget);
    if (drawn == nullptr) return true;
    struct {
        int x = 0, y = 0, width = 0, height = 0; // as GDK has it
    } outside;
    gtk<void(void*, void*)>("gdk_window_get_frame_extents")(drawn, &outside);
    return wxSize(outside.width, outside.height) == window->GetSize();
}

} // namespace

bool Driver::comes(const std::function<bool()>& holds) const {
    const auto begin = std::chrono::steady_clock::now();
    const auto holds_now = [&] {
        try {
            return holds() && (std::chrono::steady_clock::now() > begin + longest_for_size || has_its_size());
        } catch (const std::exception&) {
            return false;
        }
    };
    while (!ask(holds_now)) {
        if (std::chrono::steady_clock::now() > begin + 60s) return false;
        std::this_thread::sleep_for(5ms);
    }
    return true;
}

void Driver::wait_for(const std::string& what, const std::function<bool()>& holds) const {
    if (!comes(holds)) throw std::runtime_error("waited in vain for " + what);
}

void Driver::wait_for_size() const {
    const auto end = std::chrono::steady_clock::now() + longest_for_size;
    while (!ask(has_its_size) && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(5ms);
}

namespace {

wxSize usual_size; ///< of the window when the first walk found it; none yet: nothing

/// A walk that failed in a small window leaves the next ones no small one.
bool has_usual_size() {
    const auto* window = static_cast<editor::App*>(wxTheApp)->frame();
    return window == nullptr || usual_size == wxSize() || window->GetSize() == usual_size;
}

} // namespace

Driver::~Driver() {
    try {
        put_back();
        if (ask(has_usual_size)) return;
        ask([] { frame().SetSize(usual_size); });
        wait_for("the window as large as it was", has_usual_size);
    } catch (const std::exception&) { // NOLINT: the walk has failed already, and said so
    }
}

namespace {

/// The last tab that is not the start page.
std::optional<std::size_t> tab_to_close() {
    const editor::DocumentTabs& tabs = Driver::frame().tabs();
    for (std::size_t i = tabs.size(); i-- > 0;)
        if (dynamic_cast<const editor::StartPage*>(tabs.at(i)) == nullptr) return i;
    return std::nullopt;
}

std::size_t open_tabs() {
    return Driver::frame().tabs().size();
}

/// Of those that are shown.
bool panels_are_up_to_date(const wxWindow& window) {
    if (!window.IsShownOnScreen()) return true;
    const auto* panel = dynamic_cast<const editor::Panel*>(&window);
    if (panel != nullptr) return panel->is_up_to_date();
    return std::ranges::all_of(window.GetChildren(),
                               [](const wxWindow* child) { return panels_are_up_to_date(*child); });
}

} // namespace

void Driver::put_back() const {
    const auto is_tidy = [] {
        const auto* window = static_cast<editor::App*>(wxTheApp)->frame();
        return window == nullptr || (!tab_to_close() && dialog("") == nullptr);
    };
    while (!ask(is_tidy)) {
        if (ask([] { return !frame().IsActive() && dialog("") == nullptr; }))
            key(WXK_ESCAPE); // a dialog of the system
        wait_for_window();
        if (!ask(tab_to_close)) continue;
        ask([] { frame().tabs().bring(frame().tabs().at(*tab_to_close())); });
        const std::size_t before = ask(open_tabs);
        ask([] {
            if (frame().page() != nullptr) page().note_draft() = {}; // nobody asks for it
        });
        const bool is_modified = ask([] {
            const auto* game = dynamic_cast<const editor::PlayPage*>(frame().tabs().front());
            return game != nullptr ? game->is_modified()
                                   : frame().page() != nullptr && document().is_modified();
        });
        post([] { frame().run("file.close"); }); // asks, perhaps
        if (is_modified) answer_no();
        wait_for("the tab to be closed", [=] { return open_tabs() < before || !tab_to_close(); });
    }
}

MainFrame& Driver::frame() {
    return *static_cast<editor::App*>(wxTheApp)->frame();
}

DocumentPage& Driver::page() {
    DocumentPage* page = frame().page();
    if (page == nullptr) throw std::runtime_error("no document is in front");
    return *page;
}

wxWindow* Driver::find(const std::string& name) {
    for (auto* node = wxTopLevelWindows.GetLast(); node != nullptr; node = node->GetPrevious()) {
        if (!node->GetData()->IsShown()) continue;
        if (wxWindow* found = wxWindow::FindWindowByName(editor::to_wx(name), node->GetData())) return found;
    }
    return nullptr;
}

wxWindow* Driver::dialog(const std::string& name) {
    for (auto* node = wxTopLevelWindows.GetFirst(); node != nullptr; node = node->GetNext()) {
        auto* dialog = dynamic_cast<wxDialog*>(node->GetData());
        if (dialog == nullptr || !dialog->IsShown()) continue;
        if (name.empty() || dialog->GetName() == editor::to_wx(name)
            || dialog->GetTitle() == editor::to_wx(name))
            return dialog;
    }
    return nullptr;
}

void Driver::wait_for_window() const {
    wait_for("dialogs to go", [] {
        auto* open = dynamic_cast<wxDialog*>(dialog(""));
        if (open != nullptr && open->IsModal()) open->EndModal(wxID_CANCEL);
        return open == nullptr;
    });
    wait_for("the window to take the keys", [] {
        if (!frame().IsActive()) frame().Raise();
        return frame().IsActive();
    });
    ask([] {
        if (usual_size == wxSize()) usual_size = frame().GetSize();
    });
}

void Driver::focus_board() const {
    wait_for("the board to take the keys", [] { // it has the focus of a window that has none yet, too
        frame().Raise();
        page().canvas().SetFocus();
        return page().canvas().HasFocus() && frame().IsActive();
    });
}

void Driver::wait_for_checks() const {
    wait_for("the checks", [] { return !page().is_checking() && page().report() != nullptr; });
    // until then the lists beside the document are another document's
    wait_for("the panels", [] { return panels_are_up_to_date(frame()); });
}

void Driver::close_without_saving() const {
    wait_for_window();
    const bool is_modified = ask([] { return document().is_modified(); });
    post([] { frame().run("file.close"); }); // asks, perhaps; a key could come while no window has the keys
    if (is_modified) answer_no();
    wait_for("the document to be closed", [] { return frame().page() == nullptr; });
}

std::filesystem::path home() {
    const char* const folder = std::getenv("HOME");
    return folder == nullptr ? "." : folder;
}

} // namespace sabotier::test::gui
