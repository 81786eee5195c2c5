#include "tests/gui/driver/steps.hpp"

#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/aui/auibar.h>
#include <wx/aui/auibook.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/scrolwin.h>
#include <wx/statusbr.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <stdexcept>
#include <sys/wait.h>

namespace sabotier::test::gui {

namespace {

void tell_choice(wxChoice& control) {
    wxCommandEvent event(wxEVT_CHOICE, control.GetId());
    event.SetEventObject(&control);
    event.SetInt(control.GetSelection());
    control.ProcessWindowEvent(event);
}

/// The middle of the tab with this text.
wxPoint place_of_tab(const wxString& text) {
    auto& strip = Driver::frame().tabs().strip();
    for (wxWindow* child : strip.GetChildren()) {
        auto* tabs = dynamic_cast<wxAuiTabCtrl*>(child);
        if (tabs == nullptr) continue;
        for (std::size_t i = 0; i < tabs->GetPageCount(); ++i) {
            const wxAuiNotebookPage& page = tabs->GetPage(i);
            if (page.caption == text)
                return tabs->ClientToScreen(wxPoint(page.rect.x + 12, page.rect.y + page.rect.height / 2));
        }
    }
    throw std::runtime_error("no such tab");
}

} // namespace

void click_tab(const Driver& user, const std::string& text) {
    user.click_at(user.steady([=] { return place_of_tab(editor::to_wx(text)); }));
}

void start_new(const Driver& user, const std::string& rulebook, const std::string& title,
               const std::string& start) {
    user.wait_for_window();
    user.key('N', wxMOD_CONTROL);
    user.wait_for_dialog("new");
    user.ask([&] {
        auto* rulebooks = dynamic_cast<wxChoice*>(Driver::find("rulebook"));
        rulebooks->SetStringSelection(editor::to_wx(rulebook));
        tell_choice(*rulebooks);
    });
    user.wait_for("the title to take the keys", [] {
        const wxWindow* field = Driver::find("title");
        return field != nullptr && field->HasFocus();
    });
    user.key('A', wxMOD_CONTROL);
    user.type(title);
    user.click("author");
    user.key('A', wxMOD_CONTROL);
    user.type("Somebody");
    user.click(start);
    user.click("create");
    user.wait_for_no_dialog();
    user.wait_for("the document", [] { return Driver::frame().page() != nullptr; });
    user.wait_for("the board to be painted", [] { return !Driver::page().canvas().is_busy(); });
}

void save_as(const Driver& user, const std::filesystem::path& file) {
    user.focus_board();
    user.key('S', wxMOD_CONTROL | wxMOD_SHIFT);
    user.give_path(file);
    user.wait_for("the file", [&] { return std::filesystem::exists(file); });
    user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
    user.wait_for_window();
}

namespace {

/// Without the line breaks of a column that has too little room.
wxString joined(wxString text) {
    text.Replace("\n", " ");
    return text;
}

} // namespace

void click_named_row(const Driver& user, const std::string& list, const std::string& text, unsigned column) {
    int row = -1;
    user.wait_for("the row " + text, [&] {
        auto* control = dynamic_cast<wxDataViewListCtrl*>(Driver::find(list));
        if (control == nullptr || !control->IsShownOnScreen()) return false;
        for (unsigned i = 0; i < static_cast<unsigned>(control->GetItemCount()); ++i)
            if (joined(control->GetTextValue(i, column)).StartsWith(editor::to_wx(text))) {
                row = static_cast<int>(i);
                return true;
            }
        return false;
    });
    user.click_row(list, row);
}

void choose(const Driver& user, const std::string& control, int row) {
    user.wait_for(control, [=] {
        const auto* choice = dynamic_cast<wxChoice*>(Driver::find(control));
        return choice != nullptr && choice->IsShownOnScreen() && static_cast<int>(choice->GetCount()) > row;
    });
    user.ask([=] {
        auto* choice = dynamic_cast<wxChoice*>(Driver::find(control));
        choice->SetSelection(row);
        tell_choice(*choice);
    });
}

void type_into(const Driver& user, const std::string& field, const std::string& text) {
    user.wait_for(field, [=] { return Driver::find(field) != nullptr; });
    user.click(field);
    user.wait_for("the field to take the keys", [=] {
        const wxWindow* control = Driver::find(field);
        return control != nullptr && control->HasFocus();
    });
    user.key('A', wxMOD_CONTROL);
    user.type(text);
    user.wait_for("the text to stand there", [=] {
        const auto* control = dynamic_cast<wxTextCtrl*>(Driver::find(field));
        return control != nullptr && control->GetValue() == editor::to_wx(text);
    });
}

void fill_in(const Driver& user, const std::string& field, const std::string& text) {
    type_into(user, field, text);
    user.key(WXK_RETURN);
}

std::string status(const Driver& user) {
    return user.ask([] { return editor::to_utf8(Driver::frame().GetStatusBar()->GetStatusText(0)); });
}

void point_at(const Driver& user, Point at) {
    user.move_to(user.steady([=] {
        editor::BoardCanvas& canvas = Driver::page().canvas();
        const Point shown = canvas.camera().to_screen(at);
        return canvas.ClientToScreen(wxPoint(static_cast<int>(shown.x), static_cast<int>(shown.y)));
    }));
}

void bring_into_sight(const Driver& user, const std::string& part, const std::string& control) {
    // again and again: what changes meanwhile is laid out anew
    user.wait_for(control + " in sight", [=] {
        auto& area = Driver::control<wxScrolledWindow>(part);
        const wxWindow& wanted = Driver::control(control);
        if (area.GetScreenRect().Contains(wanted.GetScreenRect())) return true;
        int unit = 1;
        area.GetScrollPixelsPerUnit(nullptr, &unit);
        area.Scroll(0, area.CalcUnscrolledPosition(wanted.GetPosition()).y / std::max(1, unit));
        return false;
    });
}

bool are_tools_whole() {
    const auto& tools = Driver::control<wxAuiToolBar>("tools");
    return tools.IsShownOnScreen() && tools.GetToolCount() > 1 && tools.GetSize().x >= tools.GetBestSize().x
           && tools.GetSize().x >= tools.FromDIP(24);
}

bool is_inside(const std::string& control, const std::string& panel) {
    const wxRect room = Driver::control(panel).GetScreenRect();
    return Driver::control(control).IsShownOnScreen()
           && room.Contains(Driver::control(control).GetScreenRect());
}

Said run_program(const std::string& verb, const std::filesystem::path& file) {
    const std::string command = "'" SABOTIER_PROGRAM "' " + verb + " '" + file.string() + "' 2>&1";
    std::FILE* const output = popen(command.c_str(), "r");
    if (output == nullptr) throw std::runtime_error("cannot run " + command);
    Said said;
    std::array<char, 4096> part{};
    for (std::size_t count = 0; (count = std::fread(part.data(), 1, part.size(), output)) > 0;)
        said.text.append(part.data(), count);
    const int status = pclose(output);
    said.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return said;
}

} // namespace sabotier::test::gui
