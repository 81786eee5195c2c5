#include "validator/analysis/reach/unit_travel.hpp"

#include "tests/validator/analysis/support/field.hpp"
#include "tests/validator/analysis/support/slow_rules.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <random>

namespace sabotier {
namespace {

/// Where its units end their turns.
struct Field : test::Field {
    using test::Field::Field;

    [[nodiscard]] std::map<std::string, TurnEnd> ends(std::size_t unit, TurnEnd::How how) {
        std::map<std::string, TurnEnd> result;
        for (const TurnEnd& end : turn_ends(setup, cache, traveller_of(setup, cache, unit)))
            if (end.how == how) result[board().name(end.space)] = end;
        return result;
    }
    [[nodiscard]] TurnMap travel(std::size_t unit) {
        return unit_travel(setup, cache, traveller_of(setup, cache, unit));
    }
    [[nodiscard]] std::uint32_t turn(std::size_t unit, const std::string& hex) {
        return travel(unit)[number(at(hex))];
    }
};

} // namespace

TEST_CASE("a passenger ends its turn aboard, or beside where its carrier ends its own") {
    Field field(test::plain_ground(9, 9).board());
    const std::size_t tank = field.add("tank", "0505", Facing::n);
    const std::size_t squad = field.add("infantry", "0505", Facing::n, 0, tank);
    const auto aboard = field.ends(squad, TurnEnd::How::aboard);
    const auto off = field.ends(squad, TurnEnd::How::off);
    const auto own = field.ends(tank, TurnEnd::How::itself);
    CHECK(aboard.size() == own.size());
    CHECK(aboard.at("0503").facings == own.at("0503").facings);
    CHECK(off.contains("0504"));
    CHECK(off.at("0504").halves == 0);
    CHECK(off.at("0505").halves == 2); // the carrier has left it
    CHECK(off.at("0505").facings == 63);
    SECTION("where there is room") {
        field.add("tank", "0504", Facing::n);
        CHECK_FALSE(field.ends(squad, TurnEnd::How::off).contains("0504"));
        field.add("tank", "0405", Facing::n, 1);
        CHECK_FALSE(field.ends(squad, TurnEnd::How::off).contains("0405"));
    }
}

TEST_CASE("a passenger gets off onto ground that it can enter on foot") {
    Field field(test::Ground{{"gfgW", "gggW"}, {}, {}, {}, {}}.board());
    const std::size_t tank = field.add("tank", "0101", Facing::se);
    const std::size_t squad = field.add("infantry", "0101", Facing::se, 0, tank);
    const std::size_t jumper = field.add("jumper", "0101", Facing::se, 0, tank);
    CHECK(field.ends(squad, TurnEnd::How::off).contains("0201")); // forest
    CHECK_FALSE(field.ends(squad, TurnEnd::How::off).contains("0401"));
    CHECK_FALSE(field.ends(jumper, TurnEnd::How::off).contains("0401")); // it leaves walking
    CHECK(field.turn(squad, "0201") == 1);
    CHECK(field.turn(squad, "0401") == never);
    CHECK(field.turn(jumper, "0401") == 2); // walks off, then flies
    CHECK(field.turn(squad, "0101") == 0);
}

TEST_CASE("prepared positions help their own side alone") {
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        Field field(test::Ground{{"ghg", "WhW"}, {}, {}, {}, {}}.board());
        const std::size_t unit = field.add("float", "0101", Facing::se, side);
        field.setup.sides[0].positions = {test::at(field.setup.board.hexes(), "0201")};
        CHECK(field.ends(unit, TurnEnd::How::itself).at("0201").halves == (side == 0 ? 2 : 4));
    }
}

TEST_CASE("units without movement stay, units that are nowhere reach nothing or start from their zone") {
    Field field(test::plain_ground(4, 3).board());
    const std::size_t decoy = field.add("decoy", "0202", Facing::n);
    CHECK(field.ends(decoy, TurnEnd::How::itself).size() == 1);
    CHECK(field.turn(decoy, "0202") == 0);
    CHECK(field.turn(decoy, "0203") == never);
    const std::size_t lost = field.add("tank", "", Facing::n);
    field.setup.units[lost].deployed = 0; // on a hex that the map lacks
    CHECK(field.ends(lost, TurnEnd::How::itself).empty());
    CHECK(field.turn(lost, "0202") == never);
    const std::size_t waiting = field.add("tank", "", Facing::n);
    field.setup.sides[0].zone = {test::at(field.setup.board.hexes(), "0101"),
                                 test::at(field.setup.board.hexes(), "0102")};
    CHECK(field.turn(waiting, "0102") == 0);
    CHECK(field.turn(waiting, "0401") == 1);
}

TEST_CASE("a passenger's travel is its carrier's and its own way on from there, on random boards") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        Field field(test::random_board(seed, 2 + static_cast<int>(random() % 3),
                                       2 + static_cast<int>(random() % 3), static_cast<int>(random() % 80)));
        const HexBoard& board = field.setup.board.hexes();
        const test::SlowPlace place{&board, &test::ground_rules(), {}};
        std::vector<SpaceIndex> spaces;
        board.for_each_space([&](SpaceIndex space) { spaces.push_back(space); });
        RC_PRE(!spaces.empty());
        const std::string start = board.name(spaces[random() % spaces.size()]);
        const auto facing = static_cast<Facing>(random() % 6);
        const std::size_t tank = field.add(random() % 2 == 0 ? "tank" : "truck", start, facing);
        const std::size_t squad = field.add("infantry", start, facing, 0, tank);

        std::map<SpaceIndex, int> expected =
            test::slow_travel(place, movers_of(*field.setup.units[tank].kind, test::ground_rules()),
                              {{board.grid.hex(test::at(board, start)), facing}});
        const Mover on_foot = test::mover("infantry");
        const MovementModel model(board, test::ground_rules(), on_foot.profile);
        const auto carried = expected;
        std::map<SpaceIndex, std::map<SpaceIndex, int>> walks; // from where it gets off
        for (const auto& [space, turn] : carried)
            for (const Facing side : all_facings) {
                const SpaceIndex beside = board.grid.neighbour(space, side);
                if (!board.is_space(beside) || !model.moves(beside).is_enterable()) continue;
                auto& walk = walks[beside];
                if (walk.empty()) {
                    std::vector<std::pair<Hex, Facing>> stands;
                    for (const Facing each : all_facings)
                        stands.emplace_back(board.grid.hex(beside), each);
                    walk = test::slow_travel(place, {on_foot}, stands);
                }
                for (const auto& [further, more] : walk) {
                    const int total = std::max(1, turn) + more;
                    const auto [found, is_first] = expected.try_emplace(further, total);
                    if (!is_first) found->second = std::min(found->second, total);
                }
            }
        const TurnMap travel = field.travel(squad);
        for (const SpaceIndex space : spaces) {
            const auto found = expected.find(space);
            RC_ASSERT(travel[number(space)]
                      == (found == expected.end() ? never : static_cast<std::uint32_t>(found->second)));
        }
    });
}

TEST_CASE("of a zone no more is asked where it leads than its rim, however large it is") {
    const auto questions = [](int size) {
        Field field(test::plain_ground(size + 20, size + 20).board());
        std::vector<SpaceIndex> zone;
        for (int column = 10; column < 10 + size; ++column)
            for (int row = 10; row < 10 + size; ++row)
                zone.push_back(field.board().grid.index(to_hex({column, row})));
        std::size_t asked = 0;
        const Traveller anywhere =
            traveller_of(field.setup, field.cache, test::mover("tank"), zone, std::nullopt);
        REQUIRE(anywhere.starts.size() == zone.size());
        const auto ends = turn_ends(field.setup, field.cache, anywhere, [&] {
            ++asked;
            return false;
        });
        CHECK(ends.size() > zone.size());
        return asked;
    };
    CHECK(questions(30) <= std::size_t{4 * 30 + 10});
    CHECK(questions(60) <= std::size_t{4 * 60 + 10});
}

TEST_CASE("from a zone a turn ends wherever it ends from one of its hexes, on random boards") {
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        Field field(test::random_board(seed, 4 + static_cast<int>(random() % 6),
                                       4 + static_cast<int>(random() % 6), static_cast<int>(random() % 60)));
        std::vector<SpaceIndex> zone;
        const std::uint32_t holes = random() % 4;
        field.setup.board.hexes().for_each_space([&](SpaceIndex space) {
            if (random() % 10 >= holes) zone.push_back(space);
        });
        RC_PRE(zone.size() > 1);
        for (std::uint32_t i = random() % 4; i > 0; --i)
            field.add("tank", field.board().name(zone[random() % zone.size()]), Facing::n, random() % 2);
        const std::vector<std::string> kinds = test::kinds_that_move();
        const Mover mover = test::mover(kinds[random() % kinds.size()]);
        const std::size_t side = random() % 2 == 0 ? none : 0;
        const auto ends_from = [&](const std::vector<SpaceIndex>& from) {
            Traveller traveller = traveller_of(field.setup, field.cache, mover, from, std::nullopt);
            traveller.side = side;
            return std::pair(turn_ends(field.setup, field.cache, traveller), traveller.starts);
        };
        const auto [ends, starts] = ends_from(zone);
        std::map<SpaceIndex, TurnEnd> expected;
        for (const TravelStart& start : starts)
            for (const TurnEnd& end : ends_from({start.space}).first) {
                const auto [found, is_first] = expected.try_emplace(end.space, end);
                found->second.facings |= end.facings;
                found->second.halves = std::min(found->second.halves, end.halves);
            }
        RC_ASSERT(ends.size() == expected.size());
        for (const TurnEnd& end : ends)
            RC_ASSERT(end == expected.at(end.space));
    });
}

} // namespace sabotier
