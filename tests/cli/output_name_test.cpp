#include "tests/cli/starter.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

using Words = std::vector<std::string>;

Words operator+(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

const Words diff{"diff", starter_scenario, starter_scenario};
const Words measure{"measure", starter_scenario};
const Words reach{"reach", starter_scenario, "--class", "tracked", "--zone", "red"};
const Words sight{"sight", starter_scenario, "--exposure"};
const Words validate{"validate", starter_scenario};

} // namespace

TEST_CASE("the ending of a name tells whether an answer is drawn, and whether it is JSON") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    for (const Words& verb : {diff, measure, reach, sight}) {
        INFO(verb.front());
        const Result svg = run_sabotier(verb + Words{"-o", "x.svg"}, here);
        INFO(svg.err);
        CHECK(svg.exit == 0);
        CHECK_THAT(svg.err, Contains("wrote x.svg"));
        CHECK_THAT(folder.read("x.svg"), StartsWith("<?xml"));
        for (const char* name : {"x.png", "X.PNG"}) {
            CHECK(run_sabotier(verb + Words{"-o", name}, here).exit == 0);
            CHECK(folder.read(name).substr(1, 3) == "PNG");
        }
        const std::string words = run_sabotier(verb, here).out;
        for (const char* name : {"x.txt", "x"}) {
            CHECK(run_sabotier(verb + Words{"-o", name}, here).exit == 0);
            CHECK(folder.read(name) == words);
        }
        const std::string json = run_sabotier(verb + Words{"--format", "json"}, here).out;
        for (const char* name : {"x.json", "X.JSON"}) {
            CHECK(run_sabotier(verb + Words{"-o", name}, here).exit == 0);
            CHECK(folder.read(name) == json);
        }
        CHECK(run_sabotier(verb + Words{"--format", "text", "-o", "asked.json"}, here).exit == 0);
        CHECK(folder.read("asked.json") == words);
    }
    for (const Words& verb : {diff, measure}) {
        CHECK(run_sabotier(verb + Words{"-o", "x.pdf"}, here).exit == 0);
        CHECK_THAT(folder.read("x.pdf"), StartsWith("%PDF"));
    }
}

TEST_CASE("the ending of a name tells the form of a report, and of a list, unless --format does") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    const auto same = [&](const Words& verb, const char* format, std::initializer_list<const char*> names) {
        const std::string wanted = run_sabotier(verb + Words{"--format", format}, here).out;
        for (const char* name : names) {
            INFO(verb.front() << " " << name);
            CHECK(run_sabotier(verb + Words{"-o", name}, here).exit == 0);
            CHECK(folder.read(name) == wanted);
        }
    };
    same(validate, "text", {"v.txt", "v.md", "v", "v.week1"});
    same(validate, "json", {"v.json", "V.JSON"});
    same(validate, "sarif", {"v.sarif", "v.sarif.json"});
    same(validate, "junit", {"v.xml"});
    same({"export", "--list"}, "text", {"l.txt", "l"});
    same({"export", "--list"}, "json", {"l.json"});
    const std::string words = run_sabotier(validate, here).out;
    CHECK(run_sabotier(validate + Words{"--format", "text", "-o", "asked.json"}, here).exit == 0);
    CHECK(folder.read("asked.json") == words);
    CHECK(run_sabotier({"generate", "fortress", "--seed", "1", "-o", "short.yml"}, here).exit == 0);
}

TEST_CASE("an answer does not go into a file whose name promises another one") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    const auto before = folder.files();
    const auto refused = [&](const Words& words, const std::string& why) {
        const Result result = run_sabotier(words, here);
        INFO(words.front());
        CHECK(result.exit == 1);
        CHECK(result.err == "sabotier: " + words.front() + ": " + why + "\n");
    };
    for (const Words& verb : {diff, measure, reach}) {
        refused(verb + Words{"--to", "svg", "-o", "x.png"},
                "x.png is no name for svg; expected one that ends in .svg");
        refused(verb + Words{"--to", "svg", "-o", "x.txt"},
                "x.txt is no name for svg; expected one that ends in .svg");
        refused(verb + Words{"--to", "png", "--format", "json"}, "--format does not go with --to png");
    }
    for (const Words& verb : {diff, measure, reach, sight}) {
        refused(verb + Words{"--format", "json", "-o", "x.svg"},
                "x.svg is no name for json; expected one that ends in .json");
        refused(verb + Words{"--format", "text", "-o", "x.png"},
                "x.png is no name for text; expected one that ends in .txt");
    }
    for (const char* name : {"x.html", "x.JPG", "x.yaml", "x.csv"}) {
        for (const Words& verb : {diff, measure})
            refused(
                verb + Words{"-o", name},
                name
                    + std::string(" is no name for text, json, svg, png or pdf; expected one that ends in "
                                  ".txt, .json, .svg, .png or .pdf"));
        for (const Words& verb : {reach, sight})
            refused(
                verb + Words{"-o", name},
                name
                    + std::string(" is no name for text, json, svg or png; expected one that ends in .txt, "
                                  ".json, .svg or .png"));
    }
    for (const Words& verb : {reach, sight})
        refused(verb + Words{"-o", "x.pdf"},
                "x.pdf is no name for text, json, svg or png; expected one that ends in .txt, .json, .svg or "
                ".png");
    refused(sight + Words{"--picture", "a.svg", "-o", "b.svg"},
            "b.svg is no name for text or json; expected one that ends in .txt or .json");
    for (const char* name : {"x.png", "x.jsonl", "x.YAML"})
        refused(
            validate + Words{"-o", name},
            name
                + std::string(" is no name for text, json, sarif or junit; expected one that ends in .txt, "
                              ".json, .sarif or .xml"));
    refused(validate + Words{"--format", "text", "-o", "x.png"},
            "x.png is no name for text; expected one that ends in .txt");
    refused(validate + Words{"--format", "sarif", "-o", "x.SVG"},
            "x.SVG is no name for sarif; expected one that ends in .sarif");
    refused(validate + Words{"--format", "junit", "-o", "x.html"},
            "x.html is no name for junit; expected one that ends in .xml");
    const Words list{"export", "--list"};
    refused(list + Words{"-o", "x.pdf"},
            "--list: x.pdf is no name for text or json; expected one that ends in .txt or .json");
    refused(list + Words{"--format", "json", "-o", "x.pdf"},
            "--list: x.pdf is no name for json; expected one that ends in .json");
    const Words playtest{"playtest", starter_scenario, "--games", "1"};
    for (const char* name : {"x.png", "x.json", "x.csv", "x.txt"})
        refused(playtest + Words{"-o", name},
                name + std::string(" is no name for games; expected one that ends in .jsonl"));
    refused(Words{"playtest", "merge", "a.jsonl", "b.jsonl", "-o", "x.pdf"},
            "x.pdf is no name for games; expected one that ends in .jsonl");
    refused(measure + Words{"--paper", "letter"}, "--paper goes with --to");
    for (const char* name : {"x.pdf", "x.json", "x.txt"}) {
        const std::string is_none = name + std::string(" is no name for ");
        for (const char* verb : {"tune", "deploy"})
            refused(Words{verb, starter_scenario, "-o", name},
                    is_none + "a scenario; expected one that ends in .scenario.yaml");
        refused(Words{"generate", "fortress", "--seed", "1", "-o", name},
                is_none + "a document; expected one that ends in .yaml");
    }
    for (const char* name : {"x.pdf", "x.yaml"})
        refused(Words{"schema", "map", "-o", name},
                name + std::string(" is no name for a schema; expected one that ends in .schema.json"));
    refused(Words{"schema", "--keys", "-o", "x.json"},
            "x.json is no name for tables; expected one that ends in .md");
    CHECK(folder.files() == before);
    // What is no file says nothing about what it takes, nor does a name without an ending.
    for (const char* name : {"/dev/null", "plain", "version-1.2", "ford.v1", "ford.draft"})
        CHECK(run_sabotier(diff + Words{"--to", "svg", "-o", name}, here).exit == 0);
}
