#include "tests/validator/play/laws.hpp"
#include "tests/validator/play/procedures/digging_match.hpp"
#include "validator/play/bots/spec.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

/// What players of digging know of each other, and how it is drawn anew.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::digging;

namespace {

/// The same rules with so many cards that exchange hands and roles that they are played all the time.
std::shared_ptr<const Game> game_of_exchanges(int players) {
    const FilesAtHand files(
        {{"own.rulebook.yaml", "sabotier: rulebook/1\nid: own\nextends: tunnels\ncard-play:\n  actions:\n"
                               "    - {id: swap-hands, count: 20}\n    - {id: swap-hats, count: 5}\n    - "
                               "{id: inspection, count: 6}\n"},
         {"test.scenario.yaml",
          mine(players).replace(mine(players).find("tunnels"), 7, "own.rulebook.yaml")}});
    auto loaded = load_scenario("test.scenario.yaml", files);
    if (!loaded) throw std::runtime_error(sabotier::test::joined(loaded.problems));
    return game_of(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))));
}

/// Every card and every role is somewhere, once; what others noted fits what came of it.
void check_whole(const DiggingProcedure& procedure, const State& state) {
    const Facts& facts = procedure.facts();
    const Parts<const State> parts(state, procedure.layout());
    std::vector<int> cards(facts.kinds.size());
    for (std::size_t kind = 0; kind < cards.size(); ++kind)
        cards[kind] = facts.kinds[kind].copies - parts.undrawn[kind];
    for (std::size_t seat = 0; seat < facts.players; ++seat)
        for (std::size_t i = 0; i < parts.head.held[seat]; ++i)
            --cards.at(parts.hand(facts, seat)[i]);
    for (std::size_t i = 0; i < parts.head.moves; ++i) {
        const Entry& entry = parts.log[i];
        --cards.at(entry.a);
        if (entry.what == Entry::What::play) continue;
        if (entry.b != digging::nothing) --cards.at(entry.b);
        if (entry.c != digging::nothing) --cards.at(entry.c);
    }
    REQUIRE(cards == std::vector<int>(cards.size()));
    std::vector<int> roles(facts.roles.size());
    for (std::size_t role = 0; role < roles.size(); ++role)
        roles[role] = facts.roles[role].in_box - parts.pile[role];
    for (std::size_t seat = 0; seat < facts.players; ++seat)
        if (parts.head.role[seat] != digging::nothing) --roles.at(parts.head.role[seat]);
    for (std::size_t i = 0; i < parts.head.role_swaps; ++i)
        --roles.at(parts.laid_aside[i].role);
    REQUIRE(roles == std::vector<int>(roles.size()));
}

/// Three players, Ann to begin. Hers and Cid's are full hands.
std::shared_ptr<const Game> game_with_hand_of_bob(const std::string& hand) {
    return game_of(
        mine(3)
        + "deal:\n  seats:\n    - {name: Ann, hand: [cross, map, rock-fall, theft, trap, vertical]}\n"
          "    - {name: Bob, hand: ["
        + hand + "]}\n    - {name: Cid, hand: [map, map, vertical, horizontal, inspection, cross]}\n");
}

std::vector<std::uint8_t> hand_in(const Game& game, const State& state, std::size_t player) {
    const auto& procedure = dynamic_cast<const DiggingProcedure&>(game.procedure());
    const Parts<const State> parts(state, procedure.layout());
    const std::uint8_t* const hand = parts.hand(procedure.facts(), player);
    return {hand, hand + parts.head.held[player]};
}

} // namespace

TEST_CASE("Nobody knows what is written of another player's hand", "[play][digging][hidden]") {
    // Full hands: else the rest, which is dealt of other cards, would differ, too.
    const auto game = game_with_hand_of_bob("cross, map, t-vertical, vertical, rock-fall, broken-pick");
    const auto other = game_with_hand_of_bob("theft, theft, trap, swap-hands, hands-off, free-at-last");
    MoveList list;
    std::set<std::vector<std::uint8_t>> drawn_hands; // of Bob, as Ann draws them
    for (std::uint64_t number = 0; number < 8; ++number) {
        INFO(number);
        State state = game->start(4, number);
        State differs = other->start(4, number);
        game->settle(state, list);
        other->settle(differs, list);
        REQUIRE(hand_in(*game, state, 1) != hand_in(*other, differs, 1));
        CHECK_FALSE(game->view(state, seat(1)) == other->view(differs, seat(1)));
        for (const play::Seat viewer : {seat(0), seat(2), onlooker})
            CHECK((game->view(state, viewer) == other->view(differs, viewer)));
        const View view = game->view(state, seat(0));
        const View same = other->view(differs, seat(0));
        MoveList more;
        game->moves(view, list);
        other->moves(same, more);
        CHECK(std::equal(list.begin(), list.end(), more.begin(), more.end()));
        for (const char* const name : {"greedy", "mcts:iterations=20"}) {
            BotScratch scratch;
            RandomSource one = RandomSource::of(number);
            RandomSource two = RandomSource::of(number);
            CHECK((*make_bot(name, game).value)->choose(view, one, scratch)
                  == (*make_bot(name, other).value)->choose(same, two, scratch));
        }
        RandomSource one = RandomSource::of(7, number);
        RandomSource two = RandomSource::of(7, number);
        for (int i = 0; i < 20; ++i) {
            const State drawn = game->redraw(view, one);
            CHECK((game->view(drawn, seat(0)) == view));
            CHECK((drawn == other->redraw(same, two)));
            CHECK(hand_in(*game, drawn, 0) == hand_in(*game, state, 0)); // her own is known to her
            drawn_hands.insert(hand_in(*game, drawn, 1));
        }
    }
    CHECK(drawn_hands.size() > 140);
}

TEST_CASE("Games with written hands keep the laws of play", "[play][digging][hidden]") {
    check_laws(*game_with_hand_of_bob("cross, map"), {.games = 2, .every = 11, .redraws = 2});
}

TEST_CASE("What nobody knows is drawn with its chances", "[play][digging][hidden]") {
    const int draws = 6000;
    RandomSource chance = RandomSource::of(5);
    Dig dig(mine(4));
    State drawn(dig.game->state_bytes());
    const auto share_of = [&](play::Seat viewer, const auto& is_so) {
        const View view = dig.game->view(dig.state, viewer);
        const auto redrawer = dig.game->redrawer(view);
        int count = 0;
        for (int i = 0; i < draws; ++i) {
            redrawer->redraw(chance, drawn);
            count += is_so(drawn.as<Head>()) ? 1 : 0;
        }
        return static_cast<double>(count) / draws;
    };
    // Six standard deviations of a share near a half.
    const auto about = [&](double share) { return Approx(share).margin(6 * 0.5 / std::sqrt(double{draws})); };
    SECTION("gold behind a goal") {
        dig.goals({"stone-left", "gold", "stone-right"});
        const auto is_second = [&](const Head& head) { return head.goal[1] == dig.kind("gold"); };
        CHECK(share_of(seat(0), is_second) == about(1 / 3.0));
        dig.give(0, {"map"});
        dig.play({"map 8,2"});
        CHECK(share_of(seat(0), is_second) == about(1 / 2.0));
        CHECK(share_of(seat(1), is_second) == about(1 / 3.0));
    }
    SECTION("who lays a door") {
        dig.role(0, "green");
        dig.role(1, "blue");
        dig.role(2, "boss");
        dig.role(3, "saboteur");
        dig.give(0, {"cross"});
        dig.play({"pass cross"});
        dig.give(1, {"blue-door-vertical"});
        dig.play({"lay blue-door-vertical 0,1"});
        const auto is = [&](const char* id) {
            return
                [&dig, id](const Head& head) { return dig.facts.roles[head.role[1]].role->id.str() == id; };
        };
        CHECK(share_of(seat(0), is("blue")) == about(4 / 11.0));
        CHECK(share_of(seat(0), is("saboteur")) == about(3 / 11.0));
        CHECK(share_of(seat(0), is("green")) == 0);
    }
}

TEST_CASE("What was seen in a hand is there, or was thrown from it", "[play][digging][hidden]") {
    Dig dig(mine(3));
    const std::vector<std::string> given{"dead-cross", "dead-vertical", "dead-horizontal", "stub-top",
                                         "stub-right"};
    std::vector<std::string> hand = given;
    hand.emplace_back("swap-hands");
    dig.give(1, {"map", "map", "map", "rock-fall", "rock-fall", "rock-fall"});
    dig.give(0, hand);
    dig.play({"swap-hands 2"});
    const auto is_given = [&](std::uint8_t kind) {
        return std::count(given.begin(), given.end(),
                          kind < dig.facts.kinds.size() ? dig.facts.kinds[kind].id : "")
               > 0;
    };
    // Counts draws by how many of the five lie in the first throw.
    const auto thrown = [&](std::size_t viewer, int draws) {
        const View view = dig.game->view(dig.state, seat(viewer));
        const auto redrawer = dig.game->redrawer(view);
        RandomSource chance = RandomSource::of(3);
        State drawn(dig.game->state_bytes());
        std::map<int, int> counts;
        for (int i = 0; i < draws; ++i) {
            redrawer->redraw(chance, drawn);
            REQUIRE(dig.game->view(drawn, seat(viewer)) == view);
            const Parts<const State> parts(static_cast<const State&>(drawn), dig.procedure.layout());
            int seen = 0;
            for (std::size_t j = 0; j < parts.head.moves; ++j)
                if (parts.log[j].what == Entry::What::pass) {
                    for (const std::uint8_t kind : {parts.log[j].a, parts.log[j].b, parts.log[j].c})
                        seen += is_given(kind) ? 1 : 0;
                    break;
                }
            ++counts[seen];
        }
        return counts;
    };
    SECTION("two thrown by one who had drawn one card: one of them was seen at least") {
        dig.head().held[1] = 6;
        const std::uint8_t* const cards = dig.parts().hand(dig.facts, 1);
        dig.play({"pass " + dig.facts.kinds[cards[0]].id + " " + dig.facts.kinds[cards[1]].id});
        // Five cards over a throw of two and a hand of six: 2 * 15 ways with one in the throw, 20 with two.
        const auto counts = thrown(0, 5000);
        CHECK(counts.count(0) == 0);
        CHECK(std::abs(counts.at(1) - 3000) < 6 * 35);
        CHECK(std::abs(counts.at(2) - 2000) < 6 * 35);
        CHECK(thrown(2, 50).count(0) == 1); // who did not look at the hand knows nothing of it
    }
    SECTION("a card that is played counts as the one that was seen") {
        dig.play({"pass stub-right stub-top"});
        dig.play({"pass " + dig.facts.kinds[dig.parts().hand(dig.facts, 2)[0]].id});
        dig.give(0, {"cross"});
        dig.play({"pass cross"});
        dig.play({"lay dead-cross 1,0"});
        // Four cards over a throw of two and a hand of six: 2 * 20 ways with one in the throw, 15 with two.
        const auto counts = thrown(0, 5500);
        CHECK(counts.count(0) == 0);
        CHECK(std::abs(counts.at(1) - 4000) < 6 * 33);
        CHECK(std::abs(counts.at(2) - 1500) < 6 * 33);
    }
    SECTION("a hand that is seen again has told what was thrown") {
        dig.play({"pass stub-right stub-top"});
        dig.play({"pass " + dig.facts.kinds[dig.parts().hand(dig.facts, 2)[0]].id});
        std::vector<std::string> mine_now{"swap-hands", "cross"};
        dig.give(0, mine_now);
        dig.play({"swap-hands 2"});
        const auto counts = thrown(0, 100);
        CHECK(counts == std::map<int, int>{{2, 100}});
    }
}

TEST_CASE("Exchanges of hands and roles keep the laws of play", "[play][digging][hidden]") {
    for (const int players : {2, 3, 5}) {
        INFO(players);
        const auto game = game_of_exchanges(players);
        const auto& procedure = dynamic_cast<const DiggingProcedure&>(game->procedure());
        REQUIRE(procedure.facts().most_hand_swaps == 20);
        REQUIRE(procedure.facts().most_role_swaps == 5);
        check_laws(*game, {.games = 2, .every = 9, .redraws = 2});
        // What is drawn anew is whole, and so is what others draw who live in it.
        RandomSource chance = RandomSource::of(8);
        State drawn(game->state_bytes());
        State again(game->state_bytes());
        std::uint64_t seen = 0;
        for (std::uint64_t number = 0; number < 3; ++number)
            play_at_random(*game, 9, number, [&](const State& state) {
                check_whole(procedure, state);
                if (seen++ % 7 != 0) return;
                for (std::size_t i = 0; i < game->seats().size(); ++i) {
                    game->redrawer(game->view(state, seat(i)))->redraw(chance, drawn);
                    check_whole(procedure, drawn);
                    for (std::size_t j = 0; j < game->seats().size(); ++j) {
                        const View view = game->view(drawn, seat(j));
                        game->redrawer(view)->redraw(chance, again);
                        check_whole(procedure, again);
                        REQUIRE(game->view(again, seat(j)) == view);
                    }
                }
            });
    }
}
