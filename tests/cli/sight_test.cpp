#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::Equals;
using Catch::Matchers::StartsWith;

namespace {

/// A wood between two scout cars of Red's and one of Blue's; decoys with one name on both sides.
const char* const wood = R"(sabotier: scenario/1
rulebook: sabot
title: A wood
author: Somebody
map:
  board: hexes
  depth: 1
  terrain: |
    gggfgggg
    gggggggg
    gggggggg
sides:
  - {id: red, name: Red, zone: {end: west, depth: 1}, army: {platoons: {WSC: 1}, decoys: 1}}
  - {id: blue, name: Blue, zone: {end: east, depth: 1}, army: {platoons: {HLT: 1}, decoys: 1}}
deployment:
  red:
    - {unit: wsc-1, at: "0101", facing: 2}
    - {unit: wsc-2, at: "0303", facing: 2}
  blue:
    - {unit: hlt-1, at: "0503", facing: 5}
    - {unit: hlt-2, at: "0801", facing: 5}
)";

class WoodFolder : public Folder {
public:
    WoodFolder() { (void)file("wood.scenario.yaml", wood); }

    [[nodiscard]] Result ask(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), {"sight", "wood.scenario.yaml"});
        return run_sabotier(arguments, {.folder = path()});
    }
    [[nodiscard]] nlohmann::json json(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(), {"--format", "json"});
        const Result result = ask(arguments);
        INFO(result.err);
        REQUIRE(result.exit == 0);
        return nlohmann::json::parse(result.out);
    }
};

} // namespace

TEST_CASE("sight tells of one line") {
    const WoodFolder folder;
    SECTION("what blocks it, by terrain alone") {
        const Result result = folder.ask({"--from", "0101", "--to", "0801"});
        CHECK(result.exit == 0);
        CHECK_THAT(result.out,
                   StartsWith("0101 does not see 0801, 7 hexes away: blocked at 0401 by forest.\n"));
        CHECK_THAT(result.out, Contains("Terrain alone"));
    }
    SECTION("that it is free, and for a unit what stands in its way") {
        CHECK_THAT(folder.ask({"--from", "0103", "--to", "0803"}).out,
                   StartsWith("0103 sees 0803, 7 hexes away."));
        CHECK_THAT(folder.ask({"--unit", "wsc-1", "--from", "0103", "--to", "0803"}).out,
                   StartsWith("0103 does not see 0803, 7 hexes away: blocked at 0303 by Red's wsc-2.\n"));
    }
    SECTION("what the unit could do to an enemy at its end") {
        const Result result = folder.ask({"--unit", "red/wsc-2", "--to", "0503"});
        CHECK_THAT(
            result.out,
            Contains(
                "Red's wsc-2 at 0303 can attack Blue's hlt-1 at 0503, 2 hexes away: Machine gun (range 3)."));
        CHECK_THAT(
            result.out,
            Contains("Red's wsc-2 at 0303 can scout Blue's hlt-1 at 0503, 2 hexes away (up to 4 hexes)."));
    }
    SECTION("as JSON") {
        const auto json = folder.json({"--from", "0101", "--to", "0801"});
        CHECK(json["$schema"] == "urn:sabotier:schema:sight:1");
        CHECK(json["tool"]["name"] == "sabotier");
        CHECK(json["seen"] == false);
        CHECK(json["unit"].is_null());
        CHECK(json["blocked_by"]
              == nlohmann::json::parse(R"([{"hex": "0401", "terrain": "forest", "blocks_alone": true}])"));
    }
}

TEST_CASE("sight tells what is seen from a hex") {
    const WoodFolder folder;
    const Result result = folder.ask({"--from", "0101", "--range", "2"});
    CHECK(result.exit == 0);
    CHECK_THAT(result.out,
               StartsWith("0101 sees 7 hexes of the 7 within 2.\nIn sight: 0101, 0102, 0103, 0201, 0202, "
                          "0301 and 0302.\n"));
    const auto json = folder.json({"--unit", "wsc-2"});
    CHECK(json["from"] == "0303");
    CHECK(json["hexes"] == 24);
    REQUIRE(json["enemies"].size() == 2);
    CHECK(json["enemies"][0]["attack"]["possible"] == true);
    CHECK(json["enemies"][1]["attack"]["possible"] == false);
    CHECK_THAT(folder.ask({"--unit", "wsc-2"}).out,
               Contains("Enemies in sight (2 of 2): hlt-1 at 0503 and hlt-2 at 0801.\n"));
}

TEST_CASE("sight tells which units see whom") {
    const WoodFolder folder;
    CHECK_THAT(
        folder.ask({}).out,
        Contains("red/wsc-2   0303  blue/hlt-1 and blue/hlt-2  blue/hlt-1               blue/hlt-1\n"));
    const auto json = folder.json({});
    REQUIRE(json["units"].size() == 4);
    CHECK(json["units"][0]["can_attack"].empty());
    CHECK(json["units"][1]["can_attack"] == std::vector<std::string>{"blue/hlt-1"});
    CHECK(json["units"][3]["sees"] == std::vector<std::string>{"red/wsc-2"});
}

TEST_CASE("sight counts from how many hexes each hex is seen") {
    const WoodFolder folder;
    CHECK_THAT(folder.ask({"--exposure"}).out,
               StartsWith("From how many hexes within 20 each of 24 hexes is seen, by terrain alone:\n"));
    const auto all = folder.json({"--exposure", "--range", "1"});
    CHECK(all["hexes"].size() == 24);
    CHECK(all["hexes"]["0101"] == 2);
    CHECK(all["most"] == 6);
    const auto zone = folder.json({"--exposure", "--zone", "blue", "--range", "1"});
    CHECK(zone["zone"] == "blue");
    CHECK(zone["hexes"]["0101"] == 0);
    CHECK(zone["hexes"]["0801"] == 1);
}

TEST_CASE("sight draws its answers") {
    const WoodFolder folder;
    for (const std::vector<std::string>& question :
         {std::vector<std::string>{"--from", "0101", "--to", "0801"},
          {"--unit", "wsc-2"},
          {},
          {"--exposure"}}) {
        std::vector<std::string> arguments = question;
        arguments.insert(arguments.end(), {"--picture", "out.svg"});
        CHECK(folder.ask(arguments).exit == 0);
        CHECK_THAT(folder.read("out.svg"), Contains("<svg"));
    }
    CHECK(folder.ask({"--exposure", "--picture", "out.png"}).exit == 0);
    CHECK(folder.read("out.png").substr(1, 3) == "PNG");
}

TEST_CASE("sight refuses what it cannot answer") {
    const WoodFolder folder;
    const auto refused = [&](const std::vector<std::string>& arguments, const std::string& why) {
        const Result result = folder.ask(arguments);
        CHECK(result.exit == 1);
        CHECK(result.out.empty());
        CHECK_THAT(result.err, Contains(why));
    };
    refused({"--from", "0909"}, "--from: the map has no hex '0909'; its hexes lie between 0101 and 0803");
    refused({"--from", "0101", "--to", "x"}, "--to: the map has no hex 'x'");
    refused({"--to", "0101"}, "--to needs --from or --unit");
    refused({"--unit", "wsc-9"}, "--unit: there is no unit 'wsc-9', did you mean 'wsc-1'?");
    refused({"--unit", "decoy-1"}, "several sides have a unit 'decoy-1'; say red/decoy-1 or blue/decoy-1");
    refused({"--unit", "wsc-4"}, "--unit: wsc-4 is not on the map");
    refused({"--exposure", "--from", "0101"}, "--exposure goes without --from");
    refused({"--exposure", "--zone", "bleu"}, "--zone: there is no side 'bleu', did you mean 'blue'?");
    refused({"--exposure", "--range", "99"}, "--exposure looks at most 31 hexes far");
    refused({"--zone", "blue"}, "--zone goes with --exposure");
    refused({"--picture", "view.pdf"}, "the name must end in .svg or .png");
    SECTION("a game without hexes") {
        (void)folder.file("rooms.scenario.yaml", "sabotier: scenario/1\nrulebook: fortress\n");
        const Result result = run_sabotier({"sight", "rooms.scenario.yaml"}, {.folder = folder.path()});
        CHECK(result.exit != 0);
        CHECK(result.out.empty());
    }
    SECTION("a picture where none can be written") {
        CHECK(folder.ask({"--exposure", "--picture", "no/such/folder.svg"}).exit == 4);
    }
}

TEST_CASE("sight of armies beyond all bounds is refused with what to ask instead") {
    const auto army = [](const char* side) {
        std::string units = "units: [";
        for (int i = 0; i < 1500; ++i)
            units += i == 0 ? "MBT" : ", MBT";
        return std::string("  - {id: ") + side + ", name: N, zone: {end: west, depth: 1}, army: {" + units
               + "]}}\n";
    };
    std::string text = "sabotier: scenario/1\nrulebook: sabot\ntitle: T\nauthor: A\n"
                       "map: {board: hexes, size: [60, 60], fill: g}\nsides:\n"
                       + army("red") + army("blue") + "deployment:\n";
    for (const char* side : {"red", "blue"}) {
        text += std::string("  ") + side + ":\n";
        for (int i = 0; i < 1500; ++i) {
            const int column = i % 60 + 1;
            const int row = i / 60 + 1;
            const auto two = [](int number) {
                return std::string(number < 10 ? "0" : "") + std::to_string(number);
            };
            text += "    - {unit: mbt-" + std::to_string(i + 1) + ", at: \"" + two(column) + two(row)
                    + "\", facing: 1}\n";
        }
    }
    const Folder folder;
    (void)folder.file("crowd.scenario.yaml", text);
    const Result all = run_sabotier({"sight", "crowd.scenario.yaml"}, {.folder = folder.path()});
    CHECK(all.exit == 3);
    CHECK(all.out.empty());
    CHECK_THAT(all.err,
               Contains("4500000 looks of units at enemies are too many to list, at most 4000000 are; ask "
                        "about one unit with --unit"));
    CHECK(
        run_sabotier({"sight", "crowd.scenario.yaml", "--unit", "red/mbt-1"}, {.folder = folder.path()}).exit
        == 0);
}
