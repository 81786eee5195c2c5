#include "tests/validator/play/lockstep/long_run.hpp"
#include "tests/validator/play/match.hpp"
#include "tests/validator/play/plain_tunnels.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

/// The engine and the plain rules, move by move. The plain rules know one round, and are told what is drawn:
/// so each round is played by the engine first.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::digging;

namespace {

/// A round from its first decision to the state behind its last one.
struct PlayedRound {
    State first;
    std::vector<Move> moves; ///< with draws
    std::vector<std::string> deck, pile;
};

PlayedRound play_round(const Game& game, State& state, RandomSource& chance) {
    const Facts& facts = procedure_of(game).facts();
    const Parts<const State> parts(state, procedure_of(game).layout());
    MoveList list;
    game.settle(state, list);
    PlayedRound round{state, {}, {}, {}};
    while (parts.head.phase != Phase::steal && parts.head.phase != Phase::over
           && parts.head.round == round.first.as<Head>().round) {
        Move move;
        if (Game::actor(state) == by_chance) {
            move = game.draw(state, list);
            if (parts.head.phase == Phase::draw) round.deck.push_back(facts.kinds[byte_of(move, 0)].id);
            if (parts.head.phase == Phase::hat)
                round.pile.push_back(facts.roles[byte_of(move, 0)].role->id.str());
        } else {
            game.moves(state, list);
            move = list[chance.below(static_cast<std::uint32_t>(list.size()))];
        }
        round.moves.push_back(move);
        game.apply(state, move);
    }
    return round;
}

bool are_same(const std::map<plain::Place, plain::Laid>& a, const std::map<plain::Place, plain::Laid>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
        return x.first == y.first && x.second.card == y.second.card
               && x.second.is_turned == y.second.is_turned && x.second.is_face_down == y.second.is_face_down;
    });
}

bool is_same(const Facts& facts, const Parts<const State>& parts, std::size_t seat, plain::Player player) {
    std::sort(player.hand.begin(), player.hand.end());
    std::set<std::string> broken;
    for (std::size_t tool = 0; tool < facts.rules.tools.size(); ++tool)
        if ((parts.head.broken[seat] >> tool & 1) != 0) broken.insert(facts.rules.tools[tool]);
    return hand_of(facts, parts, seat) == player.hand && broken == player.broken
           && facts.roles[parts.head.role[seat]].role->id.str() == player.role
           && ((parts.head.trapped & one(seat)) != 0) == player.is_trapped
           && parts.head.thefts[seat] == player.thefts;
}

void compare(const Facts& facts, const Parts<const State>& parts, const plain::Round& round) {
    REQUIRE_OFTEN(are_same(table_of(facts, parts), round.table()));
    REQUIRE_OFTEN(parts.head.deck == round.deck_left());
    std::size_t same = 0;
    for (std::size_t seat = 0; seat < facts.players; ++seat)
        same += is_same(facts, parts, seat, round.players()[seat]) ? 1 : 0;
    REQUIRE_OFTEN(same == facts.players);
}

/// Players see their own hand and role, roles that they inspected and goals that they looked at; everybody
/// what lies on the table, and how many cards the others hold.
void compare_view(const Game& game, const State& state, const plain::Round& round, std::size_t eye) {
    const DiggingProcedure& procedure = procedure_of(game);
    const Facts& facts = procedure.facts();
    const bool is_player = eye < facts.players;
    const View view = game.view(state, is_player ? seat(eye) : onlooker);
    const Parts<const State> seen(view.known, procedure.layout());
    const Parts<const State> truth(state, procedure.layout());
    const plain::Player* const self = is_player ? &round.players()[eye] : nullptr;
    bool are_same = seen.head.deck == round.deck_left();
    for (std::size_t i = 0; i < facts.players; ++i) {
        const plain::Player& other = round.players()[i];
        const bool is_self = i == eye;
        const bool knows_role = is_self || (is_player && self->inspected.contains(static_cast<int>(i)));
        are_same = are_same && seen.head.held[i] == other.hand.size()
                   && seen.head.role[i] == (knows_role ? truth.head.role[i] : unknown)
                   && seen.head.broken[i] == truth.head.broken[i] && seen.head.thefts[i] == other.thefts
                   && ((seen.head.trapped & one(i)) != 0) == other.is_trapped;
        for (std::size_t card = 0; card < other.hand.size(); ++card)
            are_same =
                are_same && seen.hand(facts, i)[card] == (is_self ? truth.hand(facts, i)[card] : unknown);
    }
    REQUIRE_OFTEN(are_same);
    for (std::size_t slot = 0; slot < facts.goals; ++slot) {
        const CardPlace place = card_place(truth.slot_place[slot]);
        const bool knows =
            truth.form[slot] != face_down || (is_player && self->looked.contains({place.x, place.y}));
        REQUIRE_OFTEN(seen.head.goal[slot] == (knows ? truth.head.goal[slot] : unknown));
    }
    REQUIRE_OFTEN(std::equal(seen.form, seen.form + truth.head.slots, truth.form));
    REQUIRE_OFTEN(
        std::all_of(seen.undrawn, seen.undrawn + facts.kinds.size(), [](auto n) { return n == 0; }));
    REQUIRE_OFTEN(std::all_of(seen.pile, seen.pile + facts.roles.size(), [](auto n) { return n == 0; }));
}

/// Moves of the state, as the plain rules write them.
std::vector<std::string> moves_of(const Game& game, const State& state, MoveList& list) {
    game.moves(state, list);
    std::vector<std::string> texts;
    for (const Move move : list)
        texts.push_back(plain_move(game.procedure().notation(state, move), number(Game::actor(state))));
    return texts;
}

/// Plays a round again, in both, and pays it; gives those who may steal then, in their order.
std::vector<int> replay_round(const Game& game, const plain::Box& box, const PlayedRound& played,
                              const State& last, std::vector<int>& gold) {
    const DiggingProcedure& procedure = procedure_of(game);
    const Facts& facts = procedure.facts();
    State state = played.first;
    const Parts<const State> parts(state, procedure.layout());
    const auto pay_before = parts.head.pay;
    plain::Round round = plain_round(facts, parts, box, played.deck, played.pile);
    MoveList list;
    for (const Move move : played.moves) {
        if (Game::actor(state) != by_chance) {
            REQUIRE_OFTEN(static_cast<int>(number(Game::actor(state))) == round.turn());
            compare(facts, parts, round);
            for (std::size_t eye = 0; eye <= facts.players; ++eye)
                compare_view(game, state, round, eye);
            REQUIRE_OFTEN(moves_of(game, state, list) == round.moves_in_order());
            round.play(plain_move(game.procedure().notation(state, move), number(Game::actor(state))));
        }
        game.apply(state, move);
    }
    REQUIRE_OFTEN(state.as<Head>().pay == last.as<Head>().pay);
    REQUIRE_OFTEN(round.is_over());
    const std::vector<int> paid = round.payout();
    for (std::size_t seat = 0; seat < facts.players; ++seat)
        REQUIRE_OFTEN(static_cast<int>(parts.head.pay[seat] - pay_before[seat]) == paid[seat]);
    for (std::size_t seat = 0; seat < facts.players; ++seat)
        gold[seat] += paid[seat];
    REQUIRE_OFTEN(parts.head.mover
                  == (parts.head.round == played.first.as<Head>().round || Game::is_over(state)
                          ? round.last_mover()
                          : (round.last_mover() + 1) % static_cast<int>(facts.players)));
    return round.thieves();
}

/// Thieves take one after the other, but for those who find nobody with anything.
void steal(const Game& game, State& state, const std::vector<int>& thieves, RandomSource& chance,
           MoveList& list, std::vector<int>& gold) {
    const std::uint8_t round = state.as<Head>().round;
    for (const int thief : thieves) {
        const auto is_over = state.as<Head>().phase != Phase::steal || state.as<Head>().round != round;
        int others = 0;
        for (std::size_t seat = 0; seat < game.seats().size(); ++seat)
            if (static_cast<int>(seat) != thief && state.as<Head>().pay[seat] > 0) ++others;
        if (others == 0) continue;
        REQUIRE_OFTEN(!is_over);
        REQUIRE_OFTEN(static_cast<int>(number(Game::actor(state))) == thief);
        game.moves(state, list);
        REQUIRE_OFTEN(static_cast<int>(list.size()) == others);
        const Move move = list[chance.below(static_cast<std::uint32_t>(list.size()))];
        const std::string text = game.procedure().notation(state, move); // "take 2", players from 1
        ++gold[static_cast<std::size_t>(thief)];
        --gold.at(std::stoul(text.substr(text.find(' '))) - 1);
        game.apply(state, move);
    }
    REQUIRE_OFTEN(state.as<Head>().phase != Phase::steal);
    for (std::size_t seat = 0; seat < gold.size(); ++seat)
        REQUIRE_OFTEN(static_cast<int>(state.as<Head>().pay[seat]) == gold[seat]);
}

/// Most gold wins, a tie is shared; or all gold counts.
void compare_result(const Game& game, const State& state, const std::vector<int>& gold) {
    const Result result = game.result(state);
    const std::vector<double> shares = plain::shares_of(gold);
    const bool counts_gold = game.setup().option(OptionId("payoff")) == "gold";
    for (std::size_t seat = 0; seat < gold.size(); ++seat) {
        REQUIRE_OFTEN(result.of[seat].points == gold[seat]);
        REQUIRE_OFTEN(result.of[seat].payoff == (counts_gold ? gold[seat] : shares[seat]));
        REQUIRE_OFTEN(result.of[seat].standing
                      == (shares[seat] == 1   ? Standing::won
                          : shares[seat] == 0 ? Standing::lost
                                              : Standing::drawn));
    }
}

/// Rounds that the rules say.
int rounds_of(const Game& game) {
    const auto given = [&](const char* option) { return game.setup().option(OptionId(option)); };
    const auto* const board = game.setup().board.as<CardBoard>();
    for (std::uint32_t i = 0; i < board->size(); ++i)
        if (!board->is_start(SpaceIndex{i}) && !board->is_goal(SpaceIndex{i}))
            return given("laid") == "three-rounds" ? 3 : 1;
    return std::stoi(given("rounds"));
}

/// One whole game; how many decisions it had.
std::uint64_t play_game(const Game& game, std::uint64_t number) {
    const plain::Box box = box_of(procedure_of(game).facts());
    State state = game.start(21, number);
    RandomSource chance = RandomSource::of(22, number);
    MoveList list;
    std::vector<int> gold(game.seats().size());
    int rounds = 0;
    for (; !Game::is_over(state); ++rounds) {
        const PlayedRound round = play_round(game, state, chance);
        if (rounds == 0)
            REQUIRE_OFTEN(sabotier::play::number(Game::actor(round.first)) + 1
                          == std::stoul(game.setup().option(OptionId("first"))));
        const std::vector<int> thieves = replay_round(game, box, round, state, gold);
        steal(game, state, thieves, chance, list, gold);
    }
    REQUIRE_OFTEN(rounds == rounds_of(game));
    compare_result(game, state, gold);
    return state.common().decisions;
}

std::uint64_t play_both(const Game& game, std::uint64_t games) {
    std::uint64_t decisions = 0;
    for (std::uint64_t number = 0; number < games; ++number)
        decisions += play_game(game, number);
    return decisions;
}

std::string table_for(int players) {
    return fmt::format("sabotier: scenario/1\nrulebook: tunnels\ntitle: Test\nauthor: Test\nplayers: {}\n"
                       "map:\n  board: cards\n  cards:\n    - {{card: start, at: [0, 0]}}\n"
                       "    - {{card: stone-right, at: [4, 2], face-down: true}}\n"
                       "    - {{card: gold, at: [4, 0], face-down: true}}\n"
                       "    - {{card: stone-left, at: [4, -2], face-down: true}}\n",
                       players);
}

const std::vector<std::string> samples{"first-shift", "old-workings", "two-doors"};

} // namespace

TEST_CASE("The engine lays tunnels as the plain rules do", "[play][lockstep]") {
    for (const std::string& name : samples) {
        INFO(name);
        CHECK(play_both(*sample_game("tunnels/" + name), 15) > 100);
    }
    for (const int players : {2, 3, 4, 5, 7, 12}) { // near goals, so that more of them are found
        INFO(players << " players");
        CHECK(play_both(*game_of(table_for(players)), 10) > 100);
    }
    for (const int players : {2, 4, 12}) {
        INFO(players << " players, hopeless rounds end");
        CHECK(play_both(*game_of(table_for(players) + "options: {hopeless: ends}\n"), 10) > 100);
    }
}

TEST_CASE("The engine lays tunnels with other options as the plain rules do", "[play][lockstep]") {
    for (const std::string options :
         {"one-theft: several", "trap-others: yourself", "own-door: any-door", "goals: as-laid",
          "first: \"3\", rounds: \"5\"", "rounds: \"1\", payoff: gold", "rounds: \"2\", first: \"2\"",
          "one-theft: several, trap-others: yourself, own-door: any-door, hopeless: ends"})
        for (const int players : {3, 5}) {
            INFO(options << ", " << players << " players");
            const std::string text = table_for(players) + "options: {" + options + "}\n";
            CHECK(play_both(*game_of(text), 2) > 100);
        }
}

TEST_CASE("Laid tunnels are played in one round or in three, as the plain rules have it",
          "[play][lockstep]") {
    for (const std::string options :
         {"laid: three-rounds", "laid: three-rounds, payoff: gold", "laid: one-round"})
        for (const std::string sample : {"old-workings", "two-doors"}) {
            CAPTURE(options, sample);
            CHECK(play_both(*game_of(sample_setup("tunnels/" + sample, options)), 3) > 30);
        }
}

TEST_CASE("Hands that are written at seats are played as the plain rules do", "[play][lockstep]") {
    const auto game = game_of(table_for(3)
                              + "deal:\n  seats:\n    - {name: Ann, hand: [map, cross, rock-fall]}\n"
                                "    - {name: Bob}\n"
                                "    - {name: Cid, hand: [cross, map, cross, trap, theft, inspection]}\n");
    const Facts& facts = procedure_of(*game).facts();
    MoveList list;
    std::set<std::vector<std::string>> rest; // of Ann's hand
    for (std::uint64_t number = 0; number < 20; ++number) {
        State state = game->start(21, number);
        game->settle(state, list);
        const Parts<const State> parts(state, procedure_of(*game).layout());
        const std::vector<std::string> ann = hand_of(facts, parts, 0);
        const std::vector<std::string> held{"cross", "map", "rock-fall"};
        CHECK(std::includes(ann.begin(), ann.end(), held.begin(), held.end()));
        CHECK(ann.size() == facts.hand);
        rest.insert(ann);
        CHECK(parts.head.held[1] == facts.hand);
        CHECK(hand_of(facts, parts, 2)
              == std::vector<std::string>{"cross", "cross", "inspection", "map", "theft", "trap"});
        CHECK(parts.head.deck == facts.cards - facts.aside - 3 * facts.hand);
    }
    CHECK(rest.size() > 10);
    CHECK(play_both(*game, 15) > 100);
}

TEST_CASE("The engine lays many tunnels as the plain rules do", "[.][lockstep-long]") {
    std::vector<std::shared_ptr<const Game>> games; // in turn
    for (const std::string& sample : samples)
        games.push_back(sample_game("tunnels/" + sample));
    for (const int players : {2, 3, 4, 5, 7, 12})
        games.push_back(game_of(table_for(players)));
    const GamesToCompare wanted(900);
    std::uint64_t decisions = 0;
    for (std::uint64_t number = wanted.first; number < wanted.end; ++number)
        decisions += play_game(*games[number % games.size()], 1000 + number);
    CHECK(decisions > 0);
}
