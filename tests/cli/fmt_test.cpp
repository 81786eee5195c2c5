#include "tests/cli/starter.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cstdlib>

using namespace sabotier::test;
using Catch::Matchers::Contains;

using nlohmann::json;

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
