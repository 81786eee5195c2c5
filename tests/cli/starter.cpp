#include "tests/cli/starter.hpp"

#include <catch2/catch.hpp>

#include <map>

namespace sabotier::test {
namespace {

/// Made once by the program itself.
const std::map<std::string, std::string>& starter_files() {
    static const std::map<std::string, std::string> files = [] {
        const Folder folder;
        const Result made =
            run_sabotier({"new", "sabot", "-o", "base", "--author", "Ada"}, {.folder = folder.path()});
        INFO(made.err);
        REQUIRE(made.exit == 0);
        std::map<std::string, std::string> found;
        for (const std::string& name : folder.files())
            found[name.substr(name.find('/') + 1)] = folder.read(name);
        return found;
    }();
    return files;
}

} // namespace

StarterFolder::StarterFolder() {
    for (const auto& [name, text] : starter_files())
        file(name, text);
}

std::string StarterFolder::scenario_with(const std::string& from, const std::string& to) const {
    std::string text = read(starter_scenario);
    const std::size_t place = text.find(from);
    INFO("looking for " << from << " in\n" << text);
    REQUIRE(place != std::string::npos);
    return text.replace(place, from.size(), to);
}

void StarterFolder::write_flawed(const std::string& name) const {
    std::string text = scenario_with("points: 80", "points: 30");
    const std::string author = "author: Ada\n";
    text.erase(text.find(author), author.size());
    file(name, text);
}

} // namespace sabotier::test
