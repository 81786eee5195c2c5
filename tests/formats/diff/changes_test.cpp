#include "formats/board/assembly.hpp"
#include "tests/formats/diff/versions.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::test;

namespace {

const std::string hexes = R"(# A field.
sabotier: scenario/1
rulebook: sabot
title: A field
author: Ada
description: |
  One.
  Two.
points: 100
map:
  board: hexes
  terrain: |
    gggggg
    ggffgg
    ggffgg
    gggggg
  roads:
    - ["0101", "0201", "0301"]
  bridges: ["0201"]
  buildings:
    - {id: mill, hexes: ["0404"]}
  labels:
    - {at: "0101", text: Here}
sides:
  - {id: red, name: Red, zone: {end: west, depth: 1}, army: {platoons: {MBT: 1}, units: [{id: ann, kind: HVT, name: Ann}]}}
  - {id: blue, name: The Blues, zone: {hexes: ["0601", "0602"]}, army: {platoons: {ICV: 1, soldiers: 1}}}
objectives:
  - {id: well, at: "0302", name: The well}
deployment:
  red:
    - {unit: mbt-1, at: "0101", facing: 2}
    - {unit: mbt-2, at: "0102", facing: 2}
  blue:
    - {unit: icv-1, at: "0601", facing: 5}
    - {unit: icv-2, at: "0602", facing: 5}
    - {unit: inf-1, aboard: icv-1}
positions:
  red: ["0101"]
options: {command-unit: none}
waivers:
  - {rule: choke.single, at: ["0302"], reason: The well is the point of it.}
severities: {army.budget: warning}
special-rules:
  - A first rule that is long enough to stand alone.
)";

const std::string rooms = R"(sabotier: scenario/1
rulebook: fortress
title: Rooms
map: {board: rooms, size: [4, 4], walls: [A1|A2, B1|B2]}
sides:
  - {id: spies, name: Spies}
  - {id: villains, name: Villains}
pieces:
  - {kind: machine, at: A1}
  - {kind: machine, at: C3}
  - {kind: generator, at: D4}
  - {kind: hacker}
  - {id: boss, kind: chantico, name: The boss, at: C3}
draft:
  first: villains
  steps:
    - {by: villains, wall: C1|D1}
    - {by: spies, kind: machine, at: A4}
    - {by: villains, wall: B3|C3}
)";

} // namespace

TEST_CASE("what is the same has no changes") {
    CHECK(changed(hexes, "# A field.", "# Another comment.").empty());
    CHECK(changed(hexes, "points: 100\n", "points:   100 # hundred\n").empty());
    CHECK(changed(hexes, "{at: \"0101\", text: Here}", "{text: Here, at: \"0101\"}").empty());
    CHECK(changed(hexes, "facing: 2", "facing: se").empty());
}

TEST_CASE("changes of a scenario are told in the words of its field") {
    CHECK(changed(hexes, "title: A field", "title: The field")
          == Words{"About the scenario: title: 'A field' is now 'The field'"});
    CHECK(changed(hexes, "author: Ada\n", "") == Words{"About the scenario: author: 'Ada' is gone"});
    CHECK(changed(hexes, "points: 100\n", "points: 100\nplayers: 2\n")
          == Words{"About the scenario: players: '2' is new"});
    CHECK(changed(hexes, "  Two.", "  Three.")
          == Words{"About the scenario: description: 1 line of 2 is otherwise"});
    CHECK(changed(hexes, "  One.\n  Two.", "  Two.\n  One.")
          == Words{"About the scenario: description: its lines stand in another order"});
    CHECK(changed(hexes, "command-unit: none", "command-unit: each")
          == Words{"Options: option command-unit is 'each' instead of 'none'"});
    CHECK(changed(hexes, "severities: {army.budget: warning}\n", "")
          == Words{"Waivers and severities: severities army.budget: 'warning' is gone"});
    CHECK(changed(hexes, "reason: The well is the point of it.", "reason: It is.")
          == Words{
              "Waivers and severities: waivers 0, reason: 'The well is the point of it.' is now 'It is.'"});
    CHECK(changed(hexes, "at: [\"0302\"], reason", "at: [\"0303\"], reason")
          == Words{"Waivers and severities: waivers 0, at: new is 0303",
                   "Waivers and severities: waivers 0, at: gone is 0302"});
    CHECK(
        changed(hexes, "stand alone.", "stand alone, and longer.")
        == Words{"Special rules: special-rules: 'A first rule that is long enough to stand alone.' is now 'A "
                 "first rule that is long enough to stand alone, and longer.'"});
}

TEST_CASE("changes of a set-up name the unit, its side and the spaces") {
    CHECK(changed(hexes, "mbt-2, at: \"0102\"", "mbt-2, at: \"0103\"")
          == Words{"Set-up of Red: Red's mbt-2 moved from 0102 to 0103"});
    CHECK(changed(hexes, "\"0102\", facing: 2", "\"0102\", facing: 3")
          == Words{"Set-up of Red: Red's mbt-2 faces s instead of se"});
    CHECK(changed(hexes, "    - {unit: mbt-2, at: \"0102\", facing: 2}\n", "")
          == Words{"Set-up of Red: Red's mbt-2 is not set up any more; it stood in 0102"});
    CHECK(changed(hexes, "mbt-2, at", "mbt-3, at")
          == Words{"Set-up of Red: Red's mbt-3 is set up in 0102",
                   "Set-up of Red: Red's mbt-2 is not set up any more; it stood in 0102"});
    CHECK(changed(hexes, "inf-1, aboard: icv-1", "inf-1, aboard: icv-2")
          == Words{"Set-up of The Blues: The Blues' inf-1 changed from icv-1 to icv-2"});
    CHECK(changed(hexes, "inf-1, aboard: icv-1", "inf-1, at: \"0603\"")
          == Words{"Set-up of The Blues: The Blues' inf-1 left icv-1 for 0603"});
    CHECK(changed(hexes, "icv-2, at: \"0602\", facing: 5", "icv-2, aboard: icv-1")
          == Words{"Set-up of The Blues: The Blues' icv-2 went from 0602 aboard icv-1",
                   "Set-up of The Blues: The Blues' icv-2 has no facing; it faced nw"});
    CHECK(changed(
              hexes,
              "    - {unit: mbt-1, at: \"0101\", facing: 2}\n    - {unit: mbt-2, at: \"0102\", facing: 2}\n",
              "    - {unit: mbt-2, at: \"0102\", facing: 2}\n    - {unit: mbt-1, at: \"0101\", facing: 2}\n")
          == Words{"Set-up of Red: deployment red: the order is another one"});
    CHECK(changed(hexes, "  red: [\"0101\"]", "  red: [\"0101\", \"0102\", \"0103\"]")
          == Words{"Prepared positions: 2 more prepared positions of Red: 0102 and 0103"});
    CHECK(changed(hexes, "at: \"0302\", name: The well", "at: \"0303\", name: The well")
          == Words{"Objectives: objective The well moved from 0302 to 0303"});
    CHECK(changed(hexes, "depth: 1}", "depth: 2}")
          == Words{"Sides: the zone of Red is 2 deep from west instead of 1 deep from west"});
    CHECK(changed(hexes, "{hexes: [\"0601\", \"0602\"]}", "{hexes: [\"0601\", \"0603\"]}")
          == Words{"Sides: the zone of The Blues has 1 space more: 0603",
                   "Sides: the zone of The Blues has 1 space less: 0602"});
    CHECK(changed(hexes, "MBT: 1", "MBT: 2")
          == Words{"Army of Red: Red, platoons of Main Battle Tanks: 2 instead of 1"});
    CHECK(changed(hexes, "ICV: 1, soldiers: 1", "soldiers: 1, ICV: 1")
          == Words{"Army of The Blues: army blue, platoons: the order is another one"});
    CHECK(changed(hexes, "units: [{id: ann, kind: HVT, name: Ann}]", "decoys: 1")
          == Words{"Army of Red: army red, decoys: '1' is new",
                   "Army of Red: Red does not have the unit Ann (Heavy Tank) any more"});
}

TEST_CASE("a side that comes or goes is told by its name, then what it has") {
    const std::string two = R"(sabotier: scenario/1
rulebook: sabot
map: {board: hexes, terrain: "ggg\n"}
sides:
  - {id: red, name: Red, zone: {end: west, depth: 1}}
  - {id: blue, name: Blue}
)";
    const std::string green =
        "  - {id: green, name: The Tanners, colour: '#00aa00', zone: {end: east, depth: 1}}\n";
    const auto before = version(two), after = version(two + green);
    CHECK(words(changes_between(before, after))
          == Words{"Sides: side The Tanners is new", "Sides: The Tanners has a zone: 1 deep from east"});
    CHECK(words(changes_between(after, before))
          == Words{"Sides: side The Tanners is gone",
                   "Sides: The Tanners has no zone; it was 1 deep from east"});
    CHECK(changed(two, "id: blue, name: Blue", "id: blue, name: The Blues")
          == Words{"Sides: sides blue, name: 'Blue' is now 'The Blues'"});
}

TEST_CASE("a side that its players set up is told, in either way of writing") {
    const std::string by_players = R"(sabotier: scenario/1
rulebook: sabot
map: {board: hexes, terrain: "gg\n"}
sides:
  - {id: red, name: Red}
  - {id: blue, name: Blue}
deployment: players
)";
    CHECK(changed(by_players, "deployment: players", "deployment: {red: players, blue: players}").empty());
    CHECK(changed(by_players, "deployment: players", "deployment: {red: players}")
          == Words{"Set-up of Blue: Blue does not set up itself any more"});
}

TEST_CASE("hexes that change alike are one change") {
    CHECK(changed(hexes, "    ggffgg\n    ggffgg\n", "    ggffgg\n    gfffgg\n")
          == Words{"Map: 1 hex from Grassland to Forest: 0203"});
    const auto many = changed(hexes, "    gggggg\n    ggffgg\n    ggffgg\n    gggggg\n",
                              "    fggggg\n    fggggg\n    fggggg\n    gggggg\n");
    CHECK(many
          == Words{"Map: 4 hexes from Forest to Grassland: 0302, 0303, 0402 and 0403",
                   "Map: 3 hexes from Grassland to Forest: 0101-0103"});
    CHECK(changed(hexes, "    gggggg\n  roads", "    gggggg\n    gggggg\n  roads")
          == Words{"Map: the map is 6 by 5 instead of 6 by 4",
                   "Map: 6 hexes from no hex to Grassland: 0105, 0205, 0305, 0405, 0505 and 0605"});
    CHECK(changed(hexes, "\"0201\", \"0301\"]", "\"0202\", \"0301\"]")
          == Words{"Map: the road from 0101 to 0301 runs through 0202 instead of 0201"});
    CHECK(changed(hexes, "  roads:\n    - [\"0101\", \"0201\", \"0301\"]\n", "")
          == Words{"Map: the road from 0101 to 0301 is gone, 3 hexes"});
    CHECK(changed(hexes, "bridges: [\"0201\"]", "bridges: [{at: \"0201\", along: [n, s]}]")
          == Words{"Map: the bridge in 0201 lies otherwise"});
    CHECK(changed(hexes, "bridges: [\"0201\"]", "bridges: [\"0301\"]")
          == Words{"Map: there is a bridge in 0301", "Map: there is no bridge in 0201 any more"});
    CHECK(changed(hexes, "text: Here", "text: There")
          == Words{"Map: map labels, 0, text: 'Here' is now 'There'"});
}

TEST_CASE("rooms and pieces") {
    CHECK(changed(rooms, "A1|A2, B1|B2", "B1|B2") == Words{"Map: wall between A1 and A2 is removed"});
    CHECK(changed(rooms, "A1|A2, B1|B2", "A1|A2, C1|C2, B1|B2")
          == Words{"Map: wall between C1 and C2 is new"});
    CHECK(changed(rooms, "A1|A2, B1|B2", "A2|A1, B1|B2").empty());
    CHECK(changed(rooms, "A1|A2, B1|B2", "B1|B2, A1|A2").empty());
    CHECK(changed(rooms, "A1|A2, B1|B2", "B2|B1, A2|A1, C1|C2")
          == Words{"Map: wall between C1 and C2 is new"});
    CHECK(changed(rooms, "size: [4, 4]", "size: [5, 4]")
          == Words{"Map: the map is 5 by 4 instead of 4 by 4"});
    CHECK(changed(rooms, "machine, at: A1", "machine, at: A2")
          == Words{"Pieces: Doomsday Machine moved from A1 to A2"});
    CHECK(changed(rooms, "  - {kind: machine, at: A1}\n", "")
          == Words{"Pieces: Doomsday Machine is gone from A1"});
    CHECK(changed(rooms, "{kind: hacker}", "{kind: hacker, at: B2}")
          == Words{"Pieces: Hacker moved onto the board, to B2"});
    CHECK(changed(rooms, "{kind: generator, at: D4}", "{kind: hawk, at: D4}")
          == Words{"Pieces: Hawk stands in place of Generator in D4"});
    CHECK(changed(rooms, "name: The boss, at: C3", "name: The boss, at: B2")
          == Words{"Pieces: The boss (Chantico) moved from C3 to B2"});
    CHECK(changed(rooms, "    - {by: spies, kind: machine, at: A4}\n", "")
          == Words{"Draft: step 2 of the draft: '{by: spies, kind: machine, at: A4}' is gone"});
    CHECK(
        changed(rooms, "machine, at: A4", "machine, at: B4")
        == Words{"Draft: step 2 of the draft: '{by: spies, kind: machine, at: A4}' is now '{by: spies, kind: "
                 "machine, at: B4}'"});
}

TEST_CASE("squares, cards and tables") {
    const std::string squares =
        "sabotier: map/1\nboard: squares\nrulebook: landmines\nsize: [10, 10]\nblocked: [A5, B5]\n";
    CHECK(changed(squares, "[A5, B5]", "[B5, C5, D5]")
          == Words{"Map: 2 squares are blocked: C5 and D5", "Map: 1 square is free: A5"});
    CHECK(changed(squares, "[A5, B5]", "[B5, A5]").empty());

    const std::string cards = "sabotier: map/1\nboard: cards\nrulebook: tunnels\ncards:\n"
                              "  - {card: start, at: [0, 0]}\n  - {card: cross, at: [1, 0]}\n"
                              "  - {card: gold, at: [8, 0], face-down: true}\n";
    CHECK(changed(cards, "cross, at: [1, 0]", "cross, at: [1, 1]")
          == Words{"Map: card Crossing moved from 1,0 to 1,1"});
    CHECK(changed(cards, "{card: cross", "{card: bridge")
          == Words{"Map: card Bridge lies at 1,0 instead of Crossing"});
    CHECK(changed(cards, "at: [1, 0]", "at: [1, 0], turn: 180")
          == Words{"Map: card Crossing at 1,0 is turned by 180 degrees instead of 0"});
    CHECK(changed(cards, ", face-down: true", "") == Words{"Map: card Gold at 8,0 lies face up"});
    CHECK(changed(cards, "  - {card: cross, at: [1, 0]}\n", "")
          == Words{"Map: card Crossing is taken away from 1,0"});

    const std::string table =
        "sabotier: scenario/1\nrulebook: cell\nplayers: 5\nmap: {board: table, row: [2, 3, 3]}\n"
        "deal:\n  seats: [{name: Ann}, {name: Bob}]\n";
    CHECK(changed(table, "[2, 3, 3]", "[2, 3, 4*]")
          == Words{"Map: the row is 2, 3 and 4* instead of 2, 3 and 3"});
    CHECK(changed(table, "Bob", "Ben") == Words{"Deal: seat 2: '{name: Bob}' is now '{name: Ben}'"});
}

TEST_CASE("maps of tiles, and what stands in other files") {
    const std::string map = "sabotier: map/1\nboard: hexes\ntiles: house\nlayout:\n"
                            "  - {tile: H09, at: [0, 0]}\n  - {tile: H11, at: [0, 1]}\n";
    CHECK(changed(map, "{tile: H09, at: [0, 0]}", "{tile: H09, at: [0, 0], turn: 2}")
          == Words{"Map: tile H09 at [0, 0] is turned by 2 instead of 0"});
    CHECK(changed(map, "{tile: H09, at: [0, 0]}", "{tile: H13, at: [0, 0]}")
          == Words{"Map: tile H13 lies at [0, 0] instead of H09"});
    CHECK(changed(map, "at: [0, 1]", "at: [1, 0]") == Words{"Map: tile H11 moved from [0, 1] to [1, 0]"});
    CHECK(changed(map, "  - {tile: H11, at: [0, 1]}\n", "")
          == Words{"Map: tile H11 is taken away from [0, 1]"});

    const std::string scenario = "sabotier: scenario/1\nrulebook: sabot\nmap: a.map.yaml\n"
                                 "sides: [{id: red, name: Red, army: red.army.yaml}]\n";
    const std::string army = "sabotier: army/1\nplatoons: {MBT: 1}\n",
                      other = "sabotier: army/1\nplatoons: {MBT: 3}\n";
    const auto with = [&](const std::string& text) {
        return version(scenario, "x.yaml", {{"a.map.yaml", map}, {"red.army.yaml", text}});
    };
    CHECK(words(changes_between(with(army), with(other)))
          == Words{"Army of Red: Red, platoons of Main Battle Tanks: 3 instead of 1"});
    CHECK(changes_between(with(army), with(army)).size() == 0);

    const auto indented = [](std::string text) {
        text.erase(0, text.find('\n') + 1); // its opening line
        text.insert(0, "  ");
        for (auto at = text.find('\n'); at + 1 < text.size(); at = text.find('\n', at + 1))
            text.insert(at + 1, "  ");
        return text;
    };
    const auto written_in = version("sabotier: scenario/1\nrulebook: sabot\nmap:\n" + indented(map)
                                    + "sides: [{id: red, name: Red, army: {platoons: {MBT: 1}}}]\n");
    CHECK(words(changes_between(with(army), written_in))
          == Words{
              "Map: map: written in the scenario now, instead of in 'a.map.yaml'; it says the same",
              "Sides: sides red, army: written in the scenario now, instead of in 'red.army.yaml'; it says "
              "the same"});
    CHECK(words(changes_between(written_in, with(other)))
          == Words{"Map: map: now in 'a.map.yaml', instead of in the scenario; it says the same",
                   "Sides: sides red, army: now in 'red.army.yaml', instead of in the scenario",
                   "Army of Red: Red, platoons of Main Battle Tanks: 3 instead of 1"});
}

TEST_CASE("a rulebook of one's own that changes is told whatever options are chosen with it") {
    const auto with = [](const std::string& options, const std::string& more, const std::string& base = "") {
        return version("sabotier: scenario/1\nrulebook: own.rulebook.yaml\nmap: {board: squares, size: [10, "
                       "10]}\noptions: {"
                           + options + "}\n",
                       "x.yaml",
                       {{"own.rulebook.yaml", "sabotier: rulebook/1\nid: own\nextends: "
                                              "rules/base.rulebook.yaml\ntitle: Own\n"
                                                  + more},
                        {"rules/base.rulebook.yaml",
                         "sabotier: rulebook/1\nid: base\nextends: landmines\ntitle: Base\n" + base}});
    };
    const auto told = [](const Words& all) {
        Words rulebook;
        for (const std::string& each : all)
            if (each.starts_with("Rulebook: ")) rulebook.push_back(each);
        return rulebook;
    };
    const DocumentVersion before = with("variant: SG", "");
    const Words alone = told(words(changes_between(before, with("variant: SG", "play: {moves: 4}\n"))));
    REQUIRE(alone.size() == 1);
    const Words both = words(changes_between(before, with("way-back: never", "play: {moves: 4}\n")));
    CHECK(told(both) == alone);
    CHECK(both.size() > alone.size()); // the options besides
    CHECK(told(words(changes_between(before, with("way-back: never", "", "play: {moves: 4}\n")))) == alone);
    CHECK(told(words(changes_between(before, with("way-back: never", "")))).empty());
}

TEST_CASE("tile sets and rulebooks are compared thing by thing") {
    const std::string base = "sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: Mine\npieces:\n"
                             "  - {id: MBT, name: Big Tank}\n";
    CHECK(changed(base, "name: Big Tank", "name: Bigger Tank").size() == 1);
    CHECK(changed(base, "title: Mine", "title: Ours")
          == Words{"Rulebook: rulebook title: 'Mine' is now 'Ours'"});
}

TEST_CASE("changes know their places in both files and the spaces they are about") {
    std::string other = hexes;
    other.replace(other.find("mbt-2, at: \"0102\""), 17, "mbt-2, at: \"0103\"");
    const Changes changes =
        changes_between(version(hexes, "old.yaml"), version("# One line more.\n" + other, "new.yaml"));
    REQUIRE(changes.list.size() == 1);
    const Change& change = changes.list.front();
    CHECK(change.kind == Change::Kind::moved);
    CHECK(change.path == "deployment/red/mbt-2");
    CHECK(to_text(change.old_at) == "old.yaml:32:7");
    CHECK(to_text(change.new_at) == "new.yaml:33:7");
    CHECK(change.old_spaces == Words{"0102"});
    CHECK(change.new_spaces == Words{"0103"});
    CHECK(change.before == "{unit: mbt-2, at: 0102, facing: 2}");
}

TEST_CASE("boards of another kind are told as such") {
    const auto list = words(changes_between(version(hexes), version(rooms)));
    CHECK(std::ranges::find(list, "Map: the map is another one altogether: rooms instead of hexes")
          != list.end());
}

TEST_CASE("what changes all over is bounded") {
    std::string before =
        "sabotier: scenario/1\nrulebook: landmines\nmap: {board: squares, size: [1000, 1000]}\npieces:\n";
    std::string after = before;
    for (int i = 0; i < 12'000; ++i) {
        before += "- {id: a" + std::to_string(i) + ", kind: landmine, at: A1}\n";
        after += "- {id: a" + std::to_string(i) + ", kind: landmine, at: A2}\n";
    }
    const Changes changes = changes_between(version(before), version(after));
    CHECK(changes.list.size() == Changes::most);
    CHECK(changes.more == 2'000);
    CHECK(changes.size() == 12'000);
}

TEST_CASE("a way that leaves the ground ends at a side of a hex, and not at one more hex") {
    const std::string leaving = "[\"nw\", \"0101\", \"0201\", \"0301\"]",
                      staying = "[\"0101\", \"0201\", \"0301\"]";
    CHECK(changed(hexes, staying, leaving)
          == Words{"Map: the road from the nw side of 0101 to 0301 ran from 0101 to 0301 before"});
    CHECK(changed(hexes, "  roads:\n    - " + staying,
                  "  roads:\n    - " + staying + "\n    - [\"0604\", \"s\"]")
          == Words{"Map: the road from 0604 to the s side of 0604 is new, 1 hex"});
    const auto with = version(hexes);
    std::string other = hexes;
    other.replace(other.find(staying), staying.size(), leaving);
    CHECK(changes_between(with, version(other)).list.front().new_spaces.empty());
    // an end off the ground may be named as a cell without a hex
    std::string hole = hexes;
    hole.replace(hole.find("gggggg"), 6, "g.gggg");
    CHECK(changed(hole, staying, "[\"0101\", \"0201\"]")
          == Words{
              "Map: the road from 0101 to the se side of 0101 does not run through 0201 and 0301 any more"});
}

TEST_CASE("a map that names its rulebook, and names another one") {
    const std::string map = "sabotier: map/1\nboard: squares\nsize: [10, 10]\n";
    const auto with = [&](const std::string& rulebook) {
        return version(
            map + "rulebook: " + rulebook + "\n", "x.map.yaml",
            {{"own.rulebook.yaml", "sabotier: rulebook/1\nid: own\nextends: landmines\ntitle: Own\n"}});
    };
    const std::string none = "sabotier: map/1\nboard: hexes\nterrain: \"ggg\\n\"\n";
    CHECK(changed(none, "board: hexes", "rulebook: sabot\nboard: hexes")
          == Words{"Map: the map names its rulebook: sabot"});
    CHECK(changed(none + "rulebook: sabot\n", "rulebook: sabot\n", "")
          == Words{"Map: the map does not name its rulebook any more; it was sabot"});
    CHECK(words(changes_between(with("landmines"), with("own.rulebook.yaml"))).front()
          == "Map: the rulebook of the map is own.rulebook.yaml instead of landmines");
}

TEST_CASE("a map of tiles that was painted over is told by its hexes") {
    const std::string laid =
        "sabotier: map/1\nboard: hexes\ntiles: house\nlayout:\n  - {tile: H09, at: [0, 0]}\n";
    const DocumentVersion tiled = version(laid);
    const Assembly assembly = assemble(tiled.loaded->map, *tiled.loaded->rulebook, tiled.loaded->tiles.get());
    const HexBoard& board = assembly.board;
    std::string text = "sabotier: map/1\nboard: hexes\ndepth: 1\nterrain: |\n";
    std::string painted;
    for (int row = 0; row < board.grid.rows(); ++row) {
        text += "  ";
        for (int column = 0; column < board.grid.columns(); ++column) {
            const Hex hex = to_hex(Cell{column, row});
            char code = '.';
            if (board.is_space(hex)) {
                code =
                    tiled.loaded->rulebook->terrains[board.terrain[number(board.grid.index(hex))] - 1U].code;
                if (painted.empty()) {
                    painted = board.name(board.grid.index(hex));
                    code = code == 's' ? 'f' : 's';
                }
            }
            text += code;
        }
        text += '\n';
    }
    const Words told = words(changes_between(tiled, version(text)));
    REQUIRE(told.size() >= 2);
    CHECK(told[0] == "Map: the map is free-form now, and laid from tiles no more");
    CHECK(told[1].starts_with("Map: 1 hex from "));
    CHECK(told[1].ends_with(": " + painted));
    CHECK(words(changes_between(version(text), tiled)).front()
          == "Map: the map is laid from tiles now, and free-form no more");

    // Tiles give a depth, which nothing says any more where they are gone.
    text.erase(text.find("depth: 1\n"), 9);
    REQUIRE(board.depth);
    const std::string depth = std::to_string(*board.depth);
    const auto tells = [](const Words& all, const std::string& sentence) {
        return std::ranges::count(all, sentence) == 1;
    };
    CHECK(tells(words(changes_between(tiled, version(text))),
                "Map: the map has no set-up depth any more; it was " + depth));
    CHECK(
        tells(words(changes_between(version(text), tiled)), "Map: the map has a set-up depth now: " + depth));
}

TEST_CASE("a hex of a tile that was painted over is told with the hexes of the map that it makes") {
    const std::string tiles =
        "sabotier: tiles/1\nid: mine\nrulebook: sabot\ntitle: Mine\ntiles:\n"
        "  - id: M01\n    terrain: |\n      ...g.g...\n      .ggggggg.\n      .ggggggg.\n"
        "      ggggggggg\n      ggggggggg\n      ggggggggg\n      .ggggggg.\n"
        "      ..ggggg..\n      .........\n"
        "    roads:\n      - [\"0503\", \"0504\", \"0505\"]\n";
    const auto with = [&](const std::string& layout, const std::string& set) {
        return version("sabotier: map/1\nboard: hexes\ntiles: mine.tiles.yaml\nlayout: [" + layout + "]\n",
                       "x.map.yaml", {{"mine.tiles.yaml", set}});
    };
    std::string painted = tiles;
    const std::string middle = "ggggggggg\n      ggggggggg\n      ggggggggg";
    painted.replace(painted.find(middle), middle.size(), "ggggggggg\n      ggggfgggg\n      ggggggggg");
    const auto changes = [&](const std::string& layout) {
        return changes_between(with(layout, tiles), with(layout, painted));
    };
    const std::string one = "{tile: M01, at: [0, 0]}";
    const Changes single = changes(one);
    REQUIRE(single.list.size() == 1);
    REQUIRE(single.list[0].new_spaces.size() == 1);
    const std::string& hex = single.list[0].new_spaces.front();
    CHECK(single.list[0].words == "tile M01: 1 hex from Grassland to Forest: 0505; on the map " + hex);
    const DocumentVersion version = with(one, painted);
    const HexBoard board =
        assemble(version.loaded->map, *version.loaded->rulebook, version.loaded->tiles.get()).board;
    const Terrain& forest = version.loaded->rulebook->terrains[board.terrain[number(*board.find(hex))] - 1U];
    CHECK(forest.code == 'f');
    const Changes twice = changes(one + ", {tile: M01, at: [0, 1], turn: 2}");
    REQUIRE(twice.list.size() == 1);
    CHECK(twice.list[0].new_spaces.size() == 2);
    CHECK(twice.list[0].spaces == 2);
    // the set by itself has no map
    CHECK(changed(tiles, middle, "ggggggggg\n      ggggfgggg\n      ggggggggg")
          == Words{"Tiles: tile M01: 1 hex from Grassland to Forest: 0505"});
    const std::string leaving = "\"0505\", \"0504\", \"0503\", \"0502\"]";
    std::string road = tiles;
    road.replace(road.find("\"0503\""), road.size(), leaving + "\n");
    CHECK(changed(road, leaving, "\"0505\", \"0504\", \"0503\", \"0502\", end]")
          == Words{"Tiles: tile M01: the road from 0505 to 0502 ran from 0505 to the n side of 0502 before"});
}
