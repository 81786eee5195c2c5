#include "formats/files/write_files.hpp"

#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <iterator>
#include <latch>
#include <thread>

using namespace sabotier;
using namespace sabotier::test;
namespace fs = std::filesystem;

namespace {

/// Two sets of the same names below a folder that is not there, written at once; what each says.
std::pair<Problems, Problems> written_at_once(const fs::path& root, NamedBy place) {
    const auto files = [&](char letter) {
        std::vector<FileText> all;
        for (const char* name : {"a", "b", "deep/c", "d"})
            all.push_back({root / name, std::string(100'000, letter), place});
        return all;
    };
    const auto first = files('1');
    const auto second = files('2');
    std::pair<Problems, Problems> told;
    std::latch start(2);
    std::thread other([&] {
        start.arrive_and_wait();
        told.second = write_below(root, second);
    });
    start.arrive_and_wait();
    told.first = write_below(root, first);
    other.join();
    return told;
}

constexpr int rounds = 20;

} // namespace

TEST_CASE("two who write the same files at once, and may replace them, both succeed") {
    for (const NamedBy place : {NamedBy::own, NamedBy::named})
        for (int round = 0; round < rounds; ++round) {
            const Folder folder;
            const auto [one, two] = written_at_once(folder.path() / "new/all", place);
            for (const Problems* problems : {&one, &two})
                for (const Problem& problem : *problems)
                    FAIL_CHECK(to_text(problem));
            const fs::recursive_directory_iterator all(folder.path() / "new/all");
            CHECK(std::distance(begin(all), end(all)) == 5); // and nothing on its way
            for (const char* name : {"a", "b", "deep/c", "d"}) {
                const std::string text = folder.read(std::string("new/all/") + name);
                CHECK((text == std::string(100'000, '1') || text == std::string(100'000, '2')));
            }
        }
}

TEST_CASE(
    "of two who write the same files at once, and must replace none, one succeeds and the other says so") {
    for (int round = 0; round < rounds; ++round) {
        const Folder folder;
        const auto [one, two] = written_at_once(folder.path() / "all", NamedBy::fresh);
        REQUIRE(one.empty() != two.empty());
        const Problem& problem = one.empty() ? two.front() : one.front();
        CHECK_THAT(to_text(problem), Catch::Matchers::EndsWith("is there already, and is not replaced"));
        const std::string winner(100'000, one.empty() ? '1' : '2');
        for (const char* name : {"a", "b", "deep/c", "d"})
            CHECK(folder.read(std::string("all/") + name) == winner);
    }
}
