#include "tests/cli/process.hpp"
#include "tests/support/run_inside.hpp"
#include "tests/support/zip.hpp"
#include "tests/validator/report/json_schema.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using nlohmann::json;

namespace {

const std::string field = R"(# A field, and what stands on it.
sabotier: scenario/1
rulebook: sabot
title: A field
author: Somebody
map:
  board: hexes
  depth: 1
  terrain: |
    ggggggffg
    ggggggffg
    ggggggggg
    ggggggffg
sides:
  - {id: red, name: Red, zone: {end: west, depth: 1}, army: {platoons: {MBT: 1}}} # four tanks
  - {id: blue, name: Blue, zone: {end: east, depth: 1}, army: {platoons: {MBT: 1}}}
objectives: [{id: well, at: "0502"}]
deployment:
  red: [{unit: mbt-1, at: "0101", facing: 2}, {unit: mbt-2, at: "0102", facing: 2}]
)";

std::string with(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to); // throws where it is not there
}

const std::string moved = with(with(field, "\"0102\"", "\"0103\""), "# four tanks", "# still four");

class TwoVersions : public Folder {
public:
    explicit TwoVersions(const std::string& after = moved) {
        (void)file("old.scenario.yaml", field);
        (void)file("new.scenario.yaml", after);
    }
    [[nodiscard]] Result ask(std::vector<std::string> arguments, const std::string& input = {}) const {
        return run_sabotier(arguments, {.input = input, .folder = path()});
    }
    [[nodiscard]] Result diff(std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"diff", "old.scenario.yaml", "new.scenario.yaml"});
        return ask(std::move(more));
    }
    /// Writes changes.json.
    void write_changes() const { REQUIRE(diff({"--format", "json", "-o", "changes.json"}).exit == 0); }
};

} // namespace

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
             "  - both say the same; what differs is how it is written, such as comments: 1 line\n");
}

TEST_CASE("diff ends with 5 where something differs, if it is asked to") {
    const TwoVersions folder;
    CHECK(folder.diff({"--exit-code"}).exit == 5);
    CHECK(folder.diff().exit == 0);
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
               Contains("other.scenario.yaml:15: this is not the file that the changes were made "
                        "for: here stands '  - {id: red"));
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
    CHECK_THAT(refused("{\"$schema\": \"urn:sabotier:schema:report:1\"}"), Contains("'$schema' is not"));
    CHECK_THAT(broken([](json& bad) { bad.erase("old"); }), Contains("'old' is missing"));
    CHECK_THAT(broken([](json& bad) { bad["new"]["bytes"] = -1; }), Contains("'new/bytes' is no number"));
    CHECK_THAT(broken([](json& bad) { bad["edits"] = 3; }), Contains("'edits' is no list"));
    CHECK_THAT(broken([](json& bad) { bad["edits"][1]["line"] = "two"; }),
               Contains("'edits/1/line' is no number"));
    CHECK_THAT(broken([](json& bad) {
                   bad["edits"][0]["put"] = {1, 2};
               }),
               Contains("'edits/0/put' is no list of texts"));
    CHECK_THAT(broken([](json& bad) { bad["edits"][0]["line"] = 0; }),
               Contains("two changes are about one line"));
    CHECK_THAT(broken([](json& bad) { std::swap(bad["edits"][0], bad["edits"][1]); }),
               Contains("two changes are about one line"));
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
