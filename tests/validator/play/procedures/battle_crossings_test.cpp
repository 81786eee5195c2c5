#include "validator/play/procedures/battle/facts/crossings.hpp"

#include "tests/validator/play/procedures/battlefield.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <set>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// As it reads: a model of the whole board for each hex, with a bridge over that one alone.
std::vector<battle::Crossing> plain_crossings(const HexBoard& board, const Rulebook& rulebook,
                                              const MovementProfile& profile,
                                              const std::vector<SpaceIndex>& hexes) {
    std::vector<battle::Crossing> crossings;
    for (const SpaceIndex hex : hexes) {
        HexBoard bridged = board;
        bridged.bridge[number(hex)] = 1;
        const MovementModel over(bridged, rulebook, profile);
        battle::Crossing& crossing = crossings.emplace_back();
        for (const Facing facing : all_facings) {
            const auto way = static_cast<std::size_t>(facing);
            crossing.out[way] = over.moves(hex).cost(number(facing));
            for (const Facing other : all_facings)
                if (board.grid.neighbour(hex, other) != no_space && (number(other) + 3) % 6 == number(facing))
                    crossing.in[way] = over.moves(board.grid.neighbour(hex, other)).cost(number(facing));
        }
    }
    return crossings;
}

Battlefield with_rivers() {
    Battlefield field;
    field.columns = 9;
    field.rows = 9;
    field.red = {"BRV 0102 n", "MBT 0103 n", "INF 0104 n", "ABN 0105 n", "WSC 0106 n"};
    field.blue = {"ENV 0902 n", "HVT 0903 n"};
    field.ways = "  roads:\n    - [\"0205\", \"0305\", \"0405\", \"0505\", \"0605\"]\n"
                 "    - [\"0503\", \"0504\", \"0505\", \"0506\"]\n";
    return field;
}

} // namespace

TEST_CASE("What a bridge in a river hex changes is that of one bridge alone", "[play][battle]") {
    const Battle battle(with_rivers());
    const battle::Facts& facts = battle.procedure().facts();
    REQUIRE(facts.models.size() >= 3);
    const Rulebook& rulebook = facts.setup->rulebook();
    rc::check("any ground, rivers that touch, bridges that stand", [&] {
        HexBoard board = *facts.board;
        std::vector<SpaceIndex> hexes;
        board.for_each_space([&](SpaceIndex space) {
            const std::size_t i = number(space);
            board.terrain[i] =
                static_cast<TerrainCode>(*rc::gen::inRange<std::size_t>(1, rulebook.terrains.size() + 1));
            const int way = *rc::gen::inRange(0, 6);
            board.has_river[i] = way < 3 ? 1 : 0;
            board.bridge[i] = way == 2 || way == 5 ? 1 : 0;
            if (way < 2) hexes.push_back(space);
        });
        for (const MovementModel& model : facts.models)
            RC_ASSERT(battle::crossings_of(board, rulebook, model.profile(), hexes)
                      == plain_crossings(board, rulebook, model.profile(), hexes));
    });
}

TEST_CASE("Rivers of any length are bridged in three rounds", "[play][battle]") {
    const Battle battle(with_rivers());
    const HexBoard& board = *battle.procedure().facts().board;
    std::vector<SpaceIndex> all;
    board.for_each_space([&](SpaceIndex space) { all.push_back(space); });
    const auto parts = battle::apart(board, all);
    CHECK(parts.size() == 3);
    std::multiset<std::size_t> seen;
    for (const auto& part : parts)
        for (const std::size_t i : part) {
            seen.insert(i);
            for (const std::size_t j : part)
                CHECK((i == j || distance(board.grid.hex(all[i]), board.grid.hex(all[j])) > 1));
        }
    CHECK(seen.size() == all.size());
    CHECK(std::set(seen.begin(), seen.end()).size() == all.size());
    CHECK(battle::apart(board, std::span(all).first(1)).size() == 1);
    CHECK(battle::apart(board, {}).empty());
}
