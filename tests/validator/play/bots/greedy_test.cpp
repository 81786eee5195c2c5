#include "validator/play/bots/greedy.hpp"

#include "tests/validator/play/bots/tiny_games.hpp"
#include "validator/play/bots/spec.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// What greedy takes of a pile, and how often, with 300 chances.
std::map<std::uint64_t, int> taken(std::uint32_t matches, const BotSpec& spec,
                                   const std::vector<PlayWeight>& of_rulebook = {}) {
    const auto game = game_by(std::make_unique<Pile>(matches));
    const auto bot = greedy_bot(game, Weights(Pile::features(), of_rulebook, spec));
    const View view = game->view(game->start(1), seat(0));
    std::map<std::uint64_t, int> counts;
    BotScratch scratch;
    for (std::uint64_t i = 0; i < 300; ++i) {
        RandomSource chance = RandomSource::of(i);
        ++counts[number(bot->choose(view, chance, scratch))];
    }
    return counts;
}

using Counts = std::map<std::uint64_t, int>;

} // namespace

TEST_CASE("Greedy makes the move with the largest sum of weights", "[play][bots]") {
    CHECK(taken(9, {}) == Counts{{3, 300}}); // by the usual weights
    CHECK(taken(9, {.weights = {{"takes", -5}}}) == Counts{{1, 300}});
    CHECK(taken(9, {.weights = {{"two", 2}}}) == Counts{{2, 300}});
    CHECK(taken(2, {.weights = {{"takes", -1}, {"last", 2}}}) == Counts{{2, 300}});
    // sums that no int holds
    CHECK(taken(9, {.weights = {{"takes", most_weight}, {"two", -most_weight}}}) == Counts{{3, 300}});
}

TEST_CASE("Weights of a spec go over those of the rulebook, and these over the usual ones", "[play][bots]") {
    const std::vector<PlayWeight> rulebook{{.feature = "takes", .weight = -1, .why = "", .at = {}}};
    CHECK(taken(9, {}, rulebook) == Counts{{1, 300}});
    CHECK(taken(9, {.weights = {{"takes", 7}}}, rulebook) == Counts{{3, 300}});
    const Weights weights(Pile::features(), rulebook, {.weights = {{"last", 4}}});
    CHECK(weights.weight(0) == -1);
    CHECK(weights.weight(1) == 0);
    CHECK(weights.weight(2) == 4);
}

TEST_CASE("Of moves that look alike greedy makes one by lot", "[play][bots]") {
    const Counts alike = taken(9, {.weights = {{"takes", 0}}});
    REQUIRE(alike.size() == 3);
    for (const auto& [move, count] : alike)
        CHECK(count > 70); // of 100; five standard deviations are 41
    const Counts two = taken(9, {.weights = {{"takes", 1}, {"two", 1}}});
    CHECK(two.size() == 2);
    CHECK(two.count(1) == 0);
}

TEST_CASE("Greedy never makes a move that it is told not to, where there is another one", "[play][bots]") {
    CHECK(taken(9, {.weights = {{"two", 9}}, .never = {"two"}}) == Counts{{3, 300}});
    CHECK(taken(3, {.never = {"last"}}) == Counts{{2, 300}});
    CHECK(taken(3, {.never = {"two", "last"}}) == Counts{{1, 300}});
    CHECK(taken(3, {.never = {"takes"}}) == Counts{{3, 300}}); // all of them take some
}

TEST_CASE("Bots choose the same whether they are given the legal moves or find them", "[play][bots]") {
    const auto game = sample_game("landmines/small-fry");
    for (const char* const name : {"random", "greedy", "mcts:iterations=20"}) {
        const auto bot = *make_bot(name, game).value;
        BotScratch scratch;
        MoveList moves;
        State state = game->start(3);
        game->settle(state, moves);
        for (std::uint64_t i = 0; i < 20 && !Game::is_over(state); ++i) {
            const View view = game->view(state, Game::actor(state));
            game->moves(state, moves);
            RandomSource one = RandomSource::of(i);
            RandomSource other = RandomSource::of(i);
            const Move move = bot->choose(view, one, scratch);
            CHECK(bot->choose_of(moves, view, other, scratch) == move);
            CHECK(one == other);
            game->apply(state, move);
            game->settle(state, scratch.moves);
        }
    }
}
