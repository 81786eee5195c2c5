#include "formats/export/export.hpp"
#include "formats/export/kit/kit.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/read_module.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace sabotier;
using namespace sabotier::test;

namespace {

std::shared_ptr<const Setup> setup_of(const std::string& text) {
    auto loaded = load_scenario_text(text, "hands.scenario.yaml", ".");
    for (const Problem& problem : loaded.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

/// One player is the spy, and everybody else knows no card.
const std::string known_spy = R"(sabotier: scenario/1
rulebook: cell
title: One Known Spy
players: 5
map: {board: table}
deal:
  seats: [{name: Agnes, role: spy}, {name: Bruno}, {name: Celine}, {name: Dries}, {name: Elsa}]
)";

/// A hand and a role in a game whose goals lie face down.
const std::string known_hand = R"(sabotier: scenario/1
rulebook: tunnels
title: Hands
players: 2
map:
  board: cards
  cards:
    - {card: start, at: [0, 0]}
    - {card: stone-left, at: [8, 2], face-down: true}
    - {card: stone-right, at: [8, 0], face-down: true}
    - {card: gold, at: [8, -2], face-down: true}
sides: [{id: green, name: Gold-diggers}]
deal:
  decks: [base]
  roles: {green: 1, saboteur: 1}
  hand: 6
  set-aside: 10
  seats:
    - {name: Ann, role: saboteur, hand: [map, map, rock-fall, cross, broken-pick, broken-lamp]}
    - {name: Bob}
)";

void read(const Setup& setup, ReadModule& module) {
    const auto made = export_scenario(setup, "vassal", {{"scale", 24}});
    REQUIRE(made);
    read_module(made.value->files.bytes(), module);
}

/// Ids of what somebody holds, or what lies face down on the board.
std::set<std::string> secret_cards(const ReadModule& module) {
    std::set<std::string> ids;
    for (const ReadPiece& piece : module.pieces)
        if (const ReadMap* map = module.find_map(piece.map()); map->is_hand || piece.state("emb2") == "2")
            ids.insert(piece.gpid());
    return ids;
}

} // namespace

TEST_CASE("What is in a hand, or lies face down, is in no list that the others could take it from") {
    for (const auto& [text, secrets] : {std::pair{&known_spy, 1U}, {&known_hand, 7U + 3U}}) {
        const auto setup = setup_of(*text);
        ReadModule module;
        read(*setup, module);
        CHECK(module_faults(module) == std::vector<std::string>());
        const std::set<std::string> ids = secret_cards(module);
        CHECK(ids.size() == secrets);
        std::size_t unlisted = 0;
        for (const ReadPiece& slot : module.slots) {
            if (!ids.contains(slot.gpid())) continue;
            CAPTURE(slot.name());
            CHECK_FALSE(slot.is_listed);
            CHECK(slot.slot_name == "Card");
            ++unlisted; // counters can be refreshed for all that
        }
        CHECK(unlisted == secrets);
    }
}

TEST_CASE("A game whose cards are all open or in decks lists as many as lie open") {
    for (const auto& [text, open] : {std::pair{&known_spy, 5}, {&known_hand, 1}}) {
        const auto setup = setup_of(*text);
        ReadModule module;
        read(*setup, module);
        CHECK(std::ranges::count_if(module.slots,
                                    [](const ReadPiece& slot) { return slot.list == "Cards on the table"; })
              == open);
        for (const KitLaid& laid : kit_of(*setup).laid)
            CHECK(std::ranges::any_of(module.slots,
                                      [&](const ReadPiece& slot) {
                                          return slot.is_listed && slot.slot_name == laid.card.name;
                                      })
                  == !laid.is_face_down);
    }
}

TEST_CASE("A hand that the scenario deals leaves the ids of all other cards as they were") {
    std::string undealt = known_hand;
    undealt.erase(undealt.find("    - {name: Ann"));
    undealt += "    - {name: Ann}\n    - {name: Bob}\n";
    ReadModule before;
    read(*setup_of(undealt), before);
    ReadModule after;
    read(*setup_of(known_hand), after);
    const auto ids = [](const ReadModule& module) {
        std::set<std::string> all;
        for (const ReadPiece& slot : module.slots)
            all.insert(slot.gpid());
        return all;
    };
    CHECK(ids(before) == ids(after));
}
