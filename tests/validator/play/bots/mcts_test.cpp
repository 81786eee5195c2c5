#include "validator/play/bots/mcts.hpp"

#include "tests/validator/play/bots/tiny_games.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

constexpr SearchSettings usual{.iterations = 200, .depth = 20, .width = 16, .weighed = 50};

/// What a search finds in the first position that is to be decided, with ten chances.
std::set<std::uint64_t> found(std::unique_ptr<const Procedure> procedure, const Weights& weights,
                              const SearchSettings& settings = usual) {
    const auto game = game_by(std::move(procedure));
    const auto bot = mcts_bot(game, weights, settings);
    std::set<std::uint64_t> moves;
    BotScratch scratch;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        State state = game->start(seed);
        game->settle(state, scratch.moves);
        RandomSource chance = RandomSource::of(seed);
        moves.insert(number(bot->choose(game->view(state, Game::actor(state)), chance, scratch)));
    }
    return moves;
}

Weights no_weights() {
    return {{}, {}, {}};
}
/// By the features of Pile.
Weights pile_weights(const BotSpec& spec = {}) {
    return {Pile::features(), {}, spec};
}

using Moves = std::set<std::uint64_t>;

/// A few pieces of `landmines` on five by six squares.
std::string squares(const std::string& pieces) {
    return "sabotier: scenario/1\nrulebook: landmines\ntitle: Test\nauthor: Test\nplayers: 2\n"
           "map: {board: squares, size: [5, 6]}\nsides:\n  - {id: green, name: Green}\n"
           "  - {id: grey, name: Grey}\npieces:\n"
           + pieces;
}

} // namespace

TEST_CASE("The search takes what wins at once", "[play][bots]") {
    for (std::uint32_t left = 1; left <= 3; ++left)
        CHECK(found(std::make_unique<Pile>(left), no_weights()) == Moves{left});
    // what looks best is another one
    CHECK(found(std::make_unique<Pile>(3), pile_weights({.weights = {{"takes", -1}}})) == Moves{3});
    // the recon knows what stands beside it
    const auto game = game_of(squares("  - {kind: recon, side: green, at: C3}\n"
                                      "  - {kind: general-1, side: green, at: E1}\n"
                                      "  - {kind: hq, side: grey, at: C4}\n"
                                      "  - {kind: general-5, side: grey, at: A6}\n"));
    const auto bot = mcts_bot(game, no_weights(), usual);
    const State state = game->start(1);
    BotScratch scratch;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        RandomSource chance = RandomSource::of(seed);
        const Move move = bot->choose(game->view(state, seat(0)), chance, scratch);
        CHECK(game->procedure().notation(state, move) == "C3-C4");
    }
}

TEST_CASE("The search sees what would lose at once", "[play][bots]") {
    // of five, all but one match leave the other one the last ones
    CHECK(found(std::make_unique<Pile>(5), no_weights()) == Moves{1});
    CHECK(found(std::make_unique<Pile>(6), no_weights()) == Moves{2});
    // also where greedy would take three
    CHECK(found(std::make_unique<Pile>(5), pile_weights()) == Moves{1});
    CHECK(found(std::make_unique<Pile>(6), pile_weights()) == Moves{2});
}

TEST_CASE("The tree sees further than one reply", "[play][bots]") {
    const SearchSettings deep{.iterations = 4000, .depth = 20, .width = 16, .weighed = 50};
    CHECK(found(std::make_unique<Pile>(9), pile_weights(), deep) == Moves{1});
    CHECK(found(std::make_unique<Pile>(10), pile_weights(), deep) == Moves{2});
    // without quick decisions, by the tree alone
    const SearchSettings tree{.iterations = 4000, .depth = 0, .width = 16, .weighed = 0};
    CHECK(found(std::make_unique<Pile>(9), no_weights(), tree) == Moves{1});
}

TEST_CASE("A search without replies takes what does best if all go on quickly", "[play][bots]") {
    // the other one takes as many as he can: of three that would be the last ones, of four he leaves one
    const SearchSettings quick{
        .iterations = 200, .depth = 20, .width = 16, .weighed = 100, .sample = 0, .replies = 0};
    CHECK(found(std::make_unique<Pile>(3), pile_weights(), quick) == Moves{3});
    CHECK(found(std::make_unique<Pile>(5), pile_weights(), quick) == Moves{1});
}

TEST_CASE("The search does not decide by what it will not know", "[play][bots]") {
    // to go on wins in every position, if each could be answered for itself
    CHECK(found(std::make_unique<Hands>(), no_weights()) == Moves{1});
    const SearchSettings more{.iterations = 5000, .depth = 20, .width = 16, .weighed = 50};
    CHECK(found(std::make_unique<Hands>(), no_weights(), more) == Moves{1});
}

TEST_CASE("The search keeps to what is never to be chosen, and to how many moves it is to compare",
          "[play][bots]") {
    CHECK(found(std::make_unique<Pile>(3), pile_weights({.never = {"last"}})) != Moves{3});
    CHECK(found(std::make_unique<Pile>(3), pile_weights({.never = {"last"}})).count(3) == 0);
    CHECK(found(std::make_unique<Pile>(3), pile_weights({.never = {"takes"}})) == Moves{3});
    // one move: what looks best, searched or not
    const SearchSettings narrow{.iterations = 200, .depth = 20, .width = 1, .weighed = 50};
    CHECK(found(std::make_unique<Pile>(5), pile_weights(), narrow) == Moves{3});
    const SearchSettings short_one{.iterations = 1, .depth = 20, .width = 16, .weighed = 50};
    CHECK(found(std::make_unique<Pile>(5), pile_weights(), short_one) == Moves{3});
}

TEST_CASE("Of the decisions that are not searched the search makes what looks best", "[play][bots]") {
    SearchSettings never = usual;
    never.searched = 0;
    CHECK(found(std::make_unique<Pile>(5), pile_weights(), never) == Moves{3});
    SearchSettings sometimes = usual;
    sometimes.searched = 50;
    CHECK(found(std::make_unique<Pile>(5), pile_weights(), sometimes) == Moves{1, 3});
}

TEST_CASE("A search is over early where nothing does better than what looks best", "[play][bots]") {
    // no game goes on after the first decision, so that all are worth the same
    const SearchSettings idle{.iterations = 200, .depth = 0, .width = 16, .weighed = 0, .replies = 0};
    const auto game = game_by(std::make_unique<Pile>(30));
    const auto bot = mcts_bot(game, pile_weights(), idle);
    BotScratch scratch;
    State state = game->start(1);
    game->settle(state, scratch.moves);
    const auto thought = bot->think(game->view(state, Game::actor(state)), RandomSource::of(1), scratch);
    std::size_t bits = 1;
    while (!thought->go_on())
        ++bits;
    CHECK(bits == 17); // a list of three, and half the games until the half would be left out
}

TEST_CASE("A search finds the same again, whatever was searched with its memory before", "[play][bots]") {
    const auto pile = game_by(std::make_unique<Pile>(30));
    const auto cards = sample_game("tunnels/first-shift");
    const auto tanks = sample_game("sabot/pattenford/market-day");
    BotScratch used;
    const auto search = [](const std::shared_ptr<const Game>& game, std::uint64_t seed, BotScratch& scratch) {
        const auto bot =
            mcts_bot(game, no_weights(), {.iterations = 60, .depth = 5, .width = 8, .weighed = 50});
        State state = game->start(seed);
        game->settle(state, scratch.moves);
        RandomSource chance = RandomSource::of(seed);
        return bot->choose(game->view(state, Game::actor(state)), chance, scratch);
    };
    for (std::uint64_t seed = 0; seed < 5; ++seed)
        for (const auto& game : {pile, cards, tanks}) {
            BotScratch fresh;
            const Move move = search(game, seed, fresh);
            CHECK(search(game, seed, used) == move);
            BotScratch copied = used;
            CHECK(copied.search == nullptr);
        }
}
