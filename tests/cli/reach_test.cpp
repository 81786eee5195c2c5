#include "tests/cli/process.hpp"
#include "tests/validator/report/json_schema.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

/// A strip of grass with a road along its middle and a lake at its end.
const char* const strip = R"(sabotier: scenario/1
rulebook: sabot
title: A strip
author: Somebody
map:
  board: hexes
  depth: 2
  terrain: |
    ggggggggWW
    ggggggggWW
    ggggggggWW
  roads: [[nw, "0102", "0202", "0303", "0402", "0503", "0602"]]
sides:
  - id: red
    name: Red
    zone: {end: west, depth: 2}
    army: {platoons: {ICV: 1, soldiers: 1}, decoys: 1}
  - {id: blue, name: Blue, zone: {end: east, depth: 2}, army: {platoons: {RSC: 1}, decoys: 1}}
objectives:
  - {id: crossing, at: "0503"}
  - {id: island, at: "1002"}
deployment:
  red:
    - {unit: icv-1, at: "0102", facing: 2}
    - {unit: inf-1, aboard: icv-1}
    - {unit: decoy-1, at: "0201", facing: 2}
  blue:
    - {unit: rsc-1, at: "0602", facing: 5}
)";

class StripFolder : public Folder {
public:
    StripFolder() { (void)file("strip.scenario.yaml", strip); }

    [[nodiscard]] Result ask(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), {"reach", "strip.scenario.yaml"});
        return run_sabotier(arguments, {.folder = path()});
    }
    [[nodiscard]] nlohmann::json json(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(), {"--format", "json"});
        const Result result = ask(arguments);
        INFO(result.err);
        REQUIRE(result.exit == 0);
        const auto answer = nlohmann::json::parse(result.out);
        const auto schema = nlohmann::json::parse(run_sabotier({"schema", "reach"}).out);
        for (const std::string& fault : sabotier::schema_faults(answer, schema))
            FAIL_CHECK(fault);
        return answer;
    }
};

/// The entry of a list that has this hex; null if there is none.
nlohmann::json at(const nlohmann::json& list, const std::string& hex) {
    for (const auto& entry : list)
        if (entry["hex"] == hex) return entry;
    return nullptr;
}

} // namespace

TEST_CASE("reach tells where a unit can end this turn") {
    const StripFolder folder;
    SECTION("in words") {
        const Result result = folder.ask({"--unit", "icv-1"});
        CHECK(result.exit == 0);
        CHECK_THAT(result.out,
                   StartsWith("Red's icv-1 (Infantry Combat Vehicle) at 0102, facing se: tracked, 6 move "
                              "units a turn.\n"));
        CHECK_THAT(result.out, Contains("This turn, with all other units where they are, it can end in "));
        CHECK_THAT(result.out, Contains("crossing   0503      1\n"));
        CHECK_THAT(result.out, Contains("island     1002  never\n"));
    }
    SECTION("by hex and facing, with what it costs") {
        const auto answer = folder.json({"--unit", "red/icv-1"});
        CHECK(answer["$schema"] == "urn:sabotier:schema:reach:1");
        CHECK(answer["unit"] == "red/icv-1");
        CHECK(answer["from"] == std::vector<std::string>{"0102"});
        CHECK(answer["ways"][0]["class"] == "tracked");
        // Straight down from 0102, turned by one face, then by another one at the end.
        CHECK(at(answer["this_turn"], "0103")
              == nlohmann::json::parse(
                  R"({"hex": "0103", "facings": ["se", "s", "sw"], "half_move_units": 2, "how": "itself"})"));
        CHECK(at(answer["this_turn"], "0201").is_null()); // the decoy stands there
        CHECK(at(answer["this_turn"], "0602").is_null()); // the enemy does
        CHECK(at(answer["this_turn"], "0503")["half_move_units"] == 8);
    }
    SECTION("as if it stood elsewhere") {
        const auto answer = folder.json({"--unit", "icv-1", "--from", "0803", "--facing", "n"});
        CHECK(answer["from"] == std::vector<std::string>{"0803"});
        CHECK(at(answer["this_turn"], "0801")["half_move_units"] == 4);
    }
    SECTION("aboard its carrier, or off it") {
        const auto answer = folder.json({"--unit", "inf-1"});
        CHECK(answer["carrier"] == "red/icv-1");
        CHECK(at(answer["this_turn"], "0503")["how"] == "aboard");
        CHECK(at(answer["this_turn"], "0801")["how"] == "off");
        CHECK(at(answer["travel"], "0503")["turn"] == 1);
        CHECK_THAT(folder.ask({"--unit", "inf-1"}).out, Contains("at 0102, aboard icv-1"));
    }
    SECTION("not at all, for what does not move") {
        const Result result = folder.ask({"--unit", "red/decoy-1"});
        CHECK(result.exit == 0);
        CHECK_THAT(result.out, StartsWith("Red's decoy-1 (Decoy) at 0201, facing se: it does not move.\n"));
        const auto answer = folder.json({"--unit", "red/decoy-1"});
        CHECK(answer["ways"].empty());
        CHECK(answer["this_turn"].size() == 1);
        CHECK(answer["never"] == 29);
    }
    SECTION("from the zone, for a unit that is not on the map") {
        CHECK_THAT(folder.ask({"--unit", "icv-2"}).out,
                   StartsWith("Red's icv-2 (Infantry Combat Vehicle) anywhere in 6 hexes: tracked"));
    }
}

TEST_CASE("reach tells of movement classes on an empty map") {
    const StripFolder folder;
    const auto answer = folder.json({"--class", "tracked", "--from", "0102", "--turns", "1"});
    CHECK(answer["unit"].is_null());
    CHECK(answer["class"] == "tracked");
    CHECK(at(answer["travel"], "0602")["turn"] == 1); // nobody stands there
    CHECK(answer["turns"] == 1);
    CHECK(answer["never"] == 6);
    CHECK(folder.json({"--class", "tracked", "--zone", "red"})["from"].size() == 6);
    SECTION("those that nobody in play has, too") {
        CHECK_THAT(
            folder.ask({"--class", "hover", "--from", "0901"}).out,
            StartsWith("A unit of class hover at 0901, facing anywhere: hover, 9 move units a turn.\n"));
    }
    SECTION("from ground that they may not enter") {
        const Result result = folder.ask({"--class", "tracked", "--from", "0901"});
        CHECK(result.exit == 0);
        CHECK_THAT(result.out, Contains("It stands on ground that it may not enter.\n"));
    }
}

TEST_CASE("reach draws a map of turns") {
    const StripFolder folder;
    CHECK(folder.ask({"--unit", "icv-1", "--to", "svg"}).exit == 0);
    CHECK_THAT(folder.read("strip.reach.svg"), Contains("<svg"));
    CHECK(folder.ask({"--unit", "inf-1", "--to", "png", "-o", "out.png"}).exit == 0);
    CHECK(folder.read("out.png").substr(1, 3) == "PNG");
    CHECK(folder.ask({"--class", "rotary", "--zone", "blue", "--to", "svg", "-o", "out.svg"}).exit == 0);
    CHECK(folder.ask({"--unit", "red/decoy-1", "--to", "svg", "-o", "out.svg"}).exit == 0);
    CHECK(folder.ask({"--unit", "icv-1", "--to", "svg", "-o", "no/such/folder.svg"}).exit == 4);
}

TEST_CASE("reach refuses what it cannot answer") {
    const StripFolder folder;
    const auto refused = [&](const std::vector<std::string>& arguments, const std::string& why) {
        const Result result = folder.ask(arguments);
        CHECK(result.exit == 1);
        CHECK(result.out.empty());
        CHECK_THAT(result.err, Contains(why));
    };
    refused({}, "name either a unit with --unit or a class with --class");
    refused({"--unit", "icv-1", "--class", "tracked"}, "name either a unit");
    refused({"--unit", "icv-9"}, "--unit: there is no unit 'icv-9', did you mean 'icv-1'?");
    refused({"--unit", "decoy-1"}, "several sides have a unit 'decoy-1'; say red/decoy-1 or blue/decoy-1");
    refused({"--unit", "icv-1", "--from", "9999"}, "--from: the map has no hex '9999'");
    refused({"--unit", "icv-1", "--zone", "red"}, "--zone goes with --class");
    refused({"--unit", "icv-1", "--facing", "n"}, "--facing goes with --from");
    refused({"--unit", "icv-1", "--from", "0101", "--facing", "up"}, "'up' is no facing");
    refused({"--class", "tracked"}, "--class needs either --from or --zone");
    refused({"--class", "traked", "--from", "0101"},
            "--class: no unit moves as 'traked', did you mean 'tracked'?");
    refused({"--class", "tracked", "--zone", "rde"}, "--zone: there is no side 'rde', did you mean 'red'?");
    SECTION("a game without hexes") {
        (void)folder.file("rooms.scenario.yaml", "sabotier: scenario/1\nrulebook: fortress\n");
        CHECK(run_sabotier({"reach", "rooms.scenario.yaml", "--unit", "hawk"}, {.folder = folder.path()}).exit
              != 0);
    }
}

TEST_CASE("on squares a piece's reach is told step by step, as text, JSON and a picture") {
    const Folder folder;
    (void)folder.file(
        "field.scenario.yaml",
        "sabotier: scenario/1\nrulebook: landmines\ntitle: Field\nauthor: Somebody\nplayers: 2\n"
        "map: {board: squares, size: [5, 5], blocked: [B2]}\n"
        "sides: [{id: green, name: Green}, {id: grey, name: Grey}]\npieces:\n"
        "  - {kind: recon, side: green, at: B1}\n  - {kind: saboteur, side: green, at: A1}\n");
    const auto ask = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"reach", "field.scenario.yaml"});
        return run_sabotier(arguments, {.folder = folder.path()});
    };
    const Result text = ask({"--unit", "green-recon-1", "--turns", "2"});
    CHECK_THAT(text.out, StartsWith("green-recon-1 (Recon) in B1: 1 step a turn."));
    CHECK_THAT(text.out, Contains("it can go to C1.") && Contains("C2, D1") && Contains("later"));
    const auto json =
        nlohmann::json::parse(ask({"--unit", "green-recon-1", "--from", "E5", "--format", "json"}).out);
    CHECK(json["from"] == nlohmann::json::array({"E5"}));
    CHECK(json["this_turn"]
          == nlohmann::json::parse(R"([{"space": "D5", "steps": 1, "how": "itself"},)"
                                   R"( {"space": "E4", "steps": 1, "how": "itself"}])"));
    CHECK(json["travel"][0] == nlohmann::json::parse(R"({"space": "E5", "turn": 0})"));
    CHECK(
        sabotier::schema_faults(json, nlohmann::json::parse(run_sabotier({"schema", "reach"}).out)).empty());
    CHECK(ask({"--unit", "green-recon-1", "--to", "svg", "-o", "reach.svg"}).exit == 0);
    CHECK(std::filesystem::file_size(folder.path() / "reach.svg") > 1000);
    CHECK_THAT(ask({"--unit", "green-recon-1", "--from", "Z9"}).err, Contains("the board has no space 'Z9'"));
    CHECK_THAT(ask({"--class", "foot", "--from", "C3"}).err, Contains("name a piece with --unit"));
}

TEST_CASE("objectives on squares are told with their turn") {
    const Folder folder;
    (void)folder.file(
        "field.scenario.yaml",
        "sabotier: scenario/1\nrulebook: landmines\ntitle: Field\nauthor: Somebody\nplayers: 2\n"
        "map: {board: squares, size: [5, 5], blocked: [B1, A2]}\n"
        "sides: [{id: green, name: Green}, {id: grey, name: Grey}]\n"
        "objectives: [{id: well, at: E5}, {id: cellar, at: A1}]\npieces:\n"
        "  - {kind: recon, side: green, at: C1}\n");
    const auto ask = [&](const std::string& format) {
        return run_sabotier({"reach", "field.scenario.yaml", "--unit", "green-recon-1", "--format", format},
                            {.folder = folder.path()});
    };
    const auto json = nlohmann::json::parse(ask("json").out);
    CHECK(json["counted_in"] == "turns");
    CHECK(json["objectives"]
          == nlohmann::json::parse(R"([{"id": "well", "space": "E5", "turn": 6},)"
                                   R"( {"id": "cellar", "space": "A1", "turn": null}])"));
    CHECK(
        sabotier::schema_faults(json, nlohmann::json::parse(run_sabotier({"schema", "reach"}).out)).empty());
    CHECK_THAT(ask("text").out, Contains("well       E5         6\n") && Contains("cellar     A1     never"));
    SECTION("and a name in small letters is refused with the one that is meant") {
        CHECK_THAT(run_sabotier({"reach", "field.scenario.yaml", "--unit", "green-recon-1", "--from", "e5"},
                                {.folder = folder.path()})
                       .err,
                   Contains("the board has no space 'e5' (did you mean 'E5'?)"));
    }
}

TEST_CASE("where the rulebook does not say how pieces move, their reach is told in steps") {
    const Folder folder;
    (void)folder.file("fort.scenario.yaml",
                      "sabotier: scenario/1\nrulebook: fortress\ntitle: Fort\nauthor: Somebody\nplayers: 4\n"
                      "map: {board: rooms, size: [4, 4], walls: [A1|B1, A1|A2]}\n"
                      "sides: [{id: spies}, {id: villains}]\nobjectives: [{id: exit, at: D4}]\n"
                      "pieces: [{kind: hawk, at: B1}]\n");
    const auto ask = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"reach", "fort.scenario.yaml", "--unit", "spies-hawk-1", "--turns", "2"});
        return run_sabotier(more, {.folder = folder.path()});
    };
    const Result text = ask({});
    CHECK_THAT(text.out, StartsWith("spies-hawk-1 (Hawk) in B1: the rulebook does not say how it moves.\n\n"
                                    "On an empty board, step by step:\n")
                             && Contains("    5      1  D4\n") && Contains("never      1")
                             && !Contains("This turn"));
    const auto json = nlohmann::json::parse(ask({"--format", "json"}).out);
    CHECK(json["counted_in"] == "steps");
    CHECK(json["ways"].empty());
    CHECK(json["this_turn"].empty());
    CHECK(json["travel"].size() == 15);
    CHECK(json["later"] == 0);
    CHECK(json["never"] == 1);
    CHECK(json["objectives"] == nlohmann::json::parse(R"([{"id": "exit", "space": "D4", "turn": 5}])"));
    CHECK(
        sabotier::schema_faults(json, nlohmann::json::parse(run_sabotier({"schema", "reach"}).out)).empty());
    CHECK(ask({"--to", "svg", "-o", "fort.svg"}).exit == 0);
}

TEST_CASE("what sight prints keeps its schema") {
    const StripFolder folder;
    const auto schema = nlohmann::json::parse(run_sabotier({"schema", "sight"}).out);
    for (const std::vector<std::string>& question : {std::vector<std::string>{},
                                                     {"--from", "0101", "--to", "0801"},
                                                     {"--unit", "icv-1", "--to", "0602"},
                                                     {"--unit", "rsc-1"},
                                                     {"--from", "0101"},
                                                     {"--exposure"},
                                                     {"--exposure", "--zone", "blue"}}) {
        std::vector<std::string> arguments{"sight", "strip.scenario.yaml", "--format", "json"};
        arguments.insert(arguments.end(), question.begin(), question.end());
        const auto answer = nlohmann::json::parse(run_sabotier(arguments, {.folder = folder.path()}).out);
        for (const std::string& fault : sabotier::schema_faults(answer, schema))
            FAIL_CHECK(fault);
    }
}

TEST_CASE("a unit is known without the id of its side, and by its kind if it is the only one") {
    const std::string hall = source_path("samples/fortress/ember-hall.scenario.yaml").string();
    const auto ask = [&](const std::string& unit) { return run_sabotier({"reach", hall, "--unit", unit}); };
    const std::string full = ask("villains-nadesh-1").out;
    REQUIRE_FALSE(full.empty());
    CHECK(ask("nadesh-1").out == full);
    CHECK(ask("nadesh").out == full);
    const Result many = ask("machine");
    CHECK(many.exit == 1);
    CHECK_THAT(many.err, Contains("several units are meant by 'machine'; say "));
    CHECK_THAT(ask("nadeshda").err, Contains("there is no unit 'nadeshda'"));
}
