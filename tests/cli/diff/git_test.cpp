#include "tests/cli/diff/two_versions.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>

/// Comparing for git, which calls the program for each file that differs.

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

/// A repository in which diff is git's program for differences, with one commit of `files`.
class Repository {
public:
    explicit Repository(const std::vector<std::pair<std::string, std::string>>& files) {
        for (const auto& [name, text] : files)
            (void)folder.file(name, text);
        (void)folder.file(".gitattributes", "*.yaml diff=sabotier\n");
        (void)git("git init -q . && git config user.name Ada && git config user.email ada@example.org");
        (void)git("git config diff.sabotier.command \"'" + std::string(std::getenv("SABOTIER_PROGRAM"))
                  + "' diff --git --changes-only\"");
        (void)git("git add . && git commit -q -m First");
    }
    /// What a command prints, which has to end with `exit`.
    std::string git(const std::string& command, int exit = 0) const {
        const int status = std::system((before() + command + " > out 2> err").c_str());
        INFO(command << "\n" << folder.read("err"));
        REQUIRE(WEXITSTATUS(status) == exit);
        return folder.read("out");
    }

    Folder folder;

private:
    [[nodiscard]] std::string before() const {
        return "cd '" + folder.path().string() + "' && export HOME=\"$PWD\" GIT_PAGER=cat"
               + " GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null && ";
    }
};

} // namespace

TEST_CASE("git shows documents in words where diff is its program for differences") {
    const std::string scenario =
        "sabotier: scenario/1\nrulebook: sabot\ntitle: A field\nmap: ground.map.yaml\n";
    const Repository repository(
        {{"games/x.scenario.yaml", scenario},
         {"games/ground.map.yaml", "sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n"},
         {"games/gone.army.yaml", "sabotier: army/1\nplatoons: {MBT: 1}\n"}});
    const Folder& folder = repository.folder;
    const auto git = [&](const std::string& command) { return repository.git(command); };
    (void)folder.file("games/x.scenario.yaml", with(scenario, "A field", "The field"));
    (void)folder.file("games/ground.map.yaml", "sabotier: map/1\nboard: hexes\nterrain: |\n  gfg\n");
    (void)folder.file("games/new.army.yaml", "sabotier: army/1\nplatoons: {MBT: 2}\n");
    std::filesystem::remove(folder.path() / "games/gone.army.yaml");
    (void)git("git add -N games/new.army.yaml");
    const std::string words = git("git diff");
    CHECK_THAT(words, Contains("games/gone.army.yaml: the document is gone\n"));
    CHECK_THAT(words, Contains("games/ground.map.yaml -> games/ground.map.yaml\n\nMap\n"
                               "  - 1 hex from Grassland to Forest: 0201\n"));
    CHECK_THAT(words, Contains("games/new.army.yaml: a new document\n"));
    CHECK_THAT(words, Contains("games/x.scenario.yaml -> games/x.scenario.yaml\n\nAbout the scenario\n"
                               "  - title: 'A field' is now 'The field'\n"));
    // Between commits git has both versions in files of its own.
    (void)git("git commit -q -a -m Second");
    CHECK_THAT(git("git diff HEAD~1 HEAD -- games/x.scenario.yaml"),
               Contains("'A field' is now 'The field'"));
    CHECK_THAT(git("git log -1 -p --ext-diff"), Contains("1 hex from Grassland to Forest: 0201"));
}

TEST_CASE("git shows all files and commits, whatever of them cannot be read") {
    const std::string scenario = "sabotier: scenario/1\nrulebook: sabot\ntitle: A field\n"
                                 "map: z.map.yaml\nsides:\n  - {id: red, name: Red, army: old.army.yaml}\n";
    const std::string map = "sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n";
    const Repository repository({{"a.scenario.yaml", scenario},
                                 {"old.army.yaml", "sabotier: army/1\nplatoons: {MBT: 1}\n"},
                                 {"z.map.yaml", map}});
    const Folder& folder = repository.folder;
    (void)folder.file("a.scenario.yaml", with(scenario, "old.army", "new.army"));
    (void)folder.file("z.map.yaml", with(map, "ggg", "gfg"));
    (void)repository.git("git mv old.army.yaml new.army.yaml && git commit -q -a -m Second");
    SECTION("an old version names a file that has another name by now") {
        const std::string log = repository.git("git log -p --ext-diff");
        CHECK_THAT(log, Contains("Second") && Contains("First"));
        CHECK_THAT(log, Contains("a.scenario.yaml -> a.scenario.yaml\n  - the old version cannot be read: "
                                 "a.scenario.yaml:6:")
                            && Contains("the file 'old.army.yaml' does not exist"));
        CHECK_THAT(log, Contains("  - 'git diff --no-ext-diff' shows the lines\n"));
        CHECK_THAT(log, Contains("1 hex from Grassland to Forest: 0201"));
        CHECK_THAT(log, Contains("old.army.yaml -> new.army.yaml\n  - the file has another name\n"
                                 "  - what it holds is the same\n"));
        CHECK_THAT(folder.read("err"), !Contains("git-blob"));
    }
    SECTION("the new version is half written") {
        (void)folder.file("a.scenario.yaml", scenario + "x: [\n");
        (void)folder.file("z.map.yaml", map);
        const std::string words = repository.git("git diff");
        CHECK_THAT(words, Contains("  - the new version cannot be read: a.scenario.yaml:"));
        CHECK_THAT(words, Contains("1 hex from Forest to Grassland: 0201"));
    }
    SECTION("one became a document of another kind") {
        (void)folder.file("a.scenario.yaml", map);
        const std::string words = repository.git("git diff");
        CHECK_THAT(words, Contains("is a scenario and a.scenario.yaml is a map; two of one kind"));
    }
    SECTION("a project's settings cannot be read") {
        (void)repository.git("git config diff.sabotier.command \"'"
                             + std::string(std::getenv("SABOTIER_PROGRAM")) + "' diff --git\"");
        (void)folder.file(".sabotier.yaml", "x: [\n");
        (void)folder.file("a.scenario.yaml",
                          with(with(scenario, "old.army", "new.army"), "A field", "The field"));
        (void)repository.git("git commit -q -a -m Third");
        CHECK_THAT(repository.git("git log -1 -p --ext-diff"), Contains("'A field' is now 'The field'"));
    }
    SECTION("the mode of a file is all that differs") {
        (void)repository.git("chmod +x z.map.yaml");
        CHECK(repository.git("git diff")
              == "z.map.yaml -> z.map.yaml\n  - the file's mode is now 100755; it was 100644\n"
                 "  - what it holds is the same\n");
    }
    SECTION("a file is changed on one branch and gone on another") {
        (void)repository.git("git checkout -q -b other && git rm -q z.map.yaml && git commit -q -m Gone");
        (void)repository.git("git checkout -q -");
        (void)folder.file("z.map.yaml", with(map, "ggg", "ffg"));
        (void)repository.git("git commit -q -a -m Changed");
        (void)repository.git("git merge -q other", 1);
        CHECK_THAT(repository.git("git diff"), Contains("z.map.yaml"));
        CHECK_THAT(repository.git("git diff --ours"), Contains("z.map.yaml"));
    }
}

TEST_CASE("diff takes from git what git gives, and nothing less") {
    const TwoVersions folder;
    const Result unmerged = folder.ask({"diff", "--git", "x.scenario.yaml"});
    CHECK(unmerged.exit == 0);
    CHECK(unmerged.out == "x.scenario.yaml: it is not merged\n");
    CHECK(folder.ask({"diff", "old.scenario.yaml"}).exit == 1);
    CHECK(folder.ask({"diff", "--git", "x.scenario.yaml", "old.scenario.yaml", "1"}).exit == 1);
    CHECK(folder.ask({"diff", "old.scenario.yaml", "new.scenario.yaml", "third.scenario.yaml"}).exit == 1);
    const Result renamed = folder.ask({"diff", "--git", "--changes-only", "was.scenario.yaml",
                                       "old.scenario.yaml", "1", "100644", "new.scenario.yaml", "2", "100644",
                                       "is.scenario.yaml", "similarity index 90%"});
    CHECK(renamed.exit == 0);
    CHECK_THAT(renamed.out, StartsWith("was.scenario.yaml -> is.scenario.yaml\n"));
}

TEST_CASE("what git has but one version of is told in words, and no file of another form is made of it") {
    const TwoVersions folder;
    const std::vector<std::pair<std::vector<std::string>, std::string>> versions{
        {{"x.scenario.yaml", "/dev/null", ".", ".", "new.scenario.yaml", "2", "100644"},
         "x.scenario.yaml: a new document\n"},
        {{"x.scenario.yaml", "old.scenario.yaml", "1", "100644", "/dev/null", ".", "."},
         "x.scenario.yaml: the document is gone\n"},
        {{"x.scenario.yaml"}, "x.scenario.yaml: it is not merged\n"}};
    for (const auto& [arguments, words] : versions) {
        INFO(words);
        const auto ask = [&, &given = arguments](std::vector<std::string> more) {
            more.insert(more.begin(), {"diff", "--git"});
            more.insert(more.end(), given.begin(), given.end());
            return folder.ask(more);
        };
        CHECK(ask({}).out == words);
        for (const std::vector<std::string>& form : std::vector<std::vector<std::string>>{
                 {"-o", "x.svg"}, {"--to", "png", "-o", "x.png"}, {"--format", "json", "-o", "x.json"}}) {
            const Result result = ask(form);
            CHECK(result.exit == 0);
            CHECK(result.out.empty());
            CHECK_THAT(result.err, Contains(words));
            CHECK_FALSE(std::filesystem::exists(folder.path() / form.back()));
        }
        CHECK(ask({"-o", "words.txt"}).exit == 0);
        CHECK(folder.read("words.txt") == words);
    }
}
