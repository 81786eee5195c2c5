#include "formats/files/write_files.hpp"

#include "tests/support/faults.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace sabotier;
using namespace sabotier::test;
namespace fs = std::filesystem;

namespace {

std::vector<FileText> three(const fs::path& folder, NamedBy place = NamedBy::fresh) {
    return {{folder / "a.txt", "a", place},
            {folder / "deep/er/b.txt", "b", place},
            {folder / "deep/c.txt", "c", place}};
}

} // namespace

TEST_CASE("Files below a folder are written with the folders that they need") {
    const Folder folder;
    CHECK(write_below(folder.path() / "out/", three(folder.path() / "out")).empty());
    CHECK(folder.files() == std::vector<std::string>{"out/a.txt", "out/deep/c.txt", "out/deep/er/b.txt"});
    SECTION("and into folders that are there, where they may") {
        CHECK(write_below(folder.path() / "out", three(folder.path() / "out")).size() == 1);
        CHECK(write_below(folder.path() / "out", three(folder.path() / "out", NamedBy::own)).empty());
    }
}

TEST_CASE("Files below a folder are written whole or not at all, whichever call of the system fails") {
    std::size_t failed = 0;
    for (std::size_t number = 0;; ++number) {
        const Folder folder;
        const fs::path out = folder.path() / "out";
        bool was_met = false;
        Problems problems;
        {
            const Faults faults(number);
            problems = write_below(out, three(out));
            was_met = faults.was_met();
        }
        if (!was_met) break;
        if (problems.empty()) { // what failed was not needed
            CHECK(folder.files().size() == 3);
            continue;
        }
        ++failed;
        CHECK(folder.files().empty());
        CHECK_FALSE(fs::exists(out));
    }
    CHECK(failed > 3);
}

TEST_CASE("Where a file that is to go cannot be removed, all is as it was") {
    const Folder folder;
    const fs::path out = folder.path() / "out";
    folder.file("out/a.txt", "old a");
    folder.file("out/former/first.txt", "first");
    folder.file("out/stuck.txt", "stuck");
    folder.file("out/third.txt", "third");
    const std::vector<std::string> before = folder.files();
    const std::vector<GoneFile> gone{
        {out / "former/first.txt", "first"}, {out / "stuck.txt", "stuck"}, {out / "third.txt", "third"}};
    {
        const Irremovable stuck("stuck.txt");
        const Problems problems = write_below(out, three(out, NamedBy::own), gone);
        REQUIRE(problems.size() == 1);
        CHECK(to_text(problems[0])
              == (out / "stuck.txt").string() + ": cannot be removed: Input/output error");
    }
    CHECK(folder.files() == before);
    CHECK(folder.read("out/a.txt") == "old a");
    CHECK(folder.read("out/former/first.txt") == "first");
    CHECK(folder.read("out/stuck.txt") == "stuck");
    CHECK(folder.read("out/third.txt") == "third");
    CHECK_FALSE(fs::exists(out / "deep"));
    CHECK(write_below(out, three(out, NamedBy::own), gone).empty());
    CHECK(folder.files() == std::vector<std::string>{"out/a.txt", "out/deep/c.txt", "out/deep/er/b.txt"});
    CHECK_FALSE(fs::exists(out / "former"));
}

TEST_CASE("Where a folder cannot be made, that is told, with its reason") {
    const Folder folder;
    folder.file("file", "x");
    const auto told = [&](const fs::path& out) {
        const Problems problems = write_below(out, three(out));
        REQUIRE(problems.size() == 1);
        return to_text(problems[0]);
    };
    const fs::path root = folder.path();
    CHECK(told(root / "file/out") == (root / "file/out").string() + ": cannot be made: Not a directory");
    const std::string name(300, 'n');
    CHECK(told(root / name / "out") == (root / name).string() + ": cannot be made: File name too long");
    const fs::path out = root / "out";
    const Problems below =
        write_below(out, std::vector<FileText>{{out / name / "a.txt", "a", NamedBy::fresh}});
    REQUIRE(below.size() == 1);
    CHECK(to_text(below[0]) == (out / name).string() + ": cannot be made: File name too long");
    CHECK_FALSE(fs::exists(out));
}

TEST_CASE("Nothing is written through a link in the folder, nor where a file stands for a folder") {
    const Folder folder;
    const fs::path out = folder.path() / "out";
    fs::create_directories(folder.path() / "elsewhere");
    fs::create_directories(out);
    SECTION("a link") {
        fs::create_directory_symlink(folder.path() / "elsewhere", out / "deep");
        CHECK(write_below(out, three(out, NamedBy::own)).size() == 1);
        CHECK(fs::is_empty(folder.path() / "elsewhere"));
    }
    SECTION("a file") {
        folder.file("out/deep", "mine");
        CHECK(write_below(out, three(out, NamedBy::own)).size() == 1);
        CHECK(folder.read("out/deep") == "mine");
    }
    CHECK_FALSE(folder.has("out/a.txt"));
}
