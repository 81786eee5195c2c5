#include "tests/validator/play/procedures/missions_game.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::missions;

namespace {

__extension__ using Whole = __int128;

/// Exact.
struct Fraction {
    Whole a = 0, b = 1;
    Fraction& operator+=(Fraction other) {
        a = a * other.b + other.a * b;
        b *= other.b;
        reduce();
        return *this;
    }
    friend Fraction operator*(Fraction x, Fraction y) {
        Fraction product{x.a * y.a, x.b * y.b};
        product.reduce();
        return product;
    }
    void reduce() {
        Whole x = a < 0 ? -a : a;
        Whole y = b;
        while (y != 0) {
            const Whole rest = x % y;
            x = y;
            y = rest;
        }
        if (x != 0) a /= x, b /= x;
    }
    friend bool operator==(const Fraction&, const Fraction&) = default;
};

} // namespace

TEST_CASE("Missions with even teams and bold spies have their exact odds", "[play][missions]") {
    // Every team equally likely, accepted, and every spy lays red: the engine plays all of it.
    const std::map<int, std::vector<Fraction>> odds{{5, {{3, 10}, {1, 10}, {3, 10}, {1, 10}, {1, 10}}},
                                                    {7, {{2, 7}, {4, 35}, {4, 35}, {13, 35}, {1, 35}}},
                                                    {10, {{1, 6}, {1, 14}, {1, 14}, {11, 42}, {1, 42}}}};
    for (const auto& [players, expected] : odds) {
        INFO(players);
        const auto game = game_of(cell(players));
        MoveList list;
        for (std::size_t mission = 0; mission < 5; ++mission) {
            State start = game->start(1);
            game->settle(start, list);
            start.as<missions::Table>().results = static_cast<std::uint8_t>(mission);
            game->moves(start, list);
            const std::vector<Move> teams(list.begin(), list.end());
            Whole good = 0;
            for (const Move team : teams) {
                State state = start;
                game->apply(state, team);
                for (int voter = 0; voter < players; ++voter)
                    game->apply(state, black_move);
                while (state.as<missions::Table>().phase == Phase::lay) {
                    game->moves(state, list);
                    game->apply(state, list[0]); // red, where that is legal
                }
                good += state.as<missions::Table>().successes;
            }
            Fraction share{good, static_cast<Whole>(teams.size())};
            share.reduce();
            CHECK(share == expected[mission]);
        }
    }
}

TEST_CASE("Whole games of missions have their exact odds", "[play][missions]") {
    // The chance that the resistance wins, all voting black, teams even, spies red or half red: by every
    // team's number of spies, so that a game is a short tree.
    const auto choose = [](int n, int k) {
        Whole ways = 1;
        for (int i = 1; i <= k; ++i)
            ways = ways * (n - k + i) / i;
        return k < 0 || k > n ? Whole{0} : ways;
    };
    const auto whole = [&](int players, bool is_half) {
        const auto game = game_of(cell(players));
        const Facts& facts = facts_of(*game);
        const int spies = static_cast<int>(facts.spies);
        std::vector<Fraction> success;
        for (std::size_t mission = 0; mission < 5; ++mission) {
            const int size = facts.size[mission];
            Fraction good{0, 1};
            for (int on = 0; on <= std::min(size, spies); ++on) {
                Whole ways = 0; // of the cards of those spies under which it succeeds
                for (int red = 0; red <= on; ++red)
                    if (red < facts.need[mission]) ways += is_half ? choose(on, red) : (red == on ? 1 : 0);
                good +=
                    Fraction{choose(spies, on) * choose(players - spies, size - on), choose(players, size)}
                    * Fraction{ways, is_half ? Whole{1} << on : 1};
            }
            success.push_back(good);
        }
        Fraction wins{0, 1};
        for (int results = 0; results < 32; ++results) {
            if (std::popcount(static_cast<unsigned>(results)) < 3) continue;
            Fraction chance{1, 1};
            for (std::size_t mission = 0; mission < 5; ++mission)
                chance = chance
                         * ((results >> mission & 1) != 0
                                ? success[mission]
                                : Fraction{success[mission].b - success[mission].a, success[mission].b});
            wins += chance;
        }
        return wins;
    };
    CHECK(whole(5, false) == Fraction{229, 6250});
    CHECK(whole(6, false) == Fraction{1057, 28125});
    CHECK(whole(7, false) == Fraction{355058, 10504375});
    CHECK(whole(8, false) == Fraction{22747, 2151296});
    CHECK(whole(9, false) == Fraction{395585, 10890936});
    CHECK(whole(10, false) == Fraction{1271, 129654});
    CHECK(whole(5, true) == Fraction{1159133, 2048000});
    CHECK(whole(6, true) == Fraction{6013357, 10800000});
    CHECK(whole(7, true) == Fraction{3069667557, 5378240000});
}

TEST_CASE("Chances of votes and cards without thought are as counted", "[play][missions]") {
    // The first five teams are all rejected: over all patterns of votes, each as likely as another.
    for (const auto& [players, a, b] : {std::tuple{5, 1LL, 32LL}, std::tuple{7, 1LL, 32LL},
                                        std::tuple{9, 1LL, 32LL}, std::tuple{6, 4084101LL, 33554432LL}}) {
        INFO(players);
        Match match(game_of(cell(players)));
        match.play({match.moves().front()});
        long long rejected = 0;
        const auto voters = static_cast<std::size_t>(players);
        for (std::uint32_t votes = 0; votes < (1U << voters); ++votes) {
            State state = match.state;
            for (std::size_t voter = 0; voter < voters; ++voter)
                match.game->apply(state,
                                  (votes >> voter & 1U) != 0 ? missions::black_move : missions::red_move);
            if (state.as<missions::Table>().phase == missions::Phase::nominate) ++rejected;
        }
        long double once = static_cast<long double>(rejected) / static_cast<long double>(1U << voters);
        long double all = 1;
        for (int team = 0; team < 5; ++team)
            all *= once;
        CHECK(static_cast<double>(all)
              == Approx(static_cast<double>(a) / static_cast<double>(b)).epsilon(1e-12));
    }
    // Two spies on a team who lay red with 1/2: no red card, one or two with 1/4, 1/2, 1/4.
    Match match(game_of(cell(5)));
    auto& table = match.state.as<missions::Table>();
    table.spies = 0b00011;
    match.play({"team 1 2", "black", "black", "black", "black", "black"});
    std::array<int, 3> reds{};
    for (const Move one : {missions::red_move, missions::black_move})
        for (const Move two : {missions::red_move, missions::black_move}) {
            State state = match.state;
            match.game->apply(state, one);
            match.game->apply(state, two);
            ++reds[missions::MissionsProcedure::log(state)->reds];
        }
    CHECK(reds == std::array<int, 3>{1, 2, 1});
}
