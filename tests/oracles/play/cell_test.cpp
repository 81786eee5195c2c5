#include "tests/oracles/play/cell.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <random>

using namespace oracle::cell;

TEST_CASE("cell: teams, sets of spies and votes are as many as published") {
    const std::map<int, std::vector<std::size_t>> nominations{
        {5, {10, 10, 10, 10, 10}}, {6, {15, 20, 15, 20, 15}},     {7, {21, 35, 35, 35, 35}},
        {8, {56, 70, 70, 56, 56}}, {9, {84, 126, 126, 126, 126}}, {10, {120, 210, 210, 252, 252}}};
    const std::map<int, std::size_t> sets{{5, 10}, {6, 15}, {7, 35}, {8, 56}, {9, 84}, {10, 210}};
    const std::map<int, int> accepting{{5, 16}, {6, 22}, {7, 64}, {8, 93}, {9, 256}, {10, 386}};
    for (const auto& [players, counts] : nominations) {
        const Rules rules = published(players);
        for (std::size_t i = 0; i < 5; ++i)
            CHECK(teams_of(players, rules.row[i].size).size() == counts[i]);
        CHECK(teams_of(players, rules.spies).size() == sets.at(players));
        int accepted = 0;
        for (unsigned votes = 0; votes < (1U << players); ++votes)
            accepted += 2 * __builtin_popcount(votes) > players ? 1 : 0;
        CHECK(accepted == accepting.at(players));
    }
}

TEST_CASE("cell: who can be a spy after what was seen") {
    const auto after = [](int players, int spies, const std::vector<Finished>& log, std::optional<int> viewer,
                          std::size_t sets, const std::map<int, double>& chances) {
        const auto fitting = spy_sets(players, spies, log, viewer);
        CHECK(fitting.size() == sets);
        for (const auto& [seat, chance] : chances)
            CHECK(chance_of(fitting, seat) == Approx(chance));
    };
    after(5, 2, {{{0, 1}, 1}}, std::nullopt, 7, {{0, 4.0 / 7}, {1, 4.0 / 7}, {2, 2.0 / 7}, {4, 2.0 / 7}});
    after(5, 2, {{{0, 1}, 1}}, 0, 3, {{1, 1}, {2, 1.0 / 3}, {3, 1.0 / 3}});
    after(5, 2, {{{0, 1}, 1}}, 2, 5, {{0, 3.0 / 5}, {1, 3.0 / 5}, {3, 2.0 / 5}});
    after(5, 2, {{{0, 1}, 1}, {{0, 2, 3}, 1}}, 4, 5,
          {{0, 3.0 / 5}, {1, 3.0 / 5}, {2, 2.0 / 5}, {3, 2.0 / 5}});
    after(5, 2, {{{0, 1}, 0}, {{0, 1, 2}, 2}}, 4, 3, {{0, 2.0 / 3}, {2, 2.0 / 3}, {3, 0}});
    after(6, 2, {{{0, 1}, 1}, {{2, 3, 4}, 1}}, 5, 6, {{0, 0.5}, {1, 0.5}, {2, 1.0 / 3}});
    after(6, 2, {{{0, 1}, 1}, {{2, 3, 4}, 1}}, std::nullopt, 6, {{5, 0}, {0, 0.5}, {4, 1.0 / 3}});
    after(7, 3, {{{0, 1, 2, 3}, 2}}, 6, 16, {{0, 9.0 / 16}, {4, 3.0 / 8}});
    after(7, 3, {{{0, 1, 2, 3}, 1}}, 6, 20, {{0, 0.5}, {5, 0.5}});
    after(10, 4, {}, 0, 126, {{9, 4.0 / 9}});
    after(10, 4, {{{0, 1, 2}, 3}}, 9, 6, {{0, 1}, {3, 1.0 / 6}});
}

namespace {

/// Chance that a mission with a team drawn evenly succeeds, each spy on it laying red with this chance.
double success(const Rules& rules, int players, std::size_t mission, double red) {
    const Team spies = teams_of(players, rules.spies).front();
    double sum = 0;
    const auto teams = teams_of(players, rules.row[mission].size);
    for (const Team& team : teams) {
        int on_team = 0;
        for (const int seat : team)
            on_team += spies.count(seat) != 0 ? 1 : 0;
        double none = 1;
        for (int i = 0; i < on_team; ++i)
            none *= 1 - red;
        double one = on_team == 0 ? 0 : on_team * red;
        for (int i = 1; i < on_team; ++i)
            one *= 1 - red;
        sum += rules.row[mission].is_red ? none + one : none;
    }
    return sum / static_cast<double>(teams.size());
}

double resistance_wins(int players, double red) {
    const Rules rules = published(players);
    const std::function<double(std::size_t, int, int)> from = [&](std::size_t mission, int won, int lost) {
        if (won == 3) return 1.0;
        if (lost == 3) return 0.0;
        const double p = success(rules, players, mission, red);
        return p * from(mission + 1, won + 1, lost) + (1 - p) * from(mission + 1, won, lost + 1);
    };
    return from(0, 0, 0);
}

} // namespace

TEST_CASE("cell: chances of whole games without thought") {
    CHECK(resistance_wins(5, 1) == Approx(229.0 / 6250));
    CHECK(resistance_wins(6, 1) == Approx(1057.0 / 28125));
    CHECK(resistance_wins(7, 1) == Approx(355058.0 / 10504375));
    CHECK(resistance_wins(8, 1) == Approx(22747.0 / 2151296));
    CHECK(resistance_wins(9, 1) == Approx(395585.0 / 10890936));
    CHECK(resistance_wins(10, 1) == Approx(1271.0 / 129654));
    CHECK(resistance_wins(5, 0.5) == Approx(1159133.0 / 2048000));
    CHECK(resistance_wins(6, 0.5) == Approx(6013357.0 / 10800000));
    CHECK(resistance_wins(7, 0.5) == Approx(3069667557.0 / 5378240000));
}

TEST_CASE("cell: the real spies always fit what everybody saw, and every game ends") {
    std::mt19937 random(11);
    for (int game = 0; game < 60; ++game) {
        const int players = 5 + game % 6;
        Rules rules = published(players);
        rules.rejections = game % 2 == 0 ? 0 : 5;
        const auto sets = teams_of(players, rules.spies);
        const Team spies = sets[random() % sets.size()];
        Table table(players, rules, spies);
        int moves = 0;
        while (table.phase() != Phase::over) {
            const auto legal = table.moves();
            REQUIRE_FALSE(legal.empty());
            table.play(legal[random() % legal.size()]);
            REQUIRE(++moves < 5 * 25 * (players + 1) + 30);
            for (int seat = -1; seat < players; ++seat) {
                const auto fitting = table.possible_spies(seat < 0 ? std::nullopt : std::optional<int>(seat));
                if (seat < 0 || spies.count(seat) == 0)
                    CHECK(std::find(fitting.begin(), fitting.end(), spies) != fitting.end());
            }
        }
        CHECK_FALSE(table.reason().empty());
    }
}

TEST_CASE("cell: rejections end a game as the option says") {
    Rules rules = published(5);
    const auto reject = [](Table& table) {
        table.play(table.moves().front());
        for (int seat = 0; seat < 5; ++seat)
            table.play(seat < 3 ? "red" : "black");
    };
    Table endless(5, rules, {0, 1});
    for (int i = 0; i < 24; ++i)
        reject(endless);
    CHECK(endless.phase() == Phase::nominate);
    reject(endless);
    CHECK(endless.winner() == "draw");
    CHECK(endless.reason() == "stall");
    rules.rejections = 5;
    Table five(5, rules, {0, 1});
    for (int i = 0; i < 5; ++i)
        reject(five);
    CHECK(five.winner() == "spies");
    CHECK(five.reason() == "rejections");
}
