#include "formats/documents/load.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

using namespace sabotier;

namespace {

/// The YAML examples of docs/formats.md that are whole documents.
std::vector<std::string> examples() {
    const std::string page = sabotier::test::file_text(sabotier::test::source_folder() / "docs/formats.md");
    std::vector<std::string> found;
    const std::string fence = "```yaml\n";
    for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at)) {
        at += fence.size();
        const std::string example = page.substr(at, page.find("```", at) - at);
        if (example.starts_with("sabotier: ") && std::count(example.begin(), example.end(), '\n') > 1)
            found.push_back(example);
    }
    return found;
}

} // namespace

TEST_CASE("The examples of the documentation are sound", "[documents]") {
    const test::Folder folder;
    int read = 0;
    for (const std::string& example : examples()) {
        if (example.starts_with("sabotier: project/")) continue;
        INFO(example);
        const Node document = test::tree(example);
        const auto kind = document_kind(document);
        REQUIRE(kind);
        if (*kind.value == DocumentKind::scenario) {
            const auto scenario = read_scenario(document);
            INFO(test::joined(scenario.problems));
            CHECK(scenario);
        } else {
            const auto loaded = load_document(folder.file("example.yaml", example));
            INFO(test::joined(loaded.problems));
            CHECK((loaded || document.find("board")));
            if (!loaded) CHECK(read_map(document));
        }
        ++read;
    }
    CHECK(read >= 10);
}
