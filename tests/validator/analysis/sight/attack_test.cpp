#include "validator/analysis/sight/attack.hpp"

#include "formats/base/cancelled.hpp"
#include "tests/validator/analysis/sight/sight_oracle.hpp"
#include "validator/analysis/sight/sight_sentences.hpp"
#include "validator/analysis/sight/who_sees.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <random>
#include <string>

using namespace sabotier;

namespace {

Hex at(int column, int row) {
    return to_hex({column, row});
}

Weapon weapon(std::string id, int range, int damage) {
    Weapon weapon;
    weapon.id = WeaponId(id);
    weapon.name = std::move(id);
    weapon.range = range;
    weapon.damage = damage;
    return weapon;
}

/// Two sides on a column of hexes: the attacker in row 0, the target in the last one.
struct Range {
    explicit Range(const std::string& codes, std::string_view attacker = "tank",
                   std::string_view target = "tank")
        : rules(oracle::rulebook()) {
        for (PieceKind& kind : rules.pieces)
            if (!kind.is_decoy && kind.id.str() != "crate") kind.weapons = {weapon("cannon", 3, 5)};
        std::vector<std::string_view> rows;
        for (std::size_t i = 0; i < codes.size(); ++i)
            rows.push_back(std::string_view(codes).substr(i, 1));
        board = oracle::board(rows, rules);
        names = {attacker, target};
    }

    /// Changes the attacker's only weapon.
    Weapon& gun() {
        for (PieceKind& kind : rules.pieces)
            if (kind.id.str() == names[0]) return kind.weapons.front();
        throw std::logic_error("no such kind");
    }
    AttackReport fire(std::optional<Facing> facing = Facing::s) {
        setup = std::make_unique<Setup>(oracle::setup(board, rules));
        red.id = SideId("red");
        blue.id = SideId("blue");
        setup->sides[0].side = &red;
        setup->sides[1].side = &blue;
        oracle::place(*setup, names[0], 0, at(0, 0));
        oracle::place(*setup, names[1], 1, at(0, board.grid.rows() - 1));
        setup->units[0].facing = facing;
        sight = std::make_unique<SightBoard>(*setup);
        return attack(*sight, *setup, 0, 1);
    }
    Hindrance hindrance(std::optional<Facing> facing = Facing::s) {
        return fire(facing).weapons.at(0).hindrance;
    }
    std::string words(const AttackReport& report) const { return in_words(report, *sight, *setup); }

    Rulebook rules;
    HexBoard board;
    std::array<std::string_view, 2> names;
    Side red, blue;
    std::unique_ptr<Setup> setup;
    std::unique_ptr<SightBoard> sight;
};

} // namespace

TEST_CASE("the front three hexes") {
    SECTION("are half of all directions, both edges included") {
        for (const Facing facing : all_facings)
            for (int turn = 0; turn < 6; ++turn)
                CHECK(is_in_front({}, facing, step(turned(facing, turn))) == (turn <= 1 || turn >= 5));
        CHECK(is_in_front({}, Facing::n, {2, -1}));
        CHECK(is_in_front({}, Facing::n, {-2, 1}));
        CHECK_FALSE(is_in_front({}, Facing::n, {5, -2}));
        CHECK(is_in_front({}, Facing::n, {5, -3}));
    }
    SECTION("hold for far hexes as for near ones") {
        CHECK(is_in_front({3, 3}, Facing::n, Hex{3, 3} + 50 * Hex{2, -1}));
        CHECK_FALSE(is_in_front({3, 3}, Facing::n, Hex{3, 4} + 50 * Hex{2, -1}));
    }
    SECTION("hold a unit's own hex") {
        CHECK(is_in_front({1, 1}, Facing::s, {1, 1}));
    }
}

TEST_CASE("a weapon after a move") {
    Range range("ggggg");
    const auto after = [&](int row, Exits facings) {
        const SpaceIndex space = range.board.grid.index(at(0, row));
        return weapon_after_move(*range.sight, *range.setup, 0, {space, facings}, 1);
    };
    const Exits south = exit_bit(Facing::s), north = exit_bit(Facing::n);
    SECTION("fires from where the unit stands then") {
        CHECK_FALSE(range.fire().is_possible());
        CHECK(after(0, south) == nullptr);
        CHECK(after(1, south) != nullptr);
    }
    SECTION("in any of the facings that it can have") {
        range.gun().arc = Arc::front;
        (void)range.fire();
        CHECK(after(1, north) == nullptr);
        CHECK(after(1, north | south) != nullptr);
        CHECK(after(1, 0) == nullptr);
    }
    SECTION("not if it may not fire after a move") {
        range.gun().after_moving = false;
        (void)range.fire();
        CHECK(after(1, south) == nullptr);
    }
    SECTION("with an arc from the hex ahead, where the weapon has that") {
        range.gun().arc = Arc::front;
        (void)range.fire();
        CHECK(after(4, south) != nullptr);
        range.gun().ahead_after_moving = true;
        (void)range.fire();
        CHECK(after(4, south) == nullptr);
        CHECK(after(3, south) != nullptr);
    }
}

TEST_CASE("one unit attacks another") {
    SECTION("within range and in sight") {
        Range range("gggg");
        const AttackReport report = range.fire();
        CHECK(report.is_possible());
        CHECK(report.distance == 3);
        CHECK(range.words(report)
              == "red's tank-0 at 0101 can attack blue's tank-1 at 0104, 3 hexes away: cannon (range 3).");
    }
    SECTION("not beyond its range, a hex farther from a hill, but not from above a hill") {
        CHECK(Range("ggggg").hindrance() == Hindrance::out_of_range);
        CHECK(Range("hgggg").hindrance() == Hindrance::nothing);
        CHECK(Range("Hgggg").hindrance() == Hindrance::nothing);
        CHECK(Range("vgggg").hindrance() == Hindrance::out_of_range);
        CHECK(Range("hgggg", "copter").hindrance() == Hindrance::out_of_range);
        Range range("ggggg");
        CHECK(range.words(range.fire())
              == "red's tank-0 at 0101 cannot attack blue's tank-1 at 0105, 4 hexes away: cannon reaches 3 "
                 "hexes.");
    }
    SECTION("not through what blocks its sight, and the message names it") {
        Range range("gfg");
        CHECK(range.hindrance() == Hindrance::no_sight);
        CHECK(range.words(range.fire())
              == "red's tank-0 at 0101 cannot attack blue's tank-1 at 0103, 2 hexes away: cannon needs "
                 "sight, which is blocked at 0102 by forest.");
    }
    SECTION("without sight if the weapon needs none; the shot scatters") {
        Range range("gfg");
        range.gun().needs_sight = false;
        CHECK(range.hindrance() == Hindrance::nothing);
        CHECK(range.fire().weapons[0].scatters);
        Range open("ggg");
        open.gun().needs_sight = false;
        CHECK_FALSE(open.fire().weapons[0].scatters);
        open.gun().no_scatter_within = 1;
        CHECK(open.fire().weapons[0].scatters);
        open.gun().no_scatter_within = 2;
        CHECK_FALSE(open.fire().weapons[0].scatters);
    }
    SECTION("to the front only with some weapons") {
        Range range("ggg");
        range.gun().arc = Arc::front;
        CHECK(range.hindrance(Facing::s) == Hindrance::nothing);
        CHECK(range.hindrance(Facing::se) == Hindrance::nothing);
        CHECK(range.hindrance(Facing::ne) == Hindrance::not_in_front);
        CHECK(range.hindrance(std::nullopt) == Hindrance::no_facing);
        range.gun().arc = Arc::any;
        CHECK(range.hindrance(std::nullopt) == Hindrance::nothing);
    }
    SECTION("with the shots that it has left") {
        Range range("ggg");
        range.gun().shots = 2;
        CHECK(range.hindrance() == Hindrance::nothing);
        Deployed marked;
        marked.shots[WeaponId("cannon")] = 0;
        range.fire();
        range.setup->sides[0].deployment = {marked};
        range.setup->units[0].deployed = 0;
        CHECK(attack(*range.sight, *range.setup, 0, 1).weapons[0].hindrance == Hindrance::no_shots);
        range.gun().shots = 0;
        CHECK(range.hindrance() == Hindrance::no_shots);
    }
    SECTION("at fliers and at soldiers if the weapon may") {
        Range copter("ggg", "tank", "copter");
        CHECK(copter.hindrance() == Hindrance::nothing);
        copter.gun().at_fliers = false;
        CHECK(copter.hindrance() == Hindrance::not_at_fliers);
        Range squad("ggg", "tank", "squad");
        CHECK(squad.hindrance() == Hindrance::nothing);
        squad.gun().at_soldiers = false;
        CHECK(squad.hindrance() == Hindrance::not_at_soldiers);
    }
    SECTION("not with what does no harm, nor unarmed") {
        Range range("ggg");
        range.gun().damage.reset();
        CHECK(range.hindrance() == Hindrance::does_no_harm);
        CHECK(Range("ggg", "crate").fire().reason == NoAttack::unarmed);
    }
    SECTION("not decoys, friends, passengers or units off the map") {
        CHECK(Range("ggg", "tank", "decoy").fire().reason == NoAttack::target_is_decoy);
        CHECK(Range("ggg", "decoy").fire().reason == NoAttack::attacker_is_decoy);
        Range range("ggg");
        range.fire();
        Setup& setup = *range.setup;
        const auto reason = [&] { return attack(*range.sight, setup, 0, 1).reason; };
        setup.units[1].carrier = 0;
        CHECK(reason() == NoAttack::target_aboard);
        setup.units[1].carrier = none;
        setup.units[0].carrier = 1;
        CHECK(reason() == NoAttack::attacker_aboard);
        setup.units[0].carrier = none;
        setup.units[1].space = no_space;
        CHECK(reason() == NoAttack::target_not_on_map);
        setup.units[0].space = no_space;
        CHECK(reason() == NoAttack::attacker_not_on_map);
        setup.units[1].side = 0;
        CHECK(reason() == NoAttack::same_side);
        setup.units[1].kind = nullptr;
        CHECK(reason() == NoAttack::unknown_kind);
        CHECK(in_words(attack(*range.sight, setup, 0, 1), *range.sight, setup)
              == "red's tank-0 cannot attack red's tank-1: the rulebook does not know the kind of one of "
                 "them.");
    }
}

TEST_CASE("a unit with forest on all sides") {
    Rulebook rules = oracle::rulebook();
    for (PieceKind& kind : rules.pieces)
        kind.weapons = {weapon("cannon", 9, 1)};
    // 0303 is surrounded: its neighbours are 0302, 0304, 0202, 0203, 0402 and 0403.
    std::vector<std::string_view> rows{"ggggg", "gfffg", "gfgfg", "ggfgg", "ggggg"};
    const auto against = [&](std::string_view kind, std::string_view target, Hex from) {
        Setup setup = oracle::setup(oracle::board(rows, rules), rules);
        oracle::place(setup, kind, 0, from);
        oracle::place(setup, target, 1, at(2, 2));
        return attack(SightBoard(setup), setup, 0, 1).weapons.at(0).hindrance;
    };
    SECTION("is hidden even from fliers that see it, except from the next hex") {
        CHECK(against("copter", "tank", at(2, 4)) == Hindrance::surrounded);
        CHECK(against("squad", "tank", at(2, 3)) == Hindrance::nothing);
        CHECK(against("copter", "tank", at(2, 3)) == Hindrance::nothing);
    }
    SECTION("can be attacked by weapons that need no sight") {
        for (PieceKind& kind : rules.pieces)
            kind.weapons.front().needs_sight = false;
        CHECK(against("copter", "tank", at(2, 4)) == Hindrance::nothing);
    }
    SECTION("is not hidden if it flies, if a side is open, or if the rulebook has no such rule") {
        CHECK(against("copter", "copter", at(2, 4)) == Hindrance::nothing);
        rows[3] = "ggggg";
        CHECK(against("copter", "tank", at(2, 4)) == Hindrance::nothing);
        rows[3] = "ggfgg";
        rules.sight.surrounded_hides = false;
        CHECK(against("copter", "tank", at(2, 4)) == Hindrance::nothing);
    }
    SECTION("the rim of the map does not surround") {
        const HexBoard corner = oracle::board({"gf", "ff"}, rules);
        CHECK_FALSE(is_surrounded(SightBoard(corner, rules), corner.grid.index(at(0, 0))));
    }
}

TEST_CASE("scouting") {
    const auto report = [](const std::string& codes, std::string_view target = "tank") {
        Range range(codes, "tank", target);
        range.fire();
        return scouting(*range.sight, *range.setup, 0, 1);
    };
    SECTION("reaches four hexes, needs no sight, and works on decoys") {
        CHECK(report("ggggg").is_possible);
        CHECK(report("gfffg").is_possible);
        CHECK_FALSE(report("gggggg").is_possible);
        CHECK(report("ggggg", "decoy").is_possible);
    }
    SECTION("reaches less far into terrain that hides, not below fliers") {
        CHECK(report("ggf", "squad").is_possible);
        CHECK_FALSE(report("gggf", "squad").is_possible);
        CHECK(report("gggf", "copter").is_possible);
    }
    SECTION("into a building only from the next hex of the same building") {
        CHECK(report("bb", "squad").is_possible);
        CHECK_FALSE(report("gb", "squad").is_possible);
        CHECK_FALSE(report("bbb", "squad").is_possible);
        CHECK_FALSE(report("bgb", "squad").is_possible);
    }
    SECTION("says why not") {
        Range range("gggf", "tank", "squad");
        range.fire();
        CHECK(in_words(scouting(*range.sight, *range.setup, 0, 1), *range.sight, *range.setup)
              == "red's tank-0 at 0101 cannot scout blue's squad-1 at 0104, 3 hexes away (up to 2 hexes in "
                 "forest).");
    }
}

TEST_CASE("who sees whom") {
    Range range("gggfgg");
    range.fire();
    oracle::place(*range.setup, "tank", 1, at(0, 2));
    oracle::place(*range.setup, "decoy", 1, at(0, 1));
    oracle::place(*range.setup, "squad", 1, at(0, 1));
    range.setup->units[4].carrier = 2;
    const SightBoard sight(*range.setup);
    const std::vector<UnitSight> all = who_sees_whom(sight, *range.setup);
    REQUIRE(all.size() == 3);
    CHECK(all[0].unit == 0);
    CHECK(all[0].seen == std::vector<std::uint32_t>{2, 3});
    CHECK(all[0].can_be_attacked == std::vector<std::uint32_t>{2});
    CHECK(all[0].can_be_scouted == std::vector<std::uint32_t>{2, 3});
    CHECK(all[1].unit == 1);
    CHECK(all[1].seen.empty());
    CHECK(all[2].seen == std::vector<std::uint32_t>{0});
}

TEST_CASE("who sees whom says what single questions say, by any number of threads") {
    std::mt19937 random(7);
    Rulebook rulebook = oracle::rulebook();
    for (PieceKind& kind : rulebook.pieces)
        if (!kind.is_decoy) kind.weapons = {weapon("gun", 9, 1)};
    for (int round = 0; round < 12; ++round) {
        Setup setup = oracle::setup(oracle::random_board(34, 26, 12, 4, rulebook, random), rulebook);
        oracle::place_random(setup, 40, random);
        const SightBoard sight(setup);
        WhoSeesOptions options;
        options.threads = 1 + static_cast<unsigned>(round % 3);
        std::size_t told = 0;
        options.progress = [&](std::size_t done, std::size_t) { told = std::max(told, done); };
        const std::vector<UnitSight> all = who_sees_whom(sight, setup, options);
        CHECK(told == all.size());
        std::size_t looks = 0;
        for (const UnitSight& unit : all) {
            std::vector<std::uint32_t> attacked, scouted;
            for (std::size_t i = 0; i < setup.units.size(); ++i) {
                const AttackReport report = attack(sight, setup, unit.unit, i);
                if (report.is_possible()) attacked.push_back(static_cast<std::uint32_t>(i));
                if (scouting(sight, setup, unit.unit, i).is_possible)
                    scouted.push_back(static_cast<std::uint32_t>(i));
                const SetupUnit& enemy = setup.units[i];
                if (enemy.side == setup.units[unit.unit].side || enemy.kind == nullptr
                    || enemy.carrier != none || !setup.board.hexes().is_space(enemy.space))
                    continue;
                ++looks;
                const HexGrid& grid = setup.board.hexes().grid;
                const SightExplanation explained =
                    explain_sight(sight, grid.hex(setup.units[unit.unit].space), grid.hex(enemy.space),
                                  looker_of(setup.units[unit.unit], setup.rulebook()),
                                  looker_of(enemy, setup.rulebook()).flies);
                CHECK(explained.is_seen
                      == std::ranges::binary_search(unit.seen, static_cast<std::uint32_t>(i)));
            }
            CHECK(unit.can_be_attacked == attacked);
            CHECK(unit.can_be_scouted == scouted);
        }
        CHECK(looks_at_enemies(setup) == looks);
    }
}

TEST_CASE("who sees whom ends when it is not wanted any more") {
    std::mt19937 random(3);
    const Rulebook rulebook = oracle::rulebook();
    Setup setup = oracle::setup(oracle::random_board(20, 20, 10, 0, rulebook, random), rulebook);
    oracle::place_random(setup, 60, random);
    const SightBoard sight(setup);
    std::atomic<int> asked = 0;
    WhoSeesOptions options;
    options.threads = 2;
    options.is_cancelled = [&] { return ++asked >= 5; };
    CHECK_THROWS_AS(who_sees_whom(sight, setup, options), Cancelled);
    CHECK(asked <= 6);
}
