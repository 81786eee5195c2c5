#define CATCH_CONFIG_RUNNER
#include "tests/support/results.hpp"

#include "editor/ui/frame/app.hpp"
#include "editor/ui/frame/main_frame.hpp"
#include "tests/gui/driver/driver.hpp"
#include "tests/gui/driver/roles.hpp"

#include <wx/app.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>
#include <thread>

namespace {

using sabotier::test::ResultListener;
CATCH_REGISTER_LISTENER(ResultListener)

int count_of_arguments = 0;
char** all_arguments = nullptr;
int result = 1;

/// What it leaves open when it fails is closed on the way.
int played(const sabotier::test::gui::Role& role) {
    try {
        return role.play();
    } catch (const std::exception& why) {
        std::fprintf(stderr, "%s: %s\n", role.option, why.what());
        return 3;
    }
}

/// The editor, with a thread that plays its user.
class TestApp final : public sabotier::editor::App {
public:
    bool OnInit() override {
        if (!App::OnInit()) return false;
        sabotier::test::gui::watch_file_dialogs();
        user_ = std::thread([this] {
            if (const auto* role = sabotier::test::gui::role_in(count_of_arguments, all_arguments))
                result = played(*role);
            else
                result = Catch::Session().run(count_of_arguments, all_arguments);
            CallAfter([this] { ExitMainLoop(); });
            // a dialog that a failed test left open has a loop of its own, which that does not end
            if (result != 0) {
                std::this_thread::sleep_for(std::chrono::seconds(3));
                std::_Exit(result);
            }
        });
        return true;
    }
    int OnExit() override {
        user_.join();
        return App::OnExit();
    }
    // the arguments are the tests'
    void OnInitCmdLine(wxCmdLineParser&) override {}
    bool OnCmdLineParsed(wxCmdLineParser&) override { return true; }

private:
    std::thread user_;
};

} // namespace

wxIMPLEMENT_APP_NO_MAIN(TestApp);

int main(int count, char** arguments) {
    count_of_arguments = count;
    all_arguments = arguments;
    int only_name = 1;
    wxEntry(only_name, arguments);
    return result;
}
