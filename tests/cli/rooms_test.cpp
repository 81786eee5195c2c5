#include "tests/cli/process.hpp"

#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <set>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using nlohmann::json;

namespace {

/// A scenario on rooms with steps of a draft on a map of that size.
std::string draft(const std::string& steps, const std::string& size = "4, 4") {
    return "sabotier: scenario/1\nrulebook: fortress\ntitle: Draft\nauthor: Ada\nplayers: 4\n"
           "map: {board: rooms, size: ["
           + size
           + "]}\nsides: [{id: spies, name: Spies}, {id: villains, name: Villains}]\n"
             "pieces: [{kind: hawk}, {kind: hacker}, {kind: chantico, at: A1}, {kind: nadesh, at: A1}]\n"
             "draft: {first: spies, steps: ["
           + steps + "]}\n";
}

Result count(std::vector<std::string> more) {
    more.insert(more.begin(), {"count", "fortress"});
    return run_sabotier(more);
}

Result generate(std::vector<std::string> more, const Folder& folder) {
    more.insert(more.begin(), {"generate", "fortress"});
    return run_sabotier(more, {.folder = folder.path()});
}

} // namespace

TEST_CASE("count gives exact numbers as text and as JSON") {
    const Result text = count({"--size", "3x3", "--walls", "2", "--pieces", "machine=1", "--pieces",
                               "generator=1", "--up-to-symmetry"});
    CHECK(text.exit == 0);
    const Result data = count({"--size", "3x3", "--walls", "2", "--pieces", "machine=1", "--pieces",
                               "generator=1", "--up-to-symmetry", "--format", "json"});
    REQUIRE(data.exit == 0);
    const json node = json::parse(data.out);
    CHECK(node["$schema"] == "urn:sabotier:schema:count:1");
    CHECK(node["size"] == json({3, 3}));
    CHECK(node["pieces"]["generator"] == 1);
    CHECK(text.out
          == node["layouts"].get<std::string>() + " legal layouts\n"
                 + node["up_to_symmetry"].get<std::string>() + " up to turns and mirrors\n");
}

TEST_CASE("count of what passes filters is exact, and what can never be is none") {
    const auto told = [](const std::vector<std::string>& more) {
        std::vector<std::string> all{"--pieces", "machine=0", "--pieces", "generator=0"};
        all.insert(all.end(), more.begin(), more.end());
        const Result result = count(all);
        CHECK(result.exit == 0);
        return result.out;
    };
    const std::string pass = " legal layouts pass the filters\n";
    // The rooms that stay connected are the spanning trees of the board's graph.
    CHECK(told({"--size", "3x2", "--walls", "2", "--connected"}) == "15" + pass);
    CHECK(told({"--size", "3x2", "--walls", "3", "--connected"}) == "0" + pass);
    // The edge in the middle, and one of three pairs of edges that a half turn exchanges.
    CHECK(told({"--size", "3x2", "--walls", "3", "--symmetric", "half-turn"}) == "3" + pass);
    CHECK(told({"--size", "3x2", "--walls", "3"}) == "15 legal layouts\n");

    // One wall makes a path of four rooms; its ends are three steps apart, and no rooms are four.
    const auto apart = [](const std::string& steps) {
        return count({"--size", "2x2", "--walls", "1", "--pieces", "machine=1", "--pieces", "generator=1",
                      "--distance", "machine,generator=" + steps})
            .out;
    };
    CHECK(apart("2") == "24" + pass);
    CHECK(apart("3") == "8" + pass);
    CHECK(apart("4") == "0" + pass);
}

TEST_CASE("count knows the standard box, and what its option changes") {
    const Result all = count({});
    const Result kinds = count({"--option", "apart=machine-generator"});
    REQUIRE(all.exit == 0);
    REQUIRE(kinds.exit == 0);
    // Fewer pairs that must be apart leave more layouts.
    CHECK(std::stoll(all.out) > 1'000'000);
    CHECK(std::stoll(kinds.out) > std::stoll(all.out));
}

TEST_CASE("count refuses what it cannot answer, in words") {
    const auto refused = [](std::vector<std::string> more, const std::string& part) {
        const Result result = count(std::move(more));
        CHECK(result.exit == 1);
        CHECK(result.out.empty());
        CHECK_THAT(result.err, Contains(part));
    };
    refused({"--size", "40x40"},
            "40x40 rooms: the rulebook 'fortress' counts and draws maps of 2x2 to 12x12 rooms");
    refused({"--size", "0x4"}, "'0x4' is no size");
    refused({"--size", "4"}, "expected columns and rows such as 5x4");
    refused({"--size", "1x1"}, "1x1 rooms: the rulebook 'fortress' counts and draws maps of 2x2");
    refused({"--size", "1000x1000"}, "2x2 to 12x12 rooms");
    refused({"--pieces", "machine=-1"}, "expected a number from 0 to 127");
    refused({"--pieces", "gnome=1"}, "'gnome' is no piece of the set-up");
    refused({"--option", "apart=never"}, "option 'apart' has no value 'never'");
    refused({"--option", "gravity=none"}, "the rulebook has no option 'gravity'");
    refused({"--walls", "-3"}, "--walls");
    refused({"--size", "12x12", "--walls", "60", "--pieces", "machine=30"}, "too large to count exactly");
    refused({"--size", "8x8", "--walls", "30", "--connected"},
            "too large to count exactly: 30 walls can part the map of 8x8 rooms in too many ways to tell "
            "apart; up to 8 walls can be counted");
    refused({"--size", "12x12", "--distance", "machine,generator=3"},
            "distances are asked of every layout, one by one, and of 12x12 rooms with 5 walls");
    refused({"--size", "8x8", "--walls", "30", "--connected", "--up-to-symmetry"}, "up to ");
    CHECK(run_sabotier({"count", "sabot"}).exit == 1);
    CHECK(run_sabotier({"count", "no-such-game"}).exit == 3);
}

TEST_CASE("more pieces than rooms, and more walls than edges, have no legal layout") {
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{"--pieces", "machine=120"}, {"--walls", "10000"}}) {
        const Result result = count(more);
        CHECK(result.exit == 0);
        CHECK(result.out == "0 legal layouts\n");
        const Folder folder;
        std::vector<std::string> drawn = more;
        drawn.insert(drawn.end(), {"--seed", "1"});
        const Result none = generate(drawn, folder);
        CHECK(none.exit == 5);
        CHECK(none.out.empty());
        CHECK_THAT(none.err, Contains("no layout is legal with these numbers and filters"));
    }
}

TEST_CASE("numbers other than the rulebook's are part of the scenario, which validates") {
    const Folder folder;
    REQUIRE(generate({"--seed", "3", "--symmetric", "half-turn", "--walls", "4", "--pieces", "machine=2",
                      "-o", "x.scenario.yaml"},
                     folder)
                .exit
            == 0);
    const Result report = run_sabotier({"validate", "x.scenario.yaml"}, {.folder = folder.path()});
    INFO(report.out << folder.read("x.scenario.yaml"));
    CHECK(report.exit == 0);
    CHECK_THAT(folder.read("x.scenario.yaml"),
               Contains("reason: 4 walls were asked for") && Contains("reason: 2 of machine were asked for"));
}

TEST_CASE("generated scenarios validate clean, and the same seed gives the same one") {
    const Folder folder;
    for (const char* const seed : {"1", "2", "3", "77"}) {
        REQUIRE(generate({"--seed", seed, "--connected", "-o", "x.scenario.yaml", "--force"}, folder).exit
                == 0);
        const Result report =
            run_sabotier({"validate", "--fail-on", "warning", "x.scenario.yaml"}, {.folder = folder.path()});
        INFO(report.out << folder.read("x.scenario.yaml"));
        CHECK(report.exit == 0);
        CHECK(generate({"--seed", seed, "--connected"}, folder).out == folder.read("x.scenario.yaml"));
    }
    CHECK(generate({"--seed", "1"}, folder).out != generate({"--seed", "2"}, folder).out);
}

TEST_CASE("many layouts go into a folder, numbered and all different") {
    const Folder folder;
    CHECK_THAT(generate({"--seed", "5", "--count", "30"}, folder).err, Contains("-o FOLDER"));
    REQUIRE(generate({"--seed", "5", "--count", "30", "-o", "layouts"}, folder).exit == 0);
    const auto files = folder.files();
    REQUIRE(files.size() == 30);
    CHECK(files.front() == "layouts/layout-01.scenario.yaml");
    CHECK(files.back() == "layouts/layout-30.scenario.yaml");
    std::set<std::string> maps;
    for (const std::string& file : files) {
        const std::string text = folder.read(file);
        maps.insert(text.substr(text.find("map:")));
    }
    CHECK(maps.size() == 30);
    CHECK(run_sabotier({"validate", "layouts"}, {.folder = folder.path()}).exit != 1);
}

TEST_CASE("layouts replace nothing that is in their folder, and go through no link") {
    const Folder folder;
    folder.file("victim", "precious");
    folder.file("layouts/layout-03.scenario.yaml", "mine");
    std::filesystem::create_symlink("../victim", folder.path() / "layouts/layout-07.scenario.yaml");
    const std::vector<std::string> before = folder.files();
    const Result refused = generate({"--seed", "5", "--count", "10", "-o", "layouts"}, folder);
    CHECK(refused.exit == 4);
    CHECK(refused.err
          == "sabotier: layouts/layout-03.scenario.yaml: is there already\n"
             "sabotier: layouts/layout-07.scenario.yaml: is there already\n"
             "sabotier: nothing was written; --force replaces what is there\n");
    CHECK(folder.files() == before);
    CHECK(folder.read("layouts/layout-03.scenario.yaml") == "mine");
    CHECK(generate({"--seed", "5", "--count", "10", "-o", "layouts", "--force"}, folder).exit == 0);
    CHECK(folder.files().size() == 11);
    CHECK(folder.read("victim") == "precious");
    CHECK(folder.read("layouts/layout-07.scenario.yaml").starts_with("sabotier: scenario/1"));
    CHECK(generate({"--seed", "5", "--count", "10", "-o", "layouts"}, folder).err.find("and 5 more; nothing")
          != std::string::npos);
}

TEST_CASE("filters keep what passes them") {
    const Folder folder;
    REQUIRE(generate({"--seed", "9", "--symmetric", "half-turn", "--walls", "4", "--pieces", "machine=2",
                      "-o", "s.scenario.yaml"},
                     folder)
                .exit
            == 0);
    CHECK_THAT(generate({"--seed", "9", "--size", "5x4", "--symmetric", "quarter-turn"}, folder).err,
               Contains("has no symmetry 'quarter-turn'"));
    CHECK_THAT(generate({"--seed", "9", "--distance", "machine"}, folder).err, Contains("is no distance"));
    CHECK(generate({"--seed", "9", "--distance", "machine,generator=3"}, folder).exit == 0);
    const Result hopeless =
        generate({"--seed", "9", "--connected", "--distance", "machine,generator=900"}, folder);
    CHECK(hopeless.exit == 5);
    CHECK_THAT(hopeless.err, Contains("no layout is legal with these numbers and filters"));
}

TEST_CASE("draft says who is to move and what may be placed, as text and as JSON") {
    const Folder folder;
    folder.file("d.scenario.yaml", draft("{by: spies, kind: machine, at: A1}"));
    const Result text = run_sabotier({"draft", "d.scenario.yaml"}, {.folder = folder.path()});
    CHECK(text.exit == 0);
    CHECK_THAT(text.out, Contains("placed: 0 of 5 walls, 1 of 3 machine, 0 of 2 generator\n"));
    CHECK_THAT(text.out, Contains("to move: villains\n") && Contains("  wall A1|B1\n")
                             && Contains("  generator in C1\n") && !Contains("  generator in B1\n"));
    const Result data =
        run_sabotier({"draft", "--format", "json", "d.scenario.yaml"}, {.folder = folder.path()});
    const json node = json::parse(data.out);
    CHECK(node["$schema"] == "urn:sabotier:schema:draft:1");
    CHECK(node["to_move"] == "villains");
    CHECK(node["finished"] == false);
    CHECK(node["faults"].empty());
    CHECK(node["legal"].size() == 24 + 2 * 13);
    CHECK(node["unsettled"].empty());
}

TEST_CASE("draft tells faults and dead ends") {
    const Folder folder;
    const auto drafted = [&](const std::string& steps, const std::string& size = "4, 4") {
        folder.file("d.scenario.yaml", draft(steps, size));
        return run_sabotier({"draft", "d.scenario.yaml"}, {.folder = folder.path()});
    };
    SECTION("a step that was illegal") {
        const Result result =
            drafted("{by: spies, kind: machine, at: A1}, {by: villains, kind: generator, at: A1}");
        CHECK(result.exit == 5);
        CHECK_THAT(result.out,
                   Contains("fault: step 2 (generator in A1) was illegal: the room holds a piece"));
    }
    SECTION("placements that would leave the rest without a place") {
        const Result result =
            drafted("{by: spies, wall: A1|A2}, {by: villains, wall: C1|D1}, {by: spies, wall: "
                    "B2|C2}, {by: villains, wall: C2|C3}, {by: spies, wall: B3|B4}, {by: "
                    "villains, kind: machine, at: B1}, {by: spies, kind: machine, at: D2}, {by: "
                    "villains, kind: machine, at: A3}");
        CHECK(result.exit == 0);
        CHECK_THAT(result.out, Contains("legal, but a dead end (") && Contains("  generator in C4\n"));
    }
    SECTION("nothing can be placed") {
        const Result result = drafted("{by: spies, kind: machine, at: A1}", "2, 2");
        CHECK(result.exit == 5);
        CHECK_THAT(result.out, Contains("fault: what is to be placed has no legal place from the start"));
    }
    SECTION("a map without a draft so far is a draft that begins") {
        const Result result = drafted("");
        CHECK(result.exit == 0);
        CHECK_THAT(result.out, Contains("to move: spies"));
    }
    SECTION("what takes too long to prove is told as not settled") {
        folder.file("crowd.rulebook.yaml",
                    "sabotier: rulebook/1\nid: crowd\nextends: fortress\ntitle: A crowd\n"
                    "grid: {walls: 0}\npieces:\n  - {id: machine, exactly: 71, supply: 71}\n");
        std::string text = draft("", "12, 12");
        text.replace(text.find("fortress"), 8, "crowd.rulebook.yaml");
        folder.file("d.scenario.yaml", text);
        const Result result = run_sabotier({"draft", "d.scenario.yaml"}, {.folder = folder.path()});
        CHECK(result.exit == 0);
        CHECK_THAT(result.out, Contains("legal, not settled whether a dead end (288):\n  machine in A1\n"));
        CHECK_THAT(result.out, !Contains("legal, but a dead end") && !Contains("may be placed"));
        const Result data =
            run_sabotier({"draft", "--format", "json", "d.scenario.yaml"}, {.folder = folder.path()});
        const json node = json::parse(data.out);
        CHECK(node["legal"].empty());
        CHECK(node["unsettled"].size() == 288);
        CHECK(node["dead_ends"].empty());
    }
    SECTION("a large map is answered") {
        const Result result = drafted("{by: spies, kind: machine, at: A1}", "12, 12");
        CHECK(result.exit == 0);
        CHECK_THAT(result.out, Contains("wall L11|L12"));
    }
}

TEST_CASE("draft refuses games without a variable set-up") {
    const Folder folder;
    folder.file("x.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\ntitle: X\nmap:\n  board: hexes\n"
                                   "  size: [2, 2]\n  terrain: |\n    gg\n    gg\n");
    const Result result = run_sabotier({"draft", "x.scenario.yaml"}, {.folder = folder.path()});
    CHECK(result.exit == 3); // the command line is right, the document lacks what is asked about
    CHECK_THAT(result.err, Contains("has no variable set-up on rooms"));
}

TEST_CASE("a fresh scenario on rooms is playable, drawn and printed") {
    const Folder folder;
    REQUIRE(run_sabotier({"new", "fortress", "-o", "first-steps"}, {.folder = folder.path()}).exit == 0);
    const std::string file = "first-steps/first-steps.scenario.yaml";
    const Result report = run_sabotier({"validate", "--fail-on", "warning", file}, {.folder = folder.path()});
    INFO(report.out);
    CHECK(report.exit == 0);
    for (const char* const target : {"svg", "png", "pdf", "sheet"}) {
        INFO(target);
        const Result made =
            run_sabotier({"export", file, "--to", target, "-o", "out"}, {.folder = folder.path()});
        CHECK(made.exit == 0);
        CHECK(folder.read("out").size() > 1000);
    }
}

TEST_CASE("bad maps of rooms are refused or found, and never drawn") {
    const Folder folder;
    const auto validated = [&](const std::string& from, const std::string& to) {
        std::string text = draft("");
        const auto at = text.find(from);
        REQUIRE(at != std::string::npos);
        folder.file("x.scenario.yaml", text.replace(at, from.size(), to));
        return run_sabotier({"validate", "x.scenario.yaml"}, {.folder = folder.path()});
    };
    for (const char* const size : {"[0, 4]", "[-1, 4]", "[4]", "[1001, 4]", "[4, 99999999999]", "4x4"}) {
        const Result result = validated("[4, 4]", size);
        INFO(size << result.err);
        CHECK(result.exit == 3);
        CHECK_THAT(result.err, Contains("x.scenario.yaml:6:"));
    }
    CHECK(validated("size: [4, 4]", "size: [1, 1]").exit == 5);
    CHECK(validated("size: [4, 4]", "size: [1000, 1000]").exit == 0);
    const Result apart = validated("size: [4, 4]", "size: [4, 4], walls: [A1|C1]");
    CHECK(apart.exit == 5);
    CHECK_THAT(apart.out, Contains("the wall A1|C1 is not between two adjacent rooms"));
    CHECK(validated("size: [4, 4]", "size: [4, 4], walls: [A1]").exit == 3);
}

TEST_CASE("the only layout is told as one") {
    CHECK(count({"--size", "2x2", "--walls", "0", "--pieces", "machine=0", "--pieces", "generator=0"}).out
          == "1 legal layout\n");
    CHECK(count({"--size", "2x2", "--walls", "0", "--pieces", "machine=0", "--pieces", "generator=0",
                 "--connected"})
              .out
          == "1 legal layout passes the filters\n");
}
