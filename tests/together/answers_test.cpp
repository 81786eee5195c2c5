#include "editor/core/tools/reach_probe.hpp"
#include "editor/core/view/analysis_overlay.hpp"
#include "formats/documents/packed_scenario.hpp"
#include "formats/export/pictures/overlay.hpp"
#include "tests/editor/core/samples.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/places.hpp"
#include "tests/support/run_inside.hpp"
#include "validator/analysis/steps/piece_reach.hpp"
#include "validator/answers/measure_sheet.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/engine/check.hpp"
#include "validator/web/page_questions.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

/// The window, the command line and the page to play on give one answer to one question: what `sabotier`
/// draws are the overlays of the window, stroke by stroke, and tools of the window say what it prints.

using namespace sabotier;
using editor::AnalysisOverlay;
using editor::Selection;

namespace {

/// Three sides on open ground: two with zones, one that has units alone; one of them in a carrier.
const char* const three_sides = R"(sabotier: scenario/1
rulebook: sabot
title: Three corners
author: Somebody
map:
  board: hexes
  depth: 1
  terrain: |
    ggggggWWgggg
    gggfggWWgggg
    gggfffgggggg
    gggfggWWgggg
    ggggggWWgggg
sides:
  - {id: red, name: Red, zone: {end: west, depth: 1}, army: {platoons: {ICV: 1, soldiers: 1}, decoys: 1}}
  - {id: blue, name: Blue, zone: {end: east, depth: 1}, army: {platoons: {MBT: 1}}}
  - {id: green, name: Green, army: {platoons: {RSC: 1}}}
objectives: [{id: ford, at: "0703"}]
deployment:
  red:
    - {unit: icv-1, at: "0102", facing: 2}
    - {unit: inf-1, aboard: icv-1}
    - {unit: decoy-1, at: "0201", facing: 2}
  blue:
    - {unit: mbt-1, at: "1202", facing: 5}
  green:
    - {unit: rsc-1, at: "0505", facing: 0}
)";

/// Nobody has an army: classes of the rulebook are all there is to measure.
const char* const no_armies = R"(sabotier: scenario/1
rulebook: sabot
title: Nobody yet
author: Somebody
map: {board: hexes, depth: 1, terrain: "gggffggg\ngggWgggg\nggggghgg\n"}
sides:
  - {id: red, name: Red, zone: {end: west, depth: 1}}
  - {id: blue, name: Blue, zone: {end: east, depth: 1}}
)";

/// No side has a zone; only one has units on the map.
const char* const no_homes = R"(sabotier: scenario/1
rulebook: sabot
title: No homes
author: Somebody
map: {board: hexes, depth: 1, terrain: "gggffggg\ngggWgggg\nggggghgg\n"}
sides:
  - {id: red, name: Red, army: {platoons: {MBT: 1}}}
  - {id: blue, name: Blue, army: {platoons: {MBT: 1}}}
deployment:
  red: [{unit: mbt-1, at: "0302", facing: 1}]
)";

/// Files, and a folder for what is drawn of them.
class Drawn : public test::Folder {
public:
    /// The picture that a verb draws.
    [[nodiscard]] std::string drawn(std::vector<std::string> words, const char* option) const {
        words.insert(words.end(), {option, (path() / "drawn.svg").string()});
        const test::Inside ran = test::run_inside(words);
        INFO(Catch::Detail::stringify(words) << ran.err);
        REQUIRE(ran.exit == 0);
        return read("drawn.svg");
    }

    std::vector<std::string> files;
};

/// Scenarios on hexes, the samples among them.
class Scenarios : public Drawn {
public:
    Scenarios() {
        for (const char* sample : {"pattenford/market-day", "hobnail/quarry-shift", "free-form/clogheim"})
            files.push_back((test::source_folder() / "samples/sabot" / sample).string() + ".scenario.yaml");
        files.push_back(file("three.scenario.yaml", three_sides).string());
        files.push_back(file("nobody.scenario.yaml", no_armies).string());
        files.push_back(file("homeless.scenario.yaml", no_homes).string());
    }
};

/// Three sides on squares, one of them without a zone and without a piece on the board; a square that nobody
/// reaches.
const char* const three_on_squares = R"(sabotier: scenario/1
rulebook: three.rulebook.yaml
title: Three corners
author: Somebody
map: {board: squares, size: [6, 5], blocked: [A2, B1, C3, D3]}
sides: [{id: red, name: Red}, {id: blue, name: Blue}, {id: green, name: Green}]
pieces:
  - {kind: soldier, side: red, at: F1}
  - {kind: soldier, side: blue, at: A5}
  - {kind: guard, side: blue, at: B5}
  - {kind: soldier, side: green}
)";
const char* const three_rules = R"(sabotier: rulebook/1
id: three
title: Three
board: {kind: squares}
sides: [{id: red, name: Red}, {id: blue, name: Blue}, {id: green, name: Green}]
pieces: [{id: soldier, name: Soldier}, {id: guard, name: Guard}]
)";

/// Scenarios in rooms and on squares, the samples among them.
class GridScenarios : public Drawn {
public:
    GridScenarios() {
        for (const char* sample : {"fortress/ember-hall", "fortress/long-gallery", "landmines/small-fry",
                                   "landmines/two-walls", "landmines/behind-the-screen"})
            files.push_back((test::source_folder() / "samples" / sample).string() + ".scenario.yaml");
        file("three.rulebook.yaml", three_rules);
        files.push_back(file("three.scenario.yaml", three_on_squares).string());
    }
};

std::shared_ptr<const Setup> setup_of(const std::string& file) {
    const auto loaded = cli::load_setup(file);
    INFO(file << (loaded.problems.empty() ? "" : to_text(loaded.problems.front())));
    REQUIRE(loaded);
    return *loaded.value;
}

std::string picture_of(const Setup& setup, const AnalysisOverlay& shown) {
    INFO(shown.note);
    REQUIRE(shown.overlay);
    const Outcome<Export> made = export_overlay(setup, *shown.overlay, "svg");
    REQUIRE(made);
    return made.value->files.bytes();
}

Selection selection_of(const Setup& setup, const SetupUnit& unit) {
    Selection selection;
    selection.pieces.insert(editor::ref_of(setup, unit));
    return selection;
}

/// The first and the last unit, the first decoy, the first in a carrier and the first that is not deployed.
std::vector<std::size_t> some_units(const Setup& setup) {
    std::vector<std::size_t> some;
    const auto add_first = [&](auto&& is_wanted) {
        for (std::size_t i = 0; i < setup.units.size(); ++i)
            if (setup.units[i].kind != nullptr && is_wanted(setup.units[i])) {
                some.push_back(i);
                return;
            }
    };
    add_first([&](const SetupUnit& unit) { return setup.board.hexes().is_space(unit.space); });
    add_first([](const SetupUnit& unit) { return unit.kind->is_decoy; });
    add_first([](const SetupUnit& unit) { return unit.carrier != none; });
    add_first([&](const SetupUnit& unit) { return !setup.board.hexes().is_space(unit.space); });
    return some;
}

std::string name_of(const Setup& setup, const SetupUnit& unit) {
    return setup.sides[unit.side].side->id.str() + "/" + unit.id.str();
}

nlohmann::json told(std::vector<std::string> words) {
    words.insert(words.end(), {"--format", "json"});
    const test::Inside ran = test::run_inside(words);
    INFO(Catch::Detail::stringify(words) << ran.err);
    REQUIRE(ran.exit == 0);
    return nlohmann::json::parse(ran.out);
}

/// By space: the turn in which `sabotier reach` says that a unit first gets there, within three; without
/// those where it starts.
std::map<std::string, int> turns_told(const nlohmann::json& answer) {
    std::map<std::string, int> turns;
    if (answer["counted_in"] == "steps") return turns;
    const char* const key = answer["travel"].empty() || answer["travel"][0].contains("hex") ? "hex" : "space";
    for (const auto& place : answer["travel"])
        turns[place[key]] = std::max(2, place["turn"].get<int>());
    for (const auto& end : answer["this_turn"])
        turns[end[key]] = 1;
    for (const auto& start : answer["from"])
        turns.erase(start.get<std::string>());
    return turns;
}

std::map<std::string, int> turns_probed(const Setup& setup, std::size_t unit) {
    std::map<std::string, int> turns;
    for (const editor::ReachedSpace& reached : editor::probe_reach(setup, unit, 3))
        turns[setup.board->name(reached.space)] = reached.turn;
    return turns;
}

/// A document in a window, and the same one on a page.
class TwoRulers {
public:
    explicit TwoRulers(const std::string& file)
        : document_(test::must(editor::open_document(file))),
          page_(web::PageQuestions::of(pack_scenario(*setup_of(file)->loaded))),
          spaces_(document_->board().layout().spaces()) {
        REQUIRE(page_);
        document_->use_tool("sight");
    }

    /// Whether window and page say of a line what the command line says of it.
    void compare(const nlohmann::json& told) {
        const std::string from = told["from"], to = told["to"];
        INFO(from << " to " << to);
        test::drag(*document_, {from, to});
        CHECK(document_->tool().view(*document_).status == told["words"]);
        test::press(*document_, "Escape");
        const auto page = nlohmann::json::parse(page_->line(none, number_of(from), number_of(to)));
        for (const auto& [key, value] : page.items())
            CHECK(told[key] == value);
    }

private:
    [[nodiscard]] std::size_t number_of(const std::string& name) const {
        return static_cast<std::size_t>(std::ranges::find(spaces_, test::space(*document_, name))
                                        - spaces_.begin());
    }

    std::unique_ptr<editor::Document> document_;
    std::unique_ptr<web::PageQuestions> page_;
    std::vector<SpaceIndex> spaces_;
};

} // namespace

TEST_CASE("a line to a flier is one answer of window, command line and page, and agrees with itself") {
    const std::string file =
        (test::source_folder() / "samples/sabot/pattenford/market-day.scenario.yaml").string();
    const auto setup = setup_of(file);
    const HexBoard& board = setup->board.hexes();
    TwoRulers rulers(file);
    std::size_t in_the_air = 0, over_cover = 0, on_the_ground = 0;
    for (std::size_t i = 0; i < setup->units.size(); i += 4) {
        const SetupUnit& unit = setup->units[i];
        if (!board.is_space(unit.space) || unit.carrier != none) continue;
        for (const SetupUnit& other : setup->units) {
            if (other.side == unit.side || !board.is_space(other.space) || other.carrier != none) continue;
            const std::string to = board.name(other.space);
            const auto line = told({"sight", file, "--unit", name_of(*setup, unit), "--to", to});
            INFO(line["words"]);
            REQUIRE(line["enemies"].size() == 1);
            CHECK(line["seen"] == line["enemies"][0]["seen"]);
            rulers.compare(line);
            const bool flies = !line["flier"].is_null();
            if (flies) CHECK(line["flier"] == name_of(*setup, other));
            if (flies) CHECK(line["words"].get<std::string>().find(" flies there, so") != std::string::npos);
            (flies ? in_the_air : on_the_ground) += 1;
            const auto bare = told({"sight", file, "--from", board.name(unit.space), "--to", to});
            CHECK(bare["flier"].is_null()); // nobody looks: it goes to the ground
            over_cover += flies && line["seen"] == true && bare["seen"] == false ? 1 : 0;
        }
    }
    CHECK(in_the_air > 3);
    CHECK(on_the_ground > 10);
    CHECK(over_cover > 0);
}

TEST_CASE("a line from where nobody stands goes over terrain alone, in window, command line and page") {
    const std::string file =
        (test::source_folder() / "samples/sabot/pattenford/market-day.scenario.yaml").string();
    const auto setup = setup_of(file);
    const HexBoard& board = setup->board.hexes();
    TwoRulers rulers(file);
    std::size_t number = 0, compared = 0;
    board.for_each_space([&](SpaceIndex from) {
        if (number++ % 37 != 0 || !setup->units_at(from).empty()) return;
        for (std::size_t i = 0; i < setup->units.size(); i += 5) {
            const SpaceIndex to = setup->units[i].space;
            if (!board.is_space(to)) continue;
            rulers.compare(told({"sight", file, "--from", board.name(from), "--to", board.name(to)}));
            ++compared;
        }
    });
    CHECK(compared > 10);
}

TEST_CASE(
    "the tool for reach shows what the command line tells, of passengers and of units off the board, too") {
    const Scenarios scenarios;
    const GridScenarios boards;
    std::size_t compared = 0, aboard = 0, off = 0;
    for (const std::string& file : scenarios.files) {
        const auto setup = setup_of(file);
        for (const std::size_t index : some_units(*setup)) {
            const SetupUnit& unit = setup->units[index];
            INFO(file << " " << name_of(*setup, unit));
            const bool is_off = !setup->board.hexes().is_space(unit.space);
            if (is_off && setup->sides[unit.side].zone.empty()) {
                CHECK(turns_probed(*setup, index).empty()); // it starts nowhere
                continue;
            }
            CHECK(turns_probed(*setup, index)
                  == turns_told(told({"reach", file, "--unit", name_of(*setup, unit), "--turns", "3"})));
            ++compared;
            aboard += unit.carrier != none ? 1 : 0;
            off += is_off ? 1 : 0;
        }
    }
    for (const std::string& file : boards.files) {
        const auto setup = setup_of(file);
        for (std::size_t i = 0; i < setup->units.size(); i += 7) {
            const std::string name = unit_subject(*setup, setup->units[i]).id;
            INFO(file << " " << name);
            if (piece_reach(*setup, i).starts.empty()) continue; // it starts nowhere
            CHECK(turns_probed(*setup, i)
                  == turns_told(told({"reach", file, "--unit", name, "--turns", "3"})));
            ++compared;
        }
    }
    CHECK(compared >= 30);
    CHECK(aboard > 0);
    CHECK(off > 0);
}

TEST_CASE("reach is drawn alike by the window and by the command line") {
    const Scenarios scenarios;
    std::size_t compared = 0;
    for (const std::string& file : scenarios.files) {
        const auto setup = setup_of(file);
        for (const std::size_t index : some_units(*setup)) {
            const SetupUnit& unit = setup->units[index];
            const std::string name = name_of(*setup, unit);
            INFO(file << " " << name);
            const AnalysisOverlay shown =
                editor::analysis_overlay("reach", *setup, selection_of(*setup, unit));
            if (!setup->board.hexes().is_space(unit.space) && setup->sides[unit.side].zone.empty()) {
                CHECK_FALSE(shown.overlay); // it starts nowhere
                continue;
            }
            CHECK(scenarios.drawn({"reach", file, "--unit", name, "--to", "svg"}, "-o")
                  == picture_of(*setup, shown));
            ++compared;
        }
    }
    CHECK(compared >= 10);
}

TEST_CASE("reach in rooms and on squares is drawn alike by the window and by the command line") {
    const GridScenarios boards;
    std::size_t compared = 0;
    for (const std::string& file : boards.files) {
        const auto setup = setup_of(file);
        for (std::size_t i = 0; i < setup->units.size(); i += 7) {
            const SetupUnit& unit = setup->units[i];
            const AnalysisOverlay shown =
                editor::analysis_overlay("reach", *setup, selection_of(*setup, unit));
            const std::string name = unit_subject(*setup, unit).id;
            INFO(file << " " << name << " " << shown.note);
            if (!shown.overlay) continue; // it starts nowhere
            CHECK(boards.drawn({"reach", file, "--unit", name, "--to", "svg"}, "-o")
                  == picture_of(*setup, shown));
            ++compared;
        }
    }
    CHECK(compared >= 20);
}

TEST_CASE("who is first in rooms and on squares stands on the sheet of measurements as in the window") {
    const GridScenarios boards;
    std::size_t compared = 0;
    for (const std::string& file : boards.files) {
        const auto setup = setup_of(file);
        INFO(file);
        const MapOverlay on_sheet = sheet_of(*setup, *measurement_of(*setup)).map;
        const AnalysisOverlay shown = editor::analysis_overlay("first", *setup, {});
        if (!shown.overlay) {
            CHECK_FALSE(on_sheet.title.starts_with("Who is first"));
            CHECK(shown.note == "Two sides need zones or pieces on the board first.");
            continue;
        }
        CHECK_FALSE(on_sheet.tints.empty());
        CHECK(on_sheet == *shown.overlay);
        ++compared;
    }
    CHECK(compared >= 4);
}

TEST_CASE("a field of view is drawn alike by the window and by the command line") {
    const Scenarios scenarios;
    for (const std::string& file : scenarios.files) {
        const auto setup = setup_of(file);
        const HexBoard& board = setup->board.hexes();
        for (const std::size_t index : some_units(*setup)) {
            const SetupUnit& unit = setup->units[index];
            if (!board.is_space(unit.space)) continue;
            const std::string name = name_of(*setup, unit);
            INFO(file << " " << name);
            CHECK(
                scenarios.drawn({"sight", file, "--unit", name}, "--picture")
                == picture_of(*setup, editor::analysis_overlay("sight", *setup, selection_of(*setup, unit))));
        }
        Selection hex;
        board.for_each_space([&](SpaceIndex space) {
            if (hex.spaces.empty()) hex.spaces.insert(space);
        });
        CHECK(scenarios.drawn({"sight", file, "--from", board.name(*hex.spaces.begin())}, "--picture")
              == picture_of(*setup, editor::analysis_overlay("sight", *setup, hex)));
    }
}

TEST_CASE("exposure is drawn alike by the window and by the command line") {
    const Scenarios scenarios;
    for (const std::string& file : scenarios.files) {
        const auto setup = setup_of(file);
        INFO(file);
        CHECK(scenarios.drawn({"sight", file, "--exposure"}, "--picture")
              == picture_of(*setup, editor::analysis_overlay("exposure", *setup, {})));
    }
}

TEST_CASE("who is first stands on the sheet of measurements as it does in the window") {
    const Scenarios scenarios;
    std::size_t compared = 0;
    for (const std::string& file : scenarios.files) {
        const auto setup = setup_of(file);
        INFO(file);
        const MapOverlay on_sheet = sheet_of(*setup, *measurement_of(*setup)).map;
        const AnalysisOverlay shown = editor::analysis_overlay("first", *setup, {});
        if (!shown.overlay) {
            CHECK(on_sheet == MapOverlay{});
            CHECK_FALSE(shown.note.empty());
            continue;
        }
        CHECK_FALSE(on_sheet.tints.empty());
        CHECK(on_sheet == *shown.overlay);
        ++compared;
    }
    CHECK(compared == scenarios.files.size() - 1); // all but the one where one side alone has a home
}
