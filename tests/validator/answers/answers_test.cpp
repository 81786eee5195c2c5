#include "formats/base/cancelled.hpp"
#include "formats/documents/load.hpp"
#include "tests/support/places.hpp"
#include "validator/analysis/movement/model.hpp"
#include "validator/analysis/reach/situation.hpp"
#include "validator/answers/overlays.hpp"
#include "validator/answers/steps_between.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

namespace sabotier {
namespace {

std::shared_ptr<const Setup> setup_of(Outcome<LoadedScenario> loaded) {
    for (const Problem& problem : loaded.problems)
        FAIL_CHECK(to_text(problem));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

std::shared_ptr<const Setup> scenario(const std::string& rest) {
    return setup_of(load_scenario_text("sabotier: scenario/1\nrulebook: sabot\ntitle: A field\n" + rest,
                                       "field.scenario.yaml", "."));
}

std::shared_ptr<const Setup> sample(const std::string& name) {
    return setup_of(
        load_scenario((test::source_folder() / "samples/sabot" / (name + ".scenario.yaml")).string()));
}

/// Two fields that hang together by one hex, 0502, with a tank on each, and Green in the middle of the east.
std::shared_ptr<const Setup> narrow() {
    return scenario(R"(map: {board: hexes, depth: 1, terrain: "ggggWgggg\nggggggggg\nggggWgggg\nggggWgggg\n"}
sides:
  - {id: red, name: Red, zone: {end: west, depth: 1}, army: {platoons: {MBT: 1}, decoys: 1}}
  - {id: blue, name: Blue, zone: {end: east, depth: 1}, army: {platoons: {MBT: 1}}}
  - {id: green, name: Green, army: {platoons: {MBT: 1}}}
deployment:
  red: [{unit: mbt-1, at: "0302", facing: 1}, {unit: decoy-1, at: "0104", facing: 1}]
  blue: [{unit: mbt-1, at: "0802", facing: 4}]
  green: [{unit: mbt-1, at: "0702", facing: 4}]
)");
}

std::set<std::string> names(const Setup& setup, const std::vector<SpaceIndex>& spaces) {
    std::set<std::string> result;
    for (const SpaceIndex space : spaces)
        result.insert(setup.board.hexes().name(space));
    return result;
}

std::vector<std::string> keys_of(const MapOverlay& overlay) {
    std::vector<std::string> keys;
    for (const MapOverlay::Key& key : overlay.keys)
        keys.push_back(key.name);
    return keys;
}

const char* const samples[] = {"pattenford/market-day", "hobnail/quarry-shift", "free-form/clogheim"};

/// Yes from the first time on that it is asked.
const IsCancelled at_once = [] { return true; };

} // namespace

TEST_CASE("who is first is measured for the armies, or for a class, between all sides with a home") {
    const auto setup = narrow();
    const WhoIsFirst armies = who_is_first(*setup, {});
    CHECK(armies.sides == std::vector<std::size_t>{0, 1, 2}); // Green comes from where its unit stands
    CHECK_FALSE(armies.mover);
    CHECK(armies.compares());
    const auto by = [&](const WhoIsFirst& answer, const char* hex) {
        return answer.reached.by[number(*setup->find(hex))];
    };
    CHECK(by(armies, "0101") == 0);
    CHECK(by(armies, "0702") == 2);
    const Mover tracked = classes_in_play(*setup).front().mover;
    const WhoIsFirst by_class = who_is_first(*setup, {tracked});
    CHECK(by_class.mover == tracked);
    CHECK(by(by_class, "0602") == FirstReached::together); // Blue may start on any hex of its zone
    const MapOverlay overlay = overlay_of(*setup, by_class);
    CHECK(overlay.title == "Who is first: tracked");
    CHECK(
        keys_of(overlay)
        == std::vector<std::string>{"Red first", "Blue first", "Green first", "in the same turn", "nobody"});
}

TEST_CASE("who is first is the same alone and as a part of a whole measurement") {
    for (const char* name : samples) {
        const auto setup = sample(name);
        INFO(name);
        AnalysisCache cache;
        const Fairness fairness = measure_fairness(*setup, cache);
        CHECK(who_is_first(*setup, {}) == who_is_first(fairness));
        for (const ClassGround& ground : fairness.classes)
            CHECK(who_is_first(*setup, {ground.in_play.mover}).reached == ground.first);
    }
}

TEST_CASE("nobody is first where there is nobody to compare with") {
    const auto setup = scenario("map: {board: hexes, depth: 1, terrain: \"gggg\\n\"}\n"
                                "sides:\n  - {id: red, zone: {end: west, depth: 1}}\n  - {id: blue}\n");
    const WhoIsFirst answer = who_is_first(*setup, {});
    CHECK(answer.sides == std::vector<std::size_t>{0});
    CHECK_FALSE(answer.compares());
    CHECK(overlay_of(*setup, answer).tints.empty());
    CHECK_FALSE(choke_points(*setup).compares());
}

TEST_CASE("a choke point is a cut of one hex between two homes") {
    const auto setup = narrow();
    const Chokes chokes = choke_points(*setup);
    CHECK(names(*setup, chokes.hexes()).contains("0502"));
    CHECK(overlay_of(*setup, chokes).rings.size() == chokes.hexes().size());
    for (const char* name : samples) {
        const auto other = sample(name);
        AnalysisCache cache;
        const Fairness fairness = measure_fairness(*other, cache);
        const Chokes found = choke_points(*other);
        INFO(name);
        CHECK(found.sides == fairness.sides);
        REQUIRE(found.between.size() == fairness.cuts.size());
        for (std::size_t i = 0; i < fairness.cuts.size(); ++i) {
            const Cut& cut = fairness.cuts[i].cut;
            CHECK(found.between[i].mover == fairness.classes[fairness.cuts[i].in_class].in_play.mover);
            CHECK(found.between[i].hexes.empty()
                  == (cut.result != Cut::Result::found || cut.hexes.size() != 1));
        }
    }
}

TEST_CASE("ground that can be entered is what the rules of movement let a class stand on") {
    const auto setup = narrow();
    const Mover tracked = classes_in_play(*setup).front().mover;
    const EnterableGround ground = enterable_ground(*setup, tracked);
    CHECK(ground.mover == tracked);
    CHECK(names(*setup, ground.closed) == std::set<std::string>{"0501", "0503", "0504"}); // deep water
    CHECK(ground.open.size() + ground.closed.size() == setup->board.hexes().hexes);
    for (const char* name : samples) {
        const auto other = sample(name);
        const HexBoard& board = other->board.hexes();
        for (const ClassInPlay& each : classes_in_play(*other)) {
            const MovementModel model(board, other->rulebook(), each.mover.profile);
            const EnterableGround found = enterable_ground(*other, each.mover);
            const std::set<SpaceIndex> open(found.open.begin(), found.open.end());
            board.for_each_space(
                [&](SpaceIndex space) { CHECK(open.contains(space) == model.moves(space).is_enterable()); });
        }
    }
    const MapOverlay overlay = overlay_of(*setup, ground);
    CHECK(overlay.title == "tracked: 33 of 36 hexes can be entered");
    CHECK(keys_of(overlay) == std::vector<std::string>{"can be entered", "closed"});
    CHECK(overlay.tints.size() == 36);
}

TEST_CASE("zones of control are those that stop the moves of others") {
    const auto check = [](const Setup& setup) {
        const ZonesOfControl zones = zones_of_control(setup);
        for (std::size_t side = 0; side < setup.sides.size(); ++side) {
            const Situation situation(setup, side);
            std::set<SpaceIndex> others;
            for (std::size_t other = 0; other < zones.hexes.size(); ++other)
                if (other != side) others.insert(zones.hexes[other].begin(), zones.hexes[other].end());
            setup.board.hexes().for_each_space([&](SpaceIndex space) {
                CHECK(others.contains(space) == ((situation.at(space) & Situation::controlled) != 0));
            });
        }
    };
    for (const char* name : samples)
        check(*sample(name));
    const auto setup = narrow();
    check(*setup);
    const ZonesOfControl zones = zones_of_control(*setup);
    CHECK(zones.hexes[0].size() == 6); // the decoy has none
    const MapOverlay overlay = overlay_of(*setup, zones);
    CHECK(keys_of(overlay) == std::vector<std::string>{"Red", "Blue", "Green", "several sides"});
    std::set<SpaceIndex> tinted;
    for (const MapOverlay::Tint& tint : overlay.tints)
        CHECK(tinted.insert(tint.space).second); // no colour over another
}

TEST_CASE("what flies has no zone of control, whatever its class is said to have") {
    const auto setup = scenario(R"(map: {board: hexes, depth: 1, terrain: "ggggg\nggggg\nggggg\n"}
sides: [{id: red, zone: {end: west, depth: 1}, army: {platoons: {RSC: 1}}}]
deployment: {red: [{unit: rsc-1, at: "0302", facing: 0}]}
)");
    LoadedScenario loaded = *setup->loaded;
    Rulebook rules = *loaded.rulebook;
    for (MovementClass& movement : rules.classes)
        movement.exerts_zone = true;
    loaded.rulebook = std::make_shared<const Rulebook>(std::move(rules));
    const auto flying = resolve(std::make_shared<const LoadedScenario>(std::move(loaded)));
    REQUIRE(flying->units.front().space == *flying->find("0302"));
    const ZonesOfControl zones = zones_of_control(*flying);
    CHECK(zones.empty());
    CHECK(overlay_of(*flying, zones).title == "No unit on the map has a zone of control.");
}

TEST_CASE("exposure knows its least, its median and its most, and names no value twice") {
    const auto setup = scenario("map: {board: hexes, depth: 1, terrain: \"ggg\\n\"}\n");
    const SightBoard board(setup->board.hexes(), setup->rulebook());
    ExposureQuestion question;
    question.range = 1;
    const Exposed answer = exposed_hexes(*setup, board, question);
    CHECK(answer.least == 1);
    CHECK(answer.median == 1);
    CHECK(answer.most == 2);
    const MapOverlay overlay = overlay_of(*setup, answer);
    CHECK(keys_of(overlay) == std::vector<std::string>{"0", "1", "2"});
    for (const MapOverlay::Figure& figure : overlay.figures)
        for (const MapOverlay::Key& key : overlay.keys)
            if (key.name == figure.text)
                CHECK(std::ranges::any_of(overlay.tints, [&](const MapOverlay::Tint& tint) {
                    return tint.space == figure.space && tint.colour == key.colour;
                }));
    question.threads = 3;
    CHECK(exposed_hexes(*setup, board, question) == answer);
}

TEST_CASE("reach keeps this turn among the units apart from turns on an empty map") {
    const auto setup = narrow();
    ReachQuestion question;
    question.unit = setup->sides[0].units.front();
    question.turns = 1;
    const ReachOfUnit reach = reach_of_unit(*setup, question);
    CHECK(reach.is_somewhere());
    CHECK(reach.by_turn.size() == 2);
    CHECK(reach.by_turn[0] == std::vector<SpaceIndex>{*setup->find("0302")});
    CHECK(reach.later > 0);
    CHECK(reach.never == 3); // deep water
    CHECK(reach.by_turn[0].size() + reach.by_turn[1].size() + reach.later + reach.never
          == setup->board.hexes().hexes);
    const MapOverlay overlay = overlay_of(*setup, reach);
    CHECK(overlay.title == "Reach of Red's mbt-1");
    CHECK(keys_of(overlay)
          == std::vector<std::string>{"starts here", "this turn", "turn 1 if nobody is in the way and later",
                                      "never"});
}

TEST_CASE("steps between two spaces are counted straight, and by open ways") {
    const auto rooms = setup_of(
        load_scenario_text("sabotier: scenario/1\nrulebook: landmines\ntitle: A wall\n"
                           "map: {board: squares, size: [10, 10], blocked: [B1, B2, B3, C5, A5, B5]}\n",
                           "wall.scenario.yaml", "."));
    const auto between = [&](const char* from, const char* to) {
        return steps_between(*rooms, *rooms->find(from), *rooms->find(to));
    };
    CHECK(between("A1", "A1") == StepsBetween{0, 0});
    CHECK(between("A1", "A4") == StepsBetween{3, 3});
    CHECK(between("A1", "C1") == StepsBetween{2, 8}); // round the end of the wall
    CHECK(between("A1", "B1") == StepsBetween{1, std::nullopt});
    const auto hexes = narrow();
    const auto steps = steps_between(*hexes, *hexes->find("0101"), *hexes->find("0901"));
    CHECK(steps == StepsBetween{8, 8});
    const auto cards = sample("../tunnels/first-shift");
    const Board& board = *cards->board;
    const std::vector<SpaceIndex> spaces = board.layout().spaces();
    REQUIRE(spaces.size() > 1);
    CHECK(steps_between(*cards, spaces[0], spaces[0]).straight == 0);
}

TEST_CASE("answers that nobody wants any more are not given") {
    const auto setup = narrow();
    const SightBoard board(*setup);
    ReachQuestion reach;
    reach.unit = 0;
    CHECK_THROWS_AS(who_is_first(*setup, {}, at_once), Cancelled);
    CHECK_THROWS_AS(reach_of_unit(*setup, reach, at_once), Cancelled);
    CHECK_THROWS_AS(exposed_hexes(*setup, board, {}, at_once), Cancelled);
    CHECK_THROWS_AS(choke_points(*setup, at_once), Cancelled);
    CHECK_THROWS_AS(enterable_ground(*setup, classes_in_play(*setup).front().mover, at_once), Cancelled);
    CHECK_THROWS_AS(zones_of_control(*setup, at_once), Cancelled);
    CHECK_THROWS_AS(
        field_seen(*setup, board, {setup->board.hexes().grid.hex(*setup->find("0302")), 0, 5}, at_once),
        Cancelled);
}

} // namespace sabotier
