#include "tests/cli/starter.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <sstream>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

using nlohmann::json;

namespace {

int shell(const std::string& command) {
    return std::system(command.c_str()); // the words are the tests' own
}

} // namespace

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

TEST_CASE("names that a command line may use are listed a line each") {
    const std::string hall = source_path("samples/fortress/ember-hall.scenario.yaml").string();
    const std::string market = source_path("samples/sabot/pattenford/market-day.scenario.yaml").string();
    CHECK(run_sabotier({"names", "sides", hall}).out == "spies\nvillains\n");
    CHECK_THAT(run_sabotier({"names", "units", hall}).out, Contains("\nvillains-nadesh-1\n"));
    CHECK_THAT(run_sabotier({"names", "classes", market}).out, Contains("tracked\nwheeled\n"));
    CHECK_THAT(run_sabotier({"names", "rules"}).out,
               Contains("\nwalls.duplicate\n") && Contains("\nzone.overlap\n"));
    CHECK_THAT(run_sabotier({"names", "rules", hall}).out, !Contains("zone.overlap"));
    SECTION("each unit as --unit takes it, also where both sides have one of that id") {
        std::istringstream units(run_sabotier({"names", "units", market}).out);
        std::size_t count = 0;
        for (std::string unit; std::getline(units, unit); ++count) {
            INFO(unit);
            if (count % 8 == 0)
                CHECK(run_sabotier({"sight", market, "--unit", unit, "--to", "1105"})
                          .err.find("there is no unit")
                      == std::string::npos);
        }
        CHECK(count > 20);
        CHECK_THAT(run_sabotier({"names", "units", market}).out,
                   Contains("\nblue/inf-1\n") && Contains("\nred/inf-1\n"));
    }
    const Result without = run_sabotier({"names", "units"});
    CHECK(without.exit == 1);
    CHECK_THAT(without.err, Contains("FILE is required for units"));
    CHECK(run_sabotier({"names", "units", "no-such.scenario.yaml"}).exit == 3);
}
