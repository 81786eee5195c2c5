#include "validator/play/bots/advice.hpp"

#include "tests/validator/play/match.hpp"
#include "validator/play/bots/spec.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// A few pieces of `landmines` on five by six squares.
std::string squares(const std::string& pieces) {
    return "sabotier: scenario/1\nrulebook: landmines\ntitle: Test\nauthor: Test\nplayers: 2\n"
           "map: {board: squares, size: [5, 6]}\nsides:\n  - {id: green, name: Green}\n"
           "  - {id: grey, name: Grey}\npieces:\n"
           + pieces;
}

struct Advised {
    std::string notation;
    Advice advice;
    std::string words;
};
Advised advised(const Game& game, const State& state, std::uint64_t seed) {
    const View view = game.view(state, Game::actor(state));
    RandomSource chance = RandomSource::of(seed);
    Advised made;
    made.advice = advise(game, view, chance);
    made.notation = game.procedure().notation(state, made.advice.move);
    made.words = words(made.advice, game, view);
    return made;
}

} // namespace

TEST_CASE("Advice takes what wins at once", "[play][bots]") {
    // the recon knows what stands beside it
    const Match match(game_of(squares("  - {kind: recon, side: green, at: C3}\n"
                                      "  - {kind: general-1, side: green, at: E1}\n"
                                      "  - {kind: hq, side: grey, at: C4}\n"
                                      "  - {kind: general-5, side: grey, at: A6}\n")));
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const Advised made = advised(*match.game, match.state, seed);
        CHECK(made.notation == "C3-C4");
        CHECK(made.advice.legal == 6);
        CHECK(made.advice.tried == 6);
        // four games of each, eight of the better three, sixteen of two
        CHECK(made.advice.games == 6 * 4 + 3 * 8 + 2 * 16);
        CHECK(made.words.starts_with("6 moves of 6 were tried in 80 games that were played on at random; "
                                     "what did best is C3-C4"));
    }
}

TEST_CASE("Advice that is thought of bit by bit is the same, a game a bit", "[play][bots]") {
    const Match match(game_of(squares("  - {kind: recon, side: green, at: C3}\n"
                                      "  - {kind: general-1, side: green, at: E1}\n"
                                      "  - {kind: hq, side: grey, at: C4}\n"
                                      "  - {kind: general-5, side: grey, at: A6}\n")));
    const Advised whole = advised(*match.game, match.state, 3);
    const View view = match.game->view(match.state, Game::actor(match.state));
    RandomSource chance = RandomSource::of(3);
    Advising advising(*match.game, view, chance);
    std::size_t bits = 1;
    while (!advising.go_on())
        ++bits;
    CHECK(bits == whole.advice.games);
    CHECK(words(advising.advice(), *match.game, view) == whole.words);
    // What comes next is drawn from the same chance.
    static_cast<void>(advise(*match.game, view, chance));
    CHECK(chance.below_large(1'000'000) == RandomSource(advising.chance()).below_large(1'000'000));
}

TEST_CASE("Advice asks nothing where there is one move", "[play][bots]") {
    Match match(game_of(squares("  - {kind: general-1, side: green, at: A2}\n"
                                "  - {kind: hq, side: grey, at: E6}\n"
                                "  - {kind: general-1, side: grey, at: E5}\n")));
    match.play({"A2-A1", "E5-D5"});
    const Advised made = advised(*match.game, match.state, 1);
    CHECK(made.advice.legal == 1);
    CHECK(made.advice.games == 0);
    CHECK(made.words.starts_with("the only move is A1-B1"));
}

TEST_CASE("Advice is a legal move of every game, the same for the same chance", "[play][bots]") {
    const std::string name =
        GENERATE(as<std::string>(), "landmines/two-walls", "clogworks/night-shift", "tunnels/first-shift",
                 "fortress/ember-hall", "cell/seven-at-the-mill", "sabot/pattenford/market-day");
    CAPTURE(name);
    Match match(sample_game(name));
    const Advised made = advised(*match.game, match.state, 7);
    MoveList legal;
    CHECK(match.game->is_legal(match.state, made.advice.move, legal));
    CHECK(made.advice.legal == legal.size());
    CHECK(made.advice.tried == std::min<std::size_t>(legal.size(), 32));
    const Advised again = advised(*match.game, match.state, 7);
    CHECK(again.notation == made.notation);
    CHECK(again.advice.games == made.advice.games);
}

TEST_CASE("Who follows the advice beats who plays at random", "[play][bots]") {
    const auto game = sample_game("clogworks/night-shift");
    const auto random = *make_bot("random", game).value;
    int points = 0;
    for (std::uint64_t number = 0; number < 4; ++number) {
        State state = game->start(3, number);
        RandomSource chance = RandomSource::of(4, number);
        MoveList list;
        BotScratch scratch;
        const play::Seat advised_seat = seat(number % 2);
        while (!Game::is_over(state)) {
            game->settle(state, list);
            if (Game::is_over(state)) break;
            const View view = game->view(state, Game::actor(state));
            game->apply(state, Game::actor(state) == advised_seat ? advise(*game, view, chance).move
                                                                  : random->choose(view, chance, scratch));
        }
        const double payoff = game->result(state).of[sabotier::play::number(advised_seat)].payoff;
        points += payoff > 0 ? 1 : payoff < 0 ? -1 : 0;
    }
    CHECK(points >= 2); // three of four
}
