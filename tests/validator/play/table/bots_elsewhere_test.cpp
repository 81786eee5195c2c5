#include "tests/validator/play/match.hpp"

#include "validator/play/bots/advice.hpp"
#include "validator/play/table/played_game.hpp"

#include <catch2/catch.hpp>

/// What was decided, or found out, on a copy of the game.
namespace sabotier::play {

namespace {

PlayedGame game_of_bots(const std::vector<bool>& bots) {
    const auto rules = test::sample_game("clogworks/night-shift");
    std::vector<Player> players;
    for (std::size_t i = 0; i < bots.size(); ++i)
        players.push_back(make_player(
            rules, bots[i] ? std::optional(BotSpec{bot_type("random")}) : std::nullopt, 7, 0, seat(i)));
    return PlayedGame(Table(Playthrough(rules, 7), std::move(players)));
}

/// What the bot decides, on a copy.
Move decided(const PlayedGame& played) {
    Table copy = played.table();
    const std::size_t before = copy.game().events().size();
    copy.let_bots_play(1);
    return copy.game().events()[before].move;
}

} // namespace

TEST_CASE("What a bot has decided elsewhere is played once, and only where it is its turn") {
    PlayedGame played = game_of_bots({false, true});
    const Move any = played.choices().front().move;
    played.play_for_bot(any); // a person is asked
    CHECK(played.moments() == 1);
    while (!played.table().is_bots_turn())
        played.play(MoveChoice(played.choices().front()));
    const std::size_t moments = played.moments();
    played.play_for_bot(decided(played));
    CHECK(played.moments() == moments + 1);
    CHECK(played.is_present());
}

TEST_CASE("Who looks back goes on looking back while bots decide, and sees the present once he is asked") {
    PlayedGame bots = game_of_bots({true, true});
    bots.play_for_bot(decided(bots));
    CHECK(bots.is_present());
    bots.walk_to(0);
    bots.play_for_bot(decided(bots));
    CHECK(bots.moment() == 0);
    PlayedGame played = game_of_bots({false, true});
    while (!played.table().is_bots_turn())
        played.play(MoveChoice(played.choices().front()));
    played.walk_to(0);
    while (played.table().is_bots_turn()) {
        CHECK(played.moment() == 0);
        played.play_for_bot(decided(played));
    }
    CHECK(played.is_present());
    CHECK_FALSE(played.choices().empty());
}

TEST_CASE("Advice that was found elsewhere is told in the same words") {
    PlayedGame played = game_of_bots({false, true});
    const Game& rules = played.table().game().game();
    RandomSource chance = chance_of_hint(played.table().game().decisions());
    const Advice advice =
        advise(rules, rules.view(played.table().game().state(), played.table().actor()), chance);
    CHECK(played.hint(advice) == played.hint());
    CHECK(played.hint(advice) == played.hint()); // however often one asks
    played.walk_to(0);
    while (!played.table().is_bots_turn())
        played.play(MoveChoice(played.choices().front()));
    CHECK(played.hint(advice).empty()); // nobody is asked
}

} // namespace sabotier::play
