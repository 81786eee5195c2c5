#include "tests/oracles/play/tunnels.hpp"

#include "formats/documents/documents.hpp"
#include "formats/yaml/node.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

using namespace oracle::tunnels_play;

namespace {

const Box& published_box() {
    static const Box box = [] {
        const auto document = sabotier::read_yaml(*sabotier::builtin_rulebook_text("tunnels"), "tunnels");
        REQUIRE(document);
        const auto read = sabotier::read_rulebook(*document.value);
        REQUIRE(read);
        const sabotier::Rulebook* rulebook = &*read.value;
        Box made;
        for (const sabotier::CardKind& kind : rulebook->cards) {
            PathCard card;
            card.id = kind.id.str();
            card.joints = kind.joints;
            card.is_ladder = kind.is_ladder;
            card.is_start = kind.role == sabotier::CardKind::Role::start;
            card.is_goal = kind.role == sabotier::CardKind::Role::goal;
            card.is_prize = kind.is_prize;
            card.door = kind.door.str();
            card.crystals = kind.crystals;
            made.paths[card.id] = card;
            if (kind.role == sabotier::CardKind::Role::path) made.deck[card.id] = kind.count;
        }
        for (const sabotier::Component& action : rulebook->card_play->actions)
            made.deck[action.id.str()] = action.count;
        made.deck.erase("double-repair");
        for (const char* two : {"pick-lamp", "pick-cart", "lamp-cart"})
            made.deck[std::string("double-repair-") + two] = 1;
        for (const sabotier::Role& role : rulebook->roles)
            made.roles[role.id.str()] = role.count;
        return made;
    }();
    return box;
}

std::map<Place, Laid> opening(std::vector<std::pair<Place, std::string>> more = {}) {
    std::map<Place, Laid> table{{{0, 0}, {"start", false, false}},
                                {{8, 2}, {"stone-left", false, true}},
                                {{8, 0}, {"stone-right", false, true}},
                                {{8, -2}, {"gold", false, true}}};
    for (auto& [place, card] : more)
        table[place] = {card, false, false};
    return table;
}

Round round_of(std::map<Place, Laid> table, std::vector<std::string> hand = {"cross"},
               std::size_t players = 4, std::vector<std::string> roles = {}) {
    std::vector<Player> seats(players);
    for (std::size_t i = 0; i < players; ++i) {
        seats[i].hand = {"cross"};
        seats[i].role = i < roles.size() ? roles[i] : "saboteur";
    }
    seats[0].hand = std::move(hand);
    return {published_box(), std::move(table), std::move(seats), {"cross", "cross", "cross"}, {"boss"}, 0};
}

std::size_t ways(const Round& round, const std::string& card) {
    return round.ways_to_lay(card).size();
}

std::size_t starting_with(const std::vector<std::string>& moves, const std::string& start) {
    return static_cast<std::size_t>(std::count_if(moves.begin(), moves.end(), [&](const std::string& move) {
        return move.compare(0, start.size(), start) == 0;
    }));
}

} // namespace

TEST_CASE("tunnels: ways to lay in the published positions") {
    SECTION("the opening") {
        const Round round = round_of(opening());
        const std::map<std::string, std::size_t> expected{{"cross", 4},
                                                          {"t-horizontal", 6},
                                                          {"t-vertical", 6},
                                                          {"vertical", 2},
                                                          {"horizontal", 2},
                                                          {"curve-right", 4},
                                                          {"curve-left", 4},
                                                          {"bridge", 4},
                                                          {"double-curve", 4},
                                                          {"stub-top", 2},
                                                          {"stub-right", 2},
                                                          {"crystal-dead-side", 8},
                                                          {"crystal-dead-straight", 6},
                                                          {"ladder-right", 2}};
        for (const auto& [card, count] : expected) {
            CAPTURE(card);
            CHECK(ways(round, card) == count);
        }
        std::size_t all = 0;
        std::size_t kinds = 0;
        for (const auto& [id, card] : published_box().paths)
            if (!card.is_start && !card.is_goal) {
                all += ways(round, id);
                ++kinds;
            }
        CHECK(kinds == 41);
        CHECK(all == 154);
    }
    SECTION("one card laid") {
        const Round level = round_of(opening({{{1, 0}, "horizontal"}}));
        CHECK(ways(level, "cross") == 4);
        CHECK(ways(level, "t-horizontal") == 6);
        CHECK(ways(level, "ladder-right") == 6);
        const Round cross = round_of(opening({{{1, 0}, "cross"}}));
        CHECK(ways(cross, "cross") == 6);
        CHECK(ways(cross, "t-horizontal") == 8);
        CHECK(ways(cross, "horizontal") == 2);
        CHECK(ways(cross, "ladder-right") == 2);
        const Round bridge = round_of(opening({{{1, 0}, "bridge"}}));
        CHECK(ways(bridge, "vertical") == 2);
        CHECK(ways(bridge, "horizontal") == 2);
        CHECK(ways(round_of(opening({{{1, 0}, "dead-cross"}})), "cross") == 3);
    }
    SECTION("a corner") {
        const Round round = round_of(opening({{{1, 0}, "cross"}, {{0, 1}, "cross"}}));
        const auto there = [&](const std::string& card) {
            const auto all = round.ways_to_lay(card);
            return starting_with(all, "lay " + card + " 1,1");
        };
        for (const char* card :
             {"cross", "t-horizontal", "t-vertical", "curve-right", "bridge", "double-curve"}) {
            CAPTURE(card);
            CHECK(there(card) == 1);
        }
        CHECK(there("curve-left") == 0);
    }
    SECTION("what a rock fall detached") {
        const Round round = round_of(opening({{{2, 0}, "horizontal"}}));
        CHECK(ways(round, "cross") == 4);
        CHECK(starting_with(round.ways_to_lay("cross"), "lay cross 3,0") == 0);
        CHECK(ways(round, "ladder-right") == 6);
    }
}

TEST_CASE("tunnels: stones turn so that most of what reaches them is open") {
    std::vector<std::pair<Place, std::string>> level;
    for (int x = 1; x < 7; ++x)
        level.push_back({{x, 0}, "horizontal"});
    for (const char* stone : {"stone-right", "stone-left"}) {
        auto table = opening(level);
        table[{8, 0}] = {stone, false, true};
        Round round = round_of(table, {"horizontal", "cross"});
        round.play("lay horizontal 7,0");
        const Laid& shown = round.table().at({8, 0});
        CHECK_FALSE(shown.is_face_down);
        CHECK(shown.is_turned == (std::string(stone) == "stone-right"));
        CHECK_FALSE(round.is_over());
        if (shown.is_turned) {
            const auto shafts = round.ways_to_lay("vertical");
            CHECK(shafts.size() == 3);
            CHECK(starting_with(shafts, "lay vertical 8,-1") == 1);
        }
    }
}

TEST_CASE("tunnels: moves of the published hands") {
    const Round first =
        round_of(opening(), {"cross", "horizontal", "broken-pick", "map", "rock-fall", "theft"});
    const auto moves = first.moves();
    CHECK(moves.size() == 54);
    CHECK(starting_with(moves, "lay cross") == 4);
    CHECK(starting_with(moves, "lay horizontal") == 2);
    CHECK(starting_with(moves, "broken-pick") == 3);
    CHECK(starting_with(moves, "map") == 3);
    CHECK(starting_with(moves, "rock-fall") == 0);
    CHECK(starting_with(moves, "theft") == 1);
    CHECK(starting_with(moves, "pass") == 41);

    std::vector<Player> seats(4);
    for (Player& seat : seats) {
        seat.hand = {"cross"};
        seat.role = "saboteur";
    }
    seats[0].hand = {"cross", "repair-lamp", "double-repair-pick-lamp", "free-at-last", "trap", "inspection"};
    seats[0].broken = {"lamp"};
    const Round burdened(published_box(), opening(), seats, {"cross"}, {}, 0);
    const auto limited = burdened.moves();
    CHECK(limited.size() == 64);
    CHECK(starting_with(limited, "lay") == 0);
    CHECK(starting_with(limited, "repair-lamp") == 1);
    CHECK(starting_with(limited, "double-repair") == 1);
    CHECK(starting_with(limited, "free-at-last") == 0);
    CHECK(starting_with(limited, "trap") == 3);
    CHECK(starting_with(limited, "inspection") == 3);
    CHECK(starting_with(limited, "mend") == 15);

    const Round alike =
        round_of(opening(), {"cross", "cross", "t-vertical", "t-vertical", "swap-hands", "swap-hats"});
    CHECK(alike.moves().size() == 39);
    CHECK(starting_with(alike.moves(), "pass") == 22);
    const Round same = round_of(opening(), {"cross", "cross", "cross", "cross", "cross", "cross"});
    CHECK(starting_with(same.moves(), "pass") == 3);
}

TEST_CASE("tunnels: payouts of the published rounds") {
    /// A level tunnel to the gold at (8,0), finished by a player, through doors.
    const auto paid = [](const std::vector<std::string>& roles, std::size_t finisher, const std::string& door,
                         int crystals, bool finds_gold, const std::string& second_door = "") {
        auto table = opening();
        table[{8, 0}] = {"gold", false, true};
        table[{8, -2}] = {"stone-right", false, true};
        for (int x = 1; x < 7; ++x)
            table[{x, 0}] = {"horizontal", false, false};
        if (!door.empty()) table[{3, 0}] = {door + "-door-horizontal", false, false};
        if (!second_door.empty()) table[{4, 0}] = {second_door + "-door-horizontal", false, false};
        for (int i = 0; i < crystals; ++i)
            table[{-5 - i, 40}] = {"crystal-stub-top", false, false};
        std::vector<Player> players(roles.size());
        for (std::size_t i = 0; i < roles.size(); ++i) {
            players[i].role = roles[i];
            players[i].hand = {"horizontal"};
        }
        Round round(published_box(), table, players, {}, {}, static_cast<int>(finisher));
        if (finds_gold) round.play("lay horizontal 7,0");
        return round.payout();
    };
    using Gold = std::vector<int>;
    CHECK(paid({"blue", "green", "green", "boss", "profiteer", "saboteur", "saboteur"}, 3, "blue", 0, true)
          == Gold{3, 0, 0, 2, 1, 0, 0});
    CHECK(paid({"green", "green", "blue", "boss", "geologist", "geologist"}, 0, "", 5, true)
          == Gold{3, 3, 0, 2, 2, 2});
    CHECK(paid({"green", "blue", "saboteur", "saboteur", "profiteer"}, 0, "", 0, false)
          == Gold{0, 0, 3, 3, 1});
    CHECK(paid({"green", "blue", "boss", "profiteer"}, 0, "green", 0, true, "blue") == Gold{0, 0, 0, 3});
    CHECK(paid({"green", "green", "green", "green", "boss", "profiteer"}, 0, "", 0, true)
          == Gold{1, 1, 1, 1, 0, 0});
}

TEST_CASE("tunnels: every random round ends, and no card gets lost") {
    std::mt19937 random(3);
    for (int game = 0; game < 40; ++game) {
        const int count = 2 + game % 11;
        std::vector<std::string> deck;
        for (const auto& [card, copies] : published_box().deck)
            deck.insert(deck.end(), static_cast<std::size_t>(copies), card);
        REQUIRE(deck.size() == 117);
        std::shuffle(deck.begin(), deck.end(), random);
        deck.resize(107);
        std::vector<std::string> roles;
        for (const auto& [role, copies] : published_box().roles)
            roles.insert(roles.end(), static_cast<std::size_t>(copies), role);
        std::shuffle(roles.begin(), roles.end(), random);
        std::vector<Player> players(static_cast<std::size_t>(count));
        for (Player& player : players) {
            player.role = roles.back();
            roles.pop_back();
            player.hand.assign(deck.end() - 6, deck.end());
            deck.resize(deck.size() - 6);
        }
        Round round(published_box(), opening(), players, deck, roles, 0);
        int moves = 0;
        while (!round.is_over()) {
            const auto legal = round.moves();
            REQUIRE_FALSE(legal.empty());
            round.play(legal[random() % legal.size()]);
            REQUIRE(++moves <= 107);
        }
        for (const int gold : round.payout())
            CHECK((gold >= 0 && gold <= 5));
    }
}
