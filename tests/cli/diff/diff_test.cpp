#include "tests/cli/diff/two_versions.hpp"
#include "tests/support/zip.hpp"
#include "tests/validator/report/json_schema.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <functional>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using nlohmann::json;

TEST_CASE("diff says in words what changed, and what that does") {
    const TwoVersions folder;
    const Result result = folder.diff();
    CHECK(result.exit == 0);
    CHECK(result.err.empty());
    CHECK_THAT(result.out, StartsWith("old.scenario.yaml -> new.scenario.yaml\n\nSet-up of Red\n"
                                      "  - Red's mbt-2 moved from 0102 to 0103\n\nFindings: "));
    CHECK_THAT(result.out, Contains("\nFairness"));
    const Result brief = folder.diff({"--changes-only"});
    CHECK(brief.out
          == "old.scenario.yaml -> new.scenario.yaml\n\nSet-up of Red\n"
             "  - Red's mbt-2 moved from 0102 to 0103\n");
}

TEST_CASE("diff tells findings that are new or gone, and figures that are others") {
    const TwoVersions folder(with(field, "end: west, depth: 1", "end: west, depth: 2"));
    const Result result = folder.diff();
    CHECK_THAT(result.out, Contains("the zone of Red is 2 deep from west instead of 1 deep from west"));
    CHECK_THAT(result.out, Contains("  + warning: the zone of Red is 2 deep; this map gives 1"));
    CHECK_THAT(result.out, Contains("  Red: hexes of its home"));
    const Result back = folder.ask({"diff", "new.scenario.yaml", "old.scenario.yaml"});
    CHECK_THAT(back.out, Contains("  - warning: the zone of Red is 2 deep; this map gives 1"));
}

TEST_CASE("diff has nothing to tell of two equal files") {
    const TwoVersions folder(field);
    for (const char* other : {"new.scenario.yaml", "old.scenario.yaml"}) {
        const Result result = folder.ask({"diff", "old.scenario.yaml", other, "--exit-code"});
        CHECK(result.exit == 0);
        CHECK(result.out == std::string("old.scenario.yaml -> ") + other + "\n  - no difference\n");
    }
}

TEST_CASE("diff knows what is only written otherwise") {
    const TwoVersions folder(with(field, "# four tanks", "# still four"));
    const Result result = folder.diff({"--exit-code"});
    CHECK(result.exit == 5);
    CHECK(result.out
          == "old.scenario.yaml -> new.scenario.yaml\n"
             "  - both say the same; only comments or the layout differ: 1 line\n");
}

TEST_CASE("diff ends with 5 where something differs, if it is asked to") {
    const TwoVersions folder;
    CHECK(folder.diff({"--exit-code"}).exit == 5);
    CHECK(folder.diff().exit == 0);
    const TwoVersions same(field);
    for (const char* format : {"svg", "png", "pdf"}) { // whatever the answer is
        CHECK(folder.diff({"--to", format, "--exit-code"}).exit == 5);
        CHECK(folder.has(std::string("new.diff.") + format));
        CHECK(same.diff({"--to", format, "--exit-code"}).exit == 0);
    }
    CHECK(folder.diff({"--format", "json", "--exit-code"}).exit == 5);
    // git would end at the first file that has changed
    const Result of_git = folder.ask({"diff", "--git", "--exit-code", "x.yaml", "old.scenario.yaml", "1",
                                      "100644", "new.scenario.yaml", "2", "100644"});
    CHECK(of_git.exit == 1);
    CHECK(of_git.err == "sabotier: diff: --exit-code does not go with --git, where the exit code stays 0\n");
}

TEST_CASE("diff gives JSON that keeps its schema") {
    const auto schema = json::parse(run_sabotier({"schema", "diff"}).out);
    for (const std::string& after :
         {moved, field, with(field, "end: west, depth: 1", "end: west, depth: 2")}) {
        const TwoVersions folder(after);
        const auto answer = json::parse(folder.diff({"--format", "json"}).out);
        for (const std::string& fault : sabotier::schema_faults(answer, schema))
            FAIL_CHECK(fault);
    }
    const auto answer = json::parse(TwoVersions().diff({"--format", "json"}).out);
    REQUIRE(answer["changes"].size() == 1);
    const auto& change = answer["changes"][0];
    CHECK(change["kind"] == "moved");
    CHECK(change["path"] == "deployment/red/mbt-2");
    CHECK(change["spaces"] == json{{"count", 1}, {"old", {"0102"}}, {"new", {"0103"}}});
    CHECK(change["location"]["new"]["file"] == "new.scenario.yaml");
    CHECK(change["location"]["new"]["line"] == 19);
    CHECK(answer["edits"].size() == 2);
    CHECK(answer["same"] == false);
}

TEST_CASE("apply makes the new file of the old one, and the old one of the new one") {
    const TwoVersions folder;
    folder.write_changes();
    CHECK(folder.ask({"apply", "old.scenario.yaml", "changes.json"}).out == moved);
    CHECK(folder.ask({"apply", "old.scenario.yaml", "changes.json", "-o", "made.scenario.yaml"}).exit == 0);
    CHECK(folder.read("made.scenario.yaml") == moved);
    CHECK(folder.ask({"apply", "new.scenario.yaml", "changes.json", "--reverse"}).out == field);
    CHECK(folder.ask({"apply", "-", "changes.json"}, field).out == moved);
    CHECK(folder.ask({"apply", "old.scenario.yaml", "-"}, folder.read("changes.json")).out == moved);
    CHECK(folder.ask({"apply", "old.scenario.yaml", "changes.json", "--in-place"}).exit == 0);
    CHECK(folder.read("old.scenario.yaml") == moved);
}

TEST_CASE("apply refuses another file, and writes nothing") {
    const TwoVersions folder;
    folder.write_changes();
    const auto refused = [&](const std::string& text) {
        (void)folder.file("other.scenario.yaml", text);
        const Result result =
            folder.ask({"apply", "other.scenario.yaml", "changes.json", "-o", "made.scenario.yaml"});
        CHECK(result.exit == 3);
        CHECK(result.out.empty());
        CHECK_FALSE(folder.has("made.scenario.yaml"));
        const Result in_place = folder.ask({"apply", "other.scenario.yaml", "changes.json", "--in-place"});
        CHECK(in_place.exit == 3);
        CHECK(folder.read("other.scenario.yaml") == text);
        return result.err;
    };
    CHECK_THAT(refused(moved),
               Contains("other.scenario.yaml:15: this is not the file that the changes were made for: here "
                        "stands '  - {id: red"));
    CHECK_THAT(
        refused("sabotier: map/1\n"),
        Contains(
            "other.scenario.yaml:15: this is not the file that the changes were made for: it ends here"));
    // The lines that change are there; another one is not the same.
    CHECK_THAT(refused(with(field, "author: Somebody", "author: Nobody")),
               Contains("other.scenario.yaml: this is not the file that the changes were made for: it has ")
                   && Contains("SHA-256"));
}

TEST_CASE("apply refuses what are no changes, saying where") {
    const TwoVersions folder;
    folder.write_changes();
    const json good = json::parse(folder.read("changes.json"));
    const auto refused = [&](const std::string& text) {
        (void)folder.file("bad.json", text);
        const Result result =
            folder.ask({"apply", "old.scenario.yaml", "bad.json", "-o", "made.scenario.yaml"});
        CHECK(result.exit == 3);
        CHECK_FALSE(folder.has("made.scenario.yaml"));
        return result.err;
    };
    const auto broken = [&](const std::function<void(json&)>& breaking) {
        json bad = good;
        breaking(bad);
        return refused(bad.dump());
    };
    CHECK_THAT(refused(""), Contains("bad.json"));
    CHECK_THAT(refused("{\n  \"old\": ]"), Contains("bad.json:2:10: this is no JSON"));
    CHECK_THAT(refused("[]"), Contains("bad.json: there is no object"));
    CHECK_THAT(refused(std::string(100'000, '[')), Contains("this is no JSON"));
    CHECK_THAT(refused("1e99999"), StartsWith("bad.json: a number that is too large, expected what"));
    CHECK_THAT(refused("{\"old\": {\"bytes\": -1e4000}}"),
               StartsWith("bad.json: a number that is too large"));
    CHECK_THAT(refused("{\"$schema\": \"urn:sabotier:schema:report:1\"}"), Contains("'$schema' is not"));
    CHECK_THAT(broken([](json& bad) { bad.erase("old"); }), Contains("'old' is missing"));
    CHECK_THAT(broken([](json& bad) { bad["new"]["bytes"] = -1; }), Contains("'new/bytes' is no number"));
    CHECK_THAT(broken([](json& bad) { bad["edits"] = 3; }), Contains("'edits' is no list"));
    CHECK_THAT(broken([](json& bad) { bad["edits"][1]["line"] = "two"; }),
               Contains("'edits/1/line' is no number"));
    // of a key that stands twice each reader takes another one
    const auto doubled = [&](const std::string& first, const std::string& more) {
        std::string text = good.dump();
        const std::size_t at = text.find(first);
        REQUIRE(at != std::string::npos);
        return refused(text.insert(at, more));
    };
    CHECK_THAT(doubled("\"edits\":", "\"edits\":[],"), StartsWith("bad.json: 'edits' is there twice"));
    CHECK_THAT(doubled("\"take\":", "\"take\":[],"), StartsWith("bad.json: 'edits/0/take' is there twice"));
    CHECK_THAT(doubled("\"sha256\":", "\"sha256\":\"\","), Contains("/sha256' is there twice"));
    CHECK_THAT(broken([](json& bad) {
                   bad["edits"][0]["put"] = {1, 2};
               }),
               Contains("'edits/0/put' is no list of texts"));
    CHECK_THAT(broken([](json& bad) { bad["edits"][0]["line"] = 0; }),
               StartsWith("bad.json: 'edits/0/line' is 0, and lines are 1 to 4294967295"));
    CHECK_THAT(broken([](json& bad) { bad["edits"][0]["line"] = 4294967296 + 5; }),
               StartsWith("bad.json: 'edits/0/line' is 4294967301"));
    CHECK_THAT(broken([](json& bad) { std::swap(bad["edits"][0], bad["edits"][1]); }),
               StartsWith("bad.json: 'edits/1' is about line ") && Contains("stands behind one about line"));
    CHECK_THAT(broken([](json& bad) { bad["edits"].insert(bad["edits"].begin(), bad["edits"][0]); }),
               StartsWith("bad.json: 'edits/1' is about line ") && Contains("which the one before it takes"));
    CHECK_THAT(broken([](json& bad) { bad["edits"][0]["put"] = {"nonsense\n"}; }),
               Contains("the changes do not lead to the file that they say"));
}

TEST_CASE("what was compared is never replaced by the answer") {
    const TwoVersions folder;
    CHECK(folder.diff({"-o", "old.scenario.yaml"}).exit == 4);
    CHECK(folder.read("old.scenario.yaml") == field);
    folder.write_changes();
    CHECK(folder.ask({"apply", "old.scenario.yaml", "changes.json", "-o", "changes.json"}).exit == 4);
}

TEST_CASE("diff takes documents of every kind, out of a zip file and from standard input") {
    Folder folder;
    (void)folder.file("a/old.map.yaml", "sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n");
    (void)folder.file("a/new.map.yaml", "sabotier: map/1\nboard: hexes\nterrain: |\n  gfg\n");
    (void)folder.file("x.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\nmap: a/old.map.yaml\n");
    const auto ask = [&](const std::vector<std::string>& arguments, const std::string& input = {}) {
        return run_sabotier(arguments, {.input = input, .folder = folder.path()});
    };
    const std::string words = "1 hex from Grassland to Forest: 0201";
    CHECK_THAT(ask({"diff", "a/old.map.yaml", "a/new.map.yaml"}).out, Contains(words));
    CHECK_THAT(ask({"diff", "-", "a/new.map.yaml"}, folder.read("a/old.map.yaml")).out,
               Contains("(standard input) -> a/new.map.yaml") && Contains(words));
    // What standard input names lies beside the other version.
    const Result scenario =
        ask({"diff", "x.scenario.yaml", "-"}, "sabotier: scenario/1\nrulebook: sabot\nmap: a/new.map.yaml\n");
    CHECK_THAT(scenario.out, Contains(words) && Contains("map: 'a/old.map.yaml' is now 'a/new.map.yaml'"));
    CHECK(ask({"diff", "-", "-"}).exit == 1);

    (void)folder.file("set.zip", zipped({{"x.scenario.yaml", folder.read("x.scenario.yaml")},
                                         {"a/old.map.yaml", folder.read("a/new.map.yaml")}}));
    const Result in_zip = ask({"diff", "x.scenario.yaml", "set.zip/x.scenario.yaml"});
    CHECK(in_zip.exit == 0);
    CHECK_THAT(in_zip.out, Contains(words));
}

TEST_CASE("diff refuses what cannot be compared") {
    const TwoVersions folder;
    (void)folder.file("a.map.yaml", "sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n");
    (void)folder.file("broken.scenario.yaml",
                      "sabotier: scenario/1\nrulebook: sabot\ntitel: x\nmap: a.map.yaml\n");
    const Result kinds = folder.ask({"diff", "old.scenario.yaml", "a.map.yaml"});
    CHECK(kinds.exit == 3);
    CHECK(kinds.out.empty());
    CHECK_THAT(kinds.err, Contains("old.scenario.yaml is a scenario and a.map.yaml is a map"));
    const Result broken = folder.ask({"diff", "old.scenario.yaml", "broken.scenario.yaml"});
    CHECK(broken.exit == 3);
    CHECK(broken.out.empty());
    CHECK_THAT(broken.err, Contains("broken.scenario.yaml:3:1: unknown key 'titel'"));
    CHECK(folder.ask({"diff", "old.scenario.yaml", "none.yaml"}).exit == 3);
}

TEST_CASE("names and titles of strangers stay text") {
    const std::string odd = with(field, "title: A field", "title: \"\\u202Etsrif 'x' {} {0} </script>\"");
    const TwoVersions folder(odd);
    const Result result = folder.diff({"--changes-only"});
    CHECK(result.exit == 0);
    CHECK_THAT(result.out, Contains("\\u{202E}tsrif 'x' {} {0} </script>"));
    const Result data = folder.diff({"--format", "json"});
    CHECK(data.out.find("\xE2\x80\xAE") == std::string::npos);
    (void)folder.file("changes.json", data.out);
    CHECK(folder.ask({"apply", "old.scenario.yaml", "changes.json"}).out == odd);
}

TEST_CASE("line ends, byte order marks and missing ends survive") {
    std::string other = "\xEF\xBB\xBF" + moved;
    other.pop_back();
    for (std::size_t at = other.find('\n'); at != std::string::npos; at = other.find('\n', at + 2))
        other.insert(at, 1, '\r');
    const TwoVersions folder(other);
    folder.write_changes();
    CHECK(folder.ask({"apply", "old.scenario.yaml", "changes.json"}).out == other);
    CHECK(folder.ask({"apply", "new.scenario.yaml", "changes.json", "--reverse"}).out == field);
}

TEST_CASE("diff draws both boards with what changed") {
    const TwoVersions folder;
    for (const auto& [format, start] : {std::pair("png", "\x89PNG"), {"svg", "<?xml"}, {"pdf", "%PDF-"}}) {
        const std::string name = std::string("picture.") + format;
        const Result result = folder.diff({"--to", format, "-o", name});
        INFO(result.err);
        CHECK(result.exit == 0);
        CHECK_THAT(result.err, StartsWith("sabotier: wrote " + name + ", "));
        CHECK_THAT(folder.read(name), StartsWith(start));
        REQUIRE(folder.diff({"--to", format, "-o", "again"}).exit == 0);
        CHECK(folder.read("again") == folder.read(name)); // the same bytes each time
    }
    const Result unnamed = folder.diff({"--to", "svg"});
    CHECK(unnamed.exit == 0);
    CHECK_THAT(unnamed.err, StartsWith("sabotier: wrote new.diff.svg, "));
    CHECK(folder.diff({"--to", "svg", "-o", "/dev/stdout"}).out == folder.read("new.diff.svg"));
    CHECK_THAT(folder.read("new.diff.svg"), Contains("What changed: A field"));
    CHECK(folder.diff({"--to", "svg"}).exit == 4); // a name that nobody gave replaces nothing
    CHECK(folder.diff({"--to", "svg", "--force"}).exit == 0);
}

TEST_CASE("diff says where there is no board to draw") {
    Folder folder;
    (void)folder.file("a.army.yaml", "sabotier: army/1\nplatoons: {MBT: 1}\n");
    (void)folder.file("b.army.yaml", "sabotier: army/1\nplatoons: {MBT: 2}\n");
    const Result result = run_sabotier({"diff", "a.army.yaml", "b.army.yaml", "--to", "png", "-o", "x.png"},
                                       {.folder = folder.path()});
    CHECK(result.exit == 1);
    CHECK(result.err == "sabotier: diff: an army has no board to draw; --to goes with scenarios and maps\n");
    CHECK_FALSE(folder.has("x.png"));
}

TEST_CASE("what changes all over a large map is bounded in words") {
    Folder folder;
    const auto map_of = [](char code) {
        std::string text = "sabotier: map/1\nboard: hexes\nterrain: |\n";
        for (int row = 0; row < 1000; ++row)
            text += "  " + std::string(1000, code) + "\n";
        return text;
    };
    (void)folder.file("a.map.yaml", map_of('g'));
    (void)folder.file("b.map.yaml", map_of('f'));
    const Result result = run_sabotier({"diff", "a.map.yaml", "b.map.yaml"}, {.folder = folder.path()});
    CHECK(result.exit == 0);
    CHECK_THAT(result.out,
               Contains("  - 1000000 hexes from Grassland to Forest: 00010001-00011000 and 999000 more\n"));
    CHECK(result.out.size() < 1000);
    CHECK(run_sabotier({"diff", "a.map.yaml", "b.map.yaml", "--format", "json", "-o", "changes.json"},
                       {.folder = folder.path()})
              .exit
          == 0);
    CHECK(run_sabotier({"apply", "a.map.yaml", "changes.json"}, {.folder = folder.path()}).out
          == folder.read("b.map.yaml"));
}
