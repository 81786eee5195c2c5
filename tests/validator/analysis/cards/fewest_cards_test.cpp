#include "validator/analysis/cards/fewest_cards.hpp"

#include "lay_oracle.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <numeric>

namespace sabotier {
namespace {

using Status = FewestCards::Status;

CardKind kind(const std::string& id, std::vector<std::string> joints, int count = 1) {
    CardKind card;
    card.id = CardId(id);
    card.name = id;
    card.joints = std::move(joints);
    card.count = count;
    return card;
}

Rulebook rules() {
    Rulebook rulebook;
    rulebook.cards = {kind("start", {"tblr"}),     kind("goal", {"tblr"}),       kind("level", {"lr"}, 9),
                      kind("shaft", {"tb"}, 9),    kind("right", {"tr"}, 9),     kind("left", {"tl"}, 9),
                      kind("cross", {"tblr"}, 9),  kind("bridge", {"tb", "lr"}), kind("bends", {"tl", "br"}),
                      kind("dead", {"l", "r"}, 9), kind("ladder", {"r"}),        kind("climb", {"tl"}),
                      kind("door", {"lr"})};
    rulebook.cards[0].role = CardKind::Role::start;
    rulebook.cards[0].is_ladder = true;
    rulebook.cards[1].role = CardKind::Role::goal;
    rulebook.cards[10].is_ladder = true;
    rulebook.cards[11].is_ladder = true;
    rulebook.cards[12].door = SideId("blue");
    return rulebook;
}

std::size_t index(const Rulebook& rulebook, const std::string& id) {
    for (std::size_t i = 0; i < rulebook.cards.size(); ++i)
        if (rulebook.cards[i].id == CardId(id)) return i;
    FAIL("no card " << id);
    return 0;
}

LaidCard laid(const std::string& id, int x, int y, int turn = 0) {
    return {CardId(id), x, y, turn, id == "goal", {}};
}

FewestCards solve(const Rulebook& rulebook, std::vector<LaidCard> cards,
                  const std::vector<std::pair<std::string, int>>& deck, const Walker& walker = {},
                  std::int64_t steps = 3'000'000) {
    const CardBoard board({std::move(cards), {}}, rulebook);
    std::vector<int> left(rulebook.cards.size(), 0);
    for (const auto& [id, count] : deck)
        left[index(rulebook, id)] = count;
    SpaceIndex goal = no_space;
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (board.is_goal(SpaceIndex{i})) goal = SpaceIndex{i};
    return fewest_cards(board, rulebook, left, goal, walker, {steps, {}});
}

/// Lays the cards of an answer one by one by the plain rules, and sees whether they reach the goal.
void check_lays(const Rulebook& rulebook, const oracle::Table& start, const FewestCards& answer,
                std::vector<int> left) {
    oracle::Table table = start;
    for (const CardLay& lay : answer.lays) {
        const auto card = static_cast<std::size_t>(lay.card - rulebook.cards.data());
        REQUIRE(left[card] > 0);
        --left[card];
        REQUIRE(table.may_put(card, lay.place, lay.turn));
        table.put(card, lay.place, lay.turn);
    }
    REQUIRE(table.is_goal_reached());
}

} // namespace

TEST_CASE("the fewest cards to a goal") {
    const Rulebook rulebook = rules();
    SECTION("in a straight row it is the places between") {
        const auto answer = solve(rulebook, {laid("start", 0, 0), laid("goal", 4, 0)}, {{"level", 5}});
        REQUIRE(answer.status == Status::found);
        REQUIRE(answer.lays.size() == 3);
        CHECK(answer.lays[0] == CardLay{&rulebook.cards[2], {1, 0}, 0});
        CHECK(answer.lays[2].place == CardPlace{3, 0});
    }
    SECTION("a goal that is reached needs none") {
        const auto answer =
            solve(rulebook, {laid("start", 0, 0), laid("level", 1, 0), laid("goal", 2, 0)}, {});
        CHECK(answer.status == Status::found);
        CHECK(answer.lays.empty());
    }
    SECTION("too few cards cannot reach it, and that is proven") {
        const auto answer = solve(rulebook, {laid("start", 0, 0), laid("goal", 4, 0)}, {{"level", 2}});
        CHECK(answer.status == Status::impossible);
        CHECK(solve(rulebook, {laid("start", 0, 0), laid("goal", 4, 0)}, {{"shaft", 9}}).status
              == Status::impossible);
        CHECK(solve(rulebook, {laid("start", 0, 0), laid("goal", 4, 0)}, {}).status == Status::impossible);
    }
    SECTION("a card that lies across is gone round") {
        const auto answer = solve(rulebook, {laid("start", 0, 0), laid("dead", 1, 0), laid("goal", 3, 0)},
                                  {{"level", 3}, {"right", 2}, {"left", 2}, {"shaft", 2}});
        REQUIRE(answer.status == Status::found);
        CHECK(answer.lays.size() == 4); // up and along the row above
    }
    SECTION("a ladder goes on behind a blind tunnel") {
        const auto answer = solve(rulebook, {laid("start", 0, 0), laid("dead", 1, 0), laid("goal", 3, 1)},
                                  {{"climb", 1}, {"right", 1}, {"left", 1}, {"level", 1}});
        REQUIRE(answer.status == Status::found);
        CHECK(std::any_of(answer.lays.begin(), answer.lays.end(),
                          [](const CardLay& lay) { return lay.card->is_ladder; }));
    }
    SECTION("a ladder beside a bridge opens its other tunnel") {
        const auto answer = solve(rulebook, {laid("start", 0, 0), laid("goal", 1, -1)},
                                  {{"level", 1}, {"bridge", 1}, {"ladder", 1}});
        REQUIRE(answer.status == Status::found);
        CHECK(answer.lays.size() == 2);
    }
    SECTION("a door lets only its own team pass") {
        const std::vector<LaidCard> cards{laid("start", 0, 0), laid("door", 1, 0), laid("goal", 3, 0)};
        CHECK(solve(rulebook, cards, {{"level", 1}}, of_team(SideId("blue"))).lays.size() == 1);
        CHECK(solve(rulebook, cards, {{"level", 1}}, of_team(SideId("green"))).status == Status::impossible);
        CHECK(solve(rulebook, cards, {{"level", 1}}).lays.size() == 1);
    }
    SECTION("cards far apart are not settled, and quickly") {
        const auto answer =
            solve(rulebook, {laid("start", 0, 0), laid("goal", 4, 0), laid("shaft", 10'000, 10'000)},
                  {{"level", 9}});
        CHECK(answer.status == Status::unsettled);
    }
    SECTION("a search that may take no steps is not settled") {
        const auto answer = solve(rulebook, {laid("start", 0, 0), laid("goal", 4, 0)}, {{"level", 5}}, {}, 0);
        CHECK(answer.status == Status::unsettled);
        CHECK(answer.least == 3);
    }
    SECTION("a start is needed") {
        CHECK(solve(rulebook, {laid("goal", 4, 0)}, {{"level", 5}}).status == Status::impossible);
    }
}

TEST_CASE("cards left are those of the decks in use that are not laid") {
    Rulebook rulebook = rules();
    for (CardKind& card : rulebook.cards)
        card.deck = card.id == CardId("bridge") ? "second" : "base";
    const CardBoard board({{laid("start", 0, 0), laid("level", 1, 0), laid("bridge", 2, 0)}, {}}, rulebook);
    const auto all = cards_left(board, rulebook, {});
    CHECK(all[index(rulebook, "start")] == 0);
    CHECK(all[index(rulebook, "goal")] == 0);
    CHECK(all[index(rulebook, "level")] == 8);
    CHECK(all[index(rulebook, "bridge")] == 0);
    CHECK(all[index(rulebook, "bends")] == 1);
    CHECK(cards_left(board, rulebook, {"second"})[index(rulebook, "level")] == 0);
}

// An independent search tries every legal card in every place; both must agree, and the cards named must be
// legal in their order.
TEST_CASE("the fewest cards are those that trying everything finds") {
    const Rulebook rulebook = rules();
    CHECK(rc::check("on small random boards with tiny decks", [&] {
        const CardPlace goal{*rc::gen::inRange(-1, 4), *rc::gen::inRange(-2, 3)};
        RC_PRE(goal != (CardPlace{0, 0}));
        const SideId team(*rc::gen::element<std::string>("blue", "green"));
        oracle::Table table(rulebook, team, goal);
        table.put(0, {0, 0}, 0);
        table.put(1, goal, 0);
        const int prelaid = *rc::gen::inRange(0, 4);
        for (int i = 0; i < prelaid; ++i) {
            const auto places = table.free_places();
            const CardPlace place = places[*rc::gen::inRange<std::size_t>(0, places.size())];
            const auto card = *rc::gen::inRange<std::size_t>(2, rulebook.cards.size());
            const int turn = *rc::gen::element(0, 180);
            if (table.may_put(card, place, turn)) table.put(card, place, turn);
        }
        std::vector<int> left(rulebook.cards.size(), 0);
        const int cards = *rc::gen::inRange(0, 4);
        for (int i = 0; i < cards; ++i)
            ++left[*rc::gen::inRange<std::size_t>(2, rulebook.cards.size())];
        const CardBoard board(table.cards(), rulebook);
        const auto answer = fewest_cards(board, rulebook, left, *board.at(goal), of_team(team), {});
        const auto expected = table.fewest(left, cards);
        RC_TAG(expected ? std::to_string(*expected) : std::string("impossible"));
        if (!expected) {
            RC_ASSERT(answer.status == Status::impossible);
        } else {
            RC_ASSERT(answer.status == Status::found);
            RC_ASSERT(answer.lays.size() == static_cast<std::size_t>(*expected));
            check_lays(rulebook, table, answer, left);
        }
    }));
}

} // namespace sabotier
