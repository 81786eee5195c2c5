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
        refused(verb + Words{"-o", "x.html"}, "x.html is no name for text; expected one that ends in .txt");
    }
    for (const Words& verb : {reach, sight})
        refused(verb + Words{"-o", "x.pdf"}, "x.pdf is no name for text; expected one that ends in .txt");
    refused(sight + Words{"--picture", "a.svg", "-o", "b.svg"},
            "b.svg is no name for text; expected one that ends in .txt");
    for (const Words& verb : {diff, measure, reach, sight})
        refused(verb + Words{"-o", "x.JPG"}, "x.JPG is no name for text; expected one that ends in .txt");
    const Words validate{"validate", starter_scenario};
    refused(validate + Words{"-o", "x.png"}, "x.png is no name for text; expected one that ends in .txt");
    refused(validate + Words{"--format", "sarif", "-o", "x.SVG"},
            "x.SVG is no name for sarif; expected one that ends in .sarif");
    refused(validate + Words{"--format", "junit", "-o", "x.html"},
            "x.html is no name for junit; expected one that ends in .xml");
    const Words playtest{"playtest", starter_scenario, "--games", "1"};
    refused(playtest + Words{"-o", "x.png"}, "x.png is no name for games; expected one that ends in .jsonl");
    refused(Words{"playtest", "merge", "a.jsonl", "b.jsonl", "-o", "x.pdf"},
            "x.pdf is no name for games; expected one that ends in .jsonl");
    refused(measure + Words{"--paper", "letter"}, "--paper goes with --to");
    CHECK(folder.files() == before);
    // What is no file says nothing about what it takes, nor does a name without an ending.
    for (const char* name : {"/dev/null", "plain", "version-1.2", "ford.v1", "ford.draft"})
        CHECK(run_sabotier(diff + Words{"--to", "svg", "-o", name}, here).exit == 0);
}
