#include "tests/cli/starter.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/run_inside.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace fs = std::filesystem;

namespace {

/// Ends with 4 and one message that names the file, and changes nothing.
void check_refused(const StarterFolder& folder, const std::vector<std::string>& words,
                   const std::string& file, const std::string& input = {}) {
    const auto before = contents(folder.path());
    const Result result = run_sabotier(words, {.input = input, .folder = folder.path()});
    INFO(result.err);
    CHECK(result.exit == 4);
    CHECK_THAT(result.err, Contains(file + ": "));
    const std::string advice = "-o names another file";
    CHECK(result.err.find(advice) != std::string::npos);
    CHECK(result.err.find(advice) == result.err.rfind(advice)); // one cause, one message
    CHECK(contents(folder.path()) == before);
}

} // namespace

TEST_CASE("nothing is written over what it was made from, whatever is forced") {
    const StarterFolder folder;
    const std::string scenario = starter_scenario;
    fs::create_symlink(scenario, folder.path() / "link");
    fs::create_hard_link(folder.path() / scenario, folder.path() / "twin");
    folder.file(".sabotier.yaml", "sabotier: project/1\n");
    const std::vector<std::string> files = folder.files();
    const std::string army =
        *std::ranges::find_if(files, [](const auto& name) { return name.ends_with(".army.yaml"); });
    for (const std::string& target : {scenario, "./" + scenario, std::string("link"), std::string("twin"),
                                      std::string("base.map.yaml"), army, std::string(".sabotier.yaml")}) {
        INFO(target);
        check_refused(folder, {"validate", scenario, "-o", target}, target);
        check_refused(folder, {"validate", scenario, "--format", "json", "-o", target}, target);
        check_refused(folder, {"export", scenario, "--to", "svg", "-o", target}, target);
        check_refused(folder, {"export", scenario, "--to", "svg", "--force", "-o", target}, target);
    }
    for (const char* verb : {"measure", "sight"}) {
        INFO(verb);
        check_refused(folder, {verb, scenario, "-o", scenario}, scenario);
        check_refused(folder, {verb, scenario, "--format", "json", "-o", "base.map.yaml"}, "base.map.yaml");
    }
    check_refused(folder, {"deploy", scenario, "-o", "base.map.yaml"}, "base.map.yaml");
}

TEST_CASE("of several files none is written if one would replace what another is made from") {
    const StarterFolder folder;
    const std::string text = folder.read(starter_scenario);
    folder.file("in/a.scenario.yaml", text);
    folder.file("in/b.svg", text); // a scenario under the name that a picture gets
    for (const std::string& name : folder.files())
        if (!name.ends_with(".scenario.yaml") && name.find('/') == std::string::npos)
            folder.file("in/" + name, folder.read(name));
    folder.file("b.scenario.yaml", text);
    check_refused(
        folder,
        {"export", "in/a.scenario.yaml", "b.scenario.yaml", "in/b.svg", "--to", "svg", "--force", "-o", "in"},
        "in/b.svg");
}

TEST_CASE("a document is not replaced by what is none") {
    const StarterFolder folder;
    const std::string text = folder.read(starter_scenario);
    SECTION("as where the shell makes the first of the inputs the target") {
        folder.file("a.scenario.yaml", text);
        check_refused(folder, {"validate", "-o", "a.scenario.yaml", starter_scenario}, "a.scenario.yaml");
        check_refused(folder, {"export", "--to", "svg", "-o", "a.scenario.yaml", starter_scenario},
                      "a.scenario.yaml");
        check_refused(folder, {"schema", "map", "-o", "a.scenario.yaml"}, "a.scenario.yaml");
    }
    SECTION("nor one that says what it is in another way, or is broken") {
        for (const char* start :
             {"\"sabotier\": map/1\n", "{sabotier: map/1, id: x}", "{\n  \"sabotier\": \"map/1\"}",
              "\xEF\xBB\xBFsabotier: map/1\r\n", "# mine\n\nsabotier: map/1\nid: [\n"}) {
            INFO(start);
            folder.file("a.yaml", start);
            check_refused(folder, {"validate", "-o", "a.yaml", starter_scenario}, "a.yaml");
        }
    }
    SECTION("but by a document, and anything else by anything") {
        const Run here{.folder = folder.path()};
        folder.file("a.scenario.yaml", text + "\n# old\n");
        CHECK(run_sabotier({"deploy", starter_scenario, "-o", "a.scenario.yaml"}, here).exit == 0);
        CHECK_THAT(folder.read("a.scenario.yaml"), !Contains("# old"));
        for (const char* old : {"", "Report of sabotier: 1/2\n", "sabotierx: map/1\n"}) {
            folder.file("report", old);
            CHECK(run_sabotier({"validate", starter_scenario, "-o", "report"}, here).exit == 0);
            CHECK(folder.read("report") != old);
        }
    }
}

TEST_CASE("no document is replaced by one of another sort, whatever is forced") {
    const StarterFolder folder;
    const std::string game = "mine.scenario.yaml";
    fs::copy_file(source_path("samples/landmines/small-fry.scenario.yaml"), folder.path() / game);
    folder.file("other.map.yaml", "sabotier: map/1\n");
    check_refused(folder, {"playtest", game, "--games", "1", "-o", starter_scenario, "--force"},
                  starter_scenario);
    check_refused(folder, {"playtest", game, "--games", "1", "--page", "other.map.yaml", "--force"},
                  "other.map.yaml");
    REQUIRE(
        run_sabotier({"playtest", game, "--games", "1", "-o", "one.jsonl"}, {.folder = folder.path()}).exit
        == 0);
    check_refused(folder, {"playtest", "merge", "one.jsonl", "-o", "other.map.yaml", "--force"},
                  "other.map.yaml");
    check_refused(folder, {"play", game, "--seat", "all=greedy", "-o", starter_scenario, "--force"},
                  starter_scenario);
    // What is of the sort is.
    CHECK(run_sabotier({"playtest", "merge", "one.jsonl", "-o", "one.jsonl.all"}, {.folder = folder.path()})
              .exit
          == 0);
    CHECK(run_sabotier({"playtest", "merge", "one.jsonl", "-o", "one.jsonl.all", "--force"},
                       {.folder = folder.path()})
              .exit
          == 0);
}

TEST_CASE("devices are written to and not replaced, whatever is forced") {
    const StarterFolder folder;
    const std::string game = "mine.scenario.yaml";
    fs::copy_file(source_path("samples/landmines/small-fry.scenario.yaml"), folder.path() / game);
    fs::create_symlink("/dev/null", folder.path() / "device");
    REQUIRE(
        run_sabotier({"playtest", game, "--games", "1", "-o", "one.jsonl"}, {.folder = folder.path()}).exit
        == 0);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"playtest", "merge", "one.jsonl", "-o", "device", "--force"},
          std::vector<std::string>{"playtest", game, "--games", "1", "--page", "device", "--force"}}) {
        CHECK(run_sabotier(words, {.folder = folder.path()}).exit == 0);
        CHECK(fs::is_symlink(folder.path() / "device"));
    }
}

TEST_CASE("deploy in place may say so") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    folder.file(starter_scenario, folder.scenario_with("deployment:", "# of the designer\ndeployment:"));
    CHECK(run_sabotier({"deploy", starter_scenario, "-o", starter_scenario}, here).exit == 0);
    CHECK_THAT(folder.read(starter_scenario), Contains("# of the designer"));
}

TEST_CASE("an export to any target that fails leaves no half file, and what was there as it was") {
    const StarterFolder folder;
    REQUIRE(run_sabotier({"new", "fortress", "-o", "rooms"}, {.folder = folder.path()}).exit == 0);
    const std::string rooms = "rooms/rooms.scenario.yaml";
    REQUIRE(folder.has(rooms));
    std::size_t tried = 0;
    for (const std::string& scenario : {std::string(starter_scenario), rooms}) {
        const auto list = nlohmann::json::parse(
            run_inside({"export", "--list", "--format", "json", (folder.path() / scenario).string()}).out);
        for (const auto& target : list.at("targets")) {
            const auto name = target.at("name").get<std::string>();
            if (!target.at("fits").get<bool>() || (scenario == rooms && name != "uvtt")) continue;
            INFO(name);
            ++tried;
            const std::string out = "old." + target.at("ending").get<std::string>();
            if (target.at("form") == "folder")
                folder.file(out + "/mine.txt", "old");
            else
                folder.file(out, "old");
            const auto before = contents(folder.path());
            const Result full = run_sabotier({"export", scenario, "--to", name, "-o", out, "--force"},
                                             {.folder = folder.path(), .file_limit = 64});
            CHECK(full.exit == 4);
            CHECK_THAT(full.err, Contains(out));
            CHECK(contents(folder.path()) == before);
        }
    }
    const auto all = nlohmann::json::parse(run_inside({"export", "--list", "--format", "json"}).out);
    CHECK(tried == all.at("targets").size());
}

namespace {

/// What is on its way: begins with a dot, and names the program.
bool has_half_files(const fs::path& folder) {
    std::error_code error; // folders may go while one looks
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.starts_with(".") && name.ends_with(".tmp")) return true;
    }
    return false;
}

} // namespace

TEST_CASE("an export that a signal ends while it writes leaves no half file, and what was there as it was") {
    const StarterFolder folder;
    for (const auto& [target, out] : {std::pair{"vassal", "old.vmod"}, {"all", "old.exports"}}) {
        const auto prepare = [&, out = out, in_folder = target == std::string("all")] {
            fs::remove_all(folder.path() / out);
            folder.file(in_folder ? std::string(out) + "/mine.txt" : out, "old");
        };
        const std::vector<std::string> wanted{"export", starter_scenario, "--to", target, "-o",
                                              out,      "--force"};
        prepare();
        REQUIRE(run_sabotier(wanted, {.folder = folder.path()}).exit == 0);
        const auto whole = contents(folder.path());
        for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
            INFO(target << " ended by " << signal);
            bool was_ended = false; // on a busy machine all is written before the signal comes
            for (int tries = 0; tries < 20 && !was_ended; ++tries) {
                prepare();
                const auto before = contents(folder.path());
                const Result result =
                    run_sabotier(wanted, {.folder = folder.path(),
                                          .ends_when = [&] { return has_half_files(folder.path()); },
                                          .ending = signal});
                CHECK_FALSE(has_half_files(folder.path()));
                CHECK((result.signal == signal || result.exit == 0));
                was_ended = contents(folder.path()) == before;
                CHECK((was_ended || contents(folder.path()) == whole));
            }
            CHECK(was_ended);
        }
    }
}
