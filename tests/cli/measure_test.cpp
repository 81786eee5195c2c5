#include "tests/cli/process.hpp"
#include "tests/validator/report/json_schema.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

/// Open ground with a wood before Blue's zone and an objective in the middle.
const char* const field = R"(sabotier: scenario/1
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
  - {id: red, name: Red, zone: {end: west, depth: 1}, army: {platoons: {MBT: 1}}}
  - {id: blue, name: Blue, zone: {end: east, depth: 1}, army: {platoons: {MBT: 1}}}
objectives: [{id: well, at: "0502"}]
)";

class FieldFolder : public Folder {
public:
    FieldFolder() { (void)file("field.scenario.yaml", field); }

    [[nodiscard]] Result ask(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), {"measure", "field.scenario.yaml"});
        return run_sabotier(arguments, {.folder = path()});
    }
};

nlohmann::json measured(const std::filesystem::path& file) {
    const Result result = run_sabotier({"measure", file.string(), "--format", "json"});
    INFO(result.err);
    REQUIRE(result.exit == 0);
    const auto answer = nlohmann::json::parse(result.out);
    const auto schema = nlohmann::json::parse(run_sabotier({"schema", "measure"}).out);
    for (const std::string& fault : sabotier::schema_faults(answer, schema))
        FAIL_CHECK(fault);
    return answer;
}

} // namespace

TEST_CASE("measure tells what a side reaches only by its own bridge") {
    const Folder folder;
    std::string text = field;
    const auto put = [&](const std::string& from, const std::string& to) {
        REQUIRE(text.find(from) != std::string::npos);
        text.replace(text.find(from), from.size(), to);
    };
    put("sides:\n", "  rivers: [[\"0401\", \"0402\", \"0403\", \"0404\"]]\nsides:\n");
    put("{MBT: 1}", "{MBT: 1, special: 1}");
    const auto file = folder.file("river.scenario.yaml", text);
    const auto answer = measured(file);
    const auto& ways = answer["sides"][0]["own_bridges"];
    REQUIRE(ways.size() == 2);
    CHECK(ways[0]["to"] == nlohmann::json{{"kind", "side"}, {"id", "blue"}});
    CHECK(ways[0]["exact"] == true);
    REQUIRE(ways[0]["bridges"].size() == 1);
    CHECK(ways[0]["bridges"][0]["unit"] == "red/brv-1");
    CHECK(ways[0]["bridges"][0]["turn"] == 3); // to the bank, into the river, and a bridge the turn after
    CHECK(ways[1]["to"] == nlohmann::json{{"kind", "objective"}, {"id", "well"}});
    CHECK(answer["sides"][1]["own_bridges"].empty());
    const Result words = run_sabotier({"measure", file.string()});
    CHECK_THAT(words.out, Contains("Red's brv-1 can be a bridge in hex 04"));
    CHECK_THAT(words.out, Contains("Only by its own bridge the rest of Red reaches the zone of Blue (turn "));
    CHECK_THAT(words.out, Contains("Bridges that units become"));
}

TEST_CASE("measure says in words how fair a scenario is") {
    const FieldFolder folder;
    const Result result = folder.ask({});
    CHECK(result.exit == 0);
    CHECK_THAT(result.out, StartsWith("A field: how fair it is\n\n  - These figures show "));
    CHECK_THAT(result.out, Contains("Turns to the objectives and the middle: Red / Blue\n"));
    CHECK_THAT(result.out, Contains("Ground reached first, in hexes outside the zones\n"));
    CHECK_THAT(result.out, Contains("Front: ground within 6 hexes of home\n"));
    CHECK_THAT(result.out, Contains("Narrowest places\n"));
    CHECK_THAT(result.out, Contains("Terrain of the map and of each half\n"));
    CHECK_THAT(result.out, Contains("Not measured\n"));
}

TEST_CASE("measure gives the mean of the armies' turns where there is one") {
    const FieldFolder folder;
    CHECK_THAT(folder.ask({}).out,
               Catch::Matchers::Matches("[^]*\n  first unit of the army +([0-9]+) / ([0-9]+) +\\1\\.0 / "
                                        "\\2\\.0 +[0-9.]+ / [0-9.]+\n[^]*"));
}

TEST_CASE("measure gives its figures as JSON") {
    const FieldFolder folder;
    const auto answer = measured(folder.path() / "field.scenario.yaml");
    CHECK(answer["$schema"] == "urn:sabotier:schema:measure:1");
    CHECK(answer["kind"] == "hexes");
    REQUIRE(answer["sides"].size() == 2);
    CHECK(answer["sides"][0]["hexes"] == 4);
    REQUIRE(answer["classes"].size() == 1);
    CHECK(answer["classes"][0]["class"] == "tracked");
    CHECK(answer["classes"][0]["objectives"][0]["turns"] == std::vector<double>{0.8, 0.8});
    CHECK(answer["armies"]["units"] == std::vector<int>{4, 4});
    CHECK(answer["cuts"][0]["hexes"].size() == 1);
    CHECK(answer["terrain"]["forest"] == 6);
    CHECK(answer["differences"].size() == 3);
    CHECK_FALSE(answer["not_measured"].empty());
}

TEST_CASE("measure makes a sheet") {
    const FieldFolder folder;
    CHECK(folder.ask({"--to", "pdf"}).exit == 0);
    CHECK(folder.read("field.measure.pdf").substr(0, 5) == "%PDF-");
    CHECK(folder.ask({"--to", "svg", "-o", "sheet.svg", "--paper", "letter"}).exit == 0);
    CHECK_THAT(folder.read("sheet.svg"), Contains("<svg"));
    const Result png = folder.ask({"--to", "png", "-o", "sheet.png"});
    CHECK(png.exit == 0);
    CHECK(png.err == "sabotier: wrote sheet.png\n");
    CHECK(folder.read("sheet.png").substr(1, 3) == "PNG");
    const std::string first = folder.read("field.measure.pdf");
    CHECK(folder.ask({"--to", "pdf", "--force"}).exit == 0);
    CHECK(folder.read("field.measure.pdf") == first);
    CHECK(folder.ask({"--to", "pdf", "-o", "no/such/sheet.pdf"}).exit == 4);
}

TEST_CASE("measure makes a sheet of rooms and of squares, too") {
    const Folder folder;
    for (const char* sample : {"fortress/ember-hall", "landmines/two-walls"}) {
        const auto file = source_path(std::string("samples/") + sample + ".scenario.yaml");
        const auto sheet = folder.path() / "sheet.svg";
        const Result result = run_sabotier({"measure", file.string(), "--to", "svg", "-o", sheet.string()});
        INFO(sample << result.err);
        CHECK(result.exit == 0);
        CHECK_THAT(folder.read("sheet.svg"), Contains("<svg"));
    }
}

TEST_CASE("measure knows every sample with a board") {
    for (const char* sample :
         {"samples/sabot/pattenford/market-day.scenario.yaml",
          "samples/sabot/hobnail/quarry-shift.scenario.yaml",
          "samples/sabot/free-form/clogheim.scenario.yaml", "samples/fortress/ember-hall.scenario.yaml"})
        CHECK_FALSE(measured(source_path(sample))["summary"].empty());
}

TEST_CASE("measure has an answer for odd scenarios") {
    Folder folder;
    const auto measured_text = [&](const std::string& text) {
        (void)folder.file("odd.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\ntitle: Odd\n" + text);
        return measured(folder.path() / "odd.scenario.yaml");
    };
    const std::string one_hex = "map: {board: hexes, size: [1, 1], terrain: \"g\\n\"}\n";
    SECTION("a map alone") {
        const auto answer = measured_text(one_hex);
        CHECK(answer["sides"].empty());
        CHECK(answer["summary"][0]
              == "There is nothing to compare: fewer than two sides have a zone or units on the map.");
    }
    SECTION("one hex that is the zone of both, and an objective off the map") {
        const auto answer = measured_text(
            one_hex
            + "sides:\n  - {id: a, zone: {end: west, depth: 1}}\n  - {id: b, zone: {end: east, depth: 1}}\n"
              "objectives: [{id: x, at: \"0505\"}]\n");
        CHECK(answer["sides"].size() == 2);
        CHECK(answer["cuts"][0]["result"] == "touching");
    }
    SECTION("an army of one decoy") {
        const auto answer =
            measured_text("map: {board: hexes, size: [3, 1], terrain: \"ggg\\n\"}\n"
                          "sides:\n  - {id: a, zone: {end: west, depth: 1}, army: {decoys: 1}}\n"
                          "  - {id: b, zone: {end: east, depth: 1}, army: {decoys: 1}}\n"
                          "deployment:\n  a: [{unit: decoy-1, at: \"0101\", facing: 0}]\n");
        CHECK(answer["armies"].is_null());
    }
}

TEST_CASE("measure refuses what it cannot read") {
    Folder folder;
    (void)folder.file("bare.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\ntitle: Bare\n");
    const Result result = run_sabotier({"measure", "bare.scenario.yaml"}, {.folder = folder.path()});
    CHECK(result.exit == 3);
    CHECK(result.out.empty());
    CHECK_THAT(result.err, Contains("the scenario has no map"));
    CHECK(run_sabotier({"measure", "missing.scenario.yaml"}, {.folder = folder.path()}).exit == 3);
}
