#include "tests/cli/starter.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cstdlib>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::Matches;
using Catch::Matchers::StartsWith;

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// A scenario with one error (the army costs more than its points) and one warning (no author).
void write_flawed(const StarterFolder& folder, const std::string& name) {
    folder.file(name, folder.scenario_with("points: 80", "points: 30"));
    std::string text = folder.read(name);
    text.erase(text.find("author: Ada\n"), std::string("author: Ada\n").size());
    folder.file(name, text);
}

int shell(const std::string& command) {
    return std::system(command.c_str()); // the words are the tests' own
}

} // namespace

TEST_CASE("a clean scenario validates with 0") {
    const StarterFolder folder;
    const Result result = run_sabotier({"validate", starter_scenario}, {.folder = folder.path()});
    CHECK(result.exit == 0);
    CHECK_THAT(result.out,
               Contains("[choke.none: ") && Contains("[sight.overwatch: ") && Contains("\n3 infos\n"));
    CHECK(result.err.empty());
}

TEST_CASE("findings end with 5 from the severity of --fail-on on") {
    const StarterFolder folder;
    write_flawed(folder, "x.scenario.yaml");
    const auto exit_of = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"validate", "x.scenario.yaml"});
        return run_sabotier(more, {.folder = folder.path()}).exit;
    };
    CHECK(exit_of({}) == 5);
    CHECK(exit_of({"--fail-on", "error"}) == 5);
    CHECK(exit_of({"--fail-on", "never"}) == 0);
    folder.file("x.scenario.yaml", folder.scenario_with("author: Ada\n", ""));
    CHECK(exit_of({}) == 0);
    CHECK(exit_of({"--fail-on", "warning"}) == 5);
}

TEST_CASE("waived findings never count, and severities can be changed") {
    const StarterFolder folder;
    const std::string flawed = folder.scenario_with("points: 80", "points: 30");
    const auto exit_with = [&](const std::string& more) {
        folder.file("x.scenario.yaml", flawed + more);
        return run_sabotier({"validate", "x.scenario.yaml"}, {.folder = folder.path()}).exit;
    };
    REQUIRE(exit_with("") == 5);
    CHECK(exit_with("severities: {army.budget: warning}\n") == 0);
    CHECK(exit_with("waivers:\n  - {rule: army.budget, at: [red], reason: they start ahead}\n"
                    "  - {rule: army.budget, at: [blue], reason: so do they}\n")
          == 0);
    CHECK(exit_with("waivers:\n  - {rule: army.budget, at: [red], reason: they start ahead}\n") == 5);
}

TEST_CASE("the settings of a project hold for the scenarios below it") {
    const StarterFolder folder;
    folder.file("x.scenario.yaml", folder.scenario_with("points: 80", "points: 30"));
    folder.file(".sabotier.yaml", "sabotier: project/1\nseverities: {army.budget: ignore}\n");
    CHECK(run_sabotier({"validate", "x.scenario.yaml"}, {.folder = folder.path()}).exit == 0);
    folder.file(".sabotier.yaml", "sabotier: project/1\nseveritys: {army.budget: ignore}\n");
    const Result result = run_sabotier({"validate", "x.scenario.yaml"}, {.folder = folder.path()});
    CHECK(result.exit == 3);
    CHECK_THAT(result.err, Contains(".sabotier.yaml:2:1: unknown key 'severitys'"));
}

TEST_CASE("reports come in four forms, to standard output or a file alike") {
    const StarterFolder folder;
    write_flawed(folder, "x.scenario.yaml");
    const auto report = [&](const std::string& format) {
        const Result shown =
            run_sabotier({"validate", "x.scenario.yaml", "--format", format}, {.folder = folder.path()});
        CHECK(shown.exit == 5);
        CHECK(run_sabotier({"validate", "x.scenario.yaml", "--format", format, "-o", "report"},
                           {.folder = folder.path()})
                  .exit
              == 5);
        CHECK(folder.read("report") == shown.out);
        return shown.out;
    };
    SECTION("text has a place that editors can jump to") {
        CHECK_THAT(report("text"),
                   Contains("x.scenario.yaml:") && Contains("error: ") && Contains("[army.budget: "));
    }
    SECTION("JSON names its schema, the tool and what was found") {
        const json document = json::parse(report("json"));
        CHECK(document.at("tool").at("name") == "sabotier");
        CHECK(document.at("file") == "x.scenario.yaml");
        CHECK(document.at("summary").at("errors") == 2);
        CHECK(document.at("findings").at(0).at("rule") == "army.budget");
        CHECK(document.at("$schema").is_string());
    }
    SECTION("SARIF") {
        const json document = json::parse(report("sarif"));
        CHECK(document.at("version") == "2.1.0");
        CHECK(document.at("runs").at(0).at("results").size() == 6);
    }
    SECTION("JUnit") {
        CHECK_THAT(report("junit"), StartsWith("<?xml") && Contains("<failure") && Contains("army.budget"));
    }
}

TEST_CASE("several files are reported in the order given, whatever the number of jobs") {
    const StarterFolder folder;
    std::vector<std::string> arguments{"validate", "--format", "json"};
    for (int i = 0; i < 12; ++i) {
        const std::string name = "s" + std::to_string((i * 5) % 12) + ".scenario.yaml";
        folder.file(name, folder.read(starter_scenario));
        arguments.push_back(name);
    }
    const auto with_jobs = [&](const char* jobs) {
        std::vector<std::string> all = arguments;
        all.insert(all.end(), {"--jobs", jobs});
        return run_sabotier(all, {.folder = folder.path()}).out;
    };
    const std::string one = with_jobs("1");
    CHECK(with_jobs("4") == one);
    std::size_t place = 0;
    for (std::size_t i = 3; i < arguments.size(); ++i) {
        place = one.find(arguments[i], place);
        REQUIRE(place != std::string::npos);
    }
}

TEST_CASE("of a folder every scenario below it is validated") {
    const StarterFolder folder;
    write_flawed(folder, "deep/er/x.scenario.yaml");
    for (const char* name : {"base.map.yaml", "red.army.yaml", "blue.army.yaml"})
        folder.file(std::string("deep/er/") + name, folder.read(name));
    const Result result = run_sabotier({"validate", "."}, {.folder = folder.path()});
    CHECK(result.exit == 5);
    CHECK_THAT(result.out, Contains("./base.scenario.yaml") && Contains("./deep/er/x.scenario.yaml"));
}

TEST_CASE("one unreadable file among several ends with 3 and leaves no report behind") {
    const StarterFolder folder;
    folder.file("x.scenario.yaml", "");
    const std::vector<std::string> before = folder.files();
    const Result text =
        run_sabotier({"validate", starter_scenario, "x.scenario.yaml"}, {.folder = folder.path()});
    CHECK(text.exit == 3);
    CHECK_THAT(text.out, Contains(starter_scenario));
    CHECK_THAT(text.err, StartsWith("x.scenario.yaml"));
    const Result file =
        run_sabotier({"validate", starter_scenario, "x.scenario.yaml", "--format", "json", "-o", "out"},
                     {.folder = folder.path()});
    CHECK(file.exit == 3);
    CHECK(folder.files() == before);
}

TEST_CASE("maps, armies, tiles and rulebooks are validated alone") {
    const StarterFolder folder;
    folder.file("mine.rulebook.yaml", "sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: Mine\n");
    for (const char* file : {"base.map.yaml", "red.army.yaml", "mine.rulebook.yaml"}) {
        INFO(file);
        const Result result =
            run_sabotier({"validate", file, "--fail-on", "warning"}, {.folder = folder.path()});
        INFO(result.out << result.err);
        CHECK(result.exit == 0);
    }
    const fs::path tiles = source_path("formats/rulebooks/tiles/house.yaml");
    const Result result = run_sabotier({"validate", tiles.string(), "--fail-on", "warning"});
    INFO(result.out << result.err);
    CHECK(result.exit == 0);
    folder.file("bad.rulebook.yaml", "sabotier: rulebook/1\nid: mine\nextends: sabot\nchecks:\n"
                                     "  - {key: army.budget, check: army-bugdet}\n");
    const Result bad = run_sabotier({"validate", "bad.rulebook.yaml"}, {.folder = folder.path()});
    CHECK(bad.exit == 3);
    CHECK_THAT(bad.err, Contains("bad.rulebook.yaml:5:") && Contains("army-bugdet"));
}

TEST_CASE("fmt makes documents canonical once and for all, comments kept") {
    const StarterFolder folder;
    const std::string canonical = folder.read("base.map.yaml");
    CHECK(run_sabotier({"fmt", "--check", "base.map.yaml", starter_scenario}, {.folder = folder.path()}).exit
          == 0);
    folder.file("base.map.yaml", "# kept\n" + canonical + "\n\n");
    const Result check =
        run_sabotier({"fmt", "--check", "base.map.yaml", starter_scenario}, {.folder = folder.path()});
    CHECK(check.exit == 5);
    CHECK(check.out == "base.map.yaml\n");
    CHECK(folder.read("base.map.yaml").ends_with("\n\n\n"));
    REQUIRE(run_sabotier({"fmt", "base.map.yaml", starter_scenario}, {.folder = folder.path()}).exit == 0);
    const std::string once = folder.read("base.map.yaml");
    CHECK_THAT(once, Contains("# kept"));
    CHECK(run_sabotier({"fmt", "--check", "base.map.yaml"}, {.folder = folder.path()}).exit == 0);
    const Result piped = run_sabotier({"fmt", "-"}, {.input = once + "\n\n"});
    CHECK(piped.exit == 0);
    CHECK(piped.out == once);
}

TEST_CASE("fmt writes ids that were counted, says so, and waivers go on naming the same pieces") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    const std::string flawed =
        "sabotier: scenario/1\n"
        "rulebook: fortress\n"
        "map: {board: rooms, size: [4, 4]}\n"
        "pieces:\n"
        "  - {kind: machine, at: A1}\n"
        "  - {kind: machine, at: A2}\n"
        "waivers:\n"
        "  - {rule: pieces.adjacent, at: [machine-1, machine-2], reason: they hum in tune}\n";
    folder.file("x.scenario.yaml", flawed);
    const auto waived = [&] {
        const Result result = run_sabotier({"validate", "x.scenario.yaml", "--format", "json"}, here);
        const json report = json::parse(result.out);
        for (const json& finding : report.at("findings"))
            if (finding.at("rule") == "pieces.adjacent") return !finding.at("waived").is_null();
        return false;
    };
    REQUIRE(waived());
    CHECK(run_sabotier({"fmt", "--check", "x.scenario.yaml"}, here).exit == 5);
    const Result made = run_sabotier({"fmt", "x.scenario.yaml"}, here);
    CHECK(made.exit == 0);
    CHECK_THAT(made.err, Contains("x.scenario.yaml: ids written that were counted: 2"));
    CHECK_THAT(folder.read("x.scenario.yaml"), Contains("{id: machine-2, kind: machine, at: A2}"));
    CHECK(waived());
    CHECK(run_sabotier({"fmt", "x.scenario.yaml"}, here).err.empty());
}

TEST_CASE("what new and generate write has every id") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    REQUIRE(run_sabotier({"new", "fortress", "-o", "one"}, here).exit == 0);
    CHECK(run_sabotier({"fmt", "--check", "one/one.scenario.yaml"}, here).exit == 0);
    REQUIRE(run_sabotier({"generate", "fortress", "--seed", "1", "-o", "two.yaml"}, here).exit == 0);
    CHECK(run_sabotier({"fmt", "--check", "two.yaml"}, here).exit == 0);
    CHECK_THAT(folder.read("two.yaml"), Contains("{id: machine-1, kind: machine"));
}

TEST_CASE("new writes a scenario that validates without a warning, and overwrites nothing") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    for (const std::string rulebook : {"sabot"}) {
        const Result made = run_sabotier({"new", rulebook, "-o", "My Battle"}, here);
        CHECK(made.exit == 0);
        CHECK(made.out == "My Battle/my-battle.scenario.yaml\n");
        CHECK_THAT(folder.read("My Battle/my-battle.scenario.yaml"), Contains("title: My battle"));
        CHECK(run_sabotier({"validate", "My Battle", "--fail-on", "warning"}, here).exit == 0);
        const std::vector<std::string> before = folder.files();
        const Result again = run_sabotier({"new", rulebook, "-o", "My Battle"}, here);
        CHECK(again.exit == 4);
        CHECK_THAT(again.err, Contains("is not an empty folder"));
        CHECK(folder.files() == before);
    }
    CHECK(run_sabotier({"new", "sabbot", "-o", "other"}, here).exit == 3);
    folder.file("mine.rulebook.yaml", "sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: Mine\n");
    REQUIRE(run_sabotier(
                {"new", "mine.rulebook.yaml", "-o", "own", "--title", "Own rules", "--author", "Ada"}, here)
                .exit
            == 0);
    CHECK(folder.has("own/mine.rulebook.yaml"));
    const Result own = run_sabotier({"validate", "own", "--fail-on", "warning"}, here);
    INFO(own.out << own.err);
    CHECK(own.exit == 0);
    CHECK_THAT(own.out, Contains("Own rules"));
}

TEST_CASE("export warns of counters that do not fit their hexes, and writes the file all the same") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    const Result fitting = run_sabotier({"export", starter_scenario, "--to", "pdf", "-o", "a.pdf"}, here);
    CHECK(fitting.exit == 0);
    CHECK_THAT(fitting.err, !Contains("warning"));
    const Result wide = run_sabotier(
        {"export", starter_scenario, "--to", "pdf", "--hex", "16", "--counters", "5/8", "-o", "b.pdf"}, here);
    CHECK(wide.exit == 0);
    CHECK_THAT(wide.err, Contains("warning: counters of 15.88 mm do not fit hexes of 16 mm"));
    CHECK_THAT(folder.read("b.pdf"), StartsWith("%PDF"));
}

TEST_CASE("export leaves out of a secret set-up sheet where units stand") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    CHECK(run_sabotier({"export", starter_scenario, "--to", "sheet", "-o", "open.pdf"}, here).exit == 0);
    CHECK(
        run_sabotier({"export", starter_scenario, "--to", "sheet", "--secret", "-o", "secret.pdf"}, here).exit
        == 0);
    CHECK(folder.read("secret.pdf").size() < folder.read("open.pdf").size());
}

TEST_CASE("export refuses a scenario with errors unless forced, and names the file after it") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    CHECK(run_sabotier({"export", starter_scenario, "--to", "svg"}, here).exit == 0);
    CHECK_THAT(folder.read("base.svg"), StartsWith("<?xml"));
    write_flawed(folder, "x.scenario.yaml");
    const Result refused = run_sabotier({"export", "x.scenario.yaml", "--to", "svg"}, here);
    CHECK(refused.exit == 5);
    CHECK_THAT(refused.err, Contains("[army.budget: ") && Contains("--force"));
    CHECK_FALSE(folder.has("x.svg"));
    CHECK(run_sabotier({"export", "x.scenario.yaml", "--to", "svg", "--force"}, here).exit == 0);
    CHECK(folder.has("x.svg"));
    const Result piped = run_sabotier({"export", "-", "--to", "svg"},
                                      {.input = folder.read(starter_scenario), .folder = folder.path()});
    CHECK(piped.exit == 0);
    CHECK(piped.out == folder.read("base.svg"));
}

TEST_CASE("fmt does not overwrite what another program wrote since it read") {
    const StarterFolder folder;
    const std::string rough = folder.read(starter_scenario) + "\n\n";
    folder.file("a.scenario.yaml", rough);
    folder.file("b.scenario.yaml", rough);
    // More than a pipe holds is only through when fmt reads it: by then it has read the files before it.
    folder.file("meanwhile.sh", "yes '# a comment that is read' 2>/dev/null | head -n 20000\n"
                                "echo '# theirs' >> b.scenario.yaml\n"
                                "cat base.scenario.yaml\n");
    const std::string command = "cd " + folder.path().string() + " && sh meanwhile.sh | "
                                + std::string(std::getenv("SABOTIER_PROGRAM"))
                                + " fmt a.scenario.yaml b.scenario.yaml - >out 2>err";
    const int status = std::system(command.c_str());
    CHECK(WEXITSTATUS(status) == 4);
    CHECK(folder.read("err")
          == "b.scenario.yaml: another program changed this file since it was opened\n"
             "sabotier: no file was rewritten\n");
    CHECK(folder.read("b.scenario.yaml") == rough + "# theirs\n");
    CHECK(folder.read("a.scenario.yaml") == rough);
    CHECK(folder.read("out").empty());
    CHECK(run_sabotier({"fmt", "a.scenario.yaml", "./a.scenario.yaml"}, {.folder = folder.path()}).exit == 0);
    CHECK(folder.read("a.scenario.yaml") != rough);
}

TEST_CASE("an output whose name was not given never replaces what is there, nor follows a link") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    folder.file("victim", "precious");
    const std::vector<std::vector<std::string>> commands{
        {"export", starter_scenario, "--to", "svg"},
        {"measure", starter_scenario, "--to", "svg"},
        {"reach", starter_scenario, "--class", "tracked", "--zone", "red", "--to", "svg"}};
    const std::vector<std::string> names{"base.svg", "base.measure.svg", "base.reach.svg"};
    for (std::size_t i = 0; i < commands.size(); ++i) {
        INFO(names[i]);
        const auto path = folder.path() / names[i];
        auto forced = commands[i];
        forced.emplace_back("--force");
        const std::string refused =
            "sabotier: " + names[i]
            + ": is there already; -o names another file, --force replaces this one\n";

        folder.file(names[i], "mine");
        const Result kept = run_sabotier(commands[i], here);
        CHECK(kept.exit == 4);
        CHECK(kept.err == refused);
        CHECK(folder.read(names[i]) == "mine");
        CHECK(run_sabotier(forced, here).exit == 0);
        CHECK_THAT(folder.read(names[i]), StartsWith("<?xml"));

        for (const char* target : {"victim", "nowhere"}) {
            std::filesystem::remove(path);
            std::filesystem::create_symlink(target, path);
            CHECK(run_sabotier(commands[i], here).err == refused);
            CHECK(std::filesystem::is_symlink(path));
        }
        CHECK(run_sabotier(forced, here).exit == 0);
        CHECK_FALSE(std::filesystem::is_symlink(path));
        CHECK_THAT(folder.read(names[i]), StartsWith("<?xml"));
    }
    CHECK(folder.read("victim") == "precious");
    CHECK_FALSE(folder.has("nowhere"));
}

TEST_CASE("rules and rulebooks are shown as text and as data") {
    const json rules = json::parse(run_sabotier({"rules", "--format", "json"}).out);
    CHECK(rules.at("$schema") == "urn:sabotier:schema:rules:1");
    CHECK(rules.at("tool").at("name") == "sabotier");
    CHECK(rules.at("rules").size() > 30);
    const json rulebooks = json::parse(run_sabotier({"rulebook", "show", "--format", "json"}).out);
    CHECK(rulebooks.at("$schema") == "urn:sabotier:schema:rulebooks:1");
    CHECK(rulebooks.at("rulebooks").at(0).at("id").is_string());
    const Result one = run_sabotier({"rules", "army.budget"});
    CHECK_THAT(one.out, StartsWith("army.budget (error") && Contains("why:") && Contains("check: "));
    CHECK_THAT(run_sabotier({"rulebook", "show"}).out, Contains("sabot "));
    const Result shown = run_sabotier({"rulebook", "show", "sabot"});
    CHECK_THAT(shown.out, Contains("Main Battle Tank") && Contains("Grassland") && Contains("* house value"));
    const json whole = json::parse(run_sabotier({"rulebook", "show", "sabot", "--format", "json"}).out);
    CHECK(whole.at("$schema") == "urn:sabotier:schema:rulebook-show:1");
    CHECK(whole.at("rulebook").at("id") == "sabot");
    const Folder folder;
    folder.file("mine.rulebook.yaml", run_sabotier({"rulebook", "show", "sabot", "--format", "yaml"}).out);
    CHECK(run_sabotier({"rulebook", "check", "mine.rulebook.yaml"}, {.folder = folder.path()}).exit == 0);
    folder.file("bad.rulebook.yaml", "sabotier: rulebook/1\nid: bad\nextends: sabot\ntitel: Bad\n");
    const Result bad = run_sabotier({"rulebook", "check", "bad.rulebook.yaml"}, {.folder = folder.path()});
    CHECK(bad.exit == 3);
    CHECK_THAT(bad.err, Contains("bad.rulebook.yaml:4:1: unknown key 'titel'"));
}

TEST_CASE("schema prints tables of the keys of one kind of document, or of all", "[cli]") {
    const std::string all = run_sabotier({"schema", "--keys"}).out;
    CHECK(all.starts_with("## Keys\n"));
    for (const char* kind : {"scenario", "map", "army", "tiles", "rulebook"}) {
        const auto run = run_sabotier({"schema", kind, "--keys"});
        CHECK(run.exit == 0);
        CHECK(run.out.starts_with("\n### "));
        CHECK(all.find(run.out) != std::string::npos);
    }
    CHECK(run_sabotier({"schema", "report", "--keys"}).exit == 1);
    CHECK(run_sabotier({"schema", "--all", ".", "--keys"}).exit == 1);
}

TEST_CASE("every schema is JSON and can be written into a folder") {
    const Folder folder;
    const Folder elsewhere;
    const auto victim = elsewhere.file("victim", "precious");
    std::filesystem::create_symlink(victim, folder.path() / "map.schema.json");
    const Result refused = run_sabotier({"schema", "--all", "."}, {.folder = folder.path()});
    CHECK(refused.exit == 4);
    CHECK_THAT(refused.err, Contains("map.schema.json: is there already")
                                && Contains("nothing was written; --force replaces what is there"));
    CHECK(folder.files().size() == 1);
    REQUIRE(run_sabotier({"schema", "--all", ".", "--force"}, {.folder = folder.path()}).exit == 0);
    CHECK(elsewhere.read("victim") == "precious");
    CHECK(run_sabotier({"schema", "--all", "."}, {.folder = folder.path()}).exit == 0); // all the same
    SECTION("what somebody changed stays") {
        folder.file("army.schema.json", "mine");
        CHECK(run_sabotier({"schema", "--all", "."}, {.folder = folder.path()}).exit == 4);
        CHECK(folder.read("army.schema.json") == "mine");
        folder.file("army.schema.json", run_sabotier({"schema", "army"}).out);
    }
    CHECK(folder.files().size() >= 6);
    for (const std::string& file : folder.files()) {
        INFO(file);
        const std::string kind = file.substr(0, file.find('.'));
        CHECK(run_sabotier({"schema", kind}).out == folder.read(file));
        CHECK(json::parse(folder.read(file)).at("$schema").is_string());
    }
}

TEST_CASE("there is a manual page for the program and for every verb, which groff and mandoc accept") {
    const Folder folder;
    REQUIRE(run_sabotier({"man", "-o", "."}, {.folder = folder.path()}).exit == 0);
    const std::string help = run_sabotier({"--help"}).out;
    for (const std::string& page : folder.files()) {
        INFO(page);
        const std::string warnings = (folder.path() / "warnings").string();
        CHECK(shell("groff -man -ww -z " + (folder.path() / page).string() + " 2>" + warnings) == 0);
        CHECK(folder.read("warnings").empty());
        (void)shell("mandoc -T lint -W style " + (folder.path() / page).string() + " >" + warnings);
        CHECK(folder.read("warnings") == "");
        if (page == "sabotier.1") continue;
        const std::string verb = page.substr(9, page.size() - 11);
        CHECK_THAT(help, Contains("\n  " + verb + " "));
    }
    CHECK(folder.has("sabotier-validate.1"));
}

TEST_CASE("man prints the page of a verb, or writes that one alone") {
    const Folder folder;
    REQUIRE(run_sabotier({"man", "-o", "."}, {.folder = folder.path()}).exit == 0);
    const Result page = run_sabotier({"man", "validate"});
    CHECK(page.exit == 0);
    CHECK(page.err.empty());
    CHECK(page.out == folder.read("sabotier-validate.1"));
    CHECK(run_sabotier({"man"}).out == folder.read("sabotier.1"));
    folder.file("sabotier-fmt.1", "mine");
    CHECK_THAT(run_sabotier({"man", "-o", "."}, {.folder = folder.path()}).err,
               Contains("sabotier-fmt.1: is there already"));
    CHECK(folder.read("sabotier-fmt.1") == "mine");
    CHECK(run_sabotier({"man", "-o", ".", "--force"}, {.folder = folder.path()}).exit == 0);
    CHECK(folder.read("sabotier-fmt.1") != "mine");
    const Folder other;
    REQUIRE(run_sabotier({"man", "validate", "-o", "."}, {.folder = other.path()}).exit == 0);
    CHECK(other.files() == std::vector<std::string>{"sabotier-validate.1"});
    CHECK_THAT(run_sabotier({"--help"}).out, Contains("\n  man "));
}

TEST_CASE("new refuses titles and authors that no document may hold, and writes nothing") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    for (const std::string option : {"--title", "--author"})
        for (const std::string& text :
             {std::string("x\033[2J"), std::string("two\nlines"), std::string("\xff"), std::string("\uFEFFx"),
              std::string(1001, 'x')}) {
            const Result result = run_sabotier({"new", "sabot", "-o", "made", option, text}, here);
            INFO(option << " " << text);
            CHECK(result.exit == 1);
            CHECK_THAT(result.err, Contains(option) && Contains("expected a line of at most 1000"));
            CHECK(result.out.empty());
            CHECK_FALSE(folder.has("made"));
        }
    std::string longest;
    for (int i = 0; i < 1000; ++i)
        longest += "\u00E9";
    CHECK(run_sabotier({"new", "sabot", "-o", "made", "--title", longest, "--author", "Ren\u00E9"}, here).exit
          == 0);
    CHECK(run_sabotier({"validate", "made"}, here).exit == 0);
}

TEST_CASE("the file that new tells of is one line, whatever its folder is called") {
    const Folder folder;
    const Result made = run_sabotier({"new", "sabot", "-o", "a\nb"}, {.folder = folder.path()});
    CHECK(made.exit == 0);
    CHECK(made.out == "a\\nb/a-b.scenario.yaml\n");
}
