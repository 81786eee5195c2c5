#include "tests/gui/driver/driver.hpp"
#include "tests/gui/driver/gtk.hpp"
#include "tests/gui/driver/roles.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/widgets/text.hpp"

#include <catch2/catch.hpp>

#include <wx/aui/auibook.h>
#include <wx/dataobj.h>
#include <wx/dnd.h>
#include <wx/frame.h>
#include <wx/panel.h>
#include <wx/uiaction.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace sabotier::test::gui {

namespace {

class Shelf final : public wxFrame {
public:
    explicit Shelf(wxArrayString files)
        : wxFrame(nullptr, wxID_ANY, "Files", wxPoint(10, 10), wxSize(160, 90),
                  wxSTAY_ON_TOP | wxFRAME_NO_TASKBAR | wxBORDER_NONE) {
        auto* area = new wxPanel(this);
        area->SetName("shelf");
        area->Bind(wxEVT_LEFT_DOWN, [this, files = std::move(files)](wxMouseEvent&) {
            wxFileDataObject data;
            for (const wxString& file : files)
                data.AddFile(file);
            wxDropSource source(data, this);
            source.DoDragDrop(wxDrag_CopyOnly);
        });
        Show();
    }
};

} // namespace

int offer_files() {
    const Driver user;
    wxArrayString files;
    std::istringstream given(std::getenv("SABOTIER_TEST_FILE"));
    for (std::string file; std::getline(given, file);)
        files.Add(editor::to_wx(file));
    user.ask([&] {
        Driver::frame().Hide();
        new Shelf(files);
    });
    const wxPoint middle = user.steady([] { return middle_of(Driver::control("shelf")); });
    std::ofstream(std::getenv("SABOTIER_TEST_MARK")) << middle.x << ' ' << middle.y << std::endl;
    std::this_thread::sleep_for(std::chrono::minutes(10));
    return 1;
}

} // namespace sabotier::test::gui

namespace {

std::filesystem::path map_file(const test::Folder& folder, const std::string& name) {
    return folder.file(
        name, "sabotier: map/1\nrulebook: sabot\nboard: hexes\nsize: [2, 2]\nterrain: |\n  gg\n  gg\n");
}

/// The other program; ends with the test.
class Program {
public:
    Program(const std::string& files, const std::filesystem::path& mark) {
        setenv("SABOTIER_TEST_FILE", files.c_str(), 1);
        setenv("SABOTIER_TEST_MARK", mark.c_str(), 1);
        process_ = fork();
        if (process_ == 0) {
            execl("/proc/self/exe", "gui_tests", "--offer-files", nullptr);
            _exit(127);
        }
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program() {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }

private:
    pid_t process_ = 0;
};

/// How often the window has heard of something that is dragged over it.
int heard = 0;

int hear(void* /*hint*/, unsigned /*count*/, const void* /*values*/, void* /*data*/) {
    ++heard;
    return 1; // it goes on listening
}

void listen_to_drags() {
    using Hook = int(void*, unsigned, const void*, void*);
    const auto widgets = gtk<std::size_t()>("gtk_widget_get_type")();
    const auto signal = gtk<unsigned(const char*, std::size_t)>("g_signal_lookup")("drag-motion", widgets);
    gtk<unsigned long(unsigned, unsigned, Hook*, void*, void*)>("g_signal_add_emission_hook")(
        signal, 0, hear, nullptr, nullptr);
}

/// Drags what is offered to the middle of a control.
void drag(const Driver& user, wxPoint start, const std::string& control) {
    const wxPoint end = user.steady([&] { return middle_of(Driver::control(control)); });
    user.move_to(start);
    user.ask([] { wxUIActionSimulator().MouseDown(); });
    constexpr int steps = 12;
    for (int i = 1; i <= steps; ++i)
        user.move_to(start + (end - start) * i / steps);
    // The pointer shakes a little until both programs have noticed where it is: the other one tells of a move
    // only once it has been answered the one before.
    constexpr int answered = 3;
    const int before = user.ask([] { return heard; });
    for (int i = 0; i < 10 || (i < 200 && user.ask([] { return heard; }) < before + answered); ++i)
        user.move_to(end + wxPoint(i % 2, 0));
    user.ask([] { wxUIActionSimulator().MouseUp(); });
}

std::size_t tabs() {
    return Driver::control<wxAuiNotebook>("tabs").GetPageCount();
}

} // namespace

TEST_CASE("Files dropped from another program are opened, and each only once") {
    const Driver user;
    const test::Folder folder;
    const auto first = map_file(folder, "first.map.yaml");
    const auto second = map_file(folder, "second.map.yaml");
    user.wait_for_window();
    user.ask(listen_to_drags);
    const std::size_t before = user.ask(tabs);
    const auto mark = folder.path() / "mark";
    {
        const Program program(first.string() + "\n" + second.string(), mark);
        wxPoint shelf;
        user.wait_for("the other program", [&] { return bool(std::ifstream(mark) >> shelf.x >> shelf.y); });
        drag(user, shelf, "tabs");
        user.wait_for("both documents", [=] { return tabs() == before + 2; });
        CHECK(user.ask([] { return Driver::document().files().path(); }) == second);
        user.ask([&] { Driver::frame().open_file(first); });
        drag(user, shelf, "board");
        user.wait_for("the last of them", [&] {
            return Driver::frame().page() != nullptr && Driver::document().files().path() == second;
        });
    }
    // the other window took the keys along when it went
    user.click_at(user.steady([] { return middle_of(Driver::control("board")); }));
    user.wait_for_window();
    CHECK(user.ask(tabs) == before + 2);
    CHECK_FALSE(user.ask([] { return Driver::document().is_modified(); }));
}
