#include "tests/cli/process.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

using namespace sabotier::test;

namespace {

/// A document as docs/formats.md shows it.
struct Example {
    std::size_t line = 0;
    std::string kind; ///< "map" of "sabotier: map/1"
    std::string text;
    bool is_shortened = false; ///< says so itself
};

/// The blocks that are whole documents: they begin with the line that says of what kind.
std::vector<Example> examples() {
    std::vector<Example> all;
    std::ifstream file(source_path("docs/formats.md"));
    bool is_in_block = false;
    Example example;
    std::size_t number = 0;
    const std::string opening = "sabotier: ";
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (!is_in_block) {
            is_in_block = line == "```yaml";
            example = {number + 1, {}, {}, false};
        } else if (line == "```") {
            is_in_block = false;
            if (example.text.starts_with(opening)) all.push_back(example);
        } else {
            if (example.text.empty() && line.starts_with(opening))
                example.kind = line.substr(opening.size(), line.find('/') - opening.size());
            example.is_shortened = example.is_shortened || line.find("# shortened") != std::string::npos;
            example.text += line + "\n";
        }
    }
    return all;
}

} // namespace

TEST_CASE("every document that the page of formats shows has no errors, or says that it is shortened") {
    const Folder folder;
    std::size_t whole = 0;
    for (const Example& example : examples()) {
        const bool is_first_line = std::count(example.text.begin(), example.text.end(), '\n') == 1;
        if (example.is_shortened || is_first_line || example.kind == "project") continue;
        ++whole;
        INFO("docs/formats.md:" << example.line);
        const std::string name = "example." + example.kind + ".yaml";
        folder.file(name, example.text);
        const Result result = run_sabotier({"validate", name}, {.folder = folder.path()});
        INFO(result.out << result.err);
        CHECK(result.exit == 0);
    }
    CHECK(whole >= 14);
}
