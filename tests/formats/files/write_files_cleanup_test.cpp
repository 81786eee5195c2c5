#include "formats/files/write_files.hpp"

#include "formats/files/file.hpp"
#include "formats/files/temporary_folder.hpp"
#include "tests/support/faults.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <csignal>
#include <sys/wait.h>

using namespace sabotier;
using namespace sabotier::test;
namespace fs = std::filesystem;

namespace {

fs::perms rights(const fs::path& path) {
    return fs::status(path).permissions();
}

/// How a process of its own ended that did this.
int status_of(const std::function<void()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        for (const int signal :
             {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGXCPU}) // not as the tests handle them
            ::signal(signal, SIG_DFL);
        work();
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

} // namespace

TEST_CASE("A program that is ended by a signal leaves no temporary file") {
    const int signal = GENERATE(SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGXCPU);
    const Folder folder;
    folder.file("a", "old");
    const int status = status_of([&] {
        remove_temporaries_at_signals();
        const Listening listening([&](std::string_view call) {
            if (call == "fsync") ::raise(signal);
        });
        (void)write_files(
            std::array{FileText{folder.path() / "a", "new"}, FileText{folder.path() / "b", "new"}});
    });
    CHECK(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == signal);
    CHECK(folder.files() == std::vector<std::string>{"a"});
    CHECK(folder.read("a") == "old");

    SECTION("between two files that take their places: then both do") {
        const int later = status_of([&] {
            remove_temporaries_at_signals();
            const Listening listening([&](std::string_view call) {
                if (call == "rename") ::raise(signal);
            });
            (void)write_files(
                std::array{FileText{folder.path() / "a", "new"}, FileText{folder.path() / "b", "new"}});
        });
        CHECK(WIFSIGNALED(later));
        CHECK(folder.read("a") == "new");
        CHECK(folder.read("b") == "new");
        CHECK(folder.files() == std::vector<std::string>{"a", "b"});
    }
}

TEST_CASE("A program that is ended by a signal leaves no folder that it made for its files") {
    const int signal = GENERATE(SIGINT, SIGTERM);
    const Folder folder;
    folder.file("there/a", "old");
    const auto ended = [&](const fs::path& out) {
        return status_of([&] {
            remove_temporaries_at_signals();
            const Listening listening([&](std::string_view call) {
                if (call == "fsync") ::raise(signal);
            });
            (void)write_below(out, std::array{FileText{out / "deep/b", "new", NamedBy::fresh}});
        });
    };
    CHECK(WTERMSIG(ended(folder.path() / "new/out")) == signal);
    CHECK_FALSE(fs::exists(folder.path() / "new"));
    CHECK(WTERMSIG(ended(folder.path() / "there")) == signal);
    CHECK(folder.files() == std::vector<std::string>{"there/a"});
    CHECK_FALSE(fs::exists(folder.path() / "there/deep"));
}

TEST_CASE("A signal that is ignored stays ignored") {
    const Folder folder;
    const int status = status_of([&] {
        ::signal(SIGINT, SIG_IGN);
        remove_temporaries_at_signals();
        const Listening listening([&](std::string_view call) {
            if (call == "fsync") ::raise(SIGINT);
        });
        if (!write_file(folder.path() / "a", "new").empty()) ::_exit(1);
    });
    CHECK(status == 0);
    CHECK(folder.read("a") == "new");
}

TEST_CASE("Nothing is tidied where somebody writes, be it a program that cannot be seen") {
    const Folder folder;
    // As of a process of another container: no such process is seen here. It has closed the file, as it does
    // where it writes hundreds.
    const auto dead = [] {
        const pid_t child = ::fork();
        if (child == 0) ::_exit(0);
        ::waitpid(child, nullptr, 0);
        return child;
    }();
    const std::string on_its_way = ".x.sabotier-" + std::to_string(dead) + "-0.tmp";
    // A program tidies a folder once. A copy of one that writes there has done so, hence the other spelling.
    const auto another_writes = [&](const std::filesystem::path& spelt) {
        return status_of([&] { ::_exit(write_file(spelt / "another", "new").empty() ? 0 : 1); });
    };
    const int status = status_of([&] {
        std::vector<FileText> files;
        for (int i = 0; i < 300; ++i)
            files.push_back({folder.path() / std::to_string(i), "new", NamedBy::fresh});
        bool is_kept = false;
        bool has_met = false; // the other program is a copy of this one, which listens, too
        const Listening listening([&](std::string_view call) {
            if (call != "rename" || std::exchange(has_met, true)) return;
            folder.file(on_its_way, "of the same program");
            is_kept =
                another_writes(folder.path() / ".") == 0 && folder.has("another") && folder.has(on_its_way);
        });
        ::_exit(write_files(files).empty() && is_kept ? 0 : 1);
    });
    CHECK(status == 0);
    CHECK(folder.has("299"));
    CHECK(folder.has(on_its_way));
    CHECK(another_writes(folder.path()) == 0); // nobody writes any more
    CHECK_FALSE(folder.has(on_its_way));
}

TEST_CASE("A folder that takes its place when it is complete goes away with all in it, if it does not") {
    const Folder folder;
    const auto fill = [](const TemporaryFolder& made) {
        return made.is_there() && write_file(made.path() / "a", "new").empty()
               && write_file(made.path() / "b", "new").empty();
    };
    SECTION("complete") {
        TemporaryFolder made(folder.path() / "start", {"a", "b"});
        REQUIRE(fill(made));
        CHECK_FALSE(folder.has("start"));
        CHECK(made.take_target());
        CHECK(folder.files() == std::vector<std::string>{"start/a", "start/b"});
        CHECK(rights(folder.path() / "start") == static_cast<fs::perms>(0755));
    }
    SECTION("something stands there") {
        folder.file("start/mine", "mine");
        TemporaryFolder made(folder.path() / "start", {"a", "b"});
        REQUIRE(fill(made));
        CHECK_FALSE(made.take_target());
    }
    SECTION("given up") {
        const TemporaryFolder made(folder.path() / "start", {"a", "b"});
        REQUIRE(fill(made));
    }
    SECTION("ended by a signal") {
        const int status = status_of([&] {
            remove_temporaries_at_signals();
            const TemporaryFolder made(folder.path() / "start", {"a", "b"});
            if (!fill(made)) ::_exit(1);
            const Listening listening([&](std::string_view call) {
                if (call == "fsync") ::raise(SIGTERM);
            });
            (void)write_file(made.path() / "b", "newer");
        });
        CHECK(WIFSIGNALED(status));
    }
    std::size_t beside = 0;
    for (const auto& entry : fs::directory_iterator(folder.path()))
        if (entry.path().filename() != "start") ++beside;
    CHECK(beside == 0);
}

TEST_CASE("What a killed program left is removed by the next one that writes there, and nothing else") {
    const Folder folder;
    folder.file("a", "old");
    const auto killed = [&] {
        return status_of([&] {
            const Listening listening([&](std::string_view call) {
                if (call == "fsync") ::raise(SIGKILL);
            });
            (void)write_file(folder.path() / "a", "new");
        });
    };
    REQUIRE(WTERMSIG(killed()) == SIGKILL);
    REQUIRE(folder.files().size() == 2);
    const std::string left = folder.files().front();
    const std::string living = ".a.sabotier-" + std::to_string(::getppid()) + "-0.tmp";
    const std::string dead = left.substr(0, left.rfind('-'));
    folder.file(living, "of a process that lives");
    folder.file(".a.sabotier-x-0.tmp", "of somebody else");
    folder.file("a.sabotier-1-0.tmp", "of somebody else");
    fs::create_symlink("a", folder.path() / (dead + "-77.tmp"));
    fs::create_hard_link(folder.path() / "a", folder.path() / (dead + "-78.tmp"));
    const std::vector<std::string> before = folder.files();

    CHECK(write_file(folder.path() / "b", "new").empty());
    std::vector<std::string> expected = before;
    std::erase(expected, left);
    expected.emplace_back("b");
    std::sort(expected.begin(), expected.end());
    CHECK(folder.files() == expected);
    CHECK(folder.read("a") == "old");
}
