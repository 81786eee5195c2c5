#include "validator/playtest/series/results_file.hpp"

#include "tests/support/faults.hpp"
#include "tests/support/folder.hpp"
#include "tests/validator/playtest/series/results_text.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <thread>

using namespace sabotier;
using namespace sabotier::playtest;
using namespace sabotier::playtest::test;
using sabotier::test::Folder;
using sabotier::test::joined;
namespace fs = std::filesystem;

TEST_CASE("A file of results grows line by line, and is gone on with", "[playtest]") {
    const Folder folder;
    const std::string path = (folder.path() / "games.jsonl").string();
    const auto form = form_of(table);
    const std::string whole = results_text(*form, 4);
    const auto open = [&](ResultsFile::Else otherwise = ResultsFile::Else::stays) {
        return ResultsFile::open(path, form, otherwise);
    };
    const auto add = [&](ResultsFile& file, std::uint64_t number) {
        CHECK(file.add(form->series().play(number)).empty());
    };
    {
        auto file = open();
        INFO(joined(file.problems));
        REQUIRE(file);
        CHECK(file.value->found().games() == 0);
        CHECK(folder.read("games.jsonl") == results_text(*form, 0));
        add(*file.value, 0);
        CHECK(folder.read("games.jsonl") == results_text(*form, 1));
        add(*file.value, 1);
        CHECK(joined(open().problems)
              == path
                     + ": another run is writing into it, expected one at a time; shards have a file each\n");
        CHECK(file.value->close().empty());
    }
    SECTION("as it is") {
        auto file = open();
        REQUIRE(file);
        CHECK(file.value->found().numbers() == std::vector<std::uint64_t>{0, 1});
        add(*file.value, 2);
        add(*file.value, 3);
        CHECK(folder.read("games.jsonl") == whole);
    }
    SECTION("with a line, or a head, that is cut off anywhere") {
        for (const std::size_t bytes :
             {std::size_t{0}, std::size_t{1}, whole.find('\n') - 1, whole.find('\n'), whole.find('\n') + 1,
              whole.find('\n') + 2, whole.size() - 30, whole.size() - 1}) {
            INFO(bytes << " of " << whole.size());
            folder.file("games.jsonl", whole.substr(0, bytes));
            auto file = open();
            INFO(joined(file.problems));
            REQUIRE(file);
            for (std::uint64_t number = file.value->found().games(); number < 4; ++number)
                add(*file.value, number);
            CHECK(folder.read("games.jsonl") == whole);
        }
    }
    SECTION("unless it holds something else, which stays, or is replaced if that is asked for") {
        for (const std::string& other :
             {std::string("my diary\n"), std::string("my diary"), results_text(*form_of(table, 1), 2),
              replaced(whole, "\"game\":1", "\"game\":2")}) {
            folder.file("games.jsonl", other);
            CHECK_FALSE(open());
            CHECK(folder.read("games.jsonl") == other);
            CHECK(open(ResultsFile::Else::is_replaced));
            CHECK(folder.read("games.jsonl") == results_text(*form, 0));
        }
    }
    SECTION("and if it is what it is called") {
        fs::remove(path);
        fs::create_symlink("elsewhere.jsonl", path);
        CHECK(joined(open().problems) == path + ": is a link, expected a file, or a name that is free\n");
        CHECK_FALSE(folder.has("elsewhere.jsonl"));
        fs::remove(path);
        fs::create_directory(path);
        CHECK_THAT(joined(open().problems), Catch::Matchers::Contains("cannot be opened: Is a directory"));
        fs::remove(path);
        REQUIRE(mkfifo(path.c_str(), 0600) == 0);
        CHECK(joined(open().problems) == path + ": is a device or pipe, expected a file\n");
    }
}

TEST_CASE("A run notices that its file is no more what it wrote, or where", "[playtest]") {
    const Folder folder;
    const fs::path path = folder.path() / "games.jsonl";
    const auto form = form_of(table);
    auto file = ResultsFile::open(path.string(), form, ResultsFile::Else::stays);
    REQUIRE(file);
    CHECK(file.value->add(form->series().play(0)).empty());
    const auto told = [&](const std::string& what) {
        const std::string text = joined(file.value->close());
        INFO(text);
        CHECK(text.starts_with(path.string() + ": " + what));
    };
    const fs::path other = folder.file("other.jsonl", "somebody else's\n");
    SECTION("moved") {
        fs::rename(path, folder.path() / "moved.jsonl");
        std::this_thread::sleep_for(ResultsFile::between_syncs + std::chrono::milliseconds(100));
        CHECK(joined(file.value->add(form->series().play(1)))
              == path.string()
                     + ": was moved while a run wrote into it, the games of this run are in the one that was "
                       "moved\n"); // now and then, and at the end
        told("was moved while a run wrote into it, the games of this run are in the one that was moved\n");
        CHECK(folder.read("moved.jsonl") == results_text(*form, 2));
    }
    SECTION("moved, with another one in its place") {
        fs::rename(path, folder.path() / "moved.jsonl");
        fs::rename(other, path);
        told("was moved while a run wrote into it, and another file bears its name, the games of this run "
             "are in the one that was moved\n");
    }
    SECTION("replaced") {
        fs::rename(other, path);
        told("was replaced by another file while a run wrote into it, the games of this run are lost with "
             "it\n");
        CHECK(folder.read("games.jsonl") == "somebody else's\n");
    }
    SECTION("removed") {
        fs::remove(path);
        told("was removed while a run wrote into it, the games of this run are lost with it\n");
    }
    SECTION("cut off") {
        fs::resize_file(path, 10);
        told("something else has cut it off: ");
    }
    SECTION("overwritten by as many bytes") {
        const std::string theirs(folder.read("games.jsonl").size(), 'x');
        std::fstream(path, std::ios::in | std::ios::out) << theirs;
        const std::string why = "something else has written into it: what was written last is not there, the "
                                "games in it may not ";
        CHECK(joined(file.value->add(form->series().play(1))).starts_with(path.string() + ": " + why));
        CHECK(folder.read("games.jsonl") == theirs); // and no game is put behind it
        told(why);
    }
    SECTION("overwritten by as many bytes once all is played") {
        const std::string ours = folder.read("games.jsonl");
        std::fstream(path, std::ios::in | std::ios::out) << replaced(ours, "\"game\":0", "\"game\":7");
        told("something else has written into it: what was written last is not there");
    }
    SECTION("written into") {
        std::ofstream(path, std::ios::app) << "somebody else's\n";
        told("something else has written into it: ");
    }
}

TEST_CASE("What a run has written is brought to the disk every second", "[playtest]") {
    const Folder folder;
    const std::string path = (folder.path() / "games.jsonl").string();
    const auto form = form_of(table);
    auto file = ResultsFile::open(path, form, ResultsFile::Else::stays);
    REQUIRE(file);
    int syncs = 0;
    const sabotier::test::Listening listening(
        [&](std::string_view call) { syncs += call == "fsync" ? 1 : 0; });
    std::uint64_t number = 0;
    const auto add = [&] { CHECK(file.value->add(form->series().play(number++)).empty()); };
    add();
    add();
    CHECK(syncs == 0);
    std::this_thread::sleep_for(ResultsFile::between_syncs + std::chrono::milliseconds(100));
    add();
    CHECK(syncs == 1);
    add();
    CHECK(syncs == 1);
    CHECK(file.value->close().empty());
    CHECK(syncs == 2);
    // What the disk had no time for may be nothing but zeros.
    const std::string whole = folder.read("games.jsonl");
    folder.file("games.jsonl", whole + std::string(4096, '\0'));
    auto again = ResultsFile::open(path, form, ResultsFile::Else::stays);
    REQUIRE(again);
    CHECK(again.value->found().games() == 4);
    CHECK(folder.read("games.jsonl") == whole);
}
