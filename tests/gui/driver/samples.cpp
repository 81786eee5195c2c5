#include "tests/gui/driver/samples.hpp"

#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

namespace sabotier::test::gui {

namespace {

/// A copy of all of them, gone at the end of the program.
class Copies {
public:
    Copies() {
        std::filesystem::copy(source_folder() / "samples", folder_.path() / "samples",
                              std::filesystem::copy_options::recursive);
    }
    [[nodiscard]] std::filesystem::path path() const { return folder_.path() / "samples"; }

private:
    Folder folder_;
};

} // namespace

std::filesystem::path sample(const std::string& name) {
    static const Copies copies;
    std::filesystem::path file = copies.path() / name;
    if (!std::filesystem::exists(file)) throw std::runtime_error("no sample " + name);
    return file;
}

} // namespace sabotier::test::gui

TEST_CASE("Walks open copies of the samples") {
    const std::string name = "sabot/pattenford/market-day.scenario.yaml";
    const std::filesystem::path ours = sabotier::test::source_folder() / "samples" / name;
    const std::filesystem::path copy = sabotier::test::gui::sample(name);
    CHECK(std::filesystem::file_size(copy) == std::filesystem::file_size(ours));
    CHECK_FALSE(std::filesystem::equivalent(copy, ours));
    CHECK(std::filesystem::exists(copy.parent_path() / "pattenford.map.yaml"));
    // Only walks that take pictures, where the name of a folder is seen, open ours, and save nothing.
    const std::string path = "source_folder() / \"samples";
    for (const auto& entry :
         std::filesystem::directory_iterator(sabotier::test::source_folder() / "tests/gui")) {
        const std::string file = entry.path().filename().string();
        if (file == "samples.cpp" || file == "pictures_test.cpp" || entry.path().extension() != ".cpp")
            continue;
        INFO(file);
        CHECK(sabotier::test::file_text(entry.path()).find(path) == std::string::npos);
    }
}
