#include "validator/play/table/moments.hpp"

#include "tests/validator/play/match.hpp"
#include "validator/play/all_knowing.hpp"
#include "validator/play/table/played_game.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sabotier::play {

using test::sample_game;

namespace {

/// `bots`: seats that a bot plays.
PlayedGame game(const std::string& sample, const std::vector<std::size_t>& bots, std::uint64_t seed) {
    const auto rules = sample_game(sample);
    std::vector<Player> players;
    for (std::size_t i = 0; i < rules->seats().size(); ++i)
        players.push_back(make_player(
            rules,
            std::ranges::count(bots, i) > 0 ? std::optional(BotSpec{bot_type("random")}) : std::nullopt, seed,
            0, seat(i)));
    return PlayedGame(Table(Playthrough(rules, seed), std::move(players)));
}

bool has_unseen(const PlayedGame& played) {
    return played.moments() < played.table().game().decisions() + 1;
}

/// By lot, until something is done that the eye is told nothing of, or the game is over.
void play_until_unseen(PlayedGame& played) {
    RandomSource chance = bot_chance(3, 0, seat(0));
    while (!played.table().is_over() && !has_unseen(played)) {
        if (played.table().is_bots_turn()) {
            played.let_bots_play(1);
            continue;
        }
        const auto& choices = played.choices();
        played.play(MoveChoice(choices[chance.below(static_cast<std::uint32_t>(choices.size()))]));
    }
}

} // namespace

TEST_CASE("What the eye is told nothing of is no moment that it can count, in a window as in a replay") {
    constexpr std::size_t spies = 0; // villains slide tiles, which is told afterwards
    std::size_t found = 0;
    for (std::uint64_t seed = 1; seed <= 20 && found == 0; ++seed) {
        PlayedGame played = game("fortress/ember-hall", {1}, seed);
        play_until_unseen(played);
        if (played.table().is_over()) continue;
        ++found;
        CHECK(played.moments() == moments_of(played.table(), seat(spies)).size());
        CHECK(played.events_by(played.moments() - 1) == played.table().game().events().size());
        const std::vector<LogLine> log = played.log(10'000);
        for (std::size_t moment = 1; moment < played.moments(); ++moment)
            CHECK(std::ranges::count(log, moment, &LogLine::moment) > 0);
        CHECK(played.undo());
        CHECK(played.moments() == moments_of(played.table(), seat(spies)).size());
    }
    CHECK(found == 1);
}

TEST_CASE("Moments are those of whoever looks, and all of them once the game is over") {
    PlayedGame played = game("landmines/small-fry", {}, 7);
    played.uncover();
    while (!played.is_covered())
        played.play(MoveChoice(played.choices().front()));
    played.uncover();
    CHECK(played.moments() == moments_of(played.table(), played.eye()).size());
    played.resign();
    REQUIRE(played.table().is_over());
    CHECK(played.moments() == played.table().game().decisions() + 1);
    CHECK(moments_of(played.table(), all_knowing).size() == played.moments());
}

} // namespace sabotier::play
