#include "validator/analysis/table/odds.hpp"

#include <catch2/catch.hpp>

#include <bit>

namespace sabotier {
namespace {

Rulebook rules() {
    Rulebook rulebook;
    rulebook.table.emplace();
    rulebook.table->hidden = RoleId("spy");
    return rulebook;
}

std::optional<std::vector<MissionOdds>> odds(int players, int spies, const std::vector<Slot>& row) {
    static const Rulebook rulebook = rules();
    Scenario scenario;
    scenario.players = players;
    scenario.deal.emplace();
    scenario.deal->roles = {{RoleId("spy"), spies, {}}};
    return odds_of(TableBoard({row, {}}, scenario, rulebook));
}

} // namespace

TEST_CASE("the chances of a published mission") {
    const auto answer = odds(5, 2, {{2, false, {}}});
    REQUIRE(answer);
    const MissionOdds& mission = answer->front();
    CHECK(mission.teams == 10);
    CHECK(mission.clean_teams == 3);
    CHECK(text_of(mission.none) == "3/10");
    CHECK(text_of(mission.one) == "3/5");
    CHECK(text_of(mission.enough) == "7/10");
}

TEST_CASE("a marked mission needs two sabotages") {
    const auto answer = odds(7, 3, {{4, true, {}}});
    REQUIRE(answer);
    CHECK(answer->front().needed == 2);
    CHECK(text_of(answer->front().enough) == "22/35"); // 18 teams with two spies and 4 with three, of 35
}

// Every team is listed, as a set of players of whom the first ones are spies.
TEST_CASE("chances are those that counting all teams gives") {
    for (int players = 1; players <= 11; ++players)
        for (int spies = 0; spies <= players; ++spies)
            for (int team = 1; team <= players; ++team)
                for (const bool is_marked : {false, true}) {
                    std::uint64_t teams = 0, without = 0, one = 0, enough = 0;
                    for (unsigned set = 0; set < 1U << static_cast<unsigned>(players); ++set) {
                        if (std::popcount(set) != team) continue;
                        const int found = std::popcount(set & ((1U << static_cast<unsigned>(spies)) - 1));
                        ++teams;
                        without += found == 0 ? 1 : 0;
                        one += found == 1 ? 1 : 0;
                        enough += found >= (is_marked ? 2 : 1) ? 1 : 0;
                    }
                    const auto answer = odds(players, spies, {{team, is_marked, {}}});
                    REQUIRE(answer);
                    const MissionOdds& mission = answer->front();
                    INFO(players << " players, " << spies << " spies, team of " << team);
                    CHECK(mission.teams == teams);
                    CHECK(mission.clean_teams == without);
                    CHECK(mission.none == fraction(without, teams));
                    CHECK(mission.one == fraction(one, teams));
                    CHECK(mission.enough == fraction(enough, teams));
                }
}

TEST_CASE("what has no chances") {
    CHECK_FALSE(odds(0, 0, {{1, false, {}}}));
    CHECK_FALSE(odds(61, 2, {{1, false, {}}}));
    CHECK_FALSE(odds(5, 6, {{1, false, {}}}));
    CHECK_FALSE(odds(5, -1, {{1, false, {}}}));
    CHECK(odds(5, 2, {{6, false, {}}, {0, false, {}}})->empty());
    CHECK(odds(60, 30, {{30, false, {}}})->front().teams == 118264581564861424ULL);
}

} // namespace sabotier
