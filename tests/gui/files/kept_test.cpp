#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"

#include "editor/core/files/recovery.hpp"
#include "editor/core/work/edit.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace fs = std::filesystem;

namespace {

/// Nothing can be written where work is kept for recovery, as long as this lives.
class NoRecovery {
public:
    NoRecovery()
        : folder_(editor::recovery_folder()),
          aside_(folder_.string() + "-aside") {
        fs::create_directories(folder_);
        fs::rename(folder_, aside_);
        std::ofstream(folder_) << "no folder";
    }
    ~NoRecovery() {
        std::error_code error;
        fs::remove(folder_, error);
        fs::rename(aside_, folder_, error);
    }
    NoRecovery(const NoRecovery&) = delete;
    NoRecovery& operator=(const NoRecovery&) = delete;

private:
    fs::path folder_;
    fs::path aside_;
};

bool tells_failure() {
    return Driver::page().bar().text().starts_with("Your work cannot be kept for recovery");
}

void retitle(const Driver& user, const std::string& title) {
    user.ask([&] {
        editor::Document& document = Driver::document();
        document.change("Title", editor::with_scenario(document.work(),
                                                       [&](Scenario& scenario) { scenario.title = title; }));
    });
}

} // namespace

TEST_CASE("That work cannot be kept is told as long as it is so, and no other message goes with it") {
    const Driver user;
    open_file(user, sample("landmines/two-walls.scenario.yaml"));
    {
        const NoRecovery meanwhile;
        retitle(user, "One");
        user.wait_for("the bar", tells_failure);
    }
    user.wait_for("the bar to go without another change", [] { return !Driver::page().bar().IsShown(); });
    CHECK(user.ask([] { return Driver::document().is_modified(); }));
    {
        const NoRecovery meanwhile;
        retitle(user, "Two");
        user.wait_for("the bar once more", tells_failure);
        user.ask([] { Driver::page().notify("Something else."); });
    }
    user.wait_for("the work to be kept", [] { return Driver::page().keeper()->is_kept(); });
    CHECK(user.ask([] { return Driver::page().bar().text(); }) == "Something else.");
    {
        const NoRecovery meanwhile;
        retitle(user, "Three");
        user.wait_for("the bar a third time", tells_failure);
        user.ask([] { Driver::document().undo(); });
        user.ask([] { Driver::document().undo(); });
        user.ask([] { Driver::document().undo(); });
        user.wait_for("the bar to go where nothing has to be kept",
                      [] { return !Driver::page().bar().IsShown(); });
    }
}
