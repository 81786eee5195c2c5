#include "tests/validator/play/procedures/battlefield.hpp"
#include "validator/analysis/movement/mover.hpp"
#include "validator/analysis/reach/turn_reach.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <utility>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

using Ends = std::set<std::pair<int, int>>;

/// Hexes and facings in which a unit can end its move.
Ends ends_of(Battle battle, const std::string& hex, const Texts& first = {}) {
    battle.to_move(0);
    battle.play({hex});
    battle.play(first);
    std::vector<State> open{battle.state};
    std::set<std::vector<std::byte>> known;
    Ends ends;
    MoveList list;
    while (!open.empty()) {
        const State state = open.back();
        open.pop_back();
        const battle::Reading parts(state, battle.procedure().layout());
        const battle::Slot& unit = parts.slots[0][parts.head.active];
        battle.game->moves(state, list);
        for (const Move move : list) {
            const battle::MoveType type = battle::type_of(move);
            if (type == battle::MoveType::finish || type == battle::MoveType::stay_up)
                ends.insert({unit.place, unit.facing});
            if (type != battle::MoveType::step && type != battle::MoveType::turn_left
                && type != battle::MoveType::turn_right)
                continue;
            State next = state;
            battle.game->apply(next, move);
            if (Game::actor(next) == seat(1))
                battle.game->apply(next, battle::make_move(battle::MoveType::hold));
            const std::vector<std::byte> bytes(next.bytes().begin() + 24, next.bytes().end());
            if (known.insert(bytes).second) open.push_back(next);
        }
    }
    return ends;
}

std::size_t end_states(Battle battle, const std::string& hex, const Texts& first = {}) {
    return ends_of(std::move(battle), hex, first).size();
}

/// The same of a unit of the first side, as the analysis of the set-up has it.
Ends ends_by_analysis(const Setup& setup, const std::string& hex) {
    const HexBoard& board = setup.board.hexes();
    const SpaceIndex from = *board.find(hex);
    const auto unit = std::find_if(setup.units.begin(), setup.units.end(),
                                   [&](const SetupUnit& one) { return one.space == from; });
    const Mover mover = movers_of(*unit->kind, setup.rulebook()).front();
    const MovementModel model(board, setup.rulebook(), mover.profile, setup.sides[0].positions);
    Ends ends;
    TurnReach reach;
    for (const ReachedHex& reached :
         reach.reach(model, mover.allowance, Situation(setup, 0), from, *unit->facing))
        for (const Facing facing : all_facings)
            if (has_exit(reached.facings, facing))
                ends.insert({static_cast<int>(sabotier::number(reached.space)), sabotier::number(facing)});
    return ends;
}

} // namespace

TEST_CASE("Moves end where the analysis of reach has it, step by step as in one go", "[play][battle]") {
    Battlefield field;
    field.columns = field.rows = 25;
    for (const char* hex : {"1210", "1110", "1309", "1412", "1013", "0911", "1508"})
        field.ground[hex] = 'f';
    for (const char* hex : {"1311", "1014", "1410"})
        field.ground[hex] = 't';
    field.ways = "  roads:\n    - [\"0812\", \"0912\", \"1012\", \"1112\", \"1212\", \"1312\", \"1412\"]\n"
                 "  rivers:\n    - [\"0909\", \"1009\", \"1109\", \"1209\", \"1309\", \"1409\"]\n";
    field.blue = {"MBT 1414 n", "HVT 0908 s"};
    field.more = "positions: {red: [\"1210\", \"1313\"]}\n";
    for (const std::string kind : {"HVY", "INF", "HVT", "MBT", "AGT", "RSC"})
        for (const std::string facing : {"n", "se", "sw"}) {
            INFO(kind << " looks " << facing);
            field.red = {kind + " 1212 " + facing, "INF 1112 n", "MBT 1314 n"};
            const Battle battle(field);
            const Ends ends = ends_of(battle, "1212");
            CHECK(ends.size() > 3);
            CHECK(ends == ends_by_analysis(*battle.procedure().facts().setup, "1212"));
        }
}

TEST_CASE("Moves end in as many hexes and facings as the rules give", "[play][battle]") {
    Battlefield field;
    field.columns = field.rows = 35;
    field.blue = {"DECOY 3535 n", "MBT 3534 n"};
    const auto ends = [&](const std::string& kind, const Texts& first = {}) {
        field.red = {kind + " 1818 n"};
        return end_states(Battle(field), "1818", first);
    };
    SECTION("on open grass") {
        CHECK(ends("HVY") == 29);
        CHECK(ends("INF") == 70);
        CHECK(ends("HVT") == 105);
        CHECK(ends("MBT") == 150);
        CHECK(ends("AGT") == 99);
        CHECK(ends("HLT") == 861);
        CHECK(ends("RSC") == 2988);
        CHECK(ends("ABN", {"fly"}) == 1046);
    }
    SECTION("an enemy three hexes ahead") {
        field.red = {"MBT 1818 n"};
        field.blue = {"MBT 1815 n"};
        CHECK(end_states(Battle(field), "1818") == 103);
    }
    SECTION("who starts in a zone cannot turn and leaves it straight ahead") {
        const std::map<std::string, std::size_t> expected{{"n", 1},   {"ne", 1},   {"se", 1},
                                                          {"s", 103}, {"sw", 106}, {"nw", 103}};
        for (const auto& [facing, count] : expected) {
            field.red = {"MBT 1818 " + facing};
            field.blue = {"MBT 1918 n"};
            INFO(facing);
            CHECK(end_states(Battle(field), "1818") == count);
        }
    }
    SECTION("friends all round are passed, not stood upon") {
        const auto among = [&](const std::string& kind) {
            field.red = {kind + " 1818 n", "MBT 1817 n", "MBT 1918 n", "MBT 1919 n",
                         "MBT 1819 n",     "MBT 1719 n", "MBT 1718 n"};
            return end_states(Battle(field), "1818");
        };
        CHECK(among("INF") == 47);
        CHECK(among("MBT") == 137);
    }
}
