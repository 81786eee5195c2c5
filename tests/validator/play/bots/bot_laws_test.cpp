#include "tests/validator/play/laws.hpp"
#include "validator/play/bots/spec.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// Those that play the game; of the search few iterations, for each of many positions.
std::vector<std::string> bots_of(const Game& game) {
    std::vector<std::string> bots = bot_names(game);
    std::replace(bots.begin(), bots.end(), std::string("mcts"),
                 std::string("mcts:iterations=24,depth=2,width=6,searched=100"));
    return bots;
}

/// One bot with a scratch that it keeps.
struct Asked {
    std::shared_ptr<const Bot> bot;
    BotScratch scratch;

    Move choose(const View& view, std::uint64_t seed) {
        RandomSource chance = RandomSource::of(seed);
        return bot->choose(view, chance, scratch);
    }
};

/// First law: what a seat does not know is changed, its view and the bot's chance stay, and so does the move.
/// It is legal, too. Says how many positions were looked at.
std::uint64_t check_bots(const std::shared_ptr<const Game>& game, const LawSizes& sizes) {
    const std::vector<std::string> bots = bots_of(*game);
    REQUIRE(bots.size() >= 3);
    std::vector<Asked> asked;
    std::vector<Asked> others; // asked of another position before each
    for (const std::string& bot : bots) {
        asked.push_back({*make_bot(bot, game).value, {}});
        others.push_back({*make_bot(bot, game).value, {}});
    }
    MoveList list;
    State drawn(game->state_bytes());
    RandomSource hidden = RandomSource::of(98);
    std::uint64_t seen = 0;
    std::uint64_t looked = 0;
    for (std::uint64_t number = 0; number < sizes.games && looked < sizes.positions; ++number)
        play_at_random(*game, 6, number, [&](const State& state) {
            const play::Seat actor = Game::actor(state);
            if (play::number(actor) >= most_seats) return;
            if (seen++ % sizes.every != 0 || looked == sizes.positions) return;
            ++looked;
            const View view = game->view(state, actor);
            const auto redrawer = game->redrawer(view);
            game->moves(state, list);
            for (std::size_t i = 0; i < bots.size(); ++i) {
                const Move move = asked[i].choose(view, looked);
                REQUIRE(list.contains(move));
                for (std::size_t redraw = 0; redraw < sizes.redraws; ++redraw) {
                    redrawer->redraw(hidden, drawn);
                    REQUIRE(others[i].choose(game->view(drawn, actor), looked) == move);
                }
            }
        });
    return looked;
}

struct Looked {
    std::string sample;
    std::uint64_t every; ///< so that positions come from many games
};

const std::vector<Looked> samples{{"cell/seven-at-the-mill", 1},  {"cell/five-rejections", 1},
                                  {"landmines/small-fry", 29},    {"landmines/two-walls", 29},
                                  {"clogworks/night-shift", 5},   {"tunnels/first-shift", 7},
                                  {"tunnels/old-workings", 7},    {"fortress/ember-hall", 11},
                                  {"fortress/long-gallery", 11},  {"sabot/pattenford/chosen-ground", 97},
                                  {"sabot/hobnail/call-out", 97}, {"sabot/free-form/clogheim", 97}};

} // namespace

TEST_CASE("No bot goes by what its seat cannot know", "[play][bots]") {
    for (const Looked& one : samples)
        DYNAMIC_SECTION(one.sample) {
            const LawSizes sizes{.games = 20, .every = one.every, .redraws = 1, .positions = 20};
            CHECK(check_bots(sample_game(one.sample), sizes) == 20);
        }
}

TEST_CASE("No bot goes by what its seat cannot know in ten thousand positions of each game",
          "[.][lockstep-long]") {
    // SABOTIER_LAWS says how many instead.
    const char* const wanted = std::getenv("SABOTIER_LAWS");
    const std::uint64_t positions = wanted == nullptr ? 10'000 : std::stoull(wanted);
    for (const Looked& one : samples)
        DYNAMIC_SECTION(one.sample) {
            const LawSizes sizes{.games = 100'000, .every = one.every, .redraws = 1, .positions = positions};
            CHECK(check_bots(sample_game(one.sample), sizes) == positions);
        }
}
