#include "validator/generate/room_scenario.hpp"

#include "formats/documents/load.hpp"
#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/analysis/rooms/room_drawer.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>

using namespace sabotier;

namespace {

std::shared_ptr<const Rulebook> fortress() {
    const auto rulebook = load_rulebook("fortress", ".");
    REQUIRE(rulebook);
    return *rulebook.value;
}

/// So many layouts of one drawer, each with characters of its own seed.
std::vector<Scenario> drawn(const Rulebook& rulebook, std::uint64_t count) {
    const RoomLayoutRules rules = layout_rules(rulebook, 4, 4);
    RoomDrawer drawer(rules, {}, 4);
    std::vector<Scenario> scenarios;
    for (std::uint64_t seed = 1; seed <= count; ++seed) {
        const auto layout = drawer.draw().layout;
        REQUIRE(layout);
        scenarios.push_back(
            room_scenario(*layout, rules.grid, rulebook, {"fortress", "Title", "Ada", {}}, seed));
    }
    return scenarios;
}

} // namespace

TEST_CASE("a layout becomes a scenario with its walls, its pieces and characters of both teams") {
    const auto rulebook = fortress();
    for (const Scenario& scenario : drawn(*rulebook, 30)) {
        CHECK(scenario.sides.size() == 2);
        CHECK(scenario.players == 4);
        CHECK(std::get<Rooms>(std::get<Map>(scenario.map.target).ground).walls.size() == 5);
        std::map<std::string, std::set<KindId>> teams;
        std::set<std::string> rooms;
        for (const PlacedPiece& piece : scenario.pieces) {
            const PieceKind& kind = *rulebook->piece(piece.kind);
            CHECK(piece.space.has_value() != kind.starts_off_board);
            if (piece.space) CHECK(rooms.insert(piece.space->name).second); // alone in its room
            teams[kind.side.str()].insert(piece.kind);
        }
        CHECK(scenario.pieces.size() == 9);
        CHECK(teams["spies"].size() == 2);
        CHECK(teams["villains"].size() == 2);
    }
}

TEST_CASE("the same seed gives the same scenario, and every character is drawn by some") {
    const auto rulebook = fortress();
    const auto scenarios = drawn(*rulebook, 60);
    CHECK(drawn(*rulebook, 60) == scenarios);
    std::set<KindId> seen;
    for (const Scenario& scenario : scenarios)
        for (const PlacedPiece& piece : scenario.pieces)
            seen.insert(piece.kind);
    CHECK(seen.size() == rulebook->pieces.size());
}

TEST_CASE("where every room is taken, characters stand with other pieces") {
    const auto rulebook = fortress();
    const RoomGrid grid{2, 2};
    RoomLayout full = empty_layout(grid);
    std::fill(full.pieces.begin(), full.pieces.end(), std::int8_t{0});
    const Scenario scenario = room_scenario(full, grid, *rulebook, {"fortress", "Title", "Ada", {}}, 1);
    CHECK(scenario.pieces.size() == 8);
    for (const PlacedPiece& piece : scenario.pieces)
        CHECK(piece.space.has_value() != rulebook->piece(piece.kind)->starts_off_board);
}

TEST_CASE("a side takes kinds in their exact number along, then different ones, then more of them") {
    auto rulebook = std::make_shared<Rulebook>(*fortress());
    std::vector<PieceKind*> spies;
    for (PieceKind& kind : rulebook->pieces)
        if (kind.side == SideId("spies")) spies.push_back(&kind);
    REQUIRE(spies.size() == 4);
    const RoomGrid grid{4, 4};
    const auto taken = [&](int each_side, std::uint64_t seed) {
        rulebook->draft->each_side = each_side;
        std::map<KindId, int> counts;
        for (const PlacedPiece& piece :
             room_scenario(empty_layout(grid), grid, *rulebook, {"fortress", "Title", "Ada", {}}, seed)
                 .pieces)
            if (rulebook->piece(piece.kind)->side == SideId("spies")) ++counts[piece.kind];
        return counts;
    };
    SECTION("of a single kind as many as it takes") {
        for (PieceKind* const other : {spies[1], spies[2], spies[3]})
            other->side = SideId("villains");
        spies[0]->supply = 2;
        CHECK(taken(2, 1) == std::map<KindId, int>{{spies[0]->id, 2}});
        CHECK(taken(3, 1) == std::map<KindId, int>{{spies[0]->id, 2}}); // the box has no third
    }
    SECTION("exact numbers before others, and different ones before a second") {
        spies[2]->exactly = 2;
        spies[0]->supply = 0; // no end of them
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CHECK(taken(2, seed) == std::map<KindId, int>{{spies[2]->id, 2}});
            CHECK(taken(5, seed)
                  == std::map<KindId, int>{
                      {spies[0]->id, 1}, {spies[1]->id, 1}, {spies[2]->id, 2}, {spies[3]->id, 1}});
            CHECK(taken(7, seed)
                  == std::map<KindId, int>{
                      {spies[0]->id, 3}, {spies[1]->id, 1}, {spies[2]->id, 2}, {spies[3]->id, 1}});
        }
    }
}
