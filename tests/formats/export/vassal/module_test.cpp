#include "formats/documents/load.hpp"
#include "formats/export/export.hpp"
#include "formats/export/kit/kit.hpp"
#include "tests/formats/draw/grid_sample.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/read_module.hpp"
#include "tests/formats/export/sample_exports.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

using namespace sabotier;
using namespace sabotier::test;

namespace {

std::shared_ptr<const Setup> sample_setup(const std::string& file) {
    auto loaded = load_scenario((source_folder() / "samples" / file).string());
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

std::vector<std::string> all_samples() {
    std::vector<std::string> files;
    for (const char* game : {"sabot", "fortress", "landmines", "tunnels", "cell", "clogworks"})
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(source_folder() / "samples" / game))
            if (entry.path().string().ends_with(".scenario.yaml"))
                files.push_back(
                    std::filesystem::relative(entry.path(), source_folder() / "samples").string());
    std::ranges::sort(files);
    REQUIRE(files.size() > 10);
    return files;
}

/// Small, so that drawing takes little.
const ExportOptions small{{"scale", 24}};

Export exported(const Setup& setup, const char* target = "vassal", const ExportOptions& options = small) {
    auto made = export_scenario(setup, target, options);
    for (const Problem& problem : made.problems)
        UNSCOPED_INFO(problem.wrong);
    REQUIRE(made);
    return std::move(*made.value);
}

void read(const Setup& setup, ReadModule& module) {
    read_module(exported(setup).files.bytes(), module);
}

std::multiset<std::string> places_of(const ReadModule& module) {
    std::multiset<std::string> places;
    for (const ReadPiece& piece : module.pieces)
        if (const ReadMap* map = module.find_map(piece.map()); map != nullptr && map->grid)
            places.insert(piece.name() + " in " + map->location(piece.x(), piece.y()));
    return places;
}

/// Pieces of two sides may share a name, but none stand in one place.
const ReadPiece& find(const ReadModule& module, const std::string& name, const std::string& space) {
    const auto found = std::ranges::find_if(module.pieces, [&](const ReadPiece& piece) {
        return piece.name() == name && module.find_map(piece.map())->location(piece.x(), piece.y()) == space;
    });
    REQUIRE(found != module.pieces.end());
    return *found;
}

/// Counted from the bottom of its stack; behind all if it is in none.
std::ptrdiff_t height_in_stack(const ReadModule& module, const std::string& id) {
    for (const std::string& command : module.commands) {
        const auto parts = fields(command, '/');
        if (parts.size() != 4 || parts[2] != "stack") continue;
        const auto state = fields(parts[3], ';');
        const auto found = std::find(state.begin() + 3, state.end(), id);
        if (found != state.end()) return found - state.begin();
    }
    return 1'000'000;
}

} // namespace

TEST_CASE("Every sample is a sound module with every unit and card where the scenario says") {
    for (const std::string& file : all_samples()) {
        CAPTURE(file);
        const auto setup = sample_setup(file);
        ReadModule module;
        read_module(sample::module_of_file(file), module);
        CHECK(module_faults(module) == std::vector<std::string>());
        const std::multiset<std::string> places = places_of(module);
        const Kit kit = kit_of(*setup);
        for (std::size_t i = 0; i < kit.pieces.size(); ++i)
            if (const KitPiece& piece = kit.pieces[i]; piece.space != no_space && !rides_unseen(kit, i))
                CHECK(places.contains(piece.name + " in " + setup->board->name(piece.space)));
        for (const KitLaid& laid : kit.laid)
            CHECK(places.contains(laid.card.name + " in " + setup->board->name(laid.space)));
        CHECK(module.sides.size() == kit_with_all_players(*setup).seats.size());
    }
}

TEST_CASE("A module is the same bytes every time, and the set-up alone is the one within it") {
    const auto setup = sample_setup("sabot/pattenford/market-day.scenario.yaml");
    const Export made = exported(*setup);
    REQUIRE(made.dropped.size() == 1);
    CHECK(made.dropped[0].starts_with("secrecy of the file itself"));
    const Export alone = exported(*setup, "vsav");
    REQUIRE(alone.dropped.size() == 2); // the module has the rest
    CHECK(alone.dropped[1].starts_with("the scenario's own words"));
    CHECK(made.files.bytes() == exported(*setup).files.bytes());
    ReadModule module;
    read_module(made.files.bytes(), module);
    CHECK(unzipped(exported(*setup, "vsav").files.bytes()) == module.saved);
}

TEST_CASE("What the sides hide is masked from the start, and named so that nothing is told") {
    for (const char* file :
         {"landmines/corner-to-corner.scenario.yaml", "sabot/pattenford/market-day.scenario.yaml",
          "fortress/ember-hall.scenario.yaml"}) {
        CAPTURE(file);
        const auto setup = sample_setup(file);
        ReadModule module;
        read(*setup, module);
        std::set<std::string> names;
        std::set<std::string> hidden;
        for (const KitPiece& piece : kit_of(*setup).pieces)
            if (piece.is_hidden) hidden.insert(piece.name);
        REQUIRE_FALSE(hidden.empty());
        std::size_t masked = 0;
        for (const ReadPiece& piece : module.pieces) {
            if (!hidden.contains(piece.name())) continue;
            ++masked;
            const auto side = fields(piece.state("obs"), ';');
            CHECK(std::ranges::find(module.sides, side[0]) != module.sides.end());
            CHECK(side[1] == "false");
            CHECK(fields(piece.trait("obs").at(6).substr(6), ':').at(0) == side[0]);
        }
        CHECK(masked > 0);
        for (const ReadPiece& slot : module.slots)
            if (hidden.contains(slot.name())) CHECK_FALSE(hidden.contains(slot.slot_name));
    }
}

TEST_CASE(
    "Lists of the box tell neither names of what is masked nor how it is turned, nor by their order what "
    "it is") {
    const auto setup = sample_setup("sabot/pattenford/market-day.scenario.yaml");
    ReadModule module;
    read(*setup, module);
    std::map<std::string, std::vector<std::string>> kinds; // by list
    for (const ReadPiece& slot : module.slots) {
        if (slot.trait("obs").empty()) continue;
        CAPTURE(slot.name());
        CHECK(slot.trait("piece").at(4).empty());
        CHECK(slot.state("rotate") == "0");
        CHECK(slot.slot_name == slot.list);
        kinds[slot.list].push_back(slot.name().substr(0, slot.name().find(' ')));
    }
    REQUIRE(kinds.size() == 2);
    for (const auto& [list, order] : kinds) {
        CAPTURE(order);
        std::size_t alike = 0;
        for (std::size_t i = 1; i < order.size(); ++i)
            alike += order[i] == order[i - 1] ? 1 : 0;
        CHECK(alike < order.size() / 2);
        CHECK_FALSE(std::ranges::is_sorted(order));
    }
}

TEST_CASE("A name with a plus sign is one name, also where a mask covers it") {
    auto recipe = sample::parade();
    Army& army = recipe.armies.begin()->second;
    army.units.push_back({UnitId("extra"), KindId("CAR"), "A+B, C;D/E", {}});
    ReadModule module;
    read(*recipe.make(), module);
    CHECK(module_faults(module) == std::vector<std::string>());
    CHECK(std::ranges::any_of(module.slots, [](const ReadPiece& slot) {
        return slot.name().find("A+B, C;D/E") != std::string::npos;
    }));
}

TEST_CASE("A card that lies face down lies so for all: anybody turns it, or looks at it alone") {
    const auto setup = sample_setup("tunnels/first-shift.scenario.yaml");
    ReadModule module;
    read(*setup, module);
    std::set<std::string> secret;
    std::size_t face_down = 0;
    ReadPiece keys;
    for (const KitLaid& laid : kit_of(*setup).laid) {
        const ReadPiece& card = find(module, laid.card.name, setup->board->name(laid.space));
        CHECK(card.state("obs") == "null;"); // of nobody else
        CHECK(card.state("emb2") == (laid.is_face_down ? "2" : "1"));
        CHECK(fields(card.trait("emb2").at(17), ',') == std::vector<std::string>{"", "Card"});
        if (!laid.is_face_down) continue;
        ++face_down;
        secret.insert(card.gpid());
        keys = card;
    }
    CHECK(face_down == 3);
    const auto pressed_by = [&](const std::string& menu) {
        for (const std::string& type : keys.types)
            if (const auto parts = fields(type, ';'); parts[0] == "macro" && parts[1] == menu)
                return fields(parts.at(6), ',');
        return std::vector<std::string>();
    };
    // What hides it goes on before its back comes off, and its back up before that goes off.
    const std::string mask = "57345,0,mask";
    const std::string turn = "57346,0,turnUntold";
    CHECK(pressed_by("Look at it alone") == std::vector<std::string>{mask, turn, "57354,0,tellLook"});
    CHECK(pressed_by("Lay it face down") == std::vector<std::string>{turn, mask, "57355,0,tellLaid"});
    for (const ReadPiece& slot : module.slots)
        if (secret.contains(slot.gpid())) {
            CHECK(slot.slot_name == "Card");
            CHECK(slot.state("emb2") == "2");
        }
}

TEST_CASE("Boards that each side has of its own are windows that no other side opens") {
    ReadModule module;
    read(*sample_setup("fortress/ember-hall.scenario.yaml"), module);
    REQUIRE(module.maps.size() == 3);
    CHECK(module.sides == std::vector<std::string>{"Spies", "Villains", "Spies (2)", "Villains (2)"});
    CHECK(module.maps[0].owner == "Spies,Spies (2)");
    CHECK(module.maps[1].owner == "Villains,Villains (2)");
    CHECK(module.maps[2].owner.empty());
    const auto moved = module.build.select_nodes("//VASSAL.build.module.PrivateMap[@moveToFormat='']");
    CHECK(moved.size() == 2);
}

TEST_CASE(
    "Counters face as they do in the scenario, and passengers of open pieces lie below what carries them") {
    // Without decoys counters lie face up.
    auto loaded =
        std::make_shared<LoadedScenario>(*sample_setup("sabot/pattenford/market-day.scenario.yaml")->loaded);
    auto rulebook = std::make_shared<Rulebook>(*loaded->rulebook);
    rulebook->play.hidden = false;
    std::erase_if(rulebook->pieces, [](const PieceKind& kind) { return kind.is_decoy; });
    loaded->rulebook = rulebook;
    const auto setup = resolve(std::move(loaded));
    ReadModule module;
    read(*setup, module);
    const Kit kit = kit_of(*setup);
    std::size_t facings = 0;
    std::size_t passengers = 0;
    for (std::size_t i = 0; i < kit.pieces.size(); ++i) {
        const KitPiece& piece = kit.pieces[i];
        if (piece.space == no_space) continue;
        const std::string space = setup->board->name(piece.space);
        const ReadPiece& counter = find(module, piece.name, space);
        if (piece.facing) {
            ++facings;
            CHECK(counter.state("rotate") == std::to_string(number(*piece.facing)));
        }
        if (piece.carrier == none) continue;
        ++passengers;
        const ReadPiece& carrier = find(module, kit.pieces[piece.carrier].name, space);
        CHECK(height_in_stack(module, counter.id) < height_in_stack(module, carrier.id));
    }
    CHECK(facings > 10);
    CHECK(passengers > 5);
}

TEST_CASE("Decks lie on a table, hands are private, dice and turns are those of the game") {
    const auto setup = sample_setup("tunnels/first-shift.scenario.yaml");
    ReadModule module;
    read(*setup, module);
    const Kit kit = kit_of(*setup);
    const auto piles = module.build.select_nodes("//VASSAL.build.module.map.DrawPile");
    REQUIRE(piles.size() == kit.decks.size());
    std::size_t cards = 0;
    for (const auto& pile : piles)
        cards += static_cast<std::size_t>(
            std::distance(pile.node().children().begin(), pile.node().children().end()));
    std::size_t expected = 0;
    for (const KitDeck& deck : kit.decks)
        expected += deck.cards.size();
    CHECK(cards == expected);
    CHECK(module.build.select_nodes("//VASSAL.build.module.PlayerHand[@visible='false']").size()
          == kit.seats.size());

    ReadModule sabot;
    read(*sample_setup("sabot/pattenford/market-day.scenario.yaml"), sabot);
    const auto die = sabot.build.select_node("//VASSAL.build.module.DiceButton").node();
    CHECK(die.attribute("nSides").as_int() == 10);
    CHECK(die.attribute("nDice").as_int() == 2);
    const auto steps = sabot.build.select_node("//VASSAL.build.module.turn.ListTurnLevel").node();
    CHECK(fields(steps.attribute("list").value(), ',').size() == 8);
}

TEST_CASE("Names of strangers are carried by a module, and none of them breaks it") {
    auto recipe = sample::parade();
    const std::string hostile =
        "</script> / \t ESC\x1b \"q\" 'r' \u202E\u05E9\u05DC\u05D5\u05DD \U0001F600 a;b,c:d|e\\";
    recipe.scenario.title = hostile;
    recipe.scenario.author = hostile;
    for (Side& side : recipe.scenario.sides)
        side.name = hostile;
    const auto setup = recipe.make();
    ReadModule module;
    read(*setup, module);
    CHECK(module_faults(module) == std::vector<std::string>());
    REQUIRE(module.sides.size() == 2);
    CHECK(module.sides[0] != module.sides[1]);
    CHECK(module.sides[0].find(
              "\u2039/script> / ESC \"q\" 'r' \u05E9\u05DC\u05D5\u05DD \U0001F600 a;b,c:d|e\u2216")
          == 0);
    CHECK_FALSE(module.pieces.empty());
}

TEST_CASE("A unit that comes later leaves the ids of the others as they were") {
    const auto setup = sample_setup("sabot/pattenford/market-day.scenario.yaml");
    auto fewer = std::make_shared<LoadedScenario>(*setup->loaded);
    fewer->armies.begin()->second.platoons.pop_back();
    ReadModule before;
    read(*resolve(fewer), before);
    ReadModule after;
    read(*setup, after);
    std::map<std::string, std::string> gpids;
    for (const ReadPiece& slot : after.slots)
        gpids[slot.trait("piece").at(3) + slot.name()] = slot.gpid();
    std::size_t units = 0;
    for (const ReadPiece& slot : before.slots)
        if (slot.trait("piece").at(3).starts_with("unit.")) {
            ++units;
            CHECK(gpids[slot.trait("piece").at(3) + slot.name()] == slot.gpid());
        }
    CHECK(units > 20);
}

TEST_CASE("A platoon that is put before others leaves the ids of their units as they were") {
    const auto setup = sample_setup("sabot/pattenford/market-day.scenario.yaml");
    auto more = std::make_shared<LoadedScenario>(*setup->loaded);
    auto& platoons = more->armies.begin()->second.platoons;
    REQUIRE(platoons.size() > 1);
    REQUIRE(platoons.front().line != platoons.back().line); // else units of one kind are numbered on
    platoons.insert(platoons.begin(), platoons.back());
    ReadModule before;
    read(*setup, before);
    ReadModule after;
    read(*resolve(more), after);
    const auto gpids = [](const ReadModule& module) {
        std::map<std::string, std::set<std::string>> by_picture;
        for (const ReadPiece& slot : module.slots)
            if (const std::string picture = slot.trait("piece").at(3); picture.starts_with("unit."))
                by_picture[picture].insert(slot.gpid());
        return by_picture;
    };
    const auto were = gpids(before);
    auto are = gpids(after);
    REQUIRE(were.size() > 20);
    for (const auto& [picture, ids] : were) {
        CAPTURE(picture);
        CHECK(std::ranges::includes(are[picture], ids));
    }
}

TEST_CASE("What the author says is a page of the client's help, whatever stands in it") {
    auto recipe = sample::parade();
    recipe.scenario.description =
        "# Dawn\n\nThe *ford* is **high**.\n\n- one\n\n<script>alert(1)</script> \u00e9\U0001F600\u202e";
    recipe.scenario.special_rules = {"Bridges & <b>fords</b> count \"double\"."};
    recipe.scenario.notes = {"For you."};
    const auto setup = recipe.make();
    ReadModule module;
    read(*setup, module);
    CHECK(module_faults(module) == std::vector<std::string>());
    const std::string page = module.files.at("scenario.html");
    for (const char* part :
         {"<h3>Dawn</h3>", "<p>The <i>ford</i> is <b>high</b>.</p>", "<blockquote><p>&#8226; one</p>",
          "&lt;script&gt;alert(1)&lt;/script&gt; &#233;&#128512;",
          "<h2>Special rules</h2>\n<ul>\n<li>Bridges &amp; &lt;b&gt;fords&lt;/b&gt; count "
          "&quot;double&quot;.</li>"}) {
        CAPTURE(part);
        CHECK(page.find(part) != std::string::npos);
    }
    CHECK(page.find("Notes") == std::string::npos); // they are for designers
    CHECK(page.find("For you.") == std::string::npos);
    SECTION("where nothing is said there is none") {
        ReadModule silent;
        read(*sample::plain(4, 4).make(), silent);
        CHECK(module_faults(silent) == std::vector<std::string>());
        CHECK_FALSE(silent.files.contains("scenario.html"));
        CHECK(silent.build.select_nodes("//VASSAL.build.module.documentation.HelpFile").empty());
    }
}

TEST_CASE("Ten thousand counters are ten thousand pieces, each with an id of its own") {
    auto recipe = sample::parade();
    Army& army = recipe.armies.begin()->second;
    Deployment* deployment = nullptr;
    for (Deployment& each : recipe.scenario.deployment)
        if (each.side == recipe.armies.begin()->first) deployment = &each;
    REQUIRE(deployment != nullptr);
    const auto space = deployment->units.front().space;
    for (int i = 0; i < 10'000; ++i) {
        const UnitId id("extra-" + std::to_string(i));
        army.units.push_back({id, KindId("CAR"), {}, {}});
        Deployed deployed;
        deployed.unit = id;
        deployed.space = space;
        deployment->units.push_back(std::move(deployed));
    }
    ReadModule module;
    read_module(exported(*recipe.make(), "vassal", {{"scale", 4}}).files.bytes(), module);
    CHECK(module_faults(module) == std::vector<std::string>());
    CHECK(module.pieces.size() > 10'000);
}

TEST_CASE("Columns behind Z have the names that the scenario gives them") {
    ReadModule module;
    read(*sample::grid_setup(R"(sabotier: scenario/1
rulebook: game.yaml
title: A long hill
map: {board: squares, size: [60, 4]}
sides: [{id: red, name: Red}, {id: blue, name: Blue}]
pieces:
  - {kind: scout, side: red, at: AB1}
)"),
         module);
    CHECK(module_faults(module) == std::vector<std::string>());
    REQUIRE(module.maps.size() == 1);
    std::set<std::string> names;
    for (const auto& found : module.build.select_nodes("//VASSAL.build.module.map.boardPicker.board.Region"))
        names.insert(found.node().attribute("name").value());
    CHECK(names.size() == 240);
    CHECK(names.contains("AB1"));
    CHECK(names.contains("BH4"));
    CHECK(places_of(module) == std::multiset<std::string>{"Scout in AB1"});
}

TEST_CASE("A board too large for the client is made smaller, and that is told") {
    const auto setup = sample::plain(260, 20).make();
    const Export made = exported(*setup, "vassal", {{"scale", 96}});
    REQUIRE(made.dropped.size() == 1);
    CHECK(made.dropped[0].starts_with("hexes of 96 pixels: the map is too large for that"));
    ReadModule module;
    read_module(made.files.bytes(), module);
    CHECK(module.maps.at(0).columns <= 16'000);
    CHECK(module.maps.at(0).columns > 15'000);
    CHECK(module_faults(module) == std::vector<std::string>());
}

TEST_CASE("Each side has a window for what rides unseen, whether or not something does") {
    for (const auto& [sample, windows] :
         std::map<std::string, std::ptrdiff_t>{{"sabot/hobnail/quarry-shift", 2}, // some of one side ride
                                               {"sabot/pattenford/market-day", 2},
                                               {"landmines/small-fry", 0}}) {
        INFO(sample);
        ReadModule module;
        read_module(
            export_scenario(*sample_setup(sample + ".scenario.yaml"), "vassal", small).value->files.bytes(),
            module);
        CHECK(std::ranges::count_if(module.maps,
                                    [](const ReadMap& map) { return map.name.ends_with(": aboard"); })
              == windows);
    }
}
