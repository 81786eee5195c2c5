#include "formats/export/export.hpp"
#include "tests/cli/process.hpp"
#include "tests/support/file_text.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>

using namespace sabotier::test;

namespace {

using Words = std::set<std::string>;

Words targets() {
    Words names;
    for (const sabotier::ExportTarget& target : sabotier::export_targets())
        names.insert(target.name);
    return names;
}

/// What the real shells offer, in a folder with two scenarios, a map and a folder.
class Shells {
public:
    Shells() {
        for (const char* shell : {"bash", "zsh", "fish"})
            folder_.file(std::string("scripts/_") + shell, run_sabotier({"completion", shell}).out);
        folder_.file("scripts/_sabotier", folder_.read("scripts/_zsh"));
        for (const char* name :
             {"here/one.scenario.yaml", "here/two.scenario.yaml", "here/one.map.yaml", "here/maps/x"})
            folder_.file(name, "");
        folder_.file("here/hall.scenario.yaml",
                     file_text(source_path("samples/fortress/ember-hall.scenario.yaml")));
    }

    /// The words after "sabotier", the last of them unfinished.
    [[nodiscard]] Words bash(const std::string& line) const {
        const std::string at = std::to_string(std::count(line.begin(), line.end(), ' ') + 1);
        const std::string last = line.empty() || line.back() == ' ' ? " ''" : "";
        return offered("bash -c '. ../scripts/_bash; COMP_WORDS=(sabotier " + line + last
                       + "); COMP_CWORD=" + at + R"(; _sabotier; printf "%s\n" "${COMPREPLY[@]}"')");
    }
    [[nodiscard]] Words fish(const std::string& line) const {
        return offered("HOME=$PWD fish -N -c 'source ../scripts/_fish; complete -C \"sabotier " + line
                       + "\"'");
    }
    [[nodiscard]] Words zsh(const std::string& line) const {
        return offered("zsh -f '" + source_path("tests/cli/complete.zsh").string() + "' "
                       + (folder_.path() / "scripts").string() + " 'sabotier " + line + "'");
    }

private:
    [[nodiscard]] Words offered(const std::string& command) const {
        const std::string path = std::filesystem::path(std::getenv("SABOTIER_PROGRAM")).parent_path();
        const std::string whole = "cd " + (folder_.path() / "here").string() + " && PATH=" + path
                                  + ":$PATH && " + command + " >../said";
        CHECK(std::system(whole.c_str()) == 0);
        std::istringstream lines(folder_.read("said"));
        Words words;
        for (std::string line; std::getline(lines, line);) {
            std::string word = line.substr(0, line.find('\t'));       // an explanation follows
            if (!word.empty() && word.back() == '/') word.pop_back(); // bash and zsh mark folders afterwards
            if (!word.empty()) words.insert(std::move(word));
        }
        return words;
    }

    Folder folder_;
};

} // namespace

TEST_CASE("bash, zsh and fish complete verbs, options, values and files") {
    const Shells shells;
    const auto check = [&](const std::string& line, const Words& wanted) {
        INFO("sabotier " << line);
        CHECK(shells.bash(line) == wanted);
        CHECK(shells.fish(line) == wanted);
        CHECK(shells.zsh(line) == wanted);
    };
    check("val", {"validate"});
    check("export x --pap", {"--paper"});
    check("validate --format s", {"sarif"});
    check("export x --to ", targets()); // and no files
    check("fmt on", {"one.map.yaml", "one.scenario.yaml"});
    check("new sab", {"sabot"});
    check("schema --all m", {"maps"}); // folders alone
    check("export --hex ", {});        // a number
}

TEST_CASE("bash, zsh and fish complete the names that a scenario and the rules have") {
    const Shells shells;
    const auto check = [&](const std::string& line, const Words& wanted) {
        INFO("sabotier " << line);
        CHECK(shells.bash(line) == wanted);
        CHECK(shells.fish(line) == wanted);
        CHECK(shells.zsh(line) == wanted);
    };
    check("reach hall.scenario.yaml --unit vil", {"villains-chantico-1", "villains-nadesh-1"});
    check("reach hall.scenario.yaml --class foot --zone ", {"spies", "villains"});
    check("export hall.scenario.yaml --to pdf --side s", {"spies"});
    check("rules walls.d", {"walls.duplicate"});
    check("reach one.scenario.yaml --unit ", {}); // no scenario, and no word about it
}

TEST_CASE("zsh and fish complete the value after an equals sign") {
    const Shells shells;
    CHECK(shells.zsh("export x --paper=l") == Words{"legal", "letter"});
    CHECK(shells.fish("export x --paper=l") == Words{"--paper=legal", "--paper=letter"});
}
