#include "formats/export/port/export_folder.hpp"

#include "formats/base/sha256.hpp"
#include "tests/support/faults.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::test;
namespace fs = std::filesystem;

namespace {

using Names = std::vector<std::string>;

FileSet files_of(const std::map<std::string, std::string>& files) {
    FileSet set;
    for (const auto& [path, bytes] : files)
        set.add(path, bytes);
    return set;
}

const FileSet open_export = files_of(
    {{"index.html", "all"}, {"a.zip", "secret"}, {"a.tiled/map.tmx", "m"}, {"a.tiled/pieces.png", "p"}});
const FileSet secret_export = files_of({{"index.html", "few"}, {"a.tiled/map.tmx", "M"}});

/// A folder "out" with the open export in it.
class OutFolder : public Folder {
public:
    OutFolder() { REQUIRE(write_folder(look_into(out(), open_export, false)).empty()); }
    [[nodiscard]] fs::path out() const { return path() / "out"; }
    [[nodiscard]] ExportFolder look() const { return look_into(out(), secret_export, true); }
};

const Names secret_files{"out/.sabotier-export", "out/a.tiled/map.tmx", "out/index.html"};

} // namespace

TEST_CASE("What an earlier export wrote and this one does not goes") {
    const OutFolder folder;
    const ExportFolder change = folder.look();
    CHECK(change.kept.empty());
    CHECK(remarks_on(change)
          == Names{"2 files of an earlier export are removed: a.tiled/pieces.png and a.zip"});
    CHECK(folder.files().size() == 5); // nothing is done yet
    REQUIRE(write_folder(change).empty());
    CHECK(folder.files() == secret_files);
    CHECK(folder.read("out/index.html") == "few");
    SECTION("with the folders that nothing is left in") {
        REQUIRE(write_folder(look_into(folder.out(), files_of({{"b.txt", "b"}}), true)).empty());
        CHECK(folder.files() == Names{"out/.sabotier-export", "out/b.txt"});
        CHECK_FALSE(folder.has("out/a.tiled"));
    }
    SECTION("and the same export again changes nothing") {
        const ExportFolder again = folder.look();
        CHECK(again.gone.empty());
        CHECK(remarks_on(again).empty());
        REQUIRE(write_folder(again).empty());
        CHECK(folder.files() == secret_files);
    }
}

TEST_CASE("What is not known for what an export wrote stays and is named") {
    const OutFolder folder;
    Names kept;
    SECTION("a file that was changed") {
        folder.file("out/a.zip", "SECRET");
        kept = {"a.zip"};
    }
    SECTION("one of which there is no record") {
        folder.file("out/a.tiled/notes.txt", "x");
        folder.file("out/my/own/photo.png", "x");
        kept = {"a.tiled/notes.txt", "my/"};
    }
    SECTION("any, where the record is another program's") {
        folder.file("out/.sabotier-export", "a.zip\n");
        kept = {"a.tiled/pieces.png", "a.zip"};
    }
    SECTION("a link in the place of one") {
        fs::remove(folder.out() / "a.zip");
        fs::create_symlink("/etc/hostname", folder.out() / "a.zip");
        kept = {"a.zip"};
    }
    SECTION("what lies behind a link") {
        fs::rename(folder.out() / "a.tiled", folder.path() / "elsewhere");
        fs::create_directory_symlink("../elsewhere", folder.out() / "a.tiled");
        const ExportFolder change = look_into(folder.out(), files_of({{"b.txt", "b"}}), true);
        REQUIRE(write_folder(change).empty());
        CHECK(change.kept == Names{"a.tiled"});
        CHECK(folder.has("elsewhere/pieces.png"));
        return;
    }
    const ExportFolder change = folder.look();
    CHECK(change.kept == kept);
    CHECK(remarks_on(change).back().starts_with("holds files of no part of this export: " + kept.front()));
    REQUIRE(write_folder(change).empty());
    for (const std::string& name : kept)
        CHECK(fs::symlink_status(folder.out() / name).type() != fs::file_type::not_found);
}

TEST_CASE("Files of ours on their way are not told as somebody's") {
    const OutFolder folder;
    folder.file("out/..sabotier-export.sabotier-18778-2.tmp", "left by a program that was killed");
    folder.file("out/a.tiled/.map.tmx.sabotier-18778-1.tmp", "in a folder of it");
    CHECK(folder.look().kept.empty());
    folder.file("out/.map.tmx.sabotier-18778.tmp", "called otherwise");
    folder.file("out/.d.sabotier-18778-3.tmp/x", "in a folder that is called so");
    CHECK(folder.look().kept == Names{".d.sabotier-18778-3.tmp/", ".map.tmx.sabotier-18778.tmp"});
}

TEST_CASE("A record leads nowhere else") {
    const OutFolder folder;
    folder.file("own.txt", "own");
    const std::string digest = sha256("own");
    folder.file("out/.sabotier-export", "sabotier-export/1\n" + digest + " 3 ../own.txt\n" + digest + "\n"
                                            + digest + " 3 " + (folder.path() / "own.txt").string() + "\n");
    CHECK(folder.look().gone.empty());
}

TEST_CASE("A name that a new file bears in other letters does not take it away") {
    const OutFolder folder;
    const ExportFolder change = look_into(folder.out(), files_of({{"A.ZIP", "secret"}}), true);
    for (const GoneFile& file : change.gone)
        CHECK(file.path.filename() != "a.zip");
}

TEST_CASE("A file that is changed after it was looked at stays, and nothing is written") {
    const OutFolder folder;
    const ExportFolder change = folder.look();
    folder.file("out/a.zip", "SECRET");
    CHECK(write_folder(change).size() == 1);
    CHECK(folder.files().size() == 5);
    CHECK(folder.read("out/a.zip") == "SECRET");
    CHECK(folder.read("out/index.html") == "all");
    CHECK(folder.read("out/a.tiled/pieces.png") == "p");
}

TEST_CASE("An export that fails leaves the earlier one as it was, whichever call of the system fails") {
    std::size_t failed = 0;
    for (std::size_t number = 0;; ++number) {
        const OutFolder folder;
        const ExportFolder change = folder.look();
        bool was_met = false;
        Problems problems;
        {
            const Faults faults(number);
            problems = write_folder(change);
            was_met = faults.was_met();
        }
        if (!was_met) break;
        INFO(number);
        if (problems.empty()) { // what failed was not needed
            CHECK(folder.files() == secret_files);
            continue;
        }
        ++failed;
        CHECK(folder.files().size() == 5);
        CHECK(folder.read("out/index.html") == "all");
        CHECK(folder.read("out/a.zip") == "secret");
        CHECK(folder.read("out/a.tiled/pieces.png") == "p");
    }
    CHECK(failed > 3);
}
