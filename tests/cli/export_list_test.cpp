#include "tests/cli/starter.hpp"
#include "tests/support/run_inside.hpp"
#include "tests/support/three_files.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

const std::string cell = source_path("samples/cell/five-rejections.scenario.yaml").string();

nlohmann::json target_of(const nlohmann::json& list, const std::string& name) {
    for (const auto& target : list.at("targets"))
        if (target.at("name") == name) return target;
    FAIL("no target " + name);
    return {};
}

} // namespace

TEST_CASE("what there is to export to is listed, with a scenario and without") {
    const StarterFolder folder;
    const std::string game = (folder.path() / starter_scenario).string();
    const std::string all = run_inside({"export", "--list"}).out;
    CHECK_THAT(all, Contains("pdf ") && Contains(".sabotier.zip") && Contains("opens with"));
    CHECK_THAT(run_inside({"export", "--list", game}).out,
               Contains("can be exported to\n") && Contains("What it cannot be exported to\n")
                   && Contains("\n  uvtt: ") && !Contains("\n  pdf: "));

    SECTION("what does not fit is told with its reason") {
        const ThreeFiles targets;
        const std::string of_cell = run_inside({"export", "--list", cell}).out;
        CHECK_THAT(of_cell, Contains("What it cannot be exported to\n") && Contains("\n  threefold: ")
                                && Contains("it is for games on hexes"));
        const auto list =
            nlohmann::json::parse(run_inside({"export", "--list", "--format", "json", cell}).out);
        CHECK(list.at("file") == cell);
        CHECK(target_of(list, "threefold").at("fits") == false);
        CHECK(target_of(list, "threefold").at("why_not").size() == 1);
        CHECK(target_of(list, "threefold").at("form") == "folder");
        CHECK(target_of(list, "threefold").at("options") == nlohmann::json{"depth", "look", "bare"});
        CHECK(target_of(list, "pdf").at("fits") == true);
    }
    SECTION("as JSON without a scenario nothing is said of fitting") {
        const auto list = nlohmann::json::parse(run_inside({"export", "--list", "--format", "json"}).out);
        CHECK(list.at("file").is_null());
        CHECK(target_of(list, "pdf").at("fits").is_null());
    }
    SECTION("what would show more than is asked for does not fit") {
        for (const std::vector<std::string>& keeping :
             {std::vector<std::string>{"--secret"}, std::vector<std::string>{"--side", "red"}}) {
            std::vector<std::string> words{"export", "--list", "--format", "json", game};
            words.insert(words.end(), keeping.begin(), keeping.end());
            const auto list = nlohmann::json::parse(run_inside(words).out);
            CHECK(target_of(list, "package").at("fits") == false);
            CHECK(target_of(list, "pdf").at("fits") == true);
            CHECK(target_of(list, "all").at("fits") == true);
        }
        CHECK_THAT(run_inside({"export", "--list", game, "--secret"}).out,
                   Contains("\n  package: it cannot keep secrets"));
        const auto unknown = run_inside({"export", "--list", game, "--side", "purple"});
        CHECK(unknown.exit == 1);
        CHECK_THAT(unknown.err, Contains("--side: 'purple' is not one of"));
        CHECK(run_inside({"export", "--list", "--secret"}).exit == 1);
    }
    SECTION("errors, with which nothing is exported, are told") {
        folder.write_flawed("flawed.scenario.yaml");
        const std::string flawed = (folder.path() / "flawed.scenario.yaml").string();
        CHECK_THAT(run_inside({"export", "--list", flawed}).out,
                   Contains("It has 2 errors: only --force exports it\n"));
        CHECK(nlohmann::json::parse(run_inside({"export", "--list", "--format", "json", flawed}).out)
                  .at("errors")
              == 2);
        CHECK_THAT(run_inside({"export", "--list", game}).out, !Contains("--force"));
    }
    SECTION("more than it takes is refused") {
        CHECK(run_inside({"export", "--list", game, cell}).exit == 1);
        CHECK(run_inside({"export", "--list", "--to", "pdf"}).exit == 1);
        CHECK(run_inside({"export", "--list", "none.scenario.yaml"}).exit == 3);
        CHECK_THAT(run_inside({"export"}).err, Contains("FILE is required"));
    }
}

TEST_CASE("of a record of a game it is listed what takes records") {
    const Folder folder;
    const auto run = [&](const std::vector<std::string>& words) {
        return run_sabotier(words, {.folder = folder.path()});
    };
    std::filesystem::copy_file(source_path("samples/landmines/small-fry.scenario.yaml"),
                               folder.path() / "small-fry.scenario.yaml");
    REQUIRE(run({"play", "small-fry.scenario.yaml", "--seat", "all=random", "-o", "tuesday.game.yaml"}).exit
            == 0);
    const Result list = run({"export", "--list", "tuesday.game.yaml"});
    INFO(list.err);
    CHECK(list.exit == 0);
    CHECK_THAT(list.out, Contains("What tuesday.game.yaml can be exported to\n") && Contains("\n  package "));
    CHECK_THAT(list.out, Contains("\n  pdf: it takes no records of games; 'sabotier replay' makes pages and "
                                  "pictures of them\n"));
    const auto json =
        nlohmann::json::parse(run({"export", "--list", "--format", "json", "tuesday.game.yaml"}).out);
    CHECK(json.at("file") == "tuesday.game.yaml");
    CHECK(target_of(json, "package").at("fits") == true);
    CHECK(target_of(json, "pdf").at("fits") == false);
    CHECK(target_of(json, "pdf").at("why_not").size() == 1);
    std::filesystem::copy_file(folder.path() / "tuesday.game.yaml", folder.path() / "MONDAY.GAME.YAML");
    CHECK(run({"export", "--list", "MONDAY.GAME.YAML"}).exit == 0);
    std::filesystem::remove(folder.path() / "small-fry.scenario.yaml");
    CHECK(run({"export", "--list", "tuesday.game.yaml"}).exit == 3);
}

TEST_CASE("all that fits goes into one folder with a page that lists it, or nothing does") {
    const StarterFolder folder;
    const auto run = [&](const std::vector<std::string>& words) {
        return run_sabotier(words, {.folder = folder.path()});
    };
    const auto before = folder.files();
    const Result done = run({"export", starter_scenario, "--to", "all", "--paper", "letter"});
    INFO(done.err);
    CHECK(done.exit == 0);
    for (const char* name :
         {"index.html", "base.pdf", "base.sheet.pdf", "base.svg", "base.png", "base.sabotier.zip"})
        CHECK(folder.has(std::string("base.exports/") + name));
    CHECK_THAT(folder.read("base.exports/index.html"), Contains("href=\"./base.pdf\""));
    CHECK(run({"export", starter_scenario, "--to", "pdf", "--paper", "letter", "-o", "one.pdf"}).exit == 0);
    CHECK(folder.read("base.exports/base.pdf") == folder.read("one.pdf"));
    CHECK(run({"export", starter_scenario, "--to", "all"}).exit == 4);

    std::filesystem::remove_all(folder.path() / "base.exports");
    std::filesystem::remove(folder.path() / "one.pdf");
    const Result full = run_sabotier({"export", starter_scenario, "--to", "all"},
                                     {.folder = folder.path(), .file_limit = 50'000});
    CHECK(full.exit == 4);
    CHECK(folder.files() == before);
    CHECK_FALSE(folder.has("base.exports"));
}
