#include "validator/analysis/cards/card_outcome.hpp"

#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

namespace sabotier {
namespace {

using Roles = std::map<RoleId, int>;

const Rulebook& tunnels() {
    static const auto loaded = load_rulebook("tunnels", ".");
    REQUIRE(loaded);
    return **loaded.value;
}

/// A row from the start to the gold of these cards, seven of them.
CardOutcome row(const std::vector<std::string>& ids, const Roles& roles, const Roles& trapped = {}) {
    Cards cards;
    cards.laid.push_back({CardId("start"), 0, 0, 0, false, {}});
    int x = 0;
    for (const std::string& id : ids)
        cards.laid.push_back({CardId(id), ++x, 0, 0, false, {}});
    cards.laid.push_back({CardId("gold"), 8, 0, 0, true, {}});
    cards.laid.push_back({CardId("stone-left"), 8, 2, 0, true, {}});
    return outcome_of(CardBoard(cards, tunnels()), tunnels(), roles, trapped);
}

const std::vector<std::string> open{"horizontal", "horizontal", "horizontal", "cross",
                                    "bridge",     "cross",      "cross"};

std::vector<std::string> with(const std::string& first, const std::string& second = "") {
    auto cards = open;
    cards[1] = first;
    if (!second.empty()) cards[2] = second;
    return cards;
}

const Finish& by(const CardOutcome& outcome, const std::string& role) {
    for (const Finish& finish : outcome.finishes)
        if (finish.finisher == RoleId(role)) return finish;
    FAIL("nobody of role " << role << " finishes");
    return outcome.finishes.front();
}

int paid(const Finish& finish, const std::string& role) {
    for (const RolePayout& payout : finish.payouts)
        if (payout.role == RoleId(role)) return payout.each;
    FAIL("nobody of role " << role);
    return 0;
}

using Sides = std::vector<SideId>;
const SideId green("green");
const SideId blue("blue");
const Roles full{{RoleId("green"), 2},     {RoleId("blue"), 2},      {RoleId("boss"), 1},
                 {RoleId("profiteer"), 1}, {RoleId("geologist"), 1}, {RoleId("saboteur"), 1}};

} // namespace

TEST_CASE("without a door the team of the finisher wins") {
    const CardOutcome outcome = row(open, full);
    REQUIRE(outcome.is_prize_reached);
    CHECK(by(outcome, "green").teams == Sides{green});
    CHECK(by(outcome, "blue").teams == Sides{blue});
    SECTION("and both win when somebody without a team finishes") {
        for (const char* role : {"boss", "profiteer", "geologist", "saboteur"})
            CHECK(by(outcome, role).teams == Sides{green, blue});
    }
}

TEST_CASE("a door on the way lets only its own team win") {
    const CardOutcome outcome = row(with("green-door-horizontal"), full);
    const GoalOutcome& goal = outcome.goals.back();
    CHECK(goal.is_prize);
    CHECK(goal.doors.size() == 1);
    CHECK(goal.teams == Sides{green});
    CHECK(by(outcome, "green").teams == Sides{green});
    CHECK(by(outcome, "blue").teams == Sides{green}); // its own way is barred: the other team wins
    CHECK(by(outcome, "saboteur").teams == Sides{green});
}

TEST_CASE("with doors of both teams on the only way no team wins") {
    const CardOutcome outcome = row(with("green-door-horizontal", "blue-door-horizontal"), full);
    CHECK(outcome.is_prize_reached);
    CHECK(by(outcome, "green").teams.empty());
    CHECK(by(outcome, "boss").teams.empty());
    CHECK(paid(by(outcome, "green"), "boss") == 0);
    CHECK(paid(by(outcome, "green"), "profiteer") == 3); // wins whatever happens: alone, five less two
    CHECK(paid(by(outcome, "green"), "saboteur") == 0);
}

TEST_CASE("winners are paid by their number") {
    const auto each = [](int dwarves) {
        return paid(by(row(open, {{RoleId("green"), dwarves}}), "green"), "green");
    };
    CHECK(each(1) == 5);
    CHECK(each(2) == 4);
    CHECK(each(3) == 3);
    CHECK(each(4) == 2);
    SECTION("boss and profiteer count as winners and get less, never below nothing") {
        const CardOutcome outcome = row(open, full);
        const Finish& finish = by(outcome, "green");
        CHECK(finish.winners == 4); // two of green, boss, profiteer
        CHECK(paid(finish, "green") == 2);
        CHECK(paid(finish, "boss") == 1);
        CHECK(paid(finish, "profiteer") == 0);
        CHECK(paid(finish, "blue") == 0);
        CHECK(by(outcome, "boss").winners == 6);
        CHECK(paid(by(outcome, "boss"), "blue") == 1);
        CHECK(paid(by(outcome, "boss"), "boss") == 0);
    }
}

TEST_CASE("of two prizes that are reached any will do, whichever lies first") {
    // A cross; to the right and to the left of it a door and a prize behind that, of one team each.
    const bool is_blue_right = GENERATE(true, false);
    const CardId right(is_blue_right ? "blue-door-horizontal" : "green-door-horizontal");
    const CardId left(is_blue_right ? "green-door-horizontal" : "blue-door-horizontal");
    Cards cards;
    cards.laid = {{CardId("start"), 0, 0, 0, false, {}},
                  {right, 1, 0, 0, false, {}},
                  {CardId("gold"), 2, 0, 0, true, {}},
                  {left, -1, 0, 0, false, {}},
                  {CardId("gold"), -2, 0, 0, true, {}}};
    const CardOutcome outcome = outcome_of(CardBoard(cards, tunnels()), tunnels(), full);
    REQUIRE(outcome.is_prize_reached);
    CHECK(by(outcome, "blue").teams == std::vector<SideId>{SideId("blue")});
    CHECK(by(outcome, "green").teams == std::vector<SideId>{SideId("green")});
    CHECK(by(outcome, "boss").teams.size() == 2);
}

TEST_CASE("a trapped player wins nothing and counts for nobody") {
    // Blue reaches the gold, one of the blue is trapped.
    const CardOutcome outcome = row(open, full, {{RoleId("blue"), 1}});
    CHECK(by(outcome, "blue").winners == 3);
    CHECK(paid(by(outcome, "blue"), "blue") == 3);
    SECTION("and finishes nothing") {
        const CardOutcome all = row(open, {{RoleId("blue"), 1}, {RoleId("green"), 1}}, {{RoleId("blue"), 1}});
        CHECK(all.finishes.size() == 1);
    }
}

TEST_CASE("geologists share the crystals in sight and are no winners") {
    const auto cards = std::vector<std::string>{
        "crystal-cross", "crystal-t-horizontal", "cross", "crystal-t-horizontal", "horizontal", "cross",
        "cross"};
    const auto pay = [&](int geologists) {
        const CardOutcome outcome = row(cards, {{RoleId("green"), 1}, {RoleId("geologist"), geologists}});
        CHECK(outcome.crystals == 3);
        CHECK(by(outcome, "geologist").winners == 1);
        return paid(by(outcome, "geologist"), "geologist");
    };
    CHECK(pay(1) == 3);
    CHECK(pay(2) == 1); // rounded down
}

TEST_CASE("without the gold the saboteurs win, and who always wins") {
    const CardOutcome outcome = row({"horizontal", "dead-horizontal"}, full);
    CHECK_FALSE(outcome.is_prize_reached);
    REQUIRE(outcome.finishes.size() == 1);
    const Finish& finish = outcome.finishes.front();
    CHECK(finish.finisher.empty());
    CHECK(finish.winners == 2);
    CHECK(paid(finish, "saboteur") == 4);
    CHECK(paid(finish, "profiteer") == 2);
    CHECK(paid(finish, "green") == 0);
    CHECK(paid(finish, "boss") == 0);
}

TEST_CASE("a way through a ladder counts as joined to the start") {
    Cards cards;
    cards.laid = {{CardId("start"), 0, 0, 0, false, {}},
                  {CardId("dead-horizontal"), 1, 0, 0, false, {}},
                  {CardId("ladder-right"), 7, 1, 0, false, {}},
                  {CardId("curve-left"), 8, 1, 0, false, {}},
                  {CardId("gold"), 8, 2, 0, true, {}}};
    const CardOutcome outcome = outcome_of(CardBoard(cards, tunnels()), tunnels(), full);
    CHECK(outcome.is_prize_reached);
}

} // namespace sabotier
