#include "tests/cli/starter.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::Matches;
using Catch::Matchers::StartsWith;

namespace {

std::string stated(const std::string& message) {
    return "sabotier: " + message + "\n";
}

} // namespace

TEST_CASE("export takes the target from the ending of the output, and says what it wrote") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    const Result svg = run_sabotier({"export", starter_scenario, "-o", "a.svg"}, here);
    CHECK(svg.exit == 0);
    CHECK_THAT(svg.err, Matches("sabotier: wrote a.svg, [0-9]+ by [0-9]+ mm\n"
                                "sabotier: svg shows what the sides of this game hide .*\n"));
    CHECK_THAT(folder.read("a.svg"), StartsWith("<?xml"));
    const Result png = run_sabotier({"export", starter_scenario, "--scale", "10", "-o", "a.png"}, here);
    CHECK(png.exit == 0);
    CHECK_THAT(png.err, StartsWith("sabotier: wrote a.png, ") && Contains(" pixels\n"));
    const Result pdf = run_sabotier({"export", starter_scenario, "-o", "a.pdf"}, here);
    CHECK_THAT(pdf.err, Matches("sabotier: wrote a.pdf, [0-9]+ pages\n"));
    const Result sheet = run_sabotier({"export", starter_scenario, "-o", "b.sheet.pdf"}, here);
    CHECK_THAT(sheet.err, Contains("wrote b.sheet.pdf, one page"));
    // A sheet is a PDF, whatever its name says besides.
    CHECK(run_sabotier({"export", starter_scenario, "--to", "sheet", "-o", "c.pdf"}, here).exit == 0);
}

TEST_CASE("export refuses a name that promises another kind of file, or tells none") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    const std::vector<std::string> before = folder.files();
    const Result other = run_sabotier({"export", starter_scenario, "--to", "png", "-o", "x.pdf"}, here);
    CHECK(other.exit == 1);
    CHECK(other.err == stated("export: x.pdf is no name for png; expected one that ends in .png"));
    SECTION("nor is the name of a target an ending") {
        const Result named =
            run_sabotier({"export", starter_scenario, "--to", "sheet", "-o", "x.sheet"}, here);
        CHECK(named.exit == 1);
        CHECK_THAT(named.err,
                   Contains("export: x.sheet is no name for sheet; expected one that ends in .sheet.pdf"));
        CHECK_FALSE(folder.has("x.sheet"));
    }
    for (const std::string name : {"", "x", "x.txt", "png"}) {
        std::vector<std::string> command{"export", starter_scenario};
        if (!name.empty()) command.insert(command.end(), {"-o", name});
        const Result none = run_sabotier(command, here);
        CHECK(none.exit == 1);
        CHECK_THAT(none.err, Contains("--to is required"));
        if (name.empty()) CHECK_THAT(none.err, StartsWith("sabotier: export: --to is required: "));
    }
    CHECK(folder.files() == before);
}

TEST_CASE("export makes a file of each of several scenarios, or none") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    std::filesystem::create_directory(folder.path() / "out");
    folder.file("two.scenario.yaml", folder.read(starter_scenario));
    const Result both = run_sabotier({"export", ".", "--to", "svg", "-o", "out"}, here);
    CHECK(both.exit == 0);
    CHECK_THAT(both.err, Contains("wrote out/base.svg") && Contains("wrote out/two.svg"));
    CHECK(folder.read("out/base.svg") == folder.read("out/two.svg"));

    const Result again = run_sabotier({"export", ".", "--to", "svg", "-o", "out"}, here);
    CHECK(again.exit == 4);
    CHECK_THAT(again.err, Contains("out/base.svg: is there already") && Contains("no file was written"));

    SECTION("nothing is written where one cannot be read, and every one is told") {
        folder.file("three.scenario.yaml", "sabotier: scenario/1\n");
        folder.file("four.scenario.yaml", folder.scenario_with("title: ", "title: a\ntitle: "));
        const Result one = run_sabotier(
            {"export", starter_scenario, "three.scenario.yaml", "four.scenario.yaml", "--to", "svg"}, here);
        CHECK(one.exit == 3);
        CHECK_THAT(one.err, Contains("three.scenario.yaml:") && Contains("four.scenario.yaml:")
                                && Contains("no file was written"));
        CHECK_FALSE(folder.has("base.svg"));
    }
    SECTION("two of one name are refused") {
        const Result twice = run_sabotier(
            {"export", starter_scenario, "./" + std::string(starter_scenario), "--to", "svg"}, here);
        CHECK(twice.exit == 1);
        CHECK(twice.err
              == stated("export: base.svg would be made of base.scenario.yaml and of ./base.scenario.yaml"));
    }
    SECTION("several do not go into one file") {
        const Result one = run_sabotier(
            {"export", starter_scenario, "two.scenario.yaml", "--to", "svg", "-o", "all.svg"}, here);
        CHECK(one.exit == 1);
        CHECK_THAT(one.err, Contains("all.svg is no folder"));
    }
    SECTION("their folder is made, unless nothing comes of them") {
        const Result fresh = run_sabotier({"export", ".", "--to", "svg", "-o", "fresh/all"}, here);
        CHECK(fresh.exit == 0);
        CHECK(folder.has("fresh/all/base.svg"));
        CHECK(folder.has("fresh/all/two.svg"));
        folder.file("three.scenario.yaml", "sabotier: scenario/1\n");
        CHECK(run_sabotier(
                  {"export", "base.scenario.yaml", "two.scenario.yaml", "--to", "svg", "-o", "v-1.2"}, here)
                  .exit
              == 0);
        CHECK(folder.has("v-1.2/two.svg"));
        CHECK(run_sabotier({"export", ".", "--to", "svg", "-o", "none/of/them/"}, here).exit == 3);
        CHECK_FALSE(std::filesystem::exists(folder.path() / "none"));
        CHECK(run_sabotier({"export", ".", "--to", "svg", "-o", "fresh/none"}, here).exit == 3);
        CHECK_FALSE(std::filesystem::exists(folder.path() / "fresh/none"));
        CHECK(std::filesystem::exists(folder.path() / "fresh/all"));
    }
    SECTION("standard input stands alone") {
        const Result one = run_sabotier({"export", starter_scenario, "-", "--to", "svg"}, here);
        CHECK(one.exit == 1);
        CHECK_THAT(one.err, Contains("'-' stands alone"));
    }
}

TEST_CASE("export writes through /dev/stdout into a pipe and into a file alike") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    const Result piped = run_sabotier({"export", starter_scenario, "--to", "svg", "-o", "/dev/stdout"}, here);
    CHECK(piped.exit == 0);
    CHECK(run_sabotier({"export", starter_scenario, "-o", "a.svg"}, here).exit == 0);
    CHECK(piped.out == folder.read("a.svg"));
    REQUIRE(std::system(("mkfifo '" + (folder.path() / "pipe").string() + "' && (cat '"
                         + (folder.path() / "pipe").string() + "' > '" + (folder.path() / "read").string()
                         + "' &)")
                            .c_str())
            == 0);
    CHECK(run_sabotier({"export", starter_scenario, "--to", "svg", "-o", "pipe"}, here).exit == 0);
    CHECK(std::filesystem::is_fifo(folder.path() / "pipe"));
}

TEST_CASE("a map is exported alone, and no other part of a scenario is") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    for (const std::string target : {"svg", "png", "pdf"}) {
        INFO(target);
        const Result map = run_sabotier({"export", "base.map.yaml", "--to", target}, here);
        INFO(map.err);
        CHECK(map.exit == 0);
        CHECK(folder.read("base." + target).size() > 1000);
    }
    for (const std::string& file : folder.files()) {
        if (!file.ends_with(".army.yaml")) continue;
        const Result army = run_sabotier({"export", file, "--to", "svg"}, here);
        CHECK(army.exit == 3);
        CHECK_THAT(army.err, Contains("this is no scenario, nor a map"));
    }
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
    folder.write_flawed("x.scenario.yaml");
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

TEST_CASE("export refuses an ending of a file of another sort, whether or not anything is exported to it") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    const std::vector<std::string> before = folder.files();
    for (const auto& [target, name] : std::vector<std::pair<std::string, std::string>>{{"pdf", "pk.zip"},
                                                                                       {"pdf", "x.txt"},
                                                                                       {"svg", "page.yaml"},
                                                                                       {"png", "a.mp3"},
                                                                                       {"package", "x.7z"}}) {
        const Result refused = run_sabotier({"export", starter_scenario, "--to", target, "-o", name}, here);
        INFO(refused.err);
        CHECK(refused.exit == 1);
        CHECK_THAT(refused.err,
                   Contains(name + " is no name for " + target + "; expected one that ends in ."));
    }
    CHECK(folder.files() == before);
    // What is no ending, or no file, says nothing about what it holds.
    for (const std::string name : {"plain", "version-1.2", "draft.", "ford.v1", "/dev/null"})
        CHECK(run_sabotier({"export", starter_scenario, "--to", "svg", "-o", name}, here).exit == 0);
}

TEST_CASE("what is told of many exported files is told once, with how many it is about") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    std::filesystem::create_directory(folder.path() / "all");
    for (const char* name : {"a", "b", "c"})
        std::filesystem::copy(source_path("samples/fortress/ember-hall.scenario.yaml"),
                              folder.path() / "all" / (std::string(name) + ".scenario.yaml"));
    std::filesystem::create_directory(folder.path() / "out");
    const Result many = run_sabotier({"export", "all", "--to", "svg", "-o", "out"}, here);
    INFO(many.err);
    REQUIRE(many.exit == 0);
    const auto count = [&](const std::string& text, const std::string& part) {
        std::size_t found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
            ++found;
        return found;
    };
    CHECK(count(many.err, "wrote ") == 3);
    CHECK(count(many.err, "svg shows what the sides of this game hide") == 1);
    CHECK_THAT(many.err, Contains("(3 files)"));
    const Result one = run_sabotier({"export", "all/a.scenario.yaml", "--to", "svg", "-o", "one.svg"}, here);
    CHECK(count(one.err, "svg shows what the sides of this game hide") == 1);
    CHECK_THAT(one.err, !Contains("(1 file"));
}

TEST_CASE("a file is named after all of a name but what tells the kind of document") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    for (const char* name : {"ford.v1.scenario.yaml", "ford.v2.scenario.yaml", "mr.smith.yaml"})
        folder.file(name, folder.read(starter_scenario));
    const Result both = run_sabotier({"export", "ford.v1.scenario.yaml", "ford.v2.scenario.yaml",
                                      "mr.smith.yaml", "--to", "svg", "-o", "out"},
                                     here);
    INFO(both.err);
    CHECK(both.exit == 0);
    for (const char* name : {"out/ford.v1.svg", "out/ford.v2.svg", "out/mr.smith.svg"})
        CHECK(folder.has(name));
    const std::vector<std::pair<std::string, std::string>> made{{"package", "ford.v1.sabotier.zip"},
                                                                {"tiled", "ford.v1.tiled/"},
                                                                {"wesnoth", "ford.v1.wesnoth/"},
                                                                {"all", "ford.v1.exports/ford.v1.svg"}};
    for (const auto& [target, name] : made) {
        INFO(target);
        CHECK(run_sabotier({"export", "ford.v1.scenario.yaml", "--to", target}, here).exit == 0);
        CHECK(std::filesystem::exists(folder.path() / name));
    }
    CHECK(run_sabotier({"diff", "ford.v1.scenario.yaml", "ford.v2.scenario.yaml", "--to", "svg"}, here).exit
          == 0);
    CHECK(folder.has("ford.v2.diff.svg"));
    CHECK(run_sabotier({"measure", "ford.v1.scenario.yaml", "--to", "svg"}, here).exit == 0);
    CHECK(folder.has("ford.v1.measure.svg"));
    CHECK(run_sabotier({"import", "package", "ford.v1.sabotier.zip"}, here).exit == 0);
    CHECK(folder.has("ford.v1/ford.v1.scenario.yaml"));
    CHECK(run_sabotier({"export", "mr.smith.yaml", "--to", "package"}, here).exit == 0);
    CHECK(run_sabotier({"import", "package", "mr.smith.sabotier.zip"}, here).exit == 0);
    CHECK(folder.has("mr.smith/mr.smith.scenario.yaml"));
}

TEST_CASE("export refuses the format of a list where it makes no list") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    for (const std::string format : {"json", "text"}) {
        const Result result =
            run_sabotier({"export", starter_scenario, "--to", "png", "--format", format}, here);
        CHECK(result.exit == 1);
        CHECK(result.err == stated("export: --format goes with --list"));
    }
    CHECK_FALSE(folder.has("base.png"));
}

TEST_CASE("export says of a page that its scenario cannot be played by the rules, and why") {
    const Folder folder;
    const Result page =
        run_sabotier({"export", source_path("samples/landmines/behind-the-screen.scenario.yaml").string(),
                      "--to", "html", "-o", "x.html"},
                     {.folder = folder.path()});
    CHECK(page.exit == 0);
    // a program without that of the page says this of any game
    CHECK_THAT(page.err,
               Contains("not in html: playing by the rules: 20 pieces of Green have no place on the board")
                   || Contains("built without that of the page"));
}
