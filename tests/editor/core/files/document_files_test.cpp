#include "editor/core/files/document_files.hpp"

#include "editor/core/check/checker.hpp"
#include "editor/core/files/autosave.hpp"
#include "editor/core/work/edit.hpp"
#include "tests/editor/core/files/saved.hpp"
#include "tests/support/faults.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <csignal>
#include <cstdlib>
#include <sys/resource.h>
#include <unistd.h>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

/// Rights hold for everybody but root: then the test is somebody else for a while.
class WithoutRights {
public:
    WithoutRights() {
        if (was_ == 0 && seteuid(nobody) != 0) throw std::runtime_error("cannot become nobody");
    }
    WithoutRights(const WithoutRights&) = delete;
    WithoutRights& operator=(const WithoutRights&) = delete;
    ~WithoutRights() {
        if (was_ == 0 && seteuid(was_) != 0) std::abort();
    }

private:
    static constexpr uid_t nobody = 65534;
    uid_t was_ = geteuid();
};

/// No file grows beyond so many bytes, as on a disk that is nearly full.
class NearlyFull {
public:
    explicit NearlyFull(rlim_t bytes)
        : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    NearlyFull(const NearlyFull&) = delete;
    NearlyFull& operator=(const NearlyFull&) = delete;
    ~NearlyFull() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

private:
    rlimit before_{};
    void (*handler_)(int);
};

} // namespace

TEST_CASE(
    "A file that vanishes while it is open makes the work unsaved, and is written again with its comments") {
    const Folder folder;
    const auto path = saved(folder);
    const auto document = must(open_document(path));
    std::filesystem::remove(path);
    REQUIRE(document->changed_on_disk() == std::vector<DiskChange>{{path, true, false}});
    CHECK_FALSE(document->is_modified());
    document->accept_disk();
    CHECK(document->is_modified());
    CHECK(document->changed_on_disk().empty());
    REQUIRE(document->save().empty());
    CHECK_FALSE(document->is_modified());
    CHECK(folder.read("one.scenario.yaml").starts_with("# The best map there is."));
}

TEST_CASE("What another program writes while a document is read is a change, and not overwritten unasked") {
    const Folder folder;
    const auto path = saved(folder);
    const Outcome<ReadWork> read = read_work(path);
    REQUIRE(read);
    const std::string theirs = replaced(folder.read("one.scenario.yaml"), "best", "very best");
    folder.file("one.scenario.yaml", theirs);
    DocumentFiles files;
    files.opened(path, read.value->work, read.value->files);
    CHECK(files.changes() == std::vector<DiskChange>{{path, false, false}});
    CHECK_FALSE(files.write(read.value->work, false).empty());
    CHECK(folder.read("one.scenario.yaml") == theirs);
    SECTION("until it is there again as it was read") {
        folder.file("one.scenario.yaml", replaced(theirs, "very best", "best"));
        CHECK(files.changes().empty());
    }
}

TEST_CASE("Who keeps his own against a change by somebody else has work that is not saved") {
    const Folder folder;
    const auto path = saved(folder);
    const auto document = must(open_document(path));
    folder.file("one.scenario.yaml", replaced(folder.read("one.scenario.yaml"), "First steps", "Theirs"));
    document->accept_disk();
    CHECK(document->is_modified());
    REQUIRE(document->save().empty());
    CHECK(must(open_document(path))->work().scenario->title == "First steps");
    CHECK(folder.read("one.scenario.yaml~").find("Theirs") != std::string::npos);
}

TEST_CASE("A folder that was gone and is back as it was asks for nothing") {
    const Folder folder;
    const auto document = starter();
    const auto home = folder.path() / "home";
    const auto away = folder.path() / "away";
    std::filesystem::create_directory(home);
    REQUIRE(document->save_as(home / "one.scenario.yaml").empty());
    std::filesystem::rename(home, away);
    REQUIRE(document->changed_on_disk().size() == 1);
    document->accept_disk();
    CHECK_FALSE(document->save().empty());
    std::filesystem::rename(away, home);
    CHECK(document->changed_on_disk().empty());
    document->change("Title", with_scenario(document->work(), [](Scenario& s) { s.title = "Other"; }));
    CHECK(document->save().empty());
    SECTION("What somebody else put in its place does") {
        std::filesystem::rename(home, away);
        document->accept_disk();
        folder.file("home/one.scenario.yaml", "theirs");
        CHECK(document->changed_on_disk().size() == 1);
        CHECK_FALSE(document->save().empty());
    }
}

TEST_CASE("Two editors on one file never overwrite each other unasked") {
    const Folder folder;
    const auto path = saved(folder);
    const auto one = must(open_document(path));
    const auto other = must(open_document(path));
    retitle(*one, "One");
    retitle(*other, "Other");
    REQUIRE(one->save().empty());
    const Problems problems = other->save();
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].wrong == "another program changed this file since it was opened");
    CHECK(must(open_document(path))->work().scenario->title == "One");
    CHECK(other->is_modified());
    REQUIRE(other->save(true).empty());
    CHECK(must(open_document(path))->work().scenario->title == "Other");
    CHECK(one->changed_on_disk().size() == 1);
}

TEST_CASE("A folder that cannot be written refuses in words, and the work stays unsaved") {
    const Folder folder;
    const auto path = saved(folder);
    const auto document = must(open_document(path));
    retitle(*document, "Newer");
    const std::string before = folder.read("one.scenario.yaml");
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0555));
    {
        const WithoutRights nobody;
        const Problems problems = document->save();
        REQUIRE(problems.size() == 1);
        CHECK(to_text(problems[0]).find("ermission denied") != std::string::npos);
        CHECK_FALSE(document->save_as(folder.path() / "two.scenario.yaml").empty());
    }
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
    CHECK(document->is_modified());
    CHECK(document->files().path() == path);
    CHECK(folder.read("one.scenario.yaml") == before);
    CHECK(folder.files() == std::vector<std::string>{"one.scenario.yaml"});
    CHECK(document->save().empty());
}

TEST_CASE("On a full disk the old file survives whole, and the work stays unsaved") {
    const Folder folder;
    const auto path = saved(folder);
    const auto document = must(open_document(path));
    retitle(*document, std::string(3000, 'x'));
    const std::string before = folder.read("one.scenario.yaml");
    Problems problems;
    {
        const NearlyFull disk(before.size() + 1000); // the version before still fits beside it
        problems = document->save();
    }
    REQUIRE(problems.size() == 1);
    CHECK(to_text(problems[0]).find("one.scenario.yaml") != std::string::npos);
    CHECK(document->is_modified());
    CHECK(folder.read("one.scenario.yaml") == before);
    for (const std::string& file : folder.files())
        CHECK((file == "one.scenario.yaml" || file == "one.scenario.yaml~"));
    CHECK(document->save().empty());
}

namespace {

constexpr const char* small_map = "sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n  ggg\n";

/// A scenario whose map and army lie in folders of their own.
std::filesystem::path saved_in_folders(const Folder& folder) {
    folder.file("maps/ground.map.yaml", std::string("# Ground.\n") + small_map);
    folder.file("armies/red.army.yaml",
                "sabotier: army/1\nrulebook: sabot\nname: Raiders\nplatoons: {MBT: 1}\n");
    return folder.file("one.scenario.yaml",
                       "sabotier: scenario/1\nrulebook: sabot\ntitle: One\nmap: maps/ground.map.yaml\n"
                       "sides:\n  - {id: red, name: Red, army: armies/red.army.yaml}\n"
                       "  - {id: blue, name: Blue}\n");
}

void change_everything(Document& document) {
    Work work = with_map(document.work(), [](Map& map) { map.title = "Changed"; });
    work = with_scenario(work, [](Scenario& scenario) { scenario.title = "Changed"; });
    auto army = edited(work.armies.at(SideId("red")));
    army->name = "Changed";
    work.armies[SideId("red")] = std::move(army);
    document.change("Everything", std::move(work));
}

std::string wrong_of(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems)
        text += problem.at.file->substr(problem.at.file->rfind('/') + 1) + ": " + problem.wrong + "\n";
    return text;
}

} // namespace

TEST_CASE("The version before never goes through a link, and is as private as the file") {
    namespace fs = std::filesystem;
    const Folder folder;
    const auto path = saved(folder);
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    const std::string before = folder.read("one.scenario.yaml");
    folder.file("home/.profile", "precious");
    SECTION("a link") {
        fs::create_symlink("home/.profile", folder.path() / "one.scenario.yaml~");
    }
    SECTION("a hard link") {
        fs::create_hard_link(folder.path() / "home/.profile", folder.path() / "one.scenario.yaml~");
    }
    SECTION("nothing") {}
    const auto document = must(open_document(path));
    retitle(*document, "Newer");
    REQUIRE(document->save().empty());
    CHECK(folder.read("home/.profile") == "precious");
    CHECK(folder.read("one.scenario.yaml~") == before);
    CHECK_FALSE(fs::is_symlink(folder.path() / "one.scenario.yaml~"));
    for (const char* name : {"one.scenario.yaml", "one.scenario.yaml~"})
        CHECK(fs::status(folder.path() / name).permissions()
              == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("A save of several files happens whole or not at all, whatever fails") {
    bool was_met = true;
    std::size_t number = 0;
    for (; was_met; ++number) {
        const Folder folder;
        const auto document = must(open_document(saved_in_folders(folder)));
        change_everything(*document);
        const auto before = contents(folder.path());
        Problems problems;
        {
            const Faults faults(number);
            problems = document->save();
            was_met = faults.was_met();
        }
        INFO("call " << number << ": " << wrong_of(problems));
        CHECK(document->is_modified() == !problems.empty());
        if (!problems.empty()) {
            CHECK(contents(folder.path()) == before);
            CHECK(document->changed_on_disk().empty());
            REQUIRE(document->save().empty());
        }
        CHECK(folder.files()
              == std::vector<std::string>{"armies/red.army.yaml", "armies/red.army.yaml~",
                                          "maps/ground.map.yaml", "maps/ground.map.yaml~",
                                          "one.scenario.yaml", "one.scenario.yaml~"});
        for (const auto& [name, text] : before)
            CHECK(folder.read(name + "~") == text);
        CHECK(must(open_document(folder.path() / "one.scenario.yaml"))->work().equals(document->work()));
    }
    CHECK(number > 25);
}

TEST_CASE("Saved elsewhere, all files come along with their folders, or none does") {
    bool was_met = true;
    std::size_t number = 0;
    for (; was_met; ++number) {
        const Folder folder;
        const Folder other;
        const auto document = must(open_document(saved_in_folders(folder)));
        change_everything(*document);
        const auto path = other.path() / "two.scenario.yaml";
        Problems problems;
        {
            const Faults faults(number);
            problems = document->save_as(path);
            was_met = faults.was_met();
        }
        INFO("call " << number << ": " << wrong_of(problems));
        if (!problems.empty()) {
            CHECK(std::filesystem::is_empty(other.path()));
            CHECK(document->files().path() == folder.path() / "one.scenario.yaml");
            CHECK(document->is_modified());
            REQUIRE(document->save_as(path).empty());
        }
        CHECK(
            other.files()
            == std::vector<std::string>{"armies/red.army.yaml", "maps/ground.map.yaml", "two.scenario.yaml"});
        CHECK(other.read("maps/ground.map.yaml").starts_with("# Ground."));
        CHECK(must(open_document(path))->work().equals(document->work()));
        CHECK(document->changed_on_disk().empty());
        CHECK(must(open_document(folder.path() / "one.scenario.yaml"))->work().scenario->title == "One");
    }
    CHECK(number > 10);
}

TEST_CASE("Saved under another name, a map that another program changed is not overwritten unasked") {
    const Folder folder;
    const auto document = must(open_document(saved_in_folders(folder)));
    change_everything(*document);
    const std::string theirs = folder.read("maps/ground.map.yaml") + "title: Theirs\n";
    folder.file("maps/ground.map.yaml", theirs);
    const auto path = folder.path() / "two.scenario.yaml";
    const std::string asked = "ground.map.yaml: another program changed this file since it was opened\n";
    CHECK(wrong_of(document->clashes(path)) == asked);
    CHECK(wrong_of(document->save_as(path)) == asked);
    CHECK(folder.read("maps/ground.map.yaml") == theirs);
    CHECK_FALSE(folder.has("two.scenario.yaml"));
    CHECK(document->is_modified());
    SECTION("in a folder that is reached by a link as well") {
        const Folder other;
        std::filesystem::create_directory_symlink(folder.path(), other.path() / "link");
        CHECK(wrong_of(document->save_as(other.path() / "link/two.scenario.yaml")) == asked);
    }
    SECTION("asked, it is, and is kept") {
        REQUIRE(document->save_as(path, true).empty());
        CHECK(folder.read("maps/ground.map.yaml~") == theirs);
        CHECK(must(open_document(path))->work().equals(document->work()));
        CHECK(document->clashes(path).empty());
    }
}

TEST_CASE("A change by another program in the midst of saving is not overwritten") {
    const Folder folder;
    const auto document = must(open_document(saved_in_folders(folder)));
    change_everything(*document);
    const std::string theirs = folder.read("maps/ground.map.yaml") + "title: Theirs\n";
    const auto before = contents(folder.path());
    {
        const Listening listening([&](std::string_view call) {
            if (call == "fsync") folder.file("maps/ground.map.yaml", theirs);
        });
        CHECK(wrong_of(document->save())
              == "ground.map.yaml: another program changed this file since it was opened\n");
    }
    CHECK(folder.read("maps/ground.map.yaml") == theirs);
    CHECK(folder.files().size() == before.size());
    CHECK(folder.read("one.scenario.yaml") == before.at("one.scenario.yaml"));
    CHECK_FALSE(document->clashes(document->files().path()).empty());
    CHECK(document->save(true).empty());
}

TEST_CASE("A map that gets a file of its own takes no name that is taken") {
    const Folder folder;
    const auto document = must(open_document(saved(folder)));
    folder.file("ground.map.yaml", "precious");
    document->change("Own file", with_scenario(document->work(), [](Scenario& scenario) {
                         scenario.map.target = std::string("ground.map.yaml");
                     }));
    CHECK(wrong_of(document->save())
          == "ground.map.yaml: a file of this name is there already and differs\n");
    CHECK(folder.read("ground.map.yaml") == "precious");
    REQUIRE(document->save(true).empty());
    CHECK(folder.read("ground.map.yaml~") == "precious");
}

TEST_CASE("Maps and armies are written through no link") {
    const Folder folder;
    const Folder other;
    const auto document = must(open_document(saved_in_folders(folder)));
    change_everything(*document);
    SECTION("to a file, that took the map's place") {
        std::filesystem::rename(folder.path() / "maps/ground.map.yaml", other.path() / "moved");
        std::filesystem::create_symlink(other.path() / "moved", folder.path() / "maps/ground.map.yaml");
        CHECK(wrong_of(document->save(true)) == "ground.map.yaml: goes through the link ground.map.yaml\n");
    }
    SECTION("to a folder, where all is saved") {
        std::filesystem::create_directory_symlink(folder.path(), other.path() / "maps");
        CHECK(wrong_of(document->save_as(other.path() / "two.scenario.yaml"))
              == "ground.map.yaml: goes through the link maps\n");
        CHECK_FALSE(other.has("two.scenario.yaml"));
    }
    CHECK(document->is_modified());
}

TEST_CASE("A name without an ending gets that of what is saved") {
    CHECK(with_ending("x", Given::map) == "x.map.yaml");
    CHECK(with_ending("deep.folder/x", Given::army) == "deep.folder/x.army.yaml");
    CHECK(with_ending("x", Given::scenario) == "x.scenario.yaml");
    CHECK(with_ending("x.", Given::map) == "x.map.yaml");
    CHECK(with_ending("x.map.yaml", Given::scenario) == "x.map.yaml");
    CHECK(with_ending("x.yml", Given::map) == "x.yml");
}

TEST_CASE("A name with half an ending gets all of it, unless it is known") {
    CHECK(with_ending("deep.folder/x.yaml", Given::map) == "deep.folder/x.map.yaml");
    CHECK(with_ending("ford.v1.yaml", Given::scenario) == "ford.v1.scenario.yaml");
    CHECK(with_ending("x.yaml", Given::army) == "x.army.yaml");
    const Folder folder;
    const std::filesystem::path typed = folder.path() / "tuesday.yaml";
    CHECK(typed_name(typed, Given::scenario, {}) == folder.path() / "tuesday.scenario.yaml");
    CHECK(typed_name(typed, Given::scenario, folder.path() / "monday.yaml")
          == folder.path() / "tuesday.scenario.yaml");
    CHECK(typed_name(typed, Given::scenario, typed) == typed);
    folder.file("tuesday.yaml", "of somebody"); // the dialog has asked about it
    CHECK(typed_name(typed, Given::scenario, {}) == typed);
}

TEST_CASE("The project's settings count while one edits") {
    const Folder folder;
    const auto document = must(open_document(saved(folder)));
    document->change("No author",
                     with_scenario(document->work(), [](Scenario& scenario) { scenario.author = ""; }));
    Checker checker;
    const auto errors = [&] {
        checker.check(*document);
        checker.wait();
        return checker.latest()->report.count(Severity::error);
    };
    CHECK(errors() == 0);
    CHECK_FALSE(checker.has_other_settings(*document));
    folder.file(".sabotier.yaml", "sabotier: project/1\nseverities: {meta.incomplete: error}\n");
    CHECK(checker.has_other_settings(*document));
    CHECK(errors() == 1);
    CHECK_FALSE(checker.has_other_settings(*document));
    const auto copy = document->duplicate(); // judged where it comes from
    CHECK_FALSE(checker.has_other_settings(*copy));
    CHECK_FALSE(checker.latest()->is_playable());
    folder.file(".sabotier.yaml", "sabotier: project/1\nseverities: 7\n");
    CHECK(errors() == 0);
    CHECK_FALSE(checker.latest()->problems.empty());
}

TEST_CASE("A document is not saved over a file that it is put together from") {
    const Folder folder;
    const auto refuses = [&](Document& document, const std::string& name) {
        INFO(name);
        const auto over = folder.path() / name;
        const std::string before = folder.read(name);
        for (const bool is_forced : {false, true}) {
            const Problems problems = document.save_as(over, is_forced);
            REQUIRE(problems.size() == 1);
            CHECK(problems[0].wrong == "is a file that this document is put together from");
        }
        CHECK(document.clashes(over).empty()); // there is nothing to ask
        CHECK(folder.read(name) == before);
        CHECK(document.files().path() == folder.path() / "one.scenario.yaml");
        CHECK(document.changed_on_disk().empty());
    };
    SECTION("its map and its armies") {
        const auto document = must(open_document(saved_in_folders(folder)));
        std::filesystem::create_symlink("maps/ground.map.yaml", folder.path() / "link.scenario.yaml");
        for (const char* name : {"maps/ground.map.yaml", "armies/../maps/ground.map.yaml",
                                 "armies/red.army.yaml", "link.scenario.yaml"})
            refuses(*document, name);
        CHECK(document->save_as(folder.path() / "two.scenario.yaml").empty());
    }
    SECTION("its rulebook, and the one that it extends") {
        const auto document = must(open_document(saved_with_rulebook(folder)));
        for (const char* name : {"rules/mine.rulebook.yaml", "rules/base.rulebook.yaml"})
            refuses(*document, name);
        CHECK(document->save_as(folder.path() / "two.scenario.yaml").empty());
    }
}

TEST_CASE("A document that was saved by another way to its own file is saved there again") {
    const Folder folder;
    const Folder other;
    const auto document = must(open_document(saved(folder)));
    std::filesystem::create_directory_symlink(folder.path(), other.path() / "link");
    retitle(*document, "Newer");
    REQUIRE(wrong_of(document->save_as(other.path() / "link/one.scenario.yaml", true)).empty());
    retitle(*document, "Newest");
    CHECK(wrong_of(document->save()).empty());
    CHECK(folder.read("one.scenario.yaml").find("Newest") != std::string::npos);
}

TEST_CASE("A document is not saved over one of another sort") {
    const Folder folder;
    const auto document = must(open_document(saved(folder)));
    const auto other = folder.file("other.map.yaml", "sabotier: map/1\nrulebook: sabot\n");
    const Problems problems = document->save_as(other, true);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].wrong == "is a document of another sort, and is not replaced");
    CHECK(folder.read("other.map.yaml") == "sabotier: map/1\nrulebook: sabot\n");
    (void)folder.file("third.scenario.yaml", "sabotier: scenario/1\n");
    CHECK(document->save_as(folder.path() / "third.scenario.yaml").empty());
}
