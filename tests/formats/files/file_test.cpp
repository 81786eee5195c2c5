#include "formats/files/file.hpp"
#include "formats/files/write_files.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <functional>
#include <sstream>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace sabotier;
namespace fs = std::filesystem;

namespace {

/// Open to every user.
class Folder : public test::Folder {
public:
    Folder() { fs::permissions(path(), fs::perms::all); }

    fs::path operator/(const std::string& name) const { return path() / name; }
    [[nodiscard]] std::size_t count() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(path()), fs::directory_iterator()));
    }
};

std::string first_problem(const Problems& problems) {
    return problems.empty() ? "" : to_text(problems.front());
}

/// Runs in a process of its own, where limits and users can be changed; true if it gives back true.
bool in_child(const std::function<bool()>& work) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(work() ? 0 : 1);
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// Permissions do not bind root.
bool become_nobody() {
    return ::geteuid() != 0 || (::setgid(65534) == 0 && ::setuid(65534) == 0);
}

} // namespace

TEST_CASE("a file is read whole") {
    const Folder folder;
    using namespace std::string_literals;
    const std::string content = "a\0b\r\n"s + std::string(200'000, 'x');
    CHECK(read_file(folder.file("a", content)).value == content);
    CHECK(read_file(folder.file("empty", "")).value == "");
    CHECK(read_file(folder.file("limit", "12345"), 5).value == "12345");
}

TEST_CASE("what cannot be read is told") {
    const Folder folder;
    const auto problem = [](const fs::path& path, std::size_t limit = largest_document) {
        const Outcome<std::string> outcome = read_file(path, limit);
        CHECK_FALSE(outcome.value);
        return first_problem(outcome.problems);
    };
    CHECK(problem(folder / "none")
          == (folder / "none").string() + ": cannot be opened: No such file or directory");
    CHECK(problem(folder.path()) == folder.path().string() + ": is a directory, expected a file");
    CHECK(problem("/dev/zero")
          == "/dev/zero: is a device or pipe, expected a file, or '-' for standard input");
    CHECK(problem(folder.file("six", "123456"), 5)
          == (folder / "six").string() + ": the file is too large, expected at most 5 bytes");
    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    CHECK(problem(folder / "pipe").find("is a device or pipe") != std::string::npos);
    // a file that opens and fails at the first byte: nothing lies at address 0 of a program
    CHECK(problem("/proc/self/mem") == "/proc/self/mem: cannot be read: Input/output error");
}

TEST_CASE("standard input is read up to the limit") {
    const auto with_input = [](const std::string& input, std::size_t limit) {
        return in_child([&] {
            std::array<int, 2> ends{};
            if (::pipe(ends.data()) != 0 || ::dup2(ends[0], STDIN_FILENO) < 0) return false;
            const bool is_sent =
                ::write(ends[1], input.data(), input.size()) == static_cast<ssize_t>(input.size());
            ::close(ends[1]);
            return is_sent && read_file("-", limit).value == input;
        });
    };
    CHECK(with_input("sabotier: map/1\n", 100));
    CHECK_FALSE(with_input("sabotier: map/1\n", 5));
}

TEST_CASE("a file is written whole and nothing is left beside it") {
    const Folder folder;
    CHECK(write_file(folder / "new", "one").empty());
    CHECK(test::file_text(folder / "new") == "one");
    CHECK(write_file(folder / "new", "two").empty());
    CHECK(test::file_text(folder / "new") == "two");
    CHECK(folder.count() == 1);

    SECTION("in the current folder") {
        CHECK(in_child([&] {
            return ::chdir(folder.path().c_str()) == 0 && write_file("here", "x").empty()
                   && test::file_text("here") == "x";
        }));
    }
    SECTION("under the longest name that there is") {
        CHECK(write_file(folder / std::string(255, 'n'), "x").empty());
        CHECK(folder.count() == 2);
    }
}

TEST_CASE("permissions are kept, new files get the user's") {
    const Folder folder;
    const fs::path path = folder.file("a", "old");
    fs::permissions(path, fs::perms::owner_all | fs::perms::group_read);
    CHECK(write_file(path, "new").empty());
    CHECK(fs::status(path).permissions() == (fs::perms::owner_all | fs::perms::group_read));
    fs::permissions(path,
                    fs::perms::owner_all | fs::perms::set_uid | fs::perms::set_gid); // not what it runs as
    CHECK(write_file(path, "3").empty());
    CHECK(fs::status(path).permissions() == fs::perms::owner_all);

    CHECK(in_child([&] {
        ::umask(027);
        return write_file(folder / "b", "x").empty()
               && fs::status(folder / "b").permissions()
                      == (fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
    }));
}

TEST_CASE("a link is written through") {
    const Folder folder;
    const fs::path target = folder.file("deep/target", "old");
    fs::create_symlink("deep/target", folder / "one");
    fs::create_symlink(folder / "one", folder / "two");
    CHECK(write_file(folder / "two", "new").empty());
    CHECK(fs::is_symlink(folder / "two"));
    CHECK(test::file_text(target) == "new");

    fs::create_symlink("not-yet", folder / "dangling");
    CHECK(write_file(folder / "dangling", "made").empty());
    CHECK(test::file_text(folder / "not-yet") == "made");

    fs::create_symlink("loop", folder / "loop");
    CHECK(first_problem(write_file(folder / "loop", "x")).find("Too many levels of symbolic links")
          != std::string::npos);
}

TEST_CASE("the old file survives a disk that is full") {
    const Folder folder;
    const fs::path path = folder.file("a", "old");
    const std::string large(1 << 20, 'x');

    SECTION("by a limit of the process") {
        CHECK(in_child([&] {
            ::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{4096, 4096};
            return ::setrlimit(RLIMIT_FSIZE, &limit) == 0
                   && first_problem(write_file(path, large))
                          == path.string() + ": cannot be written: File too large";
        }));
        CHECK(test::file_text(path) == "old");
        CHECK(folder.count() == 1);
    }
    SECTION("by a small file system, where the user may make one") {
        const fs::path disk = folder / "disk";
        fs::create_directory(disk);
        if (::mount("none", disk.c_str(), "tmpfs", 0, "size=64k") == 0) {
            folder.file("disk/a", "old");
            CHECK(first_problem(write_file(disk / "a", large))
                  == (disk / "a").string() + ": cannot be written: No space left on device");
            CHECK(test::file_text(disk / "a") == "old");
            CHECK(std::distance(fs::directory_iterator(disk), fs::directory_iterator()) == 1);
            ::umount(disk.c_str());
        }
    }
    SECTION("by a device that is always full") {
        CHECK(first_problem(write_file("/dev/full", "x"))
              == "/dev/full: cannot be written: No space left on device");
    }
}

TEST_CASE("what must not be written is left alone") {
    const Folder folder;
    CHECK(first_problem(write_file(folder.path(), "x"))
          == folder.path().string() + ": is a directory, expected a file");
    CHECK(first_problem(write_file(folder / "no/where", "x"))
          == (folder / "no/where").string() + ": cannot be written: No such file or directory");
    CHECK_FALSE(write_file("", "x").empty());

    SECTION("a read-only file") {
        const fs::path path = folder.file("a", "old");
        fs::permissions(path, fs::perms::owner_read | fs::perms::others_read);
        CHECK(in_child([&] {
            return become_nobody()
                   && first_problem(write_file(path, "new"))
                          == path.string() + ": cannot be written: Permission denied";
        }));
        CHECK(test::file_text(path) == "old");
    }
    SECTION("a read-only folder") {
        const fs::path path = folder.file("sub/a", "old");
        fs::permissions(path, fs::perms::all);
        fs::permissions(folder / "sub", fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read
                                            | fs::perms::others_exec);
        CHECK(in_child([&] {
            return become_nobody()
                   && first_problem(write_file(path, "new"))
                          == path.string() + ": cannot be written: Permission denied"
                   && first_problem(write_file(folder / "sub/b", "new")).find("Permission denied")
                          != std::string::npos;
        }));
        CHECK(test::file_text(path) == "old");
        fs::permissions(folder / "sub", fs::perms::all);
    }
}

TEST_CASE("standard output is checked to its end") {
    CHECK(in_child([] {
        return ::dup2(::open("/dev/null", O_WRONLY), STDOUT_FILENO) >= 0 && write_file("-", "x").empty();
    }));
    CHECK(in_child([] {
        return ::dup2(::open("/dev/full", O_WRONLY), STDOUT_FILENO) >= 0
               && first_problem(write_file("-", "x"))
                      == "standard output: cannot be written: No space left on device";
    }));
}

TEST_CASE("a reference names a file below the folder") {
    const Folder folder;
    folder.file("scenario/two-rivers.map.yaml", "x");
    folder.file("scenario/armies/red.army.yaml", "x");
    folder.file("secret.yaml", "x");
    const fs::path home = folder / "scenario";
    const Position at{std::make_shared<const std::string>("s.yaml"), 3, 6};
    const auto resolve = [&](std::string_view reference) { return resolve_reference(home, reference, at); };
    const auto problem = [&](std::string_view reference) {
        const auto outcome = resolve(reference);
        CHECK_FALSE(outcome.value);
        return first_problem(outcome.problems);
    };

    SECTION("in it or deeper") {
        CHECK(resolve("two-rivers.map.yaml").value->path == home / "two-rivers.map.yaml");
        CHECK(resolve("./armies//red.army.yaml").value->path == home / "armies/red.army.yaml");
        CHECK(resolve("armies/../two-rivers.map.yaml").value->path == home / "two-rivers.map.yaml");
        CHECK(read_file(*resolve("armies/red.army.yaml").value).value == "x");
        CHECK_FALSE(read_file(*resolve("armies/red.army.yaml").value, 0).value);
    }
    SECTION("a missing one is told with the nearest name that is there") {
        CHECK(problem("two-river.map.yaml")
              == "s.yaml:3:6: the file 'two-river.map.yaml' does not exist, did you mean "
                 "'two-rivers.map.yaml'?");
        CHECK(problem("armies/read.army.yaml")
              == "s.yaml:3:6: the file 'armies/read.army.yaml' does not exist, did you mean "
                 "'armies/red.army.yaml'?");
        CHECK(problem("two-rivers.map.yaml/x")
              == "s.yaml:3:6: the file 'two-rivers.map.yaml/x' does not exist");
    }
    SECTION("never out of it") {
        CHECK(problem("../secret.yaml")
              == "s.yaml:3:6: the file '../secret.yaml' leaves the document's folder, expected a path below "
                 "it");
        CHECK(problem("armies/../../secret.yaml").find("leaves the document's folder") != std::string::npos);
        CHECK(problem("..").find("leaves") != std::string::npos);
        CHECK(problem((folder / "secret.yaml").string()).find("is an absolute path") != std::string::npos);
        CHECK(problem("/etc/passwd").find("is an absolute path") != std::string::npos);
    }
    SECTION("never through a link") {
        fs::create_symlink(folder / "secret.yaml", home / "link.yaml");
        fs::create_symlink("two-rivers.map.yaml", home / "inside.yaml");
        fs::create_directory_symlink(folder.path(), home / "up");
        CHECK(problem("link.yaml")
              == "s.yaml:3:6: the file 'link.yaml' goes through the link 'link.yaml', expected a file in the "
                 "folder");
        CHECK(problem("inside.yaml").find("goes through the link") != std::string::npos);
        CHECK(problem("up/secret.yaml").find("goes through the link 'up'") != std::string::npos);
    }
    SECTION("the only file of a name one folder down is what a missing one is meant for") {
        CHECK(problem("red.army.yaml").find("did you mean 'armies/red.army.yaml'?") != std::string::npos);
        folder.file("scenario/old/red.army.yaml", "x");
        CHECK(problem("red.army.yaml").find("did you mean") == std::string::npos);
        fs::remove_all(home / "armies");
        CHECK(problem("red.army.yaml").find("did you mean 'old/red.army.yaml'?") != std::string::npos);
        // Not what lies behind a link: nothing of it would be read.
        fs::rename(home / "old", folder / "away");
        fs::create_directory_symlink(folder / "away", home / "old");
        CHECK(problem("red.army.yaml").find("did you mean") == std::string::npos);
    }
    SECTION("a folder that is itself reached by a link is fine") {
        fs::create_directory_symlink(home, folder / "home");
        CHECK(resolve_reference(folder / "home", "two-rivers.map.yaml", at).value->path
              == folder / "home/two-rivers.map.yaml");
    }
    SECTION("what takes the name afterwards is not read") {
        const auto found = resolve("two-rivers.map.yaml");
        REQUIRE(found);
        fs::remove(home / "two-rivers.map.yaml");
        fs::create_symlink(folder.file("other.yaml", "stranger"), home / "two-rivers.map.yaml");
        CHECK(read_file(*found.value).value == "x");
        const auto deep = resolve("armies/red.army.yaml");
        REQUIRE(deep);
        fs::rename(home / "armies", home / "away");
        fs::create_directory_symlink(folder.path(), home / "armies");
        folder.file("red.army.yaml", "stranger");
        CHECK(read_file(*deep.value).value == "x");
    }
    SECTION("no directory, no device, no nothing") {
        using namespace std::string_view_literals;
        CHECK(problem("armies").find("is a directory") != std::string::npos);
        CHECK(problem(".").find("is a directory") != std::string::npos);
        CHECK(problem("").find("names no file") != std::string::npos);
        CHECK(problem("two-rivers.map.yaml\0x"sv).find("names no file") != std::string::npos);
        REQUIRE(::mkfifo((home / "pipe").c_str(), 0600) == 0);
        CHECK(problem("pipe").find("is a device or pipe") != std::string::npos);
        CHECK(problem(std::string(5000, 'x')).find("cannot be opened: File name too long")
              != std::string::npos);
    }
}

TEST_CASE("many files are written at once, each whole or as it was") {
    const Folder folder;
    folder.file("b", "old");
    CHECK(write_files(std::vector<FileText>{}).empty());
    CHECK(write_files(std::vector<FileText>{{folder / "a", "one"}, {folder / "b", "two"}}).empty());
    CHECK(test::file_text(folder / "a") == "one");
    CHECK(test::file_text(folder / "b") == "two");
    CHECK(folder.count() == 2);

    SECTION("nothing is replaced where one of them finds no room") {
        CHECK(in_child([&] {
            ::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{4096, 4096};
            return ::setrlimit(RLIMIT_FSIZE, &limit) == 0
                   && first_problem(write_files(std::vector<FileText>{
                          {folder / "a", "new"}, {folder / "b", std::string(1 << 20, 'x')}}))
                          == (folder / "b").string() + ": cannot be written: File too large";
        }));
        CHECK(test::file_text(folder / "a") == "one");
        CHECK(test::file_text(folder / "b") == "two");
        CHECK(folder.count() == 2);
    }
    SECTION("nor where one of them has no folder") {
        CHECK(first_problem(
                  write_files(std::vector<FileText>{{folder / "a", "new"}, {folder / "no/where", "x"}}))
              == (folder / "no/where").string() + ": cannot be written: No such file or directory");
        CHECK(test::file_text(folder / "a") == "one");
        CHECK(folder.count() == 2);
    }
}
