#include "tests/validator/play/laws.hpp"
#include "tests/validator/play/procedures/battlefield.hpp"
#include "validator/play/procedures/battle/facts/army_lists.hpp"

#include <catch2/catch.hpp>

#include <cmath>

/// Armies of which the enemy knows the price alone.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// How many of each kind, without the decoys.
using Kinds = std::map<std::string, int>;

/// Two lines each: tanks and carriers for 105 build points against cars and hover tanks for 60, and decoys.
Battlefield small_armies(const std::string& options = "lists: points") {
    Battlefield field;
    field.red = {"MBT 0102 ne", "MBT 0202 ne", "MBT 0302 ne", "MBT 0402 ne",  "ICV 0103 ne",
                 "ICV 0203 ne", "ICV 0303 ne", "ICV 0403 ne", "DECOY 0101 ne"};
    field.blue = {"WSC 0911 nw", "WSC 1011 nw", "WSC 1111 nw", "WSC 1211 nw",
                  "HLT 0910 nw", "HLT 1010 nw", "HLT 1110 nw", "HLT 1210 nw"};
    field.more = "options: {" + options + "}\n";
    return field;
}

/// A bit of everything on a small map, in whole lines.
Battlefield skirmish(const std::string& options) {
    Battlefield field;
    field.columns = 14;
    field.rows = 9;
    field.ground = {{"0703", 'f'}, {"0704", 'f'}, {"0705", 't'}, {"0706", 's'},
                    {"0603", 'h'}, {"0604", 'H'}, {"0805", 'w'}, {"0707", 'b'}};
    field.red = {"HPC 0304 ne", "HPC 0305 ne", "HPC 0306 se",  "HPC 0307 ne", "INF 0304",
                 "INF 0304",    "HVY 0305",    "ABN 0306",     "RRV 0204 ne", "BRV 0205 ne",
                 "ENV 0206 ne", "MLV 0207 ne", "DECOY 0203 ne"};
    field.blue = {"RSC 1204 nw", "RSC 1205 nw", "RSC 1206 nw", "RSC 1207 nw",  "INF 1304 nw",
                  "INF 1305 nw", "HVY 1306 nw", "ABN 1307 nw", "DECOY 1203 nw"};
    field.more = "options: {turn-limit: \"10\", " + options + "}\n";
    return field;
}

Kinds army_of(const Battle& battle, const State& state, std::size_t side) {
    const battle::Reading parts(state, battle.procedure().layout());
    Kinds army;
    for (std::size_t i = 0; i < parts.count[side]; ++i) {
        const auto& kind = battle.procedure().facts().kinds[parts.slots[side][i].kind];
        if (!kind.is_decoy) ++army[kind.piece->id.str()];
    }
    return army;
}

/// Every army of two lines for a price, by trying all pairs.
std::set<Kinds> pairs_for(const Battle& battle, int price) {
    std::set<Kinds> armies;
    const auto& lines = battle.procedure().facts().setup->rulebook().lines;
    for (const PurchaseLine& first : lines)
        for (const PurchaseLine& second : lines) {
            if (first.cost + second.cost != price) continue;
            Kinds army;
            for (const PurchaseLine* line : {&first, &second})
                for (const auto& [kind, count] : line->contents)
                    army[kind.str()] += count;
            armies.insert(army);
        }
    return armies;
}

/// Armies that redraws have, and how often.
std::map<Kinds, int> drawn_armies(const Battle& battle, std::size_t eye, int draws) {
    const auto redrawer = battle.game->redrawer(battle.game->view(battle.state, seat(eye)));
    RandomSource chance = RandomSource::of(3);
    State drawn(battle.game->state_bytes());
    std::map<Kinds, int> armies;
    for (int i = 0; i < draws; ++i) {
        redrawer->redraw(chance, drawn);
        ++armies[army_of(battle, drawn, 1 - eye)];
    }
    return armies;
}

/// Each of them equally often: chi-square below what one in a hundred thousand exceeds, by the normal
/// approximation of its third root.
void check_even(const std::map<Kinds, int>& drawn, const std::set<Kinds>& all) {
    int draws = 0;
    for (const auto& [army, count] : drawn) {
        CHECK(all.count(army) == 1);
        draws += count;
    }
    REQUIRE(all.size() > 1);
    const double expected = static_cast<double>(draws) / static_cast<double>(all.size());
    double chi = 0;
    for (const Kinds& army : all) {
        const auto found = drawn.find(army);
        const double count = found == drawn.end() ? 0 : found->second;
        chi += (count - expected) * (count - expected) / expected;
    }
    const double free = static_cast<double>(all.size() - 1);
    const double spread = 2 / (9 * free);
    CHECK(std::cbrt(chi / free) < 1 - spread + 4.3 * std::sqrt(spread));
}

} // namespace

TEST_CASE("Who knows a price alone takes a counter for anything that is sold", "[play][battle][options]") {
    Battle open(small_armies("lists: open"));
    CHECK(possible_kinds(open, open.at("0102")) == std::set<std::string>{"MBT", "ICV", "DECOY"});
    Battle battle(small_armies());
    std::set<std::string> sold{"DECOY"};
    for (const PurchaseLine& line : battle.procedure().facts().setup->rulebook().lines)
        for (const auto& [kind, count] : line.contents)
            sold.insert(kind.str());
    CHECK(possible_kinds(battle, battle.at("0102")) == sold);
    sold.erase("DECOY"); // blue has none, and those are not bought
    CHECK(possible_kinds(battle, battle.at("0911")) == sold);
    SECTION("and what shots it has left is not told") {
        const View view = battle.game->view(battle.state, seat(1));
        const battle::Reading known(view.known, battle.procedure().layout());
        for (std::size_t i = 0; i < known.army[0] * battle::most_arms; ++i)
            CHECK(known.shots[0][i] == 0);
        for (std::size_t i = 0; i < known.army[1]; ++i)
            CHECK(known.shots[1][i * battle::most_arms] == battle.parts().shots[1][i * battle::most_arms]);
    }
}

TEST_CASE("An army that fits the price is drawn, each equally likely", "[play][battle][options]") {
    Battle battle(small_armies());
    check_even(drawn_armies(battle, 1, 4000), pairs_for(battle, 105));
    check_even(drawn_armies(battle, 0, 4000), pairs_for(battle, 60));
    SECTION("of those that have what was seen") {
        const battle::Writing parts(battle.state, battle.procedure().layout());
        const battle::Slot& seen = battle.at("0103");
        parts.slots[0][static_cast<std::size_t>(&seen - parts.slots[0])].set(battle::face_up);
        REQUIRE(battle.at("0103").is(battle::face_up));
        std::set<Kinds> with_carriers;
        for (const Kinds& army : pairs_for(battle, 105))
            if (army.count("ICV") == 1) with_carriers.insert(army);
        check_even(drawn_armies(battle, 1, 4000), with_carriers);
    }
    SECTION("and dealt to its counters") {
        const auto redrawer = battle.game->redrawer(battle.game->view(battle.state, seat(1)));
        RandomSource chance = RandomSource::of(5);
        State drawn(battle.game->state_bytes());
        int decoys = 0; // in 0402: one of nine counters is one
        for (int i = 0; i < 4000; ++i) {
            redrawer->redraw(chance, drawn);
            const battle::Reading parts(drawn, battle.procedure().layout());
            for (std::size_t slot = 0; slot < parts.count[0]; ++slot) {
                const battle::Slot& one = parts.slots[0][slot];
                const auto& kind = battle.procedure().facts().kinds[one.kind];
                if (one.place == battle.at("0402").place) decoys += kind.is_decoy ? 1 : 0;
                for (std::size_t arm = 0; arm < kind.arms.size(); ++arm)
                    REQUIRE(parts.shots_left(0, one, arm)
                            == (kind.arms[arm].shots < 0 ? battle::unlimited : kind.arms[arm].shots));
            }
        }
        CHECK(decoys == Approx(4000.0 / 9).margin(90));
    }
}

TEST_CASE("An army that is not bought in whole lines has no price", "[play][battle][options]") {
    Battlefield field = small_armies();
    field.red.pop_back();
    field.red.pop_back();
    CHECK_THROWS_WITH(Battle(field), Catch::Contains("Red: not made of whole lines"));
    field.more = "";
    const Battle battle(field);
    CHECK(possible_kinds(battle, battle.at("0102")) == std::set<std::string>{"MBT", "ICV"});
}

TEST_CASE("Battles whose armies have a price alone keep the laws of play", "[play][battle][options]") {
    for (const std::string options :
         {"lists: points", "lists: points, reinforce: \"40\"", "lists: points, face-down: truth",
          "lists: points, alight: same-turn, dig: spend-moving"}) {
        CAPTURE(options);
        check_laws(*game_of(skirmish(options).text()), {4, 11, 2, 400});
    }
    for (const std::string sample : {"pattenford/chosen-ground", "hobnail/quarry-shift"}) {
        CAPTURE(sample);
        check_laws(*game_of(sample_setup("sabot/" + sample, "lists: points")), {1, 401, 1, 40});
    }
}
