#include "editor/core/document/unsaved.hpp"
#include "editor/core/files/autosave.hpp"
#include "editor/core/opening/opening.hpp"

#include "formats/files/user.hpp"
#include "tests/editor/core/files/saved.hpp"
#include "tests/editor/core/samples.hpp"
#include "tests/support/faults.hpp"

#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <pwd.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

TEST_CASE("Unsaved work is written aside and offered once nobody holds it") {
    const Folder folder;
    const auto document = starter();
    retitle(*document, "Not saved");
    {
        Autosave autosave(folder.path());
        REQUIRE(autosave.write(unsaved(document->work(), document->files())).empty());
        CHECK(recoverable(folder.path()).empty());
    }
    const auto left = recoverable(folder.path());
    REQUIRE(left.size() == 1);
    CHECK(left[0].title == "Not saved");
    CHECK(left[0].document.empty());
    const auto again = must(recover(left[0]));
    CHECK(again->work().equals(document->work()));
    CHECK(again->is_modified());
    discard(left[0]);
    CHECK(recoverable(folder.path()).empty());
    CHECK(folder.files().empty());
}

TEST_CASE("Recovered work of a saved document is a step over its file") {
    const Folder folder;
    const Folder recovery;
    const auto document = starter();
    document->change("Own file", with_scenario(document->work(), [](Scenario& scenario) {
                         scenario.map.target = std::string("ground.map.yaml");
                     }));
    REQUIRE(document->save_as(folder.path() / "one.scenario.yaml").empty());
    retitle(*document, "Newer");
    { REQUIRE(Autosave(recovery.path()).write(unsaved(document->work(), document->files())).empty()); }
    const auto left = recoverable(recovery.path());
    REQUIRE(left.size() == 1);
    const auto again = must(recover(left[0]));
    CHECK(again->files().path() == folder.path() / "one.scenario.yaml");
    CHECK(again->work().equals(document->work()));
    CHECK(again->is_modified());
    again->undo();
    CHECK(again->work().scenario->title == "First steps");
    CHECK_FALSE(again->is_modified());

    SECTION("the file is gone") {
        std::filesystem::remove(folder.path() / "one.scenario.yaml");
        const auto rescued = must(recover(left[0]));
        CHECK(rescued->work().scenario->title == "Newer");
        CHECK(rescued->is_modified());
        CHECK_FALSE(rescued->files().is_saved());
    }
}

TEST_CASE("What others wrote since the crashed editor looked is not overwritten unasked") {
    const Folder folder;
    const Folder recovery;
    const auto path = folder.path() / "one.scenario.yaml";
    const auto document = starter();
    document->change("Own file", with_scenario(document->work(), [](Scenario& scenario) {
                         scenario.map.target = std::string("ground.map.yaml");
                     }));
    REQUIRE(document->save_as(path).empty());
    retitle(*document, "Newer");
    { REQUIRE(Autosave(recovery.path()).write(unsaved(document->work(), document->files())).empty()); }
    const auto left = recoverable(recovery.path());
    REQUIRE(left.size() == 1);
    const std::string own = folder.read("one.scenario.yaml");
    const std::string ground = folder.read("ground.map.yaml");

    SECTION("nobody did") {
        const auto again = must(recover(left[0]));
        CHECK(again->changed_on_disk().empty());
        CHECK(again->save().empty());
        CHECK(folder.read("one.scenario.yaml~") == own);
    }
    SECTION("into the scenario") {
        const std::string others = "# Mine.\n" + own;
        folder.file("one.scenario.yaml", others);
        const auto again = must(recover(left[0]));
        CHECK(again->work().scenario->title == "Newer");
        CHECK(again->changed_on_disk() == std::vector<DiskChange>{{path, false, false}});
        const Problems problems = again->save();
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].wrong == "another program changed this file since it was opened");
        CHECK(folder.read("one.scenario.yaml") == others);
        SECTION("and is asked") {
            REQUIRE(again->save(true).empty());
            CHECK(folder.read("one.scenario.yaml~") == others);
            CHECK(folder.read("one.scenario.yaml").find("# Mine.") == 0);
            CHECK(again->changed_on_disk().empty());
        }
        SECTION("and keeps his own") {
            again->accept_disk();
            CHECK(again->changed_on_disk().empty());
            CHECK(again->save().empty());
        }
        SECTION("and crashes once more") {
            const Folder second;
            { REQUIRE(Autosave(second.path()).write(unsaved(again->work(), again->files())).empty()); }
            const auto twice = recoverable(second.path());
            REQUIRE(twice.size() == 1);
            CHECK(must(recover(twice[0]))->save().size() == 1);
        }
    }
    SECTION("into its map") {
        folder.file("ground.map.yaml", "# Mine.\n" + ground);
        const auto again = must(recover(left[0]));
        CHECK(again->changed_on_disk()
              == std::vector<DiskChange>{{folder.path() / "ground.map.yaml", false, false}});
        CHECK(again->save().size() == 1);
    }
    SECTION("before the crash, too") {
        folder.file("one.scenario.yaml", "# Mine.\n" + own);
        const Folder second;
        { REQUIRE(Autosave(second.path()).write(unsaved(document->work(), document->files())).empty()); }
        const auto changed = recoverable(second.path());
        REQUIRE(changed.size() == 1);
        CHECK(must(recover(changed[0]))->save().size() == 1);
    }
    SECTION("and back again") {
        folder.file("one.scenario.yaml", "# Mine.\n" + own);
        folder.file("one.scenario.yaml", own);
        CHECK(must(recover(left[0]))->save().empty());
    }
    SECTION("as far as the file of an older editor tells") {
        auto older = left[0];
        older.known.reset();
        folder.file("one.scenario.yaml", "# Mine.\n" + own);
        CHECK(must(recover(older))->changed_on_disk().empty());
    }
}

TEST_CASE("An autosave writes when it is due and cleans up when the work is safe") {
    const Folder folder;
    const auto document = starter();
    Autosave autosave(folder.path(), std::chrono::seconds(5));
    const auto start = Autosave::Clock::now();
    autosave.tick(unsaved(*document), start);
    CHECK(autosave.file().empty());

    retitle(*document, "One");
    autosave.tick(unsaved(*document), start);
    REQUIRE_FALSE(autosave.file().empty());
    const auto wait_for = [&](const std::string& text) {
        for (int i = 0; i < 500; ++i) {
            if (must(read_recovery(autosave.file())).scenario->title == text) return true;
            ::usleep(10'000);
        }
        return false;
    };
    for (int i = 0; i < 500 && !std::filesystem::exists(autosave.file()); ++i)
        ::usleep(10'000);
    CHECK(wait_for("One"));
    retitle(*document, "Two");
    autosave.tick(unsaved(*document), start + std::chrono::seconds(1));
    CHECK(must(read_recovery(autosave.file())).scenario->title == "One");
    for (int i = 0; i < 500; ++i) { // the first write may still be under way
        autosave.tick(unsaved(*document), start + std::chrono::seconds(6 + i));
        if (must(read_recovery(autosave.file())).scenario->title == "Two") break;
        ::usleep(10'000);
    }
    CHECK(wait_for("Two"));
    REQUIRE(document->save_as(folder.path() / "saved.scenario.yaml").empty());
    autosave.tick(unsaved(*document), start + std::chrono::hours(1));
    CHECK(autosave.file().empty());
    CHECK(folder.files() == std::vector<std::string>{"saved.scenario.yaml"});
}

TEST_CASE("A killed editor leaves its work behind") {
    const Folder folder;
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const auto document = starter();
        retitle(*document, "Killed");
        Autosave autosave(folder.path());
        if (!autosave.write(unsaved(document->work(), document->files())).empty()) _exit(1);
        ::kill(getpid(), SIGKILL);
        _exit(2);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
    const auto left = recoverable(folder.path());
    REQUIRE(left.size() == 1);
    CHECK(must(recover(left[0]))->work().scenario->title == "Killed");
}

TEST_CASE("Garbage in the recovery folder is passed over") {
    const Folder folder;
    folder.file("1-1.recovery.yaml", "{{{{");
    folder.file("2-1.recovery.yaml", "sabotier: map/1\n");
    folder.file("other.txt", "hello");
    CHECK(recoverable(folder.path()).empty());
    CHECK(recoverable(folder.path() / "missing").empty());
    CHECK_FALSE(recover({folder.path() / "1-1.recovery.yaml", {}, {}, {}, {}}));
}

TEST_CASE("A folder that cannot be made is a problem and no crash") {
    const Folder folder;
    folder.file("file", "");
    const auto document = starter();
    Autosave autosave(folder.path() / "file" / "below");
    CHECK_FALSE(autosave.write(unsaved(document->work(), document->files())).empty());
    retitle(*document, "x");
    autosave.tick(unsaved(*document));
    CHECK_FALSE(autosave.problems().empty());
}

TEST_CASE("What could not be written is tried again without another change") {
    const Folder folder;
    const auto place = folder.path() / "recovery";
    const auto document = starter();
    retitle(*document, "Kept");
    Autosave autosave(place, std::chrono::seconds(2));
    auto time = Autosave::Clock::now();
    const auto tick = [&] {
        time += std::chrono::seconds(2);
        autosave.tick(unsaved(*document), time);
        autosave.wait();
    };
    SECTION("because one write failed") {
        const Faults faults(0, Faults::Fails::from_then_on, ENOSPC);
        tick();
        tick();
        CHECK_FALSE(autosave.problems().empty());
    }
    SECTION("because the folder could not be made") {
        folder.file("recovery", "");
        tick();
        CHECK_FALSE(autosave.problems().empty());
        std::filesystem::remove(place);
    }
    SECTION("because the folder went, and its lock with it") {
        tick();
        CHECK(autosave.problems().empty());
        std::filesystem::remove_all(place);
        retitle(*document, "Kept, too");
    }
    tick();
    CHECK(autosave.problems().empty());
    REQUIRE_FALSE(autosave.file().empty());
    CHECK(must(read_recovery(autosave.file())).scenario->title == document->work().scenario->title);
    CHECK(recoverable(place).empty()); // it is locked
    autosave.done();
    CHECK(folder.files().empty());
}

TEST_CASE("What is kept for recovery is for this user alone") {
    namespace fs = std::filesystem;
    const Folder folder;
    const auto place = folder.path() / "state/recovery";
    SECTION("in a folder that is made") {}
    SECTION("in one that was open") {
        fs::create_directories(place);
    }
    const auto document = starter();
    retitle(*document, "Secret");
    Autosave autosave(place);
    REQUIRE(autosave.write(unsaved(document->work(), document->files())).empty());
    CHECK(fs::status(place).permissions() == fs::perms::owner_all);
    for (const auto& entry : fs::directory_iterator(place))
        CHECK(entry.status().permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("Without a home in the environment the account's is taken, and never a place that all share") {
    const auto kept = [](const char* name) {
        const char* value = std::getenv(name);
        return value == nullptr ? std::optional<std::string>() : std::optional<std::string>(value);
    };
    const auto home = kept("HOME");
    const auto state = kept("XDG_STATE_HOME");
    ::unsetenv("HOME");
    ::unsetenv("XDG_STATE_HOME");
    const auto folder = recovery_folder();
    const passwd* const user = ::getpwuid(::getuid());
    CHECK(folder == (user == nullptr ? "" : user->pw_dir + std::string("/.local/state/sabotier/recovery")));
    if (home) ::setenv("HOME", home->c_str(), 1);
    if (state) ::setenv("XDG_STATE_HOME", state->c_str(), 1);
    const auto document = starter();
    retitle(*document, "x");
    CHECK_FALSE(
        Autosave(std::filesystem::path()).write(unsaved(document->work(), document->files())).empty());
}
