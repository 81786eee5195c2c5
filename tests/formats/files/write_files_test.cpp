#include "formats/files/write_files.hpp"

#include "tests/support/faults.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <csignal>
#include <map>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>

using namespace sabotier;
using namespace sabotier::test;
namespace fs = std::filesystem;

namespace {

std::string text_of(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems)
        text += to_text(problem) + "\n";
    return text;
}

Problems write_one(FileText file) {
    return write_files(std::array{std::move(file)});
}

fs::perms rights(const fs::path& path) {
    return fs::status(path).permissions();
}

} // namespace

TEST_CASE("A name of the program's own is replaced itself, never written through") {
    const Folder folder;
    folder.file("victim", "precious");
    SECTION("a link") {
        fs::create_symlink("victim", folder.path() / "a~");
        CHECK(write_one({folder.path() / "a~", "old", NamedBy::own}).empty());
        CHECK_FALSE(fs::is_symlink(folder.path() / "a~"));
    }
    SECTION("a hard link") {
        fs::create_hard_link(folder.path() / "victim", folder.path() / "a~");
        CHECK(write_one({folder.path() / "a~", "old", NamedBy::own}).empty());
    }
    SECTION("among others") {
        fs::create_symlink("victim", folder.path() / "a~");
        CHECK(write_files(std::array{FileText{folder.path() / "a~", "old", NamedBy::own},
                                     FileText{folder.path() / "b", "new"}})
                  .empty());
        CHECK(folder.read("b") == "new");
    }
    CHECK(folder.read("victim") == "precious");
    CHECK(folder.read("a~") == "old");
}

TEST_CASE("A name that nobody gave is taken only where it is free") {
    const Folder folder;
    const fs::path path = folder.path() / "x.svg";
    CHECK(write_one({path, "one", NamedBy::fresh}).empty());
    CHECK(folder.read("x.svg") == "one");
    const std::string refused = path.string() + ": is there already, and is not replaced\n";
    CHECK(text_of(write_one({path, "two", NamedBy::fresh})) == refused);
    CHECK(folder.read("x.svg") == "one");

    fs::remove(path);
    folder.file("victim", "precious");
    for (const char* target : {"victim", "nowhere"}) {
        fs::create_symlink(target, path);
        CHECK(text_of(write_one({path, "two", NamedBy::fresh})) == refused);
        CHECK(fs::is_symlink(path));
        fs::remove(path);
    }
    SECTION("also if it is taken while the file is written") {
        const Listening listening([&](std::string_view call) {
            if (call == "fsync" && !fs::exists(path)) folder.file("x.svg", "theirs");
        });
        CHECK(text_of(write_one({path, "two", NamedBy::fresh})) == refused);
        CHECK(folder.read("x.svg") == "theirs");
    }
    CHECK(folder.read("victim") == "precious");
    CHECK_FALSE(folder.has("nowhere"));
}

TEST_CASE("A copy of a private file is private") {
    const Folder folder;
    const fs::path secret = folder.file("a", "secret");
    const fs::perms before = rights(folder.file("b", "open"));
    fs::permissions(secret, fs::perms::owner_read | fs::perms::owner_write);
    folder.file("a~", "older");
    CHECK(write_one(
              {.path = folder.path() / "a~", .text = "secret", .place = NamedBy::own, .rights_of = secret})
              .empty());
    CHECK(rights(folder.path() / "a~") == rights(secret));
    CHECK(write_one({.path = folder.path() / "b", .text = "x", .is_private = true}).empty());
    CHECK(rights(folder.path() / "b") == rights(secret));
    CHECK(before != rights(secret));
    SECTION("from its first moment") {
        fs::perms most = fs::perms::none;
        const Listening listening([&](std::string_view call) {
            if (call != "write" && call != "fchmod" && call != "fsync") return;
            for (const auto& entry : fs::directory_iterator(folder.path()))
                if (entry.path().extension() == ".tmp") most |= entry.status().permissions();
        });
        CHECK(write_one({.path = folder.path() / "c", .text = "secret", .rights_of = secret}).empty());
        CHECK(most == rights(secret));
    }
}

TEST_CASE("What another program wrote since a file was read is not overwritten") {
    const Folder folder;
    const fs::path path = folder.file("a", "read");
    folder.file("b", "b");
    const auto write = [&] {
        return write_files(std::array{FileText{folder.path() / "b", "new b"},
                                      FileText{.path = path, .text = "new", .before = "read"}});
    };
    SECTION("before the writing") {
        folder.file("a", "theirs");
        CHECK(text_of(write())
              == path.string() + ": another program changed this file since it was opened\n");
        CHECK(folder.read("a") == "theirs");
        CHECK(folder.read("b") == "b");
    }
    SECTION("while the disk is waited for") {
        int count = 0;
        const Listening listening([&](std::string_view call) {
            if (call == "fsync" && count++ == 0) folder.file("a", "theirs, and longer");
        });
        CHECK_FALSE(write().empty());
        CHECK(folder.read("a") == "theirs, and longer");
        CHECK(folder.read("b") == "b");
    }
    SECTION("unless it is the same, or gone") {
        folder.file("a", "new");
        CHECK(write().empty());
        fs::remove(path);
        CHECK(write().empty());
        CHECK(folder.read("a") == "new");
    }
    CHECK(folder.files() == std::vector<std::string>{"a", "b"});
}

namespace {

constexpr const char* access_list_name = "system.posix_acl_access";

/// Owner rw, one more user r, the group nothing, mask r: the bits of the mode are 0640.
std::string access_list() {
    std::string list{2, 0, 0, 0};
    const auto add = [&](char tag, char rights, std::uint32_t id) {
        list += {tag, 0, rights, 0};
        for (int i = 0; i < 4; ++i)
            list += static_cast<char>(id >> (8 * i) & 0xFFU);
    };
    constexpr std::uint32_t nobody = 0xFFFFFFFF;
    add(0x01, 6, nobody);
    add(0x02, 4, 12345);
    add(0x04, 0, nobody);
    add(0x10, 4, nobody);
    add(0x20, 0, nobody);
    return list;
}

/// Empty: the mode alone counts.
std::string access_list_of(const fs::path& path) {
    std::string list(1000, 0);
    const ssize_t size = ::getxattr(path.c_str(), access_list_name, list.data(), list.size());
    list.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    return list;
}

} // namespace

TEST_CASE("A list of access goes along with what replaces a file, or nobody else gets in") {
    const Folder folder;
    const std::string list = access_list();
    const fs::path path = folder.file("a", "old");
    if (::setxattr(path.c_str(), access_list_name, list.data(), list.size(), 0) != 0) {
        REQUIRE(errno == ENOTSUP);
        WARN("this file system has no lists of access");
        return;
    }
    REQUIRE(rights(path) == fs::perms{0640});
    SECTION("of the file itself") {
        CHECK(write_one({.path = path, .text = "new"}).empty());
        CHECK(access_list_of(path) == list);
        CHECK(rights(path) == fs::perms{0640});
    }
    SECTION("of another one") {
        const fs::path copy = folder.path() / "copy";
        CHECK(write_one({.path = copy, .text = "new", .rights_of = path}).empty());
        CHECK(access_list_of(copy) == list);
    }
    SECTION("where it cannot be given") {
        bool was_met = true;
        bool was_closed = false;
        for (std::size_t number = 0; was_met; ++number) {
            fs::remove(path);
            folder.file("a", "old");
            REQUIRE(::setxattr(path.c_str(), access_list_name, list.data(), list.size(), 0) == 0);
            const Faults faults(number, Faults::Fails::once, ENOTSUP);
            const Problems problems = write_one({.path = path, .text = "new"});
            was_met = faults.was_met();
            INFO("call " << number << ": " << text_of(problems));
            if (access_list_of(path) == list) continue;
            CHECK(problems.empty());
            CHECK(rights(path) == fs::perms{0600});
            was_closed = true;
        }
        CHECK(was_closed);
    }
    SECTION("none from the folder") {
        const fs::path plain = folder.file("b", "old");
        fs::permissions(plain, fs::perms{0640});
        REQUIRE(::setxattr(folder.path().c_str(), "system.posix_acl_default", list.data(), list.size(), 0)
                == 0);
        CHECK(write_one({.path = plain, .text = "new"}).empty());
        CHECK(access_list_of(plain).empty());
        CHECK(rights(plain) == fs::perms{0640});
    }
}

TEST_CASE("What another program put there while files took their places stays, and is told") {
    const Folder folder;
    const auto theirs = [&](const std::string& name) { // as a program does that saves beside and renames
        folder.file("saved", "theirs");
        fs::rename(folder.path() / "saved", folder.path() / name);
    };
    bool is_first = true;
    std::string name;
    const auto write = [&] { // the last one fails once the others are in place
        const Listening listening([&](std::string_view call) {
            if (call != "rename" || folder.read("b") != "new b" || !is_first) return;
            is_first = false;
            theirs(name);
            folder.file("last", "theirs, too");
        });
        return write_files(std::array{
            FileText{folder.path() / "fresh", "new"}, FileText{folder.path() / "a", "new a"},
            FileText{folder.path() / "b", "new b"}, FileText{folder.path() / "last", "new", NamedBy::fresh}});
    };
    folder.file("a", "old a");
    folder.file("b", "old b");
    SECTION("a file that is new") {
        name = "fresh";
        const std::string told = text_of(write());
        CHECK(told.find(name + ": another program put a file there meanwhile, which stays\n")
              != std::string::npos);
        CHECK(contents(folder.path())
              == std::map<std::string, std::string>{
                  {"fresh", "theirs"}, {"a", "old a"}, {"b", "old b"}, {"last", "theirs, too"}});
    }
    SECTION("a file that was replaced") {
        name = "a";
        const std::string told = text_of(write());
        CHECK(told.find("a: another program put a file there meanwhile, which stays; the former one is in ")
              != std::string::npos);
        auto found = contents(folder.path());
        CHECK(found["a"] == "theirs");
        CHECK(found["b"] == "old b");
        CHECK_FALSE(found.contains("fresh"));
        std::erase_if(found, [](const auto& file) { return file.second != "old a"; });
        REQUIRE(found.size() == 1);
        CHECK(told.find(found.begin()->first) != std::string::npos);
    }
}

TEST_CASE("What another program wrote after the last look at a file comes back") {
    const Folder folder;
    const fs::path path = folder.file("a", "read");
    bool is_first = true;
    const Listening listening([&](std::string_view call) {
        if (call != "rename" || !is_first) return;
        is_first = false;
        folder.file("a", "theirs");
    });
    CHECK(text_of(write_one({.path = path, .text = "new", .before = "read"}))
          == path.string() + ": another program changed this file since it was opened\n");
    CHECK(contents(folder.path()) == std::map<std::string, std::string>{{"a", "theirs"}});
}

TEST_CASE("Of files that are written together all are as they were, whatever fails") {
    using Fails = Faults::Fails;
    const auto fails = GENERATE(Fails::once, Fails::from_then_on);
    const int error = GENERATE(EIO, EINVAL); // the second: as if the file system could not exchange names
    bool was_met = true;
    std::size_t number = 0;
    for (; was_met; ++number) {
        const Folder folder;
        folder.file("victim", "precious");
        folder.file("map", "old map");
        folder.file("sub/army", "old army");
        fs::create_symlink("victim", folder.path() / "map~");
        const auto before = contents(folder.path());
        const std::array files{
            FileText{.path = folder.path() / "map~", .text = "old map", .place = NamedBy::own},
            FileText{.path = folder.path() / "map", .text = "new map", .before = "old map"},
            FileText{.path = folder.path() / "sub/army", .text = "new army"},
            FileText{.path = folder.path() / "fresh", .text = "new", .place = NamedBy::fresh},
            FileText{.path = folder.path() / "scenario", .text = "new scenario"}};
        Problems problems;
        {
            const Faults faults(number, fails, error);
            problems = write_files(files);
            was_met = faults.was_met();
        }
        INFO("call " << number << ": " << text_of(problems));
        const auto after = contents(folder.path());
        CHECK(folder.read("victim") == "precious");
        if (problems.empty()) {
            CHECK(after
                  == std::map<std::string, std::string>{{"victim", "precious"},
                                                        {"map~", "old map"},
                                                        {"map", "new map"},
                                                        {"sub/army", "new army"},
                                                        {"fresh", "new"},
                                                        {"scenario", "new scenario"}});
        } else if (fails == Fails::once) {
            CHECK(after == before);
            CHECK(fs::is_symlink(folder.path() / "map~"));
            CHECK(problems.size() == 1);
        } else {
            // What cannot even be put back is there under another name, and is told.
            for (const char* old : {"old map", "old army"}) {
                bool is_there = false;
                for (const auto& [name, text] : after)
                    is_there = is_there || text == old;
                CHECK(is_there);
            }
            CHECK((after == before || problems.size() > 1));
        }
    }
    CHECK(number > 15); // as many calls at the least
}

TEST_CASE("Hundreds of files are written together, all or none") {
    const Folder folder;
    std::vector<FileText> files;
    for (int i = 0; i < 1500; ++i)
        files.push_back({folder.path() / std::to_string(i), std::to_string(i), NamedBy::fresh});
    SECTION("none") {
        folder.file("1499", "theirs");
        CHECK(text_of(write_files(files))
              == (folder.path() / "1499").string() + ": is there already, and is not replaced\n");
        CHECK(folder.files() == std::vector<std::string>{"1499"});
    }
    SECTION("all") {
        CHECK(write_files(files).empty());
        CHECK(folder.files().size() == 1500);
        CHECK(folder.read("1234") == "1234");
    }
}
