#include "tests/cli/process.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <span>
#include <sstream>
#include <vector>

using namespace sabotier::test;
namespace fs = std::filesystem;

namespace {

/// A command of the guide, and what the guide shows that it prints; nothing if it shows nothing.
struct Shown {
    std::string command;
    std::vector<std::string> output;
};

/// The lines of blocks marked as those of a shell. Where one has lines that begin with "$ ", these are the
/// commands and the others are output; else all are commands. A comment "<!-- $ command -->" above a block
/// is a command that readers need not see: the block is its output.
std::vector<Shown> commands_of(const fs::path& page) {
    std::vector<Shown> shown;
    std::vector<std::string> block;
    bool is_in_block = false;
    std::ifstream file(page);
    const std::string begin = "<!-- $ ";
    const std::string end = " -->";
    for (std::string line; std::getline(file, line);) {
        if (!is_in_block) {
            is_in_block = line == "```sh" || (line == "```" && !block.empty());
            if (!is_in_block && !block.empty()) FAIL("no block below the command " << block.front());
            if (line.starts_with(begin) && line.ends_with(end))
                block.push_back(line.substr(5, line.size() - 5 - end.size()));
            continue;
        }
        if (line != "```") {
            block.push_back(line);
            continue;
        }
        bool has_output = false;
        for (const std::string& one : block)
            has_output = has_output || one.starts_with("$ ");
        for (const std::string& one : block) {
            if (!has_output || one.starts_with("$ "))
                shown.push_back({has_output ? one.substr(2) : one, {}});
            else
                shown.back().output.push_back(one);
        }
        block.clear();
        is_in_block = false;
    }
    return shown;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

/// Whether the lines are those shown, in which "..." on a line of its own stands for any number of them.
bool are_as_shown(std::span<const std::string> lines, std::span<const std::string> shown) {
    if (shown.empty()) return lines.empty();
    const bool is_gap = shown.front().find_first_not_of(' ') != std::string::npos
                        && shown.front().substr(shown.front().find_first_not_of(' ')) == "...";
    if (!is_gap)
        return !lines.empty() && lines.front() == shown.front()
               && are_as_shown(lines.subspan(1), shown.subspan(1));
    for (std::size_t skipped = 0; skipped <= lines.size(); ++skipped)
        if (are_as_shown(lines.subspan(skipped), shown.subspan(1))) return true;
    return false;
}

} // namespace

TEST_CASE("every command of the guide works as it stands there, and prints what is shown") {
    const Folder folder;
    fs::create_directory_symlink(source_path("samples"), folder.path() / "samples");
    const std::string program = std::getenv("SABOTIER_PROGRAM");
    const std::string before = "cd '" + folder.path().string() + "' && PATH='"
                               + fs::path(program).parent_path().string() + "':$PATH; export PATH; ";
    const std::vector<Shown> all = commands_of(source_path("docs/guide.md"));
    CHECK(all.size() > 25);
    for (const Shown& shown : all) {
        INFO(shown.command);
        const int status =
            std::system((before + "{ " + shown.command + "\n} > .out 2> .err < /dev/null").c_str());
        INFO(folder.read(".err"));
        CHECK(status == 0);
        if (shown.output.empty()) continue;
        const std::string out = folder.read(".out");
        INFO(out.substr(0, 1000));
        CHECK(are_as_shown(lines_of(out), shown.output));
    }
}
