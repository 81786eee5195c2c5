#include "validator/engine/engine.hpp"
#include "validator/engine/project.hpp"

#include "formats/files/file.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace sabotier {

namespace {

namespace fs = std::filesystem;

/// A project with folders for its maps.
class Folder : public test::Folder {
public:
    Folder() { fs::create_directories(path() / "maps" / "north"); }

    void write(const std::string& name, const std::string& text) const {
        REQUIRE(write_file(path() / name, text).empty());
    }
    void link(const std::string& target, const std::string& name) const {
        fs::create_symlink(path() / target, path() / name);
    }
    [[nodiscard]] Outcome<EngineSettings>
    settings(const std::string& scenario = "maps/north/x.scenario.yaml") const {
        return project_settings(path() / scenario);
    }
};

} // namespace

TEST_CASE("the nearest project file at or above the scenario's folder holds") {
    const Folder folder;
    folder.write(".sabotier.yaml", "sabotier: project/1\nseverities: {a.rule: error}\n");
    CHECK(folder.settings().value->severities
          == std::map<CheckKey, Severity>{{CheckKey("a.rule"), Severity::error}});
    folder.write("maps/.sabotier.yaml",
                 "sabotier: project/1\nseverities: {b.rule: ignore}\n"
                 "waivers: [{rule: c.rule, at: [\"0101\", red], reason: on purpose}]\n");
    const auto settings = folder.settings();
    REQUIRE(settings);
    CHECK(settings.value->severities == std::map<CheckKey, Severity>{{CheckKey("b.rule"), Severity::ignore}});
    CHECK(settings.value->waivers
          == std::vector<Waiver>{{CheckKey("c.rule"), {"0101", "red"}, "on purpose", {}}});
    CHECK(folder.settings("x.scenario.yaml").value->severities.count(CheckKey("a.rule")) == 1);
}

TEST_CASE("a run reads each project file once, however many scenarios lie below it") {
    const Folder folder;
    folder.write(".sabotier.yaml", "sabotier: project/1\nseverities: {a.rule: error}\n");
    folder.write("maps/.sabotier.yaml", "sabotier: project/2\n");
    ProjectFiles run;
    const auto first = run.settings(folder.path() / "x.scenario.yaml");
    const auto refused = run.settings(folder.path() / "maps/x.scenario.yaml");
    REQUIRE(first);
    CHECK_FALSE(refused);
    // Whatever becomes of the files meanwhile, all scenarios of the run go by the same.
    folder.write(".sabotier.yaml", "no project\n");
    folder.write("maps/.sabotier.yaml", "sabotier: project/1\n");
    const auto second = run.settings(folder.path() / "y.scenario.yaml");
    REQUIRE(second);
    CHECK(second.value->severities == first.value->severities);
    CHECK(second.value->project == first.value->project);
    CHECK(run.settings(folder.path() / "maps/north/x.scenario.yaml").problems == refused.problems);
    CHECK(ProjectFiles().settings(folder.path() / "maps/x.scenario.yaml"));
}

TEST_CASE("without a project file the defaults hold") {
    const Folder folder;
    const auto settings = folder.settings();
    REQUIRE(settings);
    CHECK(settings.value->severities.empty());
    CHECK(settings.value->waivers.empty());
}

TEST_CASE("a project file is read strictly, all mistakes at once") {
    const Folder folder;
    folder.write(".sabotier.yaml", "sabotier: project/2\nseverties: {a: error}\nseverities: {b: fatal}\n");
    const auto settings = folder.settings();
    CHECK_FALSE(settings);
    REQUIRE(settings.problems.size() == 3);
    CHECK(settings.problems[0].at.line == 1);
}

TEST_CASE("a project file that cannot be read is a problem, not the end of the search") {
    const Folder folder;
    folder.write(".sabotier.yaml", "sabotier: project/1\n");
    SECTION("an empty file") {
        folder.write("maps/.sabotier.yaml", "");
    }
    SECTION("bytes") {
        folder.write("maps/.sabotier.yaml", std::string("\x00\x01", 2));
    }
    CHECK_FALSE(folder.settings());
    CHECK_FALSE(folder.settings().problems.empty());
}

TEST_CASE("what is no file of the user's own is passed over and named, and the search goes on") {
    const Folder folder;
    folder.write(".sabotier.yaml", "sabotier: project/1\nseverities: {a.rule: error}\n");
    std::string reason;
    SECTION("a folder of that name") {
        fs::create_directories(folder.path() / "maps" / ".sabotier.yaml");
        reason = "the project file is no file";
    }
    SECTION("a pipe") {
        REQUIRE(::mkfifo((folder.path() / "maps" / ".sabotier.yaml").c_str(), 0600) == 0);
        reason = "the project file is no file";
    }
    SECTION("a link, even to a good file") {
        folder.link(".sabotier.yaml", "maps/.sabotier.yaml");
        reason = "the project file is a link";
    }
    SECTION("a link to nowhere") {
        folder.link("nothing", "maps/.sabotier.yaml");
        reason = "the project file is a link";
    }
    SECTION("a file of somebody else") {
        folder.write("maps/.sabotier.yaml", "sabotier: project/1\nseverities: {b.rule: ignore}\n");
        if (::chown((folder.path() / "maps" / ".sabotier.yaml").c_str(), 65534, 65534) != 0)
            return; // only root may
        reason = "the project file belongs to another user";
    }
    SECTION("a file that everybody may write") {
        folder.write("maps/.sabotier.yaml", "sabotier: project/1\nseverities: {b.rule: ignore}\n");
        fs::permissions(folder.path() / "maps/.sabotier.yaml", static_cast<fs::perms>(0666));
        reason = "every user may write the project file";
    }
    SECTION("a file that others than the user's own group may write") {
        folder.write("maps/.sabotier.yaml", "sabotier: project/1\nseverities: {b.rule: ignore}\n");
        if (::chown((folder.path() / "maps" / ".sabotier.yaml").c_str(), static_cast<uid_t>(-1), 65534) != 0)
            return; // only members of that group, and root, may
        fs::permissions(folder.path() / "maps/.sabotier.yaml", static_cast<fs::perms>(0664));
        reason = "another group may write the project file";
    }
    const auto settings = folder.settings();
    REQUIRE(settings);
    CHECK(settings.value->severities.count(CheckKey("a.rule")) == 1);
    CHECK(settings.value->severities.size() == 1);
    CHECK(settings.value->project == (folder.path() / ".sabotier.yaml").string());
    REQUIRE(settings.value->passed_over.size() == 1);
    CHECK(settings.value->passed_over[0].wrong == reason);
    CHECK(*settings.value->passed_over[0].at.file == (folder.path() / "maps" / ".sabotier.yaml").string());
}

TEST_CASE("a file that the user's own group may write is the user's") {
    const Folder folder;
    folder.write("maps/.sabotier.yaml", "sabotier: project/1\nseverities: {b.rule: ignore}\n");
    fs::permissions(folder.path() / "maps/.sabotier.yaml", static_cast<fs::perms>(0664));
    CHECK(folder.settings().value->severities.count(CheckKey("b.rule")) == 1);
}

TEST_CASE("above a folder that is reached through a link lies what is above the folder itself") {
    const Folder folder;
    fs::create_directories(folder.path() / "mine");
    folder.write("maps/.sabotier.yaml", "sabotier: project/1\nseverities: {a.rule: error}\n");
    folder.write("mine/.sabotier.yaml", "sabotier: project/1\nseverities: {b.rule: error}\n");
    folder.link("maps/north", "mine/shortcut");
    for (const char* scenario : {"mine/shortcut/x.scenario.yaml", "mine/shortcut/../north/x.scenario.yaml"}) {
        INFO(scenario);
        const auto settings = folder.settings(scenario);
        REQUIRE(settings);
        CHECK(settings.value->severities.count(CheckKey("a.rule")) == 1);
        CHECK(settings.value->severities.size() == 1);
    }
}

TEST_CASE("a project ends where its repository does") {
    const Folder folder;
    folder.write(".sabotier.yaml", "sabotier: project/1\nseverities: {a.rule: ignore}\n");
    SECTION("above the root nothing counts") {
        const std::string mark = GENERATE(std::string(".git"), std::string(".hg"), std::string(".svn"));
        fs::create_directories(folder.path() / "maps" / mark);
        const auto settings = folder.settings();
        REQUIRE(settings);
        CHECK(settings.value->severities.empty());
        CHECK(settings.value->project.empty());
    }
    SECTION("in the root itself it does") {
        folder.write(".git", "gitdir: elsewhere\n");
        CHECK(folder.settings().value->severities.size() == 1);
    }
}

TEST_CASE("a project ends where its file system does") {
    const Folder folder;
    folder.write(".sabotier.yaml", "sabotier: project/1\nseverities: {a.rule: ignore}\n");
    const fs::path mounted = fs::canonical(folder.path() / "maps");
    std::vector<fs::path> asked;
    ProjectFiles run([&](const fs::path& path) {
        asked.push_back(path);
        const bool is_mounted = path.string().starts_with(mounted.string());
        const auto device = device_of(path);
        return device ? std::optional(*device + (is_mounted ? 1U : 0U)) : std::nullopt;
    });
    const auto severities = [&](const char* scenario) {
        const auto settings = run.settings(folder.path() / scenario);
        REQUIRE(settings);
        return settings.value->severities.size();
    };
    SECTION("above its root nothing counts") {
        CHECK(severities("maps/north/x.scenario.yaml") == 0);
        CHECK(asked == std::vector<fs::path>{mounted / "north", mounted, mounted.parent_path()});
    }
    SECTION("in its root it does") {
        folder.write("maps/.sabotier.yaml", "sabotier: project/1\nseverities: {b.rule: error}\n");
        CHECK(severities("maps/north/x.scenario.yaml") == 1);
    }
    SECTION("outside it the file holds") {
        CHECK(severities("x.scenario.yaml") == 1);
    }
    SECTION("a folder that is gone has none") {
        CHECK(device_of(folder.path()));
        CHECK_FALSE(device_of(folder.path() / "gone"));
        CHECK(severities("gone/x.scenario.yaml") == 0);
    }
}

} // namespace sabotier
