#include "tests/oracles/play/tunnels.hpp"
#include "tests/validator/play/match.hpp"
#include "validator/play/procedures/digging/digging.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

/// The engine and the plain rules, move by move. The plain rules know one round, and are told what is drawn:
/// so each round is played by the engine first.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::digging;

namespace {

namespace plain = oracle::tunnels_play;

const DiggingProcedure& procedure_of(const Game& game) {
    return dynamic_cast<const DiggingProcedure&>(game.procedure());
}

plain::Box box_of(const Facts& facts) {
    plain::Box box;
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind) {
        const Kind& card = facts.kinds[kind];
        if (card.copies > 0) box.deck[card.id] = card.copies;
        if (facts.is_action(kind)) continue;
        plain::PathCard path;
        path.id = card.id;
        path.joints = card.card->joints;
        path.is_ladder = card.is_ladder;
        path.is_start = card.card->role == CardKind::Role::start;
        path.is_goal = card.card->role == CardKind::Role::goal;
        path.is_prize = card.is_prize;
        path.door = card.card->door.str();
        path.crystals = card.crystals;
        box.paths[card.id] = path;
    }
    for (const RoleFacts& role : facts.roles)
        box.roles[role.role->id.str()] = role.in_box;
    return box;
}

/// The same move as the plain rules write it: players from 0, thrown cards by the alphabet.
std::string plain_move(const std::string& text, std::size_t self) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    if (words[0] == "lay") return text;
    if (words[0] == "pass" || words[0] == "mend")
        std::sort(words.begin() + (words[0] == "pass" ? 1 : 2), words.end());
    else if (words.size() == 1)
        words.push_back(std::to_string(self));
    else if (words[1].find(',') == std::string::npos)
        words[1] = std::to_string(std::stoi(words[1]) - 1);
    return fmt::format("{}", fmt::join(words, " "));
}

std::map<plain::Place, plain::Laid> table_of(const Facts& facts, const Parts<const State>& parts) {
    std::map<plain::Place, plain::Laid> table;
    for (std::size_t slot = 0; slot < parts.head.slots; ++slot) {
        const Form form = parts.form[slot];
        if (form == no_form) continue;
        const CardPlace place = card_place(parts.slot_place[slot]);
        const bool is_hidden = form == face_down;
        table[{place.x, place.y}] = {facts.kinds[is_hidden ? parts.head.goal[slot] : form / 2U].id,
                                     !is_hidden && form % 2 != 0, is_hidden};
    }
    return table;
}

std::vector<std::string> hand_of(const Facts& facts, const Parts<const State>& parts, std::size_t seat) {
    std::vector<std::string> hand;
    for (std::size_t i = 0; i < parts.head.held[seat]; ++i)
        hand.push_back(facts.kinds[parts.hand(facts, seat)[i]].id);
    std::sort(hand.begin(), hand.end());
    return hand;
}

/// A round from its first decision to the state behind its last one.
struct PlayedRound {
    State first;
    std::vector<Move> moves; ///< with draws
    std::vector<std::string> deck, pile;
};

PlayedRound play_round(const Game& game, State& state, Chance& chance) {
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
           && (parts.head.thefts[seat] != 0) == player.has_theft;
}

void compare(const Facts& facts, const Parts<const State>& parts, const plain::Round& round) {
    REQUIRE(are_same(table_of(facts, parts), round.table()));
    REQUIRE(parts.head.deck == round.deck_left());
    std::size_t same = 0;
    for (std::size_t seat = 0; seat < facts.players; ++seat)
        same += is_same(facts, parts, seat, round.players()[seat]) ? 1 : 0;
    REQUIRE(same == facts.players);
}

/// Moves of the state, as the plain rules write them.
std::vector<std::string> moves_of(const Game& game, const State& state, MoveList& list) {
    game.moves(state, list);
    std::vector<std::string> texts;
    for (const Move move : list)
        texts.push_back(plain_move(game.procedure().notation(state, move), number(Game::actor(state))));
    std::sort(texts.begin(), texts.end());
    return texts;
}

plain::Round plain_round(const Facts& facts, const Parts<const State>& parts, const plain::Box& box,
                         const PlayedRound& played) {
    std::vector<plain::Player> players(facts.players);
    for (std::size_t seat = 0; seat < facts.players; ++seat) {
        players[seat].role = facts.roles[parts.head.role[seat]].role->id.str();
        players[seat].hand = hand_of(facts, parts, seat);
    }
    auto deck = played.deck;
    deck.resize(parts.head.deck, "never drawn");
    auto pile = played.pile;
    pile.resize(parts.head.pile, "never drawn");
    return {
        box, table_of(facts, parts), players, deck, pile, static_cast<int>(number(parts.head.common.actor))};
}

/// Plays a round again, in both; gives the state behind it.
void replay_round(const Game& game, const plain::Box& box, const PlayedRound& played, const State& last) {
    const DiggingProcedure& procedure = procedure_of(game);
    const Facts& facts = procedure.facts();
    State state = played.first;
    const Parts<const State> parts(state, procedure.layout());
    const auto pay_before = parts.head.pay;
    plain::Round round = plain_round(facts, parts, box, played);
    MoveList list;
    for (const Move move : played.moves) {
        if (Game::actor(state) != by_chance) {
            REQUIRE(static_cast<int>(number(Game::actor(state))) == round.turn());
            compare(facts, parts, round);
            REQUIRE(moves_of(game, state, list) == round.moves());
            round.play(plain_move(game.procedure().notation(state, move), number(Game::actor(state))));
        }
        game.apply(state, move);
    }
    REQUIRE(state.as<Head>().pay == last.as<Head>().pay);
    REQUIRE(round.is_over());
    const std::vector<int> paid = round.payout();
    for (std::size_t seat = 0; seat < facts.players; ++seat)
        REQUIRE(parts.head.pay[seat] - pay_before[seat] == paid[seat]);
    REQUIRE(parts.head.mover
            == (parts.head.round == played.first.as<Head>().round || Game::is_over(state)
                    ? round.last_mover()
                    : (round.last_mover() + 1) % static_cast<int>(facts.players)));
    if (parts.head.phase == Phase::steal)
        REQUIRE(static_cast<int>(number(Game::actor(state))) == round.thieves().front());
}

/// Plays whole games; how many decisions they had.
std::uint64_t play_both(const Game& game, std::uint64_t games) {
    const plain::Box box = box_of(procedure_of(game).facts());
    std::uint64_t decisions = 0;
    for (std::uint64_t number = 0; number < games; ++number) {
        State state = game.start(21, number);
        Chance chance = Chance::of(22, number);
        MoveList list;
        while (!Game::is_over(state)) {
            const PlayedRound round = play_round(game, state, chance);
            replay_round(game, box, round, state);
            while (state.as<Head>().phase == Phase::steal) {
                game.moves(state, list);
                game.apply(state, list[chance.below(static_cast<std::uint32_t>(list.size()))]);
            }
        }
        decisions += state.common().decisions;
    }
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

/// More of them where the environment asks for it.
std::uint64_t games_of(std::uint64_t usual) {
    const char* const wanted = std::getenv("SABOTIER_LOCKSTEP_GAMES");
    return wanted == nullptr ? usual : std::strtoull(wanted, nullptr, 10);
}

} // namespace

TEST_CASE("The engine lays tunnels as the plain rules do", "[play][lockstep]") {
    for (const std::string name : {"first-shift", "old-workings", "two-doors"}) {
        INFO(name);
        CHECK(play_both(*sample_game("tunnels/" + name), games_of(15)) > 100);
    }
    for (const int players : {2, 3, 4, 5, 7, 12}) { // near goals, so that more of them are found
        INFO(players << " players");
        CHECK(play_both(*game_of(table_for(players)), games_of(10)) > 100);
    }
}
