#include "tests/validator/play/laws.hpp"
#include "tests/validator/play/procedures/battlefield.hpp"
#include "validator/play/bots/spec.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// A bit of everything on a small map.
Battlefield skirmish() {
    Battlefield field;
    field.columns = 14;
    field.rows = 9;
    field.ground = {{"0703", 'f'}, {"0704", 'f'}, {"0705", 't'}, {"0706", 's'}, {"0603", 'h'}, {"0604", 'H'},
                    {"0805", 'w'}, {"0806", 'W'}, {"0707", 'b'}, {"0708", 'b'}, {"0803", 'v'}, {"0204", 's'}};
    field.red = {"MBT 0304 ne", "HTD 0305 ne",   "ICV 0306 se", "INF 0306",    "HPC 0307 ne",
                 "HVY 0307",    "ABN 0307",      "INF 0204 ne", "ABN 0205 ne", "SPA 0206 ne",
                 "RSC 0207 ne", "DECOY 0203 ne", "WSC 0202 ne"};
    field.blue = {"AGT 1204 nw", "MSL 1205 nw", "ENV 1206 nw", "RRV 1207 nw",   "MLV 1305 nw", "HLT 1203 nw",
                  "ABN 1304 nw", "HVY 1306 nw", "RSC 1202 nw", "DECOY 1307 nw", "HVT 1208 nw"};
    field.more = "objectives: [{id: a, at: \"0705\", name: A}]\n";
    return field;
}

/// Plays as those do who want something to happen: shots and steps, seldom an end.
Move busy_move(const MoveList& list, RandomSource& chance) {
    const auto any = [&](std::size_t first, std::size_t count) {
        return list[first + chance.below(static_cast<std::uint32_t>(count))];
    };
    std::size_t quiet = 0; // those that end something come first
    while (quiet < list.size() && battle::type_of(list[quiet]) == battle::MoveType::end)
        ++quiet;
    const bool goes_on = quiet < list.size() && chance.below(60) != 0;
    if (!goes_on) return any(0, list.size());
    for (std::size_t i = quiet; i < list.size(); ++i)
        if (const battle::MoveType type = battle::type_of(list[i]);
            (type == battle::MoveType::step && chance.below(4) != 0)
            || (type == battle::MoveType::board && chance.below(2) != 0))
            return list[i];
    std::size_t shots = 0;
    for (std::size_t i = quiet; i < list.size(); ++i)
        shots += battle::type_of(list[i]) == battle::MoveType::shoot ? 1 : 0;
    if (shots > 0 && chance.below(8) != 0) return any(list.size() - shots, shots);
    return any(quiet, list.size() - quiet);
}

struct BusyGames {
    std::uint64_t games = 10;
    std::uint64_t every = 17;
    std::map<battle::MoveType, int> types;
    std::map<std::string, int> ends;
    std::uint64_t decisions = 0;

    void play(const Game& game) {
        MoveList list;
        MoveList more;
        RandomSource redraws = RandomSource::of(17);
        const LawSizes sizes{games, every, 1};
        std::uint64_t seen = 0;
        for (std::uint64_t number = 0; number < games; ++number) {
            State state = game.start(7, number);
            RandomSource chance = RandomSource::of(8, number);
            while (!Game::is_over(state)) {
                if (seen++ % every == 0) {
                    check_moves(game, state, list);
                    for (std::size_t i = 0; i < 2; ++i) {
                        const View view = game.view(state, seat(i));
                        check_actor(game, state, view, list, more);
                        check_redraws(game, view, sizes, redraws, list, more);
                        REQUIRE(!game.procedure().tableau(view).pieces.empty());
                    }
                }
                if (Game::actor(state) == by_chance) {
                    game.apply(state, game.draw(state, list));
                    continue;
                }
                game.moves(state, list);
                const Move move = busy_move(list, chance);
                if (seen % every == 0)
                    REQUIRE(!game.procedure().words(state, move, Game::actor(state)).empty());
                ++types[battle::type_of(move)];
                ++decisions;
                game.apply(state, move);
            }
            ++ends[game.reasons()[game.result(state).reason].id];
        }
    }
};

} // namespace

TEST_CASE("Battles keep the laws of play", "[play][battle]") {
    const auto game = game_of(skirmish().text());
    check_laws(*game, {10, 7, 2});
    BusyGames busy{60, 13, {}, {}, 0};
    busy.play(*game);
    for (int type = 0; type <= static_cast<int>(battle::MoveType::bail); ++type) {
        INFO(type);
        CHECK(busy.types[static_cast<battle::MoveType>(type)] > 0);
    }
    CHECK(busy.ends["annihilated"] > 0);
}

TEST_CASE("Battles on the samples keep the laws of play", "[play][battle]") {
    for (const std::string sample :
         {"free-form/clogheim", "hobnail/quarry-shift", "hobnail/all-the-hills", "hobnail/call-out",
          "pattenford/market-day", "pattenford/long-morning"}) {
        INFO(sample);
        const auto game = sample_game("sabot/" + sample);
        CHECK(game->state_bytes() <= 4096);
        BusyGames busy{1, 211, {}, {}, 0};
        busy.play(*game);
        CHECK(busy.decisions > 1000);
    }
}

TEST_CASE("Bots play the sample with reinforcements to its end", "[play][battle][reinforce]") {
    const auto game = sample_game("sabot/hobnail/call-out");
    CHECK(game->state_bytes() <= 4096);
    const auto bot = *make_bot("random", game).value;
    std::set<std::string> ends;
    std::size_t came = 0;
    for (std::uint64_t number = 0; number < 3; ++number) {
        State state = game->start(9, number);
        RandomSource chance = RandomSource::of(10, number);
        MoveList list;
        BotScratch scratch;
        for (game->settle(state, list); !Game::is_over(state); game->settle(state, list))
            game->apply(state, bot->choose(game->view(state, Game::actor(state)), chance, scratch));
        const auto& head = state.as<battle::Head>();
        CHECK(head.turn <= 15);
        came += head.came[0] + head.came[1];
        ends.insert(game->reasons()[game->result(state).reason].id);
    }
    CHECK(came > 12);
    CHECK_FALSE(ends.contains("stopped"));
}
